package measure

import (
	"math"

	"plytree/engine/search"
	"plytree/engine/tree"
)

// KnuthMoore returns the number of leaves that every search must evaluate to prove the
// value of a uniform tree: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore, An Analysis of
// Alpha-Beta Pruning, 1975). It returns +Inf if that is too large for a float64.
func KnuthMoore(branching, depth int) float64 {
	b := float64(branching)
	return math.Pow(b, float64((depth+1)/2)) + math.Pow(b, float64(depth/2)) - 1
}

// LeastOfShape returns the minimum number of leaves that any search of a tree of this shape
// evaluates. It returns false if the theorem doesn't apply: it is about uniform trees
// without chance nodes whose players alternate, searched without a depth limit or leaf
// bounds and with the full window, whose value is finite.
func LeastOfShape(r *search.Result) (float64, bool) {
	o := r.Options
	if r.Tree.HasChance() || o.Depth > 0 || o.Window != search.FullWindow() || o.Bounds != search.Unbounded() ||
		r.Value.IsInf(0) {
		return 0, false
	}
	branching, depth, ok := Uniform(r.Tree)
	if !ok || branching < 2 || !alternates(r.Tree) {
		return 0, false
	}
	return KnuthMoore(branching, depth), true
}

// alternates reports whether every inner node's player is the opponent of its parent's.
func alternates(t *tree.Tree) bool {
	yes := true
	t.Walk(func(v tree.Visit) bool {
		for _, c := range v.Node.Children() {
			yes = yes && (c.Leaf() || c.Mover(v.Mover.Opponent()) != v.Mover)
		}
		return yes
	})
	return yes
}

// LeastWork returns the fewest leaves that alpha-beta evaluates in this tree with any order of
// its children; nodes at the depth limit count as leaves. It is defined for the rule >=
// with the full window and no leaf bounds, if all these leaves have finite values;
// otherwise LeastWork returns false. It takes time linear in the size of the tree.
func LeastWork(r *search.Result) (int, bool) {
	l, ok := prove(r, nil)
	return int(l.root.exactly), ok
}

// leastWork counts the leaves needed to prove a tree's value.
type leastWork struct {
	value  float64 // of the root
	finite bool
	root   proofs
	of     map[tree.ID]proofs // nil if only the root's counts
}

// prove counts the proofs of a searched tree, and keeps those of each node if of is not
// nil. It reports whether the least work is defined.
func prove(r *search.Result, of map[tree.ID]proofs) (*leastWork, bool) {
	o := r.Options
	l := &leastWork{value: r.Value.Nearest(), finite: true, of: of}
	if r.Tree.HasChance() || o.Cutoff != search.CutAtEqual || o.Window != search.FullWindow() ||
		o.Bounds != search.Unbounded() {
		return l, false
	}
	root := r.Tree.Root()
	l.root = l.prove(root, root.Mover(r.Tree.Player()), plies(o))
	return l, l.finite
}

// plies returns how many plies a search goes down.
func plies(o search.Options) int {
	if o.Depth == 0 {
		return math.MaxInt
	}
	return o.Depth
}

// proofs are how many leaves it takes to prove that a node's value is exactly, at least
// or at most the root's value; +Inf if that is not true.
type proofs struct{ exactly, atLeast, atMost float64 }

// enough returns the proof that a node is good enough for a player who moves above it: at
// least the root's value for MAX, at most that for MIN.
func (p proofs) enough(mover tree.Player) float64 {
	if mover == tree.Min {
		return p.atMost
	}
	return p.atLeast
}

// prove counts the leaves of a node's proofs. Only nodes with the root's value are ever
// proved exactly, so all proofs compare with this one value; and each side of it is
// proved in the same way whatever else is known.
//
// At MAX, proving at least needs one child that is at least that, and proving at most
// needs all children; proving exactly needs one child that is exactly that, and all
// others at most that. MIN is the mirror image.
func (l *leastWork) prove(n *tree.Node, mover tree.Player, plies int) proofs {
	p := l.count(n, mover, plies)
	if l.of != nil {
		l.of[n.ID()] = p
	}
	return p
}

func (l *leastWork) count(n *tree.Node, mover tree.Player, plies int) proofs {
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
	if mover == tree.Min {
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

// Uniform returns the branching and the depth of a tree in which every inner node has the
// same number of children and all leaves have the same depth.
func Uniform(t *tree.Tree) (branching, depth int, ok bool) {
	branching, depth = len(t.Root().Children()), t.Root().Height()
	ok = depth > 0
	t.Walk(func(v tree.Visit) bool {
		if v.Node.Leaf() {
			ok = ok && len(v.Path) == depth
		} else {
			ok = ok && len(v.Node.Children()) == branching
		}
		return ok
	})
	return branching, depth, ok
}
