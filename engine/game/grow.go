package game

import (
	"context"
	"strconv"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Options define which tree grows from a position.
type Options struct {
	Limited bool // whether Depth limits the plies
	Depth   int
	// Root is who moves first with heaps, MAX if it is Alternate; on a board it must be
	// the player to move.
	Root tree.Player
	// Last is who wins with heaps: the last player to move (LastWins, the default) or the
	// other player. It must not be set for boards.
	Last Last
	// Evaluate gives values to the leaves at which the game is not over; "" means no
	// values.
	Evaluate string
	Win      int // the value of a win, at least 1
	Symmetry bool
}

// Last is what making the last move means in a game with heaps.
type Last string

const (
	LastWins  Last = "wins"
	LastLoses Last = "loses"
)

// Option is one of the options that a game may refuse.
type Option string

const (
	RootOption     Option = "root"
	DepthOption    Option = "depth"
	LastOption     Option = "last"
	EvaluateOption Option = "evaluate"
	WinOption      Option = "win"
)

// Fault is the refusal of an option.
type Fault struct {
	Option Option
	error
}

// Unwrap returns why the option is refused.
func (f Fault) Unwrap() error { return f.error }

// MostWon is the largest value that a win may have.
const MostWon = 1_000_000_000

// Plan is a tree that is ready to grow: its nodes are counted, and it is not too large.
type Plan struct {
	Nodes int
	First tree.Player // who moves at the root

	grower grower
}

// Plan counts the nodes of the tree that would grow from a position. It refuses options
// that the game doesn't have, and a tree that is too large, reporting the number of its
// nodes and a depth that fits. It returns the context's error if ctx is cancelled.
func (p *Position) Plan(ctx context.Context, o Options, within Limits) (*Plan, error) {
	g := &grower{Position: p, depth: -1, loses: o.Last == LastLoses, symmetry: o.Symmetry}
	if o.Limited {
		g.depth = o.Depth
	}
	if err := g.take(o); err != nil {
		return nil, err
	}
	t := &tally{grower: g, ctx: ctx, within: within}
	if err := t.refuse(); err != nil {
		return nil, err
	}
	return &Plan{Nodes: t.nodes, First: g.first, grower: *g}, nil
}

// Grow makes the tree. From time to time it calls progress, if not nil, with the
// completed part, from 0 to 1. It returns the context's error if ctx is cancelled.
func (p *Plan) Grow(ctx context.Context, progress func(part float64)) (*tree.Tree, error) {
	g, b := p.grower, &tree.Builder{}
	g.stopped = func() bool {
		const often = 4096
		if g.made++; g.made%often != 0 {
			return g.cancelled
		}
		if progress != nil {
			progress(float64(g.made) / float64(p.Nodes))
		}
		g.cancelled = ctx.Err() != nil
		return g.cancelled
	}
	root := g.node(b, Move{Board: g.board}, g.first, 0)
	if g.cancelled {
		return nil, ctx.Err()
	}
	return b.Tree(root, g.first), nil
}

// Grow makes the tree of a position. It refuses what [Position.Plan] does.
func (p *Position) Grow(o Options, within Limits) (*tree.Tree, error) {
	plan, err := p.Plan(context.Background(), o, within)
	if err != nil {
		return nil, err
	}
	return plan.Grow(context.Background(), nil)
}

// take reads the options, and refuses those that the game doesn't have.
func (g *grower) take(o Options) error {
	g.first = g.rules.first(g.board)
	switch {
	case g.first == tree.Alternate && o.Root == tree.Alternate:
		g.first = tree.Max
	case g.first == tree.Alternate:
		g.first = o.Root
	case o.Root != tree.Alternate && o.Root != g.first:
		return Fault{RootOption,
			sentence.Refuse(
				"on this board {{.Piece}} moves, so the root can't be {{.Player}}; leave the root's player out",
				"Piece", string(piece(g.first)), "Player", o.Root.String())}
	}
	switch {
	case o.Depth < 0:
		return Fault{DepthOption, sentence.Refuse("a depth can't be negative; use a whole number of at least 0")}
	case o.Win < 1 || o.Win > MostWon:
		return Fault{WinOption, sentence.Refuse("a win can't be worth {{.Win}}; use a whole number from 1 to {{.Most}}",
			"Win", o.Win, "Most", MostWon)}
	case o.Last != "" && !g.Heaps:
		return Fault{LastOption, sentence.Refuse("who moves last matters only in games with heaps; leave it out")}
	case o.Last != "" && o.Last != LastWins && o.Last != LastLoses:
		return Fault{LastOption,
			sentence.Refuse("{{.Text}} doesn't say whether the last player to move wins; use wins or loses",
				"Text", strconv.Quote(string(o.Last)))}
	}
	g.win = float64(o.Win)
	if o.Evaluate == "" {
		return nil
	}
	var err error
	if g.evaluate, err = g.rules.evaluation(o.Evaluate); err != nil {
		return Fault{EvaluateOption, err}
	}
	return nil
}

// grower grows one tree.
type grower struct {
	*Position
	first    tree.Player
	depth    int // -1 for no limit
	win      float64
	loses    bool
	symmetry bool
	evaluate *terms // nil means no values

	made      int // nodes so far
	stopped   func() bool
	cancelled bool
}

// value returns a leaf's value from MAX's point of view.
func (g *grower) value(winner tree.Player, board string, over bool) (v float64, ok bool) {
	if !over && g.evaluate != nil {
		return g.evaluate.of(board), true
	}
	if g.loses {
		winner = winner.Opponent()
	}
	switch winner {
	case tree.Max:
		return g.win, over
	case tree.Min:
		return -g.win, over
	}
	return 0, over
}

// node makes the node that a move leads to, and everything below it.
func (g *grower) node(b *tree.Builder, by Move, mover tree.Player, depth int) *tree.Node {
	winner, over := g.rules.over(by.Board, mover)
	d := tree.Data{Move: by.Name}
	d.Board, _ = tree.ReadBoard(by.Board) // a board that fits is valid
	if g.stopped() || over || depth == g.depth {
		d.Value, d.HasValue = g.value(winner, by.Board, over)
		return b.Node(d)
	}
	var children []*tree.Node
	for m := range g.moves(by.Board, mover) {
		children = append(children, g.node(b, m, mover.Opponent(), depth+1))
	}
	return b.Node(d, children...)
}

// moves yields the moves that the tree shows: if several lead to the same position under
// symmetry, only the first.
func (g *grower) moves(board string, mover tree.Player) func(yield func(Move) bool) {
	if !g.symmetry {
		return g.rules.moves(board, mover)
	}
	return func(yield func(Move) bool) {
		seen := map[string]bool{}
		for m := range g.rules.moves(board, mover) {
			key := g.rules.same(m.Board)
			if !seen[key] && !yield(m) {
				return
			}
			seen[key] = true
		}
	}
}
