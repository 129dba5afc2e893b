package form

import (
	"strconv"
	"strings"

	"plytree/editor/document"
	"plytree/editor/words"
	"plytree/engine/game"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/cells"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// gameFields ask for a game, its position, and what tree is to grow.
type gameFields struct {
	offered   []game.Kind
	positions []string // of each game, as it was left
	fixed     bool     // the position can't be changed

	game                    *kit.Select
	rules                   *kit.Text
	numbers                 []*kit.Field // of each game
	board                   *kit.Field
	cells                   *cells.Board
	size                    [2]*kit.Select // rows and columns
	first, last             *kit.Select
	depth, evaluate, win    *kit.Field
	symmetry                *kit.Check
	problems                map[game.Option]*wrong
	wrongNumber, wrongBoard *wrong

	ofNumbers                  []*fyne.Container // a row each
	ofFirst, ofHeaps, ofBoards []fyne.CanvasObject
	ofSize                     fyne.CanvasObject
	rows                       *fyne.Container
	position                   *fyne.Container // the board to click
	how                        *kit.Text       // below it
}

func newGameFields(a *asking, kinds []game.Kind, from tree.Board) *gameFields {
	g := &gameFields{offered: kinds, fixed: from.Given(), problems: map[game.Option]*wrong{}, wrongNumber: newWrong(), wrongBoard: newWrong()}
	var names []string
	for _, k := range kinds {
		number, position := k.Begin()
		written := ""
		if k.Number.Most > 0 {
			written = strconv.Itoa(number)
		}
		if g.fixed {
			position = from.String()
		}
		names, g.positions, g.numbers = append(names, k.Name), append(g.positions, position), append(g.numbers, a.field(written))
	}
	g.game, g.rules, g.board = a.choice(names...), kit.Note(""), a.field(g.positions[0])
	g.makePosition(a)
	g.first = a.choice(a.lang.Player(tree.Max), a.lang.Player(tree.Min))
	g.last = a.choice(a.lang.As("last move", "wins"), a.lang.As("last move", "loses"))
	g.depth, g.evaluate, g.win = a.field(""), a.field(""), a.field("1")
	g.depth.SetPlaceHolder(a.lang.L("to the end of the game"))
	g.evaluate.SetPlaceHolder(a.lang.L("none, or such as {{.Example}}", map[string]any{"Example": "3*X2+X1-3*O2-O1"}))
	g.symmetry = a.check(a.lang.L("keep only the first of equal moves"))
	g.arrange(a)
	return g
}

// makePosition makes what the position is written and clicked with.
func (g *gameFields) makePosition(a *asking) {
	g.board.OnChanged = func(text string) {
		g.positions[g.game.SelectedIndex()] = text
		a.changed()
	}
	place := func(c document.Cells) {
		if !g.fixed {
			g.positions[g.game.SelectedIndex()] = c.String()
			a.changed()
		}
	}
	g.cells = cells.New(a.Pane, place)
	var sizes []string
	for n := range tree.BoardSize {
		sizes = append(sizes, strconv.Itoa(n+1))
	}
	for i := range g.size {
		g.size[i] = a.Select(sizes, func(int) {
			place(document.CellsOf(g.placed()).Resized(g.size[0].SelectedIndex()+1, g.size[1].SelectedIndex()+1))
		})
	}
}

// arrange puts the fields below each other, each with a line for what is wrong with it.
func (g *gameFields) arrange(a *asking) {
	at := func(o game.Option) fyne.CanvasObject {
		g.problems[o] = newWrong()
		return g.problems[o].row
	}
	explained := kit.Note(a.lang.L("Values for unfinished games at the last ply. X2 counts the lines with exactly two X and no O. openX counts the lines without O."))
	for i, k := range g.offered {
		called := ""
		if k.Number.Most > 0 {
			called = a.lang.Say(sentence.Sentence(k.Number.Called))
		}
		g.ofNumbers = append(g.ofNumbers, kit.Row(called, g.numbers[i]))
	}
	g.ofFirst = []fyne.CanvasObject{kit.Row(a.lang.L("Moves first"), g.first)}
	g.ofHeaps = []fyne.CanvasObject{kit.Row(a.lang.L("Last move"), g.last)}
	g.ofBoards = []fyne.CanvasObject{kit.Row(a.lang.L("Evaluation"), g.evaluate), kit.Row("", explained)}
	all := []fyne.CanvasObject{kit.Row(a.lang.L("Game"), g.game), kit.Row("", g.rules)}
	for _, row := range g.ofNumbers {
		all = append(all, row)
	}
	all = append(all, g.wrongNumber.row, kit.Row(a.lang.L("Position"), g.board), g.wrongBoard.row, g.ofFirst[0], at(game.RootOption), g.ofHeaps[0], at(game.LastOption),
		kit.Row(a.lang.L("Depth"), g.depth), at(game.DepthOption), g.ofBoards[0], at(game.EvaluateOption), g.ofBoards[1],
		kit.Row(a.lang.L("Win value"), g.win), at(game.WinOption), kit.Row(a.lang.L("Symmetry"), tickRow(g.symmetry)))
	g.rows = kit.Rows(all...)
	g.ofSize = kit.Rows(kit.Row(a.lang.L("Rows"), g.size[0]), kit.Row(a.lang.L("Columns"), g.size[1]))
	g.how = kit.Note("")
	g.position = container.NewVBox(container.NewHBox(g.cells), g.ofSize, g.how)
}

// sayHow says how cells are set: by fingers, where the window is now for them.
func (g *gameFields) sayHow(lang words.Language) {
	text := lang.L("Click a cell to put X, O or nothing there.")
	if kit.Fingers() {
		text = lang.L("Tap a cell to put X, O or nothing there.")
	}
	g.how.SetText(text)
}

// all are the lines that say what is wrong.
func (g *gameFields) all() []*wrong {
	all := []*wrong{g.wrongNumber, g.wrongBoard}
	for _, w := range g.problems {
		all = append(all, w)
	}
	return all
}

// wrong is a line below a field that says what is wrong with it.
type wrong struct {
	row  *fyne.Container
	says *kit.Text
}

func newWrong() *wrong {
	w := &wrong{says: kit.Problem()}
	w.row = kit.Row("", w.says)
	w.row.Hide()
	return w
}

func (w *wrong) complain(lang words.Language, err error) {
	kit.Complain(lang, w.says, err)
	kit.SetVisible(err != nil, w.row)
}

// placed is the board of the position, none where it is not one.
func (g *gameFields) placed() tree.Board {
	b, _ := tree.ReadBoard(strings.TrimSpace(g.positions[g.game.SelectedIndex()]))
	return b
}

// adapt shows the fields that the game needs, and its position.
func (g *gameFields) adapt(a *asking) {
	at := g.game.SelectedIndex()
	k := g.offered[at]
	kit.SetText(g.rules, a.lang.Say(k.Rules))
	for i, row := range g.ofNumbers {
		kit.SetVisible(i == at && k.Number.Most > 0, row)
	}
	kit.SetVisible(k.Heaps && !g.fixed, g.ofFirst...)
	kit.SetVisible(k.Heaps, g.ofHeaps...)
	kit.SetVisible(!k.Heaps, g.ofBoards...)
	kit.SetVisible(!k.Heaps, g.position)
	kit.SetVisible(k.Sized && !g.fixed, g.ofSize)
	g.board.ShowText(g.positions[at])
	kit.SetEnabled(!g.fixed, g.board)
	c := document.CellsOf(g.placed())
	g.cells.Falls = k.Falls
	g.cells.Set(c)
	rows, columns := c.Size()
	kit.SetVisible(rows > 0, g.cells)
	kit.SetVisible(rows > 0 && !g.fixed, g.how)
	if rows > 0 {
		g.size[0].ShowIndex(rows - 1)
		g.size[1].ShowIndex(columns - 1)
	}
}

// read returns the position, as [game.Read] reads it, and the options.
func (g *gameFields) read() (position string, o game.Options, err error) {
	at := g.game.SelectedIndex()
	k, number := g.offered[at], 0
	if k.Number.Most > 0 {
		if number, err = wholeAt(g.numbers[at], k.Number.Least, k.Number.Most, g.wrongNumber); err != nil {
			return "", o, err
		}
	}
	position = k.Write(number, g.positions[at])
	if _, err := game.Read(position); err != nil {
		return "", o, faulty{g.wrongBoard, err}
	}
	if o.Limited = strings.TrimSpace(g.depth.Text) != ""; o.Limited {
		if o.Depth, err = wholeAt(g.depth, 0, fileformat.MaxDepth, g.problems[game.DepthOption]); err != nil {
			return "", o, err
		}
	}
	if o.Win, err = wholeAt(g.win, 1, game.MostWon, g.problems[game.WinOption]); err != nil {
		return "", o, err
	}
	o.Symmetry = g.symmetry.Checked
	if !k.Heaps {
		o.Evaluate = strings.TrimSpace(g.evaluate.Text)
		return position, o, nil
	}
	o.Root = []tree.Player{tree.Max, tree.Min}[g.first.SelectedIndex()]
	o.Last = []game.Last{game.LastWins, game.LastLoses}[g.last.SelectedIndex()]
	return position, o, nil
}
