package engine

import "math"

// everyNode is minimax: it visits every node and hands its window, the full
// one, on unchanged.
func (s *search) everyNode(n *Node, mover Player, plies int, alpha, beta float64, at *Record) float64 {
	if len(n.children) == 0 || plies == 0 {
		return s.evaluate(n, mover, alpha, beta, at)
	}
	s.rec.enter(at, n, mover, alpha, beta)
	best, child := math.Inf(-1), at
	for i, c := range n.children {
		child = s.rec.child(at, child)
		next := c.Mover(mover.Opponent())
		v := sided(next != mover, s.everyNode(c, next, plies-1, alpha, beta, child))
		if v > best || i == 0 {
			best = v
			s.rec.improve(at, child)
		}
	}
	s.rec.leave(at)
	return best
}
