package exercise

import (
	"context"
	"errors"

	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// whole implements what kinds with an answer judged as a whole share. Each of their tasks
// forms a part alone.
type whole struct{ common }

func (whole) fill(*facts, sheet) {} // there are many right answers

func (whole) explain(Slot) sentence.Sentence { return sentence.Sentence{} }

func (whole) mistaken(context.Context, *tree.Tree, search.Options, search.Rules) sheet { return nil }

func (whole) leaves(written.Value, *tree.Nodes) map[tree.ID]string { return nil }

func (whole) wantedCuts() []tree.ID { return nil }

func (whole) solved() (*tree.Tree, error) { return nil, nil }

// understood adds the remarks on an answer.
func (r *answer) understood(there bool, remarks []sentence.Sentence) {
	for _, s := range remarks {
		r.remark(sentence.Say("{{.Task}}:", "Task", r.Key()).And(s))
	}
	if r.there = there; !there {
		r.unreadable()
	}
}

// asWhole returns an item for an answer given as a whole.
func (m *marking) asWhole(at Slot) Item {
	item := m.item(at)
	if m.there {
		item.Given = new(m.written.String())
	}
	m.showUnread(&item)
	return item
}

// unsearched returns a part without its search.
func (v variation) unsearched(d division) *Part {
	o := d.options(v.overlay, v.own)
	return &Part{options: o, nodes: v.nodesUnder(o.Depth)}
}

// newApart completes the part of a kind whose question is drawn on a tree of its own.
func newApart(ctx context.Context, k kind, d division, v variation, p *Part, drawn *tree.Tree) (_ *Part, err error) {
	p.result, err = asFar(ctx, drawn, p.options)
	p.apart, p.facts = true, noFacts(p.nodes)
	v.add(p, d.tasks[0], k)
	return p, err
}

// asFar searches until a leaf without a value stops it. Orders that need every value
// fall back to the given one.
func asFar(ctx context.Context, t *tree.Tree, o search.Options) (*search.Result, error) {
	res, err := search.RunContext(ctx, t, o, false)
	var missing *search.MissingValueError
	switch {
	case !errors.As(err, &missing) || missing.AtLimit > 0:
		return res, err
	case missing.Found == nil && o.Order.Kind != search.Given:
		o.Order = search.Order{Kind: search.Given}
		return asFar(ctx, t, o)
	}
	return missing.Found, nil
}

// Question returns the inverse question that a task asks, or nil.
func (p *Part) Question(index int) inverse.Question { return p.task(index).kind.question() }

// alone returns the kind of the part's only task if it forms a part alone.
func (p *Part) alone() (k apart, is bool) {
	k, is = p.tasks[0].kind.(apart)
	return k, is
}

// questionOf returns the inverse question of a part's first task, or the zero value if that asks
// another sort of question.
func questionOf[Q inverse.Question](p *Part) Q {
	q, _ := p.tasks[0].kind.question().(Q)
	return q
}

// RightAnswers says what is right in a part that is a single task of its own or, if there are
// several right answers, one of them. The first call for a construction may take seconds.
func (p *Part) RightAnswers() []sentence.Sentence {
	if k, is := p.alone(); is {
		return k.rightAnswers()
	}
	return nil
}

// MarkingNotes tells a teacher how to mark an answer to such a part, which has these items.
func (p *Part) MarkingNotes(items []Item) []sentence.Sentence {
	if k, is := p.alone(); is {
		return k.markingNotes(items)
	}
	return nil
}

// oneOfSeveral says one right answer.
func oneOfSeveral(w written.Value) sentence.Sentence {
	return sentence.Say("One of several correct answers: {{.Answer}}.", "Answer", w.String())
}

// Leaves returns the texts that leaves show instead of their values where the part's question is
// drawn: x or the leaf's name for a range, and the answer's numbers or nothing for the leaves that
// a construction asks for. The tree is that of the part's result.
func (p *Part) Leaves(a *written.Answers) map[tree.ID]string {
	if k, is := p.alone(); is {
		return k.leaves(a.Of(p.tasks[0].Key()), p.nodes)
	}
	return nil
}

// Wanted returns the branches that a construction wants pruned.
func (p *Part) Wanted() []tree.ID {
	if k, is := p.alone(); is {
		return k.wantedCuts()
	}
	return nil
}

// Solved returns the search of a solution of the part: for a construction on a tree with
// solving numbers, if they are known, for a reordering on a tree with a best order,
// otherwise the part's own. The first call for a construction may take seconds.
func (p *Part) Solved() *search.Result {
	k, is := p.alone()
	if !is {
		return p.result
	}
	t, err := k.solved()
	if err != nil || t == nil {
		return p.result
	}
	res, err := search.RunContext(context.Background(), t, p.options, false)
	if err != nil {
		return p.result
	}
	return res
}
