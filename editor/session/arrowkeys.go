package session

import "plytree/engine/tree"

// Direction is where an arrow key moves the selection.
type Direction uint8

const (
	ToParent Direction = iota
	ToChild            // the one visited last, or the first
	ToLeft             // the node before it on its level
	ToRight            // the node after it on its level
)

// trail maps a node to the child through which the selection last passed. The down key returns
// to that child.
type trail map[tree.ID]tree.ID

// note records the path from the root to the primary node.
func (tr trail) note(sel Selection) {
	path, _ := sel.Path()
	at := sel.tree.Root()
	for _, i := range path {
		child := at.Children()[i]
		tr[at.ID()] = child.ID()
		at = child
	}
}

// neighbour selects the node in a direction from the primary one; the root if nothing is
// selected. If there is no such node, the selection stays the same.
func (sel Selection) neighbour(d Direction, f Folds, back trail) Selection {
	path, ok := sel.Path()
	if !ok {
		return sel.Of(sel.tree.Root().ID())
	}
	n := sel.tree.At(path)
	switch {
	case d == ToLeft:
		return sel.onLevel(len(path), -1, f)
	case d == ToRight:
		return sel.onLevel(len(path), 1, f)
	case d == ToParent && len(path) > 0:
		return sel.Of(sel.tree.At(path[:len(path)-1]).ID())
	case d == ToChild && !n.Leaf() && !f.Has(n.ID()):
		for _, c := range n.Children() {
			if c.ID() == back[n.ID()] {
				return sel.Of(c.ID())
			}
		}
		return sel.Of(n.Children()[0].ID())
	}
	return sel
}

// onLevel selects the node before (-1) or after (1) the primary one on its level, even under
// another parent. It skips folded nodes.
func (sel Selection) onLevel(depth, by int, f Folds) Selection {
	var before, after, last tree.ID
	found := false
	sel.tree.Walk(func(v tree.Visit) bool {
		id := v.Node.ID()
		if len(v.Path) == depth {
			switch {
			case id == sel.primary:
				found, before = true, last
			case found && after == 0:
				after = id
			}
			last = id
		}
		return len(v.Path) < depth && after == 0 && !f.Has(id)
	})
	to := after
	if by < 0 {
		to = before
	}
	if to == 0 {
		return sel
	}
	return sel.Of(to)
}
