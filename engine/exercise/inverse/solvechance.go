package inverse

import (
	"math"

	"plytree/engine/tree"
)

// tryNumbers is [solver.try] for a tree with chance nodes, where the order of the numbers
// isn't enough: leaves get each number in turn, as the search reaches them.
func (s *solver) tryNumbers(t *tree.Tree) (bool, error) {
	next, met, err := s.look(t)
	switch {
	case err != nil:
		return false, err
	case met:
		s.keep(t)
		return true, nil
	case next == nil:
		return false, s.giveUp()
	}
	leaf := t.At(next).ID()
	for _, x := range s.numbers() {
		if s.Distinct && hasLeaf(t, x) {
			continue
		}
		filled, err := t.Edit(func(d *tree.Draft) error {
			return d.Set(leaf, func(data *tree.Data) { data.Value, data.HasValue = x, true })
		})
		if err != nil {
			return false, err
		}
		if found, err := s.tryNumbers(filled); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// beyond reports whether there are more fillings than a proof may try.
func (s *solver) beyond() bool {
	return !s.Values.Whole() || math.Pow(s.Values.High-s.Values.Low+1, float64(len(s.Leaves))) > MostFillings
}

// numbers returns the numbers to try: all whole numbers, so that failure is a proof, or
// otherwise those that leaves are compared with and the ends.
func (s *solver) numbers() (all []float64) {
	if !s.Values.Whole() {
		s.narrow = true
		all = append(all, s.Values.Low, s.Values.High)
		for _, l := range s.levels {
			if s.Values.Has(l.value) {
				all = append(all, l.value)
			}
		}
	}
	for x := math.Ceil(s.Values.Low); x <= s.Values.High && len(all) <= MostFillings; x++ {
		all = append(all, x)
	}
	return all
}

// keep stores the numbers of a tree with the wanted result.
func (s *solver) keep(t *tree.Tree) {
	s.filling = Filling{}
	taken := map[float64]bool{}
	t.Walk(func(v tree.Visit) bool {
		x, has := v.Node.Value()
		if has && v.Node.Leaf() {
			taken[x] = true
			if s.asked[v.Node.ID()] {
				s.filling[v.Node.ID()] = x
			}
		}
		return true
	})
	s.fillUp(taken)
}

// hasLeaf reports whether a leaf has the number.
func hasLeaf(t *tree.Tree, x float64) (yes bool) {
	t.Walk(func(v tree.Visit) bool {
		value, has := v.Node.Value()
		yes = yes || has && v.Node.Leaf() && value == x
		return !yes
	})
	return yes
}
