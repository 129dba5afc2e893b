package search

import (
	"math"

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
	Down func(handed, own Window) Window
	// Stop reports whether to cut the remaining children of a node. It is called when a
	// child is the best so far and alpha has met or passed beta.
	Stop func(w Window) bool
	// Back returns what an inner node returns, its value and proven interval, given
	// everything found there. In a tree with chance nodes it changes these three in
	// exactly, which is nil elsewhere.
	Back func(n *tree.Node, found Numbers, exactly *Exact) Numbers
	// Wide enters the root with the full window, whatever the options say.
	Wide bool
}

// minimax is alpha-beta with full windows everywhere and no cut-offs.
func minimax() Rules {
	return Rules{
		Down: func(Window, Window) Window { return FullWindow() },
		Stop: func(Window) bool { return false },
		Wide: true,
	}
}

// search is one run of one algorithm.
//
// All algorithms share one walk: fail-soft alpha-beta (Fishburn, 1983), written for both
// players at once (Knuth and Moore, 1975). Inside it, all numbers are from the point of
// view of the player to move: a window (alpha, beta) becomes (−beta, −alpha) for the
// opponent, so MIN needs no special case. The recorder converts them to MAX's point of
// view. At a chance node they are from MAX's point of view.
//
// In a tree with chance nodes doubles are only approximations: if two are equal, the
// recorder's fractions decide.
//
// The five alpha-beta forms differ only in what a node returns, which the recorder
// computes. Clamping during the walk would change no comparison under the rule >=. Under
// > it would hide that a value is beyond beta, so the forms would no longer visit the
// same leaves.
type search struct {
	rec    *recorder // nil if nothing is recorded
	rules  Rules
	strict bool // the rule is >
	scout  bool // PVS: children after the first are searched with zero-width windows
	exact  bool // equal doubles may represent different fractions
	memory bool // MTD(f): the recorder's proven intervals answer questions

	departs     bool // it is a walk other than alpha-beta
	nodes       uint // inner nodes entered
	evaluations int  // counted here if nothing is recorded
	done        <-chan struct{}
}

// node searches an inner node above the depth limit: plies is at least 1. Its numbers are
// from its mover's point of view, and it returns the best value seen, even outside the
// window.
func (s *search) node(n *tree.Node, mover tree.Player, plies int, alpha, beta float64) float64 {
	if s.nodes++; s.nodes%checkEvery == 0 {
		check(s.done)
	}
	best := math.Inf(-1)
	for i, c := range n.Children() {
		var v float64
		if s.rec != nil {
			v = s.ask(question{c, mover, plies - 1, i}, best, alpha, beta)
		} else if len(c.Children()) == 0 || plies == 1 {
			s.evaluations++
			value, has := c.Value()
			if !has {
				panic(halted)
			}
			v = mover.Side(value)
		} else if next := c.Mover(mover.Opponent()); next != mover {
			v = flip(s.node(c, next, plies-1, flip(beta), flip(alpha)))
		} else {
			v = s.node(c, next, plies-1, alpha, beta)
		}
		if v <= best {
			if i == 0 && s.rec != nil {
				s.rec.improve() // the first child is the best, even with value −∞
			} else if s.exact && v == best && s.finer(mover, alpha, beta) {
				if i+1 < len(n.Children()) {
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
			if s.rec != nil && i+1 < len(n.Children()) {
				s.rec.cut(i)
			}
			break // if the last child makes alpha meet beta, nothing is cut
		}
	}
	return best
}

// stops reports whether a node is cut, once alpha has met beta.
func (s *search) stops(mover tree.Player, alpha, beta float64) bool {
	if s.exact || s.rules.Stop != nil {
		return s.stopsBy(mover, alpha, beta)
	}
	return alpha > beta || !s.strict
}

// stopsBy is stops for fractions and rules. It is a separate function so that stops is
// inlined.
func (s *search) stopsBy(mover tree.Player, alpha, beta float64) bool {
	order := 1
	if s.exact && alpha == beta {
		order = s.rec.meeting()
	} else if alpha == beta {
		order = 0
	}
	if s.rules.Stop != nil {
		return order >= 0 && s.rules.Stop(Window{alpha, beta}.From(mover))
	}
	return order > 0 || order == 0 && !s.strict
}

// finer handles a child that equals the best so far as a double but may be better as a
// fraction, and reports whether the node is then cut.
func (s *search) finer(mover tree.Player, alpha, beta float64) bool {
	if !s.rec.better() {
		return false
	}
	s.rec.improve()
	return alpha >= beta && s.stops(mover, alpha, beta)
}

// question is a child to be searched and recorded.
type question struct {
	n      *tree.Node
	parent tree.Player // who moves there
	plies  int         // below the child
	index  int         // among its siblings, in the searched order
}

// ask searches a child of a node with that window, by the rules. All numbers are from the
// point of view of the parent's mover.
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
		w = s.rules.Down(w.From(q.parent), own.From(q.parent)).From(q.parent)
	}
	return s.on(q, w, at)
}

