package scene

import (
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// status is what the search did with a node.
type status uint8

const (
	visited   status = iota // also if no search is shown
	pruned                  // a child that a cut-off pruned
	unreached               // below a pruned node or below the depth limit
	waiting                 // not yet reached at this step
)

// state is what a search, or a step of it, shows of a node.
type state struct {
	value     string // of an inner node
	valueSize float64
	window    window
	status    status
	cutBy     tree.Player // whose cut-off pruned this node or, at another node, children of it; Alternate if that isn't shown
	variation bool        // on the principal variation
	inner     bool        // its children were searched
	answer    *Answered   // what somebody answered there, or nil

	// Only in a film, and if a search has not ended.
	open    bool // on the path to where the search is
	current bool // the search is there
	fresh   bool // just pruned
}

// searched returns the state of a node with what a search found out about it; open means that
// the search has not left it. The states are those of the nodes before it.
func (p *placement) searched(res *search.Result, v tree.Visit, rec *search.Record, n *node, open bool, states []state) (st state) {
	if rec == nil { // the root always has one
		st.status = unreached
		switch up := states[n.parent]; {
		case up.open || up.status == waiting:
			st.status = waiting
		case up.status == visited && up.inner:
			st.status, st.cutBy = pruned, up.cutBy
		}
		return st
	}
	st.inner, st.open, st.cutBy = rec.Entered() > 0, open, cutSide(res, rec, n)
	if n.leaf {
		st.current = open
		return st
	}
	seen := res.Seen(v, rec)
	if !res.Options.Algorithm.Form().NoWindows {
		st.window = p.newWindow(seen)
	}
	if p.look.Values == Returned {
		if !open || rec.Best >= 0 || n.chance() && rec.Entered() > 1 { // a child has returned
			p.writeReturned(&st, n, res, rec.Numbers, open)
		}
		return st
	}
	if low, high := seen.Proven(); !open || known(low, high) {
		p.write(&st, n, low, high)
	}
	return st
}

// cutSide returns whose cut-off stops a node: at MAX and MIN nodes it is their own.
func cutSide(res *search.Result, rec *search.Record, n *node) tree.Player {
	if !n.chance() {
		return n.mover
	}
	cut, _ := res.CutAt(rec.Order - 1)
	return cut.Side
}

// known reports whether an interval says anything about a value.
func known(low, high number.Number) bool { return !low.IsInf(-1) || !high.IsInf(1) }

// among returns the set of some records.
func among(some []*search.Record) map[*search.Record]bool {
	is := map[*search.Record]bool{}
	for _, rec := range some {
		is[rec] = true
	}
	return is
}
