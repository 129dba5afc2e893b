package inverse

import (
	"math"
	"slices"

	"plytree/engine"
)

// shape is what a tree allows an alpha-beta search to do whatever numbers its leaves
// have: with it most constructions that nobody can do are known without a try.
type shape struct {
	tree    *engine.Tree
	options engine.Options
}

// ends are which ends of a window may be finite: nothing is cut where the end that it
// would have to reach is not.
type ends struct{ alpha, beta bool }

// impossible reports whether no numbers do it, as far as the shape of the tree and the
// numbers that there are tell.
func (c Construct) impossible(t *engine.Tree) bool {
	s := shape{t, c.Options.WithDefaults()}
	if s.window() == (ends{}) && c.Want.Value != nil && !c.has(t, *c.Want.Value) {
		return true // the value of the root is that of a leaf
	}
	return s.tells() && s.forbids(c)
}

// has reports whether some leaf, or an estimate, may have a number.
func (c Construct) has(t *engine.Tree, x float64) bool {
	may := len(c.Leaves) > 0 && c.Values.Has(x)
	t.Walk(func(v engine.Visit) bool {
		value, has := v.Node.Value()
		may = may || has && value == x
		return !may
	})
	return may
}

// forbids reports whether the shape forbids what is wanted.
func (s shape) forbids(c Construct) bool {
	w := c.Want
	if slices.ContainsFunc(w.Pruned, func(p engine.Path) bool { return !s.canCut(p, w.Pruned) }) {
		return true
	}
	root := s.tree.Root()
	all := s.leaves(root, 0)
	most := all
	for _, p := range w.Pruned {
		most -= s.leaves(s.tree.At(p), len(p))
	}
	least := most // where it is said what is cut
	if w.Pruned == nil {
		least = s.least(root, s.tree.Mover(nil), 0, s.window())
	}
	if w.Evaluated > 0 {
		if w.Evaluated < least || w.Evaluated > most {
			return true
		}
		least = w.Evaluated
	}
	given := all // those that have their numbers
	for _, p := range c.Leaves {
		if s.options.Depth == 0 || len(p) <= s.options.Depth {
			given--
		}
	}
	return c.Distinct && c.Values.Whole() && float64(least-given) > c.Values.High-c.Values.Low+1
}

// tells reports whether the shape says anything: where the children are searched in the
// order of the file, and no number is infinite.
func (s shape) tells() bool {
	finite := true
	s.tree.Walk(func(v engine.Visit) bool {
		x, has := v.Node.Value()
		finite = finite && !(has && math.IsInf(x, 0))
		return finite
	})
	return finite && s.options.Order.Kind == engine.Given
}

func (s shape) window() ends {
	w := s.options.Window
	return ends{!math.IsInf(w.Alpha, 0), !math.IsInf(w.Beta, 0)}
}

// leaf reports whether a node so many plies down is evaluated, if the search comes to it.
func (s shape) leaf(n *engine.Node, plies int) bool {
	return n.Leaf() || s.options.Depth > 0 && plies == s.options.Depth
}

// leaves counts what may be evaluated from a node on.
func (s shape) leaves(n *engine.Node, plies int) (count int) {
	if s.leaf(n, plies) {
		return 1
	}
	for _, child := range n.Children() {
		count += s.leaves(child, plies+1)
	}
	return count
}

// least counts the leaves that are evaluated at the least from a node on, after Knuth and
// Moore: behind the first child only where nothing can be cut.
func (s shape) least(n *engine.Node, mover engine.Player, plies int, w ends) (count int) {
	if s.leaf(n, plies) {
		return 1
	}
	for i, child := range n.Children() {
		if i > 0 && s.cuts(mover, w) {
			break
		}
		count += s.least(child, child.Mover(mover.Opponent()), plies+1, w.behind(mover, i))
	}
	return count
}

// behind returns the window of a child. Behind the first one the mover has a value.
func (w ends) behind(mover engine.Player, child int) ends {
	if child > 0 && mover == engine.Max {
		w.alpha = true
	} else if child > 0 {
		w.beta = true
	}
	return w
}

// cuts reports whether a node may be cut off behind its first child.
func (s shape) cuts(mover engine.Player, w ends) bool {
	switch {
	case s.options.Algorithm.Form().NoWindows:
		return false
	case mover == engine.Max:
		return w.beta
	}
	return w.alpha
}

// canCut reports whether a branch may be cut while all the others are.
func (s shape) canCut(branch engine.Path, all []engine.Path) bool {
	if len(branch) == 0 || branch[len(branch)-1] == 0 {
		return false // something stands before it
	}
	w, last := s.window(), len(branch)-1
	for i := range last {
		w = w.behind(s.tree.Mover(branch[:i]), branch[i])
	}
	up := branch[:last]
	next := append(up[:last:last], branch[last]+1)
	behind := s.tree.At(next) == nil || slices.ContainsFunc(all, func(p engine.Path) bool { return slices.Equal(p, next) })
	return behind && s.cuts(s.tree.Mover(up), w)
}
