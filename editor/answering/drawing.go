package answering

import (
	"strings"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

var (
	errFixedRoot = sentence.Refuse("the root shows the position of the task; select another node, or add a child")
	errNoDrawn   = sentence.Refuse("no node is selected; select one")
	errNoCell    = sentence.Refuse("this node has no cells; type its heaps, such as 0 3")
)

// Drawing returns the question of the current task if a tree is drawn to answer it, nil for
// other tasks.
func (w Work) Drawing() *exercise.Drawing {
	if w.Ask() == "" {
		return nil
	}
	return w.sheet.Drawing(w.task)
}

// Drawing returns the question of a task that is answered by drawing a tree, nil for other tasks.
func (s *Sheet) Drawing(task int) *exercise.Drawing { return s.Part(task).Drawing(task) }

// drawn returns the path to a node of the tree drawn so far. It refuses a node that isn't there.
func (w Work) drawn(id tree.ID) (tree.Path, error) {
	if w.Drawing() == nil {
		return nil, ErrNotAsked
	}
	path, there := w.Tree().Find(id)
	if !there {
		return nil, errNoDrawn
	}
	return path, nil
}

// draw returns the work with a changed drawing, at the node with the path in it.
func (w Work) draw(at tree.Path, change func(*tree.Draft) error) (Work, error) {
	if w.Given(exercise.Slot{Task: w.task}) {
		return w, ErrGiven
	}
	now, err := w.Tree().Edit(change)
	if err != nil {
		return w, err
	}
	w = w.WithAnswers(w.Answers().With(w.filled.key(exercise.Slot{Task: w.task}), w.Drawing().Write(now)))
	if n := w.Tree().At(at); n != nil {
		w.node = n.ID()
	}
	return w, nil
}

// Add draws another child of a node of the drawing, after those it has. The child begins with
// the node's board, and the work turns to it.
func (w Work) Add(id tree.ID) (Work, error) {
	path, err := w.drawn(id)
	if err != nil {
		return w, err
	}
	return w.addAt(path, len(w.Tree().At(path).Children()))
}

// AddSibling is Add for the parent of a node: the new node is after it, or before.
func (w Work) AddSibling(id tree.ID, before bool) (Work, error) {
	path, err := w.drawn(id)
	switch {
	case err != nil:
		return w, err
	case len(path) == 0:
		return w, sentence.Refuse("the root has no siblings; select another node")
	}
	parent, place := path[:len(path)-1], path[len(path)-1]
	if !before {
		place++
	}
	return w.addAt(parent, place)
}

// addAt draws a child of a node at a place among the children it has.
func (w Work) addAt(path tree.Path, place int) (Work, error) {
	parent, next := w.Tree().At(path), tree.ID(0)
	if place < len(parent.Children()) {
		next = parent.Children()[place].ID()
	}
	return w.draw(append(path[:len(path):len(path)], place), func(d *tree.Draft) error {
		return d.Insert(parent.ID(), next, d.Builder().Node(tree.Data{Board: parent.Board()}))
	})
}

// Remove removes a node and everything below it from the drawing, and turns to a sibling or,
// without one, to its parent.
func (w Work) Remove(id tree.ID) (Work, error) {
	path, err := w.below(id)
	if err != nil {
		return w, err
	}
	last := len(path) - 1
	at := path[:last:last]
	if siblings := len(w.Tree().At(at).Children()) - 1; siblings > 0 {
		at = append(at, min(path[last], siblings-1))
	}
	return w.draw(at, func(d *tree.Draft) error { return d.Remove(id) })
}

// below is drawn, and refuses the root.
func (w Work) below(id tree.ID) (tree.Path, error) {
	path, err := w.drawn(id)
	if err == nil && len(path) == 0 {
		err = errFixedRoot
	}
	return path, err
}

// Play makes a move at a node of the drawing: its board becomes that of its parent with the
// mover's piece on a cell, by its row and column from 0; where pieces fall, in that column. If
// that is the move that the node shows, it is taken back.
func (w Work) Play(id tree.ID, row, column int) (Work, error) {
	path, err := w.below(id)
	if err != nil {
		return w, err
	}
	parent := w.Tree().At(path[:len(path)-1])
	now := w.Tree().At(path).Board()
	if now.Heaps() != nil {
		return w, errNoCell
	}
	board := parent.Board()
	if !differ(board, now, row, column) {
		if board, err = w.Drawing().Play(w.Tree(), parent.ID(), column, row); err != nil {
			return w, err
		}
	}
	return w.put(path, board)
}

// differ reports whether two boards have different pieces in a cell.
func differ(a, b tree.Board, row, column int) bool {
	at := func(b tree.Board) string {
		if rows := b.Rows(); row < len(rows) && column < len([]rune(rows[row])) {
			return string([]rune(rows[row])[column])
		}
		return ""
	}
	return at(a) != at(b)
}

// SetBoard sets the board of a node of the drawing, as a file writes it: 0 3 or XO./.X./..O.
// It refuses a text that is no board.
func (w Work) SetBoard(id tree.ID, text string) (Work, error) {
	path, err := w.below(id)
	if err != nil {
		return w, err
	}
	board, err := tree.ReadBoard(text)
	if err == nil && (board.Heaps() != nil) != w.Drawing().Kind.Heaps {
		err = sentence.Refuse("{{.Text}} isn't a position of this game; write one such as {{.Example}}", "Text", sentence.Quoted(text), "Example", w.Tree().Root().Board().String())
	}
	if err != nil {
		return w, err
	}
	return w.put(path, board)
}

// put draws a board at a node.
func (w Work) put(path tree.Path, board tree.Board) (Work, error) {
	return w.set(path, func(data *tree.Data) { data.Board = board })
}

// SetValue sets the value of a node of the drawing, read as in every answer; the empty text
// removes it.
func (w Work) SetValue(id tree.ID, text string) (Work, error) {
	path, err := w.below(id)
	if err != nil {
		return w, err
	}
	n, ok := number.Read(text)
	if !ok && text != "" {
		return w, document.NotANumber(text)
	}
	return w.set(path, func(data *tree.Data) { data.Value, data.HasValue = n.Nearest(), text != "" })
}

// set changes what a node of the drawing shows.
func (w Work) set(path tree.Path, change func(*tree.Data)) (Work, error) {
	return w.draw(path, func(d *tree.Draft) error { return d.Set(w.Tree().At(path).ID(), change) })
}

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

// judges reports whether the check has a verdict on what a slot contains.
func (c *Checked) judges(at exercise.Slot) bool {
	_, there := c.Fields[at]
	return there
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
			if w.Checked() != nil && w.checked.judges(f) { // a value of an unfinished game is no answer
				d.ValueIs = w.verdict(f)
			}
		}
		at[v.Node.ID()] = d
		return true
	})
}

