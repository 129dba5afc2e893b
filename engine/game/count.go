package game

import (
	"strings"

	"plytree/engine"
	"plytree/engine/text/sentence"
)

// Limits are how large a tree may be.
type Limits struct {
	Nodes, Depth int
	// Weight is that of a node by its depth, and by how many bytes its texts have; all together
	// may weigh Most.
	Weight func(depth int, leaf bool, texts int) int
	Most   int
}

// MostCounted is up to where the nodes of a tree are counted that is too large.
const MostCounted = 10_000_000

// mostKnown is how many positions of a ply are kept while nodes are counted.
const mostKnown = 500_000

// tally counts the nodes of a tree ply by ply, before it grows. Equal positions of a ply are
// counted together, so that it takes less time than growing it.
type tally struct {
	*grower
	within  Limits
	nodes   int
	more    bool // it was not counted to the end
	fits    int  // to how many plies the tree fits
	crowded bool // a board has too many heaps
	whole   bool // the whole tree fits
}

// counted is how often a position is met on a ply, and how long the moves to it are in all.
type counted struct{ times, moves int }

// count counts until nothing is left, or too much is met. The weight of a tree of some plies
// is that of its inner nodes, and of all on the last ply as leaves.
func (t *tally) count() {
	t.nodes, t.fits, t.whole = 1, -1, true
	level, next := map[string]counted{t.board: {times: 1}}, map[string]counted{}
	mover, above := t.first, 0
	for depth := 0; len(level) > 0; depth++ {
		asLeaves, asTheyAre, inner := 0, 0, false
		before := t.nodes
		for board, c := range level {
			t.crowded = t.crowded || strings.Count(board, " ") >= engine.BoardHeaps
			_, over := t.rules.over(board, mover)
			over = over || depth == t.depth
			inner = inner || !over
			asLeaves += t.weigh(depth, true, board, c)
			asTheyAre += t.weigh(depth, over, board, c)
			if !over && !t.spread(next, board, mover, c.times) {
				break
			}
		}
		if t.whole = t.whole && !t.crowded && before <= t.within.Nodes && depth <= t.within.Depth && above+asLeaves <= t.within.Most; t.whole {
			t.fits = depth
		}
		if t.more {
			return
		}
		above += asTheyAre
		t.whole = t.whole && above <= t.within.Most
		level, next, mover = next, level, mover.Opponent()
		clear(next)
	}
}

func (t *tally) weigh(depth int, leaf bool, board string, c counted) int {
	if t.within.Weight == nil || !t.whole {
		return 0
	}
	return c.times*t.within.Weight(depth, leaf, len(board)) + c.moves
}

// spread counts the children of a position, and reports whether to go on.
func (t *tally) spread(next map[string]counted, board string, mover engine.Player, times int) bool {
	for m := range t.moves(board, mover) {
		if t.nodes += times; t.nodes > MostCounted {
			t.nodes, t.more = MostCounted, true
			return false
		}
		c, known := next[m.board]
		if !known && len(next) == mostKnown {
			t.more = true // the children of this one are not counted
			continue
		}
		next[m.board] = counted{c.times + times, c.moves + times*len(m.name)}
	}
	return true
}

// refuse says why the tree does not fit, nil where it does.
func (t *tally) refuse() error {
	t.count()
	switch {
	case t.whole && !t.more:
		return nil
	case t.crowded && t.nodes <= t.within.Nodes:
		return sentence.Refuse("some moves lead to more than {{.Most}} heaps, which a board can't show; limit the depth to {{.Depth}}", "Most", engine.BoardHeaps, "Depth", t.fits)
	case t.fits < 1 && t.more:
		return sentence.Refuse("a tree of more than {{.Nodes}} nodes is too large; choose a smaller position", "Nodes", t.nodes)
	case t.fits < 1:
		return sentence.Refuse("a tree of {{.Nodes}} nodes is too large; choose a smaller position", "Nodes", t.nodes)
	case t.more:
		return sentence.Refuse("a tree of more than {{.Nodes}} nodes is too large; limit the depth to {{.Depth}}", "Nodes", t.nodes, "Depth", t.fits)
	}
	return sentence.Refuse("a tree of {{.Nodes}} nodes is too large; limit the depth to {{.Depth}}", "Nodes", t.nodes, "Depth", t.fits)
}
