package explain

import (
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Step says what happened at the last step of the moment.
func Step(m *search.Moment) []sentence.Sentence {
	res := m.Result()
	e, ok := m.Event()
	if !ok {
		return []sentence.Sentence{sentence.Say("The search hasn't started yet.")}
	}
	switch e.Kind {
	case search.Enter:
		return enter(m, e)
	case search.Evaluate:
		return evaluate(res, e)
	case search.Update:
		return update(m, e)
	case search.CutOff:
		return cutOff(m, e.Record)
	}
	return leave(m, e)
}

// single reports whether no children of the node are searched: it is a leaf or at the
// depth limit.
func single(res *search.Result, record int32) bool { return res.Record(record).Entered() == 0 }

func enter(m *search.Moment, e search.Event) []sentence.Sentence {
	res := m.Result()
	v := res.Visits()[e.Record]
	data := []any{"Node", labelOf(res, e.Record), "Player", player(v.Mover)}
	form := res.Options.Algorithm.Form()
	chance := v.Mover.Chance() && !single(res, e.Record)
	var first sentence.Sentence
	switch {
	case len(m.Path) == 1 && form.Memory:
		return question(res, e)
	case len(m.Path) == 1 && chance:
		first = sentence.Say("The search starts at {{.Node}}, a chance node.", data...)
	case len(m.Path) == 1:
		first = sentence.Say("The search starts at {{.Node}}, where {{.Player}} moves.", data...)
	case v.Node.Leaf() && endsWithout(m):
		return []sentence.Sentence{sentence.Say("The search visits {{.Node}}, a leaf.", data...),
			sentence.Say("It has no value, so the search stops here.")}
	case v.Node.Leaf():
		first = sentence.Say("The search visits {{.Node}}, a leaf.", data...)
	case single(res, e.Record):
		first = sentence.Say("The search visits {{.Node}}, which is at the depth limit.", data...)
	case e.Why == search.Searching:
		first = sentence.Say(
			"The answer was yes. So {{.Node}}, where {{.Player}} moves, is searched again with the whole window.",
			data...)
	case chance:
		first = sentence.Say("The search moves down to {{.Node}}, a chance node.", data...)
	default:
		first = sentence.Say("The search moves down to {{.Node}}, where {{.Player}} moves.", data...)
	}
	if form.NoWindows || single(res, e.Record) && !computed(res, e) {
		return []sentence.Sentence{first}
	}
	return append([]sentence.Sentence{first}, window(m, e)...)
}

// computed reports whether a chance node computed the window of its child, which is
// narrower than the leaf bounds.
func computed(res *search.Result, e search.Event) bool {
	up, bounds := res.Record(e.Record).Parent(), res.Options.Bounds
	return up >= 0 && res.Visits()[up].Mover.Chance() &&
		(number.Of(bounds.Low).Less(e.Alpha) || e.Beta.Less(number.Of(bounds.High)))
}

// endsWithout reports whether this is the step at which the search stopped at a leaf
// without a value.
func endsWithout(m *search.Moment) bool {
	res := m.Result()
	return res.Missing != nil && m.Step == res.Missing.Step
}

// question says what MTD(f) asks about the root when it searches it again.
func question(res *search.Result, e search.Event) []sentence.Sentence {
	_, beta := Ends(res, e.Window())
	data := []any{"Node", labelOf(res, e.Record), "Beta", beta}
	first := sentence.Say("The next question: is the value of {{.Node}} at least {{.Beta}}?", data...)
	if e.Why != search.NextQuestion {
		first = sentence.Say(
			"{{.Algorithm}} starts with a guess and asks: is the value of {{.Node}} at least {{.Beta}}?",
			append(data, "Algorithm", Algorithm(res.Options.Algorithm).Short)...)
	}
	return []sentence.Sentence{first, windowIs(res, e)}
}

// window says where the window of a node comes from.
func window(m *search.Moment, e search.Event) []sentence.Sentence {
	res := m.Result()
	// the question comes from further up
	if zeroWidth(e.Alpha, e.Beta) && e.Why != search.Scouting && !res.Tree.HasChance() {
		return []sentence.Sentence{windowIs(res, e)}
	}
	return append(whyWindow(res, m.Of(e.Record)), windowIs(res, e))
}

// windowIs writes the window of an event.
func windowIs(res *search.Result, e search.Event) sentence.Sentence {
	v := res.Visits()[e.Record]
	seen := res.SeenEvent(v, e)
	a, b := Ends(res, seen.Window())
	data := []any{"A", a, "B", b, "Player", player(v.Mover)}
	if res.Options.Algorithm.Form().MoversSide && !v.Node.Leaf() {
		return sentence.Say("From the point of view of {{.Player}}, who moves here, the window is [{{.A}}, {{.B}}].",
			data...)
	}
	return sentence.Say("The window is [{{.A}}, {{.B}}].", data...)
}

func evaluate(res *search.Result, e search.Event) []sentence.Sentence {
	data := []any{"Node", labelOf(res, e.Record), "Value", text(res, e.Value)}
	if !res.Visits()[e.Record].Node.Leaf() {
		return []sentence.Sentence{sentence.Say(
			"The search goes no deeper than {{.Node}} and uses its estimate, {{.Value}}.", data...)}
	}
	return []sentence.Sentence{sentence.Say("The value of {{.Node}} is {{.Value}}.", data...)}
}

// worth returns what is proved about a node so far.
func worth(res *search.Result, s *search.Record) sentence.Label {
	low, high := s.Proven()
	return worthOf(res, low, high)
}

// worthOf returns what is proved about a value.
func worthOf(res *search.Result, low, high number.Number) sentence.Label {
	low, high = res.Options.Bounds.Learned(low, high)
	return provenOf(res, low, high)
}

// provenOf is worthOf including what the leaf bounds say.
func provenOf(res *search.Result, low, high number.Number) sentence.Label {
	switch {
	case low.Equal(high):
		return sentence.Named("{{.Value}}", "Value", text(res, low))
	case low.IsInf(-1) && high.IsInf(1):
		return sentence.Named("unknown")
	case high.IsInf(1):
		return sentence.Named("at least {{.Value}}", "Value", atLeast(res, low))
	case low.IsInf(-1):
		return sentence.Named("at most {{.Value}}", "Value", atMost(res, high))
	}
	return sentence.Named("between {{.Low}} and {{.High}}", "Low", atLeast(res, low), "High", atMost(res, high))
}

// update says that a child has given the node its best value so far, and how that changes
// the window.
func update(m *search.Moment, e search.Event) []sentence.Sentence {
	res := m.Result()
	v, child := res.Visits()[e.Record], m.Of(e.Child)
	if v.Mover.Chance() {
		return addUp(m, e)
	}
	seen := res.SeenEvent(v, e)
	data := []any{
		"Node", labelOf(res, e.Record), "Child", labelOf(res, e.Child), "Value", text(res, seen.Value),
		"Worth", worth(res, child),
	}
	low, high := child.Proven()
	back := clamped(res, v, m.Of(e.Record).Numbers)
	ended := !child.ValueIsEnd() && (child.Value.Equal(child.AlphaIn) || child.Value.Equal(child.BetaIn))
	first, from := sentence.Sentence{}, from(res, v, e.Child, child)
	switch {
	case !e.Value.Equal(child.Value) && seen.Value.Equal(seen.Alpha): // the form that returns its own bound
		first = from.And(sentence.Say("But {{.Node}} returns at least its alpha, {{.Value}}.", data...))
	case !e.Value.Equal(child.Value):
		first = from.And(sentence.Say("But {{.Node}} returns at most its beta, {{.Value}}.", data...))
	case m.Before.HasValue && m.Before.Value.Equal(e.Value):
		first = from.And(sentence.Say("That is the same as before, so nothing changes at {{.Node}}.", data...))
		back = nil
	case res.Options.Algorithm.Form().MoversSide:
		first = from.And(sentence.Say("That is the best value so far at {{.Node}}.", data...))
	case v.Mover == tree.Max && low.Equal(e.Value):
		first = sentence.Say("The value of {{.Child}} is {{.Worth}}, so MAX gets at least {{.Value}} at {{.Node}}.",
			append(data, "Value", atLeast(res, low))...)
	case v.Mover == tree.Min && high.Equal(e.Value):
		first = sentence.Say("The value of {{.Child}} is {{.Worth}}, so MIN gets at most {{.Value}} at {{.Node}}.",
			append(data, "Value", atMost(res, high))...)
	case ended:
		first = sentence.Say(
			"The value of {{.Child}} is {{.Worth}}. It returns {{.Value}}, an end of its window and the best value so far at {{.Node}}.",
			data...)
	default:
		first = sentence.Say(
			"The value of {{.Child}} is {{.Worth}}. It returns {{.Value}}, the best value so far at {{.Node}}.",
			data...)
	}
	if res.Options.Algorithm.Form().NoWindows {
		return []sentence.Sentence{first}
	}
	return append(append([]sentence.Sentence{first}, back...), moved(m, e))
}

// from says what a child returned and, if that is from the other point of view, what the
// number is for the player who receives it.
func from(res *search.Result, v tree.Visit, record int32, child *search.Record) sentence.Sentence {
	back, got := res.Options.Algorithm.SideAt(res.Visits()[record]).Side(child.Value),
		res.Options.Algorithm.SideAt(v).Side(child.Value)
	data := []any{"Child", labelOf(res, record), "Back", text(res, back), "Got", text(res, got),
		"Player", player(v.Mover)}
	if back.Equal(got) {
		return sentence.Say("The value returned by {{.Child}} is {{.Back}}.", data...)
	}
	return sentence.Say("The value returned by {{.Child}} is {{.Back}}, which is {{.Got}} for {{.Player}}.", data...)
}

// moved says how an update changed the window.
func moved(m *search.Moment, e search.Event) sentence.Sentence {
	res := m.Result()
	v := res.Visits()[e.Record]
	was, now := res.Seen(v, &m.Before), res.SeenEvent(v, e)
	a0, b0 := Ends(res, was.Window())
	a1, b1 := Ends(res, now.Window())
	if res.Tree.HasChance() {
		a0, a1 = apart(was.Alpha, now.Alpha)
		b0, b1 = apart(was.Beta, now.Beta)
	}
	data := []any{"A", a0, "B", b0, "C", a1, "D", b1}
	switch {
	case !now.Alpha.Equal(was.Alpha):
		return sentence.Say("Alpha rises from {{.A}} to {{.C}}.", data...)
	case !now.Beta.Equal(was.Beta):
		return sentence.Say("Beta falls from {{.B}} to {{.D}}.", data...)
	}
	c, d := Ends(res, now.Window())
	return sentence.Say("The window stays [{{.C}}, {{.D}}].", "C", c, "D", d)
}

// cutOff explains the cut-off with which the search last left a node.
func cutOff(m *search.Moment, record int32) []sentence.Sentence {
	res := m.Result()
	c, ok := m.CutAt(record)
	if !ok {
		return nil
	}
	return []sentence.Sentence{Cut(res, c)}
}
