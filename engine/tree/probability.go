package tree

import (
	"slices"
	"strconv"
	"strings"
	"unique"

	"plytree/engine/number"
	"plytree/engine/text/sentence"
)

// Probability is the probability of a child of a chance node as it was written: 0.25 or
// 1/3. The zero Probability means that there is none.
type Probability struct{ written unique.Handle[string] }

// longestProbability is the maximum length in characters; it keeps exact sums cheap.
const longestProbability = 32

// leastProbability is the least one that can be searched.
var leastProbability = number.Of(1e-30)

// ReadProbability parses a decimal or a fraction greater than 0 and at most 1.
func ReadProbability(text string) (Probability, error) {
	if len(text) <= longestProbability {
		if p, ok := readPlain(text); ok && !p.Less(leastProbability) && !one.Less(p) {
			return Probability{unique.Make(text)}, nil
		}
	}
	return Probability{}, refuseProbability(text)
}

// refuseProbability says why a text isn't a probability.
func refuseProbability(text string) error {
	quoted := strconv.Quote(shortened(text))
	point := strings.Replace(text, ",", ".", 1)
	_, decimal := readPlain(point)
	switch {
	case len(text) > longestProbability:
		return sentence.Refuse(
			"the probability {{.Text}} has more than {{.Most}} characters; write a shorter decimal or fraction",
			"Text", quoted, "Most", longestProbability)
	case strings.HasSuffix(text, "%"):
		return sentence.Refuse(
			"the probability {{.Text}} is a percentage; write a decimal or a fraction, such as 0.5 or 1/2 for 50 %",
			"Text", quoted)
	case point != text && decimal:
		return sentence.Refuse("the probability {{.Text}} has a decimal comma; write {{.Decimal}}", "Text", quoted,
			"Decimal", point)
	}
	return sentence.Refuse(
		"{{.Text}} isn't a probability; write a decimal or a fraction greater than 0 and at most 1, such as 0.25 or 1/3",
		"Text", quoted)
}

// readPlain parses a decimal or a fraction of plain digits, without a decimal comma.
func readPlain(text string) (number.Number, bool) {
	plain := "0123456789.+-eE"
	if strings.Contains(text, "/") {
		plain = "0123456789/"
	}
	n, ok := number.Read(text)
	return n.Number, ok && strings.Trim(text, plain) == ""
}

// Given reports whether there is a probability.
func (p Probability) Given() bool { return p != Probability{} }

// String returns the probability as it was written, or "" if there is none.
func (p Probability) String() string {
	if !p.Given() {
		return ""
	}
	return p.written.Value()
}

// Number returns the exact probability, which must be given.
func (p Probability) Number() number.Number {
	n, _ := readPlain(p.written.Value())
	return n
}

var one = number.Of(1)

// Weighted reports whether any child has a written probability.
func (n *Node) Weighted() bool {
	return slices.ContainsFunc(n.children, func(c *Node) bool { return c.Probability().Given() })
}

// Sum returns the sum of the children's probabilities if it isn't 1, with a question mark
// if any is missing. Wrong reports whether that is the case.
func (n *Node) Sum() (text string, wrong bool) {
	if !n.Weighted() {
		return "", false
	}
	sum, missing := number.Number{}, false
	for _, c := range n.children {
		if p := c.Probability(); p.Given() {
			sum = sum.Plus(p.Number())
		} else {
			missing = true
		}
		if sum.Rat().Denom().BitLen() > longestSum {
			return "?", true
		}
	}
	if missing {
		return fractionText(sum.Rat()) + " + ?", true
	}
	return fractionText(sum.Rat()), !sum.Equal(one)
}

// longestSum is the number of bits up to which denominators are shown; longer ones can't
// be searched.
const longestSum = 340

// Left returns the probability that each child without one has if they share equally what is
// left to 1, and the number of these children: 0 if there are none, or nothing is left.
func (n *Node) Left() (each Probability, missing int) {
	left, fractions := one, false
	for _, c := range n.children {
		p := c.Probability()
		if !p.Given() {
			missing++
			continue
		}
		left = left.Minus(p.Number())
		fractions = fractions || strings.Contains(p.String(), "/")
		if left.Nearest() <= 0 || left.Rat().Denom().BitLen() > longestSum {
			return each, 0
		}
	}
	if missing == 0 || !n.Weighted() {
		return each, 0
	}
	left = left.Over(number.Of(float64(missing)))
	text := fractionText(left.Rat())
	if fractions {
		text = left.Rat().RatString()
	}
	each, err := ReadProbability(text)
	if err != nil { // it is too long
		return each, 0
	}
	return each, missing
}

// LikelihoodText returns the probability of a chance node's child as it was written, or
// 1/N if all N children are equally likely.
func (n *Node) LikelihoodText(child int) string {
	if n.Weighted() {
		return n.children[child].Probability().String()
	}
	if len(n.children) == 1 {
		return "1"
	}
	return "1/" + strconv.Itoa(len(n.children))
}

// Likelihood returns the probability of a chance node's child: the one written at the
// child or, if no child has one, 1/N.
func (n *Node) Likelihood(child int) number.Number {
	if p := n.children[child].Probability(); p.Given() {
		return p.Number()
	}
	return one.Over(number.Of(float64(len(n.children))))
}
