package exercise

import (
	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// help is what practice gives besides the questions: a check with its reasons,
// a hint, and the lesson at the place of the hint. In a test there is none.
type help struct {
	pane kit.Pane
	does StudentActions

	buttons      *fyne.Container
	check        *kit.Button
	hint, show   *kit.Button
	verdict, way *widget.Label
	wrong        *fyne.Container
	testing      *widget.Label
	content      *fyne.Container
}

// mostReasons is how many wrong answers of a task are listed; the others are
// marked at their nodes.
const mostReasons = 6

func newHelp(pane kit.Pane, a StudentActions) *help {
	h := &help{pane: pane, does: a, verdict: kit.Heading(""), way: widget.NewLabel(""), wrong: container.NewVBox()}
	h.testing = kit.Note(pane.Lang.L("This is a test: the answers are collected when you save; nothing is checked here."))
	h.verdict.Wrapping, h.way.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	h.check = pane.Button(pane.Lang.L("Check"), a.Check)
	h.check.Importance = widget.HighImportance
	h.hint, h.show = pane.Button(pane.Lang.L("Hint"), a.Hint), pane.Button(pane.Lang.L("Show"), a.Show)
	h.buttons = container.NewGridWithColumns(3, h.check, h.hint, h.show)
	h.content = container.NewVBox(h.buttons, h.testing, h.way, h.verdict, h.wrong)
	return h
}

func (h *help) set(x Solving, sheet *answering.Sheet, e *exercise.Exercise) {
	kit.SetVisible(!x.Test(), h.buttons)
	kit.SetVisible(x.Test(), h.testing)
	kit.SetVisible(e.GivesHints(), h.hint)
	way := ""
	if hint := x.Hint(); hint != nil {
		way = hinted(h.pane.Lang, hint, sheet)
	}
	kit.ShowText(h.way, way)
	h.setVerdict(x, sheet)
	kit.LayOut(h.content)
}

// hinted is a hint in words, with the task that it has turned to.
func hinted(lang words.Language, h *answering.Hint, sheet *answering.Sheet) string {
	said := lang.Join(lang.Say(h.Question), lang.Say(h.Way))
	if !h.Elsewhere {
		return said
	}
	task := h.Field.Task
	return lang.Join(lang.L("Go on with task {{.Number}}: {{.Task}}.", map[string]any{"Number": task + 1, "Task": lang.Task(sheet.Tasks()[task])}), said)
}

// setVerdict says what the last check found, and why answers of the task are
// wrong.
func (h *help) setVerdict(x Solving, sheet *answering.Sheet) {
	h.wrong.RemoveAll()
	c := x.Checked()
	if c == nil {
		kit.ShowText(h.verdict, "")
		return
	}
	wrong := wrongFields(c, x.Task(), sheet)
	if leaves, ok := x.Evaluated(); ok && len(wrong) == 0 {
		h.wrong.Add(kit.Wrapped(h.pane.Lang.Count(leaves, "In this order {{.Count}} leaf is evaluated.", "In this order {{.Count}} leaves are evaluated.")))
	}
	marks := map[string]any{"Marks": exercise.Rounded(c.Score), "Max": exercise.Rounded(c.Max)}
	if c.Score.Cmp(c.Max) == 0 {
		kit.ShowText(h.verdict, h.pane.Lang.L("All is right: {{.Marks}} of {{.Max}} marks.", marks))
		return
	}
	kit.ShowText(h.verdict, h.pane.Lang.L("{{.Marks}} of {{.Max}} marks so far.", marks))
	switch progress := x.Filled().Progress(x.Task()); {
	case len(wrong) > 0:
	case progress.Given == 0 && !progress.Done:
		h.wrong.Add(kit.Note(h.pane.Lang.L("Nothing of this task is answered yet.")))
	default:
		h.wrong.Add(kit.Note(h.pane.Lang.L("What is answered of this task is right.")))
	}
	said := map[string]bool{} // what makes all of an answer wrong is said once
	for i, f := range wrong {
		if why := h.pane.Lang.Say(c.Fields[f].Why); said[why] {
			continue
		} else {
			said[why] = true
		}
		if i == mostReasons {
			h.wrong.Add(kit.Note(h.pane.Lang.Count(len(wrong)-i, "{{.Count}} more is marked in the tree.", "{{.Count}} more are marked in the tree.")))
			break
		}
		h.wrong.Add(h.reason(f, c.Fields[f], sheet))
	}
}

// reason says why an answer is wrong; a click turns to its field.
func (h *help) reason(f answering.Field, v answering.Verdict, sheet *answering.Sheet) fyne.CanvasObject {
	why := kit.Wrapped(words.Capital(h.pane.Lang.Say(v.Why)))
	if f.Node == 0 {
		return why
	}
	name := words.Clipped(sheet.Call(f.Task, f.Node), 12)
	switch f.Side {
	case exercise.Alpha:
		name = "α " + name
	case exercise.Beta:
		name = "β " + name
	}
	to := h.pane.Button(name+" ✗", func() { h.does.GoTo(f) })
	to.Importance = widget.LowImportance
	return container.NewBorder(nil, nil, container.NewVBox(to), nil, why)
}
