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
	// whose cut-off pruned this node or, at another node, children of it; Alternate if that isn't shown
	cutBy     tree.Player
	variation bool      // on the principal variation
	inner     bool      // its children were searched
	answer    *Answered // what somebody answered there, or nil

	// Only in a film, and where a search stopped.
	open    bool // on the path to where the search is
	current bool // the search is there
	fresh   bool // just pruned
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
