package engine

import "math"

// pvs is principal variation search (Pearl's Scout, 1980, in the form of
// Marsland and Campbell, 1982): the first child is searched with the whole
// window, the others with a zero-width one that only asks whether they are
// better. A child that turns out better is searched again.
func (s *search) pvs(n *Node, mover Player, plies int, alpha, beta float64, at *Record) float64 {
	if len(n.children) == 0 || plies == 0 {
		return s.evaluate(n, mover, alpha, beta, at)
	}
	s.rec.enter(at, n, mover, alpha, beta)
	best, low, child := math.Inf(-1), alpha, at
	for i, c := range n.children {
		child = s.rec.child(at, child)
		ask := func(why Reason, alpha, beta float64) float64 {
			s.rec.why = why
			next := c.Mover(mover.Opponent())
			turn := next != mover
			alpha, beta = turned(turn, alpha, beta)
			return sided(turn, s.pvs(c, next, plies-1, alpha, beta, child))
		}
		why, scout := Scouting, above(low)
		if i == 0 || scout >= beta {
			why, scout = NoReason, beta
		}
		v := ask(why, low, scout)
		if v > low && v < beta && scout < beta && !c.Leaf() && plies > 1 {
			s.rec.say(Promising)
			v = ask(Searching, low, beta)
		}
		if v > best || i == 0 {
			best, low = v, max(low, v)
			s.rec.improve(at, child)
		}
		if s.cut(low, beta, n, i, at) {
			break
		}
	}
	s.rec.leave(at)
	return best
}

// above returns the next floating-point number: [v, above(v)] is a zero-width
// window, with no value inside.
func above(v float64) float64 { return math.Nextafter(v, math.Inf(1)) }

// below returns the floating-point number before v.
func below(v float64) float64 { return math.Nextafter(v, math.Inf(-1)) }
