package game

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// grid holds the rules that games on boards of X and O share: k in a row wins. A cell is
// identified by its index in the text of the board.
type grid struct {
	wide, high, k int
	// falls means that pieces fall to the lowest free cell of a column.
	falls bool
	rows  [][]int // the lines: k adjacent cells
	turns [][]int // for each symmetry, the cells in the order in which it reads them
}

// newGrid makes the rules for boards of this size, and refuses a position that can't
// arise.
func newGrid(k int, board string, falls bool) (*grid, error) {
	rows := strings.Split(board, "/")
	g := &grid{wide: len(rows[0]), high: len(rows), k: k, falls: falls}
	for _, row := range rows {
		if i := strings.IndexFunc(row, func(r rune) bool { return !strings.ContainsRune("XO.", r) }); i >= 0 {
			cell := []rune(row[i:])[0]
			return nil, sentence.Refuse("a cell can't contain {{.Text}}; use X, O and . for an empty cell",
				"Text", strconv.Quote(string(cell)))
		}
	}
	for _, row := range rows { // each cell must be one byte
		if len(row) != g.wide {
			return nil, sentence.Refuse("the rows of {{.Board}} aren't equally long; write as many cells in each row",
				"Board", board)
		}
	}
	g.line()
	g.turn()
	return g, g.refuse(board)
}

// at returns the index of a cell in the text of a board.
func (g *grid) at(column, row int) int { return row*(g.wide+1) + column }

// name returns the name of a cell: b2, its column and its row from the top.
func (g *grid) name(cell int) string {
	return cellName(cell%(g.wide+1), cell/(g.wide+1))
}

func cellName(column, row int) string { return string(rune('a'+column)) + strconv.Itoa(row+1) }

// Cell names a cell by its column and row, from 0: b2; where pieces fall, its column: b.
func (k Kind) Cell(column, row int) string {
	name := cellName(column, row)
	if k.Falls {
		name = name[:1]
	}
	return name
}

// ReadCell parses the name of a cell, or of a column where pieces fall.
func (k Kind) ReadCell(text string) (column, row int, ok bool) {
	text = strings.ToLower(text)
	if text == "" || len(text) > 2 || len(text) == 1 && !k.Falls || text[0] < 'a' || text[0] > 'h' {
		return 0, 0, false
	}
	if len(text) == 2 {
		row = int(text[1]) - '1'
	}
	return int(text[0]) - 'a', row, row >= 0 && row < tree.BoardSize
}

// line collects the lines.
func (g *grid) line() {
	for row := range g.high {
		for column := range g.wide {
			for _, by := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				x, y := column+by[0]*(g.k-1), row+by[1]*(g.k-1)
				if x < 0 || x >= g.wide || y >= g.high {
					continue
				}
				cells := make([]int, g.k)
				for i := range cells {
					cells[i] = g.at(column+by[0]*i, row+by[1]*i)
				}
				g.rows = append(g.rows, cells)
			}
		}
	}
}

// turn collects the symmetries: a square has eight, a rectangle four, and if pieces fall,
// only left-right reflection remains.
func (g *grid) turn() {
	read := func(cell func(x, y int) int) {
		var order []int
		for y := range g.high {
			for x := range g.wide {
				order = append(order, cell(x, y))
			}
		}
		g.turns = append(g.turns, order)
	}
	right, down := g.wide-1, g.high-1
	read(func(x, y int) int { return g.at(x, y) })
	read(func(x, y int) int { return g.at(right-x, y) })
	if g.falls {
		return
	}
	read(func(x, y int) int { return g.at(x, down-y) })
	read(func(x, y int) int { return g.at(right-x, down-y) })
	if g.wide == g.high {
		read(func(x, y int) int { return g.at(y, x) })
		read(func(x, y int) int { return g.at(right-y, x) })
		read(func(x, y int) int { return g.at(y, right-x) })
		read(func(x, y int) int { return g.at(right-y, right-x) })
	}
}

