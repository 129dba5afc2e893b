package explain

import (
	"math"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
)

// Cut says why a node stopped: what its value had reached, whose bound that
// met and from which child that came, what was pruned, and the inequality.
func Cut(res *engine.Result, c engine.Cut) Sentence {
	return cut{c, res, res.PathOf(c.Node)}.say()
}

// cut is a cut-off in its tree.
type cut struct {
	engine.Cut
	res  *engine.Result
	node engine.Path
}

// met is the bound that the node met: the end of its window.
func (c cut) met() string {
	low, high := numeral.Ends(c.AlphaIn, c.BetaIn)
	if c.Mover == engine.Max {
		return high
	}
	return low
}

func (c cut) say() Sentence {
	t := c.res.Tree
	data := []any{
		"Node", engine.NodeLabel(t, c.node), "Child", engine.NodeLabel(t, c.child(c.node, c.AfterChild)),
		"Reached", c.reached(), "Met", c.bound(), "Pruned", pruned(c.Left), "Why", c.kind(),
	}
	if c.BoundFrom < 0 && !zeroWidth(c.AlphaIn, c.BetaIn) {
		switch {
		case math.IsInf(c.Reached, 1):
			return say("At {{.Node}} MAX can get {{.Reached}} through {{.Child}}, and nothing is more: {{.Pruned}} ({{.Why}}).", data...)
		case math.IsInf(c.Reached, -1):
			return say("At {{.Node}} MIN can get {{.Reached}} through {{.Child}}, and nothing is less: {{.Pruned}} ({{.Why}}).", data...)
		}
		if c.Mover == engine.Max {
			return say("At {{.Node}} MAX can get {{.Reached}} through {{.Child}}, and the search was asked only for values below {{.Met}}: {{.Pruned}} ({{.Why}}).", data...)
		}
		return say("At {{.Node}} MIN can get {{.Reached}} through {{.Child}}, and the search was asked only for values above {{.Met}}: {{.Pruned}} ({{.Why}}).", data...)
	}
	if c.BoundFrom >= 0 {
		data = append(data, "Above", engine.NodeLabel(t, c.res.PathOf(c.BoundFrom)))
	}
	if c.Deep {
		data = append(data, "Between", c.between())
	}
	max := c.Mover == engine.Max
	switch {
	case c.BoundChild < 0 && max:
		return say("At {{.Node}} MAX can get {{.Reached}} through {{.Child}}. The zero-width window only asked whether it is {{.Met}} or more, and it is: {{.Pruned}} ({{.Why}}).", data...)
	case c.BoundChild < 0:
		return say("At {{.Node}} MIN can get {{.Reached}} through {{.Child}}. The zero-width window only asked whether it is {{.Met}} or less, and it is: {{.Pruned}} ({{.Why}}).", data...)
	case c.Deep && max:
		return say("At {{.Node}} MAX can get {{.Reached}} through {{.Child}}. MIN at {{.Above}}, further above, already has {{.Met}} and need not let the game come here: {{.Pruned}} ({{.Why}}). {{.Between}}", data...)
	case max:
		return say("At {{.Node}} MAX can get {{.Reached}} through {{.Child}}. MIN at {{.Above}} already has {{.Met}} and need not let the game come here: {{.Pruned}} ({{.Why}}).", data...)
	case c.Deep:
		return say("At {{.Node}} MIN can get {{.Reached}} through {{.Child}}. MAX at {{.Above}}, further above, already has {{.Met}} and need not let the game come here: {{.Pruned}} ({{.Why}}). {{.Between}}", data...)
	}
	return say("At {{.Node}} MIN can get {{.Reached}} through {{.Child}}. MAX at {{.Above}} already has {{.Met}} and need not let the game come here: {{.Pruned}} ({{.Why}}).", data...)
}

// reached says what the mover can get: so much or better, of which there is none
// where it is infinite.
func (c cut) reached() Sentence {
	switch {
	case math.IsInf(c.Reached, 0):
		return say("{{.Value}}", "Value", numeral.Text(c.Reached))
	case c.Mover == engine.Max:
		return say("at least {{.Value}}", "Value", numeral.Text(c.Reached))
	}
	return say("at most {{.Value}}", "Value", numeral.Text(c.Reached))
}

func (c cut) child(p engine.Path, index int) engine.Path {
	return append(append(engine.Path{}, p...), index)
}

