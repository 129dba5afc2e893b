package engine

import (
	"fmt"
	"math"
	"slices"
)

// MissingValueError says that a search needs the value of a node that has none.
type MissingValueError struct {
	Path    Path
	Place   string // the node in words, as PlaceName gives it
	AtLimit int    // the depth limit that made an inner node need a value, or 0
	More    int    // how many further nodes lack a value
}

func (e *MissingValueError) Error() string {
	more := ""
	if e.More > 0 {
		more = fmt.Sprintf(" (nor have %d more)", e.More)
	}
	if e.AtLimit > 0 {
		return fmt.Sprintf("%s stands at the depth limit of %d and has no value%s; give it an estimate or raise the limit", e.Place, e.AtLimit, more)
	}
	return fmt.Sprintf("%s has no value%s; give every leaf a number, inf or -inf", e.Place, more)
}

// limitOf turns the depth of Options into the plies still to go.
func limitOf(depth int) int {
	if depth == 0 {
		return math.MaxInt
	}
	return depth
}

// checkValues returns a MissingValueError if a search to the depth could meet
// a node without a value.
func checkValues(t *Tree, depth int) error {
	if depth == 0 && t.root.unvalued == 0 {
		return nil // the common case, without a walk
	}
	var missing *MissingValueError
	limit := limitOf(depth)
	t.Walk(func(v Visit) bool {
		inner := !v.Node.Leaf()
		if inner && len(v.Path) < limit {
			return depth != 0 || v.Node.unvalued > 0
		}
		switch {
		case v.Node.data.HasValue:
		case missing != nil:
			missing.More++
		default:
			missing = &MissingValueError{Path: slices.Clone(v.Path), Place: PlaceName(t, v.Path)}
			if inner {
				missing.AtLimit = depth
			}
		}
		return false
	})
	if missing == nil {
		return nil
	}
	return missing
}