// refuse returns why a position can't arise. It makes no further checks.
func (g *grid) refuse(board string) error {
	xs, os := strings.Count(board, "X"), strings.Count(board, "O")
	if xs != os && xs != os+1 {
		return sentence.Refuse(
			"{{.Board}} can't arise, because it has {{.X}} X and {{.O}} O; X moves first, so write as many X as O, or one more",
			"Board", board, "X", xs, "O", os)
	}
	if g.falls {
		for cell := range board[:len(board)-g.wide] {
			if below := cell + g.wide + 1; board[cell] != '.' && board[cell] != '/' && board[below] == '.' {
				return sentence.Refuse(
					"{{.Board}} can't arise, because nothing is below the piece at {{.Cell}}; pieces fall to the lowest free cell of a column",
					"Board", board, "Cell", g.name(cell))
			}
		}
	}
	mover := g.first(board)
	if line := g.made(board, mover); line != nil {
		return sentence.Refuse(
			"{{.Board}} can't arise, because {{.Player}} has a line at {{.Cells}} but the other player moved last; remove a piece",
			"Board", board, "Player", string(piece(mover)), "Cells", g.names(line[0]))
	}
	if line := g.made(board, mover.Opponent()); len(line) > 1 {
		common := slices.Clone(line[0])
		for _, other := range line[1:] {
			common = slices.DeleteFunc(common, func(cell int) bool { return !slices.Contains(other, cell) })
		}
		if len(common) == 0 {
			return sentence.Refuse(
				"{{.Board}} can't arise, because no single move makes all lines of {{.Player}}; remove a line",
				"Board", board, "Player", string(piece(mover.Opponent())))
		}
	}
	return nil
}

// names lists the names of cells.
func (g *grid) names(cells []int) sentence.List {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = g.name(cell)
	}
	return sentence.ListOf(sentence.Commas, names)
}

// piece returns a player's piece.
func piece(p tree.Player) byte {
	if p == tree.Max {
		return 'X'
	}
	return 'O'
}

// made lists the lines that a player has completed.
func (g *grid) made(board string, by tree.Player) (all [][]int) {
	for _, line := range g.rows {
		if g.filled(board, line, piece(by)) {
			all = append(all, line)
		}
	}
	return all
}

func (g *grid) filled(board string, line []int, by byte) bool {
	for _, cell := range line {
		if board[cell] != by {
			return false
		}
	}
	return true
}

func (g *grid) first(board string) tree.Player {
	if strings.Count(board, "X") == strings.Count(board, "O") {
		return tree.Max
	}
	return tree.Min
}

func (g *grid) over(board string, mover tree.Player) (winner tree.Player, over bool) {
	last := mover.Opponent()
	for _, line := range g.rows {
		if g.filled(board, line, piece(last)) {
			return last, true
		}
	}
	return tree.Alternate, !strings.Contains(board, ".")
}

func (g *grid) moves(board string, mover tree.Player) iter.Seq[Move] {
	put := func(cell int) string { return board[:cell] + string(piece(mover)) + board[cell+1:] }
	return func(yield func(Move) bool) {
		for cell := range board {
			if board[cell] == '.' && !yield(Move{g.name(cell), put(cell)}) {
				return
			}
		}
	}
}

func (g *grid) drawn(board string, symmetry bool) (int, bool) {
	return g.unlike(board, strings.Count(board, "."), symmetry)
}

// unlike returns the minimum number of moves that are different under symmetry. A
// symmetry that maps the board to itself may make each move equal to another one. Any
// other symmetry makes at most two equal: those that fill the only two cells in which the
// board and its image differ.
func (g *grid) unlike(board string, moves int, symmetry bool) (least int, exact bool) {
	if !symmetry {
		return moves, true
	}
	leave := 0
	for _, order := range g.turns {
		if g.leaves(order, board) {
			leave++
		}
	}
	return max((moves+leave-1)/leave-(len(g.turns)-leave), min(moves, 1)), false
}

// leaves reports whether a symmetry maps a board to itself.
func (g *grid) leaves(order []int, board string) bool {
	for k, cell := range order {
		if board[cell] != board[g.at(k%g.wide, k/g.wide)] {
			return false
		}
	}
	return true
}

func (g *grid) same(board string) string {
	least := ""
	turned := make([]byte, g.wide*g.high)
	for i, order := range g.turns {
		for k, cell := range order {
			turned[k] = board[cell]
		}
		if i == 0 || string(turned) < least {
			least = string(turned)
		}
	}
	return least
}

func (g *grid) board(b tree.Board) (string, bool) {
	rows := b.Rows()
	fits := len(rows) == g.high && !slices.ContainsFunc(rows, func(row string) bool {
		return len(row) != g.wide || strings.Trim(row, "XO.") != ""
	})
	return b.String(), fits
}

func (g *grid) forbids(from, to string, mover tree.Player) sentence.Sentence {
	added := -1
	for cell := range from {
		switch {
		case from[cell] == to[cell]:
		case from[cell] != '.':
			return sentence.Say("The piece at {{.Cell}} must stay.", "Cell", g.name(cell))
		case added >= 0:
			return sentence.Say("A move adds one piece, not several.")
		default:
			added = cell
		}
	}
	if to[added] != piece(mover) {
		return sentence.Say("It is {{.Player}}'s turn.", "Player", string(piece(mover)))
	}
	return sentence.Say("A piece falls to the lowest free cell of its column.")
}
