package editor

import "plytree/engine/sentence"

// Problem is why an edit can't be made.
type Problem uint8

const (
	NodeGone   Problem = iota // the tree does not have the node
	NoSiblings                // the root has none and can't get any
	NotTwice                  // the root can't be duplicated
	AtTheEnd                  // there is no sibling to move past
	RootMoved                 // the root can't be moved
	NoEdge                    // no edge leads to the root
	NotFinite                 // an infinite number can't be added
)

// Refusal says why an edit can't be made. What the tree itself refuses is an
// [engine.EditError].
type Refusal struct{ Problem Problem }

// Sentence says what is wrong and what can be done instead.
func (r *Refusal) Sentence() sentence.Sentence {
	switch r.Problem {
	case NoSiblings:
		return sentence.Say("the root has no siblings; add a child")
	case NotTwice:
		return sentence.Say("the root can't stand twice; copy it into another node")
	case AtTheEnd:
		return sentence.Say("the node stands at the end already")
	case RootMoved:
		return sentence.Say("the root can't be moved")
	case NotFinite:
		return sentence.Say("an infinite number can't be added to values; write a finite one")
	case NoEdge:
		return sentence.Say("no edge leads to the root; choose another node")
	}
	return sentence.Say("the node is not in the tree any more; choose another one")
}

func (r *Refusal) Error() string { return r.Sentence().String() }
