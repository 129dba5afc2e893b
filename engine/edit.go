package engine

import "slices"

// SetData returns the tree with other data at the node at the path.
// It returns an error if there is no such node.
func (t *Tree) SetData(p Path, d Data) (*Tree, error) {
	renamed := false
	edited, err := t.change(p, t.shape, func(n *Node) (*Node, error) {
		renamed = n.data.Name != d.Name
		return newNode(n.id, d, n.children), nil
	})
	if err == nil && !renamed {
		edited.names = t.names
	}
	return edited, err
}

// SetPlayer returns the tree with another player at the root.
func (t *Tree) SetPlayer(player Player) *Tree {
	return treeOf(t.root, player, t.next, t.shape, t.names)
}

// Insert returns the tree with the subtree that build makes as child number
// index of the node at the path. An index equal to the number of children
// appends.
func (t *Tree) Insert(p Path, index int, build func(*Builder) *Node) (*Tree, error) {
	b := t.Builder()
	sub := build(b)
	edited, err := t.change(p, nil, func(n *Node) (*Node, error) {
		if index < 0 || index > len(n.children) {
			return nil, &EditError{Problem: NoPlace, Index: index, Children: len(n.children)}
		}
		return newNode(n.id, n.data, slices.Insert(slices.Clone(n.children), index, sub)), nil
	})
	if err != nil {
		return nil, err
	}
	edited.next = b.last
	return edited, nil
}

// Remove returns the tree without the node at the path and all below it. The
// root can't be removed.
func (t *Tree) Remove(p Path) (*Tree, error) {
	if len(p) == 0 {
		return nil, &EditError{Problem: RootStays}
	}
	last := len(p) - 1
	return t.change(p[:last], nil, func(n *Node) (*Node, error) {
		i := p[last]
		if i < 0 || i >= len(n.children) {
			return nil, &EditError{Problem: NoNode, Path: p}
		}
		return newNode(n.id, n.data, slices.Delete(slices.Clone(n.children), i, i+1)), nil
	})
}

// change copies the path from the root to the node at p, with that node
// replaced by what edit makes of it. All other nodes are shared, and so is the
// shape, unless it is nil because it changes.
func (t *Tree) change(p Path, same *shape, edit func(*Node) (*Node, error)) (*Tree, error) {
	var copyPath func(n *Node, rest Path) (*Node, error)
	copyPath = func(n *Node, rest Path) (*Node, error) {
		if len(rest) == 0 {
			return edit(n)
		}
		i := rest[0]
		if i < 0 || i >= len(n.children) {
			return nil, &EditError{Problem: NoNode, Path: p}
		}
		child, err := copyPath(n.children[i], rest[1:])
		if err != nil {
			return nil, err
		}
		children := slices.Clone(n.children)
		children[i] = child
		return newNode(n.id, n.data, children), nil
	}
	root, err := copyPath(t.root, p)
	if err != nil {
		return nil, err
	}
	return treeOf(root, t.player, t.next, same, nil), nil
}

// Map returns the tree with all data put through change, in preorder of the
// tree as it is. IDs stay. If mirror is set, the order of all children is turned
// around.
func (t *Tree) Map(mirror bool, change func(Visit) Data) *Tree {
	var walk func(n *Node, p Path, mover Player) *Node
	walk = func(n *Node, p Path, mover Player) *Node {
		d := change(Visit{n, p, mover})
		var children []*Node
		for i, c := range n.children {
			children = append(children, walk(c, append(p, i), c.Mover(mover.Opponent())))
		}
		if mirror {
			slices.Reverse(children)
		}
		return newNode(n.id, d, children)
	}
	root, same := walk(t.root, make(Path, 0, t.root.Height()), t.root.Mover(t.player)), t.shape
	if mirror {
		same = nil
	}
	return treeOf(root, t.player, t.next, same, nil)
}

// Move returns the tree with the node at from, and all below it, as child
// number index of the node at parent, counted after it was taken away. A node
// can't be moved below itself, nor the root anywhere.
func (t *Tree) Move(from, parent Path, index int) (*Tree, error) {
	n, under := t.At(from), t.At(parent)
	switch {
	case n == nil:
		return nil, &EditError{Problem: NoNode, Path: from}
	case under == nil:
		return nil, &EditError{Problem: NoNode, Path: parent}
	case len(parent) >= len(from) && slices.Equal(parent[:len(from)], from):
		return nil, &EditError{Problem: BelowItself}
	}
	without, err := t.Remove(from)
	if err != nil {
		return nil, err
	}
	to, _ := without.Find(under.id)
	return without.change(to, nil, func(u *Node) (*Node, error) {
		if index < 0 || index > len(u.children) {
			return nil, &EditError{Problem: NoPlace, Index: index, Children: len(u.children)}
		}
		return newNode(u.id, u.data, slices.Insert(slices.Clone(u.children), index, n)), nil
	})
}

// RemoveAll returns the tree without the nodes that gone names and all below
// them. The root can't be removed.
func (t *Tree) RemoveAll(gone func(ID) bool) (*Tree, error) {
	if gone(t.root.id) {
		return nil, &EditError{Problem: RootStays}
	}
	var prune func(n *Node) *Node
	prune = func(n *Node) *Node {
		var left []*Node
		changed := false
		for _, c := range n.children {
			if gone(c.id) {
				changed = true
				continue
			}
			pruned := prune(c)
			changed = changed || pruned != c
			left = append(left, pruned)
		}
		if !changed {
			return n
		}
		return newNode(n.id, n.data, left)
	}
	return treeOf(prune(t.root), t.player, t.next, nil, nil), nil
}
