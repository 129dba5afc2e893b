package search

import "plytree/engine/number"

// EventKind is what happens at one step of a search.
type EventKind uint8

const (
	Enter    EventKind = iota // a node is entered with a window
	Evaluate                  // a leaf, or a node at the depth limit, is evaluated
	Update                    // the node's best value or its window changed
	CutOff                    // the node's remaining children are pruned
	Leave                     // the node returns its value
)

// String returns the word used in the JSON of the command line.
func (k EventKind) String() string {
	return [...]string{"enter", "evaluate", "update", "cutoff", "leave"}[k]
}

// Reason says more about an event than its kind.
type Reason uint8

const (
	// NoReason is the reason of most events: the search goes down or back up as usual.
	NoReason Reason = iota

	// Scouting enters a node with a zero-width window chosen by its parent: PVS only asks
	// whether it is better than its siblings so far.
	Scouting
	// Searching enters a node again: the scout found it better, and PVS now needs its
	// value.
	Searching
	// NextQuestion enters the root again: MTD(f) searches it with the next window.
	NextQuestion

	// Better leaves a node whose value is the best so far at its parent, or the first. An
	// update of the parent follows.
	Better
	// Promising leaves a node that the scout found better: PVS will search it again.
	Promising

	// Narrowing is an update that changes the window too.
	Narrowing
)

// Event is one step of a search: what happened at which node, with the window and the
// value after it, from MAX's point of view.
type Event struct {
	Kind     EventKind
	Why      Reason
	HasValue bool // Value is valid: a child has returned, or the node is a leaf
	// Recalled marks the entering and leaving of a node whose known bounds already answer
	// MTD(f)'s question: its children are not searched.
	Recalled bool
	Record   int32 // the node, as an index for Result.Record
	// Child is the record of the child that gave the value, for an update; otherwise -1.
	Child       int32
	Alpha, Beta number.Number
	Value       number.Number
}

// Window returns the window after the step.
func (e Event) Window() Ends { return Ends{e.Alpha, e.Beta} }
