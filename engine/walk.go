package engine

import "math"

// Rules are how a search departs from its algorithm. Zero fields depart in
// nothing. All numbers are from MAX's side, whatever the algorithm's are.
//
// They are for minimax and the alpha-beta forms. Where there are any, a node
// goes on with what its children handed back, in the form of the algorithm.
type Rules struct {
	// Down returns the window with which a child is entered. Handed is what
	// alpha-beta hands down; own holds no more than the best that the node itself
	// has found so far, and is the full window before its first child.
	Down func(handed, own Window) Window
	// Stop reports whether the rest of a node's children are cut. It is asked where
	// a child is the best so far, and alpha has met or passed beta.
	Stop func(w Window) bool
	// Back returns what an inner node hands back, its value and between what it
	// is proven to lie, given all that was found there. In a tree with chance nodes these
	// three are changed in exactly, which is nil elsewhere.
	Back func(n *Node, found Numbers, exactly *Exact) Numbers
	// Wide enters the root with the full window, whatever the options say.
	Wide bool
}

// minimax is alpha-beta without windows: nothing is handed down, nothing cut.
func minimax() Rules {
	return Rules{
		Down: func(Window, Window) Window { return FullWindow() },
		Stop: func(Window) bool { return false },
		Wide: true,
	}
}

// search is one run of one algorithm.
//
// There is one walk for all of them: fail-soft alpha-beta (Fishburn, 1983),
// written for both players at once (Knuth and Moore, 1975). Inside, all numbers
// are from the side of the player who moves at the node: a window (alpha, beta)
// becomes (−beta, −alpha) for the opponent, and MIN is no special case. The
// recorder turns them back to MAX's side. At a chance node they are from MAX's side.
//
// In a tree with chance nodes doubles are only the nearest numbers: where two are equal, the
// fractions that the recorder holds decide.
//
// The five alpha-beta forms differ only in what a node hands back, which the
// recorder works out: clamping between the plies would change no comparison
// under the rule >=, and under > it would hide that a value lies beyond beta, so
// that the forms would no longer visit the same leaves.
type search struct {
	rec    *recorder // nil if nothing is recorded
	rules  Rules
	strict bool // the rule is >
	scout  bool // PVS: children behind the first are asked by zero-width windows
	exact  bool // doubles that are equal may stand for different fractions
	memory bool // MTD(f): what the recorder knows to be proven answers questions

	departs     bool // it is another walk than alpha-beta
	nodes       uint // inner nodes entered
	evaluations int  // counted here where nothing is recorded
	done        <-chan struct{}
}

// node searches an inner node above the depth limit: plies is at least 1. Its
// numbers are from its mover's side, and what it returns is the best value seen,
// even outside the window.
func (s *search) node(n *Node, mover Player, plies int, alpha, beta float64) float64 {
	if s.nodes++; s.nodes%checkEvery == 0 {
		check(s.done)
	}
	best := math.Inf(-1)
	for i, c := range n.children {
		var v float64
		if s.rec != nil {
			v = s.ask(question{c, mover, plies - 1, i}, best, alpha, beta)
		} else if len(c.children) == 0 || plies == 1 {
			s.evaluations++
			if !c.hasValue {
				panic(halted)
			}
			v = mover.Side(c.value)
		} else if next := c.Mover(mover.Opponent()); next != mover {
			v = flip(s.node(c, next, plies-1, flip(beta), flip(alpha)))
		} else {
			v = s.node(c, next, plies-1, alpha, beta)
		}
		if v <= best {
			if i == 0 && s.rec != nil {
				s.rec.improve() // the first child is the best, be it worth −∞
			} else if s.exact && v == best && s.finer(mover, alpha, beta) {
				if i+1 < len(n.children) {
					s.rec.cut(i)
				}
				break
			}
			continue
		}
		best, alpha = v, max(alpha, v)
		if s.rec != nil {
			s.rec.improve()
		}
		if alpha >= beta && s.stops(mover, alpha, beta) {
			if s.rec != nil && i+1 < len(n.children) {
				s.rec.cut(i)
			}
			break // where the last child makes alpha meet beta, nothing is cut
		}
	}
	return best
}

// stops reports whether a node is cut off where alpha has met beta.
func (s *search) stops(mover Player, alpha, beta float64) bool {
	if s.exact || s.rules.Stop != nil {
		return s.stopsBy(mover, alpha, beta)
	}
	return alpha > beta || !s.strict
}

// stopsBy is stops where fractions or rules decide. It is apart so that stops costs nothing.
func (s *search) stopsBy(mover Player, alpha, beta float64) bool {
	order := 1
	if s.exact && alpha == beta {
		order = s.rec.meeting()
	} else if alpha == beta {
		order = 0
	}
	if s.rules.Stop != nil {
		return order >= 0 && s.rules.Stop(mover.Window(Window{alpha, beta}))
	}
	return order > 0 || order == 0 && !s.strict
}

