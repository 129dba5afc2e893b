package panel

import (
	"plytree/editor/document"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// board edits the position of a game at the selected nodes: as a text, and, if it has cells, by
// clicking them.
type board struct {
	all *fyne.Container

	text        *line
	cells       *kit.Board
	shown       document.Cells
	sized       *fyne.Container // the numbers of rows and columns
	less, more  [2]*kit.Button  // of rows, of columns
	add, remove *kit.Button
	empty       *kit.Button
}

func newBoard(pane kit.Pane, take func(string) error) *board {
	b := &board{text: newLine(pane, pane.Lang.L("Board"), take)}
	b.text.hint = pane.Lang.As("board", "none")
	give := func(text string) {
		kit.Complain(pane.Lang, b.text.problem, take(text))
		b.all.Refresh()
	}
	b.cells = kit.NewBoard(pane, func(c document.Cells) { give(c.String()) })
	by := func(rows, columns int) func() {
		return func() {
			r, c := b.shown.Size()
			give(b.shown.Resized(r+rows, c+columns).String())
		}
	}
	b.less = [2]*kit.Button{pane.Icon(theme.ContentRemoveIcon(), pane.Lang.L("Remove the last row"), by(-1, 0)),
		pane.Icon(theme.ContentRemoveIcon(), pane.Lang.L("Remove the last column"), by(0, -1))}
	b.more = [2]*kit.Button{pane.Icon(theme.ContentAddIcon(), pane.Lang.L("Add a row"), by(1, 0)),
		pane.Icon(theme.ContentAddIcon(), pane.Lang.L("Add a column"), by(0, 1))}
	b.sized = container.NewHBox(kit.Faint(pane.Lang.L("Rows")), b.less[0], b.more[0], kit.Faint(pane.Lang.L("Columns")),
		b.less[1], b.more[1])
	b.add = pane.Button(pane.Lang.L("Add board"), func() { give(document.NewCells().String()) })
	b.empty = pane.Button(pane.Lang.L("Empty all cells"), func() { give(b.shown.Emptied().String()) })
	b.remove = pane.Button(pane.Lang.L("Remove board"), func() { give("") })
	// The sizes are above the cells, so that they stay at the pointer that changes them.
	b.all = container.NewVBox(b.text.row, b.sized, container.NewHBox(kit.Room(fyne.NewSize(kit.Spacing/2, 0)), b.cells),
		container.NewHBox(b.add, b.empty), container.NewHBox(b.remove))
	return b
}

// set shows the board that the nodes share, or that their boards differ.
func (b *board) set(of tree.Board, differs, there bool) {
	b.text.set(of.String(), differs)
	b.shown = nil
	if !differs {
		b.shown = document.CellsOf(of)
	}
	rows, columns := b.shown.Size()
	b.cells.Set(b.shown)
	kit.SetVisible(rows > 0, b.cells, b.sized, b.empty)
	kit.SetVisible(!of.Given() && !differs, b.add)
	kit.SetVisible(of.Given() || differs, b.remove)
	kit.SetEnabled(there, b.text.field, b.add, b.remove)
	for i, size := range []int{rows, columns} {
		kit.SetEnabled(size > 1, b.less[i])
		kit.SetEnabled(size < tree.BoardSize, b.more[i])
	}
	b.all.Refresh()
}
