package inverse

import (
	"context"
	"math"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/sentence"
)

// Range asks for which values of one leaf something holds.
type Range struct {
	Tree    *engine.Tree   // all its leaves have values but, at most, the one that is asked about
	Options engine.Options // of the search; PVS and MTD(f) are not for such questions
	Leaf    engine.Path    // is as if it had no value; it does not lie below the depth limit
	Goal    Goal
	// Within are leaf bounds as well outside which no number counts, whatever those of Options
	// are; the zero value is none.
	Within engine.LeafBounds
	// Whole are the only numbers that count, where it is not nil.
	Whole *valueset.Whole
	// Rules are those of a search that departs from its algorithm, as one does in
	// which a mistake is made.
	Rules engine.Rules

	leaf int // the index of the leaf, where [Terms] made the question
}

// Goal is what is to hold.
type Goal struct {
	Kind  GoalKind
	Node  engine.Path // of all kinds but Worth
	Value float64     // of Worth, from MAX's side
}

// GoalKind says of what kind a goal is.
type GoalKind uint8

const (
	Cut      GoalKind = iota // the node is never entered, and its parent is
	Visited                  // the node is entered
	BestMove                 // the node, a child of the root, is one of the right best moves
	Worth                    // the minimax value of the root is Value
)

// MostTries is how many leaves times points [Range.Solve] takes on.
const MostTries = 10_000_000

// Solve returns the values of the leaf for which the goal holds, as [Range.Among] writes
// them. It searches at
// each point where what the search does can change, and once between any two:
// its time grows as the leaves times the points, and it refuses to try more than
// MostTries.
func (r Range) Solve(ctx context.Context) (valueset.Set, error) {
	points, leaves := r.points()
	if leaves*len(points) > MostTries {
		return valueset.None(), sentence.Refused(tooMany(leaves, len(points)))
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

// Among returns which numbers count: those within the leaf bounds and, where Whole is not
// nil, of these only whole ones.
func (r Range) Among() valueset.Among {
	bounds := r.bounds()
	if r.Whole == nil {
		return valueset.Span(bounds)
	}
	return valueset.Whole{Low: max(r.Whole.Low, math.Ceil(bounds.Low)), High: min(r.Whole.High, math.Floor(bounds.High))}
}

// Bounded reports whether there are leaf bounds, so that other values than those within don't
// count.
func (r Range) Bounded() bool { return r.bounds() != engine.Unbounded() }

// bounds returns the leaf bounds outside which no number counts.
func (r Range) bounds() engine.LeafBounds {
	b := r.Options.WithDefaults().Bounds
	if r.Within != (engine.LeafBounds{}) {
		b.Low, b.High = max(b.Low, r.Within.Low), min(b.High, r.Within.High)
	}
	return b
}

func tooMany(leaves, points int) sentence.Sentence {
	return sentence.Say("{{.Leaves}} leaves times {{.Points}} values to check is more than {{.Most}}; use a smaller tree",
		"Leaves", leaves, "Points", points, "Most", MostTries)
}

// points returns the finite numbers that the leaf may be compared with, each once,
// and how many leaves a search may evaluate, nodes at the depth limit included. Ends of leaf
// bounds are such numbers, what lies outside is none.
func (r Range) points() (points []float64, leaves int) {
	o := r.Options.WithDefaults()
	points = []float64{o.Window.Alpha, o.Window.Beta}
	if r.Goal.Kind == Worth {
		points = append(points, r.Goal.Value)
	}
	r.Tree.Walk(func(v engine.Visit) bool {
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

// With returns the tree where the leaf is worth x.
func (r Range) With(x float64) (*engine.Tree, error) {
	return r.Tree.Edit(func(d *engine.Draft) error {
		return d.Set(r.Tree.At(r.Leaf).ID(), func(data *engine.Data) { data.Value, data.HasValue = x, true })
	})
}

// At searches the tree where the leaf is worth x, with all events if traced, and
// reports whether the goal holds there.
func (r Range) At(ctx context.Context, x float64, trace bool) (res *engine.Result, holds bool, err error) {
	t, err := r.With(x)
	if err != nil {
		return nil, false, err
	}
	if res, err = engine.SearchBy(ctx, t, r.Options, r.Rules, trace); err != nil {
		return nil, false, err
	}
	if !r.Goal.ByMinimax() {
		return res, r.Goal.of(res), nil
	}
	holds, err = r.holds(ctx, x)
	return res, holds, err
}

// holds reports whether the goal holds where the leaf is worth x.
func (r Range) holds(ctx context.Context, x float64) (bool, error) {
	t, err := r.With(x)
	if err != nil {
		return false, err
	}
	if !r.Goal.ByMinimax() {
		res, err := engine.SearchBy(ctx, t, r.Options, r.Rules, false)
		return err == nil && r.Goal.of(res), err
	}
	res, err := engine.SearchContext(ctx, t, engine.Options{Algorithm: engine.PlainAlgorithm, Depth: r.Options.Depth}, false)
	if err != nil || r.Goal.Kind == BestMove && r.Options.WithDefaults().HidesMoves(res.Value) {
		return false, err
	}
	return r.Goal.of(res), nil
}

// ByMinimax reports whether minimax says if the goal holds, whatever is searched.
func (g Goal) ByMinimax() bool { return g.Kind == BestMove || g.Kind == Worth }

// of reports whether the goal holds in a search: in that of the question or, for
// BestMove and Worth, in minimax.
func (g Goal) of(res *engine.Result) bool {
	switch g.Kind {
	case Cut:
		return Cuts(res, g.Node)
	case Visited:
		return Visits(res, g.Node)
	case BestMove:
		move := res.RecordAt(g.Node)
		return len(g.Node) == 1 && move != nil && equal(res, move, res.Record(0))
	}
	return worth(res, g.Value)
}

// equal reports whether two nodes have the same value.
func equal(res *engine.Result, a, b *engine.Record) bool {
	if of := res.Exact(a); of != nil {
		return of.Value.Compare(res.Exact(b).Value) == 0
	}
	return a.Value == b.Value
}

// worth reports whether the search found a value at the root.
func worth(res *engine.Result, v float64) bool {
	if of := res.Exact(res.Record(0)); of != nil {
		return of.Value.Compare(engine.Decimal(v)) == 0
	}
	return res.Value == v
}
