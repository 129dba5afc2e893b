package facts

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// text writes a number for readers. In a tree with chance nodes it writes one with many
// decimals as a fraction and rounded.
func (f *Facts) text(n engine.Number) string {
	if f.nodes.HasChance() {
		return explain.Average(n)
	}
	return numeral.Text(n.Nearest())
}

// short is text for a number in a list or next to another one: the fraction only.
func (f *Facts) short(n engine.Number) string {
	if !f.nodes.HasChance() {
		return numeral.Text(n.Nearest())
	}
	text, exact := explain.Factor(n)
	if !exact {
		return "≈ " + text
	}
	return text
}

// end is text for an end of a window.
func (f *Facts) end(n engine.Number) string {
	if f.nodes.HasChance() {
		return explain.Average(n)
	}
	return numeral.End(n.Nearest())
}

// ends is short for both ends of a window.
func (f *Facts) ends(alpha, beta engine.Number) (string, string) {
	if f.nodes.HasChance() {
		return f.short(alpha), f.short(beta)
	}
	return numeral.Ends(alpha.Nearest(), beta.Nearest())
}

// fraction writes a probability, or a sum of probabilities, as a decimal if that is
// short.
func fraction(q *big.Rat) string {
	if places, exact := q.FloatPrec(); exact && places <= 4 {
		return q.FloatString(places)
	}
	return q.RatString()
}

// formula builds a formula from its terms. If it rounds a long fraction, it is no longer
// exact.
type formula struct {
	terms   []string
	rounded bool
}

// number writes a number of the formula.
func (w *formula) number(n engine.Number) string {
	text, exact := explain.Factor(n)
	w.rounded = w.rounded || !exact
	return text
}

// inBrackets writes a number next to a plus or minus sign, in brackets if it is negative.
func (w *formula) inBrackets(n engine.Number) string {
	if text := w.number(n); n.Nearest() >= 0 {
		return text
	} else {
		return "(" + text + ")"
	}
}

// product writes p·v.
func (w *formula) product(p string, n engine.Number) string {
	text := w.number(n)
	if n.Nearest() < 0 || strings.Contains(text, "/") {
		text = "(" + text + ")"
	}
	return p + "·" + text
}

// add adds a product, or an ellipsis once the sentence has enough terms.
func (w *formula) add(p string, n engine.Number) {
	switch {
	case len(w.terms) < mostListed:
		w.terms = append(w.terms, w.product(p, n))
	case len(w.terms) == mostListed:
		w.terms = append(w.terms, "…")
	}
}

func (w *formula) sum() string { return strings.Join(w.terms, " + ") }

// equals returns the sign before the formula's result.
func (w *formula) equals() string {
	if w.rounded {
		return " ≈ "
	}
	return " = "
}

// likelihood returns the probability of the child with that index, as it was written.
func likelihood(n *engine.Node, child int) string {
	if p := n.Children()[child].Data().P; p.Given() {
		return p.String()
	}
	return fraction(n.Likelihood(child))
}

// average writes the formula for a chance node's average.
func (f *Facts) average(i int, values []engine.Number) string {
	n, w := f.nodes.Node(i), formula{}
	for child, v := range values {
		w.add(likelihood(n, child), v)
	}
	return w.sum()
}

// share is the contribution of a child that the search entered to a chance node's
// average.
type share struct {
	p        *big.Rat
	value    engine.Number // the value used in the average
	returned float64
	order    int32
}

// shares returns the children of a chance node that the search entered, in its order.
func (f *Facts) shares(i int) (all []share) {
	for child := range f.result.Entered(f.Records[i].Order - 1) {
		record := child.Order - 1
		all = append(all, share{f.result.Likelihood(record), f.result.AveragedExactly(record), child.Value, child.Order})
	}
	return all
}

// whyAverage says what a chance node returns.
func (f *Facts) whyAverage(i int) sentence.Sentence {
	of, w := f.Seen[i].compared(), formula{}
	found := new(big.Rat)
	rest, asReturned := big.NewRat(1, 1), true
	for _, s := range f.shares(i) {
		w.add(fraction(s.p), s.value)
		rest.Sub(rest, s.p)
		found.Add(found, new(big.Rat).Mul(s.p, s.value.Fraction()))
		asReturned = asReturned && s.value.Nearest() == s.returned
	}
	c, cut := f.result.CutAt(f.Records[i].Order - 1)
	data := []any{"Node", f.Label(i), "Value", f.text(of.Value)}
	if cut {
		extreme := engine.Decimal(f.result.Options.Bounds.High)
		if c.Side == engine.Max {
			extreme = engine.Decimal(f.result.Options.Bounds.Low)
		}
		w.terms = append(w.terms, w.product(fraction(rest), extreme))
		data = append(data, "High", f.short(extreme))
		found.Add(found, rest.Mul(rest, extreme.Fraction()))
	}
	average := engine.NumberOf(found)
	if average.Compare(of.Value) != 0 {
		a, b := f.ends(of.AlphaIn, of.BetaIn)
		text := w.number(average)
		return sentence.Say("The weighted average at {{.Node}}, {{.Formula}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.",
			append(data, "Formula", w.sum()+w.equals()+text, "A", a, "B", b)...)
	}
	data = append(data, "Formula", w.sum())
	switch {
	case cut:
		return sentence.Say("The value that {{.Node}} returns is {{.Value}}, a weighted average that gives the pruned children the value {{.High}}: {{.Formula}}.", data...)
	case !asReturned:
		return sentence.Say("The value that {{.Node}} returns is {{.Value}}, the weighted average of what the search found at its children before it cut that to their windows: {{.Formula}}.", data...)
	}
	return sentence.Say("The value that {{.Node}} returns is {{.Value}}, the average of the values that its children return, weighted by their probabilities: {{.Formula}}.", data...)
}

