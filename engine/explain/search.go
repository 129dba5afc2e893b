package explain

import (
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Search briefly describes how a tree is searched, for a heading: "Alpha-beta, from right
// to left". The window is the one with which it enters the root. All options must be filled in.
func Search(t *tree.Tree, o search.Options) sentence.Sentence {
	all := []sentence.Label{NamesOn(t, o.Algorithm).Short}
	add := func(how sentence.Label) { all = append(all, how) }
	windows := !o.Algorithm.Form().NoWindows
	switch {
	case o.Order.Kind == search.Reversed:
		add(sentence.Named("from right to left"))
	case o.Order.Kind == search.Best:
		add(sentence.Named("best children first"))
	case o.Order.Kind == search.Worst:
		add(sentence.Named("worst children first"))
	case o.Order.Kind == search.Random:
		add(sentence.Named("in the order {{.Order}}", "Order", o.Order.String()))
	case windows:
		add(sentence.Named("from left to right"))
	}
	if windows && o.Cutoff == search.CutBeyondEqual {
		add(sentence.Named("cut-off where α > β"))
	}
	if root, err := o.Narrowed(); windows && err == nil && root != search.FullWindow() {
		a, b := numeral.Ends(root.Alpha, root.Beta)
		add(sentence.Named("with the window [{{.Alpha}}, {{.Beta}}]", "Alpha", a, "Beta", b))
	}
	if o.Bounds != search.Unbounded() {
		add(sentence.Named("all leaf values between {{.Low}} and {{.High}}", "Low", numeral.Text(o.Bounds.Low),
			"High", numeral.Text(o.Bounds.High)))
	}
	if o.Depth > 0 {
		add(sentence.Named("to depth {{.Depth}}", "Depth", o.Depth))
	}
	return sentence.Say("{{.Search}}", "Search", sentence.ListOf(sentence.Commas, all))
}
