package inverse

import (
	"context"

	"plytree/engine/exercise/valueset"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Read parses an answer to a range, with these names for the leaf. If it can't be read,
// the remark gives the reason, if there is one. If not all numbers count, Read returns
// the set as [Range.Among] writes it.
func (r Range) Read(w written.Value, nodes *tree.Nodes) (set valueset.Set, ok bool, remark sentence.Sentence) {
	switch w.Kind {
	case written.Text:
		set, ok = valueset.Read(w.Text, nodes.Call(r.leaf), nodes.PathText(r.leaf))
		if ok {
			set = r.Among().Of(set)
		}
	case written.List:
		if a, b, two := twoNumbers(w); two {
			return set, false,
				sentence.Say(`a list isn't a set of numbers; use "[{{.From}}, {{.To}}]" in quotes for all numbers between them, or "{{.From}} or {{.To}}" for just these two`,
					"From", a, "To", b)
		}
		return set, false, sentence.Say(`a list isn't a set of numbers; use text such as x >= 6, or "[3, 7]" in quotes`)
	case written.Mapping:
		return set, false, sentence.Say("a set of numbers must be text such as x >= 6")
	}
	return set, ok, remark
}

// twoNumbers returns the two numbers of a list.
func twoNumbers(w written.Value) (a, b string, two bool) {
	if len(w.Items) != 2 {
		return "", "", false
	}
	_, first := written.Number(w.Items[0].Text)
	_, second := written.Number(w.Items[1].Text)
	return visible.Clip(w.Items[0].Text, 20), visible.Clip(w.Items[1].Text, 20), first && second
}

// X returns what formulas call the leaf: its name, or x.
func (r Range) X() string {
	if name := r.Tree.At(r.Leaf).Name(); name != "" {
		return visible.Clip(name, 60)
	}
	return "x"
}

// Drawn returns the tree of the question, in which the leaf has no value.
func (r Range) Drawn() (*tree.Tree, error) { return withValue(r.Tree, r.Leaf, 0, false) }

// Right says which values are right. The question must be solved.
func (r Range) Right() sentence.Sentence {
	switch {
	case r.Set.Equal(valueset.None()):
		return sentence.Say("The correct answer is none: no value works.")
	case r.Set.Equal(valueset.All()) && (r.Whole != nil || r.Bounded()):
		return sentence.Say("Each of these values works.")
	case r.Set.Equal(valueset.All()):
		return sentence.Say("The correct answer is all: every value works.")
	}
	return sentence.Say("The correct answer is {{.Set}}.", "Set", sentence.ListOf(sentence.Or, r.Set.Formulas(r.X())))
}

// Why says how a wrong answer differs from the right one, using the value closest to the
// mistake and what the search does there. If the answer is blank or unreadable, given is
// nil, and Why uses a right value.
func (r Range) Why(ctx context.Context, given *valueset.Set) sentence.Sentence {
	all := r.Right()
	against := valueset.None()
	if given != nil {
		against = *given
	}
	x, differ := valueset.Nearest(r.Set, against, r.Among())
	if !differ {
		return all
	}
	res, holds, err := r.At(ctx, x)
	if err != nil {
		return all
	}
	at := sentence.Say("Suppose {{.Formula}}.", "Formula", r.X()+" = "+numeral.Text(x)).And(r.found(res, holds))
	switch {
	case given == nil:
	case holds:
		at = at.And(sentence.Say("Your answer excludes {{.Value}}.", "Value", numeral.Text(x)))
	default:
		at = at.And(sentence.Say("Your answer includes {{.Value}}.", "Value", numeral.Text(x)))
	}
	return at.And(all)
}

// found says what the search that decides about the goal finds, as far as the goal is concerned.
func (r Range) found(res *search.Result, holds bool) sentence.Sentence {
	if !r.Goal.ByMinimax() {
		return explain.WhyNode(res, r.Goal.Node)
	}
	v := numeral.Text(res.Value.Nearest())
	if r.Goal.Kind == Worth {
		return sentence.Say("The value of the root is {{.Value}}.", "Value", v)
	}
	move := res.RecordAt(r.Goal.Node).Value
	said := sentence.Say("The value of the root is {{.Value}}, and the value of {{.Node}} is {{.Of}}.", "Value", v,
		"Node", tree.NodeLabel(res.Tree, r.Goal.Node), "Of", numeral.Text(move.Nearest()))
	if !holds && move.Equal(res.Value) {
		said = said.And(sentence.Say("The root's value lies outside the window, so the best move is unknown."))
	}
	return said
}
