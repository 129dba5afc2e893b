package explain

import (
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Situation lists the numbers that a search uses at a node: the window on entry, and the values
// returned by the visited children up to the child before, or by all of them if before isn't a
// child. It is empty if the search never enters the node, and for searches that visit a node more
// than once.
func Situation(res *search.Result, path tree.Path, before tree.ID) (said sentence.Sentence) {
	rec := res.RecordAt(path)
	form := res.Options.Algorithm.Form()
	if rec == nil || form.ZeroWidth {
		return said
	}
	node := labelOf(res, rec.Order-1)
	var all []sentence.Sentence
	if !form.NoWindows {
		of := numbersOf(res, rec)
		a, b := Ends(res, of.Entry())
		all = append(all,
			fromSide(res, rec, sentence.Say("The search enters {{.Node}} with the window [{{.A}}, {{.B}}].",
				"Node", node, "A", a, "B", b)))
	}
	var returned []sentence.Label
	for c := range res.Entered(rec.Order - 1) {
		v := visit(res, res.PathOf(c.Order-1))
		if v.Node.ID() == before {
			break
		}
		returned = append(returned, sentence.Named("{{.Value}} from {{.Node}}", "Node", labelOf(res, c.Order-1),
			"Value", sided(res, v, c.Value)))
	}
	switch {
	case len(returned) > 0:
		all = append(all,
			sentence.Say("The search gets {{.Values}}.", "Values", sentence.ListOf(sentence.And, returned)))
	case rec.Entered() > 0:
		all = append(all, sentence.Say("No child has returned a value yet."))
	}
	if len(all) == 0 {
		return said
	}
	return inOne(all)
}
