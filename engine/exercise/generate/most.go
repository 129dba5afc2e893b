package generate

import (
	"math"

	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// checkMost refuses a constraint that wants more than any tree of these ranges has. It knows that
// maximum only for searches with the full window and for players who alternate.
func (r *Recipe) checkMost(w Wish) error {
	o := r.Search.WithDefaults()
	if w.Op == "<=" || r.Chance != random.NoChance || o.Algorithm.Form().ZeroWidth || o.Window != search.FullWindow() ||
		o.Bounds != search.Unbounded() {
		return nil
	}
	plies := min(r.Depth.High, deepest)
	if o.Depth > 0 {
		plies = min(plies, o.Depth)
	}
	most := math.Inf(1)
	switch {
	case w.Name == Leaves:
		most = math.Pow(float64(r.Branching.High), float64(plies))
	case w.Name.cutOffs():
		c := cutCounter{of: w.Name, branching: r.Branching.High, known: map[cutState]float64{}}
		most = c.most(cutState{plies: plies, max: r.Root != tree.Min})
	}
	if w.Number <= most {
		return nil
	}
	return sentence.Refuse(
		"no tree in these ranges has more than {{.Most}}; use a smaller number, or more children or plies",
		"Most", numeral.Format(most))
}

// deepest is enough plies for any number that can be asked for.
const deepest = 64

// cutCounter finds how many cut-offs of a kind a tree can have.
type cutCounter struct {
	of        WishName
	branching int
	known     map[cutState]float64
}

// cutState is a node as it is entered: the plies below it, whether MAX moves, and which
// bounds may be finite. Deep says that the one that can stop it may come from above its parent.
type cutState struct {
	plies                  int
	max, alpha, beta, deep bool
}

// most returns the largest number of cut-offs at a node and below: all children are
// visited, or all but the last and then there is one here. The first child inherits the window;
// the others may also have a bound from this node.
func (c *cutCounter) most(s cutState) float64 {
	if s.plies == 0 {
		return 0
	}
	if most, ok := c.known[s]; ok {
		return most
	}
	first := cutState{s.plies - 1, !s.max, s.alpha, s.beta, s.alpha}
	if !s.max {
		first.deep = s.beta
	}
	later := first
	later.alpha, later.beta = s.alpha || s.max, s.beta || !s.max
	most := c.most(first)
	if c.branching > 1 {
		most += float64(c.branching-2)*c.most(later) + max(c.most(later), c.here(s))
	}
	c.known[s] = most
	return most
}

// here is 1 for a node at which there can be a cut-off of the kind, else 0.
func (c *cutCounter) here(s cutState) float64 {
	can := s.max && s.beta || !s.max && s.alpha
	switch c.of {
	case AlphaCuts:
		can = can && !s.max
	case BetaCuts:
		can = can && s.max
	case InnerCuts:
		can = can && s.plies > 1
	case DeepCuts:
		can = can && s.deep
	}
	if can {
		return 1
	}
	return 0
}
