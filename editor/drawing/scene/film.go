package scene

import (
	"iter"

	"plytree/engine/search"
	"plytree/engine/tree"
)

// Film is a traced search as a sequence of scenes, one for each step. All share the places of
// the nodes, with room for the longest possible labels. So nothing moves except what the step
// changes, and nothing reveals later steps.
type Film struct {
	*placement
	res     *search.Result
	visits  []tree.Visit
	records []int32 // of each node, -1 if the search never reaches it
	shown   []int32 // the node of each record, -1 for one that is hidden by a fold
	line    map[*search.Record]bool
}

// NewFilm lays out the scenes of a traced search. If others of the same tree are given, all
// their films have the same layout.
func NewFilm(res *search.Result, look Look, others ...*search.Result) *Film {
	f := &Film{res: res, visits: res.Visits(), shown: make([]int32, res.Visited), line: among(res.Variation())}
	all := append([]*search.Result{res}, others...)
	f.placement = newPlacement(res.Tree, look, all...)
	for i := range f.shown {
		f.shown[i] = -1
	}
	folded := 0 // the number of folded nodes still to skip
	res.Walk(func(v tree.Visit, rec *search.Record) {
		if folded > 0 {
			folded--
			return
		}
		folded = int(f.add(v).hidden)
		record := int32(-1)
		if rec != nil {
			record = rec.Order - 1
			f.shown[record] = int32(len(f.records))
		}
		f.records = append(f.records, record)
	})
	widest := 0.0
	for _, r := range all {
		widest = max(widest, f.widestWindow(r))
	}
	f.place(func(int32) float64 { return widest })
	return f
}

// Steps returns the number of the last scene; the first is 0.
func (f *Film) Steps() int { return len(f.res.Events) }

// Result returns the search.
func (f *Film) Result() *search.Result { return f.res }

// At returns the scene after this many steps.
func (f *Film) At(step int) *Scene { return f.AtMoment(f.res.At(step)) }

// Scenes yields the scenes after these numbers of steps, which ascend, with their indexes. The
// search runs once for all of them, so a scene holds until the next one.
func (f *Film) Scenes(steps []int) iter.Seq2[int, *Scene] {
	return func(yield func(int, *Scene) bool) {
		i := 0
		for ; i < len(steps) && steps[i] == 0; i++ {
			if !yield(i, f.At(0)) {
				return
			}
		}
		if i == len(steps) {
			return
		}
		for m := range f.res.Moments() {
			for ; steps[i] == m.Step; i++ {
				if !yield(i, f.AtMoment(m)) || i+1 == len(steps) {
					return
				}
			}
		}
	}
}

// AtMoment returns the scene of a moment of the search, at no cost.
func (f *Film) AtMoment(m *search.Moment) *Scene {
	return &Scene{Look: f.look, Bounds: f.bounds, placement: f.placement, step: &instant{f, m}, playing: true}
}

// Changed returns a rectangle around everything that differs between the scenes after two numbers
// of steps, of which from is the lower one.
func (f *Film) Changed(from, to int) Rect {
	if to == f.Steps() {
		return f.bounds // it shows the variation
	}
	var r Rect
	for _, e := range f.res.Events[max(0, from-1):to] { // including what the first scene shows as new
		i := f.shown[e.Record]
		if i < 0 {
			continue
		}
		n := &f.nodes[i]
		area := n.whole()
		if e.Kind == search.Enter || e.Kind == search.CutOff {
			area = n.extent // the nodes below may be pruned too
		}
		if n.parent >= 0 {
			area = area.Union(f.nodes[n.parent].whole())
		}
		if r.Width() > 0 {
			area = area.Union(r)
		}
		r = area
	}
	return r.Grow(moveGap + moveWidth/2) // what lies on edges, and rings
}

// instant is what a film shows at a moment. It reads the data from the moment and stores
// none.
type instant struct {
	film   *Film
	moment *search.Moment
}

