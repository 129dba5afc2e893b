package explain

import (
	"math"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
)

// Lesson puts the steps of a traced search into words, as a lecturer would who
// goes through them. What it says at a step follows from that step and those
// before it.
type Lesson struct {
	res    *engine.Result
	visits []engine.Visit
}

// NewLesson makes the lesson of a traced search.
func NewLesson(res *engine.Result) *Lesson { return &Lesson{res, res.Visits()} }

// Step says what happened at the last step of the moment.
func (l *Lesson) Step(m *engine.Moment) []Sentence {
	e, ok := m.Event()
	if !ok {
		return []Sentence{say("The search has not begun.")}
	}
	switch e.Kind {
	case engine.Enter:
		return l.enter(m, e)
	case engine.Evaluate:
		return l.evaluate(e)
	case engine.Update:
		return l.update(m, e)
	case engine.CutOff:
		return l.cutOff(m, e.Record)
	}
	return l.leave(m, e)
}

// Text puts sentences into one English text.
func Text(sentences []Sentence) string {
	texts := make([]string, len(sentences))
	for i, s := range sentences {
		texts[i] = s.String()
	}
	return strings.Join(texts, " ")
}

// place names the node of a record.
func (l *Lesson) place(record int32) Sentence { return Place(l.res.Tree, l.visits[record].Path) }

// single reports whether no children of the node are searched: it is a leaf or
// stands at the depth limit.
func (l *Lesson) single(record int32) bool { return l.res.Record(record).Entered() == 0 }

func (l *Lesson) enter(m *engine.Moment, e engine.Event) []Sentence {
	v := l.visits[e.Record]
	data := []any{"Node", l.place(e.Record), "Player", player(v.Mover)}
	a := l.res.Options.Algorithm
	var first Sentence
	switch {
	case len(m.Path) == 1 && a == engine.MTDF:
		return l.question(m, e)
	case len(m.Path) == 1:
		first = say("The search begins at {{.Node}}, where {{.Player}} moves.", data...)
	case v.Node.Leaf():
		return []Sentence{say("The search goes on to {{.Node}}, a leaf.", data...)}
	case l.single(e.Record):
		return []Sentence{say("The search goes on to {{.Node}}, at the depth limit.", data...)}
	case e.Why == engine.Searching:
		first = say("The answer was yes, so {{.Node}}, where {{.Player}} moves, is searched again, for its value.", data...)
	default:
		first = say("The search goes down to {{.Node}}, where {{.Player}} moves.", data...)
	}
	if a == engine.Minimax {
		return []Sentence{first}
	}
	return append([]Sentence{first}, l.window(m, e)...)
}

// question is what MTD(f) asks of the root.
func (l *Lesson) question(m *engine.Moment, e engine.Event) []Sentence {
	_, beta := numeral.Ends(e.Alpha, e.Beta)
	data := []any{"Node", l.place(e.Record), "Beta", beta}
	first := say("The next question: is {{.Node}} worth at least {{.Beta}}?", data...)
	if e.Why != engine.NextQuestion {
		first = say("MTD(f) begins with a guess and asks: is {{.Node}} worth at least {{.Beta}}?", data...)
	}
	return []Sentence{first, l.windowIs(e)}
}

func zeroWidth(e engine.Event) bool {
	return math.Nextafter(e.Alpha, math.Inf(1)) == e.Beta
}

// window says where the window of a node comes from.
func (l *Lesson) window(m *engine.Moment, e engine.Event) []Sentence {
	s := m.Of(e.Record)
	if zeroWidth(e) {
		if up := m.Of(m.Path[max(0, len(m.Path)-2)]); math.Nextafter(up.AlphaIn, math.Inf(1)) == up.BetaIn {
			return []Sentence{l.windowIs(e)} // the question comes from further above
		}
		return []Sentence{say("A zero-width window asks only on which side of it the value lies."), l.windowIs(e)}
	}
	var all []Sentence
	if !math.IsInf(e.Alpha, -1) {
		all = append(all, l.bound(m, s.AlphaFrom, engine.Max, e.Alpha))
	}
	if !math.IsInf(e.Beta, 1) {
		all = append(all, l.bound(m, s.BetaFrom, engine.Min, e.Beta))
	}
	if len(all) == 0 {
		all = append(all, say("No bound is known yet."))
	}
	return append(all, l.windowIs(e))
}

