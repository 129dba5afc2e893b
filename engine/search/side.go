package search

import "plytree/engine/tree"

// Numbers are from MAX's point of view unless said otherwise: high is good for MAX. From
// MIN's point of view the sign is reversed, so that high is good for MIN. All conversions
// are here.

// flip converts a number to the opponent's point of view. It is not −v, which would turn
// 0 into −0.
func flip(v float64) float64 { return 0 - v }

// From converts a window between MAX's point of view and the player's.
func (w Window) From(p tree.Player) Window {
	if p == tree.Min {
		return Window{flip(w.Beta), flip(w.Alpha)}
	}
	return w
}

// Numbers are what a search knows about a node, all from one player's point of view.
type Numbers struct {
	AlphaIn, BetaIn float64 // the window on entry
	Alpha, Beta     float64 // the current window or, after the search left the node, the last one
	Value           float64 // the best so far or, after the search left the node, the returned value
	// Low and High are the proven interval, which contains the node's minimax value.
	Low, High float64
}

// Proven returns the proven interval.
func (n Numbers) Proven() (low, high float64) { return n.Low, n.High }

// From converts the numbers between MAX's point of view and the player's.
func (n Numbers) From(p tree.Player) Numbers {
	if p != tree.Min {
		return n
	}
	return Numbers{
		AlphaIn: flip(n.BetaIn), BetaIn: flip(n.AlphaIn), Alpha: flip(n.Beta), Beta: flip(n.Alpha),
		Value: flip(n.Value), Low: flip(n.High), High: flip(n.Low),
	}
}

// WouldReturn returns what a node would return if no further child were searched: its
// best value so far, clamped or bounded as the algorithm does. At a chance node it is the
// sum so far. At least one child must have been searched. All numbers are from MAX's
// point of view.
func (f Form) WouldReturn(mover tree.Player, n Numbers) float64 {
	if mover.Chance() {
		return n.Value
	}
	return mover.Side(f.handsBack(mover.Side(n.Value), Window{n.AlphaIn, n.BetaIn}.From(mover)))
}

// SideAt returns the player from whose point of view the algorithm writes a node's
// numbers: in the negamax forms the mover of an inner node, otherwise MAX.
func (a Algorithm) SideAt(v tree.Visit) tree.Player {
	if a.Form().MoversSide && !v.Node.Leaf() {
		return v.Mover
	}
	return tree.Max
}

// Seen returns the numbers of a record as the algorithm itself handles them, with the
// proven interval as [LeafBounds.Learned] returns it.
func (r *Result) Seen(v tree.Visit, rec *Record) Numbers {
	seen := rec.Numbers
	seen.Low, seen.High = r.Options.Bounds.Learned(seen.Low, seen.High)
	return seen.From(r.Options.Algorithm.SideAt(v))
}

// SeenEvent is Seen for an event at the node.
func (r *Result) SeenEvent(v tree.Visit, e Event) Event {
	side := r.Options.Algorithm.SideAt(v)
	w := Window{e.Alpha, e.Beta}.From(side)
	e.Alpha, e.Beta, e.Value = w.Alpha, w.Beta, side.Side(e.Value)
	return e
}
