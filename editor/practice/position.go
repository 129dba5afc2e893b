package practice

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/game"
	"plytree/engine/tree"
)

// fewestDrawn and mostDrawn limit the number of nodes of a tree to draw, with its root.
const fewestDrawn, mostDrawn = 4, 12

// beginning is a position from which random moves are played until its tree is small enough: at
// least this many plies, because the tree is too large before.
type beginning struct {
	game, board string
	plies       int
}

// beginnings has at least one entry for each game.
var beginnings = []beginning{
	{"nim", "1 2", 0}, {"nim", "1 1 2", 0}, {"nim", "1 3", 0}, {"nim", "2 3", 1},
	{"take 2", "5", 0}, {"take 3", "4", 0},
	{"grundy", "8", 0}, {"grundy", "9", 1},
	{"tic-tac-toe", ".../.../...", 5},
	{"connect 3", ".../.../...", 5}, {"connect 3", "..../....", 4},
	{"lines 3", "..../....", 4}, {"lines 2", ".../...", 2},
}

// drawPosition draws a random position with a small tree, of one game unless that is "". It returns
// false if the random moves led to none.
func drawPosition(random *rand.Rand, of string) (g exercise.Game, ok bool) {
	var among []beginning
	for _, b := range beginnings {
		if strings.HasPrefix(b.game, of) {
			among = append(among, b)
		}
	}
	at := among[random.IntN(len(among))]
	g = exercise.Game{Symmetry: random.IntN(2) == 0, Values: random.IntN(2) == 0}
	loses := random.IntN(3) == 0
	for played := 0; ; played++ {
		g.Position = at.game + " " + at.board
		p, err := game.Read(g.Position)
		if err != nil {
			return g, false
		}
		if loses && p.Heaps {
			g.Last = game.LastLoses
		}
		if played >= at.plies {
			plan, err := p.Plan(context.Background(), game.Options{Win: 1, Symmetry: g.Symmetry},
				game.Limits{Nodes: mostDrawn, Depth: mostDrawn})
			if err == nil {
				return g, plan.Nodes >= fewestDrawn
			}
		}
		moves, err := p.Grow(game.Options{Win: 1, Limited: true, Depth: 1},
			game.Limits{Nodes: 1 + tree.BoardSize*tree.BoardSize, Depth: 1})
		if err != nil || moves.Root().Leaf() {
			return g, false
		}
		next := moves.Root().Children()
		at.board = next[random.IntN(len(next))].Data().Board.String()
		if p.Heaps {
			at.board = strings.Join(slices.DeleteFunc(strings.Fields(at.board),
				func(heap string) bool { return heap == "0" }), " ")
		}
	}
}

// positioned makes the key of a position whose tree is to be drawn: of the game in which the
// student made a mistake before, if there is one.
func (r Round) positioned(ctx context.Context, p plan, random *rand.Rand) (*exercise.Key, error) {
	of := ""
	if len(r.repetitions) > 0 {
		of = string(r.repetitions[0].pattern)
	}
	g, ok := drawPosition(random, of)
	if !ok {
		return nil, errNoTree
	}
	task := p.tasks[0]
	task.Game = g
	b := &tree.Builder{}
	return exercise.NewKey(ctx, b.Tree(b.Node(tree.Data{}), tree.Max), p.search,
		&exercise.Exercise{Tasks: []exercise.Task{task}})
}
