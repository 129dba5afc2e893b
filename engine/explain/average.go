package explain

import (
	"strings"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// probability writes a probability, or a sum of probabilities, as a decimal if that is
// short.
func probability(p number.Number) string {
	q := p.Rat()
	if places, exact := q.FloatPrec(); exact && places <= 4 {
		return q.FloatString(places)
	}
	return q.RatString()
}

// remaining writes the probability that is left at a chance node: as a fraction if its children
// have fractions.
func remaining(res *search.Result, chance int32, p number.Number) string {
	n := res.Tree.At(res.PathOf(chance))
	if strings.Contains(n.LikelihoodText(0), "/") {
		return p.Rat().RatString()
	}
	return probability(p)
}

// likelihood returns the probability of a chance node's child as it was written.
func likelihood(res *search.Result, child int32) string {
	p := res.PathOf(child)
	last := len(p) - 1
	return res.Tree.At(p[:last]).LikelihoodText(p[last])
}

// formula builds a formula from its terms. If it rounds a long fraction, it is no longer
// exact.
type formula struct {
	terms   []string
	rounded bool
}

// number writes a number of the formula.
func (w *formula) number(n number.Number) string {
	text, exact := factor(n)
	w.rounded = w.rounded || !exact
	return text
}

// inBrackets writes a number next to a plus or minus sign, in brackets if it is negative.
func (w *formula) inBrackets(n number.Number) string {
	if text := w.number(n); n.Nearest() >= 0 {
		return text
	} else {
		return "(" + text + ")"
	}
}

// product writes p·v.
func (w *formula) product(p string, n number.Number) string {
	text := w.number(n)
	if n.Nearest() < 0 || strings.Contains(text, "/") {
		text = "(" + text + ")"
	}
	return p + "·" + text
}

// add adds a product, or an ellipsis once the sentence has enough terms.
func (w *formula) add(p string, n number.Number) {
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

// before returns what the search knew of a chance node when it entered a child: the sum
// of the children before it, and the probability of the child and of those after it. For
// no child, these are the sum of all children that it entered and the probability left.
func before(res *search.Result, chance, child int32) (sum, rest number.Number) {
	rest = number.Of(1)
	for c := range res.Entered(chance) {
		record := c.Order - 1
		if record == child {
			break
		}
		p := res.Likelihood(record)
		rest = rest.Minus(p)
		sum = sum.Plus(c.Found.Times(p))
	}
	return sum, rest
}

// added returns sum + rest·extreme, which is infinite if extreme is.
func added(sum, rest number.Number, extreme float64) number.Number {
	return sum.Plus(number.Of(extreme).Times(rest))
}

// whyAverage says what a chance node returns.
func whyAverage(res *search.Result, rec *search.Record) sentence.Sentence {
	of, w := numbersOf(res, rec), formula{}
	asReturned := true
	for child := range res.Entered(rec.Order - 1) {
		w.add(likelihood(res, child.Order-1), child.Found)
		asReturned = asReturned && child.Found.Equal(child.Value)
	}
	found, rest := before(res, rec.Order-1, -1)
	c, cut := res.CutAt(rec.Order - 1)
	data := []any{"Node", labelOf(res, rec.Order-1), "Value", text(res, of.Value)}
	if cut {
		extreme := res.Options.Bounds.High
		if c.Side == tree.Max {
			extreme = res.Options.Bounds.Low
		}
		w.terms = append(w.terms, w.product(remaining(res, rec.Order-1, rest), number.Of(extreme)))
		data = append(data, "High", short(res, number.Of(extreme)))
		found = added(found, rest, extreme)
	}
	if !found.Equal(of.Value) {
		a, b := Ends(res, of.Entry())
		result := w.number(found)
		return sentence.Say(
			"The weighted average at {{.Node}}, {{.Formula}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.",
			append(data, "Formula", w.sum()+w.equals()+result, "A", a, "B", b)...)
	}
	data = append(data, "Formula", w.sum())
	switch {
	case cut:
		return sentence.Say(
			"The value that {{.Node}} returns is {{.Value}}, a weighted average that gives the pruned children the value {{.High}}: {{.Formula}}.",
			data...)
	case !asReturned:
		return sentence.Say(
			"The value that {{.Node}} returns is {{.Value}}, the weighted average of its children's values before the search clamped them to their windows: {{.Formula}}.",
			data...)
	}
	return sentence.Say(
		"The value that {{.Node}} returns is {{.Value}}, the average of the values that its children return, weighted by their probabilities: {{.Formula}}.",
		data...)
}

// Formula writes how a chance node computes an end of a child's window, and what the
// letters mean. It returns false for any other reason.
func (w windowEnd) Formula() (sentence.Sentence, bool) {
	if w.Kind != fromAverage {
		return sentence.Sentence{}, false
	}
	chance := w.res.Record(w.From)
	at := w.res.Record(w.Node)
	for at.Parent() != w.From {
		at = w.res.Record(at.Parent())
	}
	sum, rest := before(w.res, w.From, at.Order-1)
	rest = rest.Minus(w.res.Likelihood(at.Order - 1))
	letter, most, extreme := "α", "U", w.res.Options.Bounds.High
	if w.Side == tree.Min {
		letter, most, extreme = "β", "L", w.res.Options.Bounds.Low
	}
	f := formula{}
	own := endOnEntry(chance, w.Side)
	letters, numbers := "("+letter+" − S", "("+f.number(own)+" − "+f.inBrackets(sum)
	if rest.Nearest() > 0 {
		letters, numbers = letters+" − R·"+most,
			numbers+" − "+f.product(remaining(w.res, w.From, rest), number.Of(extreme))
	}
	divisor := likelihood(w.res, at.Order-1)
	if strings.Contains(divisor, "/") {
		divisor = "(" + divisor + ")"
	}
	said := sentence.Say("It comes from the {{.Side}} of {{.Above}}: {{.Formula}}.", "Above", labelOf(w.res, w.From),
		"Side", letter,
		"Formula", letters+") / p"+f.equals()+numbers+") / "+divisor)
	said = said.And(sentence.Say("S is the sum so far, and p is the child's probability."))
	switch {
	case rest.Nearest() == 0:
		return said, true
	case w.Side == tree.Max:
		return said.And(sentence.Say("R is the probability that is left, and U is the upper leaf bound.")), true
	}
	return said.And(sentence.Say("R is the probability that is left, and L is the lower leaf bound.")), true
}
