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
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// gameFields asks for a game, its position, and the size of the tree.
type gameFields struct {
	game.Options
	offered   []game.Kind
	task      bool     // for a task, otherwise for a tree
	values    bool     // the task also asks for values
	at        int      // the index of the game
	positions []string // for each game, as last edited
	numbers   []int    // for each game
	fixed     bool     // the position can't be changed

	game     *kit.Select
	rules    *kit.Text
	board    *kit.Field
	cells    *kit.Board
	size     [2]*kit.Select // rows and columns
	problems map[any]*wrong // by field and by option

	rows     *fyne.Container
	position fyne.CanvasObject // the board to click
	how      *kit.Text         // below it
}

// make makes the fields. Each game starts with its example or, if it is given, with a board.
func (g *gameFields) make(a *asking, from tree.Board) {
	g.fixed, g.problems, g.rules = from.Given(), map[any]*wrong{}, kit.Note("")
	var names []offer[int]
	for i, k := range g.offered {
		number, position := k.Begin()
		if g.fixed {
			position = from.String()
		}
		names, g.positions, g.numbers = append(names, named(i, k.Name)), append(g.positions, position), append(g.numbers, number)
	}
	g.game, g.board = choose(a, &g.at, names...), a.field(g.positions[0])
	g.makePosition(a)
	g.arrange(a)
}

// kind is the chosen game.
func (g *gameFields) kind() game.Kind { return g.offered[g.at] }

// makePosition makes the text field and the board of the position.
func (g *gameFields) makePosition(a *asking) {
	g.board.OnChanged = func(text string) {
		g.positions[g.at] = text
		a.changed()
	}
	place := func(c document.Cells) {
		if !g.fixed {
			g.positions[g.at] = c.String()
			a.changed()
		}
	}
	g.cells = kit.NewBoard(a.Pane, place)
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

// arrange stacks the fields, each with a line for what is wrong with it.
func (g *gameFields) arrange(a *asking) {
	heaps := func() bool { return g.kind().Heaps }
	boards := func() bool { return !g.kind().Heaps }
	wrongAt := func(keys ...any) fyne.CanvasObject {
		w := newWrong()
		for _, key := range keys {
			g.problems[key] = w
		}
		return w.row
	}
	all := []fyne.CanvasObject{kit.Row(a.lang.L("Game"), g.game), kit.Row("", g.rules)}
	for i, k := range g.offered {
		if k.Number.Most > 0 {
			number := a.whole(&g.numbers[i], k.Number.Least, k.Number.Most)
			row := kit.Row(a.lang.Say(sentence.Sentence(k.Number.Called)), number)
			all = append(all, a.when(func() bool { return i == g.at }, row), wrongAt(number))
		}
	}
	limit, least := "", 0
	if g.task {
		least = 1
	}
	if g.Limited {
		limit = strconv.Itoa(g.Depth)
	}
	depth := a.stored(limit, func(text string) (err error) {
		if g.Depth, g.Limited = 0, strings.TrimSpace(text) != ""; g.Limited {
			g.Depth, err = whole(text, least, fileformat.MaxDepth)
		}
		return err
	})
	depth.SetPlaceHolder(a.lang.L("to the end of the game"))
	evaluate, win := a.line(&g.Evaluate), a.whole(&g.Win, 1, game.MostWon)
	evaluate.SetPlaceHolder(a.lang.L("none, or such as {{.Example}}", "Example", "3*X2+X1-3*O2-O1"))
	explained := kit.Note(a.lang.L("Values for unfinished games at the last ply. X2 counts the lines with exactly two X and no O. openX counts the lines without O."))
	first := choose(a, &g.Root, named(tree.Max, a.lang.Player(tree.Max)), named(tree.Min, a.lang.Player(tree.Min)))
	last := choose(a, &g.Last, named(game.LastWins, a.lang.As("last move", "wins")), named(game.LastLoses, a.lang.As("last move", "loses")))
	all = append(all, kit.Row(a.lang.L("Position"), g.board), wrongAt(g.board),
		a.when(func() bool { return heaps() && !g.fixed }, kit.Row(a.lang.L("Moves first"), first)), wrongAt(game.RootOption),
		a.when(heaps, kit.Row(a.lang.L("Last move"), last)), wrongAt(game.LastOption),
		kit.Row(a.lang.L("Depth"), depth), wrongAt(game.DepthOption, depth))
	equal := a.lang.L("keep only the first of equal moves")
	if g.task {
		equal = a.lang.L("of several equal moves, draw only one")
		all = append(all, kit.Row(a.lang.L("Values"), tickRow(a.check(&g.values, a.lang.L("ask for the value of each finished game")))))
	} else {
		all = append(all, a.when(boards, kit.Row(a.lang.L("Evaluation"), evaluate)), wrongAt(game.EvaluateOption), a.when(boards, kit.Row("", explained)))
	}
	g.rows = kit.Rows(append(all,
		a.when(func() bool { return g.values || !g.task }, kit.Row(a.lang.L("Win value"), win)), wrongAt(game.WinOption, win),
		kit.Row(a.lang.L("Symmetry"), tickRow(a.check(&g.Symmetry, equal))))...)
	g.how = kit.Note("")
	size := kit.Rows(kit.Row(a.lang.L("Rows"), g.size[0]), kit.Row(a.lang.L("Columns"), g.size[1]))
	drawn := func() bool { return g.placed().Rows() != nil }
	g.position = a.when(boards, container.NewVBox(container.NewHBox(a.when(drawn, g.cells)),
		a.when(func() bool { return g.kind().Sized && !g.fixed }, size), a.when(func() bool { return drawn() && !g.fixed }, g.how)))
}

// sayHow explains how to set cells, by fingers if the window is arranged for them.
func (g *gameFields) sayHow(lang words.Language) {
	g.how.SetText(kit.PointerText(lang.L("Click a cell to put X, O or nothing there."), lang.L("Tap a cell to put X, O or nothing there.")))
}

// wrong is a line below a field for its error.
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

// placed is the board of the position, none if it is invalid.
func (g *gameFields) placed() tree.Board {
	b, _ := tree.ReadBoard(strings.TrimSpace(g.positions[g.at]))
	return b
}

// show shows the game and its position.
func (g *gameFields) show(a *asking) {
	k := g.kind()
	_ = kit.Store(g.rows) // read says what is wrong
	kit.SetText(g.rules, a.lang.Say(k.Rules(max(g.numbers[g.at], k.Number.Least))))
	g.board.ShowText(g.positions[g.at])
	kit.SetEnabled(!g.fixed, g.board)
	c := document.CellsOf(g.placed())
	g.cells.Falls = k.Falls
	g.cells.Set(c)
	if rows, columns := c.Size(); rows > 0 {
		g.size[0].ShowIndex(rows - 1)
		g.size[1].ShowIndex(columns - 1)
	}
}

// read returns the position, as [game.Read] reads it, and the options.
func (g *gameFields) read() (position string, o game.Options, err error) {
	if err := kit.Store(g.rows); err != nil {
		return "", o, err
	}
	position = g.kind().Write(g.numbers[g.at], g.positions[g.at])
	if _, err := game.Read(position); err != nil {
		return "", o, &kit.FieldError{Field: g.board, Err: err}
	}
	o = g.Options
	if g.kind().Heaps {
		o.Evaluate = ""
	} else {
		o.Root, o.Last = tree.Alternate, ""
	}
	return position, o, nil
}