// on searches a child with a window from the point of view of its parent's mover.
func (s *search) on(q question, w Window, at *Record) float64 {
	own := q.n.Mover(q.parent.Opponent())
	if pointOfView(own) == pointOfView(q.parent) {
		return s.visit(q.n, own, q.plies, w, at)
	}
	return flip(s.visit(q.n, own, q.plies, Window{flip(w.Beta), flip(w.Alpha)}, at))
}

// pointOfView returns the player from whose point of view the walk's numbers are at a node.
func pointOfView(mover tree.Player) tree.Player {
	if mover.Chance() {
		return tree.Max
	}
	return mover
}

// visit searches a node with a window, both from its mover's point of view, and records
// it.
func (s *search) visit(n *tree.Node, mover tree.Player, plies int, w Window, at *Record) float64 {
	if s.memory {
		if known, ok := at.answers(w.From(mover)); ok {
			s.rec.recall(at, n, mover, w, known)
			return mover.Side(known)
		}
	}
	if len(n.Children()) == 0 || plies == 0 {
		s.rec.evaluate(at, n, mover, w)
		return mover.Side(at.Value)
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

// scouting is principal variation search (Pearl's Scout, 1980, in the form of Marsland
// and Campbell, 1982): the first child is searched with the whole window, the others with
// a zero-width one that only asks whether they are better. A child that turns out better
// is searched again.
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

// mtdf is MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): zero-width searches of the
// root, each of which proves on which side of a guess the value lies, until the two
// bounds meet. The recorder's proven intervals serve as the memory that avoids repeated
// work. The first guess is the root's own estimate, or 0.
func (s *search) mtdf(t *tree.Tree, o Options) {
	mover := t.Root().Mover(t.Player())
	guess, _ := t.Root().Value()
	for lower, upper := o.Window.Alpha, o.Window.Beta; lower < upper; {
		// After a fail-high the guess is the bound just proven from below:
		// the next question must lie above it.
		beta := max(above(lower), min(guess, upper))
		whole := Window{below(beta), beta}
		s.rules.Down = func(Window, Window) Window { return whole } // the window is the same at every node
		guess = mover.Side(s.visit(t.Root(), mover, limitOf(o.Depth), whole.From(mover), s.rec.root()))
		s.rec.why = NextQuestion
		if guess < beta {
			upper = guess
		} else {
			lower = guess
		}
	}
}

// answers returns the known bound that answers a search of the node with a zero-width
// window, if there is one.
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

// above returns the next larger double. [v, above(v)] is a zero-width window, with no
// value inside.
func above(v float64) float64 { return math.Nextafter(v, math.Inf(1)) }

// below returns the next smaller double.
func below(v float64) float64 { return math.Nextafter(v, math.Inf(-1)) }
