package engine

import (
	"iter"
	"math"
)

// Phase is how far a search has come with a node.
type Phase uint8

const (
	Waiting Phase = iota // not entered yet
	Open                 // entered and not left
	Closed               // left, at least once
)

// Standing is what a search knows of a node at some moment, from MAX's side.
type Standing struct {
	Numbers
	Phase    Phase
	HasValue bool // Value means something
	// Best is the record of the child that gave the best value so far, or -1.
	Best int32
	// AlphaFrom and BetaFrom are the records of the ancestors that set the
	// window on entry, -1 for the search itself.
	AlphaFrom, BetaFrom int32
	// AlphaChild and BetaChild are the records of the children whose values
	// are now the node's own alpha and beta, or -1.
	AlphaChild, BetaChild int32
	Cut                   bool // its children were last left at a cut-off
	Visits                int  // how often it was entered

	cut int32 // if Cut is set, which cut-off that was
}

// Moment is where a traced search stands after some of its events.
type Moment struct {
	// Step is the number of events so far; 0 is before the first.
	Step int
	// Path holds the records of the open nodes, the root's first.
	Path []int32
	// Before is what was known of the node of the last event just before it.
	Before Standing

	res      *Result
	standing []Standing
}

// Event returns the last event so far, and false before the first.
func (m *Moment) Event() (Event, bool) {
	if m.Step == 0 {
		return Event{}, false
	}
	return m.res.Events[m.Step-1], true
}

// Of returns what is known of the node with the record index.
func (m *Moment) Of(record int32) Standing { return m.standing[record] }

// CutOff returns the cut-off at which the children of the node were last left,
// and false if they were not, or have been entered again since.
func (m *Moment) CutOff(record int32) (Cut, bool) {
	s := m.standing[record]
	if !s.Cut {
		return Cut{}, false
	}
	return m.res.cutOf(m.res.cuts[s.cut]), true
}

// Moment replays the first steps events of a traced search. Whatever was looked
// at before, the same number of steps gives the same moment.
func (r *Result) Moment(steps int) *Moment {
	m := &Moment{res: r, standing: make([]Standing, r.Visited)}
	m.rewind()
	m.GoTo(steps)
	return m
}

// GoTo turns the moment into that after so many events, or into the nearest
// there is. Forwards it replays what lies between, backwards all from the
// beginning.
func (m *Moment) GoTo(steps int) {
	if steps < m.Step {
		m.rewind()
	}
	for m.Step < steps && m.Next() {
	}
}

// rewind goes to before the first event.
func (m *Moment) rewind() {
	m.Step, m.Path, m.Before = 0, m.Path[:0], Standing{}
	for i := range m.standing {
		m.standing[i] = Standing{Numbers: Numbers{Low: math.Inf(-1), High: math.Inf(1)}, Best: -1, AlphaFrom: -1, BetaFrom: -1, AlphaChild: -1, BetaChild: -1}
	}
}

// Next goes on by an event, and reports whether there was one.
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
	case Enter:
		m.enter(s, e)
	case Evaluate:
		s.Low, s.High = e.Value, e.Value
	case Update:
		s.Best = e.Child
		if s.Alpha != m.Before.Alpha {
			s.AlphaChild = e.Child
		}
		if s.Beta != m.Before.Beta {
			s.BetaChild = e.Child
		}
	case CutOff:
		s.Cut, s.cut = true, e.cut
	case Leave:
		s.Phase = Closed
		m.prove(e.Record, s)
		m.Path = m.Path[:len(m.Path)-1]
	}
	return true
}

func (m *Moment) enter(s *Standing, e Event) {
	s.Phase, s.AlphaIn, s.BetaIn = Open, e.Alpha, e.Beta
	s.Best, s.AlphaFrom, s.BetaFrom, s.AlphaChild, s.BetaChild = -1, -1, -1, -1, -1
	s.Visits++
	if depth := len(m.Path); depth > 0 {
		up := m.Path[depth-1]
		m.standing[up].Cut = false // until it is cut again; a memory's answer enters no child
		parent := m.standing[up]
		s.AlphaFrom = setBy(s.AlphaIn, parent.AlphaIn, parent.AlphaFrom, up)
		s.BetaFrom = setBy(s.BetaIn, parent.BetaIn, parent.BetaFrom, up)
	}
	m.Path = append(m.Path, e.Record)
}

// children hands out the records of the node's children that the search has
// entered by now: the first ones of the searched order.
func (m *Moment) children(record int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		c, more := record+1, m.res.Record(record).entered > 0
		for more && m.standing[c].Phase != Waiting && yield(c) {
			c = m.res.Record(c).next
			more = c > 0
		}
	}
}

// prove adds what the node's children prove to what is proven of it.
func (m *Moment) prove(record int32, s *Standing) {
	rec := m.res.Record(record)
	if rec.entered == 0 { // a leaf, or a node at the depth limit
		return
	}
	p := proof{mover: rec.mover}
	for c := range m.children(record) {
		p.add(m.standing[c].Low, m.standing[c].High)
	}
	low, high := p.interval(rec.width)
	s.Low, s.High = max(s.Low, low), min(s.High, high)
}

// Entered returns how many children of the node the search has entered by now.
func (m *Moment) Entered(record int32) int {
	count := 0
	for range m.children(record) {
		count++
	}
	return count
}

// Parent returns the record of the node's parent, -1 at the root.
func (r *Result) Parent(record int32) int32 { return r.Record(record).parent }

// Visits returns the node of every record with its mover, by the index of the
// record. It holds no paths, which would take memory as the square of the depth:
// PathOf works one out. All callers share the list.
func (r *Result) Visits() []Visit {
	r.once.Do(func() {
		r.visits = make([]Visit, r.Visited)
		r.Walk(func(v Visit, rec *Record) {
			if rec != nil {
				v.Path = nil
				r.visits[rec.index()] = v
			}
		})
	})
	return r.visits
}
