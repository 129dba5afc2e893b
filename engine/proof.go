package engine

import (
	"context"
	"math"
)

// proof works out what is proven of a node from what is proven of its children:
// to MAX it is worth at least the most that any child is proved to be worth, and
// at most the most that any child can still be worth. MIN is the mirror.
type proof struct {
	mover     Player
	children  int32
	low, high float64
}

// add takes in what is proven of a child.
func (p *proof) add(low, high float64) {
	switch {
	case p.children == 0:
		p.low, p.high = low, high
	case p.mover == Max:
		p.low, p.high = max(p.low, low), max(p.high, high)
	default:
		p.low, p.high = min(p.low, low), min(p.high, high)
	}
	p.children++
}

// interval returns what is proven of a node that has so many children. Those
// that were not taken in may be worth anything.
func (p *proof) interval(width int32) (low, high float64) {
	switch {
	case p.children == width:
		return p.low, p.high
	case p.mover == Max:
		return p.low, math.Inf(1)
	}
	return math.Inf(-1), p.high
}

// Known returns, for every node in preorder, the interval in which its minimax
// value must lie, whatever the leaves that have no value yet will be worth:
// [-Inf, +Inf] if nothing can be said. It is what minimax proves.
func Known(t *Tree) (low, high []float64) {
	rec := newRecorder(context.Background(), Minimax, false)
	_ = rec.run(context.Background(), t, Options{Algorithm: Minimax}, Rules{}) // nobody calls it off
	low, high = make([]float64, rec.count()), make([]float64, rec.count())
	for i := range low { // minimax enters all nodes, in preorder
		low[i], high[i] = rec.record(int32(i)).Proven()
	}
	return low, high
}

// LeastLeaves returns the number of leaves that every search must evaluate to
// prove the value of a uniform tree: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore,
// An Analysis of Alpha-Beta Pruning, 1975). It is +Inf where that is too large
// for a float64.
func LeastLeaves(branching, depth int) float64 {
	b := float64(branching)
	return math.Pow(b, float64((depth+1)/2)) + math.Pow(b, float64(depth/2)) - 1
}

// LeastLeaves returns the number of leaves that no search can do without, and
// false where the theorem does not hold: it speaks of uniform trees whose players
// alternate, searched whole on the full window, with a finite value.
func (r *Result) LeastLeaves() (float64, bool) {
	o := r.Options
	if o.Depth > 0 || o.Window != FullWindow() || math.IsInf(r.Value, 0) {
		return 0, false
	}
	branching, depth, ok := r.Tree.Uniform()
	if !ok || branching < 2 || !r.Tree.alternates() {
		return 0, false
	}
	return LeastLeaves(branching, depth), true
}

// alternates reports whether every inner node's player is the opposite of its
// parent's.
func (t *Tree) alternates() bool {
	yes := true
	t.Walk(func(v Visit) bool {
		for _, c := range v.Node.children {
			yes = yes && (c.Leaf() || c.Mover(v.Mover.Opponent()) != v.Mover)
		}
		return yes
	})
	return yes
}

// LeastWork returns the fewest leaves that alpha-beta evaluates in this tree
// under any order of its children; nodes at the depth limit count as leaves. It is
// defined for the rule >= on the full window where all these leaves are finite,
// and false elsewhere. It takes time linear in the size of the tree.
func (r *Result) LeastWork() (int, bool) {
	o := r.Options
	if o.Cutoff != CutAtEqual || o.Window != FullWindow() {
		return 0, false
	}
	l := leastWork{value: r.Value, finite: true}
	least := l.of(r.Tree.root, r.Tree.root.Mover(r.Tree.player), limitOf(o.Depth)).exactly
	return int(least), l.finite
}

// leastWork counts the leaves that it takes to prove what a tree is worth.
type leastWork struct {
	value  float64 // of the root
	finite bool
}

// proofs are how many leaves it takes to prove that a node is worth just the
// root's value, at least that, or at most that; +Inf where that is not so.
type proofs struct{ exactly, atLeast, atMost float64 }

// of counts the leaves of a node's proofs. Only nodes that are worth what the root
// is worth are ever proved exactly, so that there is but one value to be held
// against; and each side of it is proved alike whatever else is known.
//
// To MAX it takes one child to be worth at least as much, and all to be worth at
// most as much; exactly, one child that is proved exactly and all the others to be
// worth no more. MIN is the mirror.
func (l *leastWork) of(n *Node, mover Player, plies int) proofs {
	if n.Leaf() || plies == 0 {
		v := n.data.Value
		l.finite = l.finite && !math.IsInf(v, 0)
		return proofs{oneIf(v == l.value), oneIf(v >= l.value), oneIf(v <= l.value)}
	}
	one, all, dearer := math.Inf(1), 0.0, math.Inf(1)
	for _, c := range n.children {
		child := l.of(c, c.Mover(mover.Opponent()), plies-1)
		enough, others := child.atLeast, child.atMost
		if mover == Min {
			enough, others = child.atMost, child.atLeast
		}
		one, all = min(one, enough), all+others
		if !math.IsInf(child.exactly, 0) {
			dearer = min(dearer, child.exactly-others)
		}
	}
	if mover == Min {
		return proofs{all + dearer, all, one}
	}
	return proofs{all + dearer, one, all}
}

func oneIf(so bool) float64 {
	if so {
		return 1
	}
	return math.Inf(1)
}
