package lessonview

import (
	"strconv"

	"plytree/editor/lesson"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// table is the table of the simulation. The current row follows the lesson, and
// a click on a row goes there.
type table struct {
	lang words.Language

	kit.Composite
	lesson lesson.Lesson
	step   int // rows from here on are in the future
	grid   *kit.Grid
}

// column is a column of the table.
type column struct {
	head   string
	width  float32 // at the usual size of texts
	number bool    // aligned to the right
}

func columns(lang words.Language) []column {
	return []column{
		{lang.L("step"), 42, true}, {lang.L("node"), 66, false}, {lang.L("action"), 78, false},
		{"α", 54, true}, {"β", 54, true}, {lang.L("value"), 58, true},
	}
}

const actionColumn = 2

func newTable(of *Lesson) *table {
	pane := of.Pane
	t := &table{lang: pane.Lang}
	heads := columns(pane.Lang)
	t.grid = pane.Grid()
	t.grid.Length = func() (int, int) { return t.rows(), len(heads) }
	t.grid.CreateCell, t.grid.UpdateCell = kit.NewCell, t.fill
	t.grid.ShowHeaderRow = true
	t.grid.CreateHeader = kit.NewCell
	t.grid.UpdateHeader = func(id widget.TableCellID, o fyne.CanvasObject) {
		if id.Col >= 0 {
			kit.SetCell(o, heads[id.Col].head, heads[id.Col].number, true)
		}
	}
	scale := theme.TextSize() / 13
	for i, c := range heads {
		t.grid.SetColumnWidth(i, c.width*scale)
	}
	t.grid.OnSelected = func(id widget.TableCellID) {
		t.grid.UnselectAll() // bold letters mark the row of the step
		of.goTo(id.Row + 1)
	}
	copying := pane.Select([]string{"CSV", "Markdown", "LaTeX"}, nil)
	copying.PlaceHolder = pane.Lang.L("Copy as…")
	copying.OnChanged = func(string) {
		if i := copying.SelectedIndex(); i >= 0 {
			of.Tables.CopySteps(i)
			copying.ClearSelected()
		}
	}
	export := pane.Button(pane.Lang.L("Export…"), of.Tables.Steps)
	t.Compose(t, container.New(tableLayout{}, t.grid, container.NewGridWithColumns(2, copying, export)))
	return t
}

// tableLayout puts the buttons below the table, unless they would take more than half: on a small
// phone the rows come first.
type tableLayout struct{}

// Layout implements fyne.Layout.
func (tableLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	grid, below := objects[0], objects[1]
	height := below.MinSize().Height
	room := size.Height >= 3*height
	kit.SetVisible(room, below)
	if room {
		size.Height -= height + theme.Padding()
		kit.Put(below, 0, size.Height+theme.Padding(), size.Width, height)
	}
	kit.Put(grid, 0, 0, size.Width, size.Height)
}

// MinSize implements fyne.Layout.
func (tableLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(objects[1].MinSize().Width, 0))
}

// fill writes a cell. It doesn't reveal future steps.
func (t *table) fill(id widget.TableCellID, o fyne.CanvasObject) {
	step, c := id.Row+1, columns(t.lang)[id.Col]
	text := strconv.Itoa(step)
	switch {
	case id.Col == 0:
	case step > t.step:
		text = "·"
	default:
		text = t.lesson.Row(step)[id.Col]
		switch {
		case id.Col == actionColumn:
			text = t.lang.Event(t.lesson.EventAt(step).Kind)
		case id.Col > actionColumn:
			text = t.lang.Number(text)
		}
	}
	kit.SetCell(o, words.Clipped(text, int(c.width/7)), c.number, step == t.step)
}

func (t *table) rows() int { return t.lesson.Steps() }

// set shows the current step.
func (t *table) set(l lesson.Lesson) {
	t.lesson, t.step = l, l.Step()
	if t.step == 0 {
		t.grid.ScrollToTop()
	} else {
		row := min(t.step, t.rows()) - 1
		t.grid.ScrollTo(widget.TableCellID{Row: min(row+2, t.rows()-1)})
		t.grid.ScrollTo(widget.TableCellID{Row: max(row-2, 0)})
	}
	t.grid.Refresh()
}
