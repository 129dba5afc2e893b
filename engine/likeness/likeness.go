// Package likeness tells whether a tree is a copy of another one, also one that was
// changed here and there.
//
// A copy has at least half of the leaves of its original, in subtrees as they were:
// with the same values, plus or minus, in whatever order of the children. Names, moves,
// players, notes and marks do not count, nor where in the copy the subtrees stand.
package likeness

import (
	"math"

	"plytree/engine"
)

// Original is a tree of which copies are looked for.
type Original struct {
	root *engine.Node
	free func(*engine.Node) bool
	of   map[*engine.Node]trait
}

// trait tells one subtree from another, in whatever order its children stand.
type trait struct {
	values, shape uint64
	free          bool // a leaf below may have any value
}

// Of returns a tree as an original. Leaves without a value, and those of which free
// says so, may have any value in a copy, whose subtrees with
// such leaves are told by their shape alone. It takes time linear in the tree.
func Of(t *engine.Tree, free func(*engine.Node) bool) *Original {
	o := &Original{t.Root(), free, map[*engine.Node]trait{}}
	o.traits(t.Root(), func(n *engine.Node, p trait) { o.of[n] = p })
	return o
}

// traits works out the trait of a node and tells those of all inner nodes below it.
func (o *Original) traits(n *engine.Node, tell func(*engine.Node, trait)) trait {
	if n.Leaf() {
		v, has := n.Value()
		p := trait{shape: 1, free: !has || o.free(n)}
		if p.values = mixed(math.Float64bits(math.Abs(v))); v == 0 {
			p.values = mixed(1)
		}
		return p
	}
	p := trait{values: 2, shape: 2}
	for _, c := range n.Children() {
		below := o.traits(c, tell)
		p.values += mixed(below.values)
		p.shape += mixed(below.shape)
		p.free = p.free || below.free
	}
	p.values, p.shape = mixed(p.values), mixed(p.shape)
	tell(n, p)
	return p
}

// mixed spreads the bits of a number over all others.
func mixed(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// CopiedIn reports whether a tree is a copy of the original. A single leaf is none, and
// has none. It takes time linear in both trees.
func (o *Original) CopiedIn(t *engine.Tree) bool {
	values, shapes := map[uint64]bool{}, map[uint64]bool{}
	o.traits(t.Root(), func(_ *engine.Node, p trait) { values[p.values], shapes[p.shape] = true, true })
	var found func(n *engine.Node) int
	found = func(n *engine.Node) (leaves int) {
		p, inner := o.of[n]
		switch {
		case !inner:
			return 0
		case p.free && shapes[p.shape], !p.free && values[p.values]:
			return n.Leaves()
		}
		for _, c := range n.Children() {
			leaves += found(c)
		}
		return leaves
	}
	return !o.root.Leaf() && 2*found(o.root) >= o.root.Leaves()
}
