package taskwords

import (
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// BesideSearch describes the options that [explain.Search] leaves out.
func BesideSearch(o search.Options) (all []sentence.Sentence) {
	if !o.Algorithm.Form().NoWindows && o.Cutoff != search.CutBeyondEqual {
		all = append(all, sentence.Say("Prune when α ≥ β."))
	}
	return append(all, leavesAndSides(o)...)
}

// HowToSearch explains in sentences what the options mean for the search of a tree.
func HowToSearch(t *tree.Tree, o search.Options) []sentence.Sentence {
	all := []sentence.Sentence{sentence.Say("Search the tree with {{.Algorithm}}.",
		"Algorithm", explain.NamesOn(t, o.Algorithm).Within)}
	add := func(s sentence.Sentence) { all = append(all, s) }
	switch o.Order.Kind {
	case search.Given:
		add(sentence.Say("Visit the children from left to right."))
	case search.Reversed:
		add(sentence.Say("Visit the children from right to left."))
	case search.Best:
		add(sentence.Say("Visit the children of each node from best to worst."))
	case search.Worst:
		add(sentence.Say("Visit the children of each node from worst to best."))
	case search.Random:
		add(sentence.Say("Visit the children in the order {{.Order}}.", "Order", o.Order.String()))
	}
	if !o.Algorithm.Form().NoWindows {
		if o.Cutoff == search.CutBeyondEqual {
			add(sentence.Say("Prune when α > β."))
		} else {
			add(sentence.Say("Prune when α ≥ β."))
		}
		if o.Window != search.FullWindow() {
			add(sentence.Say("Start with the window [{{.Alpha}}, {{.Beta}}].", "Alpha", numeral.Text(o.Window.Alpha),
				"Beta", numeral.Text(o.Window.Beta)))
		}
	}
	return append(append(all, leavesAndSides(o)...), Boards(t)...)
}

// leavesAndSides says where the search stops, and from whose point of view numbers are.
func leavesAndSides(o search.Options) (all []sentence.Sentence) {
	add := func(s sentence.Sentence) { all = append(all, s) }
	if o.Bounds != search.Unbounded() && !o.Algorithm.Form().NoWindows {
		add(sentence.Say("All leaf values are between {{.Low}} and {{.High}}. Use this to prune more branches.",
			"Low", numeral.Text(o.Bounds.Low), "High", numeral.Text(o.Bounds.High)))
		alpha, beta := max(o.Window.Alpha, o.Bounds.Low), min(o.Window.Beta, o.Bounds.High)
		add(sentence.Say("With these bounds, the search enters the root with the window [{{.A}}, {{.B}}].",
			"A", numeral.Text(alpha), "B", numeral.Text(beta)))
	}
	if o.Depth > 0 {
		add(sentence.Count(o.Depth, "Stop {{.Count}} ply below the root and treat the nodes there as leaves.",
			"Stop {{.Count}} plies below the root and treat the nodes there as leaves."))
	}
	if o.Algorithm.Form().MoversSide {
		add(sentence.Say("Write a node's windows and values from the point of view of the player who moves there."))
	}
	return all
}
