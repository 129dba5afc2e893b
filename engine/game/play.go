package game

import (
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Mover returns who moves a number of plies below the root.
func (p *Plan) Mover(depth int) tree.Player {
	if depth%2 == 0 {
		return p.First
	}
	return p.First.Opponent()
}

// Board returns a board as the rules write it, without empty heaps, so that boards that look
// alike are equal. It reports whether the game can have such a board.
func (p *Plan) Board(b tree.Board) (board string, ok bool) { return p.grower.rules.board(b) }

// Moves returns the moves in the tree at a board, depth plies below the root: none where the
// game is over, or at the depth limit.
func (p *Plan) Moves(board string, depth int) (all []Move) {
	if _, over := p.grower.rules.over(board, p.Mover(depth)); over || depth == p.grower.depth {
		return nil
	}
	return slices.Collect(p.grower.moves(board, p.Mover(depth)))
}

// Same returns a text that is equal for boards that the tree doesn't show twice below one
// node. Without symmetry it is the board itself.
func (p *Plan) Same(board string) string {
	if !p.grower.symmetry {
		return board
	}
	return p.grower.rules.same(board)
}

// Value returns the value of a board at which the game is over, depth plies below the root.
// It reports whether the game is over.
func (p *Plan) Value(board string, depth int) (value float64, over bool) {
	winner, over := p.grower.rules.over(board, p.Mover(depth))
	return p.grower.value(winner, board, over)
}

// Over says why a game is over at a board, depth plies below the root; nothing where it isn't.
func (p *Plan) Over(board string, depth int) sentence.Sentence {
	winner, over := p.grower.rules.over(board, p.Mover(depth))
	switch {
	case !over:
		return sentence.Sentence{}
	case !p.grower.Heaps && winner == tree.Alternate:
		return sentence.Say("The board is full, so the game is over.")
	case !p.grower.Heaps:
		return sentence.Say("{{.Piece}} has won, so the game is over.", "Piece", string(piece(winner)))
	case p.grower.loses:
		return sentence.Say("No move is left, so the game is over. {{.Player}} moved last and loses.",
			"Player", strings.ToUpper(winner.String()))
	}
	return sentence.Say("No move is left, so the game is over. {{.Player}} moved last and wins.",
		"Player", strings.ToUpper(winner.String()))
}

// WhyNot says which rule forbids a move from one board to another, depth plies below the root.
// The game isn't over there, and no move leads from one to the other.
func (p *Plan) WhyNot(from, to string, depth int) sentence.Sentence {
	for m := range p.grower.rules.moves(from, p.Mover(depth)) {
		b, _ := tree.ReadBoard(m.Board)
		if board, _ := p.Board(b); p.grower.Heaps && p.grower.rules.same(board) == p.grower.rules.same(to) {
			return sentence.Say("The order of the heaps counts: this move leads to {{.Board}}.",
				"Board", strconv.Quote(m.Board))
		}
	}
	return p.grower.rules.forbids(from, to, p.Mover(depth))
}

// At returns the move at a board, depth plies below the root, that puts a piece on a cell, or
// lets it fall in its column, even if the game is over there.
func (p *Plan) At(board string, depth, column, row int) (Move, bool) {
	if p.grower.Heaps {
		return Move{}, false
	}
	name := p.grower.Cell(column, row)
	for m := range p.grower.rules.moves(board, p.Mover(depth)) {
		if m.Name == name {
			return m, true
		}
	}
	return Move{}, false
}

// Note says how the game is played, and what the values of the tree mean.
func (p *Plan) Note() sentence.Sentence {
	g := p.grower
	values := sentence.Say("A leaf has the value {{.Win}} if MAX has won and {{.Loss}} if MIN has won.",
		"Win", numeral.Text(g.win), "Loss", numeral.Text(-g.win))
	switch {
	case g.Heaps && g.loses:
		return g.says.And(sentence.Say("The player who moves last loses."), values)
	case g.Heaps:
		return g.says.And(sentence.Say("The player who moves last wins."), values)
	}
	note := g.says.And(sentence.Say("MAX plays X, and MIN plays O."), values, sentence.Say("A draw counts as 0."))
	if g.evaluate != nil {
		names, _ := g.evaluate.written(g.board)
		note = note.And(sentence.Say("Where the game isn't over, a leaf has the value {{.Form}}.", "Form", names))
	}
	return note
}

// Kind returns the game.
func (p *Plan) Kind() Kind { return p.grower.Kind }