// finer takes a child that is better than the best so far by less than doubles tell, and
// reports whether the node is cut off then.
func (s *search) finer(mover Player, alpha, beta float64) bool {
	if !s.rec.better() {
		return false
	}
	s.rec.improve()
	return alpha >= beta && s.stops(mover, alpha, beta)
}

// question is a child that is to be searched, and recorded.
type question struct {
	n      *Node
	parent Player // who moves there
	plies  int    // below the child
	index  int    // among its siblings, in the searched order
}

// ask searches a child on the window of its parent, by the rules. All numbers
// are from the side of its parent's mover.
func (s *search) ask(q question, best, alpha, beta float64) float64 {
	w, at := Window{alpha, beta}, s.rec.child(q.index == 0)
	if s.scout {
		return s.scouting(q, w, at)
	}
	if s.rules.Down != nil {
		own := FullWindow()
		if q.index > 0 {
			own.Alpha = best
		}
		w = q.parent.Window(s.rules.Down(q.parent.Window(w), q.parent.Window(own)))
	}
	return s.on(q, w, at)
}

// on searches a child on a window from the side of its parent's mover.
func (s *search) on(q question, w Window, at *Record) float64 {
	own := q.n.Mover(q.parent.Opponent())
	if own.side() == q.parent.side() {
		return s.visit(q.n, own, q.plies, w, at)
	}
	return flip(s.visit(q.n, own, q.plies, Window{flip(w.Beta), flip(w.Alpha)}, at))
}

// visit searches a node on a window, both from its mover's side, and records it.
func (s *search) visit(n *Node, mover Player, plies int, w Window, at *Record) float64 {
	if s.memory {
		if known, ok := at.answers(mover.Window(w)); ok {
			s.rec.recall(at, n, mover, w, known)
			return mover.Side(known)
		}
	}
	if len(n.children) == 0 || plies == 0 {
		s.rec.evaluate(at, n, mover, w)
		return mover.Side(n.value)
	}
	s.rec.enter(at, n, mover, w)
	v := 0.0
	if mover.Chance() {
		v = s.average(n, mover, plies, at)
	} else {
		v = s.node(n, mover, plies, w.Alpha, w.Beta)
	}
	s.rec.leave(at, n, s.rules.Back)
	if s.departs {
		s.rec.goOnWithValue(at)
		return mover.Side(at.Value)
	}
	return v
}

// scouting is what principal variation search does (Pearl's Scout, 1980, in the
// form of Marsland and Campbell, 1982): the first child is searched with the
// whole window, the others with a zero-width one that only asks whether they are
// better. A child that turns out better is searched again.
func (s *search) scouting(q question, w Window, at *Record) float64 {
	end := above(w.Alpha)
	if q.index == 0 || end >= w.Beta {
		return s.on(q, w, at)
	}
	s.rec.why = Scouting
	v := s.on(q, Window{w.Alpha, end}, at)
	if v > w.Alpha && v < w.Beta && !q.n.Leaf() && q.plies > 0 {
		s.rec.say(Promising)
		s.rec.why = Searching
		v = s.on(q, w, at)
	}
	return v
}

// mtdf is MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): zero-width
// searches of the root, each of which proves the value to lie on one side of a
// guess, until the two bounds meet. The memory that saves the repeated work is
// what the recorder knows to be proven of each node. The first guess is the
// root's own estimate, or 0.
func (s *search) mtdf(t *Tree, o Options) {
	mover, guess := t.root.Mover(t.player), t.root.value
	for lower, upper := o.Window.Alpha, o.Window.Beta; lower < upper; {
		// After a fail-high the guess is the bound just proven from below:
		// the next question must lie above it.
		beta := max(above(lower), min(guess, upper))
		whole := Window{below(beta), beta}
		s.rules.Down = func(Window, Window) Window { return whole } // every node is asked the same
		guess = mover.Side(s.visit(t.root, mover, limitOf(o.Depth), mover.Window(whole), s.rec.root()))
		s.rec.why = NextQuestion
		if guess < beta {
			upper = guess
		} else {
			lower = guess
		}
	}
}

// answers returns the bound that answers a search of the node on a zero-width
// window, if one is known.
func (r *Record) answers(w Window) (float64, bool) {
	switch {
	case r.id == 0: // never entered
		return 0, false
	case r.Low >= w.Beta:
		return r.Low, true
	case r.High <= w.Alpha:
		return r.High, true
	}
	return 0, false
}

// above returns the next floating-point number: [v, above(v)] is a zero-width
// window, with no value inside.
func above(v float64) float64 { return math.Nextafter(v, math.Inf(1)) }

// below returns the floating-point number before v.
func below(v float64) float64 { return math.Nextafter(v, math.Inf(-1)) }
