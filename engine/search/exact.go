package search

import (
	"context"

	"plytree/engine/number"
	"plytree/engine/tree"
)

// Exact holds the Numbers of a record as they are compared.
type Exact struct{ AlphaIn, BetaIn, Alpha, Beta, Value, Low, High number.Number }

// PlainOf returns the numbers for a tree without chance nodes.
func PlainOf(n Numbers) Exact { return exactOf(n, number.Plain) }

// DecimalsOf returns the numbers for a tree with chance nodes, each double taken as it is
// written.
func DecimalsOf(n Numbers) Exact { return exactOf(n, number.Decimal) }

func exactOf(n Numbers, of func(float64) number.Number) Exact {
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
func (r *Result) AveragedExactly(child int32) number.Number { return r.exact.of[child].found }

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
type Interval struct{ Low, High number.Number }

// KnownMoves returns what is proved of the values of the root and of each of its children, in
// file order, where some leaves may have no value. It treats
// nodes at the depth limit as leaves and assumes that all leaves lie within the bounds.
// It returns the context's error if it is cancelled.
func KnownMoves(ctx context.Context, t *tree.Tree, depth int, within LeafBounds) (root Interval, children []Interval, err error) {
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
func known(ctx context.Context, t *tree.Tree, depth int, within LeafBounds) (*recorder, error) {
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
	return Interval{number.Plain(at.Low), number.Plain(at.High)}
}
