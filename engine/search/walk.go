package search

import (
	"math"

	"plytree/engine/number"
	"plytree/engine/tree"
)

// Rules describe how a search departs from its algorithm. A zero field means no
// departure. All numbers are from MAX's point of view, whatever the algorithm uses.
//
// They apply to minimax and the alpha-beta forms. With any rule set, a node continues
// with the values that its children returned, in the form of the algorithm.
type Rules struct {
	// Down returns the window for a child. Handed is the window that alpha-beta would
	// pass; own holds only the best value that the node itself has found so far, and is
	// the full window before its first child.
	Down func(handed, own Ends) Ends
	// Stop reports whether to cut the remaining children of a node. It is called when a
	// child is the best so far and alpha has met or passed beta.
	Stop func(w Ends) bool
	// Back returns what an inner node returns, its value and proven interval, given
	// everything found there.
	Back func(n *tree.Node, found Numbers) Numbers
	// Wide enters the root with the full window, whatever the options say.
	Wide bool
}

// minimax is alpha-beta with full windows everywhere and no cut-offs.
func minimax() Rules {
	return Rules{
		Down: func(Ends, Ends) Ends { return fullEnds },
		Stop: func(Ends) bool { return false },
		Wide: true,
	}
}

// search is one run of one algorithm.
//
// All algorithms share one walk, fail-soft alpha-beta (Fishburn, 1983).
//
// The five alpha-beta forms differ only in what a node returns, which the recorder
// computes. Clamping during the walk would change no comparison under the rule >=. Under
// > it would hide that a value is beyond beta, so the forms would no longer visit the
// same leaves.
type search struct {
	rec    *recorder
	rules  Rules
	strict bool // the rule is >
	scout  bool // PVS: children after the first are searched with zero-width windows
	memory bool // MTD(f): the recorder's proven intervals answer questions

	departs bool // it is a walk other than alpha-beta
}

// fullEnds is the full window.
var fullEnds = FullWindow().Ends()

// node searches an inner node above the depth limit: plies is at least 1. It returns the
// best value seen, even outside the window.
func (s *search) node(n *tree.Node, mover tree.Player, plies int, w Ends) number.Number {
	best := fullEnds.Alpha
	if mover == tree.Min {
		best = fullEnds.Beta
	}
	for i, c := range n.Children() {
		v := s.child(question{c, mover, plies - 1, i}, best, w)
		if mover == tree.Max && best.Less(v) || mover == tree.Min && v.Less(best) {
			best, w = v, w.narrowed(mover, v)
			s.rec.improve()
			if s.stops(w) {
				s.rec.cut(i)
				break
			}
		} else if i == 0 {
			s.rec.improve() // the first child is the best, even with an infinite value
		}
	}
	return best
}

// stops reports whether a node with this window is cut.
func (s *search) stops(w Ends) bool {
	if w.Alpha.Less(w.Beta) {
		return false
	}
	if s.rules.Stop != nil {
		return s.rules.Stop(w)
	}
	return !s.strict || w.Beta.Less(w.Alpha)
}

// question is a child to be searched.
type question struct {
	n      *tree.Node
	parent tree.Player // who moves there
	plies  int         // below the child
	index  int         // among its siblings, in the searched order
}

// child searches a child of a node with that window, by the rules.
func (s *search) child(q question, best number.Number, w Ends) number.Number {
	mover := q.n.Mover(q.parent.Opponent())
	at := s.rec.child(q.index == 0)
	if s.scout {
		return s.scouting(q, w, at)
	}
	if s.rules.Down != nil {
		own := fullEnds
		if q.index > 0 {
			own = own.narrowed(q.parent, best)
		}
		w = s.rules.Down(w, own)
	}
	return s.visit(q.n, mover, q.plies, w, at)
}

// visit searches a node with a window, and records it.
func (s *search) visit(n *tree.Node, mover tree.Player, plies int, w Ends, at *Record) number.Number {
	if s.memory {
		if known, ok := at.answers(w); ok {
			s.rec.recall(at, n, mover, w, known)
			return known
		}
	}
	if len(n.Children()) == 0 || plies == 0 {
		s.rec.evaluate(at, n, mover, w)
		return at.Value
	}
	s.rec.enter(at, n, mover, w)
	if mover.Chance() {
		at.Found = s.average(n, mover, plies, at)
	} else {
		at.Found = s.node(n, mover, plies, w)
	}
	s.rec.leave(at, n, s.rules.Back)
	if s.departs {
		at.Found = at.Value
	}
	return at.Found
}

// scouting is principal variation search (Pearl's Scout, 1980, in the form of Marsland
// and Campbell, 1982): the first child is searched with the whole window, the others with
// a zero-width one that only asks whether they are better. A child that turns out better
// is searched again.
func (s *search) scouting(q question, w Ends, at *Record) number.Number {
	mover, asked := q.n.Mover(q.parent.Opponent()), w
	if q.parent == tree.Min {
		asked.Alpha = below(w.Beta)
	} else {
		asked.Beta = above(w.Alpha)
	}
	if q.index == 0 || !w.Alpha.Less(asked.Alpha) && !asked.Beta.Less(w.Beta) {
		return s.visit(q.n, mover, q.plies, w, at)
	}
	s.rec.why = Scouting
	v := s.visit(q.n, mover, q.plies, asked, at)
	if w.Alpha.Less(v) && v.Less(w.Beta) && !q.n.Leaf() && q.plies > 0 {
		s.rec.say(Promising)
		s.rec.why = Searching
		v = s.visit(q.n, mover, q.plies, w, at)
	}
	return v
}

// mtdf is MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): zero-width searches of the
// root, each of which proves on which side of a guess the value lies, until the two
// bounds meet. The recorder's proven intervals serve as the memory that avoids repeated
// work. The first guess is the root's own estimate, or 0.
func (s *search) mtdf(t *tree.Tree, o Options) {
	mover := t.Root().Mover(t.Player())
	value, _ := t.Root().Value()
	guess := number.Of(value)
	for known := o.Window.Ends(); known.Alpha.Less(known.Beta); {
		// After a fail-high the guess is the bound just proven from below:
		// the next question must lie above it.
		beta := number.Greater(above(known.Alpha), number.Lesser(guess, known.Beta))
		asked := Ends{below(beta), beta}
		s.rules.Down = func(Ends, Ends) Ends { return asked } // the window is the same at every node
		guess = s.visit(t.Root(), mover, limitOf(o.Depth), asked, s.rec.root())
		s.rec.why = NextQuestion
		if guess.Less(beta) {
			known.Beta = guess
		} else {
			known.Alpha = guess
		}
	}
}

// answers returns the known bound that answers a search of the node with a zero-width
// window, if there is one.
func (r *Record) answers(w Ends) (number.Number, bool) {
	switch {
	case r.id == 0: // never entered
		return number.Number{}, false
	case !r.Low.Less(w.Beta):
		return r.Low, true
	case !w.Alpha.Less(r.High):
		return r.High, true
	}
	return number.Number{}, false
}

// above returns the next larger double. [v, above(v)] is a zero-width window, with no
// value inside.
func above(v number.Number) number.Number {
	return number.Of(math.Nextafter(v.Nearest(), math.Inf(1)))
}

// below returns the next smaller double.
func below(v number.Number) number.Number {
	return number.Of(math.Nextafter(v.Nearest(), math.Inf(-1)))
}
