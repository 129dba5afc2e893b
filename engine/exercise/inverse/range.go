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
	Whole *Values
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

// Solve returns the values of the leaf for which the goal holds, as [Range.Among] writes them. It
// searches at each point where the search's behaviour can change, and once between two points. Its
// time is proportional to leaves times points, and it refuses more than MostTries.
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
		_, holds, err := r.At(ctx, x)
		failed = err
		return holds
	})
	return r.Among().Of(set), failed
}

// Among returns which numbers count: those within the leaf bounds and, if Whole is not
// nil, only the whole ones among them.
func (r Range) Among() valueset.Among {
	bounds := r.Bounds()
	if r.Whole == nil {
		return valueset.Among{Low: bounds.Low, High: bounds.High}
	}
	return valueset.Among{Low: max(r.Whole.Low, math.Ceil(bounds.Low)),
		High: min(r.Whole.High, math.Floor(bounds.High)), Whole: true}
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
	return sentence.Refuse(
		"{{.Leaves}} leaves times {{.Points}} values to check is more than {{.Most}}; use a smaller tree",
		"Leaves", leaves, "Points", points, "Most", MostTries)
}

// points returns the finite numbers that the leaf may be compared with, each once, and
// how many leaves a search may evaluate, including nodes at the depth limit. The ends of
// leaf bounds are among the points; numbers outside are not.
func (r Range) points() (points []float64, leaves int) {
	o := r.Options.WithDefaults()
	points = o.Ends()
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
	points = slices.DeleteFunc(points, func(v float64) bool {
		return math.IsInf(v, 0) || v < o.Bounds.Low ||
			v > o.Bounds.High
	})
	slices.Sort(points)
	return slices.Compact(points), leaves
}

// With returns the tree with the leaf's value set to x.
func (r Range) With(x float64) (*tree.Tree, error) { return withValue(r.Tree, r.Leaf, x, true) }

// withValue returns the tree with a leaf's value set, or removed.
func withValue(t *tree.Tree, leaf tree.Path, x float64, has bool) (*tree.Tree, error) {
	return t.Edit(func(d *tree.Draft) error {
		return d.Set(t.At(leaf).ID(), func(data *tree.Data) { data.Value, data.HasValue = x, has })
	})
}

// At runs the search that decides about the goal, with the leaf's value set to x, and reports
// whether the goal holds there.
func (r Range) At(ctx context.Context, x float64) (res *search.Result, holds bool, err error) {
	t, err := r.With(x)
	if err != nil {
		return nil, false, err
	}
	o, rules := r.Options, r.Rules
	if r.Goal.ByMinimax() {
		o, rules = search.Options{Algorithm: search.PlainAlgorithm, Depth: o.Depth}, search.Rules{}
	}
	if res, err = search.RunBy(ctx, t, o, rules, false); err != nil {
		return nil, false, err
	}
	hidden := r.Goal.Kind == BestMove && r.Options.WithDefaults().HidesMoves(res.Value)
	return res, !hidden && r.Goal.of(res), nil
}

// ByMinimax reports whether minimax decides if the goal holds, whatever the search is.
func (g Goal) ByMinimax() bool { return g.Kind == BestMove || g.Kind == Worth }

// of reports whether the goal holds in a search: for BestMove and Worth in minimax,
// otherwise in the question's own.
func (g Goal) of(res *search.Result) bool {
	switch g.Kind {
	case Cut:
		return isCut(res, g.Node)
	case Visited:
		return visits(res, g.Node)
	case BestMove:
		move := res.RecordAt(g.Node)
		return len(g.Node) == 1 && move != nil && move.Value.Equal(res.Value)
	}
	return res.Value.Equal(number.Of(g.Value))
}
