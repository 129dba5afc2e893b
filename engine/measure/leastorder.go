package measure

import (
	"math"
	"slices"

	"plytree/engine/search"
	"plytree/engine/tree"
)

// First says which child of a node must come first.
type First struct {
	Node  tree.Path
	Child int // its file index
}

// LeastOrder returns one order of the children in which a search evaluates no more leaves than
// [LeastWork] says: the nodes, in preorder, that must not start with their first child in the
// file. All other children may keep their order. It reports whether the least work is
// defined. Its time and memory are linear in the size of the tree.
func LeastOrder(r *search.Result) ([]First, bool) {
	d, ok := down(r)
	if !ok {
		return nil, false
	}
	d.order(r.Tree.Root(), r.Tree.Root().Mover(r.Tree.Player()), exactly)
	return d.first, true
}

// NeededLeaves returns the leaves, including nodes at the depth limit, that a search evaluates
// with every order of the children, in preorder: without any one of them the value can't
// be proved. It reports whether the least work is defined, and costs as much as LeastOrder.
func NeededLeaves(r *search.Result) ([]tree.Path, bool) {
	d, ok := down(r)
	if !ok {
		return nil, false
	}
	d.need(r.Tree.Root(), r.Tree.Root().Mover(r.Tree.Player()), exactly)
	return d.needed, true
}

// claim is what must be proved about a node, compared with the root's value.
type claim uint8

const (
	exactly claim = iota
	atLeast
	atMost
)

// claims returns what a player needs from one child, and what must be proved about those
// that are no better.
func claims(mover tree.Player) (enough, noBetter claim) {
	if mover == tree.Min {
		return atMost, atLeast
	}
	return atLeast, atMost
}

// cost returns how many leaves it takes to prove the claim.
func (p proofs) cost(of claim) float64 {
	return [...]float64{exactly: p.exactly, atLeast: p.atLeast, atMost: p.atMost}[of]
}

// descent walks down a tree by what must be proved about each node.
type descent struct {
	*leastWork
	at     tree.Path
	plies  int
	first  []First
	needed []tree.Path
}

func down(r *search.Result) (*descent, bool) {
	l, ok := prove(r, map[tree.ID]proofs{})
	return &descent{leastWork: l, plies: plies(r.Options)}, ok
}

// into calls goOn for a child.
func (d *descent) into(n *tree.Node, child int, mover tree.Player, shows claim,
	goOn func(*tree.Node, tree.Player, claim)) {
	c := n.Children()[child]
	d.at = append(d.at, child)
	goOn(c, c.Mover(mover.Opponent()), shows)
	d.at = d.at[:len(d.at)-1]
}

func (d *descent) leaf(n *tree.Node) bool { return n.Leaf() || len(d.at) == d.plies }

// order finds the children to start with at a node and below. If one child is enough, the
// others are pruned.
func (d *descent) order(n *tree.Node, mover tree.Player, shows claim) {
	if d.leaf(n) {
		return
	}
	enough, noBetter := claims(mover)
	first := -1
	if shows != noBetter {
		if first = d.cheapest(n, mover, shows); first > 0 {
			d.first = append(d.first, First{slices.Clone(d.at), first})
		}
	}
	for i := range n.Children() {
		if i == first {
			d.into(n, i, mover, shows, d.order)
		} else if shows != enough {
			d.into(n, i, mover, noBetter, d.order)
		}
	}
}

// cheapest returns the child with which a proof that needs only one child takes the
// fewest leaves.
func (d *descent) cheapest(n *tree.Node, mover tree.Player, shows claim) int {
	_, noBetter := claims(mover)
	best, least := 0, math.Inf(1)
	for i, c := range n.Children() {
		p := d.of[c.ID()]
		cost := p.cost(shows)
		if shows == exactly && !math.IsInf(cost, 0) {
			cost -= p.cost(noBetter) // which it would need otherwise
		}
		if cost < least {
			best, least = i, cost
		}
	}
	return best
}

// need finds the leaves without which a claim can't be proved. If any of several children
// will do, none of them needs more than what is needed anyway.
func (d *descent) need(n *tree.Node, mover tree.Player, shows claim) {
	if d.leaf(n) {
		d.needed = append(d.needed, slices.Clone(d.at))
		return
	}
	enough, noBetter := claims(mover)
	able, only := 0, -1
	for i, c := range n.Children() {
		if shows != noBetter && !math.IsInf(d.of[c.ID()].cost(shows), 0) {
			able++
			only = i
		}
	}
	for i := range n.Children() {
		if able == 1 && i == only {
			d.into(n, i, mover, shows, d.need)
		} else if shows != enough {
			d.into(n, i, mover, noBetter, d.need)
		}
	}
}
