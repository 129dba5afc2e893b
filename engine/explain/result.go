package explain

import (
	"plytree/engine"
	"plytree/engine/numeral"
)

// Line names the nodes of the principal variation below the root, each by its
// move, its name, its value or its place.
func Line(res *engine.Result) []Sentence {
	var line []Sentence
	n := res.Tree.Root()
	for _, i := range res.PrincipalVariation {
		n = n.Children()[i]
		line = append(line, step(n, i))
	}
	return line
}

func step(n *engine.Node, index int) Sentence {
	d := n.Data()
	switch {
	case d.Move != "":
		return say("{{.Move}}", "Move", d.Move)
	case d.Name != "":
		return say("{{.Name}}", "Name", d.Name)
	case n.Leaf():
		return say("{{.Value}}", "Value", numeral.Text(d.Value))
	}
	return say("child {{.Number}}", "Number", index+1)
}

// Count says how many leaves were evaluated, without the noun.
func Count(res *engine.Result) Sentence {
	if more := res.Evaluations - res.Evaluated; more > 0 {
		return say("{{.Evaluated}} of {{.Leaves}}, with {{.More}} repetitions", "Evaluated", res.Evaluated, "Leaves", res.Frontier, "More", more)
	}
	return say("{{.Evaluated}} of {{.Leaves}}", "Evaluated", res.Evaluated, "Leaves", res.Frontier)
}

// Least says how few leaves any search of the tree must evaluate, if there is a
// formula for it: for uniform trees searched whole on the full window.
func Least(res *engine.Result) (Sentence, bool) {
	branching, depth, ok := res.Tree.Uniform()
	o := res.Options
	if !ok || branching < 2 || o.Depth > 0 || o.Window != engine.FullWindow() {
		return Sentence{}, false
	}
	least := engine.LeastLeaves(branching, depth)
	return say("No search can do with fewer than {{.Least}} leaves here (Knuth and Moore, 1975).", "Least", numeral.Format(least)), true
}
