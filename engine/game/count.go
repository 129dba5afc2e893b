package game

import (
	"context"
	"math"
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

// mostKnown is how many positions of a ply are kept while nodes are counted. Where there are
// more, so many are counted to the end before the next ones.
const mostKnown = 500_000

// tally counts the nodes of a tree before it grows. Equal positions of a ply are counted
// together, so that it takes less time than growing it.
type tally struct {
	*grower
	ctx     context.Context
	within  Limits
	nodes   int
	more    bool // it was not counted to the end
	plies   []ply
	partly  int  // the first ply of which not all may be counted
	fits    int  // to how many plies the tree fits
	crowded bool // a board has too many heaps
	whole   bool // the whole tree fits
	deep    bool // it does not for its depth alone
}

// ply is what is known of the nodes of one depth. They weigh something else where the tree
// ends there.
type ply struct {
	nodes               int
	asLeaves, asTheyAre int
	crowded             bool
}

// counted is how often a position is met on a ply, and how long the moves to it are in all.
type counted struct{ times, moves int }

// sizer is a game that knows how many nodes a whole tree has without growing it, or that they
// are more than most.
type sizer interface {
	size(board string, most int) int
}

// count counts until nothing is left, or too much is met.
func (t *tally) count() {
	t.partly = math.MaxInt
	t.nodes, t.at(0).nodes = 1, 1
	t.below(map[string]counted{t.board: {times: 1}}, t.first, 0)
	if !t.more {
		t.partly = len(t.plies)
	}
	t.measure()
}

// at is the ply of a depth.
func (t *tally) at(depth int) *ply {
	if depth == len(t.plies) {
		t.plies = append(t.plies, ply{})
	}
	return &t.plies[depth]
}

// below counts positions of one depth and what is below them.
func (t *tally) below(level map[string]counted, mover engine.Player, depth int) {
	for ; len(level) > 0; depth++ {
		t.putDown(level, mover, depth)
		if t.tooMany(level, mover, depth) {
			return
		}
		next := map[string]counted{}
		for board, c := range level {
			if t.ctx.Err() != nil {
				t.stop(depth)
				return
			}
			_, over := t.rules.over(board, mover)
			if !over && depth != t.depth && !t.spread(next, board, mover, depth, c.times) {
				return
			}
		}
		if s, knows := t.rules.(sizer); knows && depth > t.within.Depth && t.depth < 0 {
			t.nodes = s.size(t.board, MostCounted)
			if t.nodes > MostCounted {
				t.stop(depth)
			}
			return
		}
		level, mover = next, mover.Opponent()
	}
}

// putDown puts down what positions of one depth weigh, also where counting stops below them: a
// depth to which the tree fits is told by it.
func (t *tally) putDown(level map[string]counted, mover engine.Player, depth int) {
	p := t.at(depth)
	for board, c := range level {
		_, over := t.rules.over(board, mover)
		p.crowded = p.crowded || strings.Count(board, " ") >= engine.BoardHeaps
		p.asLeaves += t.weigh(depth, true, board, c)
		p.asTheyAre += t.weigh(depth, over || depth == t.depth, board, c)
	}
}

// tooMany reports whether positions have so many children in all that counting stops, without
// going through them.
func (t *tally) tooMany(level map[string]counted, mover engine.Player, depth int) bool {
	if depth == t.depth {
		return false
	}
	nodes := t.nodes
	for board, c := range level {
		_, over := t.rules.over(board, mover)
		if over {
			continue
		}
		least, _ := t.rules.drawn(board, t.symmetry)
		if nodes += c.times * least; nodes > MostCounted {
			t.stop(depth + 1)
			return true
		}
	}
	return false
}

func (t *tally) weigh(depth int, leaf bool, board string, c counted) int {
	if t.within.Weight == nil {
		return 0
	}
	return c.times*t.within.Weight(depth, leaf, len(board)) + c.moves
}

// spread counts the children of a position, and reports whether to go on.
func (t *tally) spread(next map[string]counted, board string, mover engine.Player, depth, times int) bool {
	if children, exact := t.rules.drawn(board, t.symmetry); exact && depth+1 == t.depth && t.nodes+times*children > t.within.Nodes {
		t.nodes += times * children
		t.at(depth + 1).nodes += times * children
		return true
	}
	for m := range t.moves(board, mover) {
		if t.nodes += times; t.nodes > MostCounted {
			return t.stop(depth + 1)
		}
		t.at(depth + 1).nodes += times
		c, known := next[m.board]
		if !known && len(next) == mostKnown {
			t.partly = min(t.partly, depth+1)
			if t.below(next, mover.Opponent(), depth+1); t.more {
				return false
			}
			clear(next)
		}
		next[m.board] = counted{c.times + times, c.moves + times*len(m.name)}
	}
	return true
}

// stop stops counting, with a ply of which not all is counted.
func (t *tally) stop(depth int) bool {
	t.nodes, t.more, t.partly = MostCounted, true, min(t.partly, depth)
	return false
}

// measure says how many plies fit. The weight of a tree of some plies is that of its inner
// nodes, and of all on the last ply as leaves.
func (t *tally) measure() {
	t.fits = -1
	nodes, above := 0, 0
	for depth, p := range t.plies[:min(t.partly, len(t.plies))] {
		t.crowded = t.crowded || p.crowded
		nodes += p.nodes
		t.deep = depth > t.within.Depth
		if t.crowded || nodes > t.within.Nodes || depth > t.within.Depth || t.within.Weight != nil && above+p.asLeaves > t.within.Most {
			return
		}
		t.fits = depth
		above += p.asTheyAre
	}
	t.whole = !t.more
}

// refuse says why the tree does not fit, nil where it does.
func (t *tally) refuse() error {
	t.count()
	switch {
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	case t.whole && !t.more:
		return nil
	case t.crowded && t.nodes <= t.within.Nodes:
		return sentence.Refuse("some moves lead to more than {{.Most}} heaps, which a board can't show; limit the depth to {{.Depth}}", "Most", engine.BoardHeaps, "Depth", t.fits)
	case t.deep && t.nodes <= t.within.Nodes:
		return sentence.Refuse("a tree deeper than {{.Depth}} doesn't fit; limit the depth to {{.Depth}}", "Depth", t.fits)
	case t.fits < 1 && t.more:
		return sentence.Refuse("a tree of more than {{.Nodes}} nodes is too large; choose a smaller position", "Nodes", t.nodes)
	case t.fits < 1:
		return sentence.Refuse("a tree of {{.Nodes}} nodes is too large; choose a smaller position", "Nodes", t.nodes)
	case t.more:
		return sentence.Refuse("a tree of more than {{.Nodes}} nodes is too large; limit the depth to {{.Depth}}", "Nodes", t.nodes, "Depth", t.fits)
	}
	return sentence.Refuse("a tree of {{.Nodes}} nodes is too large; limit the depth to {{.Depth}}", "Nodes", t.nodes, "Depth", t.fits)
}
