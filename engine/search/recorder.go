package search

import (
	"context"

	"plytree/engine/number"
	"plytree/engine/tree"
)

// recorder turns the steps of a search into records and, if it traces, also keeps them as
// events. Its numbers are from MAX's point of view.
//
// Records are in the order in which nodes were first entered, so a node's first child is
// the record after its own; the other children are linked by next. Nodes that were never
// entered have no record.
type recorder struct {
	records
	moved   fileOrder
	cutoffs []Cut // every cut-off that occurred
	events  []Event
	form    Form
	least   number.Number // the leaf bounds
	most    number.Number
	likely  map[tree.Probability]number.Number // probabilities that were already read
	trace   bool
	pause   func(EventKind, *Record) // called at every event of a search that a Moment stops

	inside      *Record // the innermost node that was entered and not yet left
	left        *Record // the node that was left last
	why         Reason  // of the next Enter event
	recalled    bool    // the visited node is answered from memory
	unvalued    *Record // the leaf without a value that stopped the search, or nil
	lenient     bool    // continue past such a leaf, with an unknown value
	leaves      int     // distinct leaves evaluated
	steps       int
	evaluations int
	visits      int
	done        <-chan struct{} // closed when the search is cancelled
}

// newRecorder returns a recorder for a search of a tree. All options must be filled in.
func newRecorder(ctx context.Context, o Options, moved fileOrder, trace bool) *recorder {
	r := &recorder{moved: moved, done: ctx.Done(), form: o.Algorithm.Form(), trace: trace}
	r.least, r.most = number.Of(o.Bounds.Low), number.Of(o.Bounds.High)
	r.likely = map[tree.Probability]number.Number{}
	r.blank()
	return r
}

func (r *recorder) root() *Record { return r.record(0) }

// child returns the record of the next child of the innermost node: the first one, or the
// one after the child that was left last.
func (r *recorder) child(first bool) *Record {
	at, prev := r.inside, r.left
	at.cut = 0 // until it is cut again
	var c *Record
	switch {
	case first && at.entered > 0:
		return r.record(at.index() + 1)
	case first:
		c = r.blank()
	case prev.next > 0:
		return r.record(prev.next)
	default:
		c = r.blank()
		prev.next = c.index()
	}
	c.child = at.entered
	at.entered++
	return c
}

// likelihood returns the probability of a child.
func (r *recorder) likelihood(n *tree.Node, child int) number.Number {
	p := n.Children()[child].Probability()
	q, known := r.likely[p]
	if !known || !p.Given() {
		q = n.Likelihood(child)
		r.likely[p] = q
	}
	return q
}

// begin starts a visit of a node with a window.
func (r *recorder) begin(at *Record, n *tree.Node, mover tree.Player, children int, w Ends) {
	if r.visits++; r.visits%checkEvery == 0 {
		check(r.done)
	}
	if at.id == 0 {
		at.id, at.parent, at.mover, at.width = n.ID(), -1, mover, int32(children)
		at.Low, at.High = r.least, r.most
	}
	at.AlphaIn, at.BetaIn, at.Alpha, at.Beta = w.Alpha, w.Beta, w.Alpha, w.Beta
	at.Value, at.Best, at.Phase, at.HasValue = number.Number{}, -1, Open, false
	at.AlphaFrom, at.BetaFrom, at.AlphaChild, at.BetaChild = -1, -1, -1, -1
	if up := r.inside; up != nil {
		r.inherit(at, up)
	}
	r.emit(Enter, at)
	r.why = NoReason
}

// inherit notes which ancestor set each side of the window on entry: the one that set the
// parent's or, if the parent has changed it since, the parent. A chance node passes an end
// on, unless that would be beyond the leaf bounds.
func (r *recorder) inherit(at, parent *Record) {
	at.parent = parent.index()
	chance := parent.mover.Chance()
	switch {
	case chance && !r.least.Less(at.AlphaIn):
	case chance || at.AlphaIn.Equal(parent.AlphaIn):
		at.AlphaFrom, at.AlphaChild = parent.AlphaFrom, parent.AlphaChild
	default:
		at.AlphaFrom, at.AlphaChild = at.parent, parent.narrowing(tree.Max)
	}
	switch {
	case chance && !at.BetaIn.Less(r.most):
	case chance || at.BetaIn.Equal(parent.BetaIn):
		at.BetaFrom, at.BetaChild = parent.BetaFrom, parent.BetaChild
	default:
		at.BetaFrom, at.BetaChild = at.parent, parent.narrowing(tree.Min)
	}
}

// narrowing returns the child whose value narrowed the player's side of the node's
// window: the best one so far, or -1. Values narrow only the mover's own side; a change
// on the other side comes from a zero-width window.
func (r *Record) narrowing(side tree.Player) int32 {
	if r.mover != side {
		return -1
	}
	return r.Best
}

// enter starts a visit of a node whose children will be searched.
func (r *recorder) enter(at *Record, n *tree.Node, mover tree.Player, w Ends) {
	r.begin(at, n, mover, len(n.Children()), w)
	r.inside = at
}

// evaluate records the visit of a leaf or of a node at the depth limit. A node without a
// value stops the search, unless the recorder is lenient.
func (r *recorder) evaluate(at *Record, n *tree.Node, mover tree.Player, w Ends) {
	first := at.id == 0
	r.begin(at, n, mover, 0, w)
	v, has := n.Value()
	if !has && !r.lenient {
		r.unvalued = at
		panic(halted)
	}
	r.evaluations++
	if first {
		r.leaves++
	}
	value := number.Of(v)
	at.Value, at.Found, at.HasValue = value, value, true
	if has {
		at.Low, at.High = value, value
	}
	r.emit(Evaluate, at)
	r.left, at.Phase = at, Closed
	r.emit(Leave, at)
}

