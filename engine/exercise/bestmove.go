package exercise

import (
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
	return Form{Shape: One, Content: Move, AboutRoot: true, Answer: "The child of the root to move to: its name, its place or its move."}
}

func (k bestMove) prepare(p *Part, t Task, own *Part) (sentence.Sentence, bool) {
	switch {
	case p.nodes.Inner(0) && p.nodes.Mover(0).Chance():
		return sentence.Say("nobody moves at the root because it is a chance node; write ask: value, or remove the task"), true
	case len(p.facts.Open) > 0:
		return sentence.Say("{{.Node}} may be as good as the best move because a leaf below it has no value; give that leaf a value, or remove the task", "Node", p.label(p.facts.Open[0])), true
	case len(p.facts.Best) > 0:
		return k.common.prepare(p, t, own)
	case !p.nodes.Inner(0):
		return sentence.Say("the root has no children to move to; remove the task"), true
	}
	return sentence.Say("the window hides the best move because the root's value isn't inside it; use a wider window, or remove the task"), true
}

func (bestMove) fill(_ *Part, t task, f *facts, s sheet) {
	if len(f.Best) > 0 {
		s[t.slot()] = reading{node: f.Best[0]}
	}
}

func (bestMove) expected(p *Part, r reading) *Answer { return &Answer{Word: p.nodes.Call(r.node)} }

func (bestMove) write(p *Part, t task, s sheet) written.Value {
	if r, there := s[t.slot()]; there {
		return written.Called(p.nodes.Call(r.node))
	}
	return written.Value{}
}

func (bestMove) read(r *answer) {
	r.put(r.of.slot(), r.written.Text, func(said *reading) {
		said.node = r.names.FindMove(said.text)
		said.readable = said.node >= 0
	})
}

func (bestMove) right(p *Part, _ Slot, r reading) bool { return slices.Contains(p.facts.Best, r.node) }

func (bestMove) mark(m *marking) { m.slot(m.of.slot()) }

func (bestMove) explain(p *Part, _ task, _ Slot) sentence.Sentence {
	var best []tree.Path
	for _, i := range p.facts.Best {
		best = append(best, p.nodes.Path(i))
	}
	return explain.WhyMove(p.result, p.facts.Value, best)
}

func (bestMove) why(m *marking, i Item, at Slot) sentence.Sentence {
	return m.wrong(i, at, func(given string) sentence.Sentence {
		return sentence.Say("{{.Given}} isn't a node of this tree.", "Given", quote(given))
	})
}

func (bestMove) blind(p *Part, t task, s sheet) bool {
	if moves := p.nodes.Children(0); len(moves) > 0 {
		s[t.slot()] = reading{node: moves[0]}
	}
	return true
}