// bound says which player already has what elsewhere.
func (l *Lesson) bound(m *engine.Moment, from int32, p engine.Player, value float64) Sentence {
	data := []any{"Player", player(p), "Value", numeral.End(value)}
	switch {
	case from < 0 && p == engine.Max:
		return say("Only values above {{.Value}} are asked for.", data...)
	case from < 0:
		return say("Only values below {{.Value}} are asked for.", data...)
	}
	data = append(data, "Node", l.place(from))
	child := m.Of(from).AlphaChild
	if p == engine.Min {
		child = m.Of(from).BetaChild
	}
	if child < 0 {
		return say("{{.Player}} already has {{.Value}} at {{.Node}}.", data...)
	}
	return say("{{.Player}} already has {{.Value}} at {{.Node}}, from {{.Child}}.", append(data, "Child", l.place(child))...)
}

// windowIs writes the window of an event.
func (l *Lesson) windowIs(e engine.Event) Sentence {
	v := l.visits[e.Record]
	seen := l.res.SeenEvent(v, e)
	a, b := numeral.Ends(seen.Alpha, seen.Beta)
	data := []any{"A", a, "B", b, "Player", player(v.Mover)}
	if l.res.Options.Algorithm.MoversSide() && !v.Node.Leaf() {
		return say("From the side of {{.Player}}, who moves here, the window is [{{.A}}, {{.B}}].", data...)
	}
	return say("The window is [{{.A}}, {{.B}}].", data...)
}

func (l *Lesson) evaluate(e engine.Event) []Sentence {
	data := []any{"Node", l.place(e.Record), "Value", numeral.Text(e.Value)}
	if !l.visits[e.Record].Node.Leaf() {
		return []Sentence{say("The limit allows no look below {{.Node}}: its estimate, {{.Value}}, is taken.", data...)}
	}
	return []Sentence{say("The value of {{.Node}} is {{.Value}}.", data...)}
}

// worth says what is proved of a node by now.
func worth(s engine.Standing) Sentence {
	low, high := s.Proven()
	switch {
	case low == high:
		return say("{{.Value}}", "Value", numeral.Text(low))
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return say("an unknown value")
	case math.IsInf(high, 1):
		return say("at least {{.Value}}", "Value", numeral.Text(low))
	case math.IsInf(low, -1):
		return say("at most {{.Value}}", "Value", numeral.Text(high))
	}
	return say("between {{.Low}} and {{.High}}", "Low", numeral.Text(low), "High", numeral.Text(high))
}

// update says that a child has given the node its best value so far, and what
// that does to the window.
func (l *Lesson) update(m *engine.Moment, e engine.Event) []Sentence {
	v, s := l.visits[e.Record], m.Of(e.Record)
	child := m.Of(s.Best)
	seen := l.res.SeenEvent(v, e)
	data := []any{
		"Node", l.place(e.Record), "Child", l.place(s.Best), "Worth", worth(child),
		"Value", numeral.Text(seen.Value), "Player", player(v.Mover),
	}
	low, high := child.Proven()
	var first Sentence
	switch a := l.res.Options.Algorithm; {
	case a.MoversSide() || a == engine.AlphaBetaBound:
		first = l.comes(v, s.Best, child)
	case v.Mover == engine.Max && low >= e.Value:
		first = say("Through {{.Child}}, worth {{.Worth}}, MAX gets at least {{.Value}} at {{.Node}}.", data...)
	case v.Mover == engine.Min && high <= e.Value:
		first = say("Through {{.Child}}, worth {{.Worth}}, MIN gets at most {{.Value}} at {{.Node}}.", data...)
	default:
		first = say("From {{.Child}}, worth {{.Worth}}, comes {{.Value}}: the best so far at {{.Node}}.", data...)
	}
	if l.res.Options.Algorithm == engine.Minimax {
		return []Sentence{first}
	}
	return []Sentence{first, l.moved(m, e)}
}

