package editor

import (
	"slices"

	"plytree/engine"
)

// MayMove says why the nodes can't be moved among the children of a parent, nil if
// they can: a [Refusal] or an [engine.EditError]. It makes no tree.
func MayMove(t *engine.Tree, ids []engine.ID, parent engine.ID) error {
	to, _, err := find(t, parent)
	if err != nil {
		return err
	}
	above := map[engine.ID]bool{} // the parent, and what is above it
	for i := range len(to) + 1 {
		above[t.At(to[:i]).ID()] = true
	}
	for _, id := range ids {
		if _, ok := t.Find(id); !ok {
			return &Refusal{NodeGone}
		}
		if above[id] {
			return &engine.EditError{Problem: engine.BelowItself}
		}
	}
	return nil
}

// MoveTo moves nodes, and all below them, among the children of a parent: one
// behind the other before one of the children or, where that is 0, behind the
// last. A leaf that gets a child this way keeps its value as an estimate.
func MoveTo(s State, ids []engine.ID, parent, before engine.ID) (State, error) {
	if err := MayMove(s.Tree, ids, parent); err != nil {
		return s, err
	}
	// What is moved itself is no place to stand before.
	children := s.Tree.Node(parent).Children()
	at := slices.IndexFunc(children, func(n *engine.Node) bool { return n.ID() == before })
	for before = 0; at >= 0 && at < len(children); at++ {
		if id := children[at].ID(); !slices.Contains(ids, id) {
			before = id
			break
		}
	}
	after := s
	for _, id := range ids {
		from, _, err := find(after.Tree, id)
		if err != nil {
			return s, err
		}
		to, _, err := find(after.Tree, parent)
		if err != nil {
			return s, err
		}
		t, err := after.Tree.Move(from, to, placeBefore(after.Tree.At(to), id, before))
		if err != nil {
			return s, err
		}
		after = after.with(t)
	}
	return after, nil
}

// placeBefore returns where a child stands among the others of a parent that a
// node joins, or how many there are.
func placeBefore(parent *engine.Node, joining, child engine.ID) int {
	at := 0
	for _, c := range parent.Children() {
		if c.ID() == child {
			return at
		}
		if c.ID() != joining {
			at++
		}
	}
	return at
}
