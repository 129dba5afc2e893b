package answering

import (
	"strings"

	"plytree/editor/document"
	"plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
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
func (s *Sheet) Drawing(task int) *exercise.Drawing { return s.Part(task).Drawing() }

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
	now, err := w.Tree().Edit(change)
	if err != nil {
		return w, err
	}
	if _, all := w.givenNodes(now); !all {
		return w, ErrGiven
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

// below returns the path to a node of the drawing, like drawn, and refuses the root.
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
// It refuses a text that isn't a board.
func (w Work) SetBoard(id tree.ID, text string) (Work, error) {
	path, err := w.below(id)
	if err != nil {
		return w, err
	}
	board, err := tree.ReadBoard(text)
	if err == nil && (board.Heaps() != nil) != w.Drawing().Kind.Heaps {
		err = sentence.Refuse("{{.Text}} isn't a position of this game; write one such as {{.Example}}",
			"Text", sentence.Quoted(text), "Example", w.Tree().Root().Board().String())
	}
	if err != nil {
		return w, err
	}
	return w.put(path, board)
}

// unfinished counts what is still open in a drawing, whatever is right: nodes that show the board
// above as when they were added, and missing values where the student's tree ends above its depth.
func unfinished(d *exercise.Drawing, drawn *tree.Tree) (open int) {
	drawn.Walk(func(v tree.Visit) bool {
		plies, data := len(v.Path), v.Node.Data()
		switch {
		case plies == 0:
		case data.Board == drawn.At(v.Path[:plies-1]).Board():
			open++
		case d.Values && v.Node.Leaf() && !data.HasValue && data.Note == "" && (d.Depth == 0 || plies < d.Depth):
			open++
		}
		return true
	})
	return open
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

// Label returns what sentences call a slot's node. For a task to draw a tree, that is the name in
// the tree drawn so far.
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
	if w.Drawing() == nil {
		return w, ErrNotAsked
	}
	text, heaps := numeral.Plain(strings.TrimSpace(text)), w.Drawing().Kind.Heaps
	board, value, valued := strings.Cut(text, "=")
	if _, number := number.Read(text); !valued && (!heaps && (number || text == "") || strings.HasPrefix(text, "-")) {
		board, value, valued = "", text, true
	}
	board = strings.Join(strings.FieldsFunc(board, func(r rune) bool { return r == ' ' || r == ',' }), " ")
	column, row, cell := w.Drawing().Kind.ReadCell(board)
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
