package inverse

import (
	"context"
	"slices"

	"plytree/engine/exercise/valueset"
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// LeafValues asks what a search does for each value of one leaf: a [Range] without a
// goal. Other leaves may lack values; a search that reaches one stops there.
type LeafValues struct{ Range }

// LeafValuesOf asks about a leaf of the tree.
func LeafValuesOf(t *tree.Tree, o search.Options, leaf tree.Path) LeafValues {
	return LeafValues{Range{Tree: t, Options: o, Leaf: leaf}}
}

// Stretch is an interval of the number line with a single outcome.
type Stretch struct {
	Where valueset.Interval
	Outcome
	// Kind numbers the different outcomes from 0, in order of appearance: stretches with
	// equal outcomes have the same kind.
	Kind int
}

// Outcome is the result of a search, as far as it matters here.
type Outcome struct {
	// Low and High are what the search says about the root's value, from MAX's point of
	// view: equal if it is known, one of them infinite if the window hides it.
	Low, High Number
	Move      int         // the child of the root to move to, -1 if unknown
	Cuts      []tree.Path // the pruned branches, in preorder
	Missing   tree.Path   // the leaf without a value at which the search stops; nil if it doesn't
	// Worth is the text of the root's value if that may be a fraction; empty otherwise.
	Worth sentence.Label
}

// Number is a number or, if X is set, the value of the leaf.
type Number struct {
	Value float64
	X     bool
}

// Refusal returns why this can't be computed, or nil. It refuses algorithms with
// zero-width windows, leaves below a depth limit, and questions for which leaves times
// points exceed MostTries.
func (c LeafValues) Refusal() error {
	o := c.Options.WithDefaults()
	switch points, leaves := c.points(); {
	case o.Algorithm.Form().ZeroWidth:
		return sentence.Refuse(
			"{{.Algorithm}} can't be used here because it searches with zero-width windows; choose another algorithm",
			"Algorithm", string(o.Algorithm))
	case o.Depth > 0 && len(c.Leaf) > o.Depth:
		return sentence.Refuse("{{.Leaf}} is below the depth limit, so its value doesn't affect the search",
			"Leaf", tree.NodeLabel(c.Tree, c.Leaf))
	case c.HasLine() && leaves*len(points) > MostTries:
		return tooMany(leaves, len(points))
	}
	return nil
}

// HasLine reports whether the stretches of the number line can be computed. In a tree
// with chance nodes they can't: averages change at numbers that the tree doesn't contain.
func (c LeafValues) HasLine() bool { return !c.Tree.HasChance() }

// Check refuses a value outside the leaf bounds.
func (c LeafValues) Check(x float64) error {
	if b := c.Bounds(); x < b.Low || x > b.High {
		return &search.OutOfBoundsError{Path: c.Leaf, Label: tree.NodeLabel(c.Tree, c.Leaf), Value: x, Bounds: b}
	}
	return nil
}

// Points returns the finite numbers at which something may change, in ascending order.
func (c LeafValues) Points() []float64 {
	points, _ := c.points()
	return points
}

// Tries returns the maximum number of evaluated leaves: roughly the cost of Solve or,
// without a line, of SolveAt.
func (c LeafValues) Tries() int {
	points, leaves := c.points()
	if !c.HasLine() {
		return leaves
	}
	return leaves * len(points)
}

// At searches the tree with the leaf's value set to x. If the search reaches a leaf
// without a value, At returns the incomplete result.
func (c LeafValues) At(ctx context.Context, x float64) (*search.Result, error) {
	t, err := c.With(x)
	if err != nil {
		return nil, err
	}
	res, err := search.RunContext(ctx, t, c.Options, false)
	if found := search.AsFar(res, err); found != nil {
		return found, nil
	}
	return nil, err
}

// SolveAt returns the stretch that consists of a single number.
func (c LeafValues) SolveAt(ctx context.Context, x float64) (Stretch, error) {
	res, err := c.At(ctx, x)
	if err != nil {
		return Stretch{}, err
	}
	return Stretch{Where: valueset.Interval{Low: x, High: x, HasLow: true, HasHi: true}, Outcome: c.Outcome(res, x)},
		nil
}

// Solve returns the stretches in ascending order; together they cover all finite numbers
// within the leaf bounds. It searches at each point where something can change, and once
// between two points. It refuses what [LeafValues.Refusal] does. HasLine must be true.
func (c LeafValues) Solve(ctx context.Context) ([]Stretch, error) {
	if err := c.Refusal(); err != nil {
		return nil, err
	}
	points, _ := c.points()
	var line stretches
	for x, piece := range valueset.Pieces(points) {
		if c.Check(x) != nil {
			continue
		}
		if err := line.try(ctx, c, x, piece); err != nil {
			return nil, err
		}
	}
	return line.numbered(), nil
}

// Outcome returns the outcome of a search in which the leaf's value was x.
func (c LeafValues) Outcome(res *search.Result, x float64) Outcome {
	o := Outcome{Move: -1, Cuts: Tops(res)}
	if res.Missing != nil {
		o.Missing = res.Missing.Path
		return o
	}
	low, high := explain.Found(res)
	o.Low, o.High = numberAt(low, x), numberAt(high, x)
	if c.Tree.HasChance() {
		o.Worth = explain.Worth(res)
	}
	if res.BestKnown() && len(res.PrincipalVariation) > 0 {
		o.Move = res.PrincipalVariation[0]
	}
	return o
}

// stretches collects the stretches in ascending order.
type stretches struct {
	all   []Stretch
	point bool // the last one is a single point so far, so its numbers may be the leaf's or constants
}

// try searches at x, which represents all numbers of a piece, and joins the piece to the
// previous stretch if the outcome is the same.
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

// joined returns the common outcome of two adjacent pieces, if there is one. At a single
// point a number that equals the leaf's may also be a constant.
func (o Outcome) joined(next Outcome, point, nextPoint bool) (Outcome, bool) {
	if o.Move != next.Move || !slices.Equal(o.Missing, next.Missing) ||
		!slices.EqualFunc(o.Cuts, next.Cuts, slices.Equal[tree.Path]) {
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

// numbered gives stretches with equal outcomes the same kind.
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

// equal reports whether two outcomes are the same, whatever their stretches.
func (o Outcome) equal(other Outcome) bool {
	_, same := o.joined(other, false, false)
	return same
}

// StretchAt returns the index of the stretch that contains the number.
func StretchAt(line []Stretch, x float64) int {
	for i, s := range line {
		if x < s.Where.High || x == s.Where.High && s.Where.HasHi {
			return i
		}
	}
	return len(line) - 1
}

// numberAt returns a number of a search in which the leaf's value was x.
func numberAt(n number.Number, x float64) Number {
	return Number{n.Nearest(), n.Equal(number.Of(x))}
}
