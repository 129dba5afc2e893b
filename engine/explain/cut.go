package explain

import (
	"math"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Cut says why a node was cut, with one sentence for each point: what its mover can get,
// which bound that met and which child the bound came from, what was pruned, the
// inequality and, for a deep cut-off, why the nodes between don't matter.
func Cut(res *search.Result, c search.Cut) sentence.Sentence {
	return cut{c, res, res.PathOf(c.Node)}.say()
}

// cut is a cut-off in its tree.
type cut struct {
	search.Cut
	res  *search.Result
	node tree.Path
}

func (c cut) say() sentence.Sentence {
	s := c.reached().And(c.bound(),
		sentence.Count(c.Left, "The remaining child is pruned.", "The remaining {{.Count}} children are pruned."),
		c.inequality())
	if _, through := c.chance(); c.Deep && c.BoundChild >= 0 && !through {
		s = s.And(c.between())
	}
	return s
}

// met returns the bound that the node met: the end of its window.
func (c cut) met() string {
	if c.res.Tree.HasChance() {
		return text(c.res, map[bool]number.Number{true: c.BetaIn, false: c.AlphaIn}[c.Side == tree.Max])
	}
	low, high := Ends(c.res, c.Entry())
	if c.Side == tree.Max {
		return high
	}
	return low
}

func (c cut) label(p tree.Path) sentence.Label { return tree.NodeLabel(c.res.Tree, p) }

func (c cut) child(p tree.Path, index int) sentence.Label {
	return c.label(append(append(tree.Path{}, p...), index))
}

// atBest returns what the node has reached.
func (c cut) atBest() string {
	if c.Side == tree.Max {
		return atLeast(c.res, c.Reached)
	}
	return atMost(c.res, c.Reached)
}

// reached says what the mover can get: this value or better, or just this value if it is
// infinite.
func (c cut) reached() sentence.Sentence {
	data := []any{"Node", c.label(c.node), "Player", player(c.Mover), "Value", c.atBest(),
		"Child", c.child(c.node, c.AfterChild)}
	if c.Mover.Chance() {
		return c.average(data)
	}
	switch {
	case c.Reached.IsInf(0):
		return sentence.Say("At {{.Node}}, {{.Player}} can get {{.Value}} by moving to {{.Child}}.", data...)
	case c.Mover == tree.Max:
		return sentence.Say("At {{.Node}}, {{.Player}} can get at least {{.Value}} by moving to {{.Child}}.", data...)
	}
	return sentence.Say("At {{.Node}}, {{.Player}} can get at most {{.Value}} by moving to {{.Child}}.", data...)
}

// bound says why nothing more needs to be known: which bound was met, and whose it is.
func (c cut) bound() sentence.Sentence {
	data := []any{"Met", c.met(), "Player", player(c.Side.Opponent())}
	max := c.Side == tree.Max
	if c.BoundFrom >= 0 && c.BoundChild >= 0 {
		above := c.res.PathOf(c.BoundFrom)
		data = append(data, "Above", c.label(above), "Child", c.child(above, c.BoundChild))
	}
	if s, through := c.throughChance(data); through {
		return s
	}
	switch {
	case c.BoundFrom < 0 && !zeroWidth(c.AlphaIn, c.BetaIn):
		met, limit := c.AlphaIn, c.res.Options.Bounds.Low
		if max {
			met, limit = c.BetaIn, c.res.Options.Bounds.High
		}
		switch {
		case met.IsInf(0) && max:
			return sentence.Say("No value is greater.")
		case met.IsInf(0):
			return sentence.Say("No value is smaller.")
		}
		why := windowEnd{Kind: initialEnd, Node: c.Node, Side: c.Side.Opponent(), End: met, From: -1, Child: -1,
			res: c.res}
		if met.Equal(number.Of(limit)) {
			why.Kind = leafBound
		}
		return why.Say()
	case c.BoundChild < 0 && max:
		return sentence.Say("The zero-width window only asks whether the value is at least {{.Met}}, and it is.",
			data...)
	case c.BoundChild < 0:
		return sentence.Say("The zero-width window only asks whether the value is at most {{.Met}}, and it is.",
			data...)
	case c.Mover.Chance():
		return sentence.Say("At {{.Above}}, {{.Player}} already has {{.Met}} from {{.Child}}.", data...)
	case c.Deep:
		return sentence.Say(
			"Further up, at {{.Above}}, {{.Player}} already has {{.Met}} from {{.Child}} and can avoid this position.",
			data...)
	}
	return sentence.Say("At {{.Above}}, {{.Player}} already has {{.Met}} from {{.Child}} and can avoid this position.",
		data...)
}

// inequality names the cut-off and the inequality that caused it, in the numbers of the
// algorithm.
func (c cut) inequality() sentence.Sentence {
	data := []any{"Kind", c.kind(), "Player", player(c.Mover), "Met", c.met(), "Child", c.child(c.node, c.AfterChild)}
	// Under the rule > a form that clamps doesn't show what it compares: that the child's
	// value is beyond the end of its window.
	hidden := c.res.Options.Cutoff == search.CutBeyondEqual
	formula := func(alpha, beta string) []any {
		sign := map[search.Cutoff]string{search.CutAtEqual: "≥", search.CutBeyondEqual: ">"}[c.res.Options.Cutoff]
		return append(data, "Formula", "α = "+alpha+" "+sign+" β = "+beta)
	}
	if c.Mover.Chance() {
		return c.comparison(data)
	}
	switch {
	case hidden && c.Mover == tree.Max && c.Reached.Equal(c.BetaIn):
		return sentence.Say("{{.Kind}}: the value of {{.Child}} is greater than {{.Met}}.", data...)
	case hidden && c.Mover == tree.Min && c.Reached.Equal(c.AlphaIn):
		return sentence.Say("{{.Kind}}: the value of {{.Child}} is less than {{.Met}}.", data...)
	case c.res.Tree.HasChance():
		return c.comparisonOfPlayers(formula)
	case c.Mover == tree.Max:
		return sentence.Say("{{.Kind}}: {{.Formula}}.", formula(text(c.res, c.Reached), c.met())...)
	case c.res.Options.Algorithm.Form().MoversSide:
		_, beta := Ends(c.res, c.Entry().From(tree.Min))
		return sentence.Say("{{.Kind}}: {{.Formula}}, from {{.Player}}'s point of view.",
			formula(text(c.res, c.Reached.Negated()), beta)...)
	}
	return sentence.Say("{{.Kind}}: {{.Formula}}.", formula(c.met(), text(c.res, c.Reached))...)
}

// kind names the cut-off. It is shallow or deep only if an ancestor's child set the bound.
func (c cut) kind() sentence.Label {
	switch beta := c.Side == tree.Max; {
	case c.BoundChild < 0 && beta:
		return sentence.Named("A beta cut-off")
	case c.BoundChild < 0:
		return sentence.Named("An alpha cut-off")
	case c.Deep && beta:
		return sentence.Named("A deep beta cut-off")
	case c.Deep:
		return sentence.Named("A deep alpha cut-off")
	case beta:
		return sentence.Named("A shallow beta cut-off")
	}
	return sentence.Named("A shallow alpha cut-off")
}

// between says why the nodes between this node and the ancestor that holds the bound of a
// deep cut-off don't matter.
func (c cut) between() sentence.Sentence {
	data := []any{"Node", c.label(c.node), "Above", c.label(c.res.PathOf(c.BoundFrom)), "Met", c.met()}
	const few = 4
	above := len(c.res.PathOf(c.BoundFrom))
	if count := len(c.node) - 1 - above; count > few {
		return sentence.Count(count,
			"Whatever is chosen at the node in between, {{.Node}} either plays no part or passes its value up to {{.Above}}. There, {{.Met}} is at least as good.",
			"Whatever is chosen at the {{.Count}} nodes in between, {{.Node}} either plays no part or passes its value up to {{.Above}}. There, {{.Met}} is at least as good.",
			data...)
	}
	var nodes []sentence.Label
	for depth := len(c.node) - 1; depth > above; depth-- {
		nodes = append(nodes, c.label(c.node[:depth]))
	}
	return sentence.Say(
		"Whatever is chosen at {{.Nodes}}, {{.Node}} either plays no part or passes its value up to {{.Above}}. There, {{.Met}} is at least as good.",
		append(data, "Nodes", sentence.ListOf(sentence.And, nodes))...)
}

// zeroWidth reports whether no number is between the ends of a window.
func zeroWidth(alpha, beta number.Number) bool {
	low, high := alpha.Nearest(), beta.Nearest()
	return low < high && math.Nextafter(low, high) == high
}
