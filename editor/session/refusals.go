package session

import "fmt"

// What a session refuses. Each error has the data that the window needs to say
// it in the user's language.

// NotANumberError is a text that should be a value.
type NotANumberError struct{ Text string }

func (e *NotANumberError) Error() string {
	return fmt.Sprintf("%q is no number; write a decimal number such as -2.5, inf or -inf", e.Text)
}

// TooManyNodesError is an edit that would make a tree too large.
type TooManyNodesError struct{ Most int }

func (e *TooManyNodesError) Error() string {
	return fmt.Sprintf("that would be more than %d nodes; choose something smaller", e.Most)
}

// TooLargeToTeachError is a tree that is too large to be gone through step by
// step.
type TooLargeToTeachError struct{ Nodes, Most int }

func (e *TooLargeToTeachError) Error() string {
	return fmt.Sprintf("the tree has %d nodes; up to %d can be gone through step by step", e.Nodes, e.Most)
}

// NoSuchStepError is a jump to a kind of step that does not come any more.
type NoSuchStepError struct{ Target Target }

func (e *NoSuchStepError) Error() string {
	return "there is no such step any more; go back to find one"
}

// NothingSelectedError is an action on selected nodes while there are none.
type NothingSelectedError struct{}

func (*NothingSelectedError) Error() string { return "no node is selected; click one" }

// NoFileError is a document that has no file yet.
type NoFileError struct{}

func (*NoFileError) Error() string { return "the document has no file yet; choose a name" }

// ChangedOnDiskError is a file that another program has written since it was
// opened or saved here.
type ChangedOnDiskError struct{ File string }

func (e *ChangedOnDiskError) Error() string {
	return fmt.Sprintf("another program has changed %s since it was opened here; save under another name, or overwrite its changes", e.File)
}

// LossError is a document that the kind of file which the name asks for can't
// hold as a whole.
type LossError struct{ File, Lost string }

func (e *LossError) Error() string {
	return fmt.Sprintf("%s holds only brackets and values, and would lose %s; choose a name that ends in .yaml", e.File, e.Lost)
}

// AlreadyOpenError is a file name under which another document is open.
type AlreadyOpenError struct{ File string }

func (e *AlreadyOpenError) Error() string {
	return fmt.Sprintf("%s is open in another tab; choose another name", e.File)
}
