package search

import (
	"math"

	"plytree/engine/number"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Fit refuses options that can't be used to search the tree: those that [Options.Check]
// refuses, and algorithms that don't support its chance nodes. All defaults must be
// filled in.
func (o Options) Fit(t *tree.Tree) error {
	if err := o.Check(); err != nil || !t.HasChance() {
		return err
	}
	return CheckAtChance(o.Algorithm)
}

// CheckAtChance refuses an algorithm that doesn't support chance nodes.
func CheckAtChance(a Algorithm) error {
	if a.Form().AtChance {
		return nil
	}
	var known []Algorithm
	for _, other := range Algorithms() {
		if other.Form().AtChance {
			known = append(known, other)
		}
	}
	return sentence.Refuse("{{.Algorithm}} can't search a tree with chance nodes; use {{.Known}}", "Algorithm", string(a), "Known", sentence.ListOf(sentence.Or, known))
}

func checkAtChance(t *tree.Tree, a Algorithm) error {
	if !t.HasChance() {
		return nil
	}
	return CheckAtChance(a)
}

// average searches a chance node above the depth limit: Star1 (Ballard, 1983). All
// numbers are from MAX's point of view. A child gets the window outside which its value
// no longer affects whether the average is below, inside or above the node's window.
func (s *search) average(n *tree.Node, mover tree.Player, plies int, at *Record) float64 {
	own := s.rec.fractionsOf(at)
	alpha, beta := own.alphaIn, own.betaIn
	sum, rest, proved := number.Decimal(0), number.Whole(1), at.proof()
	for i, c := range n.Children() {
		p := s.rec.likelihood(n, i)
		rest = rest.Minus(p)
		child := s.rec.child(i == 0)
		s.rec.hand(s.throughChance(alpha, beta, sum, rest, p))
		s.on(question{c, mover, plies - 1, i}, s.rec.handedDown(), child)
		of := s.rec.fractionsOf(child)
		sum = sum.Plus(of.found.Times(p))
		proved.share(p, of.low, of.high)
		s.rec.sumUp(sum, proved)
		if i+1 == len(n.Children()) {
			break
		}
		if bound, side := s.decided(alpha, beta, sum, rest); side != tree.Alternate {
			s.rec.stop(i, side, bound.Nearest())
			sum = bound
			break
		}
	}
	s.rec.foundOf(at, sum)
	return sum.Nearest()
}

// throughChance returns the window for a child of a chance node, and which of its ends
// come from the node's own window. It is derived from the node's window, the sum so far
// and the probability of the children after this one, and lies within the leaf bounds.
func (s *search) throughChance(alpha, beta, sum number.Number, rest, p number.Ratio) handed {
	least, most := s.rec.least, s.rec.most
	w := handed{alpha: alpha, beta: beta}
	if !math.IsInf(alpha.Nearest(), -1) {
		w.alpha = alpha.Solved(sum.Plus(most.Times(rest)), p)
	}
	if !math.IsInf(beta.Nearest(), 1) {
		w.beta = beta.Solved(sum.Plus(least.Times(rest)), p)
	}
	w.alphaPasses, w.betaPasses = w.alpha.Compare(least) > 0, w.beta.Compare(most) < 0
	w.alpha, w.beta = number.Greater(w.alpha, least), number.Lesser(w.beta, most)
	if s.rules.Down != nil {
		down := s.rules.Down(Window{w.alpha.Nearest(), w.beta.Nearest()}, Window{least.Nearest(), most.Nearest()})
		w.alpha, w.alphaPasses = w.alpha.Or(down.Alpha, least), w.alphaPasses && down.Alpha == w.alpha.Nearest()
		w.beta, w.betaPasses = w.beta.Or(down.Beta, most), w.betaPasses && down.Beta == w.beta.Nearest()
	}
	return w
}

// decided checks whether a chance node's average can still fall inside the window. If it
// can't, decided returns the bound of the average and the player whose cut-off this is;
// otherwise side is Alternate.
func (s *search) decided(alpha, beta, sum number.Number, rest number.Ratio) (bound number.Number, side tree.Player) {
	if s.rules.Stop != nil && !s.rules.Stop(Window{alpha.Nearest(), beta.Nearest()}) {
		return bound, tree.Alternate
	}
	met := func(order int) bool { return order < 0 || order == 0 && !s.strict }
	if !math.IsInf(alpha.Nearest(), -1) {
		if most := sum.Plus(s.rec.most.Times(rest)); met(most.Compare(alpha)) {
			return most, tree.Min
		}
	}
	if !math.IsInf(beta.Nearest(), 1) {
		if least := sum.Plus(s.rec.least.Times(rest)); met(beta.Compare(least)) {
			return least, tree.Max
		}
	}
	return bound, tree.Alternate
}
