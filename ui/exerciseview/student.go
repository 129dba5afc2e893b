// Package exerciseview shows an exercise in the window: for the student, who answers it, for the
// teacher, who makes it, and in practice, where one short exercise follows the other.
package exerciseview

import (
	"errors"
	"slices"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Student shows the active document's exercise while it is being solved: on the canvas, and in a
// panel with the questions, the progress and the result of a check.
type Student struct {
	action.Front
	Panel *kit.Section
	pane  kit.Pane
	known func() bool // whether a learning platform has named the student

	tree   *treeview.View
	proof  *proof           // in progress; nil if there is none
	shown  int              // the task that was scrolled into view last
	sheet  *answering.Sheet // of it
	before treeview.Camera  // the view before the lesson

	mode                   *kit.Text
	instructions, searched *kit.Text
	problem                *kit.Text
	name, number           *kit.Field
	tasks                  *fyne.Container
	rows                   []*taskRow  // of each task
	heads                  []*kit.Text // of each part, if there are several
	asked                  *asked
	help                   *help
	// the student's name and number; hidden in practice, where nothing is handed in
	who     *fyne.Container
	handIn  *kit.Button
	edit    *kit.Button     // for a teacher who tries out the exercise
	content *fyne.Container // hidden if there are no questions
	pager   *pager          // shows one task at a time
}

// NewStudent makes the student's view of exercises on a canvas, with its panel in a pane. Known
// reports whether a learning platform has named the student.
func NewStudent(front action.Front, pane kit.Pane, tree *treeview.View, known func() bool) *Student {
	v := &Student{Front: front, pane: pane, known: known, tree: tree}
	v.mode, v.instructions, v.searched, v.problem = kit.NewText(""), kit.NewText(""), kit.Note(""), kit.Problem()
	v.tasks = container.New(layout.NewCustomPaddedVBoxLayout(-2)) // closer than lines of text
	v.instructions.Wrapping = fyne.TextWrapWord
	v.mode.Importance = widget.HighImportance
	v.name, v.number = pane.Field(""), pane.Field("")
	v.name.SetPlaceHolder(pane.Lang.L("your name"))
	v.number.SetPlaceHolder(pane.Lang.L("number"))
	for _, f := range []*kit.Field{v.name, v.number} {
		f.OnChanged = func(string) {
			v.Session().SetStudent(v.name.Text, v.number.Text)
			v.Show()
		}
	}
	v.asked, v.help = newAsked(v), newHelp(v)
	v.handIn = pane.Button(pane.Lang.L("Hand in…"), func() { v.Run("hand in") })
	v.edit = pane.Button(pane.Lang.L("Edit exercise"), func() { v.Run("edit exercise") })
	v.edit.Hide()
	v.who = container.NewVBox(container.NewGridWithColumns(2, v.name, v.number), widget.NewSeparator())
	v.pager = newPager(pane, func(by int) { v.task(v.work().Task() + by) })
	v.content = container.NewVBox()
	v.Panel = pane.Section("exercise", true, pane.Lang.L("Exercise"), kit.Fitted(v.arranged), v.mode)
	return v
}

// First is the widget that gets the keyboard first.
func (v *Student) First() fyne.Focusable {
	if !v.who.Visible() {
		return v.Panel.First(v.help.check)
	}
	return v.Panel.First(v.name)
}

// TypeInPanel gives the keyboard to the answer in the panel, and reports whether there is one. A
// text replaces the answer; without one the answer stays.
func (v *Student) TypeInPanel(text string) bool {
	switch {
	case !v.content.Visible() || !v.Panel.Unfolded():
		return false
	case v.asked.number.Visible():
		kit.Focus(v.asked.number)
		if text != "" { // typing continues after it
			v.asked.number.ShowText(text)
			v.asked.number.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		}
	case v.asked.move.Visible():
		kit.Focus(v.asked.move)
	default:
		return false
	}
	return true
}

// set shows the exercise in the panel.
func (v *Student) set(x answering.Work, e *exercise.Exercise) {
	mode := v.Lang.L("Practice")
	if errors.Is(x.Silence(), answering.ErrTest) {
		mode = v.Lang.L("Test")
	}
	kit.SetText(v.mode, mode)
	sheet, err := x.Sheet()
	kit.ShowText(v.instructions, reading.Instructions(v.Lang, sheet, e))
	kit.Complain(v.Lang, v.problem, err)
	kit.SetVisible(sheet != nil, v.content, v.searched)
	kit.SetVisible(!x.Practised(), v.handIn)
	kit.SetVisible(!x.Practised() && !v.known(), v.who)
	if sheet != nil {
		v.name.ShowText(x.Answers().Student())
		v.number.ShowText(x.Answers().Number())
		v.setTasks(x, sheet)
		v.asked.set(x, sheet)
		v.help.set(x, sheet, e)
	}
	v.Panel.LayOut()
}

// RowAndQuestion returns the row of a task, and the object with its question and the field for the
// answer.
func (v *Student) RowAndQuestion(task int) (row, question fyne.CanvasObject) {
	return v.rows[task], v.asked.content
}

// Marks is the text with the marks of the last check.
func (v *Student) Marks() fyne.CanvasObject { return v.help.verdict }

// setTasks lists the tasks. If they have different searches, each search is a heading above its
// tasks.
func (v *Student) setTasks(x answering.Work, sheet *answering.Sheet) {
	for i := len(v.rows); i < len(sheet.Tasks()); i++ {
		v.rows = append(v.rows, newTaskRow(v.pane, func() { v.task(i) }))
	}
	parts := sheet.Key().Parts()
	for len(v.heads) < len(parts) {
		v.heads = append(v.heads, kit.Note(""))
	}
	searches, alike := reading.Searches(v.Lang, sheet)
	kit.ShowText(v.searched, words.Unless(!alike, reading.SearchOf(v.Lang, sheet, 0)))
	filled := x.Filled()
	var shown []fyne.CanvasObject
	for i, part := range parts {
		kit.SetText(v.heads[i], searches[i])
		if !alike && sheet.Drawing(part.Tasks()[0]) == nil && (i == 0 || searches[i] != searches[i-1]) {
			shown = append(shown, v.heads[i])
		}
		for _, task := range part.Tasks() {
			v.rows[task].set(stateOf(v.Lang, x, sheet, filled, task))
			shown = append(shown, v.rows[task])
		}
	}
	v.pager.set(v.rows[x.Task()], x.Task(), len(sheet.Tasks()))
	if !slices.Equal(shown, v.tasks.Objects) {
		v.tasks.Objects = shown
		v.tasks.Refresh()
	}
}

// stateOf returns what the row of a task shows.
func stateOf(lang words.Language, x answering.Work, sheet *answering.Sheet, filled *answering.Filled, i int) rowState {
	t, progress := sheet.Tasks()[i], filled.Progress(i)
	name := lang.Say(taskwords.Name(t))
	if len(sheet.Tasks()) > 1 { // messages and results use the numbers, too
		name = lang.L("{{.Number}}. {{.Name}}", "Number", i+1, "Name", name)
	}
	s := rowState{name: name, front: i == x.Task(), begun: progress.Answered > 0, done: progress.Done,
		marks: worthText(lang, t)}
	if progress.Of != 1 && (progress.Of > 0 || progress.Answered > 0) {
		s.progress = progress.String()
	}
	if found, checked := x.Found(i); checked {
		of := x.Checked().Tasks[i]
		s.progress = "" // two numbers beside each other would be confusing
		s.marks = lang.Number(exercise.Rounded(of.Score) + "/" + exercise.Rounded(of.Max))
		s.right, s.wrong = found.Right, found.Wrong > 0
		s.done = s.right // otherwise a partly right task would look finished
	}
	return s
}

func worthText(lang words.Language, t exercise.Task) string {
	return lang.Count(t.Worth(), "{{.Count}} mark", "{{.Count}} marks")
}
