// Package class shows what a class has handed in, marked: a table of all, how
// the class did, and one student at a time with the tree and the answers on it.
package class

import (
	"errors"
	"path/filepath"
	"strings"

	"plytree/editor/course/marking"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/engine/visible"
	"plytree/fileformat"
	"plytree/ui/adaptive"
	"plytree/ui/kit"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tree is the canvas on which a student's tree is drawn.
type Tree interface {
	fyne.CanvasObject
	Draw(*scene.Scene)
	Fit()
}

// Actions is what is done about a class.
type Actions struct {
	// Override asks for marks by hand for a task, or for [fileformat.Total].
	Override func(s *marking.Submission, task string)
	Again    func()
	Export   func(kind string)
	Feedback func()
}

// Page is a class with its marks: a table of all students, how the class did,
// what failed; and one student at a time, alone.
type Page struct {
	lang words.Language

	kit.Composite
	class   *marking.Class
	actions Actions
	drawing pictures.Drawing // with the room that there now is
	look    scene.Look

	table   *table
	figures *fyne.Container
	failed  *fyne.Container
	tabs    *kit.Tabs
	all     fyne.CanvasObject
	foot    *fyne.Container // below the tabs: the note and the buttons
	student *student
	note    *widget.Label
	narrow  bool

	again, feedback *kit.Button
	export          *kit.Select
}

// NewPage shows a class in a pane. Trees are drawn on the canvas, with the look.
func NewPage(pane kit.Pane, c *marking.Class, tree Tree, d pictures.Drawing, look scene.Look, a Actions) *Page {
	p := &Page{lang: pane.Lang, class: c, actions: a, drawing: d, look: look}
	p.table = newTable(pane, p.openRow)
	p.figures, p.failed = container.NewStack(), container.NewStack()
	p.tabs = pane.Tabs(
		kit.Tab{Title: pane.Lang.L("Students"), Part: p.table},
		kit.Tab{Title: pane.Lang.L("How the class did"), Part: container.NewVScroll(container.NewPadded(p.figures))},
		kit.Tab{Title: p.failedTitle(), Part: container.NewVScroll(container.NewPadded(p.failed))},
	)
	p.tabs.OnChosen = p.hint
	p.makeButtons(pane)
	p.all = container.NewBorder(nil, p.foot, nil, nil, p.tabs)
	p.student = newStudent(pane, tree, studentActions{back: p.back, step: p.step, override: a.Override})
	p.student.content.Hide()
	p.Compose(p, container.NewStack(p.all, p.student.content))
	p.Changed()
	p.Fit(d.Room)
	return p
}

// Fit implements [kit.Fitting]: where the room is narrow, all stands below each other.
func (p *Page) Fit(room fyne.Size) {
	p.narrow, p.drawing.Room = adaptive.Narrow(room.Width), room
	buttons := fyne.CanvasObject(container.NewBorder(nil, nil, nil, kit.Beside(p.again, p.feedback, p.export), p.note))
	if p.narrow {
		buttons = container.NewVBox(p.note, container.NewGridWithColumns(2, p.again, p.export), p.feedback)
	}
	p.foot.Objects = []fyne.CanvasObject{buttons}
	p.table.setNarrow(p.narrow)
	p.student.setNarrow(p.narrow)
	p.hint(p.tabs.InFront())
	p.showFigures()
	p.Arrange()
}

// Focus gives the table the keyboard.
func (p *Page) Focus() {
	kit.Focus(p.table.grid)
	if p.table.at.Row == 0 {
		p.table.grid.ScrollToTop() // Fyne scrolls the row half below the headings
	}
}

func (p *Page) makeButtons(pane kit.Pane) {
	export := pane.Select([]string{"CSV", "Excel (CSV)", "HTML", "Markdown", "JSON"}, nil)
	export.PlaceHolder = p.lang.L("Export as…")
	export.OnChanged = func(kind string) {
		if kind != "" {
			p.actions.Export(kind)
			export.ClearSelected()
		}
	}
	p.export = export
	p.feedback = pane.Button(p.lang.L("Feedback pages…"), p.actions.Feedback)
	p.again = pane.Button(p.lang.L("Mark again"), p.actions.Again)
	p.again.Icon = theme.ViewRefreshIcon()
	p.note, p.foot = kit.Note(""), kit.Inset(1, 0, 0, 0, container.NewStack())
}

// hint says what can be done with the part in front, where there is room for that.
func (p *Page) hint(tab int) {
	text := ""
	if tab == 0 && !p.narrow && !kit.Fingers() {
		text = p.lang.L("A click on a row, or Enter, opens that student's tree and answers. A click on a heading sorts.")
	}
	p.Say(text)
}

// Say shows a message until the next.
func (p *Page) Say(text string) {
	kit.ShowText(p.note, text)
	kit.LayOut(p.all) // it may have other lines now
}

// Key does what a key does everywhere here, and reports whether it did something.
// Escape leads back to the class first; Enter closes nothing.
func (p *Page) Key(e *fyne.KeyEvent) bool {
	alone := p.student.shown != nil
	switch {
	case kit.IsEnter(e.Name):
	case alone && e.Name == fyne.KeyEscape:
		p.back()
	case !alone && e.Name == fyne.KeyEscape && p.table.search.Text != "":
		p.table.search.SetText("")
	case alone && e.Name == fyne.KeyPageDown:
		p.step(1)
	case alone && e.Name == fyne.KeyPageUp:
		p.step(-1)
	default:
		return false
	}
	return true
}

// Set shows the class after it was marked anew.
func (p *Page) Set(c *marking.Class) {
	p.class = c
	p.Changed()
	p.Focus()
}

// Changed shows the class after marks were given by hand.
func (p *Page) Changed() {
	p.table.set(p.class)
	p.showFigures()
	p.failed.Objects = []fyne.CanvasObject{p.failures()}
	p.failed.Refresh()
	p.tabs.SetTitle(2, p.failedTitle())
	if s := p.student.shown; s != nil {
		p.student.set(s, p.look, false)
	}
}

func (p *Page) showFigures() {
	p.figures.Objects = []fyne.CanvasObject{figuresOf(p.lang, p.class, p.drawing)}
	p.figures.Refresh()
}

// openRow shows the student of a row or, where nothing could be marked, why.
func (p *Page) openRow(r *row) {
	if r.submission == nil {
		p.tabs.Front(2)
		return
	}
	p.open(r.submission)
}

// open shows one student alone.
func (p *Page) open(s *marking.Submission) {
	p.all.Hide()
	p.student.content.Show()
	p.student.set(s, p.look, true)
	kit.Focus(p.student.backButton)
}

// back shows all students again, unless only the one is to be seen.
func (p *Page) back() {
	if p.student.shown == nil || p.student.only.Checked {
		return
	}
	p.student.shown = nil
	p.student.content.Hide()
	p.all.Show()
	p.Focus()
}

// step shows the next student of the table, or the one before.
func (p *Page) step(by int) {
	if next := p.table.beside(p.student.shown, by); next != nil && !p.student.only.Checked {
		p.student.set(next, p.look, true)
	}
}

// Hover is what to say of a node of the tree that is shown.
func (p *Page) Hover(id engine.ID) string { return p.student.hover(id) }

func (p *Page) failedTitle() string {
	n := len(p.class.Failed) + len(p.class.Missing) + len(p.class.Unused)
	if n == 0 {
		return p.lang.L("Nothing failed")
	}
	return p.lang.L("Failed: {{.Count}}", map[string]any{"Count": n})
}

// mostListed is how many things are listed that a person would still read.
const mostListed = 100

// failures lists what could not be marked, and marks by hand for nobody.
func (p *Page) failures() fyne.CanvasObject {
	list := container.NewVBox()
	add := func(what, why string) {
		reason := kit.Wrapped(why)
		name := kit.Heading(what)
		name.Truncation = fyne.TextTruncateEllipsis
		list.Add(container.NewVBox(name, reason, widget.NewSeparator()))
	}
	for _, f := range p.class.Failed[:min(len(p.class.Failed), mostListed)] {
		name := f.File
		if f.Student != "" {
			name = f.Student + ": " + f.File
		}
		add(visible.Clip(name, 120), visible.Clip(reason(p.lang, f), 600))
	}
	for _, m := range p.class.Missing[:min(len(p.class.Missing), mostListed)] {
		add(visible.Clip(strings.TrimSpace(m.Name+" "+m.Number), 120), p.lang.L("Nothing handed in"))
	}
	if more := len(p.class.Failed) - mostListed; more > 0 {
		list.Add(kit.Wrapped(p.lang.L("And {{.More}} more, which an export lists.", map[string]any{"More": more})))
	}
	for _, o := range p.class.Unused {
		add(visible.Clip(filepath.Base(p.class.Keys.OverridesFile()), 120), p.lang.L("The marks by hand for {{.Student}} ({{.Task}}) belong to no submission.",
			map[string]any{"Student": visible.Clip(words.Or(o.Student, o.File), 60), "Task": o.Task}))
	}
	if len(list.Objects) == 0 {
		list.Add(widget.NewLabel(p.lang.L("Every file could be marked.")))
	}
	return list
}

// reason says why a file could not be marked: of a text with its place.
func reason(lang words.Language, f marking.Failure) string {
	var at *fileformat.Error
	if !errors.As(f.Err, &at) {
		return lang.Error(sentence.Refused(f.Reason()))
	}
	return lang.Error(at.InText())
}
