package generate

import (
	"math"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Measures are what constraints can refer to, counted in one tree and its search.
type Measures struct {
	// counts has what a constraint counts: cut-offs of a kind, leaves with the same value as an
	// earlier leaf, cut-offs by equality, children of the root with its minimax value, and nodes
	// at which fail-soft and fail-hard differ.
	counts            map[WishName]int
	Evaluated, Leaves int // leaves evaluated, and all that minimax would evaluate
	// Blind is the share of all marks for knowing nothing; nil if there are no tasks.
	Blind *float64
	// Hidden are the mistakes that should show but don't.
	Hidden []exercise.Mistake

	inner, branches int // visited inner nodes and pruned branches, which tasks ask about
}

// Measure searches a tree and counts. It returns the errors of [search.Run].
func Measure(t *tree.Tree, o search.Options) (Measures, error) {
	res, err := search.Run(t, o, false)
	if err != nil {
		return Measures{}, err
	}
	m := Measures{counts: map[WishName]int{Cuts: len(res.Cutoffs)}, Evaluated: res.Evaluated, Leaves: res.Frontier}
	for _, c := range res.Cutoffs {
		if c.Side == tree.Min {
			m.counts[AlphaCuts]++
		} else {
			m.counts[BetaCuts]++
		}
		if c.Deep {
			m.counts[DeepCuts]++
		}
	}
	m.countNodes(res)
	if err := m.countBest(res); err != nil {
		return Measures{}, err
	}
	return m, m.compareForms(res)
}

// countNodes counts visited and pruned nodes and repeated values.
func (m *Measures) countNodes(res *search.Result) {
	values := map[float64]bool{}
	depth := res.Options.Depth
	type parent struct {
		visited, counted bool // as an inner node; among the inner cuts
	}
	above := make([]parent, res.Tree.Root().Height()+1)
	res.Walk(func(v tree.Visit, rec *search.Record) {
		plies := len(v.Path)
		above[plies] = parent{visited: rec != nil && rec.Entered() > 0}
		inner := !v.Node.Leaf() && (depth == 0 || plies < depth)
		if rec == nil && inner && above[plies-1].visited && !above[plies-1].counted {
			above[plies-1].counted = true
			m.counts[InnerCuts]++
		}
		if value, ok := v.Node.Value(); ok && (v.Node.Leaf() || plies == depth && depth > 0) {
			if values[value] {
				m.counts[Distinct]++
			}
			values[value] = true
		}
		if rec == nil || rec.Entered() == 0 {
			return
		}
		m.inner++
		m.branches += len(v.Node.Children()) - rec.Entered()
	})
}

// countBest counts the best moves.
func (m *Measures) countBest(res *search.Result) error {
	all, err := search.Run(res.Tree, search.Options{Algorithm: search.PlainAlgorithm, Depth: res.Options.Depth}, false)
	if err != nil {
		return err
	}
	for child := range all.Entered(0) {
		if child.Value.Equal(all.Value) {
			m.counts[Unique]++
		}
	}
	return nil
}

// compareForms counts ties and the nodes at which fail-soft and fail-hard differ. Because
// a form that clamps hides by how much a value exceeds a bound, both are counted in the
// fail-soft search, which has the same cut-offs. Fail-hard returns the same value clamped
// to the window.
func (m *Measures) compareForms(res *search.Result) error {
	softly := res
	if a := res.Options.Algorithm; a != search.DefaultAlgorithm {
		o := res.Options
		o.Algorithm = search.DefaultAlgorithm
		var err error
		if softly, err = search.Run(res.Tree, o, false); err != nil {
			return err
		}
		if a.Form().AlphaBeta() {
			res = softly
		}
	}
	for _, c := range res.Cutoffs {
		if met := map[tree.Player]number.Number{tree.Max: c.BetaIn, tree.Min: c.AlphaIn}[c.Side]; c.Reached.Equal(met) {
			m.counts[NoTies]++
		}
	}
	for i := range int32(softly.Visited) {
		if rec := softly.Record(i); rec.Entered() > 0 && (rec.Value.Less(rec.AlphaIn) || rec.BetaIn.Less(rec.Value)) {
			m.counts[SoftDiffers]++
		}
	}
	return nil
}

// Of returns the number that a constraint is about.
func (m Measures) Of(n WishName) float64 {
	switch n {
	case Leaves:
		return float64(m.Evaluated)
	case Share:
		return float64(m.Evaluated) / float64(m.Leaves)
	case Blind:
		if m.Blind != nil {
			return *m.Blind
		}
	}
	return float64(m.counts[n])
}

// blindWeight is the weight of the full marks relative to other constraints.
const blindWeight = 20

// Misses returns how far the tree is from meeting a constraint, or 0 if it meets it.
func (m Measures) Misses(w Wish) float64 {
	switch w.Name {
	case Distinct, NoTies:
		return m.Of(w.Name)
	case Unique:
		return math.Abs(m.Of(Unique) - 1)
	case Shows:
		if slices.Contains(m.Hidden, exercise.Mistake(w.Mistakes)) {
			return 1
		}
		return 0
	case SoftDiffers:
		return max(0, 1-m.Of(SoftDiffers))
	case Share:
		return w.missedBy(m.Of(Share)) * float64(m.Leaves)
	case Blind:
		if m.Blind == nil {
			return 0
		}
		return w.missedBy(*m.Blind) * blindWeight
	}
	return w.missedBy(m.Of(w.Name))
}
