package engine

// EventKind is what happens at one step of a search.
type EventKind uint8

const (
	Enter    EventKind = iota // a node is entered with a window
	Evaluate                  // a leaf, or a node at the depth limit, is looked at
	Update                    // the node's best value or its window changed
	CutOff                    // the node's remaining children are pruned
	Leave                     // the node hands its value back
)

// String returns the word that the JSON of the command line uses.
func (k EventKind) String() string {
	return [...]string{"enter", "evaluate", "update", "cutoff", "leave"}[k]
}

// Reason says more of an event than its kind.
type Reason uint8

const (
	// NoReason is that of most events: the search goes on down, or back up.
	NoReason Reason = iota

	// Scouting enters a node with a zero-width window of its parent's own: PVS
	// asks only whether it is better than its siblings so far.
	Scouting
	// Searching enters a node again: the scout found it better, and PVS now
	// wants its value.
	Searching
	// NextQuestion enters the root again: MTD(f) asks once more.
	NextQuestion

	// Better leaves a node whose value is the best so far at its parent, or
	// the first. An update of the parent follows.
	Better
	// Promising leaves a node that the scout found better: PVS will search it
	// again.
	Promising

	// Narrowing is an update that changes the window too.
	Narrowing
)

// Event is one step of a search: what happened at which node, with the window
// and the value as they stand after it, from MAX's side.
type Event struct {
	Kind     EventKind
	Why      Reason
	HasValue bool // Value means something: a child has come back, or the node is a leaf
	// Recalled marks the entering and the leaving of a node whose bounds answer
	// MTD(f)'s question already: its children are not searched.
	Recalled bool
	Record   int32 // the node, as an index for Result.Record
	// Child is, of an update, the record of the child that gave the value;
	// otherwise -1.
	Child       int32
	Alpha, Beta float64
	Value       float64

	cut int32 // of a cut-off, its index among all that happened
}
