package exercise

import (
	"slices"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/engine/written"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// taskForm is where a teacher asks one thing, or not.
type taskForm struct {
	lang words.Language

	ask    exercise.Ask
	change func(func(*exercise.Exercise))

	asked    *kit.Check
	marks    *kit.Field
	unit     *widget.Label
	how      *kit.Select // when windows are asked for, or what bounds are judged by
	nodes    *widget.Label
	only     *kit.Button
	all      *kit.Button
	nodesRow *fyne.Container
	key      *widget.Label
	problem  *widget.Label
	content  *fyne.Container
}

// The ways in which windows and bounds are asked for, as the form offers them.
var (
	moments = [...]exercise.When{exercise.Leaving, exercise.Entry}
	bases   = [...]exercise.Basis{exercise.Proof, exercise.ByWindow}
)

func newTaskForm(pane kit.Pane, ask exercise.Ask, change func(func(*exercise.Exercise)), selected func() []string) *taskForm {
	f := &taskForm{lang: pane.Lang, ask: ask, change: change, nodes: kit.Note(""), key: kit.Note(""), problem: kit.Problem()}
	f.asked = pane.Check(taskName(pane.Lang, ask), func(yes bool) {
		change(func(e *exercise.Exercise) { e.Tasks = askFor(e.Tasks, ask, yes) })
	})
	f.marks = pane.Field("")
	f.marks.OnLeave = f.takeMarks
	f.unit = widget.NewLabel(pane.Lang.L("marks"))
	f.unit.Importance = widget.LowImportance
	f.how = pane.Select(nil, func(i int) { f.task(func(t *exercise.Task) { f.setHow(t, i) }) })
	switch ask {
	case exercise.Windows:
		f.how.Options = []string{pane.Lang.L("as the node is left"), pane.Lang.L("as the node is entered")}
	case exercise.Bounds:
		f.how.Options = []string{pane.Lang.L("by what is proved"), pane.Lang.L("by the window on entry")}
	}
	f.only = pane.Button(pane.Lang.L("Only the selected"), func() {
		f.task(func(t *exercise.Task) { t.Nodes = selected() })
	})
	f.all = pane.Button(pane.Lang.L("All visited"), func() { f.task(func(t *exercise.Task) { t.Nodes = nil }) })
	f.nodesRow = container.NewVBox(f.nodes, container.NewGridWithColumns(2, f.only, f.all))
	marks := container.NewHBox(container.NewGridWrap(fyne.NewSize(52, f.marks.MinSize().Height), f.marks), f.unit)
	f.content = container.NewVBox(container.NewBorder(nil, nil, nil, marks, f.asked), f.how, f.nodesRow, f.key, f.problem)
	return f
}

func taskName(lang words.Language, ask exercise.Ask) string {
	if ask == exercise.Windows {
		return lang.L("Windows [α, β]")
	}
	return lang.Task(exercise.Task{Ask: ask})
}

// askFor asks for something in its usual place, or no longer.
func askFor(tasks []exercise.Task, ask exercise.Ask, yes bool) []exercise.Task {
	tasks = slices.DeleteFunc(tasks, func(t exercise.Task) bool { return t.Ask == ask })
	if !yes {
		return tasks
	}
	usual := func(a exercise.Ask) int { return slices.Index(exercise.Forward(), a) }
	at := slices.IndexFunc(tasks, func(t exercise.Task) bool { return usual(t.Ask) > usual(ask) })
	if at < 0 {
		at = len(tasks)
	}
	return slices.Insert(tasks, at, exercise.Task{Ask: ask})
}

// in returns the index of the form's task in an exercise, -1 for none.
func (f *taskForm) in(e *exercise.Exercise) int {
	return slices.IndexFunc(e.Tasks, func(t exercise.Task) bool { return t.Ask == f.ask })
}

// task changes the task.
func (f *taskForm) task(how func(*exercise.Task)) {
	f.change(func(e *exercise.Exercise) {
		if i := f.in(e); i >= 0 {
			how(&e.Tasks[i])
		}
	})
}

func (f *taskForm) setHow(t *exercise.Task, i int) {
	if f.ask == exercise.Windows {
		t.At = moments[i]
	} else {
		t.By = bases[i]
	}
}

// takeMarks takes the marks, if they are a number that can be given.
func (f *taskForm) takeMarks() {
	v, ok := written.Number(f.marks.Text)
	if !ok || v < 0 || v > mostMarks {
		kit.Complain(f.lang, f.problem, sentence.Refuse("Write the marks as a number from 0 up, such as 3 or 0.5."))
		return
	}
	kit.Complain(f.lang, f.problem, nil)
	f.task(func(t *exercise.Task) {
		if t.Worth() != v {
			t.Marks = &v
		}
	})
}

const mostMarks = 1e6

// setNone shows that the task is not asked.
func (f *taskForm) setNone() {
	tick(f.asked, false)
	kit.SetVisible(false, f.marks, f.unit, f.how, f.nodesRow, f.key, f.problem)
	f.content.Refresh()
}

// set shows the task with what is right, or why it can't be asked.
func (f *taskForm) set(t exercise.Task, key string, wrong error) {
	tick(f.asked, true)
	kit.SetVisible(true, f.marks, f.unit)
	f.marks.ShowText(numeral.Format(t.Worth()))
	kit.SetVisible(len(f.how.Options) > 0, f.how)
	switch f.ask {
	case exercise.Windows:
		f.how.ShowIndex(max(0, slices.Index(moments[:], t.At)))
	case exercise.Bounds:
		f.how.ShowIndex(max(0, slices.Index(bases[:], t.By)))
	}
	kit.SetVisible(t.Ask.OfNodes(), f.nodesRow)
	if t.Nodes == nil {
		f.nodes.SetText(f.lang.L("Asked of all inner nodes that are visited"))
	} else {
		f.nodes.SetText(f.lang.L("Asked of {{.Nodes}}", map[string]any{"Nodes": strings.Join(t.Nodes, ", ")}))
	}
	kit.SetEnabled(t.Nodes != nil, f.all)
	kit.ShowText(f.key, key)
	kit.Complain(f.lang, f.problem, wrong)
	f.content.Refresh()
}

// keyText lists what is right, "" without a key.
func keyText(lang words.Language, sheet *answering.Sheet, task int) string {
	if sheet == nil {
		return ""
	}
	perfect, t := sheet.Key().Perfect(), sheet.Tasks()[task]
	filled := sheet.Fill(perfect)
	var all []string
	switch {
	case t.Ask == exercise.Pruned || t.Ask == exercise.LeafOrder:
		for _, id := range sheet.Listed(perfect, task) {
			all = append(all, sheet.Call(task, id))
		}
	case t.Ask == exercise.Windows:
		fields := sheet.Fields(task)
		for i := 0; i+1 < len(fields); i += 2 {
			if alpha := filled.Given(fields[i]); alpha != "" {
				all = append(all, sheet.Call(task, fields[i].Node)+" ["+shownNumber(alpha)+", "+shownNumber(filled.Given(fields[i+1]))+"]")
			}
		}
	default:
		for _, f := range sheet.Fields(task) {
			all = append(all, keyField(lang, sheet, filled, f)...)
		}
	}
	if len(all) == 0 {
		all = []string{lang.L("nothing")}
	}
	return lang.L("Key: {{.Answers}}", map[string]any{"Answers": strings.Join(all, "; ")})
}

func keyField(lang words.Language, sheet *answering.Sheet, perfect *answering.Filled, f answering.Field) []string {
	text := perfect.Given(f)
	switch {
	case text == "":
		return nil
	case f.Node == 0:
		return []string{shownNumber(text)}
	case f.Ask == exercise.Bounds:
		b, _ := exercise.ReadBound(text)
		return []string{sheet.Call(f.Task, f.Node) + " " + lang.Bound(b)}
	}
	return []string{sheet.Call(f.Task, f.Node) + " " + shownNumber(text)}
}

// shownNumber writes a number of the key with the real signs − and ∞.
func shownNumber(text string) string {
	if v, ok := written.Number(text); ok {
		return numeral.Text(v)
	}
	return text
}
