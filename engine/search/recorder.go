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
	exact   *exact // nil in a tree without chance nodes
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
func newRecorder(ctx context.Context, t *tree.Tree, o Options, moved fileOrder, trace bool) *recorder {
	r := &recorder{moved: moved, done: ctx.Done(), form: o.Algorithm.Form(), trace: trace}
	r.least, r.most = number.Plain(o.Bounds.Low), number.Plain(o.Bounds.High)
	if t.HasChance() {
		r.exact = &exact{likely: map[tree.Probability]number.Ratio{}}
		r.least, r.most = number.Decimal(o.Bounds.Low), number.Decimal(o.Bounds.High)
	}
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

// begin starts a visit of a node with a window, from its mover's point of view.
func (r *recorder) begin(at *Record, n *tree.Node, mover tree.Player, children int, w Window) {
	if r.visits++; r.visits%checkEvery == 0 {
		check(r.done)
	}
	if at.id == 0 {
		at.id, at.parent, at.mover, at.width = n.ID(), -1, mover, int32(children)
		at.Low, at.High = r.least.Nearest(), r.most.Nearest()
	}
	w = w.From(mover)
	at.AlphaIn, at.BetaIn, at.Alpha, at.Beta = w.Alpha, w.Beta, w.Alpha, w.Beta
	at.Value, at.Best, at.Phase, at.HasValue = 0, -1, Open, false
	at.AlphaFrom, at.BetaFrom, at.AlphaChild, at.BetaChild = -1, -1, -1, -1
	switch up := r.inside; {
	case r.exact != nil:
		r.beginExactly(at, up)
	case up != nil:
		at.inherit(up, at.AlphaIn == up.AlphaIn, at.BetaIn == up.BetaIn)
	}
	r.emit(Enter, at)
	r.why = NoReason
}

// inherit notes which ancestor set each side of the window on entry.
func (r *Record) inherit(parent *Record, sameAlpha, sameBeta bool) {
	r.parent = parent.index()
	r.AlphaFrom = setBy(sameAlpha, parent.AlphaFrom, r.parent)
	r.BetaFrom = setBy(sameBeta, parent.BetaFrom, r.parent)
	r.AlphaChild, r.BetaChild = parent.AlphaChild, parent.BetaChild
	if r.AlphaFrom == r.parent {
		r.AlphaChild = parent.narrowing(tree.Max)
	}
	if r.BetaFrom == r.parent {
		r.BetaChild = parent.narrowing(tree.Min)
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

// setBy returns which ancestor set one end of a node's window: the one that set the
// parent's end or, if the parent has changed it since, the parent.
func setBy(same bool, from, parent int32) int32 {
	if same {
		return from
	}
	return parent
}

// enter starts a visit of a node whose children will be searched.
func (r *recorder) enter(at *Record, n *tree.Node, mover tree.Player, w Window) {
	r.begin(at, n, mover, len(n.Children()), w)
	r.inside = at
}

// evaluate records the visit of a leaf or of a node at the depth limit. A node without a
// value stops the search, unless the recorder is lenient.
func (r *recorder) evaluate(at *Record, n *tree.Node, mover tree.Player, w Window) {
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
	at.Value, at.HasValue = v, true
	if has {
		at.Low, at.High = v, v
	}
	r.evaluateExactly(at, n)
	r.emit(Evaluate, at)
	r.left, at.Phase = at, Closed
	r.emit(Leave, at)
}

// improve stores the value that a child has just returned as the best so far.
func (r *recorder) improve() {
	at, child := r.inside, r.left
	v, alpha, beta := child.Value, at.Alpha, at.Beta
	at.Value, at.Best, at.HasValue = v, child.index(), true
	r.say(Better)
	if !r.form.NoWindows {
		if at.mover == tree.Max {
			at.Alpha = max(at.Alpha, v)
		} else {
			at.Beta = min(at.Beta, v)
		}
	}
	if r.form.ReturnsBound {
		at.Value = at.Alpha
		if at.mover == tree.Min {
			at.Value = at.Beta
		}
	}
	narrows := r.improveExactly(at, child)
	best := at.proof()
	r.takeIn(&best, child) // the others may have any value
	r.narrow(at, best)
	r.emit(Update, at)
	if !r.trace {
		return
	}
	update := &r.events[len(r.events)-1]
	update.Child = child.index()
	if narrows || at.Alpha != alpha || at.Beta != beta {
		update.Why = Narrowing
	}
}

// say sets the reason of the last event, which is known only afterwards.
func (r *recorder) say(why Reason) {
	if r.trace {
		r.events[len(r.events)-1].Why = why
	}
}

// cut notes that the innermost node cuts its children after child i.
func (r *recorder) cut(i int) {
	reached := r.inside.Alpha
	if r.inside.mover == tree.Min {
		reached = r.inside.Beta
	}
	r.stop(i, r.inside.mover, reached)
}

// stop notes that the innermost node cuts its children after child i, when its bound is
// reached: side Max is a beta cut-off, side Min an alpha cut-off.
func (r *recorder) stop(i int, side tree.Player, reached float64) {
	at := r.inside
	c := Cut{
		Node: at.index(), Mover: at.mover, Side: side, Reached: reached, AfterChild: r.moved.inFile(at.id, int32(i)), BoundChild: -1,
		Left: int(at.width - at.entered), AlphaIn: at.AlphaIn, BetaIn: at.BetaIn,
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

// leave ends the visit that enter started. The node returns its best value as the
// algorithm does, or whatever back returns.
func (r *recorder) leave(at *Record, n *tree.Node, back func(*tree.Node, Numbers, *Exact) Numbers) {
	w := Window{at.AlphaIn, at.BetaIn}.From(at.mover)
	at.Value = at.mover.Side(r.form.handsBack(at.mover.Side(at.Value), w))
	r.leaveExactly(at)
	r.prove(at)
	if back != nil {
		exactly := r.exactNumbers(at)
		handed := back(n, at.Numbers, exactly)
		at.Value, at.Low, at.High = handed.Value, handed.Low, handed.High
		if exactly != nil {
			at.Value, at.Low, at.High = r.backExactly(at, exactly)
		}
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
	r.takeIn(&p, c)
	for c.next > 0 {
		c = r.record(c.next)
		r.takeIn(&p, c)
	}
	r.narrow(at, p)
}

// takeIn adds the proven interval of a child of MAX or MIN to a proof.
func (r *recorder) takeIn(p *proof, child *Record) {
	if r.exact == nil {
		p.add(number.Plain(child.Low), number.Plain(child.High))
		return
	}
	of := r.fractionsOf(child)
	p.add(of.low, of.high)
}

// narrow cuts the node's proven interval to that of a proof.
func (r *recorder) narrow(at *Record, p proof) {
	low, high := p.interval(r.least, r.most)
	if r.exact == nil {
		at.Low, at.High = max(at.Low, low.Nearest()), min(at.High, high.Nearest())
		return
	}
	f := r.fractionsOf(at)
	f.low, f.high = number.Greater(f.low, low), number.Lesser(f.high, high)
	at.Low, at.High = f.low.Nearest(), f.high.Nearest()
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
func (r *recorder) recall(at *Record, n *tree.Node, mover tree.Player, w Window, known float64) {
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

// handsBack returns what an inner node returns for the best value v that it saw and the
// window on entry, all from its mover's point of view: the value itself, the value
// clamped to the window (fail-hard), or the mover's alpha, which is the value but at
// least the alpha on entry. (A leaf returns its value unchanged.)
func (f Form) handsBack(v float64, w Window) float64 {
	switch {
	case f.ReturnsBound:
		return max(v, w.Alpha)
	case f.Clamps:
		return min(max(v, w.Alpha), w.Beta)
	}
	return v
}
