package inverse

import (
	"context"
	"errors"
	"math"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise/valueset"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
)

// LeafValues asks what a search does for each value of one leaf. Unlike in a [Range]
// other leaves may lack values: where the search comes to one, it ends there. Under leaf
// bounds only values within them are asked about.
type LeafValues struct {
	Tree    *engine.Tree
	Options engine.Options
	Leaf    engine.Path
}

// Stretch is a piece of the number line on which the same comes out.
type Stretch struct {
	Where valueset.Interval
	Outcome
	// Kind numbers the outcomes from 0, in the order in which they
	// first come: stretches with the same have the same.
	Kind int
}

// Outcome is what comes out of a search, as far as it is told apart.
type Outcome struct {
	// Low and High are what the search says of the root's value, from MAX's side:
	// equal where it is known, one of them infinite where the window hides it.
	Low, High Number
	Move      int           // the child of the root to move to, -1 where none is known
	Cuts      []engine.Path // the branches that are cut, in preorder
	Missing   engine.Path   // the leaf without a value at which the search ends; nil if it does not
	// Worth is how the root's value is written where it may be a fraction; empty elsewhere.
	Worth sentence.Label
}

// Number is a number or, if X, whatever the leaf is worth.
type Number struct {
	Value float64
	X     bool
}

// Refusal says why this can't be asked for, or nil: not under an algorithm
// whose windows lie between two neighbouring numbers, not below a depth limit, and not where
// leaves times points are more than MostTries.
func (c LeafValues) Refusal() error {
	o := c.Options.WithDefaults()
	switch points, leaves := c.points(); {
	case o.Algorithm.Form().ZeroWidth:
		return sentence.Refuse("{{.Algorithm}} can't be used here because it searches with zero-width windows; choose another algorithm", "Algorithm", string(o.Algorithm))
	case o.Depth > 0 && len(c.Leaf) > o.Depth:
		return sentence.Refuse("{{.Leaf}} is below the depth limit, so its value doesn't affect the search", "Leaf", engine.NodeLabel(c.Tree, c.Leaf))
	case c.HasLine() && leaves*len(points) > MostTries:
		return sentence.Refused(tooMany(leaves, len(points)))
	}
	return nil
}

// HasLine reports whether the stretches of the number line are known. In a tree with chance
// nodes they are not: averages change at numbers that the tree doesn't contain.
func (c LeafValues) HasLine() bool { return !c.Tree.HasChance() }

// Bounds are the least and the greatest value that may be asked about.
func (c LeafValues) Bounds() engine.LeafBounds { return c.Options.WithDefaults().Bounds }

// Check refuses a value outside the leaf bounds.
func (c LeafValues) Check(x float64) error {
	if b := c.Bounds(); x < b.Low || x > b.High {
		return &engine.OutOfBoundsError{Path: c.Leaf, Label: engine.NodeLabel(c.Tree, c.Leaf), Value: x, Bounds: b}
	}
	return nil
}

// Points are the finite numbers at which something may change, from the least up.
func (c LeafValues) Points() []float64 {
	points, _ := c.points()
	return points
}

// Tries is how many leaves are evaluated at most: about how long Solve takes, or SolveAt
// where there is no line.
func (c LeafValues) Tries() int {
	points, leaves := c.points()
	if !c.HasLine() {
		return leaves
	}
	return leaves * len(points)
}

func (c LeafValues) points() (points []float64, leaves int) { return c.ranged().points() }

// ranged is the leaf as a question about it has it.
func (c LeafValues) ranged() Range { return Range{Tree: c.Tree, Options: c.Options, Leaf: c.Leaf} }

// With returns the tree where the leaf is worth x.
func (c LeafValues) With(x float64) (*engine.Tree, error) { return c.ranged().With(x) }

// X is what the leaf is called in a formula: its name, or x.
func (c LeafValues) X() string { return c.ranged().X() }

// At searches the tree where the leaf is worth x. One that comes to a leaf without
// a value is returned as far as it went.
func (c LeafValues) At(ctx context.Context, x float64) (*engine.Result, error) {
	t, err := c.With(x)
	if err != nil {
		return nil, err
	}
	res, err := engine.SearchContext(ctx, t, c.Options, false)
	var missing *engine.MissingValueError
	if errors.As(err, &missing) && missing.Found != nil {
		return missing.Found, nil
	}
	return res, err
}

// SolveAt returns the stretch that is one number alone.
func (c LeafValues) SolveAt(ctx context.Context, x float64) (Stretch, error) {
	res, err := c.At(ctx, x)
	if err != nil {
		return Stretch{}, err
	}
	return Stretch{Where: single(x), Outcome: c.Outcome(res, x)}, nil
}

func single(x float64) valueset.Interval {
	return valueset.Interval{Low: x, High: x, HasLow: true, HasHi: true}
}

