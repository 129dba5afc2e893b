package exercise

import (
	"context"
	"slices"

	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// BestMove asks for the child of the root to move to.
const BestMove Ask = "best-move"

type bestMove struct{ common }

func (bestMove) form() Form {
	return Form{Shape: One, Content: Move, AboutRoot: true,
		Answer: "The child of the root to move to: its name, its place or its move."}
}

func (k bestMove) prepare(ctx context.Context, own *Part) error {
	switch {
	case k.nodes.Inner(0) && k.nodes.Mover(0).Chance():
		return sentence.Refuse(
			"nobody moves at the root because it is a chance node; write ask: value, or remove the task")
	case len(k.facts.Open) > 0:
		return sentence.Refuse(
			"{{.Node}} may be as good as the best move because a leaf below it has no value; give that leaf a value, or remove the task",
			"Node", k.label(k.facts.Open[0]))
	case len(k.facts.Best) > 0:
		return k.common.prepare(ctx, own)
	case !k.nodes.Inner(0):
		return sentence.Refuse("the root has no children to move to; remove the task")
	}
	return sentence.Refuse(
		"the window hides the best move because the root's value isn't inside it; use a wider window, or remove the task")
}

func (k bestMove) fill(f *facts, s sheet) {
	if len(f.Best) > 0 {
		s[k.slot()] = reading{node: f.Best[0]}
	}
}

// choices are the children of the root, each with the label of its move.
func (k bestMove) choices() (all []Option) {
	for _, child := range k.nodes.Children(0) {
		name := k.nodes.Call(child)
		label := name
		if move := k.nodes.Node(child).Data().Move; move != "" {
			label += " (" + move + ")"
		}
		all = append(all, Option{Text: name, Label: sentence.Named("{{.Name}}", "Name", label)})
	}
	return all
}

func (k bestMove) expected(r reading) *Answer {
	a := &Answer{Word: k.nodes.Call(r.node)}
	for _, tied := range k.facts.Best {
		if tied != r.node {
			a.Tied = append(a.Tied, k.nodes.Call(tied))
		}
	}
	return a
}

func (k bestMove) write(s sheet) written.Value {
	if r, there := s[k.slot()]; there {
		return written.Called(k.nodes.Call(r.node))
	}
	return written.Value{}
}

func (bestMove) read(r *answer) {
	r.put(r.slot(), r.written.Text, func(said *reading) {
		said.node = r.names.FindMove(said.text)
		said.readable = said.node >= 0
	})
}

func (k bestMove) right(_ Slot, r reading) bool { return slices.Contains(k.facts.Best, r.node) }

func (bestMove) mark(m *marking) { m.markSlot(m.slot()) }

func (k bestMove) explain(Slot) sentence.Sentence { return k.whyMoves() }

// whyMoves says which moves are best, and why.
func (p *Part) whyMoves() sentence.Sentence {
	var best []tree.Path
	for _, i := range p.facts.Best {
		best = append(best, p.nodes.Path(i))
	}
	return explain.WhyMove(p.result, p.facts.Value, best)
}

func (bestMove) why(m *marking, i Item) sentence.Sentence {
	return m.wrong(i, func(given string) sentence.Sentence {
		return sentence.Say("{{.Given}} isn't a node of this tree.", "Given", quote(given))
	})
}

func (k bestMove) blind(s sheet) bool {
	if moves := k.nodes.Children(0); len(moves) > 0 {
		s[k.slot()] = reading{node: moves[0]}
	}
	return true
}
