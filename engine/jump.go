package engine

// Mark is a kind of step that a reader of a traced search jumps to.
type Mark uint8

const (
	LeafMark   Mark = iota // a leaf, or a node at the depth limit, is evaluated
	BoundMark              // alpha or beta of a node changes
	CutMark                // children are pruned
	ReturnMark             // a node hands its value back
)

func (k Mark) at(e Event) bool {
	switch k {
	case LeafMark:
		return e.Kind == Evaluate
	case BoundMark:
		return e.Why == Narrowing
	case CutMark:
		return e.Kind == CutOff
	}
	return e.Kind == Leave
}

// Jump returns the next step with the mark behind the step or, backwards, the
// last one before it, and false if there is none. Steps count from 1; step 0 is
// before the first.
func (r *Result) Jump(step int, to Mark, backwards bool) (int, bool) {
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
