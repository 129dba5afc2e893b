package form

import (
	"strconv"
	"strings"

	"plytree/editor/document"
	"plytree/engine/game"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// kind is the chosen game.
func (g *gaming) kind() game.Kind { return g.offered[g.at] }

// fixed reports whether the position can't be changed.
func (g *gaming) fixed() bool { return g.from.Given() }

// makePosition makes the choice of the game, and the text field and the board of its position. Each
// game starts with its example or with the board that is continued.
func (g *gaming) makePosition() {
	var names []offer[int]
	for i, k := range g.offered {
		number, position := k.Begin()
		if g.fixed() {
			position = g.from.String()
		}
		names, g.positions, g.numbers = append(names, named(i, k.Name)), append(g.positions, position),
			append(g.numbers, number)
	}
	g.game, g.board = choose(g.asking, &g.at, names...), g.field("")
	set := func(position string) {
		g.positions[g.at] = position
		g.changed()
	}
	place := func(c document.Cells) {
		if !g.fixed() {
			set(c.String())
		}
	}
	g.board.OnChanged, g.cells = set, kit.NewBoard(g.Pane, place)
	var sizes []string
	for n := range tree.BoardSize {
		sizes = append(sizes, strconv.Itoa(n+1))
	}
	for i := range g.size {
		g.size[i] = g.Select(sizes, func(int) {
			place(document.CellsOf(g.placed()).Resized(g.size[0].SelectedIndex()+1, g.size[1].SelectedIndex()+1))
		})
	}
}

// rows makes the fields besides the board.
func (g *gaming) fields() *fyne.Container {
	heaps := func() bool { return g.kind().Heaps }
	boards := func() bool { return !heaps() }
	g.rules = kit.Note("")
	all := []fyne.CanvasObject{kit.Row(g.lang.L("Game"), g.game), kit.Row("", g.rules)}
	for i, k := range g.offered {
		if k.Number.Most > 0 {
			number := g.whole(&g.numbers[i], k.Number.Least, k.Number.Most)
			row := kit.Row(g.lang.Say(sentence.Sentence(k.Number.Called)), number)
			all = append(all, g.when(func() bool { return i == g.at }, row))
		}
	}
	limit, least := "", 0
	if g.task {
		least = 1
	}
	if g.Limited {
		limit = strconv.Itoa(g.Depth)
	}
	depth := g.stored(limit, func(text string) (err error) {
		if g.Depth, g.Limited = 0, strings.TrimSpace(text) != ""; g.Limited {
			g.Depth, err = whole(text, least, fileformat.MaxDepth)
		}
		return err
	})
	depth.SetPlaceHolder(g.lang.L("to the end of the game"))
	evaluate, win := g.line(&g.Evaluate), g.whole(&g.Win, 1, game.MostWon)
	evaluate.SetPlaceHolder(g.lang.L("none, or such as {{.Example}}", "Example", "3*X2+X1-3*O2-O1"))
	explained := kit.Note(
		g.lang.L("Values for unfinished games at the last ply. X2 counts the lines with exactly two X and no O. openX counts the lines without O."))
	first := choose(g.asking, &g.Root, named(tree.Max, g.lang.Player(tree.Max)),
		named(tree.Min, g.lang.Player(tree.Min)))
	last := choose(g.asking, &g.Last, named(game.LastWins, g.lang.As("last move", "wins")),
		named(game.LastLoses, g.lang.As("last move", "loses")))
	all = append(all, kit.Row(g.lang.L("Position"), g.board),
		g.when(func() bool { return heaps() && !g.fixed() }, kit.Row(g.lang.L("Moves first"), first)),
		g.when(heaps, kit.Row(g.lang.L("Last move"), last)),
		kit.Row(g.lang.L("Depth"), depth))
	equal := g.lang.L("keep only the first of equal moves")
	if g.task {
		equal = g.lang.L("of several equal moves, draw only one")
		all = append(all,
			kit.Row(g.lang.L("Values"),
				tickRow(g.check(&g.values, g.lang.L("ask for the value of each finished game")))))
	} else {
		all = append(all, g.when(boards, kit.Row(g.lang.L("Evaluation"), evaluate)),
			g.when(boards, kit.Row("", explained)))
	}
	return kit.Rows(append(all,
		g.when(func() bool { return g.values || !g.task }, kit.Row(g.lang.L("Win value"), win)),
		kit.Row(g.lang.L("Symmetry"), tickRow(g.check(&g.Symmetry, equal))))...)
}

// clickable is the board, with its size and how to set it.
func (g *gaming) clickable() fyne.CanvasObject {
	g.how = kit.Note("")
	size := kit.Rows(kit.Row(g.lang.L("Rows"), g.size[0]), kit.Row(g.lang.L("Columns"), g.size[1]))
	drawn := func() bool { return g.placed().Rows() != nil }
	return g.when(func() bool { return !g.kind().Heaps }, container.NewVBox(container.NewHBox(g.when(drawn, g.cells)),
		g.when(func() bool { return g.kind().Sized && !g.fixed() }, size),
		g.when(func() bool { return drawn() && !g.fixed() }, g.how)))
}

// placed is the board of the position, none if it is invalid.
func (g *gaming) placed() tree.Board {
	b, _ := tree.ReadBoard(strings.TrimSpace(g.positions[g.at]))
	return b
}

// update shows the game and its position.
func (g *gaming) update() {
	k := g.kind()
	kit.SetText(g.rules, g.lang.Say(k.Rules(max(g.numbers[g.at], k.Number.Least))))
	g.board.ShowText(g.positions[g.at])
	kit.SetEnabled(!g.fixed(), g.board)
	c := document.CellsOf(g.placed())
	g.cells.Falls = k.Falls
	g.cells.Set(c)
	if rows, columns := c.Size(); rows > 0 {
		g.size[0].ShowIndex(rows - 1)
		g.size[1].ShowIndex(columns - 1)
	}
}

// read returns the position, as [game.Read] reads it, and the options.
func (g *gaming) read() (position string, o game.Options) {
	o = g.Options
	if g.kind().Heaps {
		o.Evaluate = ""
	} else {
		o.Root, o.Last = tree.Alternate, ""
	}
	return g.kind().Write(g.numbers[g.at], g.positions[g.at]), o
}
