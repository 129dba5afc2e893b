package game

import (
	"iter"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Kind is a game as it is offered.
type Kind struct {
	Name string
	// Form shows how the game and its position are written; Example is one such text.
	Form, Example string
	// Heaps means that it is played with heaps: who moves last wins or loses. Otherwise
	// it is played on a board of X and O, whose lines can be counted.
	Heaps bool
	// says explains in one sentence how it is played with a {{.Number}}.
	says sentence.Sentence
	// Number describes the number between the name and the position.
	Number Number
	// Sized means that its board may have any size.
	Sized bool
	// Falls means that pieces fall to the lowest free cell of a column.
	Falls bool

	// begin returns the rules, or why the position can't arise.
	begin func(numbers []int, board string) (rules, error)
}

// Number is a number that a game has besides its position, from Least to Most. The zero
// Number means that there is none.
type Number struct {
	Called      sentence.Label
	Least, Most int
}

// numbers returns how many numbers there are between the name and the position.
func (k Kind) numbers() int {
	if k.Number.Most > 0 {
		return 1
	}
	return 0
}

// Rules explains in one sentence how it is played with a number.
func (k Kind) Rules(number int) sentence.Sentence {
	s := k.says
	s.Data = map[string]any{"Number": number}
	return s
}

// Begin returns the number and the position of the example; 0 if there is no number.
func (k Kind) Begin() (number int, position string) {
	words := strings.Fields(k.Example)
	if k.numbers() > 0 {
		number, _ = strconv.Atoi(words[1])
	}
	return number, strings.Join(words[1+k.numbers():], " ")
}

// Write writes the game and a position of it as [Read] parses them.
func (k Kind) Write(number int, position string) string {
	if k.numbers() > 0 {
		position = strconv.Itoa(number) + " " + position
	}
	return k.Name + " " + position
}

// Numbers that games have.
var (
	inARow = Number{sentence.Named("In a row"), 2, tree.BoardSize}
	atMost = Number{sentence.Named("Take at most"), 1, 999_999_999}
)

// kinds lists all games in the order in which they are offered.
var kinds = []Kind{
	{Name: "tic-tac-toe", Form: "tic-tac-toe XO./.X./..O", Example: "tic-tac-toe XO./.X./..O",
		says: sentence.Say("The first player with three in a row wins."), begin: ticTacToe},
	{Name: "connect", Form: "connect K ..../..../XO..", Example: "connect 3 ..../..../XO..",
		says: sentence.Say(
			"Pieces fall to the lowest free cell of a column. The first player with {{.Number}} in a row wins."),
		Number: inARow, Sized: true, Falls: true, begin: connect},
	{Name: "lines", Form: "lines K ...", Example: "lines 3 X.../.O../....",
		says:   sentence.Say("Pieces go on any free cell. The first player with {{.Number}} in a row wins."),
		Number: inARow, Sized: true, begin: lines},
	{Name: "nim", Form: "nim 1 3 5", Example: "nim 1 3 5", Heaps: true,
		says: sentence.Say("A move takes any number from one heap."), begin: nim},
	{Name: "take", Form: "take K N", Example: "take 3 9", Heaps: true,
		says: sentence.Say("A move takes at least 1 and at most {{.Number}} from the only heap."), Number: atMost,
		begin: take},
	{Name: "grundy", Form: "grundy N", Example: "grundy 7", Heaps: true,
		says:  sentence.Say("A move splits one heap into two unequal heaps, and the smaller one is written first."),
		begin: grundy},
}

// Kinds returns all games.
func Kinds() []Kind { return append([]Kind(nil), kinds...) }

// rules are everything specific to one game. A position is written like its board.
type rules interface {
	// moves yields the moves of a player in order, none if there are no moves.
	moves(board string, mover tree.Player) iter.Seq[Move]
	// over reports whether the game is over when mover is to move, and who won; Alternate
	// means nobody.
	over(board string, mover tree.Player) (winner tree.Player, over bool)
	// drawn returns the minimum number of moves that the tree shows for a position that is
	// not over, and whether this is the exact number, without enumerating the moves.
	drawn(board string, symmetry bool) (least int, exact bool)
	// same returns a text that is equal for boards that are the same under symmetry.
	same(board string) string
	// board returns a board in the form in which equal positions are written alike. It
	// reports whether the game can have such a board.
	board(b tree.Board) (board string, ok bool)
	// forbids says why a player can't move from one board to a different one.
	forbids(from, to string, mover tree.Player) sentence.Sentence
	// evaluation parses a form for positions that are not over.
	evaluation(form string) (*terms, error)
	// first returns who moves, or Alternate if the board doesn't determine it.
	first(board string) tree.Player
}

// Move is a possible move: its name, and the board after it.
type Move struct{ Name, Board string }

// Position is a position of a game.
type Position struct {
	Kind
	rules rules
	board string
}

// Read parses the name of a game and a position of it, such as tic-tac-toe XO./.X./..O.
// It refuses a position that can't arise.
func Read(text string) (*Position, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, sentence.Refuse("the game is missing; write its name and a position, such as {{.Example}}",
			"Example", kinds[0].Example)
	}
	kind, err := named(words[0])
	if err != nil {
		return nil, err
	}
	if len(words) < kind.numbers()+2 {
		return nil, sentence.Refuse("{{.Game}} needs a position; write it as in {{.Example}}", "Game", kind.Name,
			"Example", kind.Example)
	}
	numbers := make([]int, kind.numbers())
	for i := range numbers {
		n, err := strconv.Atoi(words[i+1])
		if err != nil || n < 1 {
			return nil, sentence.Refuse(
				"{{.Text}} isn't a whole number of at least 1; write {{.Game}} as in {{.Example}}",
				"Text", strconv.Quote(words[i+1]), "Game", kind.Name, "Example", kind.Example)
		}
		numbers[i] = n
	}
	if len(numbers) > 0 {
		kind.says = kind.Rules(numbers[0])
	}
	p := &Position{Kind: kind, board: strings.Join(words[kind.numbers()+1:], " ")}
	if kind.Heaps {
		if err := refuseHeaps(words[kind.numbers()+1:]); err != nil {
			return nil, err
		}
	}
	read, err := tree.ReadBoard(p.board)
	switch {
	case err != nil:
		return nil, err
	case kind.Heaps && read.Heaps() == nil:
		return nil, sentence.Refuse(
			"{{.Game}} is played with heaps, and {{.Text}} isn't a list of whole numbers; write it as in {{.Example}}",
			"Game", kind.Name, "Text", strconv.Quote(p.board), "Example", kind.Example)
	}
	if p.rules, err = kind.begin(numbers, p.board); err != nil {
		return nil, err
	}
	return p, nil
}

// named returns the game with the name, or suggests the most similar one.
func named(name string) (Kind, error) {
	nearest, least := Kind{}, len(name)
	for _, k := range kinds {
		if k.Name == name {
			return k, nil
		}
		if d := distance(strings.ToLower(name), k.Name); d < least {
			nearest, least = k, d
		}
	}
	quoted := strconv.Quote(name)
	if least <= max(2, len(name)/3) {
		return Kind{}, sentence.Refuse("{{.Text}} isn't a game; did you mean {{.Game}}?", "Text", quoted,
			"Game", nearest.Name)
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.Name
	}
	return Kind{}, sentence.Refuse("{{.Text}} isn't a game; use one of {{.Games}}", "Text", quoted,
		"Games", sentence.ListOf(sentence.Commas, names))
}

// distance returns how many letters must be added, removed or changed to turn one text
// into the other.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := corner
			if a[i] != b[j] {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
