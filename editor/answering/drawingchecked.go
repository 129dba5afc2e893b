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

// checkDrawing judges each node of a drawing, unless it is below a wrong one, and each value.
func (c *Checked) checkDrawing(task int, d *exercise.Drawing, answer written.Value) {
	drawn := d.Read(answer)
	judged := d.Judge(drawn)
	for id, n := range judged.Nodes {
		at := exercise.Slot{Task: task, Node: id}
		if !n.Ignored {
			c.Fields[at] = verdict(n.Right, nothing, n.Why)
		}
		if _, valued := drawn.Node(id).Value(); valued && n.OfValue != nil {
			at.Aspect = exercise.EndValue
			c.Fields[at] = verdict(n.OfValue.Right, nothing, n.OfValue.Why)
		}
	}
	for id, count := range judged.Missing {
		c.lacking[exercise.Slot{Task: task, Node: id}] = count
	}
}

// lacking says how many children the last check found missing at a node of the drawing.
func (w Work) lacking(id tree.ID) (all []sentence.Sentence) {
	if _, checked := w.Found(w.task); !checked {
		return nil
	}
	if n := w.Checked().lacking[exercise.Slot{Task: w.task, Node: id}]; n > 0 {
		all = append(all, sentence.Count(n, "{{.Count}} move is missing here.", "{{.Count}} moves are missing here."))
	}
	return all
}

// drawDrawing draws the verdicts of a check on the nodes of the drawing, and how many of their
// children are missing.
func (w Work) drawDrawing(at map[tree.ID]scene.Answered) {
	_, checked := w.Found(w.task)
	w.Tree().Walk(func(v tree.Visit) bool {
		f := exercise.Slot{Task: w.task, Node: v.Node.ID()}
		d := scene.Answered{Drawn: true, BoardIs: w.verdict(f)}
		if checked {
			d.Missing = w.checked.lacking[f]
		}
		if value, there := v.Node.Value(); there {
			d.Value, f.Aspect = numeral.Text(value), exercise.EndValue
			if c := w.Checked(); c != nil {
				if _, asked := c.Fields[f]; asked { // the value of an unfinished game isn't an answer
					d.ValueIs = w.verdict(f)
				}
			}
		}
		at[v.Node.ID()] = d
		return true
	})
}

// drawingHint returns the hint about the first node of a drawing where a move or a value is
// missing or, if there is none, about the first wrong node.
func (s *Sheet) drawingHint(a *written.Answers, task int, d *exercise.Drawing) (h Hint, ok bool) {
	drawn := d.Read(a.Of(s.Tasks()[task].Key()))
	judged := d.Judge(drawn)
	var wrong Hint
	drawn.Walk(func(v tree.Visit) bool {
		id := v.Node.ID()
		n, below := judged.Nodes[id]
		switch at := (Hint{Field: exercise.Slot{Task: task, Node: id}, Step: 1}); {
		case h.Step > 0 || n.Ignored:
		case below && !n.Right:
			if wrong.Step == 0 {
				wrong = at.wrongNode(n)
			}
		case judged.Missing[id] > 0:
			h = at.missingMove(d, drawn, v)
		case n.OfValue != nil && !n.OfValue.Right:
			of := at.missingValue(d, drawn, v, n.OfValue)
			if _, given := v.Node.Value(); !given {
				h = of
			} else if wrong.Step == 0 {
				wrong = of
			}
		}
		return true
	})
	if h.Step == 0 {
		h = wrong
	}
	return h, h.Step > 0
}

// wrongNode is the hint about a node that isn't in the right tree.
func (h Hint) wrongNode(n exercise.JudgedNode) Hint {
	h.Question = notRight
	h.Steps[Principle] = sentence.Say("Compare its board with the one above. Exactly one move must lead from that to this one.")
	h.Steps[Numbers] = n.Why
	return h
}

// missingMove is the hint about a node that lacks a child: how many moves there are, where one
// is that is missing, and that move.
func (h Hint) missingMove(d *exercise.Drawing, drawn *tree.Tree, v tree.Visit) Hint {
	node, moves := tree.NodeLabel(drawn, v.Path), d.Moves(drawn, h.Field.Node)
	h.Question = sentence.Say("Which moves are missing at {{.Node}}?", "Node", node)
	h.Steps[Principle] = sentence.Count(len(moves), "{{.Player}} moves there and has {{.Count}} move.", "{{.Player}} moves there and has {{.Count}} moves.", "Player", playerName(v.Mover))
	if d.Symmetry {
		h.Steps[Principle] = h.Steps[Principle].And(sentence.Say("Positions that are the same under symmetry count once."))
	}
	for _, m := range moves {
		if !missesMove(d, drawn, h.Field.Node, m.Board) {
			continue
		}
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
		break
	}
	return h
}

// missesMove reports whether the child with a board, which a move leads to, is missing at a node
// of a drawing: it would be right there.
func missesMove(d *exercise.Drawing, drawn *tree.Tree, at tree.ID, board string) bool {
	var added tree.ID
	t, err := drawn.Edit(func(draft *tree.Draft) error {
		read, err := tree.ReadBoard(board)
		if err != nil {
			return err
		}
		n := draft.Builder().Node(tree.Data{Board: read})
		added = n.ID()
		return draft.Insert(at, 0, n)
	})
	return err == nil && d.Judge(t).Nodes[added].Right
}

// missingValue is the hint about a finished game whose value is missing or wrong.
func (h Hint) missingValue(d *exercise.Drawing, drawn *tree.Tree, v tree.Visit, judged *exercise.JudgedValue) Hint {
	win := max(d.Win, 1)
	h.Question = sentence.Say("What is the value of {{.Node}}?", "Node", tree.NodeLabel(drawn, v.Path))
	h.Steps[Principle] = sentence.Say("The game is over here. The value is {{.Win}} if MAX has won and {{.Loss}} if MIN has won.", "Win", numeral.Text(float64(win)), "Loss", numeral.Text(float64(-win)))
	if !d.Kind.Heaps {
		h.Steps[Principle] = h.Steps[Principle].And(sentence.Say("A draw counts 0."))
	}
	h.Steps[Answer] = judged.Why
	return h
}

func playerName(p tree.Player) string {
	if p == tree.Min {
		return "MIN"
	}
	return "MAX"
}
