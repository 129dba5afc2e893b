// Package exerciseview has the two sides of an exercise in the window: the student's,
// where it is answered, and the teacher's, where it is made.
package exerciseview

import (
	"errors"
	"slices"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// StudentActions is what a student does in the panel.
type StudentActions struct {
	Student           func(name, number string)
	Task              func(task int)
	Answer            func(f exercise.Slot, text string) error
	AnswerThenNext    func(f exercise.Slot, text string) // and then the next open field
	None              func(none bool)
	Check, Hint, Show func()
	GoTo              func(exercise.Slot)
	HandIn            func()
	Known             func() bool // whether somebody else has said who the student is
	Edit              func()      // leads back to the editing of the exercise
	Explore           func()      // tries out other values on the leaf of a range
	Done              func()      // the field is taken with Enter, or the line was clicked
}

// Student shows what is asked, how far it is answered, and what a check found.
type Student struct {
	*kit.Section
	pane kit.Pane
	does StudentActions

	mode                   *kit.Text
	instructions, searched *kit.Text
	problem                *kit.Text
	name, number           *kit.Field
	tasks                  *fyne.Container
	rows                   []*taskRow  // of each task
	heads                  []*kit.Text // of each part, where there are several
	asked                  *asked
	help                   *help
	who                    *fyne.Container // answers; nobody who practises, nor is that handed in
	handIn                 *kit.Button
	edit                   *kit.Button     // for a teacher who tries out the exercise
	work                   *fyne.Container // all that there is while nothing is wrong
	body                   *fyne.Container // with what is said of the whole exercise
	narrow                 bool            // the tasks are shown one at a time
	pager                  *pager          // which does that
	shown                  int             // the task in front
}

// NewStudent makes the panel in a pane.
func NewStudent(pane kit.Pane, draw panel.Draws, a StudentActions) *Student {
	p := &Student{pane: pane, does: a, mode: kit.NewText(""), instructions: kit.NewText(""), searched: kit.Note(""), problem: kit.Problem(), tasks: container.New(tight{})}
	p.instructions.Wrapping = fyne.TextWrapWord
	p.mode.Importance = widget.HighImportance
	p.name, p.number = pane.Field(""), pane.Field("")
	p.name.SetPlaceHolder(pane.Lang.L("your name"))
	p.number.SetPlaceHolder(pane.Lang.L("number"))
	for _, f := range []*kit.Field{p.name, p.number} {
		f.OnChanged = func(string) { a.Student(p.name.Text, p.number.Text) }
	}
	p.asked, p.help = newAsked(pane, draw, a), newHelp(pane, a)
	p.handIn = pane.Button(pane.Lang.L("Hand in…"), a.HandIn)
	p.edit = pane.Button(pane.Lang.L("Edit exercise"), a.Edit)
	p.edit.Hide()
	p.who = container.NewVBox(container.NewGridWithColumns(2, p.name, p.number), widget.NewSeparator())
	p.pager = newPager(pane, func(by int) { a.Task(p.shown + by) })
	p.work, p.body = container.NewVBox(), container.NewVBox()
	p.SetNarrow(false)
	p.Section = pane.Section("exercise", true, pane.Lang.L("Exercise"), p.body, p.mode)
	return p
}

// First is the field that has the keyboard first.
func (p *Student) First() fyne.Focusable {
	if !p.who.Visible() {
		return p.Section.First(p.help.check)
	}
	return p.Section.First(p.name)
}

// Type begins to type the answer that stands in the panel, and reports whether
// there is one. With no text what was answered stays.
func (p *Student) Type(text string) bool {
	switch {
	case !p.work.Visible() || !p.Unfolded():
		return false
	case p.asked.number.Visible():
		kit.Focus(p.asked.number)
		if text != "" { // what was begun goes on
			p.asked.number.ShowText(text)
			p.asked.number.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		}
	case p.asked.move.Visible():
		kit.Focus(p.asked.move)
	default:
		return false
	}
	return true
}

// Set shows an exercise on which a student works.
func (p *Student) Set(x answering.Work, e *exercise.Exercise) {
	mode := p.pane.Lang.L("Practice")
	if errors.Is(x.Silence(), answering.ErrTest) {
		mode = p.pane.Lang.L("Test")
	}
	kit.SetText(p.mode, mode)
	kit.ShowText(p.instructions, p.pane.Lang.OfSample(e.Instructions))
	sheet, err := x.Sheet()
	kit.Complain(p.pane.Lang, p.problem, err)
	kit.SetVisible(sheet != nil, p.work, p.searched)
	kit.SetVisible(!x.Practised(), p.handIn)
	kit.SetVisible(!x.Practised() && !(p.does.Known != nil && p.does.Known()), p.who)
	if sheet != nil {
		p.name.ShowText(x.Answers().Student())
		p.number.ShowText(x.Answers().Number())
		p.setTasks(x, sheet)
		p.asked.set(x, sheet)
		p.help.set(x, sheet, e)
	}
	p.LayOut()
}

// Front is what is worked on: the row of the task, and what ends with its question and
// the field for the answer.
func (p *Student) Front(task int) (row, question fyne.CanvasObject) {
	return p.rows[task], p.asked.content
}

// Hinted is what a hint says.
func (p *Student) Hinted() fyne.CanvasObject { return p.help.way }

// Marks is where the marks stand that a check gave.
func (p *Student) Marks() fyne.CanvasObject { return p.help.verdict }

// setTasks lists the tasks. Where they are of several searches they stand below
// their own.
func (p *Student) setTasks(x answering.Work, sheet *answering.Sheet) {
	for i := len(p.rows); i < len(sheet.Tasks()); i++ {
		p.rows = append(p.rows, newTaskRow(p.pane, &p.narrow, func() { p.does.Task(i) }))
	}
	parts := sheet.Key().Parts()
	for len(p.heads) < len(parts) {
		p.heads = append(p.heads, kit.Note(""))
	}
	searches, alike := reading.Searches(p.pane.Lang, sheet)
	kit.SetVisible(alike, p.searched)
	kit.SetText(p.searched, reading.SearchOf(p.pane.Lang, sheet, 0))
	filled := x.Filled()
	var shown []fyne.CanvasObject
	for i, part := range parts {
		kit.SetText(p.heads[i], searches[i])
		if !alike && (i == 0 || searches[i] != searches[i-1]) {
			shown = append(shown, p.heads[i])
		}
		for _, task := range part.Tasks() {
			p.rows[task].set(stateOf(p.pane.Lang, x, sheet, filled, task))
			shown = append(shown, p.rows[task])
		}
	}
	p.shown = x.Task()
	p.pager.set(p.rows[p.shown], p.shown, len(sheet.Tasks()))
	if !slices.Equal(shown, p.tasks.Objects) {
		p.tasks.Objects = shown
		p.tasks.Refresh()
	}
}

// stateOf says how far a task is.
func stateOf(lang words.Language, x answering.Work, sheet *answering.Sheet, filled *answering.Filled, i int) rowState {
	t, progress := sheet.Tasks()[i], filled.Progress(i)
	name := lang.Say(taskwords.Name(t))
	if len(sheet.Tasks()) > 1 { // as messages and results call it
		name = lang.L("{{.Number}}. {{.Name}}", map[string]any{"Number": i + 1, "Name": name})
	}
	s := rowState{name: name, front: i == x.Task(), begun: progress.Answered > 0, done: progress.Done, marks: worthText(lang, t)}
	if progress.Of != 1 && (progress.Of > 0 || progress.Answered > 0) {
		s.progress = progress.String()
	}
	if found, checked := x.Found(i); checked {
		of := x.Checked().Tasks[i]
		s.progress = "" // beside the marks it would be one of two figures that nothing tells apart
		s.marks = lang.Number(exercise.Rounded(of.Score) + "/" + exercise.Rounded(of.Max))
		s.right, s.wrong = found.Right, found.Wrong > 0
		s.done = s.right // what is answered in part looks finished before
	}
	return s
}

func worthText(lang words.Language, t exercise.Task) string {
	return lang.Count(t.Worth(), "{{.Count}} mark", "{{.Count}} marks")
}

// tight lays rows out below each other without space between.
type tight struct{}

// Layout implements fyne.Layout.
func (tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if o.Visible() {
			if wraps(o) { // its height follows from its width
				o.Resize(fyne.NewSize(size.Width, o.Size().Height))
			}
			height := heightOf(o)
			kit.Put(o, 0, y, size.Width, height)
			y += height
		}
	}
}

// rowHeight is a little less than that of a line of text.
func rowHeight() float32 { return kit.Scaled(14) + 2*theme.InnerPadding() }

// heightOf is that of a row or, where a heading wraps, of as much more as its lines take.
func heightOf(o fyne.CanvasObject) float32 {
	if !wraps(o) {
		return rowHeight()
	}
	line := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height + 2*theme.InnerPadding()
	return rowHeight() + max(0, o.MinSize().Height-line)
}

// wraps reports whether an object of the list is a heading of as many lines as it needs.
func wraps(o fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *kit.Text:
		return o.Wrapping != fyne.TextWrapOff
	case *rowName:
		return o.text.Wrapping != fyne.TextWrapOff
	}
	return false
}

// MinSize implements fyne.Layout.
func (tight) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			size = fyne.NewSize(max(size.Width, o.MinSize().Width), size.Height+heightOf(o))
		}
	}
	return size
}
