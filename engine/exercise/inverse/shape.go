package inverse

import (
	"math"
	"slices"

	"plytree/engine/search"
	"plytree/engine/tree"
)

// shape is what a tree allows an alpha-beta search to do whatever its leaf values are. It
// rules out most impossible constructions without a single trial.
type shape struct {
	tree    *tree.Tree
	options search.Options
}

// ends says which ends of a window may be finite. An infinite end can't cause a cut-off.
type ends struct{ alpha, beta bool }

// impossible reports whether no numbers can solve the question, as far as the shape of
// the tree and the given numbers show.
func (c Construct) impossible(t *tree.Tree) bool {
	s := shape{t, c.Options.WithDefaults()}
	if s.window() == (ends{}) && c.Want.Value != nil && !c.has(t, *c.Want.Value) {
		return true // the root's value is that of a leaf
	}
	return s.tells() && s.forbids(c)
}

// has reports whether some leaf, or an estimate, may have the number.
func (c Construct) has(t *tree.Tree, x float64) bool {
	may := len(c.Leaves) > 0 && c.Values.Has(x)
	t.Walk(func(v tree.Visit) bool {
		value, has := v.Node.Value()
		may = may || has && value == x
		return !may
	})
	return may
}

// forbids reports whether the shape rules out the wanted result.
func (s shape) forbids(c Construct) bool {
	w := c.Want
	if slices.ContainsFunc(w.Pruned, func(p tree.Path) bool { return !s.canCut(p, w.Pruned) }) {
		return true
	}
	root := s.tree.Root()
	all := s.leaves(root, 0)
	most := all
	for _, p := range w.Pruned {
		most -= s.leaves(s.tree.At(p), len(p))
	}
	least := most // if the pruned branches are given
	if w.Pruned == nil {
		least = s.least(root, s.tree.Mover(nil), 0, s.window())
	}
	if w.Evaluated > 0 {
		if w.Evaluated < least || w.Evaluated > most {
			return true
		}
		least = w.Evaluated
	}
	given := all // the leaves that already have numbers
	for _, p := range c.Leaves {
		if s.options.Depth == 0 || len(p) <= s.options.Depth {
			given--
		}
	}
	return c.Distinct && c.Values.Whole() && float64(least-given) > c.Values.High-c.Values.Low+1
}

// tells reports whether the shape tells anything: the children are searched in file
// order, and no number is infinite.
func (s shape) tells() bool {
	finite := true
	s.tree.Walk(func(v tree.Visit) bool {
		x, has := v.Node.Value()
		finite = finite && !(has && math.IsInf(x, 0))
		return finite
	})
	return finite && s.options.Order.Kind == search.Given
}

func (s shape) window() ends {
	w := s.options.Window
	return ends{!math.IsInf(w.Alpha, 0), !math.IsInf(w.Beta, 0)}
}

// leaf reports whether a node at this depth is evaluated when the search reaches it.
func (s shape) leaf(n *tree.Node, plies int) bool {
	return n.Leaf() || s.options.Depth > 0 && plies == s.options.Depth
}

// leaves counts the nodes below n that may be evaluated.
func (s shape) leaves(n *tree.Node, plies int) (count int) {
	if s.leaf(n, plies) {
		return 1
	}
	for _, child := range n.Children() {
		count += s.leaves(child, plies+1)
	}
	return count
}

// least counts the leaves below a node that are always evaluated (Knuth and Moore): those
// after a first child only if nothing can be cut.
func (s shape) least(n *tree.Node, mover tree.Player, plies int, w ends) (count int) {
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

// behind returns the window of a child. After the first child the mover has a value.
func (w ends) behind(mover tree.Player, child int) ends {
	if child > 0 && mover == tree.Max {
		w.alpha = true
	} else if child > 0 {
		w.beta = true
	}
	return w
}

// cuts reports whether a node may be cut after its first child.
func (s shape) cuts(mover tree.Player, w ends) bool {
	switch {
	case s.options.Algorithm.Form().NoWindows:
		return false
	case mover == tree.Max:
		return w.beta
	}
	return w.alpha
}

// canCut reports whether a branch may be pruned together with all the others.
func (s shape) canCut(branch tree.Path, all []tree.Path) bool {
	if len(branch) == 0 || branch[len(branch)-1] == 0 {
		return false // nothing precedes it that could cause a cut-off
	}
	w, last := s.window(), len(branch)-1
	for i := range last {
		w = w.behind(s.tree.Mover(branch[:i]), branch[i])
	}
	up := branch[:last]
	next := append(up[:last:last], branch[last]+1)
	behind := s.tree.At(next) == nil ||
		slices.ContainsFunc(all, func(p tree.Path) bool { return slices.Equal(p, next) })
	return behind && s.cuts(s.tree.Mover(up), w)
}
