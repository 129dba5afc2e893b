package explain

import (
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Lesson explains the steps of a traced search in words, as a lecturer would step by
// step. What it says at a step depends only on that step and earlier ones. It caches
// labels of nodes, so it is not safe for concurrent use.
type Lesson struct {
	res    *search.Result
	visits []tree.Visit
	called []sentence.Label // the label of each record's node, filled on demand
}

// NewLesson makes the lesson of a traced search.
func NewLesson(res *search.Result) *Lesson {
	return &Lesson{res, res.Visits(), make([]sentence.Label, res.Visited)}
}

// Step says what happened at the last step of the moment.
func (l *Lesson) Step(m *search.Moment) []sentence.Sentence {
	e, ok := m.Event()
	if !ok {
		return []sentence.Sentence{sentence.Say("The search hasn't started yet.")}
	}
	switch e.Kind {
	case search.Enter:
		return l.enter(m, e)
	case search.Evaluate:
		return l.evaluate(e)
	case search.Update:
		return l.update(m, e)
	case search.CutOff:
		return l.cutOff(m, e.Record)
	}
	return l.leave(m, e)
}

// label returns the label of a record's node.
func (l *Lesson) label(record int32) sentence.Label {
	name := &l.called[record]
	if name.Template == "" {
		*name = tree.NodeLabel(l.res.Tree, l.res.PathOf(record))
	}
	return *name
}

// single reports whether no children of the node are searched: it is a leaf or at the
// depth limit.
func (l *Lesson) single(record int32) bool { return l.res.Record(record).Entered() == 0 }

func (l *Lesson) enter(m *search.Moment, e search.Event) []sentence.Sentence {
	v := l.visits[e.Record]
	data := []any{"Node", l.label(e.Record), "Player", player(v.Mover)}
	form := l.res.Options.Algorithm.Form()
	chance := v.Mover.Chance() && !l.single(e.Record)
	var first sentence.Sentence
	switch {
	case len(m.Path) == 1 && form.Memory:
		return l.question(e)
	case len(m.Path) == 1 && chance:
		first = sentence.Say("The search starts at {{.Node}}, a chance node.", data...)
	case len(m.Path) == 1:
		first = sentence.Say("The search starts at {{.Node}}, where {{.Player}} moves.", data...)
	case v.Node.Leaf() && l.endsWithout(m):
		return []sentence.Sentence{sentence.Say("The search visits {{.Node}}, a leaf.", data...), sentence.Say("It has no value, so the search stops here.")}
	case v.Node.Leaf():
		first = sentence.Say("The search visits {{.Node}}, a leaf.", data...)
	case l.single(e.Record):
		first = sentence.Say("The search visits {{.Node}}, which is at the depth limit.", data...)
	case e.Why == search.Searching:
		first = sentence.Say("The answer was yes. So {{.Node}}, where {{.Player}} moves, is searched again with the whole window.", data...)
	case chance:
		first = sentence.Say("The search moves down to {{.Node}}, a chance node.", data...)
	default:
		first = sentence.Say("The search moves down to {{.Node}}, where {{.Player}} moves.", data...)
	}
	if form.NoWindows || l.single(e.Record) && !l.computed(e) {
		return []sentence.Sentence{first}
	}
	return append([]sentence.Sentence{first}, l.window(m, e)...)
}

// computed reports whether a chance node computed the window of its child, which is
// narrower than the leaf bounds.
func (l *Lesson) computed(e search.Event) bool {
	up, bounds := l.res.Record(e.Record).Parent(), l.res.Options.Bounds
	return up >= 0 && l.visits[up].Mover.Chance() && (number.Of(bounds.Low).Less(e.Alpha) || e.Beta.Less(number.Of(bounds.High)))
}

// endsWithout reports whether this is the step at which the search stopped at a leaf
// without a value.
func (l *Lesson) endsWithout(m *search.Moment) bool {
	return l.res.Missing != nil && m.Step == l.res.Missing.Step
}

// question says what MTD(f) asks about the root when it searches it again.
func (l *Lesson) question(e search.Event) []sentence.Sentence {
	_, beta := Ends(l.res, e.Window())
	data := []any{"Node", l.label(e.Record), "Beta", beta}
	first := sentence.Say("The next question: is the value of {{.Node}} at least {{.Beta}}?", data...)
	if e.Why != search.NextQuestion {
		first = sentence.Say("{{.Algorithm}} starts with a guess and asks: is the value of {{.Node}} at least {{.Beta}}?",
			append(data, "Algorithm", Algorithm(l.res.Options.Algorithm).Short)...)
	}
	return []sentence.Sentence{first, l.windowIs(e)}
}

// window says where the window of a node comes from.
func (l *Lesson) window(m *search.Moment, e search.Event) []sentence.Sentence {
	if zeroWidth(e.Alpha, e.Beta) && e.Why != search.Scouting && !l.res.Tree.HasChance() { // the question comes from further up
		return []sentence.Sentence{l.windowIs(e)}
	}
	return append(whyWindow(l.res, m.Of(e.Record)), l.windowIs(e))
}

// windowIs writes the window of an event.
func (l *Lesson) windowIs(e search.Event) sentence.Sentence {
	v := l.visits[e.Record]
	seen := l.res.SeenEvent(v, e)
	a, b := Ends(l.res, seen.Window())
	data := []any{"A", a, "B", b, "Player", player(v.Mover)}
	if l.res.Options.Algorithm.Form().MoversSide && !v.Node.Leaf() {
		return sentence.Say("From the point of view of {{.Player}}, who moves here, the window is [{{.A}}, {{.B}}].", data...)
	}
	return sentence.Say("The window is [{{.A}}, {{.B}}].", data...)
}

func (l *Lesson) evaluate(e search.Event) []sentence.Sentence {
	data := []any{"Node", l.label(e.Record), "Value", text(l.res, e.Value)}
	if !l.visits[e.Record].Node.Leaf() {
		return []sentence.Sentence{sentence.Say("The search goes no deeper than {{.Node}} and uses its estimate, {{.Value}}.", data...)}
	}
	return []sentence.Sentence{sentence.Say("The value of {{.Node}} is {{.Value}}.", data...)}
}

// worth returns what is proved about a node so far.
func (l *Lesson) worth(s *search.Record) sentence.Label {
	low, high := s.Proven()
	return worthOf(l.res, low, high)
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
func (l *Lesson) update(m *search.Moment, e search.Event) []sentence.Sentence {
	v, child := l.visits[e.Record], m.Of(e.Child)
	if v.Mover.Chance() {
		return l.addUp(m, e)
	}
	seen := l.res.SeenEvent(v, e)
	data := []any{
		"Node", l.label(e.Record), "Child", l.label(e.Child), "Value", text(l.res, seen.Value),
		"Worth", l.worth(child),
	}
	low, high := child.Proven()
	back := clamped(l.res, v, m.Of(e.Record).Numbers)
	ended := !child.ValueIsEnd() && (child.Value.Equal(child.AlphaIn) || child.Value.Equal(child.BetaIn))
	first, from := sentence.Sentence{}, l.from(v, e.Child, child)
	switch {
	case !e.Value.Equal(child.Value) && seen.Value.Equal(seen.Alpha): // the form that returns its own bound
		first = from.And(sentence.Say("But {{.Node}} returns at least its alpha, {{.Value}}.", data...))
	case !e.Value.Equal(child.Value):
		first = from.And(sentence.Say("But {{.Node}} returns at most its beta, {{.Value}}.", data...))
	case m.Before.HasValue && m.Before.Value.Equal(e.Value):
		first = from.And(sentence.Say("That is the same as before, so nothing changes at {{.Node}}.", data...))
		back = nil
	case l.res.Options.Algorithm.Form().MoversSide:
		first = from.And(sentence.Say("That is the best value so far at {{.Node}}.", data...))
	case v.Mover == tree.Max && low.Equal(e.Value):
		first = sentence.Say("The value of {{.Child}} is {{.Worth}}, so MAX gets at least {{.Value}} at {{.Node}}.", append(data, "Value", atLeast(l.res, low))...)
	case v.Mover == tree.Min && high.Equal(e.Value):
		first = sentence.Say("The value of {{.Child}} is {{.Worth}}, so MIN gets at most {{.Value}} at {{.Node}}.", append(data, "Value", atMost(l.res, high))...)
	case ended:
		first = sentence.Say("The value of {{.Child}} is {{.Worth}}. It returns {{.Value}}, an end of its window and the best value so far at {{.Node}}.", data...)
	default:
		first = sentence.Say("The value of {{.Child}} is {{.Worth}}. It returns {{.Value}}, the best value so far at {{.Node}}.", data...)
	}
	if l.res.Options.Algorithm.Form().NoWindows {
		return []sentence.Sentence{first}
	}
	return append(append([]sentence.Sentence{first}, back...), l.moved(m, e))
}

// from says what a child returned and, if that is from the other point of view, what the
// number is for the player who receives it.
func (l *Lesson) from(v tree.Visit, record int32, child *search.Record) sentence.Sentence {
	back, got := l.side(l.visits[record]).Side(child.Value), l.side(v).Side(child.Value)
	data := []any{"Child", l.label(record), "Back", text(l.res, back), "Got", text(l.res, got), "Player", player(v.Mover)}
	if back.Equal(got) {
		return sentence.Say("The value returned by {{.Child}} is {{.Back}}.", data...)
	}
	return sentence.Say("The value returned by {{.Child}} is {{.Back}}, which is {{.Got}} for {{.Player}}.", data...)
}

// moved says how an update changed the window.
func (l *Lesson) moved(m *search.Moment, e search.Event) sentence.Sentence {
	v := l.visits[e.Record]
	was, now := l.res.Seen(v, &m.Before), l.res.SeenEvent(v, e)
	a0, b0 := Ends(l.res, was.Window())
	a1, b1 := Ends(l.res, now.Window())
	if l.res.Tree.HasChance() {
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
	c, d := Ends(l.res, now.Window())
	return sentence.Say("The window stays [{{.C}}, {{.D}}].", "C", c, "D", d)
}

// cutOff explains the cut-off with which the search last left a node.
func (l *Lesson) cutOff(m *search.Moment, record int32) []sentence.Sentence {
	c, ok := m.CutAt(record)
	if !ok {
		return nil
	}
	return []sentence.Sentence{Cut(l.res, c)}
}
