package window

import (
	"path/filepath"
	"strconv"

	"plytree/engine"
	"plytree/fileformat"
	"plytree/fileformat/table"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// stepTable is the table of the simulation. The current row follows the lesson,
// and a click on a row goes there.
type stepTable struct {
	widget.BaseWidget
	lesson  *lesson
	step    int // rows from here on are still to come
	grid    *widget.Table
	showing bool // the row is being selected by the lesson, not by the user
	content fyne.CanvasObject
}

var stepColumns = []float32{38, 66, 80, 52, 52, 52}

func newStepTable(w *window) *stepTable {
	t := &stepTable{}
	t.grid = widget.NewTableWithHeaders(func() (int, int) { return t.rows(), len(stepColumns) }, newCell, t.fill)
	t.grid.ShowHeaderColumn = false
	heads := []string{words.L("step"), words.L("node"), words.L("action"), "α", "β", words.L("value")}
	t.grid.CreateHeader = newCell
	t.grid.UpdateHeader = func(id widget.TableCellID, o fyne.CanvasObject) {
		if id.Col >= 0 {
			setCell(o, heads[id.Col], true)
		}
	}
	for i, width := range stepColumns {
		t.grid.SetColumnWidth(i, width)
	}
	t.grid.OnSelected = func(id widget.TableCellID) {
		if !t.showing {
			w.player.pause()
			w.goTo(id.Row + 1)
		}
	}
	copying := widget.NewSelect([]string{"CSV", "Markdown", "LaTeX"}, nil)
	copying.PlaceHolder = words.L("Copy as…")
	copying.OnChanged = func(kind string) {
		if kind == "" {
			return
		}
		w.app.Clipboard().SetContent(t.lesson.table(kind))
		copying.ClearSelected()
		w.status.say(words.L("The table is on the clipboard."))
	}
	export := widget.NewButton(words.L("Export…"), func() { w.exportTable(t.lesson.table, "steps.csv") })
	t.content = container.NewBorder(nil, container.NewGridWithColumns(2, copying, export), nil, nil, t.grid)
	t.ExtendBaseWidget(t)
	return t
}

// A cell is a mere text, and not a label: each step fills all cells anew, and
// what labels do to wrap and truncate takes many times as long as a frame.
func newCell() fyne.CanvasObject {
	text := canvas.NewText(" 100000", theme.Color(theme.ColorNameForeground))
	text.TextSize = theme.TextSize()
	return text
}

func setCell(o fyne.CanvasObject, text string, bold bool) {
	cell := o.(*canvas.Text)
	was := *cell
	cell.Text, cell.TextStyle.Bold, cell.Color = " "+text, bold, theme.Color(theme.ColorNameForeground)
	if cell.Text != was.Text || cell.TextStyle != was.TextStyle || cell.Color != was.Color {
		cell.Refresh()
	}
}

// fill writes a cell. What is still to come is not given away.
func (t *stepTable) fill(id widget.TableCellID, o fyne.CanvasObject) {
	step := id.Row + 1
	text := strconv.Itoa(step)
	switch {
	case id.Col == 0:
	case step > t.step:
		text = "·"
	case id.Col == 2:
		text = actionName(t.lesson.event(step).Kind)
	default:
		text = t.lesson.teacher.Row(step)[id.Col]
	}
	setCell(o, words.Clipped(text, int(stepColumns[id.Col]/7)), step == t.step)
}

func actionName(k engine.EventKind) string {
	return map[engine.EventKind]string{
		engine.Enter: words.L("enter"), engine.Evaluate: words.L("evaluate"), engine.Update: words.L("update"),
		engine.CutOff: words.L("cut-off"), engine.Leave: words.L("leave"),
	}[k]
}

// CreateRenderer implements fyne.Widget.
func (t *stepTable) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.content) }

func (t *stepTable) begin(l *lesson) {
	t.lesson = l
	t.grid.Refresh()
}

func (t *stepTable) rows() int {
	if t.lesson == nil {
		return 0
	}
	return t.lesson.film.Steps()
}

// show selects the row of a step.
func (t *stepTable) show(step int) {
	t.step = step
	t.showing = true
	if step == 0 {
		t.grid.UnselectAll()
		t.grid.ScrollToTop()
	} else {
		row := min(step, t.rows()) - 1
		t.grid.Select(widget.TableCellID{Row: row})
		// Selecting scrolls only once, and perhaps before the table was seen.
		t.grid.ScrollTo(widget.TableCellID{Row: min(row+2, t.rows()-1)})
		t.grid.ScrollTo(widget.TableCellID{Row: max(row-2, 0)})
	}
	t.showing = false
	t.grid.Refresh()
}

// tableAs writes a table in a kind of text.
func tableAs(t table.Table, kind string) string {
	switch kind {
	case "Markdown", ".md":
		return t.Markdown()
	case "LaTeX", ".tex":
		return t.LaTeX()
	}
	return t.CSV()
}

// exportTable asks for a name, whose ending says what kind of text is written.
func (w *window) exportTable(write func(kind string) string, usual string) {
	w.askName(usual, storage.NewExtensionFileFilter([]string{".csv", ".md", ".tex"}), func(path string) error {
		return fileformat.Save(path, []byte(write(filepath.Ext(path))))
	})
}
