package search

import (
	"plytree/engine/number"
	"plytree/engine/tree"
)

// Numbers are from MAX's point of view unless said otherwise: high is good for MAX. From
// MIN's point of view the sign is reversed, so that high is good for MIN. All conversions
// are here.

// Ends are the two ends of a node's window.
type Ends struct{ Alpha, Beta number.Number }

// Ends returns the ends of a window that was asked for.
func (w Window) Ends() Ends { return Ends{number.Of(w.Alpha), number.Of(w.Beta)} }

// From converts a window between MAX's point of view and the player's.
func (w Ends) From(p tree.Player) Ends {
	if p == tree.Min {
		return Ends{w.Beta.Negated(), w.Alpha.Negated()}
	}
	return w
}

// Equal reports whether two windows are the same.
func (w Ends) Equal(other Ends) bool {
	return w.Alpha.Equal(other.Alpha) && w.Beta.Equal(other.Beta)
}

// narrowed returns the window that is left where a player already has a value.
func (w Ends) narrowed(by tree.Player, value number.Number) Ends {
	if by == tree.Min {
		w.Beta = number.Lesser(w.Beta, value)
	} else {
		w.Alpha = number.Greater(w.Alpha, value)
	}
	return w
}

// Numbers are what a search knows about a node, all from one player's point of view.
type Numbers struct {
	AlphaIn, BetaIn number.Number // the window on entry
	Alpha, Beta     number.Number // the current window or, after the search left the node, the last one
	Value           number.Number // the best so far or, after the search left the node, the returned value
	// Low and High are the proven interval, which contains the node's minimax value.
	Low, High number.Number
}

// Proven returns the proven interval.
func (n Numbers) Proven() (low, high number.Number) { return n.Low, n.High }

// ValueIsEnd reports whether the value is an end of the proven interval.
func (n Numbers) ValueIsEnd() bool { return n.Value.Equal(n.Low) || n.Value.Equal(n.High) }

// Entry returns the window on entry.
func (n Numbers) Entry() Ends { return Ends{n.AlphaIn, n.BetaIn} }

// Window returns the current window or, after the search left the node, the last one.
func (n Numbers) Window() Ends { return Ends{n.Alpha, n.Beta} }

// From converts the numbers between MAX's point of view and the player's.
func (n Numbers) From(p tree.Player) Numbers {
	if p != tree.Min {
		return n
	}
	entry, last, proven := n.Entry().From(p), n.Window().From(p), Ends{n.Low, n.High}.From(p)
	return Numbers{entry.Alpha, entry.Beta, last.Alpha, last.Beta, p.Side(n.Value), proven.Alpha, proven.Beta}
}

// WouldReturn returns what a node would return if no further child were searched: its
// best value so far, clamped or bounded as the algorithm does. At a chance node it is the
// sum so far. At least one child must have been searched. All numbers are from MAX's
// point of view.
func (f Form) WouldReturn(mover tree.Player, n Numbers) number.Number {
	if mover.Chance() {
		return n.Value
	}
	return f.returned(mover, n.Value, n.Entry())
}

// returned returns what an inner node returns for the best value that it found and its
// window on entry: the value itself, the value clamped to the window (fail-hard), or the
// end that the mover narrows. (A leaf returns its value unchanged.)
func (f Form) returned(mover tree.Player, best number.Number, entry Ends) number.Number {
	switch {
	case f.Clamps:
		return best.Within(entry.Alpha, entry.Beta)
	case f.ReturnsBound && mover == tree.Min:
		return number.Lesser(best, entry.Beta)
	case f.ReturnsBound:
		return number.Greater(best, entry.Alpha)
	}
	return best
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
	w := Ends{e.Alpha, e.Beta}.From(side)
	e.Alpha, e.Beta, e.Value = w.Alpha, w.Beta, side.Side(e.Value)
	return e
}
