// Package replay goes through a traced search step by step: a [Moment] is the state of
// the search after some of its events, with what was known about each node at that time
// and nothing that came later.
package replay

import (
	"iter"

	"plytree/engine"
)

// Phase is how far the search is with a node.
type Phase uint8

const (
	Waiting Phase = iota // not entered yet
	Open                 // entered and not left
	Closed               // left, at least once
)

// Standing is what a search knows about a node at some moment, from MAX's point of view.
// The proven interval of an open node is what its best child so far proves; at a chance
// node it is what all children so far prove.
type Standing struct {
	engine.Numbers
	Phase    Phase
	HasValue bool // Value is valid
	// Best is the record of the child that gave the best value so far, or -1. At a chance
	// node it is -1, and Value is the sum so far.
	Best int32
	// AlphaFrom and BetaFrom are the records of the ancestors that set the window on
	// entry, -1 for the initial window.
	AlphaFrom, BetaFrom int32
	// AlphaChild and BetaChild are the records of the children whose values are now the
	// node's own alpha and beta, or -1.
	AlphaChild, BetaChild int32
	Cut                   bool // its last visit ended with a cut-off
	Visits                int  // how often it was entered

	cut engine.Event // the step of the cut-off, if Cut is set
}

// Moment is the state of a traced search after some of its events.
type Moment struct {
	// Step is the number of events so far; 0 is before the first.
	Step int
	// Path holds the records of the open nodes, the root's first.
	Path []int32
	// Before is what was known about the last event's node just before that event.
	Before Standing

	res      *engine.Result
	standing []Standing
	averages map[int32]engine.Proof // of the open chance nodes, by record
}

// Event returns the last event so far, and false before the first.
func (m *Moment) Event() (engine.Event, bool) {
	if m.Step == 0 {
		return engine.Event{}, false
	}
	return m.res.Events[m.Step-1], true
}

// Of returns what is known about the node with the record index.
func (m *Moment) Of(record int32) Standing { return m.standing[record] }

// CutOff returns the cut-off that ended the node's last visit, and false if there was none
// or its children have been entered again since.
func (m *Moment) CutOff(record int32) (engine.Cut, bool) {
	s := m.standing[record]
	if !s.Cut {
		return engine.Cut{}, false
	}
	return m.res.CutOf(s.cut), true
}

// At replays the first steps events of a traced search. The result depends only on the
// number of steps.
func At(r *engine.Result, steps int) *Moment {
	m := &Moment{res: r, standing: make([]Standing, r.Visited), averages: map[int32]engine.Proof{}}
	m.rewind()
	m.GoTo(steps)
	return m
}

// GoTo changes the moment to that after the given number of events, or the nearest
// possible. Forward it replays the events between, backward all from the start.
func (m *Moment) GoTo(steps int) {
	if steps < m.Step {
		m.rewind()
	}
	for m.Step < steps && m.Next() {
	}
}

// rewind returns to before the first event.
func (m *Moment) rewind() {
	m.Step, m.Path, m.Before = 0, m.Path[:0], Standing{}
	clear(m.averages)
	unknown := engine.Numbers{Low: m.res.Options.Bounds.Low, High: m.res.Options.Bounds.High}
	for i := range m.standing {
		m.standing[i] = Standing{Numbers: unknown, Best: -1, AlphaFrom: -1, BetaFrom: -1, AlphaChild: -1, BetaChild: -1}
	}
}

// Next advances by one event, and reports whether there was one.
func (m *Moment) Next() bool {
	if m.Step == len(m.res.Events) {
		return false
	}
	e := m.res.Events[m.Step]
	m.Step++
	s := &m.standing[e.Record]
	m.Before = *s
	s.Alpha, s.Beta, s.Value, s.HasValue = e.Alpha, e.Beta, e.Value, e.HasValue
	switch e.Kind {
	case engine.Enter:
		m.enter(s, e)
	case engine.Evaluate:
		s.Low, s.High = e.Value, e.Value
	case engine.Update:
		m.update(s, e)
	case engine.CutOff:
		s.Cut, s.cut = true, e
	case engine.Leave:
		s.Phase = Closed
		m.prove(e.Record, s)
		m.Path = m.Path[:len(m.Path)-1]
	}
	return true
}

func (m *Moment) update(s *Standing, e engine.Event) {
	rec := m.res.Record(e.Record)
	if rec.Mover().Chance() {
		m.share(e.Record, e.Child, s)
		return
	}
	s.Best = e.Child
	m.take(e.Record, s)
	switch {
	case e.Why != engine.Narrowing:
	case rec.Mover() == engine.Max:
		s.AlphaChild = e.Child
	default:
		s.BetaChild = e.Child
	}
}

