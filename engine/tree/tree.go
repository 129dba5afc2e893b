package tree

import (
	"iter"
	"slices"
)

// Tree is an immutable game tree. An edit makes a new one.
type Tree struct {
	root   *Node
	player Player
	next   ID
	shape  *shape
	names  *names
}

// treeOf makes a tree. It reuses places from a tree with the same nodes in the same
// places, and called from one with the same names; either may be nil.
func treeOf(root *Node, player Player, next ID, places *shape, called *names) *Tree {
	if places == nil {
		places = &shape{}
	}
	if called == nil {
		called = &names{}
	}
	return &Tree{root: root, player: player, next: next, shape: places, names: called}
}

// Reordered returns the tree with a root that has the same nodes below it in another order.
func (t *Tree) Reordered(root *Node) *Tree { return treeOf(root, t.player, t.next, nil, t.names) }

// Root returns the root node; a tree always has one.
func (t *Tree) Root() *Node { return t.root }

// Player returns who moves at the root unless the root node specifies a player.
func (t *Tree) Player() Player { return t.player }

// At returns the node at the path, or nil if the tree has none there.
func (t *Tree) At(p Path) *Node {
	n := t.root
	for _, i := range p {
		if i < 0 || i >= len(n.children) {
			return nil
		}
		n = n.children[i]
	}
	return n
}

// Mover returns who moves at the node at the path, for a leaf who would move. It returns
// Alternate if the tree has no node there.
func (t *Tree) Mover(p Path) Player {
	n, mover := t.root, t.root.Mover(t.player)
	for _, i := range p {
		if i < 0 || i >= len(n.children) {
			return Alternate
		}
		n = n.children[i]
		mover = n.Mover(mover.Opponent())
	}
	return mover
}

// First returns who moves at the root or, if that is a chance node, below it.
func (t *Tree) First() Player {
	mover := t.root.Mover(t.player)
	if mover.Chance() {
		return mover.Opponent()
	}
	return mover
}

// Visit is a node on a walk.
type Visit struct {
	Node  *Node
	Path  Path
	Mover Player // who moves there; for a leaf, who would
}

// All yields every node in preorder. Each Visit has its own path, which may be kept; it
// takes memory proportional to the node's depth.
func (t *Tree) All() iter.Seq[Visit] {
	return func(yield func(Visit) bool) {
		more := true
		t.Walk(func(v Visit) bool {
			if more {
				v.Path = slices.Clone(v.Path)
				more = yield(v)
			}
			return more
		})
	}
}

// Walk calls visit for every node in preorder, and skips a node's children if visit
// returns false. Unlike All it allocates nothing per node: the path of a Visit is
// overwritten when the walk continues.
func (t *Tree) Walk(visit func(Visit) bool) {
	var walk func(n *Node, p Path, mover Player)
	walk = func(n *Node, p Path, mover Player) {
		if !visit(Visit{n, p, mover}) {
			return
		}
		for i, c := range n.children {
			walk(c, append(p, i), c.Mover(mover.Opponent()))
		}
	}
	walk(t.root, make(Path, 0, t.root.Height()), t.root.Mover(t.player))
}
