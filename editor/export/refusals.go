package export

import (
	"plytree/editor/drawing/picture"
	"plytree/engine/sentence"
)

// NoStepsError is a choice of steps that a search does not have.
type NoStepsError struct{ At At }

// Sentence says what is wrong, and what to choose instead.
func (e *NoStepsError) Sentence() sentence.Sentence {
	if e.At == Cuts {
		return sentence.Say("the search cuts nothing off; choose all steps")
	}
	return sentence.Say("the search evaluates no leaf; choose all steps")
}

func (e *NoStepsError) Error() string { return e.Sentence().String() }

// StillError is an animation of what does not move.
type StillError struct{ Format picture.Format }

// Sentence says what is wrong, and what to choose instead.
func (e *StillError) Sentence() sentence.Sentence {
	return sentence.Say("a {{.Format}} moves; choose the steps of the search, or a PNG", "Format", e.Format.Name())
}

func (e *StillError) Error() string { return e.Sentence().String() }
