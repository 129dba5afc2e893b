package class

import (
	"cmp"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/engine/visible"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// table lists the students of a class, with a column for each task.
type table struct {
	widget.BaseWidget
	open    func(*marking.Submission)
	class   *marking.Class
	columns []column
	by      int // the column that is sorted by
	falling bool
	rows    []*marking.Submission // as they are listed
	cells   map[*marking.Submission][]string
	at      widget.TableCellID // on which the keys are

	grid    *kit.Grid
	search  *kit.Field
	count   *widget.Label
	content fyne.CanvasObject
}

const totalColumn = 2

// column is one column of the table.
type column struct {
	head    string
	number  bool // aligned to the right
	text    func(*marking.Submission) string
	compare func(a, b *marking.Submission) int
}

func newTable(pane kit.Pane, open func(*marking.Submission)) *table {
	t := &table{open: open}
	t.search = pane.Field("")
	t.search.SetPlaceHolder(words.L("find a student, a number or a mistake"))
	t.search.OnChanged = func(string) { t.list() }
	t.count = widget.NewLabel("")
	t.count.Importance = widget.LowImportance
	t.grid = kit.Pane{Tips: pane.Tips, Keys: func(e *fyne.KeyEvent) bool { return t.key(e) || pane.Does(e) }}.Grid()
	t.grid.Length = func() (int, int) { return len(t.rows), len(t.columns) }
	t.grid.CreateCell, t.grid.UpdateCell = kit.NewCell, func(id widget.TableCellID, o fyne.CanvasObject) {
		if id.Row < len(t.rows) {
			t.write(id, o)
		}
	}
	t.grid.ShowHeaderRow = true
	t.grid.StickyColumnCount = 1
	t.grid.CreateHeader = func() fyne.CanvasObject { return newHead() }
	t.grid.UpdateHeader = func(id widget.TableCellID, o fyne.CanvasObject) {
		if id.Col >= 0 {
			t.writeHead(id.Col, o.(*head))
		}
	}
	t.grid.OnHighlighted = func(id widget.TableCellID) { t.at = id }
	t.grid.OnSelected = func(id widget.TableCellID) {
		t.grid.UnselectAll()
		t.openRow(id.Row)
	}
	t.content = container.NewBorder(container.NewBorder(nil, nil, nil, t.count, t.search), nil, nil, nil, t.grid)
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *table) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(t.content)
}

// key opens the row on which the keys are.
func (t *table) key(e *fyne.KeyEvent) bool {
	if kit.IsEnter(e.Name) {
		t.openRow(t.at.Row)
		return true
	}
	return false
}

func (t *table) openRow(row int) {
	if row >= 0 && row < len(t.rows) {
		t.at.Row = row
		t.open(t.rows[row])
	}
}

// set shows a class. How it is sorted stays.
func (t *table) set(c *marking.Class) {
	t.class = c
	t.columns = columnsOf(c)
	t.by = min(t.by, len(t.columns)-1)
	t.cells = map[*marking.Submission][]string{}
	for _, s := range c.Submissions {
		for _, col := range t.columns {
			t.cells[s] = append(t.cells[s], col.text(s))
		}
	}
	t.setWidths()
	t.list()
}

// columnsOf are the columns that a class needs.
func columnsOf(c *marking.Class) []column {
	text := func(head string, of func(*marking.Submission) string) column {
		return column{head, false, of, func(a, b *marking.Submission) int {
			return cmp.Compare(strings.ToLower(of(a)), strings.ToLower(of(b)))
		}}
	}
	marks := func(head string, of func(*marking.Submission) *big.Rat) column {
		return column{head, true, func(s *marking.Submission) string {
			if m := of(s); m != nil {
				return exercise.Rounded(m)
			}
			return ""
		}, func(a, b *marking.Submission) int { return compareMarks(of(a), of(b)) }}
	}
	all := []column{text(words.L("Student"), nameOf), text(words.L("Number"), func(s *marking.Submission) string { return visible.Short(s.Number) })}
	most := ""
	if m := c.Keys.Max(); m != nil {
		most = "/" + exercise.Rounded(m)
	}
	total := marks(words.L("Marks")+most, (*marking.Submission).Total)
	percent := column{"%", true, func(s *marking.Submission) string {
		whole, _, _ := strings.Cut(s.Percent(), ".")
		return whole
	}, func(a, b *marking.Submission) int { return compareMarks(part(a), part(b)) }}
	all = append(all, total, percent)
	for _, ask := range c.Keys.Tasks() {
		all = append(all, marks(headOf(c, ask), func(s *marking.Submission) *big.Rat { return marksOf(s, ask) }))
	}
	mistakes := text(words.L("Mistakes"), func(s *marking.Submission) string { return strings.Join(s.Mistakes(), ", ") })
	remarks := text(words.L("Remarks"), func(s *marking.Submission) string {
		return visible.Clip(strings.Join(words.SayAll(s.Remarks), "; "), 300)
	})
	return append(all, mistakes, remarks)
}

// nameOf is whose a submission is, or its file where nobody says it.
func nameOf(s *marking.Submission) string { return visible.Short(words.Or(s.Student, s.File)) }

// headOf is a task with what it is worth, if that is the same for all.
func headOf(c *marking.Class, a exercise.Ask) string {
	if c.Keys.Max() == nil || len(c.Submissions) == 0 {
		return taskHead(a)
	}
	for _, t := range c.Submissions[0].Marked.Tasks {
		if t.Ask == a {
			return taskHead(a) + "/" + exercise.Rounded(t.Max)
		}
	}
	return taskHead(a)
}

