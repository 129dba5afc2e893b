package exercise

import (
	"context"

	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Cuts asks at which nodes a cut-off happens, and whether it is an alpha or a beta cut-off.
const Cuts Ask = "cuts"

type cuts struct{ oneWord }

func (*cuts) form() Form {
	return Form{
		Shape: PerNode, Content: CutKind, Follows: true, Words: []Option{cutOption(tree.Min), cutOption(tree.Max)},
		Elsewhere: sentence.Say("no cut-off"),
		Answer:    "Of each node with a cut-off whether it is alpha or beta, such as {b: beta}.",
	}
}

// cutOption returns the cut-off that a player makes.
func cutOption(side tree.Player) Option {
	if side == tree.Max {
		return Option{"beta", sentence.Named("β cut-off"), "β", []string{"b", "bêta", "бета"}}
	}
	return Option{"alpha", sentence.Named("α cut-off"), "α", []string{"a", "alfa", "альфа"}}
}

func (*cuts) refused(o search.Options) error {
	if o.Algorithm.Form().NoWindows {
		return sentence.Refuse("minimax has no cut-offs; remove the task, or search with alpha-beta")
	}
	return nil
}

func (k *cuts) prepare(ctx context.Context, own *Part) error { return k.common.prepare(ctx, own) } // no key nodes

func (*cuts) found(of seen, _ Aspect) reading { return reading{word: of.Cut} }

func (k *cuts) fill(f *facts, s sheet) {
	for i, of := range f.Seen {
		if of.Cut != "" {
			s[k.at(i)] = k.found(of, "")
		}
	}
}

// mark adds an item for each node with a cut-off, and a deduction for each other node of which
// one is claimed.
func (k *cuts) mark(m *marking) {
	for i := range m.facts.Seen {
		at := m.at(i)
		if m.right.has(at) {
			m.markSlot(at)
		} else if _, followed := m.also.found(m.task, at); m.Part.nodes.Inner(i) && !followed {
			m.stray(i, k.ends())
		}
	}
}

func (k *cuts) explain(at Slot) sentence.Sentence {
	cut, _ := k.result.CutAt(k.facts.Records[k.indexOf(at)].Order - 1)
	return explain.Cut(k.result, cut)
}

func (k *cuts) why(m *marking, i Item) sentence.Sentence {
	if i.Expected != nil {
		return m.wrong(i, Unreadable)
	}
	return explain.WhyNoCut(m.result, m.nodes.Path(m.indexOf(i.At))).And(notAsked)
}
