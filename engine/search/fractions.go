package search

import (
	"math/big"

	"plytree/engine/number"
	"plytree/engine/tree"
)

// fractions are the exact numbers of a record. The walk continues with found: the value
// before the algorithm clamps it.
type fractions struct {
	alphaIn, betaIn, alpha, beta, value, low, high, found number.Number
}

// exact holds the fractions of a search in a tree with chance nodes, where they decide
// all comparisons. The records hold the nearest doubles.
type exact struct {
	of     []fractions // by the index of the record
	likely map[tree.Probability]number.Ratio
	down   *handed
}

// handed is a window that a chance node passes to a child, from MAX's point of view.
type handed struct {
	alpha, beta             number.Number
	alphaPasses, betaPasses bool // whether the end comes from the node's own window, not from the leaf bounds
}

func (r *recorder) fractionsOf(at *Record) *fractions {
	for int(at.index()) >= len(r.exact.of) {
		r.exact.of = append(r.exact.of, fractions{})
	}
	return &r.exact.of[at.index()]
}

// likelihood returns the probability of a child.
func (r *recorder) likelihood(n *tree.Node, child int) number.Ratio {
	p := n.Children()[child].Probability()
	if !p.Given() {
		return number.Whole(1).Over(number.Whole(int64(len(n.Children()))))
	}
	q, known := r.exact.likely[p]
	if !known {
		q = number.RatioOf(p.Fraction())
		r.exact.likely[p] = q
	}
	return q
}

// hand sets the window for the next node that is entered.
func (r *recorder) hand(w handed) { r.exact.down = &w }

func (r *recorder) handedDown() Window {
	return Window{r.exact.down.alpha.Nearest(), r.exact.down.beta.Nearest()}
}

// beginExactly notes the window on entry, and which ancestors set it. Unless a chance
// node passed the window, its ends are those that its parent holds.
func (r *recorder) beginExactly(at, up *Record) {
	w := handed{alpha: number.Decimal(at.AlphaIn), beta: number.Decimal(at.BetaIn)}
	switch {
	case r.exact.down != nil:
		w, r.exact.down = *r.exact.down, nil
	case up != nil:
		from := *r.fractionsOf(up)
		w.alpha, w.beta = from.alpha.Or(at.AlphaIn, from.found), from.beta.Or(at.BetaIn, from.found)
	}
	f := r.fractionsOf(at)
	*f = fractions{alphaIn: w.alpha, betaIn: w.beta, alpha: w.alpha, beta: w.beta, low: r.least, high: r.most}
	if up == nil {
		return
	}
	from := r.fractionsOf(up)
	if !up.mover.Chance() {
		at.inherit(up, w.alpha.Compare(from.alphaIn) == 0, w.beta.Compare(from.betaIn) == 0)
		return
	}
	at.inherit(up, true, true)
	if !w.alphaPasses {
		at.AlphaFrom, at.AlphaChild = -1, -1
	}
	if !w.betaPasses {
		at.BetaFrom, at.BetaChild = -1, -1
	}
}

func (r *recorder) evaluateExactly(at *Record, n *tree.Node) {
	if r.exact == nil {
		return
	}
	value, has := n.Value()
	f, v := r.fractionsOf(at), number.Decimal(value)
	f.value, f.found = v, v
	if has {
		f.low, f.high = v, v
	}
}

// improveExactly stores a child's value as the best so far at MAX or MIN, and reports
// whether this narrows the window, even by less than doubles can show.
func (r *recorder) improveExactly(at, child *Record) (narrows bool) {
	if r.exact == nil {
		return false
	}
	got := *r.fractionsOf(child)
	f := r.fractionsOf(at)
	alpha, beta := f.alpha, f.beta
	f.value, f.found = got.value, got.found
	switch {
	case r.form.NoWindows:
	case at.mover == tree.Max:
		f.alpha = number.Greater(f.alpha, got.value)
	default:
		f.beta = number.Lesser(f.beta, got.value)
	}
	return f.alpha.Compare(alpha) != 0 || f.beta.Compare(beta) != 0
}

// sumUp stores a chance node's sum so far and what that proves, and emits an update.
func (r *recorder) sumUp(sum number.Number, proved proof) {
	at := r.inside
	at.HasValue = true
	r.foundOf(at, sum)
	r.narrow(at, proved)
	r.emit(Update, at)
	if r.trace {
		r.events[len(r.events)-1].Child = r.left.index()
	}
}

// foundOf stores the value found for a chance node.
func (r *recorder) foundOf(at *Record, sum number.Number) {
	at.Value = sum.Nearest()
	f := r.fractionsOf(at)
	f.value, f.found = sum, sum
}

// leaveExactly clamps a node's value if the algorithm does.
func (r *recorder) leaveExactly(at *Record) {
	if r.exact == nil {
		return
	}
	f := r.fractionsOf(at)
	if r.form.Clamps {
		f.value = number.Lesser(number.Greater(f.value, f.alphaIn), f.betaIn)
	}
	at.Value = f.value.Nearest()
}

// backExactly stores the numbers that Rules.Back returned, and returns them as doubles.
func (r *recorder) backExactly(at *Record, now *Exact) (value, low, high float64) {
	f := r.fractionsOf(at)
	f.value, f.low, f.high = now.Value, now.Low, now.High
	return f.value.Nearest(), f.low.Nearest(), f.high.Nearest()
}

// goOnWithValue makes the walk continue with the value that the node returned.
func (r *recorder) goOnWithValue(at *Record) {
	if r.exact != nil {
		f := r.fractionsOf(at)
		f.found = f.value
	}
}

// better reports whether the child that was left last is better than the best so far.
func (r *recorder) better() bool {
	order := r.fractionsOf(r.left).found.Compare(r.fractionsOf(r.inside).found)
	return order > 0 && r.inside.mover == tree.Max || order < 0 && r.inside.mover == tree.Min
}

// meeting compares alpha with beta at the innermost node, before the algorithm clamps
// anything.
func (r *recorder) meeting() int {
	f := r.fractionsOf(r.inside)
	if r.inside.mover == tree.Max {
		return number.Greater(f.alphaIn, f.found).Compare(f.betaIn)
	}
	return f.alphaIn.Compare(number.Lesser(f.betaIn, f.found))
}

// worth returns the value of a record.
func (r *recorder) worth(record int32) number.Number {
	at := r.record(record)
	if r.exact == nil {
		return number.Plain(at.Value)
	}
	return r.fractionsOf(at).value
}

// Exactly returns a record's value and the ends of its proven interval as fractions. It
// returns nil for infinite numbers, and in a tree without chance nodes.
func (r *Result) Exactly(rec *Record) (value, low, high *big.Rat) {
	if r.exact == nil {
		return nil, nil, nil
	}
	f := r.exact.of[rec.index()]
	return f.value.Fraction(), f.low.Fraction(), f.high.Fraction()
}

// Likelihood returns the probability of the child of a chance node with the record index.
func (r *Result) Likelihood(child int32) *big.Rat {
	rec := r.Record(child)
	up := r.Record(rec.parent)
	return r.Visits()[rec.parent].Node.Likelihood(r.moved.inFile(up.id, rec.child))
}

// Averaged returns the value that a child of a chance node contributes to the average:
// its value before the algorithm clamped it.
func (r *Result) Averaged(child int32) float64 { return r.exact.of[child].found.Nearest() }
