package explain

import (
	"math"

	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// number writes a value for readers: in a tree with chance nodes one of many decimals is
// rounded.
func number(res *engine.Result, v float64) string {
	if res.Tree.HasChance() {
		return numeral.Rounded(v)
	}
	return numeral.Text(v)
}

// Ends writes the ends of a window for readers.
func Ends(res *engine.Result, alpha, beta float64) (string, string) {
	if res.Tree.HasChance() {
		return numeral.Rounded(alpha), numeral.Rounded(beta)
	}
	return numeral.Ends(alpha, beta)
}

// average says between what the average of a chance node lies that was cut off.
func (c cut) average(data []any) sentence.Sentence {
	bounds := c.res.Options.Bounds
	extreme := bounds.High
	if c.Side == engine.Max {
		extreme = bounds.Low
	}
	data = append(data, "Extreme", numeral.Rounded(extreme))
	if c.Side == engine.Max {
		return sentence.Count(c.Left, "Even if the other child has the value {{.Extreme}}, the average at {{.Node}} is at least {{.Value}}.",
			"Even if the other {{.Count}} children have the value {{.Extreme}}, the average at {{.Node}} is at least {{.Value}}.", data...)
	}
	return sentence.Count(c.Left, "Even if the other child has the value {{.Extreme}}, the average at {{.Node}} is at most {{.Value}}.",
		"Even if the other {{.Count}} children have the value {{.Extreme}}, the average at {{.Node}} is at most {{.Value}}.", data...)
}

// comparison names the cut-off of a chance node and what its average was compared with.
func (c cut) comparison(data []any) sentence.Sentence {
	sign := map[bool]string{false: "", true: "="}[c.res.Options.Cutoff == engine.CutAtEqual]
	formula := numeral.Rounded(c.Reached) + map[string]string{"": " < ", "=": " ≤ "}[sign] + "α = " + c.met()
	if c.Side == engine.Max {
		formula = numeral.Rounded(c.Reached) + map[string]string{"": " > ", "=": " ≥ "}[sign] + "β = " + c.met()
	}
	return sentence.Say("{{.Kind}}: {{.Formula}}.", append(data, "Formula", formula)...)
}

// chance returns the topmost chance node between the node that was cut off and the ancestor
// whose bound stopped it, or the root where that was the initial window; the path ends there.
func (c cut) chance() (engine.Path, bool) {
	from := 0
	if c.BoundFrom >= 0 {
		from = len(c.res.PathOf(c.BoundFrom)) + 1
	}
	for depth := from; c.res.Tree.HasChance() && depth < len(c.node); depth++ {
		if c.res.Tree.Mover(c.node[:depth]).Chance() {
			return c.node[:depth], true
		}
	}
	return nil, false
}

// throughChance says why a node below a chance node need not be known better, where the bound
// came through that.
func (c cut) throughChance(data []any) (s sentence.Sentence, through bool) {
	chance, through := c.chance()
	bounds, beta := c.res.Options.Bounds, c.Side == engine.Max
	if !through || c.BoundFrom < 0 && (beta && c.BetaIn == bounds.High || !beta && c.AlphaIn == bounds.Low) {
		return s, false
	}
	rec := c.res.RecordAt(chance)
	met := rec.AlphaIn
	if beta {
		met = rec.BetaIn
	}
	if math.IsInf(met, 0) {
		return s, false
	}
	data = append(data, "Chance", c.label(chance), "Bound", numeral.Rounded(met))
	switch {
	case c.BoundChild < 0 && beta:
		return sentence.Say("So it can't bring the average at {{.Chance}} below {{.Bound}}. The search only looks for smaller values.", data...), true
	case c.BoundChild < 0:
		return sentence.Say("So it can't lift the average at {{.Chance}} above {{.Bound}}. The search only looks for greater values.", data...), true
	case beta:
		return sentence.Say("So it can't bring the average at {{.Chance}} below the {{.Bound}} that {{.Player}} already has at {{.Above}}, from {{.Child}}.", data...), true
	}
	return sentence.Say("So it can't lift the average at {{.Chance}} above the {{.Bound}} that {{.Player}} already has at {{.Above}}, from {{.Child}}.", data...), true
}
