// Package class shows the marked submissions of a class: a table of all students, statistics, and
// one student at a time with the tree and the answers on it.
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
	"plytree/fileformat"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// page shows a class with its marks: a table of all students, statistics, failed files, students
// who handed in nothing, and manual marks without a student; or one student alone.
type page struct {
	lang words.Language

	kit.Composite
	of     *Teaching
	asked  form.Marking // what was marked
	class  *marking.Class
	room   fyne.Size
	look   scene.Look
	dialog *kit.Dialog // shows the page

	table   *table
	figures *fyne.Container
	lists   map[int]*fyne.Container // failed files and the like, by tab
	tabs    *kit.Tabs
	all     fyne.CanvasObject
	problem *kit.Text       // above the tabs
	foot    *fyne.Container // below the tabs: the note and the buttons
	student *student
	note    *kit.Text

	again, feedbacks *kit.Button
	exports          *kit.Select
}

// The tabs of a class.
const (
	_ = iota // the students
	_        // how the class did
	failedTab
	missingTab
	unusedTab
)

// newPage makes the page of a class that was marked.
func newPage(of *Teaching, asked form.Marking, c *marking.Class) *page {
	pane := of.Dialogs.Pane()
	p := &page{lang: pane.Lang, of: of, asked: asked, class: c, look: of.Look()}
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
	p.problem = kit.Problem()
	p.all = container.NewBorder(p.problem, p.foot, nil, nil, p.tabs)
	p.student = newStudent(p, pane)
	p.student.content.Hide()
	p.Compose(p, container.NewStack(p.all, p.student.content))
	p.changed()
	return p
}

// open shows the page in a dialog as large as the window.
func (p *page) open() {
	title := p.lang.L("Submissions: {{.Key}}", "Key", visible.Short(words.Or(p.class.Keys.Title, p.class.Keys.Name)))
	content := kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		p.fit(room)
		return p
	})
	p.dialog = p.of.Dialogs.Show(title, content, kit.Whole, kit.Done(p.lang))
	p.dialog.Keys = p.key
	p.table.focus()
}

// askClose asks whether to close the table.
func (p *page) askClose() {
	p.of.Dialogs.Ask(p.lang.L("Close the table?"),
		p.lang.L("Manual marks are saved. To see the table again, mark the submissions again."),
		kit.Cancel(p.lang), kit.Choice{Text: p.lang.L("Close"), Do: p.dialog.Close})
}

// fit arranges the page for a size: in a narrow window everything is stacked.
func (p *page) fit(room fyne.Size) {
	p.room = room
	buttons := fyne.CanvasObject(container.NewBorder(nil, nil, nil, container.NewHBox(p.again, p.feedbacks, p.exports),
		p.note))
	if p.narrow() {
		buttons = container.NewVBox(p.note, container.NewGridWithColumns(2, p.again, p.exports), p.feedbacks)
	}
	p.foot.Objects = []fyne.CanvasObject{buttons}
	p.table.setNarrow(p.narrow())
	p.student.arrange()
	p.hint(p.tabs.InFront())
	p.showFigures()
	p.Arrange()
}

// narrow reports whether everything is stacked.
func (p *page) narrow() bool { return kit.Narrow(p.room.Width) }

func (p *page) makeButtons(pane kit.Pane) {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	p.exports = pane.Select(names, func(i int) {
		if i >= 0 {
			p.export(i)
			p.exports.ClearSelected()
		}
	})
	p.exports.PlaceHolder = p.lang.L("Export as…")
	p.feedbacks = pane.Button(p.lang.L("Feedback pages…"), p.feedback)
	p.again = pane.Button(p.lang.L("Mark again"), p.markAgain)
	p.again.Icon = theme.ViewRefreshIcon()
	p.note, p.foot = kit.Note(""), kit.Inset(1, 0, 0, 0, container.NewStack())
}

// hint shows what can be done in the current tab, if there is room for it.
func (p *page) hint(tab int) {
	text := ""
	if tab == 0 && !p.narrow() && !kit.Fingers() {
		text = p.lang.L("Click a row or press Enter to open a student's tree and answers. Click a heading to sort.")
	}
	p.say(p.lang.Join(form.RemarksOn(p.lang, p.class.Roster), text))
}

// say shows a message until the next.
func (p *page) say(text string) {
	kit.ShowText(p.note, text)
	kit.LayOut(p.all) // it may have more or fewer lines now
}