// improve stores the value that a child has just returned as the best so far.
func (r *recorder) improve() {
	at, child := r.inside, r.left
	was := at.Window()
	at.Value, at.Best, at.HasValue = child.Value, child.index(), true
	r.say(Better)
	if !r.form.NoWindows {
		now := was.narrowed(at.mover, child.Value)
		at.Alpha, at.Beta = now.Alpha, now.Beta
	}
	if r.form.ReturnsBound {
		at.Value = at.Alpha
		if at.mover == tree.Min {
			at.Value = at.Beta
		}
	}
	best := at.proof()
	best.add(child.Low, child.High) // the others may have any value
	r.narrow(at, best)
	r.update(at, child)
	if !at.Window().Equal(was) {
		r.say(Narrowing)
	}
}

// sumUp stores a chance node's sum so far and what that proves.
func (r *recorder) sumUp(sum number.Number, proved proof) {
	at := r.inside
	at.Value, at.HasValue = sum, true
	r.narrow(at, proved)
	r.update(at, r.left)
}

// update says that a child has changed what is known of its parent.
func (r *recorder) update(at, child *Record) {
	r.emit(Update, at)
	if r.trace {
		r.events[len(r.events)-1].Child = child.index()
	}
}

// say sets the reason of the last event, which is known only afterwards.
func (r *recorder) say(why Reason) {
	if r.trace {
		r.events[len(r.events)-1].Why = why
	}
}

// cut notes that the innermost node cuts its children after child i. If that is the last
// one, nothing is cut.
func (r *recorder) cut(i int) {
	if i+1 == int(r.inside.width) {
		return
	}
	reached := r.inside.Alpha
	if r.inside.mover == tree.Min {
		reached = r.inside.Beta
	}
	r.stop(i, r.inside.mover, reached)
}

// stop notes that the innermost node cuts its children after child i, when its bound is
// reached: side Max is a beta cut-off, side Min an alpha cut-off.
func (r *recorder) stop(i int, side tree.Player, reached number.Number) {
	at := r.inside
	c := Cut{
		Node: at.index(), Mover: at.mover, Side: side, Reached: reached, AfterChild: r.moved.inFile(at.id, int32(i)),
		BoundChild: -1,
		Left:       int(at.width - at.entered), AlphaIn: at.AlphaIn, BetaIn: at.BetaIn,
	}
	child := at.BetaChild
	c.BoundFrom = at.BetaFrom
	if side == tree.Min {
		child = at.AlphaChild
		c.BoundFrom = at.AlphaFrom
	}
	if child >= 0 {
		c.BoundChild = r.moved.inFile(r.record(c.BoundFrom).id, r.record(child).child)
	}
	c.Deep = c.BoundFrom >= 0 && c.BoundFrom != at.parent
	r.cutoffs = append(r.cutoffs, c)
	at.cut = int32(len(r.cutoffs))
	r.emit(CutOff, at)
}

// leave ends the visit that enter started. The node returns the value found as the
// algorithm does, or whatever back returns.
func (r *recorder) leave(at *Record, n *tree.Node, back func(*tree.Node, Numbers) Numbers) {
	at.Value = r.form.returned(at.mover, at.Value, at.Entry())
	r.prove(at)
	if back != nil {
		handed := back(n, at.Numbers)
		at.Value, at.Low, at.High = handed.Value, handed.Low, handed.High
	}
	r.close(at)
}

// prove narrows the proven interval of a MAX or MIN node by what its children prove. A
// chance node's is narrowed with each child.
func (r *recorder) prove(at *Record) {
	if at.mover.Chance() {
		return
	}
	p, c := at.proof(), r.record(at.index()+1)
	p.add(c.Low, c.High)
	for c.next > 0 {
		c = r.record(c.next)
		p.add(c.Low, c.High)
	}
	r.narrow(at, p)
}

// narrow cuts the node's proven interval to that of a proof.
func (r *recorder) narrow(at *Record, p proof) {
	low, high := p.interval(r.least, r.most)
	at.Low, at.High = number.Greater(at.Low, low), number.Lesser(at.High, high)
}

func (r *recorder) close(at *Record) {
	r.inside, r.left = nil, at
	if at.parent >= 0 {
		r.inside = r.record(at.parent)
	}
	at.Phase, at.HasValue = Closed, true
	r.emit(Leave, at)
}

// recall records a visit that MTD(f) answered from memory. The results of the last search
// of the node's children stay valid.
func (r *recorder) recall(at *Record, n *tree.Node, mover tree.Player, w Ends, known number.Number) {
	best := at.Best
	r.recalled = true
	r.enter(at, n, mover, w)
	at.Best, at.Value = best, known
	r.close(at)
	r.recalled = false
}

func (r *recorder) emit(k EventKind, at *Record) {
	if r.steps++; r.trace {
		r.events = append(r.events, Event{
			Kind: k, Why: r.why, HasValue: at.HasValue, Recalled: r.recalled, Record: at.index(), Child: -1,
			Alpha: at.Alpha, Beta: at.Beta, Value: at.Value,
		})
	}
	if r.pause != nil {
		r.pause(k, at)
	}
}
