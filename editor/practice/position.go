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

// fewestDrawn and mostDrawn are how many nodes a tree has that is to be drawn, with its root.
const fewestDrawn, mostDrawn = 4, 12

// beginning is a position from which moves are played at random until its tree is small: at least so
// many plies, before which it is large.
type beginning struct {
	game, board string
	plies       int
}

// beginnings are at least one of each game.
var beginnings = []beginning{
	{"nim", "1 2", 0}, {"nim", "1 1 2", 0}, {"nim", "1 3", 0}, {"nim", "2 3", 1},
	{"take 2", "5", 0}, {"take 3", "4", 0},
	{"grundy", "8", 0}, {"grundy", "9", 1},
	{"tic-tac-toe", ".../.../...", 5},
	{"connect 3", ".../.../...", 5}, {"connect 3", "..../....", 4},
	{"lines 3", "..../....", 4}, {"lines 2", ".../...", 2},
}

// drawPosition draws a position with a small tree, of one game unless that is "". It returns false if
// the moves that were played have led to none.
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
			plan, err := p.Plan(context.Background(), game.Options{Win: 1, Symmetry: g.Symmetry}, game.Limits{Nodes: mostDrawn, Depth: mostDrawn})
			if err == nil {
				return g, plan.Nodes >= fewestDrawn
			}
		}
		moves, err := p.Grow(game.Options{Win: 1, Limited: true, Depth: 1}, game.Limits{Nodes: 1 + tree.BoardSize*tree.BoardSize, Depth: 1})
		if err != nil || moves.Root().Leaf() {
			return g, false
		}
		next := moves.Root().Children()
		at.board = next[random.IntN(len(next))].Data().Board.String()
		if p.Heaps {
			at.board = strings.Join(slices.DeleteFunc(strings.Fields(at.board), func(heap string) bool { return heap == "0" }), " ")
		}
	}
}

// positioned makes the key of a position whose tree is to be drawn: of the game in which something was
// wrong before, if any.
func (r Round) positioned(ctx context.Context, p plan, random *rand.Rand) (*exercise.Key, error) {
	of := ""
	if len(r.debts) > 0 {
		of = string(r.debts[0].pattern)
	}
	g, ok := drawPosition(random, of)
	if !ok {
		return nil, errNoTree
	}
	task := p.tasks[0]
	task.Game = g
	b := &tree.Builder{}
	return exercise.NewKey(ctx, b.Tree(b.Node(tree.Data{}), tree.Max), p.search, &exercise.Exercise{Tasks: []exercise.Task{task}})
}
