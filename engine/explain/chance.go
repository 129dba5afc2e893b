package explain

import (
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// average says between which numbers the average of a chance node lies when it is cut.
func (c cut) average(data []any) sentence.Sentence {
	bounds := c.res.Options.Bounds
	extreme := bounds.High
	if c.Side == tree.Max {
		extreme = bounds.Low
	}
	data = append(data, "Extreme", numeral.Text(extreme))
	if c.Left == 1 {
		data = append(data, "Pruned", c.child(c.node, c.res.PrunedChildren(c.Cut)[0]))
	}
	switch beta := c.Side == tree.Max; {
	case c.Left == 1 && beta:
		return sentence.Say(
			"Even if {{.Pruned}} has the value {{.Extreme}}, the average at {{.Node}} is at least {{.Value}}.", data...)
	case c.Left == 1:
		return sentence.Say(
			"Even if {{.Pruned}} has the value {{.Extreme}}, the average at {{.Node}} is at most {{.Value}}.", data...)
	case beta:
		return sentence.Count(c.Left,
			"Even if the other child has the value {{.Extreme}}, the average at {{.Node}} is at least {{.Value}}.",
			"Even if the other {{.Count}} children have the value {{.Extreme}}, the average at {{.Node}} is at least {{.Value}}.",
			data...)
	}
	return sentence.Count(c.Left,
		"Even if the other child has the value {{.Extreme}}, the average at {{.Node}} is at most {{.Value}}.",
		"Even if the other {{.Count}} children have the value {{.Extreme}}, the average at {{.Node}} is at most {{.Value}}.",
		data...)
}

// comparison names the cut-off of a chance node and what its average was compared with.
func (c cut) comparison(data []any) sentence.Sentence {
	met, name, signs := c.AlphaIn, "α", map[search.Cutoff]string{search.CutAtEqual: "≤", search.CutBeyondEqual: "<"}
	if c.Side == tree.Max {
		met, name, signs = c.BetaIn, "β", map[search.Cutoff]string{search.CutAtEqual: "≥", search.CutBeyondEqual: ">"}
	}
	reached, bound := apart(c.Reached, met)
	return sentence.Say("{{.Kind}}: {{.Formula}}.",
		append(data, "Formula", reached+" "+signs[c.res.Options.Cutoff]+" "+name+" = "+bound)...)
}

// comparisonOfPlayers says how alpha met beta at MAX or MIN in a tree with chance nodes.
func (c cut) comparisonOfPlayers(formula func(alpha, beta string) []any) sentence.Sentence {
	alpha, beta := c.Reached, c.BetaIn
	if c.Mover == tree.Min {
		alpha, beta = c.AlphaIn, c.Reached
	}
	return sentence.Say("{{.Kind}}: {{.Formula}}.", formula(apart(alpha, beta))...)
}

// chance returns the topmost chance node between the node that was cut and the ancestor
// whose bound cut it, or the root if that was the initial window.
func (c cut) chance() (top int32, through bool) {
	top = chanceAbove(c.res, c.res.Record(c.Node), c.BoundFrom)
	for up := top; up >= 0; up = chanceAbove(c.res, c.res.Record(up), c.BoundFrom) {
		top = up
	}
	return top, top >= 0
}

// throughChance says why a node below a chance node needn't be known more precisely, if
// its bound came through the chance node.
func (c cut) throughChance(data []any) (s sentence.Sentence, through bool) {
	chance, through := c.chance()
	bounds, beta := c.res.Options.Bounds, c.Side == tree.Max
	if !through || c.BoundFrom < 0 && (beta && c.BetaIn.Equal(number.Of(bounds.High)) ||
		!beta && c.AlphaIn.Equal(number.Of(bounds.Low))) {
		return s, false
	}
	rec := c.res.Record(chance)
	met := rec.AlphaIn
	if beta {
		met = rec.BetaIn
	}
	if met.IsInf(0) {
		return s, false
	}
	data = append(data, "Chance", labelOf(c.res, chance), "Bound", text(c.res, met))
	switch {
	case c.BoundChild < 0 && beta:
		return sentence.Say(
			"So it can't bring the average at {{.Chance}} below {{.Bound}}. The search only looks for smaller values.",
			data...), true
	case c.BoundChild < 0:
		return sentence.Say(
			"So it can't lift the average at {{.Chance}} above {{.Bound}}. The search only looks for greater values.",
			data...), true
	case beta:
		return sentence.Say(
				"So it can't bring the average at {{.Chance}} below the {{.Bound}} that {{.Player}} already has at {{.Above}}, from {{.Child}}.",
				data...),
			true
	}
	return sentence.Say(
			"So it can't lift the average at {{.Chance}} above the {{.Bound}} that {{.Player}} already has at {{.Above}}, from {{.Child}}.",
			data...),
		true
}

// after says between which numbers the average of a chance node lies after a child.
func after(res *search.Result, child, node sentence.Label, low, high number.Number) sentence.Sentence {
	data := []any{"Child", child, "Node", node, "Worth", provenOf(res, low, high)}
	if low.IsInf(-1) && high.IsInf(1) {
		return sentence.Say("After {{.Child}}, the average at {{.Node}} can still have any value.", data...)
	}
	return sentence.Say("After {{.Child}}, the average at {{.Node}} is {{.Worth}}.", data...)
}

// addUp says what a child contributes to a chance node, and between which numbers the
// average then lies.
func addUp(m *search.Moment, e search.Event) []sentence.Sentence {
	res := m.Result()
	child := m.Of(e.Child)
	got := child.Found
	data := []any{
		"Node", labelOf(res, e.Record), "Child", labelOf(res, e.Child), "Worth", worth(res, child),
		"Back", text(res, child.Value), "Got", Average(got), "Sum", text(res, e.Value),
		"Formula", product(res, e.Child, got),
	}
	var all []sentence.Sentence
	if !child.Value.Equal(got) {
		all = append(all,
			sentence.Say("The value returned by {{.Child}} is {{.Back}}, an end of its window. The sum needs the value before clamping, {{.Got}}.",
				data...))
	} else if low, high := child.Proven(); !low.Equal(high) {
		all = append(all, sentence.Say("The value of {{.Child}} is {{.Worth}}.", data...))
	}
	all = append(all, sentence.Say("For {{.Child}}, {{.Formula}} is added. The sum at {{.Node}} is now {{.Sum}}.",
		data...))
	now := m.Of(e.Record)
	low, high := now.Proven()
	if res.Last(e.Child) {
		data = append(data, "Worth", provenOf(res, low, high)) // with the leaf bounds, which narrow the average
		return append(all, sentence.Say("All children of {{.Node}} are searched. Their average is {{.Worth}}.",
			data...))
	}
	return append(all, after(res, labelOf(res, e.Child), labelOf(res, e.Record), low, high))
}

// product writes a child's contribution to a chance node: its probability, as it was
// written, times its value.
func product(res *search.Result, child int32, got number.Number) string {
	f := formula{}
	product, sum := f.product(likelihood(res, child), got), f.number(got.Times(res.Likelihood(child)))
	return product + f.equals() + sum
}

// leaveAverage says what a chance node returns.
func leaveAverage(m *search.Moment, e search.Event, up int32) sentence.Sentence {
	res := m.Result()
	s := m.Of(e.Record)
	low, high := s.Proven()
	data := []any{"Node", labelOf(res, e.Record), "Parent", labelOf(res, up), "Worth", worth(res, s),
		"Value", text(res, s.Value)}
	learnedLow, learnedHigh := res.Options.Bounds.Learned(low, high)
	switch {
	case low.Equal(high) && s.Value.Equal(low):
		return sentence.Say("The average at {{.Node}} is {{.Value}} and is returned to {{.Parent}}.", data...)
	case !s.Value.Equal(s.Found):
		return sentence.Say(
			"The average at {{.Node}} is {{.Worth}}, outside its window. Fail-hard search returns the end of the window, {{.Value}}, to {{.Parent}}.",
			data...)
	case s.Value.Equal(high) && learnedLow.IsInf(-1), s.Value.Equal(low) && learnedHigh.IsInf(1):
		return sentence.Say(
			"The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}. Its exact value doesn't matter here.",
			data...)
	}
	return sentence.Say(
		"The search returns {{.Value}} from {{.Node}}. As far as the search has proved, the node's value is {{.Worth}}.",
		data...)
}
