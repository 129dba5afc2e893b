// Package least says how few leaves a search must evaluate: of this tree under any
// order of its children, and of any tree of its shape.
package least

import (
	"math"

	"plytree/engine"
)

// KnuthMoore returns the number of leaves that every search must evaluate to
// prove the value of a uniform tree: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore,
// An Analysis of Alpha-Beta Pruning, 1975). It is +Inf where that is too large
// for a float64.
func KnuthMoore(branching, depth int) float64 {
	b := float64(branching)
	return math.Pow(b, float64((depth+1)/2)) + math.Pow(b, float64(depth/2)) - 1
}

// OfShape returns the number of leaves that no search of such a tree can do
// without, and false where the theorem does not hold: it speaks of uniform trees whose players
// alternate, searched whole on the full window without leaf bounds, with a finite value and no chance nodes.
func OfShape(r *engine.Result) (float64, bool) {
	o := r.Options
	if r.Tree.HasChance() || o.Depth > 0 || o.Window != engine.FullWindow() || o.Bounds != engine.Unbounded() || math.IsInf(r.Value, 0) {
		return 0, false
	}
	branching, depth, ok := Uniform(r.Tree)
	if !ok || branching < 2 || !alternates(r.Tree) {
		return 0, false
	}
	return KnuthMoore(branching, depth), true
}

// alternates reports whether every inner node's player is the opposite of its
// parent's.
func alternates(t *engine.Tree) bool {
	yes := true
	t.Walk(func(v engine.Visit) bool {
		for _, c := range v.Node.Children() {
			yes = yes && (c.Leaf() || c.Mover(v.Mover.Opponent()) != v.Mover)
		}
		return yes
	})
	return yes
}

// Work returns the fewest leaves that alpha-beta evaluates in this tree
// under any order of its children; nodes at the depth limit count as leaves. It is
// defined for the rule >= on the full window without leaf bounds where all these leaves have finite
// values, and false elsewhere. It takes time linear in the size of the tree.
func Work(r *engine.Result) (int, bool) {
	l, ok := prove(r, nil)
	return int(l.root.exactly), ok
}

// leastWork counts the leaves that it takes to prove what a tree is worth.
type leastWork struct {
	value  float64 // of the root
	finite bool
	root   proofs
	of     map[engine.ID]proofs // nil where only the root's count
}

// prove counts the proofs of a searched tree, and keeps those of each node if of
// is not nil. It reports whether there is a least work.
func prove(r *engine.Result, of map[engine.ID]proofs) (*leastWork, bool) {
	o := r.Options
	l := &leastWork{value: r.Value, finite: true, of: of}
	if r.Tree.HasChance() || o.Cutoff != engine.CutAtEqual || o.Window != engine.FullWindow() || o.Bounds != engine.Unbounded() {
		return l, false
	}
	root := r.Tree.Root()
	l.root = l.prove(root, root.Mover(r.Tree.Player()), plies(o))
	return l, l.finite
}

// plies returns how many plies a search goes down.
func plies(o engine.Options) int {
	if o.Depth == 0 {
		return math.MaxInt
	}
	return o.Depth
}

// proofs are how many leaves it takes to prove that a node is worth just the
// root's value, at least that, or at most that; +Inf where that is not so.
type proofs struct{ exactly, atLeast, atMost float64 }

// enough returns what proves a node good enough for a player who moves above it:
// at least the root's value for MAX, at most that for MIN.
func (p proofs) enough(mover engine.Player) float64 {
	if mover == engine.Min {
		return p.atMost
	}
	return p.atLeast
}

// prove counts the leaves of a node's proofs. Only nodes that are worth what the root
// is worth are ever proved exactly, so that there is but one value to be held
// against; and each side of it is proved alike whatever else is known.
//
// To MAX it takes one child to be worth at least as much, and all to be worth at
// most as much; exactly, one child that is proved exactly and all the others to be
// worth no more. MIN is the mirror.
func (l *leastWork) prove(n *engine.Node, mover engine.Player, plies int) proofs {
	p := l.count(n, mover, plies)
	if l.of != nil {
		l.of[n.ID()] = p
	}
	return p
}

func (l *leastWork) count(n *engine.Node, mover engine.Player, plies int) proofs {
	if n.Leaf() || plies == 0 {
		v, known := n.Value()
		l.finite = l.finite && known && !math.IsInf(v, 0)
		return proofs{oneIf(v == l.value), oneIf(v >= l.value), oneIf(v <= l.value)}
	}
	one, all, dearer := math.Inf(1), 0.0, math.Inf(1)
	for _, c := range n.Children() {
		child := l.prove(c, c.Mover(mover.Opponent()), plies-1)
		others := child.enough(mover.Opponent())
		one, all = min(one, child.enough(mover)), all+others
		if !math.IsInf(child.exactly, 0) {
			dearer = min(dearer, child.exactly-others)
		}
	}
	if mover == engine.Min {
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

// Uniform returns the branching and the depth of a tree in which every inner
// node has the same number of children and all leaves stand at the same depth.
func Uniform(t *engine.Tree) (branching, depth int, ok bool) {
	branching, depth = len(t.Root().Children()), t.Root().Height()
	ok = depth > 0
	t.Walk(func(v engine.Visit) bool {
		if v.Node.Leaf() {
			ok = ok && len(v.Path) == depth
		} else {
			ok = ok && len(v.Node.Children()) == branching
		}
		return ok
	})
	return branching, depth, ok
}
