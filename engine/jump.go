package engine

// Landmark is a kind of step that a reader of a traced search jumps to.
type Landmark uint8

const (
	AtLeaf   Landmark = iota // a leaf, or a node at the depth limit, is evaluated
	AtBound                  // alpha or beta of a node changes
	AtCut                    // children are pruned
	AtReturn                 // a node hands its value back
)

func (k Landmark) at(e Event) bool {
	switch k {
	case AtLeaf:
		return e.Kind == Evaluate
	case AtBound:
		return e.Why == Narrowing
	case AtCut:
		return e.Kind == CutOff
	}
	return e.Kind == Leave
}

// Jump returns the next step that is such a landmark behind the step or,
// last one before it, and false if there is none. Steps count from 1; step 0 is
// before the first.
func (r *Result) Jump(step int, to Landmark, backwards bool) (int, bool) {
	by := 1
	if backwards {
		by = -1
	}
	for step += by; step >= 1 && step <= len(r.Events); step += by {
		if to.at(r.Events[step-1]) {
			return step, true
		}
	}
	return 0, false
}
