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

// Event is one step of a search: what happened at which node, with the window
// and the value as they stand after it, from MAX's side.
type Event struct {
	Kind        EventKind
	HasValue    bool  // Value means something: a child has come back, or the node is a leaf
	Record      int32 // the node, as an index for Result.Record
	Alpha, Beta float64
	Value       float64
}