// bound writes the bound that was met, with the child that it came from.
func (c cut) bound() Sentence {
	if c.BoundFrom < 0 || c.BoundChild < 0 {
		return say("{{.Number}}", "Number", c.met())
	}
	from := engine.NodeLabel(c.res.Tree, c.child(c.res.PathOf(c.BoundFrom), c.BoundChild))
	return say("{{.Number}} from {{.Child}}", "Number", c.met(), "Child", from)
}

// kind names the cut-off and the inequality that made it, in the numbers of
// the algorithm.
func (c cut) kind() Sentence {
	kind := kindOf(c.Mover == engine.Max, c.BoundChild >= 0, c.Deep)
	sign := map[engine.Cutoff]string{engine.CutAtEqual: "≥", engine.CutBeyondEqual: ">"}[c.res.Options.Cutoff]
	a, b := numeral.Text(c.Reached), c.met()
	data := []any{"Kind", kind, "Sign", sign, "Player", player(c.Mover), "Met", c.met(), "Child", engine.NodeLabel(c.res.Tree, c.child(c.node, c.AfterChild))}
	// Under the rule > a form that clamps compares what it does not show: that
	// the child's value lies beyond the end of its window.
	hidden := c.res.Options.Cutoff == engine.CutBeyondEqual
	switch {
	case hidden && c.Mover == engine.Max && c.Reached == c.BetaIn:
		return say("{{.Kind}}: {{.Child}} is worth more than {{.Met}}", data...)
	case hidden && c.Mover == engine.Min && c.Reached == c.AlphaIn:
		return say("{{.Kind}}: {{.Child}} is worth less than {{.Met}}", data...)
	case c.Mover == engine.Max:
	case c.res.Options.Algorithm.MoversSide():
		mins := engine.Min.Window(engine.Window{Alpha: c.AlphaIn, Beta: c.BetaIn})
		_, b = numeral.Ends(mins.Alpha, mins.Beta)
		return say("{{.Kind}}: α = {{.A}} {{.Sign}} β = {{.B}} from the side of {{.Player}}", append(data, "A", numeral.Text(engine.Min.Side(c.Reached)), "B", b)...)
	default:
		a, b = b, a
	}
	return say("{{.Kind}}: α = {{.A}} {{.Sign}} β = {{.B}}", append(data, "A", a, "B", b)...)
}

// kindOf names a cut-off. It is shallow or deep only if an ancestor's child set
// the bound.
func kindOf(beta, fromChild, deep bool) Sentence {
	switch {
	case !fromChild && beta:
		return say("a beta cut-off")
	case !fromChild:
		return say("an alpha cut-off")
	case deep && beta:
		return say("a deep beta cut-off")
	case deep:
		return say("a deep alpha cut-off")
	case beta:
		return say("a shallow beta cut-off")
	}
	return say("a shallow alpha cut-off")
}

// between says why the nodes between the node and the ancestor that holds the
// bound of a deep cut-off do not matter.
func (c cut) between() Sentence {
	data := []any{"Node", engine.NodeLabel(c.res.Tree, c.node), "Above", engine.NodeLabel(c.res.Tree, c.res.PathOf(c.BoundFrom)), "Met", c.met()}
	const few = 4
	above := len(c.res.PathOf(c.BoundFrom))
	if count := len(c.node) - 1 - above; count > few {
		return sentence.Count(count,
			"What lies between does not matter: either another way is chosen at the node between, and {{.Node}} plays no part, or its value comes up to {{.Above}}, where {{.Met}} is at least as good.",
			"What lies between does not matter: either another way is chosen at one of the {{.Count}} nodes between, and {{.Node}} plays no part, or its value comes up to {{.Above}}, where {{.Met}} is at least as good.", data...)
	}
	var nodes []sentence.Label
	for depth := len(c.node) - 1; depth > above; depth-- {
		nodes = append(nodes, engine.NodeLabel(c.res.Tree, c.node[:depth]))
	}
	return say("What lies between does not matter: either another way is chosen at {{.Nodes}}, and {{.Node}} plays no part, or its value comes up to {{.Above}}, where {{.Met}} is at least as good.",
		append(data, "Nodes", sentence.ListOf(sentence.And, nodes))...)
}

func pruned(n int) Sentence {
	return sentence.Count(n, "the other child is pruned", "the other {{.Count}} children are pruned")
}

// zeroWidth reports whether no number lies between the ends of a window.
func zeroWidth(alpha, beta float64) bool {
	return alpha < beta && math.Nextafter(alpha, beta) == beta
}
