package inverse

import (
	"math"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Said describes the outcome when the leaf's value is x and, if known, the stretch that
// has the same outcome.
func (c LeafValues) Said(s Stretch, x float64) []sentence.Sentence {
	at := c.X() + " = " + numeral.Text(x)
	all := []sentence.Sentence{c.worth(s.Outcome, at, x)}
	if move := s.Outcome.Move; move >= 0 {
		all = append(all,
			sentence.Say("The search chooses {{.Node}}.", "Node", tree.NodeLabel(c.Tree, tree.Path{move})))
	}
	if all = append(all, c.cuts(s.Outcome)); !c.HasLine() {
		return all
	}
	return append(all, c.where(s))
}

// worth says what the root's value is, or where the search stops.
func (c LeafValues) worth(o Outcome, at string, x float64) sentence.Sentence {
	number := func(n Number) string {
		if n.X {
			return numeral.Text(x)
		}
		return numeral.Text(n.Value)
	}
	switch {
	case o.Missing != nil:
		return sentence.Say("For {{.Formula}}, the search stops at {{.Node}}, which has no value.", "Formula", at,
			"Node", tree.NodeLabel(c.Tree, o.Missing))
	case o.Low == o.High && o.Worth.Template != "":
		return sentence.Say("For {{.Formula}}, the value of the root is {{.Value}}.", "Formula", at, "Value", o.Worth)
	case o.Low == o.High:
		return sentence.Say("For {{.Formula}}, the value of the root is {{.Value}}.", "Formula", at,
			"Value", number(o.Low))
	case math.IsInf(o.Low.Value, -1) && !math.IsInf(o.High.Value, 1):
		return sentence.Say(
			"For {{.Formula}}, the value of the root is at most {{.Value}}. The window hides its exact value.",
			"Formula", at, "Value", number(o.High))
	case !math.IsInf(o.Low.Value, -1) && math.IsInf(o.High.Value, 1):
		return sentence.Say(
			"For {{.Formula}}, the value of the root is at least {{.Value}}. The window hides its exact value.",
			"Formula", at, "Value", number(o.Low))
	}
	return sentence.Say("For {{.Formula}}, the window hides the value of the root.", "Formula", at)
}

// cuts says which branches are pruned.
func (c LeafValues) cuts(o Outcome) sentence.Sentence {
	if len(o.Cuts) == 0 {
		return sentence.Say("The search prunes nothing.")
	}
	const most = 6
	var labels []sentence.Label
	for _, p := range o.Cuts[:min(most, len(o.Cuts))] {
		labels = append(labels, tree.NodeLabel(c.Tree, p))
	}
	if more := len(o.Cuts) - most; more > 0 {
		return sentence.Count(more, "The search prunes {{.Branches}}, and {{.Count}} more.",
			"The search prunes {{.Branches}}, and {{.Count}} more.",
			"Branches", sentence.ListOf(sentence.Commas, labels))
	}
	return sentence.Say("The search prunes {{.Branches}}.", "Branches", sentence.ListOf(sentence.And, labels))
}

// where says for which values the outcome is the same.
func (c LeafValues) where(s Stretch) sentence.Sentence {
	set := s.Where.Set()
	is, follows := s.Outcome.Low.X && s.Outcome.High.X, s.Outcome.Low.X || s.Outcome.High.X
	switch formulas := set.Formulas(c.X()); {
	case len(formulas) == 0 && is:
		return sentence.Say("This is true for every {{.X}}. The root's value is {{.X}}.", "X", c.X())
	case len(formulas) == 0 && follows:
		return sentence.Say("This is true for every {{.X}}. The root's value depends on {{.X}}.", "X", c.X())
	case len(formulas) == 0:
		return sentence.Say("This is true for every {{.X}}.", "X", c.X())
	case s.Where.Low == s.Where.High:
		return sentence.Say("This is true only for this number.")
	case is:
		return sentence.Say("This is true for {{.Set}}. The root's value is {{.X}}.",
			"Set", sentence.ListOf(sentence.Or, formulas), "X", c.X())
	case follows:
		return sentence.Say("This is true for {{.Set}}. The root's value depends on {{.X}}.",
			"Set", sentence.ListOf(sentence.Or, formulas), "X", c.X())
	default:
		return sentence.Say("This is true for {{.Set}}.", "Set", sentence.ListOf(sentence.Or, formulas))
	}
}
