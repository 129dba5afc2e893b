package engine

import "math"

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
