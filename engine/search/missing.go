package search

import (
	"errors"
	"math"
	"slices"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// MissingValueError reports that a search needs the value of a node that has none.
// Usually it is a leaf at which the search stopped. The orders best and worst and a depth
// limit need values before the search starts.
type MissingValueError struct {
	Path  tree.Path
	Label sentence.Label // what sentences call the node

	// Found holds what the search had found when it reached the leaf, and Step is the
	// number of that step, from 1. They are nil and 0 if the search did not start.
	Found *Result
	Step  int

	AtLimit int       // the depth limit that requires the estimate of an inner node, or 0
	Order   OrderKind // the order that requires all values, or ""
	More    int       // how many more nodes lack a value that is needed before the search
}

// Sentence says what is missing, when it was needed, and how to fix it.
func (e *MissingValueError) Sentence() sentence.Sentence {
	data := []any{"Node", e.Label, "Limit", e.AtLimit, "Order", string(e.Order), "Step", e.Step}
	switch {
	case e.Found != nil:
		return sentence.Count(e.Found.Evaluated,
			"the search stopped at {{.Node}} (step {{.Step}}, after {{.Count}} leaf), which has no value; enter a number, inf or -inf",
			"the search stopped at {{.Node}} (step {{.Step}}, after {{.Count}} leaves), which has no value; enter a number, inf or -inf",
			data...)
	case e.AtLimit > 0:
		return sentence.Count(e.More+1,
			"{{.Node}} is at the depth limit of {{.Limit}} and has no value; add an estimate or raise the limit",
			"{{.Count}} nodes at the depth limit of {{.Limit}} have no value (first: {{.Node}}); add estimates or raise the limit",
			data...)
	}
	return sentence.Count(e.More+1,
		"the order {{.Order}} needs all values, but {{.Node}} has none; enter a number, inf or -inf",
		"the order {{.Order}} needs all values, but {{.Count}} nodes have none (first: {{.Node}}); enter a number, inf or -inf for each",
		data...)
}

// Place returns the path of the node without a value.
func (e *MissingValueError) Place() tree.Path { return e.Path }

func (e *MissingValueError) Error() string { return e.Sentence().String() }

// AsFar returns what a search found, even if it stopped at a leaf without a value; nil if
// it did not start.
func AsFar(res *Result, err error) *Result {
	if missing := (*MissingValueError)(nil); errors.As(err, &missing) {
		return missing.Found
	} else if err != nil {
		return nil
	}
	return res
}

// limitOf converts the depth of Options to the number of remaining plies.
func limitOf(depth int) int {
	if depth == 0 {
		return math.MaxInt
	}
	return depth
}

// checkValues returns a MissingValueError if an inner node at the depth limit has no
// value. For an order that needs all values it also checks the leaves within the depth.
func checkValues(t *tree.Tree, depth int, order OrderKind) error {
	all := order == Best || order == Worst
	if depth == 0 && (!all || t.Root().Unvalued() == 0) {
		return nil // the common case, without a walk
	}
	var missing *MissingValueError
	limit := limitOf(depth)
	t.Walk(func(v tree.Visit) bool {
		inner := !v.Node.Leaf()
		_, has := v.Node.Value()
		if inner && len(v.Path) < limit {
			return depth != 0 || v.Node.Unvalued() > 0
		}
		switch {
		case has || !inner && !all:
		case missing != nil:
			missing.More++
		default:
			missing = &MissingValueError{Path: slices.Clone(v.Path), Label: tree.NodeLabel(t, v.Path), Order: order}
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
