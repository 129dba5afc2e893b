package class

import (
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/visible"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// table lists the students of a class, with a column for each task.
type table struct {
	lang words.Language

	kit.Composite
	open    func(*row)
	columns []column
	by      int // the column by which it is sorted
	falling bool
	all     []*row             // of the class
	rows    []*row             // as listed
	at      widget.TableCellID // the cell that the keys selected
	least   float32            // the minimum height of a row
	lines   int                // of the headings

	grid   *kit.Grid
	search *kit.Field
	count  *kit.Text
	legend *kit.Text // what the sign of manual marks means, or the marks in the cell that the keys selected
	tip    *kit.Tip  // explains the cell at the pointer
	above  *fyne.Container
}

const totalColumn = 2

// row is a student in the table: with a marked submission, or with the reason why there is none.
type row struct {
	submission            *marking.Submission // nil for a failed or missing one
	student, number, file string
	reason                string
	tab                   int // the tab that lists the reason
	cells                 []string
	manualMarks           []string // what is said of each cell with manual marks, else ""
}

// rowsOf lists everybody: students who were marked, those whose files failed, and those without a
// submission.
func rowsOf(lang words.Language, c *marking.Class) (all []*row) {
	for _, s := range c.Submissions {
		all = append(all, &row{submission: s, student: s.Student, number: s.Number, file: s.File})
	}
	for _, f := range c.Failed {
		all = append(all,
			&row{student: f.Student, number: f.Number, file: f.File, tab: failedTab,
				reason: lang.Join(lang.L("Failed:"), visible.Clip(reason(lang, f), 300))})
	}
	for _, m := range c.Missing {
		all = append(all, &row{student: m.Name, number: m.Number, tab: missingTab, reason: lang.L("Not handed in")})
	}
	return all
}

// column is one column of the table.
type column struct {
	head        string
	number      bool // aligned to the right
	rest        bool // it takes the space that the columns before it leave
	text        func(*row) string
	compare     func(a, b *row) int
	manualMarks string // the task, or all, whose marks may be manual; "" for none
	width       float32
	lines       []string // the heading, as wide as the column
}

func newTable(pane kit.Pane, open func(*row)) *table {
	t := &table{lang: pane.Lang, open: open}
	search := pane
	search.Keys = func(e *fyne.KeyEvent) bool { return t.searchKey(e) || pane.Does(e) }
	t.search = search.Field("")
	t.search.SetPlaceHolder(pane.Lang.L("student, number or mistake"))
	t.search.OnChanged = func(string) { t.list() }
	t.legend = kit.Faint("")
	t.legend.Truncation = fyne.TextTruncateEllipsis
	t.tip = kit.NewTip()
	t.above = container.NewWithoutLayout(t.tip)
	t.count = kit.Faint("")
	t.grid = kit.Pane{Lang: pane.Lang, Tips: pane.Tips,
		Keys: func(e *fyne.KeyEvent) bool { return t.key(e) || pane.Does(e) }}.Grid()
	t.grid.Length = func() (int, int) { return len(t.rows), len(t.columns) }
	t.grid.CreateCell = func() fyne.CanvasObject {
		return container.NewStack(kit.NewCell(), kit.Room(fyne.NewSize(0, max(t.least, newHead(1).high()))))
	}
	t.grid.UpdateCell = func(id widget.TableCellID, o fyne.CanvasObject) {
		if id.Row < len(t.rows) {
			t.write(id, o)
		}
	}
	t.grid.ShowHeaderRow = true
	t.grid.StickyColumnCount = 1
	t.grid.CreateHeader = func() fyne.CanvasObject { return newHead(mostLines) } // Fyne reuses headings
	t.grid.UpdateHeader = func(id widget.TableCellID, o fyne.CanvasObject) {
		if id.Col >= 0 {
			t.writeHead(id.Col, o.(*head))
		}
	}
	t.grid.OnHighlighted = func(id widget.TableCellID) {
		if t.grid.Pointer == nil {
			t.at = id
		}
		t.tell(id)
	}
	t.grid.Moved = t.moved
	t.grid.OnSelected = func(id widget.TableCellID) {
		t.grid.UnselectAll()
		t.openRow(id.Row)
	}
	top, rows := kit.Inset(0.5, 0, 0.5, 0, container.NewBorder(nil, nil, nil, t.count, t.search)),
		container.NewStack(t.grid, t.above)
	all := container.NewBorder(top, t.legend, nil, nil, rows)
	all.Objects = []fyne.CanvasObject{top, rows, t.legend} // Tab goes from the search to the rows
	t.Compose(t, all)
	return t
}

// setNarrow makes the rows high enough for fingers, or only as high as their texts.
func (t *table) setNarrow(yes bool) {
	if t.least = 0; yes {
		t.least = kit.Target
	}
	t.grid.Refresh()
}

// key opens the selected row.
func (t *table) key(e *fyne.KeyEvent) bool {
	if kit.IsEnter(e.Name) {
		t.openRow(t.at.Row)
		return true
	}
	return false
}

// searchKey moves from the search to the first student that it found.
func (t *table) searchKey(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyDown && !kit.IsEnter(e.Name) {
		return false
	}
	t.at = widget.TableCellID{}
	t.focus()
	return true
}

// focus gives the keyboard to the row that was selected last.
func (t *table) focus() {
	at := t.at
	kit.Focus(t.grid) // which highlights the cell that had the keyboard
	t.grid.Highlight(at)
	if t.at = at; at.Row == 0 {
		t.grid.ScrollToTop() // Fyne scrolls the row halfway below the headings
	}
}

// lead selects a student's row.
func (t *table) lead(s *marking.Submission) {
	if at := slices.IndexFunc(t.rows, func(r *row) bool { return r.submission == s }); at >= 0 {
		t.at.Row = at
	}
}

func (t *table) openRow(row int) {
	if row >= 0 && row < len(t.rows) {
		t.at.Row = row
		t.open(t.rows[row])
	}
}

// set shows a class and keeps its order.
func (t *table) set(c *marking.Class) {
	t.rows = nil // the previous rows may have fewer cells
	t.columns = columnsOf(t.lang, c)
	t.by = min(t.by, len(t.columns)-1)
	t.all = rowsOf(t.lang, c)
	for _, r := range t.all {
		for _, col := range t.columns {
			text, manualMarks := col.text(r), col.changed(t.lang, r)
			if manualMarks != "" {
				text = marking.WithSign(marking.PencilSign, text)
			}
			r.cells, r.manualMarks = append(r.cells, text), append(r.manualMarks, manualMarks)
		}
	}
	t.setWidths()
	t.list()
}

// columnsOf returns the columns that a class needs.
func columnsOf(lang words.Language, c *marking.Class) []column {
	text := func(head string, of func(*row) string) column {
		return column{head: head, text: of, compare: func(a, b *row) int {
			return lang.Alphabetical(of(a), of(b))
		}}
	}
	marks := func(head string, of func(*marking.Submission) *big.Rat, shown func(*marking.Submission) string) column {
		marksOf := func(r *row) *big.Rat {
			if r.submission == nil {
				return nil
			}
			return of(r.submission)
		}
		return column{head: head, number: true, text: func(r *row) string {
			if marksOf(r) == nil {
				return ""
			}
			return lang.Number(shown(r.submission))
		}, compare: func(a, b *row) int { return compareMarks(marksOf(a), marksOf(b)) }}
	}
	rounded := func(head string, of func(*marking.Submission) *big.Rat) column {
		return marks(head, of, func(s *marking.Submission) string { return exercise.Rounded(of(s)) })
	}
	all := []column{text(lang.L("Student"), (*row).name),
		text(lang.L("Number"), func(r *row) string { return visible.Short(r.number) })}
	most := ""
	if m := c.Keys.Max(); m != nil {
		most = "/" + lang.Number(exercise.Rounded(m))
	}
	total := rounded(lang.L("Marks")+most, (*marking.Submission).Total)
	total.manualMarks = fileformat.Total
	// seen without scrolling
	all = append(all, total, marks("%", fraction, (*marking.Submission).Percent),
		text(lang.L("Mistakes"), func(r *row) string { return r.mistakes(lang) }))
	for _, id := range c.Keys.Tasks() {
		task := rounded(headOf(lang, c, id), func(s *marking.Submission) *big.Rat { return marksOf(s, id) })
		task.manualMarks = id
		all = append(all, task)
	}
	remarks := text(lang.L("Remarks"), func(r *row) string {
		if r.submission == nil {
			return r.reason
		}
		return visible.Clip(strings.Join(lang.SayAll(r.submission.Remarks), "; "), 300)
	})
	remarks.rest = true
	all = append(all, remarks)
	for _, count := range c.Logged() { // after the remarks, as in CSV
		all = append(all,
			rounded(lang.Say(marking.CountName(count)),
				func(s *marking.Submission) *big.Rat { return logged(s, count) }))
	}
	return all
}

// name returns the name of a row's student, or of the file if the student is unknown.
func (r *row) name() string { return visible.Short(words.Or(r.student, r.file)) }

func (r *row) mistakes(lang words.Language) string {
	if r.submission == nil {
		return ""
	}
	return strings.Join(r.submission.MistakeNames(lang), ", ")
}

// nameOf returns the name of a submission's student, or of the file if the student is unknown.
func nameOf(s *marking.Submission) string { return visible.Short(words.Or(s.Student, s.File)) }

// headOf is the heading of a task, with its maximum marks if these are the same for all.
func headOf(lang words.Language, c *marking.Class, id string) string {
	name := visible.Short(lang.Say(c.Keys.Short(id)))
	if c.Keys.Max() == nil || len(c.Submissions) == 0 {
		return name
	}
	if i := c.Submissions[0].Task(id); i >= 0 {
		return name + "/" + lang.Number(exercise.Rounded(c.Submissions[0].Marked.Tasks[i].Max))
	}
	return name
}

// logged returns a count from the submission's log, nil if the log doesn't have it.
func logged(s *marking.Submission, count written.Count) *big.Rat {
	n, there := s.Log.Of[count]
	if !there {
		return nil
	}
	return big.NewRat(int64(n), 1)
}

// marksOf returns the marks of a task, nil if the task was not asked.
func marksOf(s *marking.Submission, id string) *big.Rat {
	if i := s.Task(id); i >= 0 {
		return s.Marks(i)
	}
	return nil
}

func fraction(s *marking.Submission) *big.Rat {
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

// list lists the students that match the search, in order.
func (t *table) list() {
	wanted := strings.ToLower(strings.TrimSpace(t.search.Text))
	t.rows = t.rows[:0:0]
	for _, r := range t.all {
		if wanted == "" ||
			strings.Contains(strings.ToLower(strings.Join([]string{r.student, r.number, r.file, r.mistakes(t.lang)},
				" ")), wanted) {
			t.rows = append(t.rows, r)
		}
	}
	compare := t.columns[t.by].compare
	slices.SortStableFunc(t.rows, func(a, b *row) int {
		if t.falling {
			return compare(b, a)
		}
		return compare(a, b)
	})
	t.count.SetText(t.lang.L("{{.Shown}} of {{.All}}", "Shown", len(t.rows), "All", len(t.all)))
	t.at.Row = max(0, min(t.at.Row, len(t.rows)-1))
	t.hideTip()
	t.setLegend("")
	t.grid.Refresh()
}

// sort sorts by a column, with the largest numbers first; a second call reverses the order.
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

// beside returns the marked submission that many rows after another one, nil beyond the ends.
func (t *table) beside(s *marking.Submission, by int) *marking.Submission {
	at := slices.IndexFunc(t.rows, func(r *row) bool { return s != nil && r.submission == s })
	if at < 0 {
		return nil
	}
	for at += by; at >= 0 && at < len(t.rows); at += by {
		if next := t.rows[at].submission; next != nil {
			return next
		}
	}
	return nil
}

// Resize implements fyne.CanvasObject. The remarks get the remaining width.
func (t *table) Resize(size fyne.Size) {
	t.Composite.Resize(size)
	if t.legend.Wrapping == fyne.TextWrapWord {
		t.LayOut() // its height follows from its new width
	}
	t.setWidths()
}

// setWidths gives each column the width of its texts, within limits. Only the longest texts are
// measured, because a class may have thousands. If the columns don't fit, headings get more lines
// and texts are cut earlier.
func (t *table) setWidths() {
	if t.columns == nil {
		return // there is no class yet
	}
	room, before := t.grid.Size().Width, t.lines
	for t.lines = 1; ; t.lines++ {
		if wide := t.tryWidths(room); wide <= room || t.lines == mostLines {
			break
		}
	}
	for i, c := range t.columns {
		t.grid.SetColumnWidth(i, c.width)
	}
	t.grid.SetRowHeight(-1, t.headHeight())
	if t.lines != before {
		t.grid.Refresh() // for the headings' lines
	}
}

// tryWidths sets the columns' widths for headings with this many lines, gives the remaining width
// to the remarks, and returns the total width.
func (t *table) tryWidths(room float32) (wide float32) {
	for i := range t.columns {
		c := &t.columns[i]
		c.lines = []string{t.headText(i)}
		if c.number {
			c.lines = split(t.headText(i), t.lines)
		}
		widest := t.widest(i)
		most := kit.Scaled(mostWide)
		switch {
		case c.number:
			most = widest
		case i == 0 && room > 0: // the others scroll beside it
			most = max(kit.Scaled(leastWide), room*mostOfFirst)
			if t.lines > 1 {
				most = min(most, kit.Scaled(mostWide))
			}
		case c.rest:
			most = max(most, room-wide)
		}
		c.width = min(widest, most)
		wide += c.width + theme.Padding()
	}
	return wide - theme.Padding()
}

// widest is the width of the longest text of a column.
func (t *table) widest(column int) (wide float32) {
	longest, most := "", 0
	for _, r := range t.all {
		if n := utf8.RuneCountInString(r.cells[column]); n > most {
			longest, most = r.cells[column], n
		}
	}
	for _, text := range append(t.columns[column].lines, longest) {
		wide = max(wide, fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width)
	}
	return wide + 14
}

// mostWide is the maximum width of a column at the usual text size. The remarks get at least that
// if they need it, even if the table must then be scrolled.
const mostWide = 200

// mostLines is the maximum number of lines of a heading.
const mostLines = 2

// leastWide is the minimum width of the first column, and mostOfFirst the largest share of the
// table that it gets beyond that.
const leastWide, mostOfFirst = 60, 0.4

// headHeight is the height of the headings, large enough to be touched.
func (t *table) headHeight() float32 { return max(t.least, newHead(t.lines).high()) }

// write fills a cell. Texts that don't fit are cut off; a tip at the pointer and the student's page
// show all.
func (t *table) write(id widget.TableCellID, o fyne.CanvasObject) {
	manualMarks := t.rows[id.Row].manualMarks[id.Col] != ""
	kit.SetCell(o.(*fyne.Container).Objects[0], t.cut(id), t.columns[id.Col].number, id.Col == 0 ||
		id.Col == totalColumn || manualMarks)
}

// cut returns a cell's text as far as it fits.
func (t *table) cut(id widget.TableCellID) string {
	return kit.Cut(t.rows[id.Row].cells[id.Col], t.columns[id.Col].width-12)
}

// headText returns a heading, with an arrow if the table is sorted by it.
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
	h.show(t.columns[column].lines, t.columns[column].number)
	h.tapped = func() { t.sort(column) }
}
