package game

import (
	"context"
	"math"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Limits are the largest tree allowed.
type Limits struct {
	Nodes, Depth int
	// Weight returns the weight of a node by its depth and the number of bytes of its
	// texts; the sum of all weights may be at most Most.
	Weight func(depth int, leaf bool, texts int) int
	Most   int
}

// MostCounted is the number of nodes at which counting a tree that is too large stops.
const MostCounted = 10_000_000

// mostKnown is how many positions of a ply are kept during counting. Beyond that, these
// are counted down to the leaves before the next ones are added.
const mostKnown = 500_000

// tally counts the nodes of a tree before it is grown. It counts equal positions of a ply
// together, so it takes less time than growing the tree.
type tally struct {
	*grower
	ctx     context.Context
	within  Limits
	nodes   int
	more    bool // counting stopped early
	plies   []ply
	partly  int  // the first ply that may be incompletely counted
	fits    int  // the number of plies down to which the tree fits
	crowded bool // a board has too many heaps
	whole   bool // the whole tree fits
	deep    bool // it doesn't, only because of its depth
}

// ply is what is known about the nodes of one depth. Their weight is different if the
// tree ends there.
type ply struct {
	nodes               int
	asLeaves, asTheyAre int
	crowded             bool
}

// counted is how often a position occurs on a ply, and the total length of the moves to
// it.
type counted struct{ times, moves int }

// sizer is a game that can compute how many nodes a whole tree has without growing it, or
// that they exceed most.
type sizer interface {
	size(board string, most int) int
}

// count counts until nothing is left or the count is too large.
func (t *tally) count() {
	t.partly = math.MaxInt
	t.nodes, t.at(0).nodes = 1, 1
	t.below(map[string]counted{t.board: {times: 1}}, t.first, 0)
	if !t.more {
		t.partly = len(t.plies)
	}
	t.measure()
}

// at returns the ply of a depth.
func (t *tally) at(depth int) *ply {
	if depth == len(t.plies) {
		t.plies = append(t.plies, ply{})
	}
	return &t.plies[depth]
}

// below counts positions of one depth and everything below them.
func (t *tally) below(level map[string]counted, mover tree.Player, depth int) {
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

// putDown adds up the weights of the positions of one depth, even if counting stops below
// them, because measure uses them to find a depth that fits.
func (t *tally) putDown(level map[string]counted, mover tree.Player, depth int) {
	p := t.at(depth)
	for board, c := range level {
		_, over := t.rules.over(board, mover)
		p.crowded = p.crowded || strings.Count(board, " ") >= tree.BoardHeaps
		p.asLeaves += t.weigh(depth, true, board, c)
		p.asTheyAre += t.weigh(depth, over || depth == t.depth, board, c)
	}
}

// tooMany reports whether positions have so many children in total that counting stops,
// without enumerating them.
func (t *tally) tooMany(level map[string]counted, mover tree.Player, depth int) bool {
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

// spread counts the children of a position, and reports whether to continue.
func (t *tally) spread(next map[string]counted, board string, mover tree.Player, depth, times int) bool {
	if children, exact := t.rules.drawn(board, t.symmetry); exact && depth+1 == t.depth &&
		t.nodes+times*children > t.within.Nodes {
		t.nodes += times * children
		t.at(depth + 1).nodes += times * children
		return true
	}
	for m := range t.moves(board, mover) {
		if t.nodes += times; t.nodes > MostCounted {
			return t.stop(depth + 1)
		}
		t.at(depth + 1).nodes += times
		c, known := next[m.Board]
		if !known && len(next) == mostKnown {
			t.partly = min(t.partly, depth+1)
			if t.below(next, mover.Opponent(), depth+1); t.more {
				return false
			}
			clear(next)
		}
		next[m.Board] = counted{c.times + times, c.moves + times*len(m.Name)}
	}
	return true
}

// stop stops counting at a ply that is incompletely counted.
func (t *tally) stop(depth int) bool {
	t.nodes, t.more, t.partly = MostCounted, true, min(t.partly, depth)
	return false
}

// measure computes how many plies fit. The weight of a tree cut at some ply is that of
// its inner nodes plus that of all nodes on the last ply as leaves.
func (t *tally) measure() {
	t.fits = -1
	nodes, above := 0, 0
	for depth, p := range t.plies[:min(t.partly, len(t.plies))] {
		t.crowded = t.crowded || p.crowded
		nodes += p.nodes
		t.deep = depth > t.within.Depth
		if t.crowded || nodes > t.within.Nodes || depth > t.within.Depth ||
			t.within.Weight != nil && above+p.asLeaves > t.within.Most {
			return
		}
		t.fits = depth
		above += p.asTheyAre
	}
	t.whole = !t.more
}

// refuse returns why the tree does not fit, or nil if it does.
func (t *tally) refuse() error {
	t.count()
	switch {
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	case t.whole && !t.more:
		return nil
	case t.crowded && t.nodes <= t.within.Nodes:
		return sentence.Refuse(
			"some moves lead to more than {{.Most}} heaps, which a board can't show; limit the depth to {{.Depth}}",
			"Most", tree.BoardHeaps, "Depth", t.fits)
	case t.deep && t.nodes <= t.within.Nodes:
		return sentence.Refuse("a tree deeper than {{.Depth}} doesn't fit; limit the depth to {{.Depth}}",
			"Depth", t.fits)
	case t.fits < 1 && t.more:
		return sentence.Refuse("a tree of more than {{.Nodes}} nodes is too large; choose a smaller position",
			"Nodes", t.nodes)
	case t.fits < 1:
		return sentence.Refuse("a tree of {{.Nodes}} nodes is too large; choose a smaller position", "Nodes", t.nodes)
	case t.more:
		return sentence.Refuse("a tree of more than {{.Nodes}} nodes is too large; limit the depth to {{.Depth}}",
			"Nodes", t.nodes, "Depth", t.fits)
	}
	return sentence.Refuse("a tree of {{.Nodes}} nodes is too large; limit the depth to {{.Depth}}", "Nodes", t.nodes,
		"Depth", t.fits)
}
