package exercise

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Affine asks whether the best moves or the pruned branches stay the same if each value v of
// the tree becomes Times·v + Plus.
const Affine Ask = "affine"

// ValueChange is how Affine changes the values, and what it asks to compare.
type ValueChange struct {
	Of          Compared
	Times, Plus *float64
}

// Compared is what Affine compares.
type Compared string

const (
	ComparePruned Compared = "pruned" // the default
	CompareMoves  Compared = "best-move"
)

type affine struct {
	common
	changed *Part // the same search of the tree with the new values
}

func (*affine) form() Form {
	return Form{
		Shape: One, Content: Comparison, Inverse: true, Terms: []Term{OfTerm, TimesTerm, PlusTerm},
		Words: []Option{
			{"same", sentence.Named("same"), "=",
				strings.Split("aceleași, aceleasi, ті самі, iguales, identiques, 相同", ", ")},
			{"different", sentence.Named("different"), "≠",
				strings.Split("diferite, інші, diferentes, différents, differents, 不同", ", ")},
		},
		Answer: "Whether the result stays the same: same or different.",
	}
}

func (*affine) refused(o search.Options) error {
	if o.Window != search.FullWindow() || o.Bounds != search.Unbounded() {
		return sentence.Refuse(
			"the new values need the full window and no leaf bounds; add search: {window: [-inf, inf], bounds: [-inf, inf]} to the task, or remove it")
	}
	return nil
}

// prepare searches the tree with the new values.
func (k *affine) prepare(ctx context.Context, own *Part) error {
	t, err := k.Change.apply(k.result.Tree)
	if err != nil {
		return err
	}
	k.changed, err = newPart(ctx, variation{tree: t, nodes: map[int]*tree.Nodes{}}, k.options)
	if missing := (*search.MissingValueError)(nil); errors.As(err, &missing) {
		return sentence.Before(sentence.Say("with the new values,"), missing)
	}
	if err != nil {
		return err
	}
	if !k.comparesMoves() {
		return k.common.prepare(ctx, own)
	}
	for _, p := range []*Part{k.Part, k.changed} {
		if err := (bestMove{common{&task{Task: k.Task, Part: p}}}).prepare(ctx, own); err != nil {
			return err
		}
	}
	return nil
}

// apply returns the tree with the new values, or why they can't be computed.
func (c ValueChange) apply(t *tree.Tree) (*tree.Tree, error) {
	switch {
	case c.Times == nil:
		return nil, sentence.Refuse("the task doesn't say how the values change; add the key times, such as times: -2")
	case math.IsInf(*c.Times, 0) || c.Plus != nil && math.IsInf(*c.Plus, 0):
		return nil, sentence.Refuse("times and plus must be finite; use numbers such as times: -2 and plus: 5")
	}
	return t.Edit(func(d *tree.Draft) (wrong error) {
		d.Each(func(v tree.Visit, data *tree.Data) {
			changed := c.of(number.Of(data.Value))
			switch {
			case !data.HasValue || wrong != nil:
			case changed.IsFraction():
				wrong = sentence.Refuse(
					"the new value of {{.Node}} has too many digits; use other numbers for times and plus",
					"Node", tree.NodeLabel(t, v.Path))
			default:
				data.Value = changed.Nearest()
			}
		})
		return wrong
	})
}

// of returns what becomes of a value.
func (c ValueChange) of(v number.Number) number.Number {
	v = v.Times(number.Of(math.Abs(*c.Times)))
	if *c.Times < 0 {
		v = v.Negated()
	}
	return v.Plus(number.Of(c.plus()))
}

func (c ValueChange) plus() float64 {
	if c.Plus == nil {
		return 0
	}
	return *c.Plus
}

// Formula returns the change as students read it, such as −2·v + 5.
func (c ValueChange) Formula() string {
	text := numeral.Text(*c.Times) + "·v"
	switch plus := c.plus(); {
	case plus > 0:
		return text + " + " + numeral.Text(plus)
	case plus < 0:
		return text + " − " + numeral.Text(-plus)
	}
	return text
}

func (k *affine) comparesMoves() bool { return k.Change.Of == CompareMoves }

func (k *affine) fill(f *facts, s sheet) {
	if f != k.facts { // a mistaken search
		return
	}
	before, after := f.Cut(), k.changed.facts.Cut()
	if k.comparesMoves() {
		before, after = f.Best, k.changed.facts.Best
	}
	s[k.slot()] = reading{word: k.form().Words[0].Text}
	if !slices.Equal(before, after) {
		s[k.slot()] = reading{word: k.form().Words[1].Text}
	}
}

// counts returns false: the answer isn't about a search that a mistake may change.
func (*affine) counts(Slot, reading) bool { return false }

func (k *affine) write(s sheet) written.Value { return written.Plainly(s[k.slot()].word) }

func (*affine) read(r *answer) { r.put(r.slot(), r.written.Text, r.word) }

func (*affine) mark(m *marking) { m.markSlot(m.slot()) }

func (k *affine) explain(Slot) sentence.Sentence {
	said := sentence.Say("The root's value changes from {{.Value}} to {{.Got}}.", "Value", k.rootValue(),
		"Got", k.changed.rootValue())
	factor := []any{"Value", numeral.Text(*k.Change.Times)}
	switch times := *k.Change.Times; {
	case times > 0:
		said = said.And(sentence.Say("Every comparison comes out the same because {{.Value}} is positive.", factor...))
	case times < 0:
		said = said.And(sentence.Say("The order of the values is reversed because {{.Value}} is negative.", factor...))
	default:
		said = said.And(sentence.Say("All new values are equal."))
	}
	if k.comparesMoves() {
		return said.And(k.both(k.whyMoves(), k.changed.whyMoves())...)
	}
	return said.And(k.whyPruned()...)
}

// both says what holds with the old values and with the new ones.
func (*affine) both(before, after sentence.Sentence) []sentence.Sentence {
	return []sentence.Sentence{sentence.Say("Before the change:"), before, sentence.Say("After the change:"), after}
}

// whyPruned compares the pruned branches, by the first one that is pruned only before the
// change or only after it, if there is one.
func (k *affine) whyPruned() []sentence.Sentence {
	before, after := k.facts.Cut(), k.changed.facts.Cut()
	same := 0
	for same < min(len(before), len(after)) && before[same] == after[same] {
		same++
	}
	switch before, after := before[same:], after[same:]; {
	case len(before)+len(after) > 0:
		node := slices.Min(slices.Concat(before, after))
		path := k.nodes.Path(node)
		return k.both(explain.WhyNode(k.result, path), explain.WhyNode(k.changed.result, path))
	case same == 0:
		return []sentence.Sentence{sentence.Say("Neither search prunes anything.")}
	}
	var all []sentence.Label
	for _, i := range before {
		all = append(all, k.label(i))
	}
	return []sentence.Sentence{sentence.Say("Both searches prune {{.Nodes}}.",
		"Nodes", sentence.ListOf(sentence.And, all))}
}

func (p *Part) rootValue() string { return readingOf(p.facts.Value).shown().String() }