// handedAtChance says where an end of the window on entry comes from, in a tree with
// chance nodes.
func (f *Facts) handedAtChance(i int, alpha bool) sentence.Sentence {
	top := i
	for up := f.nodes.Parent(top); ; top, up = up, f.nodes.Parent(up) {
		switch {
		case up < 0 && f.endOnEntry(top, alpha).Nearest() != f.asked(alpha):
			return f.fromLeafBounds(alpha)
		case up < 0:
			return sentence.Say("It comes from the search's initial window.")
		case f.nodes.Mover(up).Chance():
			return f.throughChance(top, up, i, alpha)
		case f.endOnEntry(top, alpha).Compare(f.endOnEntry(up, alpha)) != 0:
			rec := f.Records[top]
			child := rec.BetaChild
			if alpha {
				child = rec.AlphaChild
			}
			return sentence.Say("It comes from {{.Child}}, through {{.Above}}: windows are passed down.", "Child", f.labelOf(child), "Above", f.Label(up))
		}
	}
}

// asked returns an end of the window that the search was started with.
func (f *Facts) asked(alpha bool) float64 {
	if alpha {
		return f.result.Options.Window.Alpha
	}
	return f.result.Options.Window.Beta
}

func (f *Facts) fromLeafBounds(alpha bool) sentence.Sentence {
	if alpha {
		return sentence.Say("It is the lower leaf bound: no leaf has a smaller value.")
	}
	return sentence.Say("It is the upper leaf bound: no leaf has a greater value.")
}

func (f *Facts) endOnEntry(i int, alpha bool) engine.Number {
	if alpha {
		return f.Seen[i].Exactly.AlphaIn
	}
	return f.Seen[i].Exactly.BetaIn
}

// throughChance says how a chance node computes this end of its child top's window, which
// is passed down to node i.
func (f *Facts) throughChance(top, chance, i int, alpha bool) (said sentence.Sentence) {
	if top != i {
		said = sentence.Say("It is passed down from {{.Node}}.", "Node", f.Label(top))
	}
	add := func(s sentence.Sentence) sentence.Sentence {
		if said.Template == "" {
			return s
		}
		return said.And(s)
	}
	end, bounds := f.endOnEntry(top, alpha), f.result.Options.Bounds
	limit, letter := bounds.Low, "α"
	if !alpha {
		limit, letter = bounds.High, "β"
	}
	sum, rest, p := f.before(top, chance)
	own := f.endOnEntry(chance, alpha)
	switch {
	case math.IsInf(end.Nearest(), 0) && math.IsInf(own.Nearest(), 0):
		return add(sentence.Say("There is no finite {{.Side}} at {{.Above}} either.", "Above", f.Label(chance), "Side", letter))
	case math.IsInf(end.Nearest(), 0):
		return add(sentence.Say("At {{.Above}}, later children may still have any value, so no finite {{.Side}} follows.", "Above", f.Label(chance), "Side", letter))
	case end.Compare(engine.Decimal(limit)) == 0:
		return add(f.fromLeafBounds(alpha))
	}
	return add(f.solvedFor(chance, alpha, sum, rest, p))
}

// solvedFor says how a chance node's end of the window gives that of a child with the
// probability p, and what the letters mean. The children before it add up to sum, and
// those after it have the total probability rest.
func (f *Facts) solvedFor(chance int, alpha bool, sum engine.Number, rest, p *big.Rat) sentence.Sentence {
	letter, most, extreme := "α", "U", f.result.Options.Bounds.High
	if !alpha {
		letter, most, extreme = "β", "L", f.result.Options.Bounds.Low
	}
	w := formula{}
	letters, numbers := "("+letter+" − S", "("+w.number(f.endOnEntry(chance, alpha))+" − "+w.inBrackets(sum)
	if rest.Sign() > 0 {
		letters, numbers = letters+" − R·"+most, numbers+" − "+w.product(fraction(rest), engine.Decimal(extreme))
	}
	said := sentence.Say("It comes from the {{.Side}} of {{.Above}}: {{.Formula}}.", "Above", f.Label(chance), "Side", letter,
		"Formula", letters+") / p"+w.equals()+numbers+") / "+dividing(p))
	said = said.And(sentence.Say("S is the sum so far, and p is the child's probability."))
	switch {
	case rest.Sign() == 0:
		return said
	case alpha:
		return said.And(sentence.Say("R is the probability that is left, and U is the upper leaf bound."))
	}
	return said.And(sentence.Say("R is the probability that is left, and L is the lower leaf bound."))
}

// before returns the sum of a chance node before the search entered a child, the
// probability of the children after that child, and the child's own probability.
func (f *Facts) before(child, chance int) (sum engine.Number, rest, p *big.Rat) {
	total := new(big.Rat)
	rest = big.NewRat(1, 1)
	for _, s := range f.shares(chance) {
		rest.Sub(rest, s.p)
		if p = s.p; s.order == f.Records[child].Order {
			break
		}
		total.Add(total, new(big.Rat).Mul(s.p, s.value.Fraction()))
	}
	return engine.NumberOf(total), rest, p
}

// dividing writes a probability as a divisor.
func dividing(p *big.Rat) string {
	if text := fraction(p); !strings.Contains(text, "/") {
		return text
	}
	return "(" + fraction(p) + ")"
}