// state returns the state of a node; up is that of its parent.
func (s *instant) state(i int32, up *state) *state {
	f, m := s.film, s.moment
	n, record := &f.nodes[i], f.records[i]
	if record < 0 || m.Of(record).Phase == search.Waiting {
		return s.waiting(n, up)
	}
	cut, _ := m.CutAt(record)
	st := &state{inner: f.res.Record(record).Entered() > 0, open: m.Of(record).Phase == search.Open, cutBy: cut.Side}
	st.current = i == s.current()
	st.variation = m.Step == f.Steps() && f.line[f.res.Record(record)]
	if !n.leaf {
		s.labels(st, record)
	}
	return st
}

// waiting returns the state of a node that the search has not reached yet or never reaches.
func (s *instant) waiting(n *node, up *state) *state {
	st := &state{status: waiting}
	if n.parent < 0 {
		return st
	}
	m, parent := s.moment, s.film.records[n.parent]
	switch {
	case up.status == pruned || up.status == unreached:
		st.status = unreached
	case parent >= 0 && m.Of(parent).Cut():
		cut, _ := m.CutAt(parent)
		st.status, st.cutBy = pruned, cut.Side
		e, _ := m.Event()
		st.fresh = e.Kind == search.CutOff && e.Record == parent
	case parent >= 0 && up.status == visited && !up.inner:
		st.status = unreached // below the depth limit
	}
	return st
}

// current returns the node at which the search is, -1 if that isn't drawn.
func (s *instant) current() int32 {
	m := s.moment
	if e, ok := m.Event(); ok && e.Kind == search.Leave {
		return s.film.shown[e.Record] // it has just returned its value
	}
	if len(m.Path) == 0 {
		return -1
	}
	return s.film.shown[m.Path[len(m.Path)-1]]
}

// emphasized returns the nodes on the path to where the search is, the current one,
// -1 for none, and those that have just been pruned.
func (s *instant) emphasized() (path []int32, current int32, cut []int32) {
	m := s.moment
	for _, record := range m.Path {
		if i := s.film.shown[record]; i >= 0 {
			path = append(path, i)
		}
	}
	if e, ok := m.Event(); ok && e.Kind == search.CutOff && s.film.shown[e.Record] >= 0 {
		nodes, up := s.film.nodes, s.film.shown[e.Record]
		for c := up + 1; c < nodes[up].end; c = nodes[c].end {
			if s.state(c, &state{inner: true}).fresh {
				cut = append(cut, c)
			}
		}
	}
	return path, s.current(), cut
}

// labels sets the texts inside and beside an inner node.
func (s *instant) labels(st *state, record int32) {
	f, m := s.film, s.moment
	standing, n := m.Of(record), &f.nodes[f.shown[record]]
	seen := f.res.Seen(f.visits[record], standing)
	low, high := seen.Proven()
	switch closed := standing.Phase == search.Closed; {
	case f.look.Values == Returned && standing.HasValue:
		f.writeReturned(st, n, f.res, standing.Numbers, !closed && st.inner)
	case f.look.Values == Proven && (closed || known(low, high)):
		f.write(st, n, low, high)
	}
	if f.res.Options.Algorithm.Form().NoWindows {
		return
	}
	st.window = f.newWindow(seen)
	if e, ok := m.Event(); ok && e.Record == record && e.Kind == search.Update {
		was := f.res.Seen(f.visits[record], &m.Before)
		st.window.alpha.large = !seen.Alpha.Equal(was.Alpha)
		st.window.beta.large = !seen.Beta.Equal(was.Beta)
	}
}

// CurrentBox returns the rectangle of the node at which the scene's step is.
func (s *Scene) CurrentBox() (Rect, bool) {
	if !s.playing || s.step.current() < 0 {
		return Rect{}, false
	}
	return s.nodes[s.step.current()].whole(), true
}
