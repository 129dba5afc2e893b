package scene

import "plytree/engine"

// fate is what the search did with a node.
type fate uint8

const (
	visited fate = iota // also where no search is shown
	pruned              // a child that a cut-off kept the search from
	unseen              // below a pruned node or below the depth limit
	waiting             // not yet reached at this step
)

// state is what a search, or a step of it, shows of a node.
type state struct {
	value     string // of an inner node
	valueSize float64
	window    window
	fate      fate
	cutBy     engine.Player // at a pruned node: who moves at its parent
	variation bool          // on the principal variation
	inner     bool          // its children were searched
	answer    *Answered     // what somebody wrote there, or nil

	// Only in a film.
	open    bool // on the path to where the search is
	current bool // there
	fresh   bool // just pruned
}

// showing is what is to be seen of a search: all that it found, or a step.
type showing interface {
	// state returns the state of a node; up is that of its parent.
	state(i int32, up *state) *state
}

// found is what a whole search shows, by the nodes.
type found []state

func (f found) state(i int32, _ *state) *state { return &f[i] }

// stateOf returns what a whole search found out about a node.
func stateOf(res *engine.Result, v engine.Visit, rec *engine.Record, up state, upMover engine.Player) (st state, low, high float64) {
	if rec == nil {
		st.fate = unseen
		if up.fate == visited && up.inner {
			st.fate, st.cutBy = pruned, upMover
		}
		return st, 0, 0
	}
	st.inner = rec.Best >= 0
	if v.Node.Leaf() {
		return st, 0, 0
	}
	seen := res.Seen(v, rec)
	if res.Options.Algorithm != engine.Minimax {
		st.window = newWindow(seen.Alpha, seen.Beta, seen.AlphaIn, seen.BetaIn)
	}
	low, high = seen.Proven()
	return st, low, high
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
