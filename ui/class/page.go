// Package class shows what a class has handed in, marked: a table of all, how
// the class did, and one student at a time with the tree and the answers on it.
package class

import (
	"errors"
	"path/filepath"
	"strings"

	"plytree/editor/course/intake"
	"plytree/editor/course/marking"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/adaptive"
	"plytree/ui/form"
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
// what failed, who handed in nothing, which marks by hand count for nobody; and
// one student at a time, alone.
type Page struct {
	lang words.Language

	kit.Composite
	class   *marking.Class
	actions Actions
	drawing pictures.Drawing // with the room that there now is
	look    scene.Look

	table   *table
	figures *fyne.Container
	lists   map[int]*fyne.Container // what failed and the like, by tab
	tabs    *kit.Tabs
	all     fyne.CanvasObject
	foot    *fyne.Container // below the tabs: the note and the buttons
	student *student
	note    *kit.Text
	narrow  bool

	again, feedback *kit.Button
	export          *kit.Select
}

// The tabs of a class.
const (
	_ = iota // the students
	_        // how the class did
	failedTab
	missingTab
	unusedTab
)

// NewPage shows a class in a pane. Trees are drawn on the canvas, with the look.
func NewPage(pane kit.Pane, c *marking.Class, tree Tree, d pictures.Drawing, look scene.Look, a Actions) *Page {
	p := &Page{lang: pane.Lang, class: c, actions: a, drawing: d, look: look}
	p.table = newTable(pane, p.openRow)
	p.figures, p.lists = container.NewStack(), map[int]*fyne.Container{}
	list := func(tab int) kit.Tab {
		p.lists[tab] = container.NewStack()
		return kit.Tab{Content: container.NewVScroll(container.NewPadded(p.lists[tab]))}
	}
	p.tabs = pane.Tabs(
		kit.Tab{Title: pane.Lang.L("Students"), Content: p.table},
		kit.Tab{Title: pane.Lang.L("Statistics"), Content: container.NewVScroll(container.NewPadded(p.figures))},
		list(failedTab), list(missingTab), list(unusedTab),
	)
	p.tabs.OnChosen = p.hint
	p.makeButtons(pane)
	p.all = container.NewBorder(nil, p.foot, nil, nil, p.tabs)
	p.student = newStudent(pane, tree, studentActions{back: p.back, turn: p.turn, override: a.Override})
	p.student.content.Hide()
	p.Compose(p, container.NewStack(p.all, p.student.content))
	p.Changed()
	p.Fit(d.Room)
	return p
}

// Fit implements [kit.Fitting]: where the room is narrow, all stands below each other.
func (p *Page) Fit(room fyne.Size) {
	p.narrow, p.drawing.Room = adaptive.Narrow(room.Width), room
	buttons := fyne.CanvasObject(container.NewBorder(nil, nil, nil, container.NewHBox(p.again, p.feedback, p.export), p.note))
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
func (p *Page) Focus() { p.table.focus() }

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
		text = p.lang.L("Click a row or press Enter to open a student's tree and answers. Click a heading to sort.")
	}
	p.Say(p.lang.Join(form.RemarksOn(p.lang, p.class.Roster), text))
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
		p.turn(1)
	case alone && e.Name == fyne.KeyPageUp:
		p.turn(-1)
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
	p.showLists()
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
		p.tabs.Front(r.tab)
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
	p.table.lead(p.student.shown)
	p.student.shown = nil
	p.student.content.Hide()
	p.all.Show()
	p.Focus()
}

// turn shows the next student of the table, or the one before.
func (p *Page) turn(by int) {
	if next := p.table.beside(p.student.shown, by); next != nil && !p.student.only.Checked {
		p.student.set(next, p.look, true)
	}
}

// Hover is what to say of a node of the tree that is shown.
func (p *Page) Hover(id tree.ID) string { return p.student.hover(id) }

// mostListed is how many things are listed that a person would still read.
const mostListed = 100

// entry is what a list says of one thing.
type entry struct{ what, why string }

// showLists lists what failed, who handed in nothing and which marks by hand count
// for nobody. The last two are offered where there are any.
func (p *Page) showLists() {
	count := func(n int) map[string]any { return map[string]any{"Count": n} }
	failed, missing, unused := p.failed(), p.missing(), p.unused()
	title := p.lang.L("Failed: {{.Count}}", count(len(failed)))
	if len(failed) == 0 {
		title = p.lang.L("No failures")
	}
	p.tabs.SetTitle(failedTab, title)
	p.tabs.SetTitle(missingTab, p.lang.L("Not handed in: {{.Count}}", count(len(missing))))
	p.tabs.SetTitle(unusedTab, p.lang.L("Unmatched marks: {{.Count}}", count(len(unused))))
	p.tabs.Offer(len(missing) > 0, missingTab)
	p.tabs.Offer(len(unused) > 0, unusedTab)
	for tab, all := range map[int][]entry{failedTab: failed, missingTab: missing, unusedTab: unused} {
		p.lists[tab].Objects = []fyne.CanvasObject{p.listOf(all)}
		p.lists[tab].Refresh()
	}
}

// listOf lists the first of the entries.
func (p *Page) listOf(all []entry) fyne.CanvasObject {
	list := container.NewVBox()
	for _, e := range all[:min(len(all), mostListed)] {
		name := kit.Heading(visible.Clip(e.what, 120))
		name.Truncation = fyne.TextTruncateEllipsis
		list.Add(container.NewVBox(name, kit.Wrapped(visible.Clip(e.why, 600)), widget.NewSeparator()))
	}
	if more := len(all) - mostListed; more > 0 {
		list.Add(kit.Wrapped(p.lang.L("And {{.More}} more. Export them or run plytree check to see all.", map[string]any{"More": more})))
	}
	if len(all) == 0 {
		list.Add(kit.NewText(p.lang.L("All files were marked.")))
	}
	return list
}

func (p *Page) failed() (all []entry) {
	for _, f := range p.class.Failed {
		name := f.File
		if f.Student != "" {
			name = f.Student + ": " + f.File
		}
		all = append(all, entry{name, reason(p.lang, f)})
	}
	return all
}

func (p *Page) missing() (all []entry) {
	for _, m := range p.class.Missing {
		all = append(all, entry{strings.TrimSpace(m.Name + " " + m.Number), p.lang.L("No submission")})
	}
	return all
}

func (p *Page) unused() (all []entry) {
	for _, o := range p.class.Unused {
		all = append(all, entry{filepath.Base(p.class.Keys.OverridesFile()), p.lang.Whole(p.lang.Opening(o.Why))})
	}
	return all
}

// reason says why a file could not be marked: of a text with its place.
func reason(lang words.Language, f intake.Failure) string {
	var at *fileformat.Error
	if !errors.As(f.Err, &at) {
		return lang.Error(sentence.Refused(f.Reason()))
	}
	return lang.Error(at.InText())
}
