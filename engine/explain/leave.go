package explain

import (
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// leave says what a node returns, and why the search can leave it.
func (l *Lesson) leave(m *search.Moment, e search.Event) []sentence.Sentence {
	if len(m.Path) == 0 {
		return l.end(m, e)
	}
	s, up := m.Of(e.Record), m.Path[len(m.Path)-1]
	v := l.visits[e.Record]
	data := []any{"Parent", l.label(up), "Value", l.sided(v, s.Value)}
	if l.single(e.Record) && !e.Recalled {
		return append([]sentence.Sentence{sentence.Say("The value {{.Value}} is returned to {{.Parent}}.", data...)}, l.noBetter(m, e, up)...)
	}
	if v.Mover.Chance() {
		return append([]sentence.Sentence{l.leaveAverage(m, e, up)}, l.noBetter(m, e, up)...)
	}
	low, high := l.res.Options.Bounds.Learned(s.Proven())
	data = append(data, "Node", l.label(e.Record), "Worth", l.worth(s))
	var first sentence.Sentence
	switch {
	case e.Recalled:
		first = sentence.Say("The transposition table answers the question: the value of {{.Node}} is {{.Worth}}.", data...)
	case low.Equal(high) && e.Value.Equal(low) && l.side(v) == tree.Min:
		first = sentence.Say("The value of {{.Node}} is exactly {{.Worth}}. The search returns {{.Value}} to {{.Parent}}.", data...)
	case low.Equal(high) && e.Value.Equal(low) && !isDecimal(low) && l.res.Tree.HasChance():
		first = sentence.Say("The value of {{.Node}} is {{.Value}} and is returned to {{.Parent}}.", data...)
	case low.Equal(high) && e.Value.Equal(low):
		first = sentence.Say("The value of {{.Node}} is exactly {{.Value}} and is returned to {{.Parent}}.", data...)
	case !e.Value.Equal(m.Before.Value) && m.Before.HasValue:
		data = append(data, "Best", l.sided(v, m.Before.Value))
		first = sentence.Say("The best value at {{.Node}}, {{.Best}}, is outside its window. Fail-hard search returns the end of the window, {{.Value}}, to {{.Parent}}.", data...)
	case e.Why == search.Promising:
		first = sentence.Say("The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}, so the answer is yes.", data...)
	case e.Value.Equal(high) && low.IsInf(-1):
		first = sentence.Say("The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}. Its exact value doesn't matter here.", data...)
	case e.Value.Equal(low) && high.IsInf(1):
		first = sentence.Say("The search returns {{.Value}} from {{.Node}}. The node's value is {{.Worth}}. Its exact value doesn't matter here.", data...)
	case e.Value.Equal(s.AlphaIn) || e.Value.Equal(s.BetaIn):
		first = sentence.Say("The search returns {{.Value}}, an end of the window, from {{.Node}}. As far as the search has proved, the node's value is {{.Worth}}.", data...)
	default:
		first = sentence.Say("The search returns {{.Value}} from {{.Node}}. As far as the search has proved, the node's value is {{.Worth}}.", data...)
	}
	return append([]sentence.Sentence{first}, l.noBetter(m, e, up)...)
}

// side returns the player from whose point of view the search writes a node's numbers.
func (l *Lesson) side(v tree.Visit) tree.Player { return l.res.Options.Algorithm.SideAt(v) }

func (l *Lesson) sided(v tree.Visit, value number.Number) sentence.Label {
	return sided(l.res, v, value)
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
func (l *Lesson) noBetter(m *search.Moment, e search.Event, up int32) []sentence.Sentence {
	parent := m.Of(up)
	mover := l.visits[up].Mover
	worse := parent.HasValue && (mover == tree.Max && !parent.Value.Less(e.Value) || mover == tree.Min && !e.Value.Less(parent.Value))
	if !worse || e.Why == search.Better {
		return nil
	}
	at, form := l.side(l.visits[up]), l.res.Options.Algorithm.Form()
	got := at.Side(e.Value)
	data := []any{"Parent", l.label(up), "Best", text(l.res, at.Side(parent.Value)), "Player", player(mover), "Got", text(l.res, got)}
	turned := !got.Equal(l.side(l.visits[e.Record]).Side(m.Of(e.Record).Value))
	switch {
	case form.ReturnsBound && !form.MoversSide && mover == tree.Min:
		return []sentence.Sentence{sentence.Say("That is no better than beta at {{.Parent}}, {{.Best}}.", data...)}
	case form.ReturnsBound && form.MoversSide && turned:
		return []sentence.Sentence{sentence.Say("For {{.Player}} that is {{.Got}}, no better than alpha at {{.Parent}}, {{.Best}}.", data...)}
	case form.ReturnsBound:
		return []sentence.Sentence{sentence.Say("That is no better than alpha at {{.Parent}}, {{.Best}}.", data...)}
	case turned:
		return []sentence.Sentence{sentence.Say("For {{.Player}} that is {{.Got}}, no better than the best value so far at {{.Parent}}, {{.Best}}.", data...)}
	}
	return []sentence.Sentence{sentence.Say("That is no better than the best value so far at {{.Parent}}, {{.Best}}.", data...)}
}

// end sums up the result when the search leaves the root.
func (l *Lesson) end(m *search.Moment, e search.Event) []sentence.Sentence {
	s := m.Of(e.Record)
	data := []any{"Node", l.label(e.Record), "Worth", l.worth(s)}
	if m.Step < len(l.res.Events) {
		return []sentence.Sentence{sentence.Say("So the value of {{.Node}} is {{.Worth}}.", data...)}
	}
	low, high := Found(l.res)
	data = []any{"Node", l.label(e.Record), "Worth", worthOf(l.res, low, high)}
	if !l.res.BestKnown() {
		w := l.res.Options.Window
		data = append(data, "A", end(l.res, number.Of(w.Alpha)), "B", end(l.res, number.Of(w.Beta)))
		return []sentence.Sentence{sentence.Say("The search is complete. The value of {{.Node}} is {{.Worth}}, so it doesn't lie strictly inside the window [{{.A}}, {{.B}}].", data...)}
	}
	all := []sentence.Sentence{sentence.Say("The search is complete. The value of {{.Node}} is {{.Worth}}.", data...)}
	if line := l.res.PrincipalVariation; len(line) > 0 {
		all = append(all, sentence.Say("The best move leads to {{.Child}}.", "Child", tree.NodeLabel(l.res.Tree, line[:1])))
	}
	return all
}
