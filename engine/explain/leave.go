package explain

import (
	"math"

	"plytree/engine"
	"plytree/engine/replay"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// leave says what a node hands back, and why the search can leave it.
func (l *Lesson) leave(m *replay.Moment, e engine.Event) []sentence.Sentence {
	if len(m.Path) == 0 {
		return l.end(m, e)
	}
	s, up := m.Of(e.Record), m.Path[len(m.Path)-1]
	v := l.visits[e.Record]
	data := []any{"Parent", l.label(up), "Value", l.sided(v, s.Value)}
	if l.single(e.Record) && !e.Recalled {
		return append([]sentence.Sentence{sentence.Say("The value {{.Value}} goes back to {{.Parent}}.", data...)}, l.noBetter(m, e, up)...)
	}
	low, high := s.Proven()
	data = append(data, "Node", l.label(e.Record), "Worth", l.worth(s))
	var first sentence.Sentence
	switch {
	case e.Recalled:
		first = sentence.Say("The memory knows {{.Node}}: it is worth {{.Worth}}, which answers the question.", data...)
	case low == high && e.Value == low && l.side(v) == engine.Min:
		first = sentence.Say("The value of {{.Node}} is exactly {{.Worth}}; {{.Value}} goes back to {{.Parent}}.", data...)
	case low == high && e.Value == low:
		first = sentence.Say("The value of {{.Node}} is exactly {{.Value}}; it goes back to {{.Parent}}.", data...)
	case e.Value != m.Before.Value && m.Before.HasValue:
		data = append(data, "Best", l.sided(v, m.Before.Value))
		first = sentence.Say("The best value at {{.Node}}, {{.Best}}, lies outside its window, so the end of the window, {{.Value}}, goes back to {{.Parent}} (fail-hard).", data...)
	case e.Why == engine.Promising:
		first = sentence.Say("The search leaves {{.Node}} with {{.Value}}: it is worth {{.Worth}}, so the answer is yes.", data...)
	case e.Value == high && math.IsInf(low, -1):
		first = sentence.Say("The search leaves {{.Node}} with {{.Value}}: it is worth {{.Worth}}, and how much less does not matter here.", data...)
	case e.Value == low && math.IsInf(high, 1):
		first = sentence.Say("The search leaves {{.Node}} with {{.Value}}: it is worth {{.Worth}}, and how much more does not matter here.", data...)
	case e.Value == s.AlphaIn || e.Value == s.BetaIn:
		first = sentence.Say("The search leaves {{.Node}} with {{.Value}}, the end of its window; what is proved is that it is worth {{.Worth}}.", data...)
	default:
		first = sentence.Say("The search leaves {{.Node}} with {{.Value}}; what is proved is that it is worth {{.Worth}}.", data...)
	}
	return append([]sentence.Sentence{first}, l.noBetter(m, e, up)...)
}

// side is from whose side the search writes the numbers of a node.
func (l *Lesson) side(v engine.Visit) engine.Player { return l.res.Options.Algorithm.SideAt(v) }

// sided writes a number of a node as the search does and, if that is from MIN's
// side, says so.
func (l *Lesson) sided(v engine.Visit, value float64) sentence.Label {
	text := numeral.Text(l.side(v).Side(value))
	if l.side(v) == engine.Min {
		return sentence.Named("{{.Value}} from the side of MIN", "Value", text)
	}
	return sentence.Named("{{.Value}}", "Value", text)
}

// noBetter says that a value changes nothing at the parent, if that is so.
func (l *Lesson) noBetter(m *replay.Moment, e engine.Event, up int32) []sentence.Sentence {
	parent := m.Of(up)
	mover := l.visits[up].Mover
	worse := parent.HasValue && (mover == engine.Max && e.Value <= parent.Value || mover == engine.Min && e.Value >= parent.Value)
	if !worse || e.Why == engine.Better {
		return nil
	}
	at, form := l.side(l.visits[up]), l.res.Options.Algorithm.Form()
	got := at.Side(e.Value)
	data := []any{"Parent", l.label(up), "Best", numeral.Text(at.Side(parent.Value)), "Player", player(mover), "Got", numeral.Text(got)}
	turned := got != l.side(l.visits[e.Record]).Side(m.Of(e.Record).Value)
	switch {
	case form.ReturnsBound && !form.MoversSide && mover == engine.Min:
		return []sentence.Sentence{sentence.Say("That is no better than beta at {{.Parent}}, {{.Best}}.", data...)}
	case form.ReturnsBound && form.MoversSide && turned:
		return []sentence.Sentence{sentence.Say("To {{.Player}} that is {{.Got}}, no better than alpha at {{.Parent}}, {{.Best}}.", data...)}
	case form.ReturnsBound:
		return []sentence.Sentence{sentence.Say("That is no better than alpha at {{.Parent}}, {{.Best}}.", data...)}
	case turned:
		return []sentence.Sentence{sentence.Say("To {{.Player}} that is {{.Got}}, no better than the best so far at {{.Parent}}, {{.Best}}.", data...)}
	}
	return []sentence.Sentence{sentence.Say("That is no better than the best so far at {{.Parent}}, {{.Best}}.", data...)}
}

// end sums up: the root is left.
func (l *Lesson) end(m *replay.Moment, e engine.Event) []sentence.Sentence {
	s := m.Of(e.Record)
	data := []any{"Node", l.label(e.Record), "Worth", l.worth(s)}
	if m.Step < len(l.res.Events) {
		return []sentence.Sentence{sentence.Say("So {{.Node}} is worth {{.Worth}}.", data...)}
	}
	data = []any{"Node", l.label(e.Record), "Worth", worthOf(Found(l.res))}
	if !l.res.BestKnown() {
		w := l.res.Options.Window
		data = append(data, "A", numeral.End(w.Alpha), "B", numeral.End(w.Beta))
		return []sentence.Sentence{sentence.Say("The search is done: {{.Node}} is worth {{.Worth}}. The value does not lie between the ends of the window, {{.A}} and {{.B}}.", data...)}
	}
	all := []sentence.Sentence{sentence.Say("The search is done: {{.Node}} is worth {{.Worth}}.", data...)}
	if line := l.res.PrincipalVariation; len(line) > 0 {
		all = append(all, sentence.Say("The best move leads to {{.Child}}.", "Child", engine.NodeLabel(l.res.Tree, line[:1])))
	}
	return all
}
