package facts

import (
	"plytree/engine"
	"plytree/engine/text/sentence"
	"slices"
)

// WhyValue says what an inner node returns, and from which of its children's values.
func (f *Facts) WhyValue(i int) sentence.Sentence {
	why := f.whyValue(i)
	if c, cut := f.result.CutAt(f.Records[i].Order - 1); cut {
		why = why.And(f.stopped(i, c))
	}
	return f.fromSide(i, why)
}

// stopped says after which child a node was cut. It adds that the returned value is only
// a bound, unless the value is proved anyway or the algorithm's form returns less than
// the search knows.
func (f *Facts) stopped(i int, c engine.Cut) sentence.Sentence {
	data := []any{"Child", engine.NodeLabel(f.result.Tree, append(slices.Clone(f.result.PathOf(c.Node)), c.AfterChild)), "Value", f.text(f.Seen[i].compared().Value)}
	of := f.Seen[i].compared()
	if form := f.algorithm.Form(); form.Clamps || form.ReturnsBound || of.Low.Compare(of.High) == 0 {
		return sentence.Count(c.Left, "After {{.Child}}, the remaining child was pruned.", "After {{.Child}}, the remaining {{.Count}} children were pruned.", data...)
	}
	return sentence.Count(c.Left,
		"After {{.Child}}, the remaining child was pruned, so the search knows only the bound {{.Value}}.",
		"After {{.Child}}, the remaining {{.Count}} children were pruned, so the search knows only the bound {{.Value}}.", data...)
}

func (f *Facts) whyValue(i int) sentence.Sentence {
	of, mover := f.Seen[i].compared(), f.nodes.Mover(i)
	if mover.Chance() {
		return f.whyAverage(i)
	}
	high := mover == engine.Max || f.algorithm.Form().MoversSide
	values := f.handedTo(i)
	best := values[0]
	for _, v := range values {
		if order := v.Compare(best); order > 0 && high || order < 0 && !high {
			best = v
		}
	}
	a, b := f.ends(of.AlphaIn, of.BetaIn)
	data := []any{"Node", f.Label(i), "Value", f.text(of.Value), "List", f.numbers(values), "Best", f.short(best), "A", a, "B", b}
	switch {
	case best.Compare(of.Value) == 0 && high:
		return sentence.Say("The value that {{.Node}} returns is {{.Value}}, the greatest of the values that its children return: {{.List}}.", data...)
	case best.Compare(of.Value) == 0:
		return sentence.Say("The value that {{.Node}} returns is {{.Value}}, the least of the values that its children return: {{.List}}.", data...)
	case high:
		return sentence.Say("The greatest of the values that the children of {{.Node}} return, {{.Best}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.", data...)
	}
	return sentence.Say("The least of the values that the children of {{.Node}} return, {{.Best}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.", data...)
}

// handedTo lists the values that a node's children returned, in search order and in the
// node's numbers.
func (f *Facts) handedTo(i int) (values []engine.Number) {
	for child := range f.result.Entered(f.Records[i].Order - 1) {
		if exactly := f.result.Exact(child); exactly != nil {
			values = append(values, exactly.Value)
		} else {
			values = append(values, f.number(engine.Plain(f.Side(i).Side(child.Value))))
		}
	}
	return values
}

// WhyBound says what the value that a node returns says about its minimax value, as
// [Seen.Bound] does.
func (f *Facts) WhyBound(i int, byWindow bool) sentence.Sentence {
	return f.fromSide(i, f.whyBound(i, byWindow))
}

func (f *Facts) whyBound(i int, byWindow bool) sentence.Sentence {
	if !byWindow {
		return f.whyProved(i)
	}
	of, claim := f.Seen[i].compared(), f.Seen[i].Bound(true)
	data := []any{"Node", f.Label(i), "Value", f.text(of.Value), "Alpha", f.end(of.AlphaIn), "Beta", f.end(of.BetaIn)}
	switch {
	case claim == AtLeast:
		return sentence.Say("The value that {{.Node}} returns, {{.Value}}, isn't below its beta on entry, {{.Beta}}. So its minimax value is at least {{.Value}}.", data...)
	case claim == AtMost:
		return sentence.Say("The value that {{.Node}} returns, {{.Value}}, isn't above its alpha on entry, {{.Alpha}}. So its minimax value is at most {{.Value}}.", data...)
	case of.Value.Compare(of.AlphaIn) <= 0 || of.Value.Compare(of.BetaIn) >= 0:
		return sentence.Say("The value that {{.Node}} returns, {{.Value}}, is a leaf bound. No leaf has a value beyond it, so it is exact.", data...)
	}
	return sentence.Say("The value that {{.Node}} returns, {{.Value}}, lies strictly between its alpha and beta on entry, {{.Alpha}} and {{.Beta}}, so it is exact.", data...)
}