func (m *Moment) enter(s *Standing, e engine.Event) {
	s.Phase, s.AlphaIn, s.BetaIn = Open, e.Alpha, e.Beta
	s.Best, s.AlphaFrom, s.BetaFrom, s.AlphaChild, s.BetaChild = -1, -1, -1, -1, -1
	s.Visits++
	if depth := len(m.Path); depth > 0 {
		up := m.Path[depth-1]
		m.standing[up].Cut = false // until it is cut again; an answer from memory enters no child
		if m.res.Tree.HasChance() {
			// Every node is entered once. Only the fractions of the search tell which
			// bounds are equal.
			rec := m.res.Record(e.Record)
			s.AlphaFrom, s.BetaFrom = rec.AlphaFrom, rec.BetaFrom
			m.Path = append(m.Path, e.Record)
			return
		}
		parent := m.standing[up]
		s.AlphaFrom = engine.SetBy(s.AlphaIn == parent.AlphaIn, parent.AlphaFrom, up)
		s.BetaFrom = engine.SetBy(s.BetaIn == parent.BetaIn, parent.BetaFrom, up)
	}
	m.Path = append(m.Path, e.Record)
}

// children yields the records of the node's children that the search has entered so far,
// in search order.
func (m *Moment) children(record int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for c := range m.res.Entered(record) {
			if i := c.Order - 1; m.standing[i].Phase == Waiting || !yield(i) {
				return
			}
		}
	}
}

// prove narrows the node's proven interval by what its children prove.
func (m *Moment) prove(record int32, s *Standing) {
	rec := m.res.Record(record)
	if rec.Entered() == 0 { // a leaf, or a node at the depth limit
		return
	}
	if rec.Mover().Chance() { // share has already included its children
		delete(m.averages, record)
		return
	}
	p := rec.Proof()
	for c := range m.children(record) {
		p.Add(m.standing[c].Low, m.standing[c].High)
	}
	s.narrow(p)
}

// take adds what the best child so far proves on its own; the others may have any value.
func (m *Moment) take(record int32, s *Standing) {
	p := m.res.Record(record).Proof()
	p.Add(m.standing[s.Best].Low, m.standing[s.Best].High)
	s.narrow(p)
}

// share adds what a child of a chance node proves. Sums of doubles would be inexact.
func (m *Moment) share(record, child int32, s *Standing) {
	p, ok := m.averages[record]
	if !ok {
		p = m.res.Record(record).Proof()
	}
	p.Share(m.res, child)
	m.averages[record] = p
	s.cutTo(p.Within(m.res.Options.Bounds))
}

func (s *Standing) narrow(p engine.Proof) { s.cutTo(p.Interval()) }

func (s *Standing) cutTo(low, high float64) {
	s.Low, s.High = max(s.Low, low), min(s.High, high)
}

// Entered returns how many children of the node the search has entered so far.
func (m *Moment) Entered(record int32) int {
	count := 0
	for range m.children(record) {
		count++
	}
	return count
}

// Seen returns what is known about a node in the numbers of the algorithm, with the
// proven interval as [engine.LeafBounds.Learned] returns it.
func Seen(r *engine.Result, v engine.Visit, s Standing) Standing {
	s.Low, s.High = r.Options.Bounds.Learned(s.Low, s.High)
	if side := r.Options.Algorithm.SideAt(v); side == engine.Min {
		s.Numbers = s.From(side)
		s.AlphaFrom, s.BetaFrom = s.BetaFrom, s.AlphaFrom
		s.AlphaChild, s.BetaChild = s.BetaChild, s.AlphaChild
	}
	return s
}

// Landmark is a kind of step that readers of a traced search jump to.
type Landmark uint8

const (
	AtLeaf   Landmark = iota // a leaf, or a node at the depth limit, is evaluated
	AtBound                  // alpha or beta of a node changes
	AtCut                    // children are pruned
	AtReturn                 // a node returns its value
)

func (k Landmark) at(e engine.Event) bool {
	switch k {
	case AtLeaf:
		return e.Kind == engine.Evaluate
	case AtBound:
		return e.Why == engine.Narrowing
	case AtCut:
		return e.Kind == engine.CutOff
	}
	return e.Kind == engine.Leave
}

// Jump returns the nearest landmark step after step or, if backwards is set, before it,
// and false if there is none. Steps count from 1; 0 is before the first.
func Jump(r *engine.Result, step int, to Landmark, backwards bool) (int, bool) {
	by := 1
	if backwards {
		by = -1
	}
	for step += by; step >= 1 && step <= len(r.Events); step += by {
		if to.at(r.Events[step-1]) {
			return step, true
		}
	}
	return 0, false
}
