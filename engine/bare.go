package engine

import "math"

// Value runs the search that the options describe and returns the value that
// it finds at the root and how many leaves it evaluated, repetitions included.
// It is the fast way where nothing else is wanted: minimax and the alpha-beta
// forms on the full window record nothing and allocate nothing per node.
// It returns the same errors as [Search].
func Value(t *Tree, o Options) (value float64, evaluations int, err error) {
	o = o.WithDefaults()
	unrecorded := o.Algorithm == Minimax || o.Algorithm == AlphaBeta ||
		handBackOf(o.Algorithm) != soft && o.Window == FullWindow() // where the forms agree at the root
	if !unrecorded {
		res, err := Search(t, o, false)
		if err != nil {
			return 0, 0, err
		}
		return res.Value, res.Evaluations, nil
	}
	searched, _, err := prepare(t, o)
	if err != nil {
		return 0, 0, err
	}
	b := bare{strict: o.Cutoff == CutBeyondEqual, never: o.Algorithm == Minimax}
	if b.never {
		o.Window = FullWindow()
	}
	root := searched.root
	if root.Leaf() {
		return root.data.Value, 1, nil
	}
	mover := root.Mover(searched.player)
	alpha, beta := turned(mover == Min, o.Window.Alpha, o.Window.Beta)
	v := b.walk(root, mover, limitOf(o.Depth), alpha, beta)
	return sided(mover == Min, v), b.evaluations, nil
}

// bare is alphaBeta and everyNode without a recorder, written out once more
// for speed: the calls into a recorder, even into none, cost more than the
// search itself.
type bare struct {
	strict      bool // the rule is >
	never       bool // minimax never cuts
	evaluations int
}

// walk searches an inner node above the depth limit; plies is at least 1.
func (b *bare) walk(n *Node, mover Player, plies int, alpha, beta float64) float64 {
	best := math.Inf(-1)
	for _, c := range n.children {
		next := mover.Opponent()
		if own := c.data.Player; own != Alternate {
			next = own
		}
		var v float64
		switch {
		case len(c.children) == 0 || plies == 1:
			b.evaluations++
			if v = c.data.Value; mover == Min {
				v = flip(v)
			}
		case next != mover:
			v = flip(b.walk(c, next, plies-1, flip(beta), flip(alpha)))
		default:
			v = b.walk(c, next, plies-1, alpha, beta)
		}
		if v > best {
			best = v
			if v > alpha && !b.never {
				alpha = v
			}
		}
		if alpha >= beta && (alpha > beta || !b.strict) && !b.never {
			break
		}
	}
	return best
}
