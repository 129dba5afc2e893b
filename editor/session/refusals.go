package session

import "plytree/engine/sentence"

// What a session refuses, and what the window tells from other errors.

var (
	errExercise        = sentence.Refuse("the tree and its search belong to the exercise; choose Edit exercise to change them")
	errNothingSelected = sentence.Refuse("no node is selected; click one")
	// ErrNoFile refuses to save a document that has no file yet.
	ErrNoFile = sentence.Refuse("the document has no file yet; choose a name")
)

// ChangedOnDiskError is a file that another program has written since it was
// opened or saved here.
type ChangedOnDiskError struct{ File string }

// Sentence says what is wrong.
func (e *ChangedOnDiskError) Sentence() sentence.Sentence {
	return sentence.Say("another program has changed {{.File}} since it was opened here; save under another name, or overwrite its changes", "File", e.File)
}

func (e *ChangedOnDiskError) Error() string { return e.Sentence().String() }
