package session

import (
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/sentence"
)

// What a session refuses. Each error has its data, and says as a sentence what
// is wrong and what to do instead.

// TooLargeToTeachError is a tree that is too large to be gone through step by
// step.
type TooLargeToTeachError struct{ Nodes, Most int }

// Sentence says what is wrong.
func (e *TooLargeToTeachError) Sentence() sentence.Sentence {
	return sentence.Say("the tree has {{.Nodes}} nodes; up to {{.Most}} can be gone through step by step", "Nodes", e.Nodes, "Most", e.Most)
}

func (e *TooLargeToTeachError) Error() string { return e.Sentence().String() }

// NoSuchStepError is a jump to a kind of step that does not come any more or,
// backwards, has not come yet.
type NoSuchStepError struct {
	Landmark  engine.Landmark
	Backwards bool
}

// Sentence says what is wrong.
func (e *NoSuchStepError) Sentence() sentence.Sentence {
	if e.Backwards {
		return sentence.Say("there is no such step before this one")
	}
	return sentence.Say("there is no such step any more")
}

func (e *NoSuchStepError) Error() string { return e.Sentence().String() }

// NothingSelectedError is an action on selected nodes while there are none.
type NothingSelectedError struct{}

// Sentence says what is wrong.
func (*NothingSelectedError) Sentence() sentence.Sentence {
	return sentence.Say("no node is selected; click one")
}

func (e *NothingSelectedError) Error() string { return e.Sentence().String() }

// NoFileError is a document that has no file yet.
type NoFileError struct{}

// Sentence says what is wrong.
func (*NoFileError) Sentence() sentence.Sentence {
	return sentence.Say("the document has no file yet; choose a name")
}

func (e *NoFileError) Error() string { return e.Sentence().String() }

// ChangedOnDiskError is a file that another program has written since it was
// opened or saved here.
type ChangedOnDiskError struct{ File string }

// Sentence says what is wrong.
func (e *ChangedOnDiskError) Sentence() sentence.Sentence {
	return sentence.Say("another program has changed {{.File}} since it was opened here; save under another name, or overwrite its changes", "File", e.File)
}

func (e *ChangedOnDiskError) Error() string { return e.Sentence().String() }

// LossError is a document that the kind of file which the name asks for can't
// hold as a whole.
type LossError struct{ File, Lost string }

// Sentence says what is wrong.
func (e *LossError) Sentence() sentence.Sentence {
	return sentence.Say("a .txt file holds only brackets and values, and would lose {{.Lost}}; choose a name that ends in .yaml", "Lost", e.Lost)
}

func (e *LossError) Error() string { return e.Sentence().String() }

// AlreadyOpenError is a file name under which another document is open.
type AlreadyOpenError struct{ File string }

// Sentence says what is wrong.
func (e *AlreadyOpenError) Sentence() sentence.Sentence {
	return sentence.Say("{{.File}} is open in another tab; choose another name", "File", e.File)
}

func (e *AlreadyOpenError) Error() string { return e.Sentence().String() }

// ExerciseError is a change of a tree or a search that belong to an exercise.
type ExerciseError struct{}

// Sentence says what is wrong.
func (*ExerciseError) Sentence() sentence.Sentence {
	return sentence.Say("the tree and its search belong to the exercise; choose Edit exercise to change them")
}

func (e *ExerciseError) Error() string { return e.Sentence().String() }

// InTestError is help that is not given in a test, nor by a program for an exam.
type InTestError struct{}

// Sentence says what is wrong.
func (*InTestError) Sentence() sentence.Sentence {
	return sentence.Say("this is a test: the program tells nothing that a search finds")
}

func (e *InTestError) Error() string { return e.Sentence().String() }

// HiddenError is a drawing of the search while an exercise asks for it.
type HiddenError struct{}

// Sentence says what is wrong.
func (*HiddenError) Sentence() sentence.Sentence {
	return sentence.Say("the search is what the exercise asks for; choose what is seen now, a question or the tree only")
}

func (e *HiddenError) Error() string { return e.Sentence().String() }

// NoHintsError is a hint of an exercise that gives none.
type NoHintsError struct{}

// Sentence says what is wrong.
func (*NoHintsError) Sentence() sentence.Sentence {
	return sentence.Say("this exercise gives no hints")
}

func (e *NoHintsError) Error() string { return e.Sentence().String() }

// NotAskedError is an answer that the task does not ask for.
type NotAskedError struct{ Ask exercise.Ask }

// Sentence says what is wrong.
func (e *NotAskedError) Sentence() sentence.Sentence {
	switch e.Ask {
	case exercise.Pruned:
		return sentence.Say("no branch leads to the root; mark the first node that is not searched")
	case exercise.Order:
		return sentence.Say("only leaves have a place in the order")
	}
	return sentence.Say("the task asks nothing about that")
}

func (e *NotAskedError) Error() string { return e.Sentence().String() }
