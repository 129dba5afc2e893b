package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Values asks which value each inner node returns.
const Values Ask = "values"

type values struct{ oneEntry }

func (*values) form() Form {
	return Form{Shape: PerNode, Content: Number, Follows: true, EveryVisited: true, Terms: []Term{NodesTerm},
		Answer: "What each inner node returns, such as {b: 4}."}
}

func (*values) found(of seen, _ Aspect) reading {
	return readingOf(of.Value)
}

func (*values) entry(r *answer, f written.Field, node int) { r.entryOf(f, node, r.number) }

func (k *values) entered(node int, s sheet) written.Value {
	if r, there := s[k.at(node)]; there {
		return written.Plainly(r.number.String())
	}
	return written.Value{}
}

func (k *values) explain(at Slot) sentence.Sentence {
	return explain.WhyValue(k.result, k.facts.Records[k.indexOf(at)])
}

func (*values) carried() carried { return theValue }

func (k *values) slips(i int, _ Aspect) (all []slip) {
	of, side := k.facts.Seen[i], k.facts.Side(i)
	add := func(n number.Number, is sentence.Sentence) { all = append(all, slip{n, is}) }
	if side == tree.Min {
		add(of.Value.Negated(),
			sentence.Say("{{.Value}} is the value from MAX's point of view, but MIN moves at {{.Node}}."))
	}
	switch form := k.options.Algorithm.Form(); {
	case form.Clamps:
		add(side.Side(k.facts.Records[i].Found),
			sentence.Say("{{.Value}} is the value of {{.Node}} before it is clamped to its window."))
	case form.WrittenOneWay() && !form.NoWindows:
		add(of.Value.Within(of.AlphaIn, of.BetaIn),
			sentence.Say("{{.Value}} is an end of the window of {{.Node}}. This search doesn't clamp values to it."))
	}
	return append(all, k.mistakenly(i, k, "")...)
}
