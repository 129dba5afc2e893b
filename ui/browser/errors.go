//go:build js

package browser

import "plytree/engine/sentence"

// NotSavedError is a file that was not saved because the user gave up.
type NotSavedError struct{ File string }

// Sentence says what has happened.
func (e *NotSavedError) Sentence() sentence.Sentence {
	return sentence.Say("{{.File}} was not saved", "File", e.File)
}

func (e *NotSavedError) Error() string { return e.Sentence().String() }
