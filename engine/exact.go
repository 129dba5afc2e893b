package engine

import (
	"context"
	"math/big"
)

// Number is a number of a search as it is compared: a double and, in a tree with chance nodes,
// the fraction that it is nearest to.
type Number = number

// Nearest returns the double that the number is or is nearest to.
func (a number) Nearest() float64 { return a.nearest }

// Fraction returns what the number is exactly, nil where it is infinite or belongs to a tree
// without chance nodes. It must not be changed.
func (a number) Fraction() *big.Rat { return a.exactly.rat() }

// Compare returns −1, 0 or 1 where a is less than b, equal or more. Both belong to the same
// tree.
func (a number) Compare(b Number) int { return a.compare(b) }

// Within returns the number itself, or the end of an interval that is nearer.
func (a number) Within(low, high Number) Number { return greater(low, lesser(a, high)) }

// NumberOf returns the number of a tree with chance nodes that a fraction is.
func NumberOf(q *big.Rat) Number { return fraction(ratioOf(q)) }

// Decimal returns the number of a tree with chance nodes that a double is written as: 7.1 is
// 71/10.
func Decimal(v float64) Number { return decimal(v) }

// Plain returns a number of a tree without chance nodes.
func Plain(v float64) Number { return plain(v) }

// Exact is the Numbers of a record as they are compared.
type Exact struct{ AlphaIn, BetaIn, Alpha, Beta, Value, Low, High Number }

// PlainOf returns the numbers of a tree without chance nodes.
func PlainOf(n Numbers) Exact { return exactOf(n, plain) }

// DecimalsOf returns the numbers that doubles are written as.
func DecimalsOf(n Numbers) Exact { return exactOf(n, decimal) }

func exactOf(n Numbers, of func(float64) number) Exact {
	return Exact{
		AlphaIn: of(n.AlphaIn), BetaIn: of(n.BetaIn), Alpha: of(n.Alpha), Beta: of(n.Beta),
		Value: of(n.Value), Low: of(n.Low), High: of(n.High),
	}
}

// Exact returns the numbers of a record as they are compared, nil in a tree without chance
// nodes.
func (r *Result) Exact(rec *Record) *Exact {
	if r.exact == nil {
		return nil
	}
	return r.exact.of[rec.index()].numbers()
}

// AveragedExactly is Averaged as a number that can be compared.
func (r *Result) AveragedExactly(child int32) Number { return r.exact.of[child].found }

// exactNumbers returns the numbers of a record, nil in a tree without chance nodes.
func (r *recorder) exactNumbers(at *Record) *Exact {
	if r.exact == nil {
		return nil
	}
	return r.fractionsOf(at).numbers()
}

func (f fractions) numbers() *Exact {
	return &Exact{AlphaIn: f.alphaIn, BetaIn: f.betaIn, Alpha: f.alpha, Beta: f.beta, Value: f.value, Low: f.low, High: f.high}
}

// Interval is between what a node's minimax value must lie.
type Interval struct{ Low, High Number }

// KnownMoves is [Known] for the root and each of its children, in the order of the file,
// where nodes at the depth limit are leaves and all leaves lie between the bounds. It returns
// the context's error if it is called off.
func KnownMoves(ctx context.Context, t *Tree, depth int, within LeafBounds) (root Interval, children []Interval, err error) {
	rec, err := known(ctx, t, depth, within)
	if err != nil {
		return root, nil, err
	}
	at := rec.root()
	root = rec.interval(at)
	if at.entered == 0 {
		return root, nil, nil
	}
	for c := rec.record(1); ; c = rec.record(c.next) {
		if children = append(children, rec.interval(c)); c.next == 0 {
			return root, children, nil
		}
	}
}

// known is what minimax proves of a tree some of whose leaves have no value.
func known(ctx context.Context, t *Tree, depth int, within LeafBounds) (*recorder, error) {
	o := Options{Algorithm: PlainAlgorithm, Depth: depth, Bounds: within}.WithDefaults()
	rec := newRecorder(ctx, t, o, nil, false)
	rec.lenient = true
	return rec, rec.run(ctx, t, o, Rules{})
}

func (r *recorder) interval(at *Record) Interval {
	if r.exact != nil {
		f := r.fractionsOf(at)
		return Interval{f.low, f.high}
	}
	return Interval{plain(at.Low), plain(at.High)}
}
