package explain

import (
	"plytree/engine"
	"plytree/engine/numeral"
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
		"Node", Place(t, c.node), "Child", Place(t, c.child(c.node, c.AfterChild)),
		"Reached", numeral.Text(c.Reached), "Met", c.bound(), "Pruned", pruned(c.Left), "Why", c.kind(),
	}
	if c.BoundFrom < 0 {
		if c.Mover == engine.Max {
			return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}, and the search was asked only for values below {{.Met}}: {{.Pruned}} ({{.Why}}).", data...)
		}
		return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}, and the search was asked only for values above {{.Met}}: {{.Pruned}} ({{.Why}}).", data...)
	}
	data = append(data, "Above", Place(t, c.res.PathOf(c.BoundFrom)))
	if c.Deep {
		data = append(data, "Between", c.between())
	}
	max := c.Mover == engine.Max
	switch {
	case c.BoundChild < 0 && max:
		return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}. The zero-width window only asked whether it is {{.Met}} or more, and it is: {{.Pruned}} ({{.Why}}).", data...)
	case c.BoundChild < 0:
		return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}. The zero-width window only asked whether it is {{.Met}} or less, and it is: {{.Pruned}} ({{.Why}}).", data...)
	case c.Deep && max:
		return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}. MIN at {{.Above}}, further above, already has {{.Met}} and will not let the game come here: {{.Pruned}} ({{.Why}}). {{.Between}}", data...)
	case max:
		return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}. MIN at {{.Above}} already has {{.Met}} and will not let the game come here: {{.Pruned}} ({{.Why}}).", data...)
	case c.Deep:
		return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}. MAX at {{.Above}}, further above, already has {{.Met}} and will not let the game come here: {{.Pruned}} ({{.Why}}). {{.Between}}", data...)
	}
	return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}. MAX at {{.Above}} already has {{.Met}} and will not let the game come here: {{.Pruned}} ({{.Why}}).", data...)
}

func (c cut) child(p engine.Path, index int) engine.Path {
	return append(append(engine.Path{}, p...), index)
}

// bound writes the bound that was met, with the child that it came from.
func (c cut) bound() Sentence {
	if c.BoundFrom < 0 || c.BoundChild < 0 {
		return say("{{.Number}}", "Number", c.met())
	}
	from := Place(c.res.Tree, c.child(c.res.PathOf(c.BoundFrom), c.BoundChild))
	return say("{{.Number}} from {{.Child}}", "Number", c.met(), "Child", from)
}

// kind names the cut-off and the inequality that made it, in the numbers of
// the algorithm.
func (c cut) kind() Sentence {
	kind := kindOf(c.Mover == engine.Max, c.BoundChild >= 0, c.Deep)
	sign := map[engine.Cutoff]string{engine.CutAtEqual: "≥", engine.CutBeyondEqual: ">"}[c.res.Options.Cutoff]
	a, b := numeral.Text(c.Reached), c.met()
	data := []any{"Kind", kind, "Sign", sign, "Player", player(c.Mover)}
	switch {
	case c.Mover == engine.Max:
	case c.res.Options.Algorithm.MoversSide():
		_, b = numeral.Ends(0-c.BetaIn, 0-c.AlphaIn)
		return say("{{.Kind}}: α = {{.A}} {{.Sign}} β = {{.B}} from the side of {{.Player}}", append(data, "A", numeral.Text(0-c.Reached), "B", b)...)
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
	above := len(c.res.PathOf(c.BoundFrom))
	var list Sentence
	for depth := len(c.node) - 1; depth > above; depth-- {
		place := Place(c.res.Tree, c.node[:depth])
		if list.Template == "" {
			list = place
		} else {
			list = say("{{.First}} and {{.Next}}", "First", list, "Next", place)
		}
	}
	return say("What lies between does not matter: either another way is chosen at {{.Nodes}}, and {{.Node}} plays no part, or its value comes up to {{.Above}}, where {{.Met}} is better.",
		"Nodes", list, "Node", Place(c.res.Tree, c.node), "Above", Place(c.res.Tree, c.res.PathOf(c.BoundFrom)), "Met", c.met())
}

func pruned(n int) Sentence {
	if n == 1 {
		return say("the other child is pruned")
	}
	return say("the other {{.Count}} children are pruned", "Count", n)
}
