package explain

import (
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// leave says what a node returns, and why the search can leave it.
func leave(m *search.Moment, e search.Event) []sentence.Sentence {
	res := m.Result()
	if len(m.Path) == 0 {
		return endOfSearch(m, e)
	}
	s, up := m.Of(e.Record), m.Path[len(m.Path)-1]
	v := res.Visits()[e.Record]
	data := []any{"Parent", labelOf(res, up), "Value", sided(res, v, s.Value)}
	if single(res, e.Record) && !e.Recalled {
		return append([]sentence.Sentence{sentence.Say("The value {{.Value}} is returned to {{.Parent}}.", data...)},
			noBetter(m, e, up)...)
	}
	if v.Mover.Chance() {
		return append([]sentence.Sentence{leaveAverage(m, e, up)}, noBetter(m, e, up)...)
	}
	low, high := res.Options.Bounds.Learned(s.Proven())
	data = append(data, "Node", labelOf(res, e.Record), "Worth", worth(res, s))
	var first sentence.Sentence
	switch {
	case e.Recalled:
		first = sentence.Say("The transposition table answers the question: the value of {{.Node}} is {{.Worth}}.",
			data...)
	case low.Equal(high) && e.Value.Equal(low) && res.Options.Algorithm.SideAt(v) == tree.Min:
		first = sentence.Say(
			"The value of {{.Node}} is exactly {{.Worth}}. The search returns {{.Value}} to {{.Parent}}.", data...)
	case low.Equal(high) && e.Value.Equal(low) && !isDecimal(low) && res.Tree.HasChance():
		first = sentence.Say("The value of {{.Node}} is {{.Value}} and is returned to {{.Parent}}.", data...)
	case low.Equal(high) && e.Value.Equal(low):
		first = sentence.Say("The value of {{.Node}} is exactly {{.Value}} and is returned to {{.Parent}}.", data...)
	case !e.Value.Equal(m.Before.Value) && m.Before.HasValue:
		data = append(data, "Best", sided(res, v, m.Before.Value))
		first = sentence.Say(
			"The best value at {{.Node}}, {{.Best}}, is outside its window. Fail-hard search returns the end of the window, {{.Value}}, to {{.Parent}}.",
			data...)
	case e.Why == search.Promising:
		first = sentence.Say(
			"The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}, so the answer is yes.",
			data...)
	case e.Value.Equal(high) && low.IsInf(-1):
		first = sentence.Say(
			"The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}. Its exact value doesn't matter here.",
			data...)
	case e.Value.Equal(low) && high.IsInf(1):
		first = sentence.Say(
			"The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}. Its exact value doesn't matter here.",
			data...)
	case e.Value.Equal(s.AlphaIn) || e.Value.Equal(s.BetaIn):
		first = sentence.Say(
			"The search returns {{.Value}}, an end of the window, from {{.Node}}. As far as the search has proved, the node's value is {{.Worth}}.",
			data...)
	default:
		first = sentence.Say(
			"The search returns {{.Value}} from {{.Node}}. As far as the search has proved, the node's value is {{.Worth}}.",
			data...)
	}
	return append([]sentence.Sentence{first}, noBetter(m, e, up)...)
}

// sided writes a number of a node as the search does.
func sided(res *search.Result, v tree.Visit, value number.Number) sentence.Label {
	side := res.Options.Algorithm.SideAt(v)
	return fromPoint(side, text(res, side.Side(value)))
}

// fromPoint says of a number that it is from MIN's point of view, if it is.
func fromPoint(side tree.Player, text string) sentence.Label {
	if side == tree.Min {
		return sentence.Named("{{.Value}} (from MIN's point of view)", "Value", text)
	}
	return sentence.Named("{{.Value}}", "Value", text)
}

// noBetter says that a value changes nothing at the parent, if that is the case.
func noBetter(m *search.Moment, e search.Event, up int32) []sentence.Sentence {
	res := m.Result()
	parent := m.Of(up)
	mover := res.Visits()[up].Mover
	worse := parent.HasValue &&
		(mover == tree.Max && !parent.Value.Less(e.Value) || mover == tree.Min && !e.Value.Less(parent.Value))
	if !worse || e.Why == search.Better {
		return nil
	}
	at, form := res.Options.Algorithm.SideAt(res.Visits()[up]), res.Options.Algorithm.Form()
	got := at.Side(e.Value)
	data := []any{"Parent", labelOf(res, up), "Best", text(res, at.Side(parent.Value)), "Player", player(mover),
		"Got", text(res, got)}
	turned := !got.Equal(res.Options.Algorithm.SideAt(res.Visits()[e.Record]).Side(m.Of(e.Record).Value))
	switch {
	case form.ReturnsBound && !form.MoversSide && mover == tree.Min:
		return []sentence.Sentence{sentence.Say("That is no better than beta at {{.Parent}}, {{.Best}}.", data...)}
	case form.ReturnsBound && form.MoversSide && turned:
		return []sentence.Sentence{sentence.Say(
			"For {{.Player}} that is {{.Got}}, no better than alpha at {{.Parent}}, {{.Best}}.", data...)}
	case form.ReturnsBound:
		return []sentence.Sentence{sentence.Say("That is no better than alpha at {{.Parent}}, {{.Best}}.", data...)}
	case turned:
		return []sentence.Sentence{sentence.Say(
			"For {{.Player}} that is {{.Got}}, no better than the best value so far at {{.Parent}}, {{.Best}}.",
			data...)}
	}
	return []sentence.Sentence{sentence.Say("That is no better than the best value so far at {{.Parent}}, {{.Best}}.",
		data...)}
}

// endOfSearch sums up the result when the search leaves the root.
func endOfSearch(m *search.Moment, e search.Event) []sentence.Sentence {
	res := m.Result()
	s := m.Of(e.Record)
	data := []any{"Node", labelOf(res, e.Record), "Worth", worth(res, s)}
	if m.Step < len(res.Events) {
		return []sentence.Sentence{sentence.Say("So the value of {{.Node}} is {{.Worth}}.", data...)}
	}
	low, high := Found(res)
	data = []any{"Node", labelOf(res, e.Record), "Worth", worthOf(res, low, high)}
	if !res.BestKnown() {
		w := res.Options.Window
		data = append(data, "A", end(res, number.Of(w.Alpha)), "B", end(res, number.Of(w.Beta)))
		return []sentence.Sentence{sentence.Say(
			"The search is complete. The value of {{.Node}} is {{.Worth}}, so it doesn't lie strictly inside the window [{{.A}}, {{.B}}].",
			data...)}
	}
	all := []sentence.Sentence{sentence.Say("The search is complete. The value of {{.Node}} is {{.Worth}}.", data...)}
	if line := res.PrincipalVariation; len(line) > 0 {
		all = append(all,
			sentence.Say("The best move leads to {{.Child}}.", "Child", tree.NodeLabel(res.Tree, line[:1])))
	}
	return all
}
