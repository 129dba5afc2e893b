package inverse

import (
	"context"
	"math"
	"slices"

	"plytree/engine/exercise/valueset"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Range asks for which values of one leaf a goal holds.
type Range struct {
	Tree    *tree.Tree     // all its leaves have values, except possibly the one asked about
	Options search.Options // of the search; PVS and MTD(f) can't be used
	Leaf    tree.Path      // treated as if it had no value; not below the depth limit
	Goal    Goal
	// Within are additional leaf bounds, outside which no number counts; the zero value
	// means none.
	Within search.LeafBounds
	// Whole, if not nil, are the only numbers that count.
	Whole *valueset.Whole
	// Set are the values for which the goal holds, once they are found.
	Set valueset.Set
	// Rules are those of a search that departs from its algorithm, as one with a mistake
	// does.
	Rules search.Rules

	leaf int // the index of the leaf, if [Terms] made the question
}

// Goal is the condition that must hold.
type Goal struct {
	Kind  GoalKind
	Node  tree.Path // for all kinds except Worth
	Value float64   // for Worth, from MAX's point of view
}

// GoalKind is the kind of a goal.
type GoalKind uint8

const (
	Cut      GoalKind = iota // the node's parent is entered, but never the node
	Visited                  // the node is entered
	BestMove                 // the node, a child of the root, is one of the right best moves
	Worth                    // the minimax value of the root is Value
)

// MostTries is the largest product of leaves and points that [Range.Solve] accepts.
const MostTries = 10_000_000

// Solve returns the values of the leaf for which the goal holds, as [Range.Among] writes
// them. It searches at each point where the search's behavior can change, and once
// between two points. Its time is proportional to leaves times points, and it refuses
// more than MostTries.
func (r Range) Solve(ctx context.Context) (valueset.Set, error) {
	points, leaves := r.points()
	if leaves*len(points) > MostTries {
		return valueset.None(), tooMany(leaves, len(points))
	}
	bounds := r.Options.WithDefaults().Bounds
	var failed error
	set := valueset.Of(points, func(x float64) bool {
		if failed != nil || x < bounds.Low || x > bounds.High {
			return false
		}
		var holds bool
		holds, failed = r.holds(ctx, x)
		return holds
	})
	return r.Among().Of(set), failed
}

// Among returns which numbers count: those within the leaf bounds and, if Whole is not
// nil, only the whole ones among them.
func (r Range) Among() valueset.Among {
	bounds := r.Bounds()
	if r.Whole == nil {
		return valueset.Span(bounds)
	}
	return valueset.Whole{Low: max(r.Whole.Low, math.Ceil(bounds.Low)), High: min(r.Whole.High, math.Floor(bounds.High))}
}

// Bounded reports whether there are leaf bounds, so that only values within them count.
func (r Range) Bounded() bool { return r.Bounds() != search.Unbounded() }

// Bounds returns the leaf bounds outside which no number counts.
func (r Range) Bounds() search.LeafBounds {
	b := r.Options.WithDefaults().Bounds
	if r.Within != (search.LeafBounds{}) {
		b.Low, b.High = max(b.Low, r.Within.Low), min(b.High, r.Within.High)
	}
	return b
}

func tooMany(leaves, points int) error {
	return sentence.Refuse("{{.Leaves}} leaves times {{.Points}} values to check is more than {{.Most}}; use a smaller tree",
		"Leaves", leaves, "Points", points, "Most", MostTries)
}

// points returns the finite numbers that the leaf may be compared with, each once, and
// how many leaves a search may evaluate, including nodes at the depth limit. The ends of
// leaf bounds are among the points; numbers outside are not.
func (r Range) points() (points []float64, leaves int) {
	o := r.Options.WithDefaults()
	points = []float64{o.Window.Alpha, o.Window.Beta}
	if r.Goal.Kind == Worth {
		points = append(points, r.Goal.Value)
	}
	r.Tree.Walk(func(v tree.Visit) bool {
		if !v.Node.Leaf() && (o.Depth == 0 || len(v.Path) < o.Depth) {
			return true
		}
		leaves++
		if value, has := v.Node.Value(); has && !slices.Equal(v.Path, r.Leaf) {
			points = append(points, value)
		}
		return false
	})
	points = append(points, o.Bounds.Low, o.Bounds.High)
	points = slices.DeleteFunc(points, func(v float64) bool { return math.IsInf(v, 0) || v < o.Bounds.Low || v > o.Bounds.High })
	slices.Sort(points)
	return slices.Compact(points), leaves
}

// With returns the tree with the leaf's value set to x.
func (r Range) With(x float64) (*tree.Tree, error) {
	return r.Tree.Edit(func(d *tree.Draft) error {
		return d.Set(r.Tree.At(r.Leaf).ID(), func(data *tree.Data) { data.Value, data.HasValue = x, true })
	})
}

// At searches the tree with the leaf's value set to x, recording all events if trace is
// set, and reports whether the goal holds there.
func (r Range) At(ctx context.Context, x float64, trace bool) (res *search.Result, holds bool, err error) {
	t, err := r.With(x)
	if err != nil {
		return nil, false, err
	}
	if res, err = search.SearchBy(ctx, t, r.Options, r.Rules, trace); err != nil {
		return nil, false, err
	}
	if !r.Goal.ByMinimax() {
		return res, r.Goal.of(res), nil
	}
	holds, err = r.holds(ctx, x)
	return res, holds, err
}

// holds reports whether the goal holds if the leaf's value is x.
func (r Range) holds(ctx context.Context, x float64) (bool, error) {
	t, err := r.With(x)
	if err != nil {
		return false, err
	}
	if !r.Goal.ByMinimax() {
		res, err := search.SearchBy(ctx, t, r.Options, r.Rules, false)
		return err == nil && r.Goal.of(res), err
	}
	res, err := search.SearchContext(ctx, t, search.Options{Algorithm: search.PlainAlgorithm, Depth: r.Options.Depth}, false)
	if err != nil || r.Goal.Kind == BestMove && r.Options.WithDefaults().HidesMoves(res.Value) {
		return false, err
	}
	return r.Goal.of(res), nil
}

// ByMinimax reports whether minimax decides if the goal holds, whatever the search is.
func (g Goal) ByMinimax() bool { return g.Kind == BestMove || g.Kind == Worth }

// of reports whether the goal holds in a search: for BestMove and Worth in minimax,
// otherwise in the question's own.
func (g Goal) of(res *search.Result) bool {
	switch g.Kind {
	case Cut:
		return Cuts(res, g.Node)
	case Visited:
		return Visits(res, g.Node)
	case BestMove:
		move := res.RecordAt(g.Node)
		return len(g.Node) == 1 && move != nil && move.Value.Equal(res.Value)
	}
	return worth(res, g.Value)
}

// worth reports whether the search found a value at the root.
func worth(res *search.Result, v float64) bool { return res.Value.Equal(number.Of(v)) }