// comes says what a child handed back, in the numbers of the player who gets it.
func (l *Lesson) comes(v engine.Visit, from int32, child engine.Standing) Sentence {
	data := []any{
		"Child", l.place(from), "Back", numeral.Text(child.Value), "Turned", numeral.Text(0 - child.Value),
		"Player", player(v.Mover), "Node", Place(l.res.Tree, v.Path),
	}
	if l.res.Options.Algorithm.MoversSide() && v.Mover == engine.Min {
		return say("From {{.Child}} comes {{.Back}}, which is {{.Turned}} to {{.Player}}, who moves at {{.Node}}: the best so far.", data...)
	}
	return say("From {{.Child}} comes {{.Back}}: the best so far at {{.Node}}.", data...)
}

// moved says what an update did to the window.
func (l *Lesson) moved(m *engine.Moment, e engine.Event) Sentence {
	v := l.visits[e.Record]
	was, now := l.res.SeenStanding(v, m.Before), l.res.SeenEvent(v, e)
	a0, b0 := numeral.Ends(was.Alpha, was.Beta)
	a1, b1 := numeral.Ends(now.Alpha, now.Beta)
	data := []any{"A", a0, "B", b0, "C", a1, "D", b1}
	switch {
	case now.Alpha != was.Alpha:
		return say("Alpha rises from {{.A}} to {{.C}}.", data...)
	case now.Beta != was.Beta:
		return say("Beta falls from {{.B}} to {{.D}}.", data...)
	}
	return say("The window stays [{{.C}}, {{.D}}].", data...)
}

// cutOff explains the cut-off at which a node was last left.
func (l *Lesson) cutOff(m *engine.Moment, record int32) []Sentence {
	c, ok := m.CutOff(record)
	if !ok {
		return nil
	}
	return []Sentence{Cut(l.res, c)}
}

func (l *Lesson) leave(m *engine.Moment, e engine.Event) []Sentence {
	if len(m.Path) == 0 {
		return l.end(m, e)
	}
	s := m.Of(e.Record)
	up := m.Path[len(m.Path)-1]
	data := []any{
		"Node", l.place(e.Record), "Parent", l.place(up), "Value", numeral.Text(e.Value), "Worth", worth(s),
	}
	low, high := s.Proven()
	var first Sentence
	switch {
	case e.Recalled:
		first = say("The memory knows {{.Node}}: it is worth {{.Worth}}, which answers the question.", data...)
	case l.single(e.Record):
		first = say("The value {{.Value}} goes back to {{.Parent}}.", data...)
	case low == high && e.Value == low:
		first = say("The value of {{.Node}} is exactly {{.Value}}; it goes back to {{.Parent}}.", data...)
	case e.Value != m.Before.Value && m.Before.HasValue:
		data = append(data, "Best", numeral.Text(m.Before.Value))
		first = say("The best value at {{.Node}}, {{.Best}}, lies outside its window, so the end of the window, {{.Value}}, goes back to {{.Parent}} (fail-hard).", data...)
	case e.Value == low || e.Value == high:
		first = say("The search leaves {{.Node}} with {{.Value}}: it is worth {{.Worth}}, and more need not be known, because it would change nothing above.", data...)
	case e.Value == s.AlphaIn || e.Value == s.BetaIn:
		first = say("The search leaves {{.Node}} with {{.Value}}, the end of its window; what is proved is that it is worth {{.Worth}}.", data...)
	default:
		first = say("The search leaves {{.Node}} with {{.Value}}; what is proved is that it is worth {{.Worth}}.", data...)
	}
	return append([]Sentence{first}, l.noBetter(m, e, up)...)
}

