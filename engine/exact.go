package engine

import (
	"context"
	"math/big"
)

// Number is a number as a search compares it: a double and, in a tree with chance nodes,
// the exact fraction that the double approximates.
type Number = number

// Nearest returns the number as a double, rounded if need be.
func (a number) Nearest() float64 { return a.nearest }

// Fraction returns the exact number, or nil if it is infinite or belongs to a tree
// without chance nodes. The caller must not change it.
func (a number) Fraction() *big.Rat { return a.exactly.rat() }

// Compare returns −1, 0 or 1 if a is less than, equal to or greater than b. Both must
// belong to the same tree.
func (a number) Compare(b Number) int { return a.compare(b) }

// Within returns the number clamped to the interval [low, high].
func (a number) Within(low, high Number) Number { return greater(low, lesser(a, high)) }

// NumberOf returns a fraction as a number of a tree with chance nodes.
func NumberOf(q *big.Rat) Number { return fraction(ratioOf(q)) }

// Decimal returns a double as a number of a tree with chance nodes, taken as it is
// written: 7.1 is 71/10.
func Decimal(v float64) Number { return decimal(v) }

// Plain returns a double as a number of a tree without chance nodes.
func Plain(v float64) Number { return plain(v) }

// Exact holds the Numbers of a record as they are compared.
type Exact struct{ AlphaIn, BetaIn, Alpha, Beta, Value, Low, High Number }

// PlainOf returns the numbers for a tree without chance nodes.
func PlainOf(n Numbers) Exact { return exactOf(n, plain) }

// DecimalsOf returns the numbers for a tree with chance nodes, each double taken as it is
// written.
func DecimalsOf(n Numbers) Exact { return exactOf(n, decimal) }

func exactOf(n Numbers, of func(float64) number) Exact {
	return Exact{
		AlphaIn: of(n.AlphaIn), BetaIn: of(n.BetaIn), Alpha: of(n.Alpha), Beta: of(n.Beta),
		Value: of(n.Value), Low: of(n.Low), High: of(n.High),
	}
}

// Exact returns the numbers of a record as they are compared, or nil in a tree without
// chance nodes.
func (r *Result) Exact(rec *Record) *Exact {
	if r.exact == nil {
		return nil
	}
	return r.exact.of[rec.index()].numbers()
}

// AveragedExactly is [Result.Averaged] with an exact result.
func (r *Result) AveragedExactly(child int32) Number { return r.exact.of[child].found }

// exactNumbers returns the numbers of a record, or nil in a tree without chance nodes.
func (r *recorder) exactNumbers(at *Record) *Exact {
	if r.exact == nil {
		return nil
	}
	return r.fractionsOf(at).numbers()
}

func (f fractions) numbers() *Exact {
	return &Exact{AlphaIn: f.alphaIn, BetaIn: f.betaIn, Alpha: f.alpha, Beta: f.beta, Value: f.value, Low: f.low, High: f.high}
}

// Interval contains a node's minimax value.
type Interval struct{ Low, High Number }

// KnownMoves is [Known] for the root and each of its children, in file order. It treats
// nodes at the depth limit as leaves and assumes that all leaves lie within the bounds.
// It returns the context's error if it is canceled.
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

// known runs minimax on a tree some of whose leaves may have no value, and returns what
// that proves.
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