// key handles the keys that work on the whole page, and reports whether it did something. Escape
// returns to the class first, then asks before it closes the page. Enter closes nothing.
func (p *page) key(e *fyne.KeyEvent) bool {
	alone := p.student.shown != nil
	switch {
	case kit.IsEnter(e.Name):
	case alone && e.Name == fyne.KeyEscape:
		p.back()
	case !alone && e.Name == fyne.KeyEscape && p.table.search.Text != "":
		p.table.search.SetText("")
	case e.Name == fyne.KeyEscape:
		p.askClose()
	case alone && e.Name == fyne.KeyPageDown:
		p.turn(1)
	case alone && e.Name == fyne.KeyPageUp:
		p.turn(-1)
	default:
		return false
	}
	return true
}

// changed updates the class after it was marked again or manual marks were given.
func (p *page) changed() {
	kit.Complain(p.lang, p.problem, p.class.WrongKey())
	p.table.set(p.class)
	p.showFigures()
	p.showLists()
	if s := p.student.shown; s != nil {
		p.student.set(s, false)
	}
}

func (p *page) showFigures() {
	p.figures.Objects = []fyne.CanvasObject{p.figuresOf(p.class)}
	p.figures.Refresh()
}

// openRow shows the student of a row or, if nothing could be marked, the reason.
func (p *page) openRow(r *row) {
	if r.submission == nil {
		p.tabs.Front(r.tab)
		return
	}
	p.openStudent(r.submission)
}

// openStudent shows one student alone.
func (p *page) openStudent(s *marking.Submission) {
	p.all.Hide()
	p.student.content.Show()
	p.student.set(s, true)
	kit.Focus(p.student.backButton)
}

// back shows all students again, unless the page is for one student only.
func (p *page) back() {
	if p.student.shown == nil || p.student.only.Checked {
		return
	}
	p.table.lead(p.student.shown)
	p.student.shown = nil
	p.student.content.Hide()
	p.all.Show()
	p.table.focus()
}

// turn shows the next student of the table, or the one before.
func (p *page) turn(by int) {
	if next := p.table.beside(p.student.shown, by); next != nil && !p.student.only.Checked {
		p.student.set(next, true)
	}
}

// mostListed is the number of entries that a person would still read.
const mostListed = 100

// entry is an entry of a list.
type entry struct{ what, why string }

// showLists lists failed files, students who handed in nothing, and manual marks without a
// student. The last two tabs are shown only if they have entries.
func (p *page) showLists() {
	var failed, missing, unused []entry
	for _, f := range p.class.Failed {
		failed = append(failed, entry{words.Unless(f.Student == "", f.Student+": ") + f.File, reason(p.lang, f)})
	}
	for _, m := range p.class.Missing {
		missing = append(missing, entry{strings.TrimSpace(m.Name + " " + m.Number), p.lang.L("Not handed in")})
	}
	for _, o := range p.class.Unused {
		unused = append(unused, entry{filepath.Base(p.class.Keys.OverridesFile()), p.lang.Whole(p.lang.Opening(o.Why))})
	}
	title := p.lang.L("Failed: {{.Count}}", "Count", len(failed))
	if len(failed) == 0 {
		title = p.lang.L("No failures")
	}
	p.showList(failedTab, title, failed)
	p.showList(missingTab, p.lang.L("Not handed in: {{.Count}}", "Count", len(missing)), missing)
	p.showList(unusedTab, p.lang.L("Unmatched marks: {{.Count}}", "Count", len(unused)), unused)
}

func (p *page) showList(tab int, title string, all []entry) {
	p.tabs.SetTitle(tab, title)
	p.tabs.Offer(len(all) > 0 || tab == failedTab, tab)
	p.lists[tab].Objects = []fyne.CanvasObject{p.listOf(all)}
	p.lists[tab].Refresh()
}

// listOf lists the first of the entries.
func (p *page) listOf(all []entry) fyne.CanvasObject {
	list := container.NewVBox()
	for _, e := range all[:min(len(all), mostListed)] {
		name := kit.Heading(visible.Clip(e.what, 120))
		name.Truncation = fyne.TextTruncateEllipsis
		list.Add(container.NewVBox(name, kit.Wrapped(visible.Clip(e.why, 600)), widget.NewSeparator()))
	}
	if more := len(all) - mostListed; more > 0 {
		list.Add(kit.Wrapped(p.lang.L("And {{.More}} more. Export them or run plytree check to see all.",
			"More", more)))
	}
	if len(all) == 0 {
		list.Add(kit.NewText(p.lang.L("All files were marked.")))
	}
	return list
}

// reason returns why a file could not be marked, with the place in its text.
func reason(lang words.Language, f intake.Failure) string {
	if at, placed := errors.AsType[*fileformat.Error](f.Err); placed {
		return lang.Error(at.InText(f.Reason()))
	}
	return lang.Error(sentence.Refused(f.Reason()))
}
