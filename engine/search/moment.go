package search

import (
	"context"
	"iter"
)

// Moment is a search stopped after some of its events, so it knows nothing that comes
// later. It has the numbers of the records at that time: the proven interval of an open
// node is what its best child so far proves, and at a chance node what all children so
// far prove.
type Moment struct {
	// Step is the number of events so far; 0 is before the first.
	Step int
	// Path holds the records of the open nodes, the root's first.
	Path []int32
	// Before is the record of the last event's node just before that event.
	Before Record

	res   *Result
	rec   *recorder
	seen  []Record // each record as it was after its last event
	ended bool     // it shows where the search ended, not an event of it
}

// End returns the search where it ended: at its end or, if it stopped at a leaf without a
// value, there. It has no event, and the search needn't have been traced.
func (r *Result) End() *Moment {
	m := &Moment{Step: len(r.Events), res: r, rec: &recorder{records: r.records, cutoffs: r.Cutoffs}, ended: true}
	for _, rec := range r.open {
		m.Path = append(m.Path, rec.index())
	}
	return m
}

// At runs the search again and stops it after some of its events, or after the last. The
// search must have been traced.
func (r *Result) At(step int) *Moment {
	m := r.moment()
	if step > 0 {
		m.run(func() bool { return m.Step < step })
	}
	return m
}

// Moments runs the search again and yields its state after each event. All states are the
// same Moment, which goes on with the loop. The search must have been traced.
func (r *Result) Moments() iter.Seq[*Moment] {
	return func(yield func(*Moment) bool) {
		m := r.moment()
		m.run(func() bool { return yield(m) })
	}
}

func (r *Result) moment() *Moment {
	return &Moment{res: r, rec: newRecorder(context.Background(), r.Options, r.moved, false)}
}

// run searches as long as more returns true after an event. The search can't fail, because
// it is the one that made the result.
func (m *Moment) run(more func() bool) {
	m.rec.pause = func(k EventKind, at *Record) {
		m.note(k, at)
		if !more() {
			panic(halted)
		}
	}
	_ = m.rec.run(context.Background(), m.res.searched, m.res.Options, m.res.rules)
}

func (m *Moment) note(k EventKind, at *Record) {
	m.Step++
	switch k {
	case Enter:
		m.Path = append(m.Path, at.index())
	case Leave:
		m.Path = m.Path[:len(m.Path)-1]
	}
	if int(at.index()) == len(m.seen) {
		m.seen = append(m.seen, Record{})
	}
	last := &m.seen[at.index()]
	m.Before, *last = *last, *at
}

// Result returns the search.
func (m *Moment) Result() *Result { return m.res }

// Event returns the last event so far, and false before the first and at the End.
func (m *Moment) Event() (Event, bool) {
	if m.Step == 0 || m.ended {
		return Event{}, false
	}
	return m.res.Events[m.Step-1], true
}

// Of returns the record with the index as it is now; one of phase Waiting for a node that
// has not been entered yet.
func (m *Moment) Of(record int32) *Record {
	if int(record) >= len(m.rec.records) {
		return &Record{}
	}
	return m.rec.record(record)
}

// CutAt returns the cut-off that ended the node's last visit, and false if there was none
// or its children have been entered again since.
func (m *Moment) CutAt(record int32) (Cut, bool) {
	if !m.Of(record).Cut() {
		return Cut{}, false
	}
	return m.rec.cutoffs[m.Of(record).cut-1], true
}

// Landmark is a kind of step that readers of a traced search jump to.
type Landmark uint8

const (
	AtLeaf   Landmark = iota // a leaf, or a node at the depth limit, is evaluated
	AtBound                  // alpha or beta of a node changes
	AtCut                    // children are pruned
	AtReturn                 // a node returns its value
)

func (k Landmark) at(e Event) bool {
	switch k {
	case AtLeaf:
		return e.Kind == Evaluate
	case AtBound:
		return e.Why == Narrowing
	case AtCut:
		return e.Kind == CutOff
	}
	return e.Kind == Leave
}

// Jump returns the nearest landmark step after step or, if backwards is set, before it,
// and false if there is none. Steps count from 1; 0 is before the first.
func (r *Result) Jump(step int, to Landmark, backwards bool) (int, bool) {
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
