package engine

// A number is from MAX's side unless said otherwise: high is good for MAX. From
// MIN's side it has the other sign, so that high is good for MIN. All turning
// from one side to another is done here.

// flip turns a number to the other player's side. It is not −v, which would
// make −0 of 0.
func flip(v float64) float64 { return 0 - v }

// Side turns a number from MAX's side to the player's, or back.
func (p Player) Side(v float64) float64 {
	if p == Min {
		return flip(v)
	}
	return v
}

// Window turns a window from MAX's side to the player's, or back.
func (p Player) Window(w Window) Window {
	if p == Min {
		return Window{flip(w.Beta), flip(w.Alpha)}
	}
	return w
}

// Numbers are what a search holds of a node, all from one player's side.
type Numbers struct {
	AlphaIn, BetaIn float64 // the window on entry
	Alpha, Beta     float64 // the window as it stands, or when the node was left
	Value           float64 // the best so far or, of a node that was left, what it handed back
	// Low and High are the proven interval: the node's minimax value lies in it.
	Low, High float64
}

// Proven returns the proven interval.
func (n Numbers) Proven() (low, high float64) { return n.Low, n.High }

// From turns the numbers from MAX's side to the player's, or back.
func (n Numbers) From(p Player) Numbers {
	if p != Min {
		return n
	}
	return Numbers{
		AlphaIn: flip(n.BetaIn), BetaIn: flip(n.AlphaIn), Alpha: flip(n.Beta), Beta: flip(n.Alpha),
		Value: flip(n.Value), Low: flip(n.High), High: flip(n.Low),
	}
}

// WouldReturn returns what a node with searched children would return if no other child
// followed: its best value so far in the form of the algorithm. At a chance node it is the
// sum so far. All numbers are from MAX's side.
func (f Form) WouldReturn(mover Player, n Numbers) float64 {
	if mover.Chance() {
		return n.Value
	}
	return mover.Side(f.handsBack(mover.Side(n.Value), mover.Window(Window{n.AlphaIn, n.BetaIn})))
}

// SideAt returns the player from whose side the algorithm writes the numbers of a
// node: in the negamax forms whoever moves at an inner node, otherwise MAX.
func (a Algorithm) SideAt(v Visit) Player {
	if a.Form().MoversSide && !v.Node.Leaf() {
		return v.Mover
	}
	return Max
}

// Seen returns the numbers of a record as the algorithm itself handles them, with what was
// learned of the node's value.
func (r *Result) Seen(v Visit, rec *Record) Numbers {
	seen := rec.Numbers
	seen.Low, seen.High = r.Options.Bounds.Learned(seen.Low, seen.High)
	return seen.From(r.Options.Algorithm.SideAt(v))
}

// SeenEvent is Seen for an event at the node.
func (r *Result) SeenEvent(v Visit, e Event) Event {
	side := r.Options.Algorithm.SideAt(v)
	w := side.Window(Window{e.Alpha, e.Beta})
	e.Alpha, e.Beta, e.Value = w.Alpha, w.Beta, side.Side(e.Value)
	return e
}
