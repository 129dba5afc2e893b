package engine

import (
	"math"
	"slices"

	"plytree/engine/sentence"
)

// MissingValueError says that a search needs the value of a node that has none.
type MissingValueError struct {
	Path    Path
	Place   sentence.Label // what the node is called
	AtLimit int            // the depth limit that made an inner node need a value, or 0
	More    int            // how many further nodes lack a value
}

// Sentence says what is missing and what to do.
func (e *MissingValueError) Sentence() sentence.Sentence {
	data := []any{"Node", e.Place, "Limit", e.AtLimit}
	if e.AtLimit > 0 {
		return sentence.Count(e.More+1, "{{.Node}} stands at the depth limit of {{.Limit}} and has no value; give it an estimate or raise the limit",
			"{{.Count}} nodes lack a value, the first of them {{.Node}}, at the depth limit of {{.Limit}}; give each an estimate or raise the limit", data...)
	}
	return sentence.Count(e.More+1, "{{.Node}} has no value; give it a number, inf or -inf",
		"{{.Count}} nodes lack a value, the first of them {{.Node}}; give each a number, inf or -inf", data...)
}

func (e *MissingValueError) Error() string { return e.Sentence().String() }

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
			missing = &MissingValueError{Path: slices.Clone(v.Path), Place: NodeLabel(t, v.Path)}
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