// Solve returns the stretches from the least up: together they are all finite
// numbers within the leaf bounds. It searches at each point at which something can change
// and once between any two, and refuses what [LeafValues.Refusal] does. There must be a line.
func (c LeafValues) Solve(ctx context.Context) ([]Stretch, error) {
	if err := c.Refusal(); err != nil {
		return nil, err
	}
	points, _ := c.points()
	var line stretches
	low, bounds := math.Inf(-1), c.Bounds()
	for _, p := range append(points, math.Inf(1)) {
		if x, some := valueset.Between(low, p); some && low >= bounds.Low && p <= bounds.High {
			if err := line.try(ctx, c, x, valueset.Interval{Low: low, High: p}); err != nil {
				return nil, err
			}
		}
		if !math.IsInf(p, 0) {
			if err := line.try(ctx, c, p, single(p)); err != nil {
				return nil, err
			}
		}
		low = p
	}
	return line.numbered(), nil
}

// Outcome is what came out of a search in which the leaf was worth x.
func (c LeafValues) Outcome(res *engine.Result, x float64) Outcome {
	o := Outcome{Move: -1, Cuts: cutBranches(res)}
	if res.Missing != nil {
		o.Missing = res.Missing.Path
		return o
	}
	low, high := explain.Found(res)
	o.Low, o.High = Number{low, low == x}, Number{high, high == x}
	if c.Tree.HasChance() {
		o.Worth = explain.Worth(res)
	}
	if res.BestKnown() && len(res.PrincipalVariation) > 0 {
		o.Move = res.PrincipalVariation[0]
	}
	return o
}

// cutBranches lists the branches that cut-offs kept the search from, in preorder.
func cutBranches(res *engine.Result) (all []engine.Path) {
	for _, c := range res.Cutoffs {
		above := res.PathOf(c.Node)
		for _, child := range res.PrunedChildren(c) {
			all = append(all, append(slices.Clone(above), child))
		}
	}
	slices.SortFunc(all, func(a, b engine.Path) int { return slices.Compare(a, b) })
	return all
}

// stretches collects the stretches, from the least up.
type stretches struct {
	all   []Stretch
	point bool // the last one is a single point so far, whose numbers may be the leaf's or not
}

// try searches at x, which stands for all numbers of a piece, and joins the piece
// to the stretch before, if the same comes out.
func (s *stretches) try(ctx context.Context, c LeafValues, x float64, piece valueset.Interval) error {
	res, err := c.At(ctx, x)
	if err != nil {
		return err
	}
	point, o := piece.Low == piece.High, c.Outcome(res, x)
	if n := len(s.all); n > 0 {
		last := &s.all[n-1]
		if joined, same := last.Outcome.joined(o, s.point, point); same {
			last.Where.High, last.Where.HasHi, last.Outcome = piece.High, piece.HasHi, joined
			s.point = false
			return nil
		}
	}
	s.all, s.point = append(s.all, Stretch{Where: piece, Outcome: o}), point
	return nil
}

// joined is the outcome on two pieces side by side, if it is one. At a point a
// number that is the leaf's may as well be one that stays.
func (o Outcome) joined(next Outcome, point, nextPoint bool) (Outcome, bool) {
	if o.Move != next.Move || !slices.Equal(o.Missing, next.Missing) || !slices.EqualFunc(o.Cuts, next.Cuts, slices.Equal[engine.Path]) {
		return o, false
	}
	low, sameLow := o.Low.joined(next.Low, point, nextPoint)
	high, sameHigh := o.High.joined(next.High, point, nextPoint)
	next.Low, next.High = low, high
	return next, sameLow && sameHigh
}

func (n Number) joined(next Number, point, nextPoint bool) (Number, bool) {
	switch {
	case nextPoint && (n.X && next.X || !n.X && n.Value == next.Value):
		return n, true
	case point && (n.X && next.X || !next.X && n.Value == next.Value):
		return next, true
	}
	return n, !point && !nextPoint && n.X == next.X && (n.X || n.Value == next.Value)
}

// numbered gives the same number to those with the same outcome.
func (s stretches) numbered() []Stretch {
	var first []Outcome
	for i := range s.all {
		one := &s.all[i]
		one.Kind = slices.IndexFunc(first, func(o Outcome) bool { return o.equal(one.Outcome) })
		if one.Kind < 0 {
			one.Kind = len(first)
			first = append(first, one.Outcome)
		}
	}
	return s.all
}

// equal reports whether two outcomes are the same, on whichever stretches.
func (o Outcome) equal(other Outcome) bool {
	_, same := o.joined(other, false, false)
	return same
}

// StretchAt returns the index of the stretch that has the number.
func StretchAt(line []Stretch, x float64) int {
	for i, s := range line {
		if x < s.Where.High || x == s.Where.High && s.Where.HasHi {
			return i
		}
	}
	return len(line) - 1
}
