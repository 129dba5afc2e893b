package answering

import (
	"slices"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Moves writes the moves drawn at a node of the drawing, separated by semicolons, as [Work.SetMoves]
// reads them: by their cells, or as the positions after them.
func (w Work) Moves(id tree.ID) string {
	path, err := w.drawn(id)
	if err != nil {
		return ""
	}
	return strings.Join(w.moves(w.Tree().At(path)), "; ")
}

// moves writes the move to each child of a node of the drawing.
func (w Work) moves(n *tree.Node) []string {
	var all []string
	for _, c := range n.Children() {
		text := c.Board().String() + c.Name() // which is a board that can't be read
		for row, cells := range n.Board().Rows() {
			for column := range []rune(cells) {
				if board, err := w.Drawing().Play(w.Tree(), n.ID(), column, row); err == nil && board == c.Board() {
					text = w.Drawing().Kind.Cell(column, row)
				}
			}
		}
		all = append(all, text)
	}
	return all
}

// SetMoves draws moves at a node of the drawing, and removes all others there: "b2; c3", or as positions
// after the move, "0 3; 1 2". Nothing is drawn if one of them can't be read.
func (w Work) SetMoves(id tree.ID, text string) (Work, error) {
	path, err := w.drawn(id)
	if err != nil {
		return w, err
	}
	parent := w.Tree().At(path)
	children, drawn := slices.Clone(parent.Children()), w.moves(parent)
	var more []tree.Board
	for piece := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return r == ';' || r == ',' || r == '；' ||
			r == '，'
	}) {
		if piece = strings.Join(strings.Fields(piece), " "); piece == "" {
			continue
		}
		board, err := w.readMove(parent, piece)
		kept := slices.IndexFunc(children, func(c *tree.Node) bool { return err == nil && c.Board() == board })
		if kept < 0 {
			kept = slices.Index(drawn, piece) // also one that can't be read
		}
		switch {
		case kept >= 0:
			children, drawn = slices.Delete(children, kept, kept+1), slices.Delete(drawn, kept, kept+1)
		case err != nil:
			return w, err
		default:
			more = append(more, board)
		}
	}
	return w.draw(path, func(d *tree.Draft) error {
		for _, gone := range children {
			if err := d.Remove(gone.ID()); err != nil {
				return err
			}
		}
		for _, board := range more {
			if err := d.Insert(parent.ID(), 0, d.Builder().Node(tree.Data{Board: board})); err != nil {
				return err
			}
		}
		return nil
	})
}

// readMove reads a move at a node of the drawing: a cell such as b2, a column where pieces fall, or the
// position after the move.
func (w Work) readMove(n *tree.Node, text string) (tree.Board, error) {
	d := w.Drawing()
	if d.Kind.Heaps {
		if board, err := tree.ReadBoard(text); err == nil && board.Heaps() != nil {
			return board, nil
		}
		return tree.Board{},
			sentence.Refuse("{{.Text}} isn't a position; write the heaps after the move, such as {{.Heaps}}",
				"Text", sentence.Quoted(text), "Heaps", n.Board().String())
	}
	column, row, cell := d.Kind.ReadCell(text)
	switch whole := strings.ToUpper(text); {
	case cell:
		return d.Play(w.Tree(), n.ID(), column, row)
	case strings.Trim(whole, "XO./") == "" &&
		slices.EqualFunc(strings.Split(whole, "/"), n.Board().Rows(),
			func(a, b string) bool { return len(a) == len(b) }):
		return tree.ReadBoard(whole)
	}
	return tree.Board{},
		sentence.Refuse("{{.Text}} isn't a move; write a cell such as {{.Cell}}, or the whole position after the move",
			"Text", sentence.Quoted(text), "Cell", d.Kind.Cell(0, 0))
}