// noBetter says that a value changes nothing at the parent, if that is so.
func (l *Lesson) noBetter(m *engine.Moment, e engine.Event, up int32) []Sentence {
	parent := m.Of(up)
	mover := l.visits[up].Mover
	worse := parent.HasValue && (mover == engine.Max && e.Value <= parent.Value || mover == engine.Min && e.Value >= parent.Value)
	if !worse || e.Why == engine.Better {
		return nil
	}
	return []Sentence{say("At {{.Parent}} {{.Player}} already has {{.Best}} and is no better off with it.", "Player", player(mover), "Best", numeral.Text(parent.Value), "Parent", l.place(up))}
}

// end sums up: the root is left.
func (l *Lesson) end(m *engine.Moment, e engine.Event) []Sentence {
	s := m.Of(e.Record)
	data := []any{"Node", l.place(e.Record), "Worth", worth(s)}
	if m.Step < len(l.res.Events) {
		return []Sentence{say("So {{.Node}} is worth {{.Worth}}.", data...)}
	}
	all := []Sentence{say("The search is done: {{.Node}} is worth {{.Worth}}.", data...)}
	if s.Best >= 0 {
		all = append(all, say("The best move leads to {{.Child}}.", "Child", l.place(s.Best)))
	}
	return all
}

// At says what the search knows of the node at the path at the moment, and
// nothing later; of a pruned one why it was cut.
func (l *Lesson) At(m *engine.Moment, path engine.Path) []Sentence {
	v := engine.Visit{Node: l.res.Tree.At(path), Path: path, Mover: l.res.Tree.Mover(path)}
	rec := l.res.RecordAt(path)
	if rec == nil || m.Of(rec.Order-1).Phase == engine.Waiting {
		return l.notYet(m, path)
	}
	all := estimate(v, rec)
	s := m.Of(rec.Order - 1)
	if v.Node.Leaf() || rec.Entered() == 0 {
		return append(all, say("The search has come here: {{.Value}}.", "Value", numeral.Text(rec.Value)))
	}
	if l.res.Options.Algorithm != engine.Minimax {
		all = append(all, l.windowIs(engine.Event{Record: rec.Order - 1, Alpha: s.Alpha, Beta: s.Beta}))
	}
	switch {
	case s.Phase == engine.Closed:
		all = append(all, say("The search has left it: it is worth {{.Worth}}.", "Worth", worth(s)))
	case s.HasValue:
		value := l.res.SeenStanding(v, s).Value
		all = append(all, say("The best so far is {{.Value}}, through {{.Child}}.", "Value", numeral.Text(value), "Child", l.place(s.Best)))
	default:
		all = append(all, say("None of its children has been searched yet."))
	}
	if s.Cut {
		all = append(all, l.cutOff(m, rec.Order-1)...)
	}
	return all
}

// notYet says why the search is not at a node, or not yet.
func (l *Lesson) notYet(m *engine.Moment, path engine.Path) []Sentence {
	for depth := len(path) - 1; depth >= 0; depth-- {
		rec := l.res.RecordAt(path[:depth])
		if rec == nil || m.Of(rec.Order-1).Phase == engine.Waiting {
			continue
		}
		switch {
		case m.Of(rec.Order - 1).Cut:
			return append([]Sentence{say("The search does not come here.")}, l.cutOff(m, rec.Order-1)...)
		case rec.Entered() == 0:
			return []Sentence{say("The search never came here: it lies below the depth limit of {{.Depth}}.", "Depth", l.res.Options.Depth)}
		}
		break
	}
	return []Sentence{say("The search has not come here yet.")}
}
