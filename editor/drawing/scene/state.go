package scene

import "plytree/engine"

// status is what the search did with a node.
type status uint8

const (
	visited   status = iota // also where no search is shown
	pruned                  // a child that a cut-off kept the search from
	unreached               // below a pruned node or below the depth limit
	waiting                 // not yet reached at this step
)

// state is what a search, or a step of it, shows of a node.
type state struct {
	value     string // of an inner node
	valueSize float64
	window    window
	status    status
	cutBy     engine.Player // at a pruned node: who moves at its parent
	variation bool          // on the principal variation
	inner     bool          // its children were searched
	answer    *Answered     // what somebody wrote there, or nil

	// Only in a film.
	open    bool // on the path to where the search is
	current bool // there
	fresh   bool // just pruned
}

// searched is the state of a node with what a whole search found out about it; the
// states are those of the nodes before it.
func (p *placement) searched(res *engine.Result, v engine.Visit, rec *engine.Record, n *node, states []state) (st state) {
	if rec == nil { // the root always has one
		st.status = unreached
		if up := states[n.parent]; up.status == visited && up.inner {
			st.status, st.cutBy = pruned, p.nodes[n.parent].mover
		}
		return st
	}
	st.inner = rec.Best >= 0
	if n.leaf {
		return st
	}
	seen := res.Seen(v, rec)
	if res.Options.Algorithm != engine.Minimax {
		st.window = newWindow(seen.Alpha, seen.Beta, seen.AlphaIn, seen.BetaIn)
	}
	low, high := seen.Proven()
	p.write(&st, low, high, n.mover)
	return st
}

// variation returns the records along the principal variation, none where the
// window hid it.
func variation(res *engine.Result) map[*engine.Record]bool {
	line := map[*engine.Record]bool{}
	for _, rec := range res.Variation() {
		line[rec] = true
	}
	return line
}
