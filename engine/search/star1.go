package search

import (
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
	return sentence.Refuse("{{.Algorithm}} can't search a tree with chance nodes; use {{.Known}}",
		"Algorithm", string(a), "Known", sentence.ListOf(sentence.Or, known))
}

func checkAtChance(t *tree.Tree, a Algorithm) error {
	if !t.HasChance() {
		return nil
	}
	return CheckAtChance(a)
}

// average searches a chance node above the depth limit: Star1 (Ballard, 1983). A child
// gets the window outside which its value no longer affects whether the average is below,
// inside or above the node's window.
func (s *search) average(n *tree.Node, mover tree.Player, plies int, at *Record) number.Number {
	sum, rest, proved := number.Number{}, number.Of(1), at.proof()
	for i, c := range n.Children() {
		p := s.rec.likelihood(n, i)
		rest = rest.Minus(p)
		child := s.rec.child(i == 0)
		found := s.visit(c, c.Mover(mover.Opponent()), plies-1, s.throughChance(at, sum, rest, p), child)
		sum = sum.Plus(found.Times(p))
		proved.share(p, child.Low, child.High)
		s.rec.sumUp(sum, proved)
		if i+1 == len(n.Children()) {
			break
		}
		if bound, side := s.decided(at, sum, rest); side != tree.Alternate {
			s.rec.stop(i, side, bound)
			sum = bound
			break
		}
	}
	at.Value = sum
	return sum
}

// throughChance returns the window for a child of a chance node, within the leaf bounds. It
// is derived from the node's window, the sum so far and the probabilities of the child and
// of the children after it.
func (s *search) throughChance(at *Record, sum, rest, p number.Number) Ends {
	least, most := s.rec.least, s.rec.most
	w := Ends{solved(at.AlphaIn, sum.Plus(most.Times(rest)), p), solved(at.BetaIn, sum.Plus(least.Times(rest)), p)}
	w = Ends{number.Greater(w.Alpha, least), number.Lesser(w.Beta, most)}
	if s.rules.Down != nil {
		w = s.rules.Down(w, Ends{least, most})
	}
	return w
}

// solved returns the x with known + p·x = end. If known is infinite, no finite x changes the
// sum, and solved returns the opposite infinity.
func solved(end, known, p number.Number) number.Number {
	switch {
	case end.IsInf(0):
		return end
	case known.IsInf(0):
		return known.Negated()
	}
	return end.Minus(known).Over(p)
}

// decided checks whether a chance node's average can still fall inside the window. If it
// can't, decided returns the bound of the average and the player whose cut-off this is;
// otherwise side is Alternate.
func (s *search) decided(at *Record, sum, rest number.Number) (bound number.Number, side tree.Player) {
	if most := sum.Plus(s.rec.most.Times(rest)); !at.AlphaIn.IsInf(0) && s.stops(Ends{at.AlphaIn, most}) {
		return most, tree.Min
	}
	if least := sum.Plus(s.rec.least.Times(rest)); !at.BetaIn.IsInf(0) && s.stops(Ends{least, at.BetaIn}) {
		return least, tree.Max
	}
	return bound, tree.Alternate
}
