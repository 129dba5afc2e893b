package engine

import (
	"math"
	"math/big"
	"slices"

	"plytree/engine/text/sentence"
)

// ChanceError describes a problem with a chance node, or with a probability elsewhere.
type ChanceError struct {
	Path Path // of the offending node
	Says sentence.Sentence
}

// Sentence says what is wrong and how to fix it.
func (e *ChanceError) Sentence() sentence.Sentence { return e.Says }

func (e *ChanceError) Error() string { return e.Says.String() }

// Place returns the path of the offending node.
func (e *ChanceError) Place() Path { return e.Path }

// HasChance reports whether the tree has a chance node.
func (t *Tree) HasChance() bool { return t.root.chance }

// CheckChance returns a [*ChanceError] for the first node, in preorder, with one of these
// problems: its children's probabilities don't add up to 1, it has a probability but its
// parent isn't a chance node, it has an infinite value below a chance node, or its
// probabilities lead to fractions that are too long. Trees without chance nodes cost
// nothing.
func (t *Tree) CheckChance() error {
	if !t.root.chance && !t.root.weighted {
		return nil
	}
	c := chanceCheck{tree: t, likely: map[Probability]ratio{}}
	c.node(t.root, nil, Path{}, false)
	if c.wrong == nil {
		return nil
	}
	return c.wrong
}

type chanceCheck struct {
	tree   *Tree
	likely map[Probability]ratio // probabilities that were already read
	wrong  *ChanceError
}

func (c *chanceCheck) refuse(p Path, says sentence.Sentence) {
	if c.wrong == nil {
		c.wrong = &ChanceError{slices.Clone(p), says}
	}
}

func (c *chanceCheck) label(p Path) sentence.Label { return NodeLabel(c.tree, p) }

// node checks a node and everything below it; below says whether it is below a chance
// node. It returns a common denominator for the products of the probabilities along each
// path up to the node.
func (c *chanceCheck) node(n, parent *Node, p Path, below bool) (common ratio) {
	value, has := n.Value()
	common = whole(1)
	switch {
	case n.likely().Given() && (parent == nil || !parent.isChance()):
		c.refuse(p, sentence.Say("{{.Node}} has the probability {{.P}}, but its parent isn't a chance node; remove the key p, or write player: chance at the parent", "Node", c.label(p), "P", n.likely().String()))
	case below && has && math.IsInf(value, 0):
		c.refuse(p, sentence.Say("the value of {{.Node}} is infinite, so the average of the chance node above it can't be computed; write a finite number", "Node", c.label(p)))
	}
	own := whole(1)
	if n.isChance() {
		own = c.sum(n, p)
	}
	below = below || n.isChance()
	for i, child := range n.children {
		if c.wrong != nil {
			return common
		}
		if below || child.chance || child.weighted || child.likely().Given() {
			common = common.multiple(c.node(child, n, append(p, i), below))
		}
	}
	common = common.times(own)
	if c.wrong == nil && common.compare(longest) > 0 {
		c.refuseLong(p)
	}
	return common
}

// mostDigits limits the digits of the product of denominators along a path, taking one
// common denominator for siblings. The search's fractions can be that long.
const mostDigits = 100

var longest = ratioOf(new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(mostDigits), nil)))

func (c *chanceCheck) refuseLong(p Path) {
	c.refuse(p, sentence.Say("the probabilities below {{.Node}} have a common denominator of more than {{.Digits}} digits; write fractions with the same denominator, or decimals", "Node", c.label(p), "Digits", mostDigits))
}

// sum checks the probabilities of a chance node's children and returns their common
// denominator.
func (c *chanceCheck) sum(n *Node, p Path) (common ratio) {
	given, missing := 0, -1
	for i, child := range n.children {
		if child.likely().Given() {
			given++
		} else if missing < 0 {
			missing = i
		}
	}
	if given == 0 {
		return whole(int64(len(n.children)))
	}
	if missing >= 0 {
		p = append(p, missing)
		c.refuse(p, sentence.Say("{{.Node}} has no probability, but another child of the same chance node has one; write p at every child, or at none if all are equally likely", "Node", c.label(p)))
		return whole(1)
	}
	common, sum := whole(1), whole(0)
	for _, child := range n.children {
		q := c.read(child.likely())
		if common = common.multiple(q.denominator()); common.compare(longest) > 0 {
			c.refuseLong(p)
			return common
		}
		sum = sum.plus(q)
	}
	if sum != whole(1) {
		c.refuse(p, sentence.Say("the probabilities of the children of {{.Node}} add up to {{.Sum}}, not to 1; change them", "Node", c.label(p), "Sum", fractionText(sum.rat())))
	}
	return common
}

// read returns a probability as a fraction, parsing each one only once.
func (c *chanceCheck) read(p Probability) ratio {
	q, known := c.likely[p]
	if !known {
		q = ratioOf(p.fraction())
		c.likely[p] = q
	}
	return q
}

