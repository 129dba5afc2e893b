package editor

import (
	"slices"

	"plytree/engine"
)

// MoveAll moves nodes to a place among the children of a node: before one of
// them or, if before is 0, behind the last. They stand there in the order in
// which they are given. A leaf that gets a child this way keeps its value as an
// estimate.
func MoveAll(s State, ids []engine.ID, parent, before engine.ID) (State, error) {
	before, err := staying(s.Tree, ids, parent, before)
	if err != nil {
		return s, err
	}
	after := s
	for _, id := range ids {
		from, _, err := find(after.Tree, id)
		if err != nil {
			return s, err
		}
		to, under, err := find(after.Tree, parent)
		if err != nil {
			return s, err
		}
		index := len(under.Children())
		if at := childIndex(under, before); at >= 0 {
			index = at
		}
		if last := len(from) - 1; last >= 0 && slices.Equal(from[:last], to) && from[last] < index {
			index-- // it is taken away from before there first
		}
		t, err := after.Tree.Move(from, to, index)
		if err != nil {
			return s, err
		}
		after = after.with(t)
	}
	return after, nil
}

// staying returns the first child from before on that is not moved itself, 0
// for none.
func staying(t *engine.Tree, ids []engine.ID, parent, before engine.ID) (engine.ID, error) {
	_, under, err := find(t, parent)
	if err != nil {
		return 0, err
	}
	at := childIndex(under, before)
	if at < 0 {
		return 0, nil
	}
	for _, c := range under.Children()[at:] {
		if !slices.Contains(ids, c.ID()) {
			return c.ID(), nil
		}
	}
	return 0, nil
}

// childIndex returns which child of the node has the ID, or -1.
func childIndex(n *engine.Node, id engine.ID) int {
	return slices.IndexFunc(n.Children(), func(c *engine.Node) bool { return c.ID() == id })
}
