package tree

import (
	"math"
	"math/big"
	"slices"

	"plytree/engine/number"
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
	c := chanceCheck{tree: t, likely: map[Probability]likelihood{}}
	c.node(t.root, nil, Path{}, false)
	if c.wrong == nil {
		return nil
	}
	return c.wrong
}

type chanceCheck struct {
	tree   *Tree
	likely map[Probability]likelihood // probabilities that were already read
	wrong  *ChanceError
}

// likelihood is a probability and its denominator.
type likelihood struct {
	number.Number
	bottom *big.Int
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
func (c *chanceCheck) node(n, parent *Node, p Path, below bool) (common *big.Int) {
	value, has := n.Value()
	switch {
	case n.Probability().Given() && (parent == nil || !parent.isChance()):
		c.refuse(p, sentence.Say(
			"{{.Node}} has the probability {{.P}}, but its parent isn't a chance node; remove the key p, or write player: chance at the parent",
			"Node", c.label(p), "P", n.Probability().String()))
	case below && has && math.IsInf(value, 0):
		c.refuse(p, sentence.Say(
			"the value of {{.Node}} is infinite, so the average of the chance node above it can't be computed; write a finite number",
			"Node", c.label(p)))
	}
	own := unit
	if n.isChance() {
		own = c.sum(n, p)
	}
	below, common = below || n.isChance(), unit
	for i, child := range n.children {
		if c.wrong != nil {
			return common
		}
		if below || child.chance || child.weighted || child.Probability().Given() {
			common = multiple(common, c.node(child, n, append(p, i), below))
		}
	}
	if own != unit {
		common = new(big.Int).Mul(common, own)
	}
	if c.wrong == nil && common.Cmp(longest) > 0 {
		c.refuseLong(p)
	}
	return common
}

// unit is the denominator of whole numbers.
var unit = big.NewInt(1)

// multiple returns the least common multiple of two positive whole numbers.
func multiple(a, b *big.Int) *big.Int {
	if b.Cmp(unit) == 0 || a.Cmp(b) == 0 {
		return a
	}
	shared := new(big.Int).GCD(nil, nil, a, b)
	return shared.Mul(a, shared.Quo(b, shared))
}

// mostDigits limits the digits of the product of denominators along a path, taking one
// common denominator for siblings. The search's fractions can be that long.
const mostDigits = 100

var longest = new(big.Int).Exp(big.NewInt(10), big.NewInt(mostDigits), nil)

func (c *chanceCheck) refuseLong(p Path) {
	c.refuse(p, sentence.Say(
		"the probabilities below {{.Node}} have a common denominator of more than {{.Digits}} digits; write fractions with the same denominator, or decimals",
		"Node", c.label(p), "Digits", mostDigits))
}

// sum checks the probabilities of a chance node's children and returns their common
// denominator.
func (c *chanceCheck) sum(n *Node, p Path) (common *big.Int) {
	given, missing := 0, -1
	for i, child := range n.children {
		if child.Probability().Given() {
			given++
		} else if missing < 0 {
			missing = i
		}
	}
	if given == 0 {
		return big.NewInt(int64(len(n.children)))
	}
	if missing >= 0 {
		p = append(p, missing)
		c.refuse(p, sentence.Say(
			"{{.Node}} has no probability, but another child of the same chance node has one; write p at every child, or at none if all are equally likely",
			"Node", c.label(p)))
		return unit
	}
	common = unit
	sum := number.Number{}
	for _, child := range n.children {
		q := c.read(child.Probability())
		if common = multiple(common, q.bottom); common.Cmp(longest) > 0 {
			c.refuseLong(p)
			return common
		}
		sum = sum.Plus(q.Number)
	}
	if !sum.Equal(one) {
		c.refuse(p, sentence.Say(
			"the probabilities of the children of {{.Node}} add up to {{.Sum}}, not to 1; change them",
			"Node", c.label(p), "Sum", fractionText(sum.Rat())))
	}
	return common
}

// read returns a probability and its denominator, parsing each one only once.
func (c *chanceCheck) read(p Probability) likelihood {
	q, known := c.likely[p]
	if !known {
		q = likelihood{p.Number(), p.Number().Rat().Denom()}
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
	// no fraction here is close enough to the next decimal for rounding to reach it
	text := q.FloatString(places + mostDigits)
	return text[:len(text)-mostDigits] + "…"
}
