package engine

import "math"

// mtdf is MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): zero-width
// searches of the root, each of which proves the value to lie on one side of a
// guess, until the two bounds meet. The memory that saves the repeated work is
// what the recorder knows to be proven of each node. The first guess is the
// root's own estimate, or 0.
func (s *search) mtdf(t *Tree, w Window) {
	mover, guess := t.root.Mover(t.player), t.root.data.Value
	for lower, upper := w.Alpha, w.Beta; lower < upper; {
		// After a fail-high the guess is the bound just proven from below:
		// the next question must lie above it.
		beta := max(above(lower), min(guess, upper))
		guess = s.zeroWidth(t.root, mover, s.limit, beta, s.rec.root())
		s.rec.why = NextQuestion
		if guess < beta {
			upper = guess
		} else {
			lower = guess
		}
	}
}

// zeroWidth asks whether n is worth at least beta to MAX: a fail-soft
// alpha-beta search with memory on the window just below beta. A result below
// beta is an upper bound, any other a lower bound. Unlike elsewhere beta and
// the result are from MAX's side.
func (s *search) zeroWidth(n *Node, mover Player, plies int, beta float64, at *Record) float64 {
	alpha, turn := below(beta), mover == Min
	low, high := turned(turn, alpha, beta)
	if known, ok := at.answers(alpha, beta); ok {
		s.rec.recall(at, n, mover, low, high, known)
		return known
	}
	if len(n.children) == 0 || plies == 0 {
		return sided(turn, s.evaluate(n, mover, low, high, at))
	}
	s.rec.enter(at, n, mover, low, high)
	best, child := math.Inf(-1), at
	for i, c := range n.children {
		child = s.rec.child(at, child)
		v := sided(turn, s.zeroWidth(c, c.Mover(mover.Opponent()), plies-1, beta, child))
		if v > best || i == 0 {
			best, low = v, max(low, v)
			s.rec.improve(at, child)
		}
		if s.cut(low, high, n, i, at) {
			break
		}
	}
	s.rec.leave(at)
	return sided(turn, best)
}

// answers returns the bound that answers a search of the node on a zero-width
// window, if one is known.
func (r *Record) answers(alpha, beta float64) (float64, bool) {
	switch {
	case r.id == 0: // never entered
		return 0, false
	case r.low >= beta:
		return r.low, true
	case r.high <= alpha:
		return r.high, true
	}
	return 0, false
}