// taskHead is what a task is called in short.
func taskHead(a exercise.Ask) string {
	switch a {
	case exercise.Value:
		return words.L("Value")
	case exercise.BestMove:
		return words.L("Move")
	case exercise.Values:
		return words.L("Values")
	case exercise.Bounds:
		return words.L("Bounds")
	case exercise.Windows:
		return words.L("Windows")
	case exercise.Pruned:
		return words.L("Cuts")
	case exercise.Order:
		return words.L("Order")
	case exercise.Evaluated:
		return words.L("Leaves")
	}
	return string(a)
}

// marksOf are those of a task, nil if it was not asked.
func marksOf(s *marking.Submission, a exercise.Ask) *big.Rat {
	i := slices.IndexFunc(s.Marked.Tasks, func(t exercise.TaskMarks) bool { return t.Ask == a })
	if i < 0 {
		return nil
	}
	return s.Marks(i)
}

func part(s *marking.Submission) *big.Rat {
	if s.Marked.Max.Sign() == 0 {
		return nil
	}
	return new(big.Rat).Quo(s.Total(), s.Marked.Max)
}

func compareMarks(a, b *big.Rat) int {
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return -1
	case b == nil:
		return 1
	}
	return a.Cmp(b)
}

// list lists the students that fit what is looked for, in order.
func (t *table) list() {
	wanted := strings.ToLower(strings.TrimSpace(t.search.Text))
	t.rows = t.rows[:0:0]
	for _, s := range t.class.Submissions {
		if wanted == "" || strings.Contains(strings.ToLower(strings.Join([]string{s.Student, s.Number, s.File, strings.Join(s.Mistakes(), " ")}, " ")), wanted) {
			t.rows = append(t.rows, s)
		}
	}
	compare := t.columns[t.by].compare
	slices.SortStableFunc(t.rows, func(a, b *marking.Submission) int {
		if t.falling {
			return compare(b, a)
		}
		return compare(a, b)
	})
	t.count.SetText(words.L("{{.Shown}} of {{.All}}", map[string]any{"Shown": len(t.rows), "All": len(t.class.Submissions)}))
	t.at.Row = max(0, min(t.at.Row, len(t.rows)-1))
	t.grid.Refresh()
}

// sort sorts by a column: numbers the best first; a second time the other way
// around.
func (t *table) sort(column int) {
	if column == t.by {
		t.falling = !t.falling
	} else {
		t.by, t.falling = column, t.columns[column].number
	}
	t.setWidths()
	t.list()
	t.grid.ScrollToTop()
}

// beside is the student so many rows on from another, nil beyond the ends.
func (t *table) beside(s *marking.Submission, by int) *marking.Submission {
	at := slices.Index(t.rows, s) + by
	if at < 0 || at >= len(t.rows) || s == nil {
		return nil
	}
	t.at.Row = at
	return t.rows[at]
}

// setWidths gives each column the room that its texts need, within limits. Only
// the longest texts are measured: a class may have thousands.
func (t *table) setWidths() {
	for i := range t.columns {
		longest, most := "", 0
		for _, s := range t.class.Submissions {
			if n := utf8.RuneCountInString(t.cells[s][i]); n > most {
				longest, most = t.cells[s][i], n
			}
		}
		widest := max(textWidth(t.headText(i), true), textWidth(longest, true))
		t.grid.SetColumnWidth(i, min(widest+14, t.limit(i)))
	}
}

// limit is how wide a column may be.
func (t *table) limit(column int) float32 {
	if column == len(t.columns)-1 {
		return 700
	}
	return 200
}

func textWidth(text string, bold bool) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: bold}).Width
}

// write fills a cell. What does not fit is cut, and seen on the student's page.
func (t *table) write(id widget.TableCellID, o fyne.CanvasObject) {
	c := t.columns[id.Col]
	text := t.cells[t.rows[id.Row]][id.Col]
	room := t.limit(id.Col)
	if most := int(room / 7); len([]rune(text)) > most && textWidth(text, false) > room-12 {
		text = words.Clipped(text, most)
	}
	kit.SetCell(o, text, c.number, id.Col == 0 || id.Col == totalColumn)
}

// headText is a heading, with a sign if the table is sorted by it.
func (t *table) headText(column int) string {
	switch {
	case column != t.by:
		return t.columns[column].head
	case t.falling:
		return t.columns[column].head + " ▼"
	}
	return t.columns[column].head + " ▲"
}

func (t *table) writeHead(column int, h *head) {
	kit.SetCell(h.text, t.headText(column), t.columns[column].number, true)
	h.tapped = func() { t.sort(column) }
}

// head is a heading that can be clicked.
type head struct {
	widget.BaseWidget
	text   *canvas.Text
	tapped func()
}

func newHead() *head {
	h := &head{text: kit.NewCell().(*canvas.Text)}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer implements fyne.Widget.
func (h *head) CreateRenderer() fyne.WidgetRenderer {
	below := kit.Room(fyne.NewSize(0, theme.Padding()+2)) // Fyne leaves none between the headings and the first row
	return widget.NewSimpleRenderer(container.NewBorder(nil, below, nil, nil, h.text))
}

// Tapped implements fyne.Tappable.
func (h *head) Tapped(*fyne.PointEvent) { h.tapped() }

// Cursor implements desktop.Cursorable.
func (h *head) Cursor() desktop.Cursor { return desktop.PointerCursor }

// shownText is a text by a stranger, as it can be shown.
func shownText(text string, most int) string { return visible.Clip(text, most) }