// Label returns the name of a slot's node in a sentence; of a drawing's as it is drawn.
func (w Work) Label(at exercise.Slot) sentence.Label {
	if w.sheet.Drawing(at.Task) == nil {
		return w.sheet.Label(at.Task, at.Node)
	}
	drawn := w.filled.trees[at.Task]()
	path, _ := drawn.Find(at.Node)
	return tree.NodeLabel(drawn, path)
}

// TextAt returns what a node of the drawing shows as [Work.TypeAt] reads it: 0 2, 0 0 = 1, or
// the value alone where moves are made on cells.
func (w Work) TextAt(id tree.ID) string {
	n := w.Tree().Node(id)
	if n == nil {
		return ""
	}
	value := ""
	if v, there := n.Value(); there {
		value = numeral.Text(v)
	}
	switch {
	case !w.Drawing().Kind.Heaps:
		return value
	case value == "":
		return n.Board().String()
	}
	return n.Board().String() + " = " + value
}

// TypeAt reads what is typed at a node of the drawing: its board as a file writes it, with heaps
// such as 0 3; the cell of a move, such as b2; its value, such as = 1; or both, such as 0 0 = 1.
// A number alone is a value where the game isn't played with heaps.
func (w Work) TypeAt(id tree.ID, text string) (Work, error) {
	text = numeral.Plain(strings.TrimSpace(text))
	board, value, valued := strings.Cut(text, "=")
	heaps := w.Drawing() != nil && w.Drawing().Kind.Heaps
	if _, number := number.Read(text); !valued && (!heaps && (number || text == "") || strings.HasPrefix(text, "-")) {
		board, value, valued = "", text, true
	}
	board = strings.Join(strings.FieldsFunc(board, func(r rune) bool { return r == ' ' || r == ',' }), " ")
	row, column, cell := cellNamed(board, w.Drawing() != nil && w.Drawing().Kind.Falls)
	var err error
	switch {
	case board == "" && valued:
	case !heaps && cell:
		w, err = w.Play(id, row, column)
	default:
		w, err = w.SetBoard(id, board)
	}
	if err != nil || !valued {
		return w, err
	}
	return w.SetValue(id, strings.TrimSpace(value))
}

// cellNamed reads the name of a cell, such as b2, or of a column where pieces fall.
func cellNamed(text string, falls bool) (row, column int, ok bool) {
	text = strings.ToLower(text)
	if text == "" || len(text) > 2 || len(text) == 1 && !falls || text[0] < 'a' || text[0] > 'h' {
		return 0, 0, false
	}
	if len(text) == 2 {
		row = int(text[1]) - '1'
	}
	return row, int(text[0]) - 'a', row >= 0 && row < tree.BoardSize
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
