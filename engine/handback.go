package engine

// handBack is what an inner node returns of the best value it saw. (A leaf
// returns its value as it is.)
type handBack uint8

const (
	soft    handBack = iota // the value itself
	clamped                 // the value clamped to the window: fail-hard
	bound                   // alpha at MAX nodes, beta at MIN nodes: the value, but at least the mover's alpha
)

func handBackOf(a Algorithm) handBack {
	switch a {
	case AlphaBetaHard, Negamax:
		return clamped
	case AlphaBetaBound, NegamaxThresholds:
		return bound
	}
	return soft
}

// of returns what a node hands back for its best value v on the window with
// which it was entered, all numbers from its mover's side.
func (h handBack) of(v, alpha, beta float64) float64 {
	switch h {
	case clamped:
		return min(max(v, alpha), beta)
	case bound:
		return max(v, alpha)
	}
	return v
}
