package explain

import (
	"math"
	"strings"

	"plytree/engine/measure"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Line lists the nodes of the principal variation below the root: by their moves if all
// have one, otherwise by their labels. It is empty if no best move is known.
func Line(res *search.Result) []string {
	if !res.BestKnown() {
		return nil
	}
	var moves, nodes []string
	n := res.Tree.Root()
	for depth, i := range res.PrincipalVariation {
		n = n.Children()[i]
		nodes = append(nodes, tree.Label(res.Tree, res.PrincipalVariation[:depth+1]))
		if move := n.Data().Move; move != "" {
			moves = append(moves, move)
		}
	}
	if len(moves) == len(nodes) {
		return moves
	}
	return nodes
}

// BestMove returns the move at the root that was proved best, or the node it leads to,
// and reports whether there is one.
func BestMove(res *search.Result) (sentence.Label, bool) {
	if !res.BestKnown() || len(res.PrincipalVariation) == 0 {
		return sentence.Label{}, false
	}
	to := res.PrincipalVariation[:1]
	if move := res.Tree.At(to).Data().Move; move != "" {
		return sentence.Named("{{.Move}}", "Move", move), true
	}
	return tree.NodeLabel(res.Tree, to), true
}

// Found returns what the search says about the root's value: what is proved or, if the
// window hides the best move, only on which side of the window it lies.
func Found(res *search.Result) (low, high number.Number) {
	low, high = res.Options.Bounds.Learned(res.Record(0).Proven())
	switch {
	case res.BestKnown():
	case !number.Of(res.Options.Window.Alpha).Less(res.Value):
		low = number.Of(math.Inf(-1))
	default:
		high = number.Of(math.Inf(1))
	}
	return low, high
}

// longestFraction is the maximum number of bytes of a fraction that is easy to read.
const longestFraction = 24

// Value says what the search found for the root: a number or, if the window hides it, a
// bound; and the returned value, if that is different.
func Value(res *search.Result) sentence.Sentence {
	low, high := Found(res)
	worth := Worth(res)
	if res.Value.Equal(low) || res.Value.Equal(high) {
		return sentence.Sentence(worth)
	}
	return sentence.Say("{{.Worth}}, returned as {{.Value}}", "Worth", worth, "Value", text(res, res.Value))
}

// Worth returns what the search found for the root: a number, also as a fraction if it
// has many decimals, or a bound if the window hides it.
func Worth(res *search.Result) sentence.Label {
	low, high := Found(res)
	worth := worthOf(res, low, high)
	if rounded := numeral.Rounded(low.Nearest()); res.Tree.HasChance() && low.Equal(high) &&
		rounded != numeral.Text(low.Nearest()) {
		worth = sentence.Named("≈ {{.Value}}", "Value", rounded)
		if text := strings.ReplaceAll(low.Rat().RatString(), "-", "−"); len(text) <= longestFraction {
			worth = sentence.Named("{{.Fraction}} ≈ {{.Value}}", "Fraction", text, "Value", rounded)
		}
	}
	return worth
}

// Count returns how many leaves were evaluated, and out of how many, without the noun.
// Nodes at the depth limit count as leaves.
func Count(res *search.Result) sentence.Label {
	all := part(res, res.Evaluated, res.Frontier)
	if more := res.Evaluations - res.Evaluated; more > 0 {
		return sentence.Label(sentence.Count(more, "{{.Part}}, plus {{.Count}} repeated evaluation",
			"{{.Part}}, plus {{.Count}} repeated evaluations", "Part", all))
	}
	return all
}

// Visited returns how many nodes were visited, and out of how many, without the noun.
// Nodes below the depth limit don't count.
func Visited(res *search.Result) sentence.Label { return part(res, res.Visited, res.Within) }

// part writes a number out of those within the depth limit.
func part(res *search.Result, some, all int) sentence.Label {
	data := []any{"Some", some, "All", all, "Depth", res.Options.Depth}
	if res.Options.Depth > 0 {
		return sentence.Named("{{.Some}} of {{.All}} down to depth {{.Depth}}", data...)
	}
	return sentence.Named("{{.Some}} of {{.All}}", data...)
}

// Least says how few leaves this tree needs in any order, how few any search of a tree of
// its shape needs, or both if both are known. It returns false if neither is known, or if
// there is only one leaf.
func Least(res *search.Result) (sentence.Sentence, bool) {
	tree, inTree := measure.LeastWork(res)
	shape, inShape := measure.LeastOfShape(res)
	switch {
	case inTree && tree == 1:
		return sentence.Sentence{}, false
	case inTree && inShape: // then they are equal
		return sentence.Count(tree,
				"Whatever the order of the children, alpha-beta evaluates at least {{.Count}} leaf of this tree. So does any search of a tree of this shape (Knuth and Moore, 1975).",
				"Whatever the order of the children, alpha-beta evaluates at least {{.Count}} leaves of this tree. So does any search of a tree of this shape (Knuth and Moore, 1975)."),
			true
	case inTree:
		return sentence.Count(tree,
			"Whatever the order of the children, alpha-beta evaluates at least {{.Count}} leaf of this tree.",
			"Whatever the order of the children, alpha-beta evaluates at least {{.Count}} leaves of this tree."), true
	case inShape:
		return sentence.Count(numeral.Format(shape),
			"Any search must evaluate at least {{.Count}} leaf here (Knuth and Moore, 1975).",
			"Any search must evaluate at least {{.Count}} leaves here (Knuth and Moore, 1975)."), true
	}
	return sentence.Sentence{}, false
}
