package explain

import (
	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Search briefly describes how a tree is searched, for a heading: "Alpha-beta, from right
// to left". All options must be filled in.
func Search(t *engine.Tree, o engine.Options) sentence.Sentence {
	all := []sentence.Label{NamesOn(t, o.Algorithm).Short}
	add := func(how sentence.Label) { all = append(all, how) }
	windows := !o.Algorithm.Form().NoWindows
	switch {
	case o.Order.Kind == engine.Reversed:
		add(sentence.Named("from right to left"))
	case o.Order.Kind == engine.Best:
		add(sentence.Named("best children first"))
	case o.Order.Kind == engine.Worst:
		add(sentence.Named("worst children first"))
	case o.Order.Kind == engine.Random:
		add(sentence.Named("in the order {{.Order}}", "Order", o.Order.String()))
	case windows:
		add(sentence.Named("from left to right"))
	}
	if windows && o.Cutoff == engine.CutBeyondEqual {
		add(sentence.Named("cut-off where α > β"))
	}
	if windows && o.Window != engine.FullWindow() {
		a, b := numeral.Ends(o.Window.Alpha, o.Window.Beta)
		add(sentence.Named("with the window [{{.Alpha}}, {{.Beta}}]", "Alpha", a, "Beta", b))
	}
	if o.Bounds != engine.Unbounded() {
		add(sentence.Named("all leaf values between {{.Low}} and {{.High}}", "Low", numeral.Text(o.Bounds.Low), "High", numeral.Text(o.Bounds.High)))
	}
	if o.Depth > 0 {
		add(sentence.Named("to depth {{.Depth}}", "Depth", o.Depth))
	}
	return sentence.Say("{{.Search}}", "Search", sentence.ListOf(sentence.Commas, all))
}