// longestFraction is the length, in characters, up to which a fraction is easy to read.
const longestFraction = 40

// fractionText writes a fraction as a decimal if that is exact and short, else as a
// fraction if that is short, else as a truncated decimal.
func fractionText(q *big.Rat) string {
	if q.IsInt() {
		return q.Num().String()
	}
	if places, exact := q.FloatPrec(); exact && places <= 6 {
		return q.FloatString(places)
	}
	if text := q.RatString(); len(text) <= longestFraction {
		return text
	}
	short := cutOff(q, 6)
	if short == "1.000000…" || short == "0.999999…" {
		return cutOff(q, 36)
	}
	return short
}

// cutOff writes the first decimals of a nonnegative fraction without rounding.
func cutOff(q *big.Rat, places int) string {
	text := q.FloatString(places + mostDigits) // no fraction here is close enough to the next decimal for rounding to reach it
	return text[:len(text)-mostDigits] + "…"
}

// Fit refuses options that can't be used to search the tree: those that [Options.Check]
// refuses, and algorithms that don't support its chance nodes. All defaults must be
// filled in.
func (o Options) Fit(t *Tree) error {
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

func checkAtChance(t *Tree, a Algorithm) error {
	if !t.HasChance() {
		return nil
	}
	return CheckAtChance(a)
}

// average searches a chance node above the depth limit: Star1 (Ballard, 1983). All
// numbers are from MAX's point of view. A child gets the window outside which its value
// no longer affects whether the average is below, inside or above the node's window.
func (s *search) average(n *Node, mover Player, plies int, at *Record) float64 {
	own := s.rec.fractionsOf(at)
	alpha, beta := own.alphaIn, own.betaIn
	sum, rest, proved := decimal(0), whole(1), at.proof()
	for i, c := range n.children {
		p := s.rec.likelihood(n, i)
		rest = rest.minus(p)
		child := s.rec.child(i == 0)
		s.rec.hand(s.throughChance(alpha, beta, sum, rest, p))
		s.on(question{c, mover, plies - 1, i}, s.rec.handedDown(), child)
		of := s.rec.fractionsOf(child)
		sum = sum.plus(of.found.times(p))
		proved.share(p, of.low, of.high)
		s.rec.sumUp(sum, proved)
		if i+1 == len(n.children) {
			break
		}
		if bound, side := s.decided(alpha, beta, sum, rest); side != Alternate {
			s.rec.stop(i, side, bound.nearest)
			sum = bound
			break
		}
	}
	s.rec.foundOf(at, sum)
	return sum.nearest
}

// throughChance returns the window for a child of a chance node, and which of its ends
// come from the node's own window. It is derived from the node's window, the sum so far
// and the probability of the children after this one, and lies within the leaf bounds.
func (s *search) throughChance(alpha, beta, sum number, rest, p ratio) handed {
	least, most := s.rec.least, s.rec.most
	w := handed{alpha: alpha, beta: beta}
	if !math.IsInf(alpha.nearest, -1) {
		w.alpha = alpha.solved(sum.plus(most.times(rest)), p)
	}
	if !math.IsInf(beta.nearest, 1) {
		w.beta = beta.solved(sum.plus(least.times(rest)), p)
	}
	w.alphaPasses, w.betaPasses = w.alpha.compare(least) > 0, w.beta.compare(most) < 0
	w.alpha, w.beta = greater(w.alpha, least), lesser(w.beta, most)
	if s.rules.Down != nil {
		down := s.rules.Down(Window{w.alpha.nearest, w.beta.nearest}, Window{least.nearest, most.nearest})
		w.alpha, w.alphaPasses = w.alpha.or(down.Alpha, least), w.alphaPasses && down.Alpha == w.alpha.nearest
		w.beta, w.betaPasses = w.beta.or(down.Beta, most), w.betaPasses && down.Beta == w.beta.nearest
	}
	return w
}

// or returns a or other, whichever has v as its nearest double, and otherwise v itself.
func (a number) or(v float64, other number) number {
	switch v {
	case a.nearest:
		return a
	case other.nearest:
		return other
	}
	return decimal(v)
}

// decided checks whether a chance node's average can still fall inside the window. If it
// can't, decided returns the bound of the average and the player whose cut-off this is;
// otherwise side is Alternate.
func (s *search) decided(alpha, beta, sum number, rest ratio) (bound number, side Player) {
	if s.rules.Stop != nil && !s.rules.Stop(Window{alpha.nearest, beta.nearest}) {
		return bound, Alternate
	}
	met := func(order int) bool { return order < 0 || order == 0 && !s.strict }
	if !math.IsInf(alpha.nearest, -1) {
		if most := sum.plus(s.rec.most.times(rest)); met(most.compare(alpha)) {
			return most, Min
		}
	}
	if !math.IsInf(beta.nearest, 1) {
		if least := sum.plus(s.rec.least.times(rest)); met(beta.compare(least)) {
			return least, Max
		}
	}
	return bound, Alternate
}
