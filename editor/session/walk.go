package session

import (
	"plytree/editor"
	"plytree/engine"
)

// Direction is where an arrow key leads.
type Direction uint8

const (
	ToParent Direction = iota
	ToChild            // the one visited last, or the first
	ToLeft             // the node before it on its level
	ToRight            // the node behind it on its level
)

// Move moves the selection as the arrow keys do; to the root if nothing is
// selected.
func (sel *Selection) Move(d Direction) Change {
	path, ok := sel.Path()
	if !ok {
		return sel.Set(sel.s.Tree().Root().ID()) | RevealWanted
	}
	to := sel.towards(path, d)
	if to == 0 {
		return 0
	}
	return sel.Set(to) | RevealWanted
}

func (sel *Selection) towards(path engine.Path, d Direction) engine.ID {
	t := sel.s.Tree()
	n := t.At(path)
	switch {
	case d == ToLeft:
		return sel.beside(len(path), -1)
	case d == ToRight:
		return sel.beside(len(path), 1)
	case d == ToParent && len(path) > 0:
		return t.At(path[:len(path)-1]).ID()
	case d == ToChild && !n.Leaf() && !sel.s.folds.Has(n.ID()):
		for _, c := range n.Children() {
			if c.ID() == sel.down[n.ID()] {
				return c.ID()
			}
		}
		return n.Children()[0].ID()
	}
	return 0
}

// beside returns the node next to the one in the lead on its level, across
// parents too; 0 if there is none. What is folded away is passed over.
func (sel *Selection) beside(depth, step int) engine.ID {
	var before, after, last engine.ID
	found := false
	sel.s.Tree().Walk(func(v engine.Visit) bool {
		id := v.Node.ID()
		if len(v.Path) == depth {
			switch {
			case id == sel.picked.lead:
				found, before = true, last
			case found && after == 0:
				after = id
			}
			last = id
		}
		return len(v.Path) < depth && after == 0 && !sel.s.folds.Has(id)
	})
	if step < 0 {
		return before
	}
	return after
}

// NextLeaf selects the leaf behind the lead in the order of the drawing, or the
// first one behind the last.
func (sel *Selection) NextLeaf() Change {
	return sel.Set(editor.NextLeaf(sel.s.Tree(), sel.picked.lead)) | RevealWanted
}

// NextMissing selects the next leaf without a value, or the first one behind the
// last, and reports whether there is one.
func (sel *Selection) NextMissing() (Change, bool) {
	id, ok := editor.NextMissing(sel.s.Tree(), sel.picked.lead)
	if !ok {
		return 0, false
	}
	return sel.Set(id) | RevealWanted, true
}
