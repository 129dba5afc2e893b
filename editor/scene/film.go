package scene

import (
	"plytree/engine"
	"plytree/engine/numeral"
)

// Film is a traced search as a row of scenes, one for each step. All have the
// same layout, with room for the longest label that each node ever has, so that
// nothing moves but what the step changes.
type Film struct {
	res    *engine.Result
	visits []engine.Visit
	base   *Scene
	items  []int32 // the item of each record, -1 for one that is folded away
}

// NewFilm lays out the scenes of a traced search.
func NewFilm(res *engine.Result, look Look) *Film {
	f := &Film{res: res, visits: res.Visits(), base: newScene(res.Tree, look), items: make([]int32, res.Visited)}
	for i := range f.items {
		f.items[i] = -1
	}
	folded := 0 // nodes still to pass over
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if folded > 0 {
			folded--
			return
		}
		it := f.base.add(v)
		it.film, it.record = true, -1
		if rec != nil {
			it.record = rec.Order - 1
			it.pieces = int32(rec.Entered())
			f.items[it.record] = int32(len(f.base.items) - 1)
		}
		folded = int(it.hidden)
	})
	f.reserve()
	f.base.place()
	return f
}

// Steps returns the number of the last scene; the first is 0.
func (f *Film) Steps() int { return len(f.res.Events) }

// Result returns the search.
func (f *Film) Result() *engine.Result { return f.res }

// reserve measures the longest labels that come.
func (f *Film) reserve() {
	windowed := f.res.Options.Algorithm != engine.Minimax
	m := f.res.Moment(0)
	for m.Next() {
		e, _ := m.Event()
		if f.items[e.Record] < 0 {
			continue
		}
		it := &f.base.items[f.items[e.Record]]
		if it.leaf {
			continue
		}
		value, window := f.labels(m, e.Record)
		it.valueRoom = max(it.valueRoom, TextWidth(value, valueSize, true))
		if windowed {
			it.windowRoom = max(it.windowRoom, widthOf(window))
		}
	}
}

// labels returns what is written in and beside an inner node.
func (f *Film) labels(m *engine.Moment, record int32) (value string, window []run) {
	s := m.Of(record)
	seen := f.res.SeenStanding(f.visits[record], s)
	switch low, high := seen.Proven(); {
	case s.Phase == engine.Closed:
		value = numeral.Proven(low, high)
	case seen.HasValue:
		value = numeral.Text(seen.Value)
	}
	was, changed := f.res.SeenStanding(f.visits[record], m.Before), false
	if e, ok := m.Event(); ok && e.Record == record && e.Kind == engine.Update {
		changed = true
	}
	return value, standingLabel(seen, was, changed)
}

// At returns the scene after so many steps.
func (f *Film) At(step int) *Scene { return f.AtMoment(f.res.Moment(step)) }

// AtMoment returns the scene of a moment of the search.
func (f *Film) AtMoment(m *engine.Moment) *Scene {
	s := *f.base
	s.items = make([]item, len(f.base.items))
	copy(s.items, f.base.items)
	for i := range s.items {
		f.stand(m, &s.items[i])
	}
	f.pruned(m, &s)
	for _, record := range m.Path {
		if i := f.items[record]; i >= 0 {
			s.items[i].open = true
			s.items[i].current = record == m.Path[len(m.Path)-1]
		}
	}
	if e, ok := m.Event(); ok && e.Kind == engine.Leave && f.items[e.Record] >= 0 {
		s.items[f.items[e.Record]].current = true // it has just handed its value back
		if up := f.res.Parent(e.Record); up >= 0 && f.items[up] >= 0 {
			s.items[f.items[up]].current = false
		}
	}
	if m.Step == f.Steps() {
		f.variation(&s)
	}
	return &s
}

// stand gives an item the labels that its node has at the moment.
func (f *Film) stand(m *engine.Moment, it *item) {
	it.fate = waiting
	if it.record < 0 {
		return
	}
	st := m.Of(it.record)
	if st.Phase == engine.Waiting {
		return
	}
	it.fate = visited
	if it.leaf {
		return
	}
	value, window := f.labels(m, it.record)
	it.value = value
	if f.res.Options.Algorithm != engine.Minimax {
		it.window = window
	}
}

// pruned marks the children that cut-offs have kept the search from so far, and
// all below them.
func (f *Film) pruned(m *engine.Moment, s *Scene) {
	for i := range s.items {
		it := &s.items[i]
		if it.parent < 0 || it.fate != waiting {
			continue
		}
		parent := &s.items[it.parent]
		switch {
		case parent.fate == pruned || parent.fate == unseen:
			it.fate = unseen
		case parent.record >= 0 && m.Of(parent.record).Cut:
			it.fate, it.cutBy = pruned, parent.mover
			e, _ := m.Event()
			it.fresh = e.Kind == engine.CutOff && e.Record == parent.record
		case parent.record >= 0 && parent.fate == visited && parent.pieces == 0 && !parent.leaf:
			it.fate = unseen // below the depth limit
		}
	}
}

// variation marks the principal variation, which only the end of the search
// shows.
func (f *Film) variation(s *Scene) {
	for _, rec := range f.res.Variation() {
		if i := f.items[rec.Order-1]; i >= 0 {
			s.items[i].variation = true
		}
	}
}

// CurrentBox returns the rectangle of the node at which the scene's step is.
func (s *Scene) CurrentBox() (Rect, bool) {
	for i := range s.items {
		if s.items[i].current {
			return s.items[i].outline(), true
		}
	}
	return Rect{}, false
}

// standingLabel writes a window as it stands now: what the node has changed in
// bold, and large if it has just changed.
func standingLabel(seen, was engine.Standing, updated bool) []run {
	a, b := numeral.Ends(seen.Alpha, seen.Beta)
	weight := func(text string, now, in, before float64) run {
		return run{text: text, bold: now != in, large: updated && now != before}
	}
	return []run{
		{text: "["}, weight(a, seen.Alpha, seen.AlphaIn, was.Alpha), {text: ", "}, weight(b, seen.Beta, seen.BetaIn, was.Beta), {text: "]"},
	}
}
