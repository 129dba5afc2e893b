package facts

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// text writes a number for readers: in a tree with chance nodes one of many decimals is
// rounded.
func (f *Facts) text(v float64) string {
	if f.nodes.HasChance() {
		return numeral.Rounded(v)
	}
	return numeral.Text(v)
}

// end is text for an end of a window.
func (f *Facts) end(v float64) string {
	if f.nodes.HasChance() {
		return numeral.Rounded(v)
	}
	return numeral.End(v)
}

// ends is text for both ends of a window.
func (f *Facts) ends(alpha, beta float64) (string, string) {
	if f.nodes.HasChance() {
		return numeral.Rounded(alpha), numeral.Rounded(beta)
	}
	return numeral.Ends(alpha, beta)
}

// fraction writes a probability, or a sum of such: as a decimal where that is short.
func fraction(q *big.Rat) string {
	if places, exact := q.FloatPrec(); exact && places <= 4 {
		return q.FloatString(places)
	}
	return q.RatString()
}

// product writes p·v.
func product(p *big.Rat, v float64) string {
	value := numeral.Rounded(v)
	if v < 0 {
		value = "(" + value + ")"
	}
	return fraction(p) + "·" + value
}

// likelihood is how likely the child with an index among its siblings is, as it was written.
func likelihood(n *engine.Node, child int) string {
	if p := n.Children()[child].Data().P; p.Given() {
		return p.String()
	}
	return fraction(n.Likelihood(child))
}

// average writes what makes the average of a chance node's children.
func (f *Facts) average(i int, values []float64) string {
	n := f.nodes.Node(i)
	var terms []string
	for child, v := range values {
		if child == mostListed {
			terms = append(terms, "…")
			break
		}
		value := numeral.Rounded(v)
		if v < 0 {
			value = "(" + value + ")"
		}
		terms = append(terms, likelihood(n, child)+"·"+value)
	}
	return strings.Join(terms, " + ")
}

// share is a child of a chance node that the search entered.
type share struct {
	p        *big.Rat
	value    engine.Number // that it adds to the average
	returned float64
	order    int32
}

// shares are the children of a chance node that the search entered, in its order.
func (f *Facts) shares(i int) (all []share) {
	for child := range f.result.Entered(f.Records[i].Order - 1) {
		record := child.Order - 1
		all = append(all, share{f.result.Likelihood(record), f.result.AveragedExactly(record), child.Value, child.Order})
	}
	return all
}

// whyAverage says what a chance node returns.
func (f *Facts) whyAverage(i int) sentence.Sentence {
	of := f.Seen[i]
	var terms []string
	found := new(big.Rat)
	rest, asReturned := big.NewRat(1, 1), true
	for k, s := range f.shares(i) {
		if k < mostListed {
			terms = append(terms, product(s.p, s.value.Nearest()))
		} else if k == mostListed {
			terms = append(terms, "…")
		}
		rest.Sub(rest, s.p)
		found.Add(found, new(big.Rat).Mul(s.p, s.value.Fraction()))
		asReturned = asReturned && s.value.Nearest() == s.returned
	}
	c, cut := f.result.CutAt(f.Records[i].Order - 1)
	data := []any{"Node", f.Label(i), "Value", f.text(of.Value)}
	if cut {
		extreme := f.result.Options.Bounds.High
		if c.Side == engine.Max {
			extreme = f.result.Options.Bounds.Low
		}
		terms = append(terms, product(rest, extreme))
		data = append(data, "High", numeral.Rounded(extreme))
		found.Add(found, rest.Mul(rest, engine.Decimal(extreme).Fraction()))
	}
	average := engine.NumberOf(found)
	a, b := f.ends(of.AlphaIn, of.BetaIn)
	data = append(data, "Formula", strings.Join(terms, " + "), "Best", f.text(average.Nearest()), "A", a, "B", b)
	if average.Compare(of.Exactly.Value) != 0 {
		return sentence.Say("The weighted average at {{.Node}}, {{.Formula}} = {{.Best}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.", data...)
	}
	switch {
	case cut:
		return sentence.Say("The value that {{.Node}} returns is {{.Value}}, a weighted average that gives the pruned children the value {{.High}}: {{.Formula}}.", data...)
	case !asReturned:
		return sentence.Say("The value that {{.Node}} returns is {{.Value}}, the weighted average of what the search found at its children before it cut that to their windows: {{.Formula}}.", data...)
	}
	return sentence.Say("The value that {{.Node}} returns is {{.Value}}, the average of the values that its children return, weighted by their probabilities: {{.Formula}}.", data...)
}

// handedAtChance says where an end of the window on entry comes from, in a tree with chance
// nodes.
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

// asked is an end of the window that the search was asked for.
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

// throughChance says how a chance node makes the end of the window with which its child top is
// entered, and with it the node i below.
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
	limit, extreme, letter, most := bounds.Low, bounds.High, "α", "U"
	if !alpha {
		limit, extreme, letter, most = bounds.High, bounds.Low, "β", "L"
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
	formula, numbers := "("+letter+" − S", "("+numeral.Rounded(own.Nearest())+" − "+inBrackets(sum.Nearest())
	if rest.Sign() > 0 {
		formula, numbers = formula+" − R·"+most, numbers+" − "+product(rest, extreme)
	}
	return add(sentence.Say("It comes from the {{.Side}} of {{.Above}}: {{.Formula}}.", "Above", f.Label(chance), "Side", letter,
		"Formula", formula+") / p = "+numbers+") / "+dividing(p)))
}

// before returns the sum of a chance node before the search entered one of its children, how
// likely the children are that come after it, and how likely it is itself.
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

func inBrackets(v float64) string {
	if v < 0 {
		return "(" + numeral.Rounded(v) + ")"
	}
	return numeral.Rounded(v)
}

// dividing writes a probability by which something is divided.
func dividing(p *big.Rat) string {
	if text := fraction(p); !strings.Contains(text, "/") {
		return text
	}
	return "(" + fraction(p) + ")"
}
