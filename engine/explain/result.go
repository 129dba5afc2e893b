package explain

import (
	"math"

	"plytree/engine"
	"plytree/engine/least"
	"plytree/engine/numeral"
)

// Line names the nodes of the principal variation below the root: by their
// moves if all have one, otherwise all as nodes. It is empty where no best move
// is known.
func Line(res *engine.Result) []Sentence {
	if !res.BestKnown() {
		return nil
	}
	var moves, nodes []Sentence
	n := res.Tree.Root()
	for depth, i := range res.PrincipalVariation {
		n = n.Children()[i]
		nodes = append(nodes, say("{{.Name}}", "Name", engine.Label(res.Tree, res.PrincipalVariation[:depth+1])))
		if move := n.Data().Move; move != "" {
			moves = append(moves, say("{{.Move}}", "Move", move))
		}
	}
	if len(moves) == len(nodes) {
		return moves
	}
	return nodes
}

// BestMove names the move at the root that was proved best, or the node to which
// it leads, and reports whether there is one.
func BestMove(res *engine.Result) (Sentence, bool) {
	if !res.BestKnown() || len(res.PrincipalVariation) == 0 {
		return Sentence{}, false
	}
	to := res.PrincipalVariation[:1]
	if move := res.Tree.At(to).Data().Move; move != "" {
		return say("{{.Move}}", "Move", move), true
	}
	return Sentence(engine.NodeLabel(res.Tree, to)), true
}

// found returns what the search says of the root's value: what is proved, or, if
// the window hides the best move, only on which side of the window it lies.
func found(res *engine.Result) (low, high float64) {
	low, high = res.Record(0).Proven()
	switch {
	case res.BestKnown():
	case res.Value <= res.Options.Window.Alpha:
		low = math.Inf(-1)
	default:
		high = math.Inf(1)
	}
	return low, high
}

// Value says what the search found the root to be worth: a number or, where the
// window hides it, a bound; and what was handed back, if that is another one.
func Value(res *engine.Result) Sentence {
	low, high := found(res)
	if res.Value == low || res.Value == high {
		return worthOf(low, high)
	}
	return say("{{.Worth}}, handed back as {{.Value}}", "Worth", worthOf(low, high), "Value", numeral.Text(res.Value))
}

// Count says how many leaves were evaluated, and of how many, without the noun.
// Nodes at the depth limit count as leaves.
func Count(res *engine.Result) Sentence {
	data := []any{"Evaluated", res.Evaluated, "Leaves", res.Frontier, "Depth", res.Options.Depth, "More", res.Evaluations - res.Evaluated}
	limited, repeated := res.Options.Depth > 0, res.Evaluations > res.Evaluated
	switch {
	case limited && repeated:
		return say("{{.Evaluated}} of {{.Leaves}} down to depth {{.Depth}}, with {{.More}} repetitions", data...)
	case limited:
		return say("{{.Evaluated}} of {{.Leaves}} down to depth {{.Depth}}", data...)
	case repeated:
		return say("{{.Evaluated}} of {{.Leaves}}, with {{.More}} repetitions", data...)
	}
	return say("{{.Evaluated}} of {{.Leaves}}", data...)
}

// Visited says how many nodes were visited, and of how many, without the noun.
// Nodes below the depth limit do not count.
func Visited(res *engine.Result) Sentence {
	data := []any{"Visited", res.Visited, "Nodes", res.Within, "Depth", res.Options.Depth}
	if res.Options.Depth > 0 {
		return say("{{.Visited}} of {{.Nodes}} down to depth {{.Depth}}", data...)
	}
	return say("{{.Visited}} of {{.Nodes}}", data...)
}

// Least says how few leaves this tree needs under any order, how few any search
// needs of a tree of its shape, or both where both are known; and false where
// nothing is, or there is but one leaf.
func Least(res *engine.Result) (Sentence, bool) {
	tree, inTree := least.Work(res)
	shape, inShape := least.OfShape(res)
	switch {
	case inTree && tree == 1:
		return Sentence{}, false
	case inTree && inShape: // they are the same then
		return say("No order of this tree needs fewer than {{.Least}} leaves, and no search of any tree of this shape does (Knuth and Moore, 1975).", "Least", tree), true
	case inTree:
		return say("No order of this tree needs fewer than {{.Least}} leaves.", "Least", tree), true
	case inShape:
		return say("No search can do with fewer than {{.Least}} leaves here (Knuth and Moore, 1975).", "Least", numeral.Format(shape)), true
	}
	return Sentence{}, false
}