// whyProved is whyBound judged by the node's proven interval.
func (f *Facts) whyProved(i int) sentence.Sentence {
	of, claim := f.Seen[i].compared(), f.Seen[i].Bound(false)
	data := []any{"Node", f.Label(i), "Value", f.text(of.Value), "Low", f.text(of.Low), "High", f.text(of.High)}
	exact := of.Low.Compare(of.High) == 0
	switch {
	case claim == AtLeast && of.Value.Compare(of.Low) == 0:
		return sentence.Say("The search proves that the minimax value of {{.Node}} is at least {{.Low}}, so the value it returns, {{.Value}}, is a lower bound.", data...)
	case claim == AtMost && of.Value.Compare(of.High) == 0:
		return sentence.Say("The search proves that the minimax value of {{.Node}} is at most {{.High}}, so the value it returns, {{.Value}}, is an upper bound.", data...)
	case claim == Exact:
		return sentence.Say("The value that {{.Node}} returns, {{.Value}}, is exact: the search proves that it is the node's minimax value.", data...)
	case exact:
		return sentence.Say("The search proves that the minimax value of {{.Node}} is {{.Low}}.", data...).And(f.returnsEnd(i, claim))
	case claim == AtLeast:
		return sentence.Say("The search proves that the minimax value of {{.Node}} is at least {{.Low}}.", data...).And(f.returnsEnd(i, claim))
	}
	return sentence.Say("The search proves that the minimax value of {{.Node}} is at most {{.High}}.", data...).And(f.returnsEnd(i, claim))
}

// returnsEnd says that a node returns an end of its window instead of its proven value,
// as the forms do that return nothing outside the window, and what kind of bound that is.
func (f *Facts) returnsEnd(i int, claim Claim) sentence.Sentence {
	value := f.text(f.Seen[i].compared().Value)
	if claim == AtLeast {
		return sentence.Say("The node returns {{.Side}} of its window instead, {{.Value}}, which is only a lower bound.", "Side", "β", "Value", value)
	}
	return sentence.Say("The node returns {{.Side}} of its window instead, {{.Value}}, which is only an upper bound.", "Side", "α", "Value", value)
}

// WhyWindow says where an end of a node's window comes from, alpha or beta, on entry or
// when the search left the node.
func (f *Facts) WhyWindow(i int, alpha, onEntry bool) sentence.Sentence {
	return f.fromSide(i, f.whyWindow(i, alpha, onEntry))
}

func (f *Facts) whyWindow(i int, alpha, onEntry bool) sentence.Sentence {
	of := f.Seen[i].compared()
	if onEntry {
		of.Alpha, of.Beta = of.AlphaIn, of.BetaIn
	}
	side, end := "β", of.Beta
	if alpha {
		side, end = "α", of.Alpha
	}
	negated := f.Side(i) == engine.Min
	alpha = alpha != negated // in MAX's numbers
	data := []any{"Node", f.Label(i), "Side", side, "Value", f.end(end)}
	if onEntry {
		return sentence.Say("When the search enters {{.Node}}, {{.Side}} is {{.Value}}.", data...).And(f.handed(i, alpha, negated))
	}
	if child := f.setter(i, alpha); child >= 0 {
		return sentence.Say("When the search leaves {{.Node}}, {{.Side}} is {{.Value}} (set by {{.Child}}).", append(data, "Child", f.labelOf(child))...)
	}
	return sentence.Say("When the search leaves {{.Node}}, {{.Side}} is still {{.Value}}, as on entry.", data...).And(f.handed(i, alpha, negated))
}

// handed says where an end of the window on entry comes from.
func (f *Facts) handed(i int, alpha, negated bool) sentence.Sentence {
	if f.nodes.HasChance() {
		return f.handedAtChance(i, alpha)
	}
	rec := f.Records[i]
	child, from := rec.BetaChild, rec.BetaFrom
	if alpha {
		child, from = rec.AlphaChild, rec.AlphaFrom
	}
	if from < 0 || child < 0 {
		if negated {
			return sentence.Say("It comes from the search's initial window, swapped and negated.")
		}
		return sentence.Say("It comes from the search's initial window.")
	}
	data := []any{"Child", f.labelOf(child), "Above", f.labelOf(from)}
	if negated {
		return sentence.Say("It comes from {{.Child}}, through {{.Above}}: windows are passed down, swapped and negated.", data...)
	}
	return sentence.Say("It comes from {{.Child}}, through {{.Above}}: windows are passed down.", data...)
}

// setter returns the record of the child whose value set the end of a node's window, or
// -1 if the end did not change.
func (f *Facts) setter(i int, alpha bool) int32 {
	rec, of := f.Records[i], f.Seen[i].compared()
	if side := f.Side(i) == engine.Min; alpha != side && of.Alpha.Compare(of.AlphaIn) == 0 || alpha == side && of.Beta.Compare(of.BetaIn) == 0 {
		return -1
	}
	return rec.Best // only the best child narrows the window
}
