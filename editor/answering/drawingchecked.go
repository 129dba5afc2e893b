package answering

import (
	"strings"

	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// judged returns what is right in the drawing, nothing if it has changed since the last check.
func (w Work) judged() *exercise.Judged {
	if _, checked := w.Found(w.task); checked {
		return w.Drawing().Judge(w.Tree())
	}
	return &exercise.Judged{}
}

// lacksValue reports whether the game is over at a right node whose value is asked for and missing.
func lacksValue(n *tree.Node, by *exercise.Judged) bool {
	_, asked := by.FinalValues[n.ID()]
	data := n.Data()
	return asked && !data.HasValue && data.Note == ""
}

// lacking says how many children the last check found missing at a node of the drawing, or that its
// value is.
func (w Work) lacking(id tree.ID) (all []sentence.Sentence) {
	if n := len(w.judged().Missing[id]); n > 0 {
		all = append(all, sentence.Count(n, "{{.Count}} move is missing here.", "{{.Count}} moves are missing here."))
	}
	if lacksValue(w.Tree().Node(id), w.judged()) {
		all = append(all, sentence.Say("The game is over here, and its value is missing."))
	}
	return all
}

// Judged returns what is drawn at the nodes of a drawing as far as it is judged: their boards and
// values, and how many children or values are missing.
func Judged(drawn *tree.Tree, by *exercise.Judged) map[tree.ID]scene.Answered {
	at := map[tree.ID]scene.Answered{}
	drawn.Walk(func(v tree.Visit) bool {
		id := v.Node.ID()
		d := scene.Answered{Drawn: true, Missing: len(by.Missing[id])}
		if n, judged := by.Nodes[id]; judged {
			d.BoardIs = scene.VerdictOf(n.Right)
		}
		if lacksValue(v.Node, by) {
			d.Missing++
		}
		if value, there := v.Node.Value(); there {
			d.Value = numeral.Text(value)
			if of, judged := by.FinalValues[id]; judged { // the value of an unfinished game isn't an answer
				d.ValueIs = scene.VerdictOf(of.Right)
			}
		}
		at[id] = d
		return true
	})
	return at
}

// drawingHint returns the hint about the first node of a drawing that is wrong or has a wrong value
// or, if there is none, about the first where a move or a value is missing.
func (s *Sheet) drawingHint(a *written.Answers, task int, d *exercise.Drawing) (Hint, bool) {
	drawn := d.Read(a.Of(s.Tasks()[task].Key()))
	judged := d.Judge(drawn)
	var wrong, open Hint
	drawn.Walk(func(v tree.Visit) bool {
		id := v.Node.ID()
		n, below := judged.Nodes[id]
		value, over := judged.FinalValues[id]
		switch at := (Hint{Field: exercise.Slot{Task: task, Node: id}, Step: 1}); {
		case wrong.Step > 0:
		case below && !n.Right:
			wrong = at.wrongNode(n)
		case over && !value.Right && v.Node.Data().HasValue:
			wrong = at.missingValue(d, drawn, v, value)
		case open.Step > 0:
		case over && !value.Right:
			open = at.missingValue(d, drawn, v, value)
		case len(judged.Missing[id]) > 0:
			open = at.missingMove(d, drawn, v, judged)
		}
		return true
	})
	if wrong.Step == 0 {
		wrong = open
	}
	return wrong, wrong.Step > 0
}

// wrongNode is the hint about a node that isn't in the right tree.
func (h Hint) wrongNode(n exercise.Judgement) Hint {
	h.Question = notRight
	h.Steps[Principle] = sentence.Say(
		"Compare its board with the one above. Exactly one move must lead from that to this one.")
	h.Steps[Numbers] = n.Why
	return h
}

// missingMove is the hint about a node that lacks a child: how many moves there are, where one
// is that is missing, and that move.
func (h Hint) missingMove(d *exercise.Drawing, drawn *tree.Tree, v tree.Visit, judged *exercise.Judged) Hint {
	missing := judged.Missing[v.Node.ID()]
	moves := len(missing)
	for _, c := range v.Node.Children() {
		if judged.Nodes[c.ID()].Right {
			moves++
		}
	}
	h.Question = sentence.Say("Which moves are missing at {{.Node}}?", "Node", tree.NodeLabel(drawn, v.Path))
	h.Steps[Principle] = sentence.Count(moves, "{{.Player}} moves there and has {{.Count}} move.",
		"{{.Player}} moves there and has {{.Count}} moves.", "Player", strings.ToUpper(v.Mover.String()))
	if d.Symmetry {
		h.Steps[Principle] = h.Steps[Principle].And(
			sentence.Say("Positions that are the same under symmetry count once."))
	}
	m := missing[0]
	heap, _, taken := strings.Cut(m.Name, "→")
	switch {
	case d.Kind.Falls:
		h.Steps[Numbers] = sentence.Say("A move in column {{.Cell}} is missing.", "Cell", m.Name)
	case !d.Kind.Heaps:
		h.Steps[Numbers] = sentence.Say("A move on cell {{.Cell}} is missing.", "Cell", m.Name)
	case taken:
		h.Steps[Numbers] = sentence.Say("A move that changes a heap of {{.Heap}} is missing.", "Heap", heap)
	}
	h.Steps[Answer] = sentence.Say("The move {{.Move}} leads to {{.Board}}.", "Move", m.Name, "Board", m.Board)
	return h
}

// missingValue is the hint about a finished game whose value is missing or wrong.
func (h Hint) missingValue(d *exercise.Drawing, drawn *tree.Tree, v tree.Visit, judged exercise.Judgement) Hint {
	win := max(d.Win, 1)
	h.Question = sentence.Say("What is the value of {{.Node}}?", "Node", tree.NodeLabel(drawn, v.Path))
	h.Steps[Principle] = sentence.Say(
		"The game is over here. The value is {{.Win}} if MAX has won and {{.Loss}} if MIN has won.",
		"Win", numeral.Text(float64(win)), "Loss", numeral.Text(float64(-win)))
	if !d.Kind.Heaps {
		h.Steps[Principle] = h.Steps[Principle].And(sentence.Say("A draw counts as 0."))
	}
	h.Steps[Answer] = judged.Why
	return h
}
