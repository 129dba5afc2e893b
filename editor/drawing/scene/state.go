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

	// Only in a film, and where a search has not come to its end.
	open    bool // on the path to where the search is
	current bool // there
	fresh   bool // just pruned
}

// searched is the state of a node with what a search found out about it; open is
// one that it has not left. The states are those of the nodes before it.
func (p *placement) searched(res *engine.Result, v engine.Visit, rec *engine.Record, n *node, open bool, states []state) (st state) {
	if rec == nil { // the root always has one
		st.status = unreached
		switch up := states[n.parent]; {
		case up.open || up.status == waiting:
			st.status = waiting
		case up.status == visited && up.inner:
			st.status, st.cutBy = pruned, p.nodes[n.parent].mover
		}
		return st
	}
	st.inner, st.open = rec.Entered() > 0, open
	if n.leaf {
		st.current = open
		return st
	}
	seen := res.Seen(v, rec)
	if res.Options.Algorithm != engine.Minimax {
		st.window = newWindow(seen.Alpha, seen.Beta, seen.AlphaIn, seen.BetaIn)
	}
	switch low, high := seen.Proven(); {
	case !open:
		p.write(&st, low, high, n.mover)
	case rec.Best >= 0:
		p.write(&st, seen.Value, seen.Value, n.mover)
	}
	return st
}

// among returns which records are some of a search's.
func among(some []*engine.Record) map[*engine.Record]bool {
	is := map[*engine.Record]bool{}
	for _, rec := range some {
		is[rec] = true
	}
	return is
}
