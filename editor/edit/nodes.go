package edit

import (
	"slices"
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
)

// AddChild adds a leaf behind the children of each selected node.
func AddChild() Edit { return atEach(sentence.Say("add child"), editor.AddChild) }

// AddSibling adds a leaf before or behind the node in the lead.
func AddSibling(before bool) Edit {
	return atLead(sentence.Say("add sibling"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.AddSibling(s, id, before)
	})
}

// Duplicate adds a copy of each selected subtree behind it.
func Duplicate() Edit { return atEach(sentence.Say("duplicate"), editor.Duplicate) }

// TurnPlayer turns MAX into MIN and back at each selected node.
func TurnPlayer() Edit { return atEach(sentence.Say("turn player"), editor.TurnPlayer) }

// MoveSibling moves the selected nodes among their siblings, to the left by a
// negative number of places.
func MoveSibling(by int) Edit {
	move := func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.MoveSibling(s, id, by)
	}
	return Edit{Name: sentence.Say("move among siblings"), Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		ids := slices.Clone(at.Tops)
		if by > 0 { // the last goes first, out of the way of the others
			slices.Reverse(ids)
		}
		return editor.Each(s, ids, move)
	}}
}

// Delete removes the selected nodes and all below them. The root can't be
// removed, but if it is selected with others, the tree is emptied.
func Delete() Edit {
	return Edit{Name: sentence.Say("delete"), Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		root := s.Tree.Root().ID()
		if len(at.All) > 1 && at.All[root] {
			b := s.Tree.Builder()
			s.Tree = b.Tree(b.Node(engine.Data{}), s.Tree.Player())
			return s, []engine.ID{s.Tree.Root().ID()}, nil
		}
		s, next, err := editor.DeleteAll(s, at.Tops)
		return s, []engine.ID{next}, err
	}}
}

// SetName names the node in the lead; an empty text takes its name away.
func SetName(text string) Edit {
	return atLead(sentence.Say("change name"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetName(s, id, strings.TrimSpace(text))
	})
}

// SetMove labels the edge to the node in the lead; an empty text takes the label
// away.
func SetMove(text string) Edit {
	return atLead(sentence.Say("change move"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetMove(s, id, strings.TrimSpace(text))
	})
}

// SetValue gives the node in the lead a value as it was typed, "" for none. If
// that is one of several selected leaves, all of them get it. It refuses a text
// that is no number with a [NotANumberError].
func SetValue(text string) Edit {
	return Edit{Name: sentence.Say("change value"), Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		value, has, err := ReadValue(text)
		if err != nil {
			return s, nil, err
		}
		return editor.Each(s, valued(s.Tree, at), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
			return editor.SetValue(s, id, value, has)
		})
	}}
}

// valued returns the nodes that get a typed value, the lead last.
func valued(t *engine.Tree, at Targets) []engine.ID {
	var leaves []engine.ID
	leads := false // the lead is a leaf
	if len(at.All) > 1 {
		t.Walk(func(v engine.Visit) bool {
			switch id := v.Node.ID(); {
			case !v.Node.Leaf() || !at.All[id]:
			case id == at.Lead:
				leads = true
			default:
				leaves = append(leaves, id)
			}
			return true
		})
	}
	if !leads {
		leaves = nil
	}
	return append(leaves, at.Lead)
}

// ReadValue reads a value as it is typed: with a point or a comma, or nothing
// for none. It returns a [NotANumberError] for anything else.
func ReadValue(text string) (value float64, has bool, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, false, nil
	}
	value, err = numeral.Parse(strings.Replace(text, ",", ".", 1))
	if err != nil {
		return 0, false, &NotANumberError{text}
	}
	return value, true, nil
}

// Drop moves nodes among the children of a parent, before one of them or, for 0,
// behind the last.
func Drop(ids []engine.ID, parent, before engine.ID) Edit {
	return Edit{Name: sentence.Say("move"), Make: func(s editor.State, _ Targets) (editor.State, []engine.ID, error) {
		s, err := editor.MoveTo(s, ids, parent, before)
		return s, ids, err
	}}
}
