package editor

import (
	"slices"

	"plytree/engine"
)

// Topmost returns those of the nodes that do not lie below another of them, in
// the order of the drawing. IDs that the tree does not have are passed over.
func Topmost(t *engine.Tree, ids map[engine.ID]bool) []engine.ID {
	var top []engine.ID
	t.Walk(func(v engine.Visit) bool {
		if ids[v.Node.ID()] {
			top = append(top, v.Node.ID())
			return false
		}
		return true
	})
	return top
}

// Each makes the edit at each of the nodes in turn, at all of them or, if it
// returns an error, at none. It returns the nodes to select next.
func Each(s State, ids []engine.ID, edit Command) (State, []engine.ID, error) {
	after, next := s, make([]engine.ID, len(ids))
	for i, id := range ids {
		var err error
		if after, next[i], err = edit(after, id); err != nil {
			return s, nil, err
		}
	}
	return after, next, nil
}

// Delete removes the node and all below it, see DeleteAll.
func Delete(s State, id engine.ID) (State, engine.ID, error) {
	return DeleteAll(s, []engine.ID{id})
}

// DeleteAll removes nodes and all below them. Next comes the nearest neighbour
// of the last one: a sibling behind it, or before it, or the parent.
func DeleteAll(s State, ids []engine.ID) (State, engine.ID, error) {
	gone := map[engine.ID]bool{}
	for _, id := range ids {
		gone[id] = true
	}
	t, err := s.Tree.RemoveAll(func(id engine.ID) bool { return gone[id] })
	if err != nil {
		return s, 0, err
	}
	p, _, err := find(s.Tree, ids[len(ids)-1])
	if err != nil {
		return s, 0, err
	}
	last := len(p) - 1
	parent := s.Tree.At(p[:last])
	stays := func(n *engine.Node) bool { return !gone[n.ID()] }
	if behind := slices.IndexFunc(parent.Children()[p[last]:], stays); behind >= 0 {
		return s.with(t), parent.Children()[p[last]+behind].ID(), nil
	}
	for i := p[last] - 1; i >= 0; i-- {
		if c := parent.Children()[i]; stays(c) {
			return s.with(t), c.ID(), nil
		}
	}
	return s.with(t), parent.ID(), nil
}
