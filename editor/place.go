package editor

import (
	"slices"

	"plytree/engine"
)

// MoveTo moves nodes, and all below them, among the children of a parent: one
// behind the other before one of the children or, where that is 0, behind the
// last. A leaf that gets a child this way keeps its value as an estimate.
func MoveTo(s State, ids []engine.ID, parent, before engine.ID) (State, error) {
	under := s.Tree.Node(parent)
	if under == nil {
		_, _, err := find(s.Tree, parent)
		return s, err
	}
	// What is moved itself is no place to stand before.
	children := under.Children()
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
