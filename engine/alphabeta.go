package engine

import "math"

// alphaBeta is the walk of all five alpha-beta forms: fail-soft alpha-beta
// (Fishburn, 1983), written for both players at once (Knuth and Moore, 1975).
// It returns the best value seen, even outside the window.
//
// The other forms take the same walk and differ only in what a node hands
// back, which the recorder works out: clamping between the plies would change
// no comparison under the rule >=, and under > it would hide that a value lies
// beyond beta, so that the forms would no longer visit the same leaves.
func (s *search) alphaBeta(n *Node, mover Player, plies int, alpha, beta float64, at *Record) float64 {
	if len(n.children) == 0 || plies == 0 {
		return s.evaluate(n, mover, alpha, beta, at)
	}
	s.rec.enter(at, n, mover, alpha, beta)
	best, low, child := math.Inf(-1), alpha, at
	for i, c := range n.children {
		child = s.rec.child(at, child)
		var v float64
		if next := c.Mover(mover.Opponent()); next != mover {
			v = flip(s.alphaBeta(c, next, plies-1, flip(beta), flip(low), child))
		} else {
			v = s.alphaBeta(c, next, plies-1, low, beta, child)
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
