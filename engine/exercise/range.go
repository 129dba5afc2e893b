package exercise

import (
	"context"

	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Range asks for which values of a leaf a condition holds; package inverse defines the
// question.
const Range Ask = "range"

type ranged struct {
	whole
	span inverse.Range
}

func (*ranged) form() Form {
	return Form{
		Shape: Whole, Content: NumberSet, Apart: true, Inverse: true, Terms: []Term{LeafTerm, ValuesTerm, ForTerm},
		Answer: "A set of numbers, such as x >= 6, 3 < x <= 7 or all.",
	}
}

func (k *ranged) newPart(ctx context.Context, d division, v variation) (*Part, error) {
	p := v.unsearched(d)
	var err error
	if k.span, err = v.exercise.Tasks[d.tasks[0]].Terms.Range(v.tree, p.nodes, p.options); err != nil {
		return nil, v.refuse(d.tasks[0], err)
	}
	k.span.Within = d.options(search.Options{}, v.own).WithDefaults().Bounds // the leaf bounds that the question names
	drawn, err := k.span.Drawn()
	if err == nil {
		p, err = newApart(ctx, k, d, v, p, drawn)
	}
	if err == nil {
		k.span.Set, err = k.span.Solve(ctx)
	}
	if err != nil {
		return nil, err
	}
	p.right = p.fill(p.facts)
	return p, nil
}

func (k *ranged) fill(_ *facts, s sheet) {
	s[k.slot()] = reading{word: k.span.Set.String()}
}

func (k *ranged) write(s sheet) written.Value {
	return written.Value{Kind: written.Text, Text: s[k.slot()].word}
}

func (k *ranged) read(r *answer) {
	set, ok, odd := k.span.Read(r.written, r.names)
	if odd.Template != "" {
		r.understood(true, []sentence.Sentence{odd})
	}
	r.put(r.slot(), r.written.String(), func(said *reading) { said.word, said.readable = set.String(), ok })
}

func (*ranged) mark(m *marking) { m.markSlot(m.slot()) }

// why says how an answer differs from the right one.
func (k *ranged) why(m *marking, i Item) sentence.Sentence {
	why := func(given *valueset.Set) sentence.Sentence { return k.span.Why(context.Background(), given) }
	switch {
	case i.Given == nil:
		return noAnswer.And(why(nil))
	case !m.all.read[i.At][0].readable:
		return Unreadable(*i.Given).And(why(nil))
	}
	set, _ := valueset.Read(m.all.read[i.At][0].word)
	return why(&set)
}

// Range returns the question of a part whose task asks for a range.
func (p *Part) Range() inverse.Range { return questionOf[inverse.Range](p) }

// mistaken searches a tree that may be in a different order or have different players.
func (k *ranged) mistaken(ctx context.Context, t *tree.Tree, o search.Options, rules search.Rules) sheet {
	r := k.span
	moved := func(at tree.Path) tree.Path {
		path, _ := t.Find(r.Tree.At(at).ID())
		return path
	}
	r.Leaf, r.Goal.Node = moved(r.Leaf), moved(r.Goal.Node)
	r.Tree, r.Options, r.Rules = t, o, rules
	set, err := r.Solve(ctx)
	if err != nil {
		return nil
	}
	return sheet{k.slot(): reading{word: set.String()}}
}

func (k *ranged) question() inverse.Question { return k.span }

func (k *ranged) leaves(written.Value, *tree.Nodes) map[tree.ID]string {
	return map[tree.ID]string{k.span.Tree.At(k.span.Leaf).ID(): k.span.X()}
}

func (k *ranged) rightAnswers() []sentence.Sentence {
	return []sentence.Sentence{k.span.Right()}
}

func (*ranged) markingNotes([]Item) []sentence.Sentence {
	return []sentence.Sentence{sentence.Say(
		"An answer is correct only if it is exactly this set of numbers, in any notation. A partly correct set earns no marks.")}
}
