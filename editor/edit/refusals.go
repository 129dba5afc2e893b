package edit

import "plytree/engine/sentence"

// NotANumberError is a text that should be a value.
type NotANumberError struct{ Text string }

// Sentence says what is wrong.
func (e *NotANumberError) Sentence() sentence.Sentence {
	return sentence.Say("“{{.Text}}” is no number; write a decimal number such as -2.5, inf or -inf", "Text", e.Text)
}

func (e *NotANumberError) Error() string { return e.Sentence().String() }

// TooManyNodesError is an edit that would make a tree too large.
type TooManyNodesError struct{ Most int }

// Sentence says what is wrong.
func (e *TooManyNodesError) Sentence() sentence.Sentence {
	return sentence.Say("that would be more than {{.Nodes}} nodes; choose something smaller", "Nodes", e.Most)
}

func (e *TooManyNodesError) Error() string { return e.Sentence().String() }
