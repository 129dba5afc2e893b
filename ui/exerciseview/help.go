package exerciseview

import (
	"slices"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// help has what practice offers in addition to the questions: the check and its result, hints, and
// the step of the search to which a hint refers. A test has none of it.
type help struct {
	student *Student
	lang    words.Language

	buttons      *fyne.Container
	check        *kit.Button
	hint, show   *kit.Button
	verdict, way *kit.Text
	left         *kit.Text // the number of checks left
	wrong        *fyne.Container
	first        fyne.CanvasObject // shown after a check: the first reason, or else the verdict
	silence      *kit.Text         // why there is no help
	said         *fyne.Container   // everything except the buttons
}

// mostReasons is how many wrong answers of a task are listed with their reasons; the others are
// only marked at their nodes.
const mostReasons = 6

func newHelp(v *Student) *help {
	pane := v.pane
	h := &help{student: v, lang: v.Lang, verdict: kit.Heading(""), way: kit.NewText(""), wrong: container.NewVBox(),
		left: kit.Note("")}
	h.silence = kit.Note("")
	h.verdict.Wrapping, h.way.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	h.check = pane.Button(pane.Lang.L("Check"), v.check)
	h.check.Importance = widget.HighImportance
	h.hint, h.show = pane.Button(pane.Lang.L("Hint"), v.askHint), pane.Button(pane.Lang.L("Show"), v.showStep)
	h.buttons = container.NewHBox(h.check, h.hint, h.show)
	h.said = container.NewVBox(h.left, h.silence, h.way, h.verdict, h.wrong)
	return h
}

func (h *help) set(x answering.Work, sheet *answering.Sheet, e *exercise.Exercise) {
	kit.SetVisible(!x.Silent(), h.buttons)
	kit.ShowText(h.silence, reading.Silence(h.lang, x))
	kit.SetVisible(e.GivesHints(), h.hint)
	way, next := "", answering.Principle
	if hint := x.Hint(); hint != nil {
		way, next = reading.Hint(h.lang, sheet, hint), hint.Next()
	}
	h.hint.SetText(h.hintText(next))
	kit.ShowText(h.way, way)
	h.setVerdict(x, sheet)
	kit.LayOut(h.said)
}

// hintText is the text of the hint button: what it gives next.
func (h *help) hintText(next answering.HintStep) string {
	switch next {
	case answering.Numbers:
		return h.lang.L("Hint: numbers")
	case answering.Answer:
		return h.lang.L("Hint: answer")
	}
	return h.lang.L("Hint")
}

// setVerdict shows what the last check found, and why answers to the task are wrong.
func (h *help) setVerdict(x answering.Work, sheet *answering.Sheet) {
	h.wrong.RemoveAll()
	h.first = h.verdict
	kit.ShowText(h.left, reading.ChecksLeft(h.lang, x))
	c := x.Checked()
	if c == nil {
		kit.ShowText(h.verdict, "")
		return
	}
	wrong := c.Wrong(sheet, x.Task())
	if leaves, ok := x.Evaluated(); ok && (len(wrong) == 0 || !c.Fields[wrong[0]].Explained) {
		h.wrong.Add(kit.Wrapped(h.lang.Count(leaves, "In this order, the search evaluates {{.Count}} leaf.",
			"In this order, the search evaluates {{.Count}} leaves.")))
	}
	kit.ShowText(h.verdict, reading.Verdict(h.lang, c))
	if c.Whole() && c.Score.Cmp(c.Max) == 0 {
		return
	}
	if found := reading.Found(h.lang, x, x.Task()); found != "" {
		h.wrong.Add(kit.Note(found))
	}
	h.setUnexplained(unexplained(c, wrong))
	said := map[string]bool{} // a reason shared by several fields is shown once
	for i, f := range wrong {
		if v := c.Fields[f]; !v.Explained && !v.Joined {
			continue
		}
		if why := h.lang.Say(c.Fields[f].Why); said[why] {
			continue
		} else {
			said[why] = true
		}
		if i == mostReasons {
			h.wrong.Add(kit.Note(h.lang.Count(len(wrong)-i, "{{.Count}} more is marked in the tree.",
				"{{.Count}} more are marked in the tree.")))
			break
		}
		reason := h.reason(f, c.Fields[f])
		h.wrong.Add(reason)
		if h.first == h.verdict {
			h.first = reason
		}
	}
}

// found says in a line what the last check found of the task, "" if nothing was checked.
func (h *help) found(x answering.Work, sheet *answering.Sheet) string {
	found := reading.Found(h.lang, x, x.Task())
	if c := x.Checked(); found != "" && len(unexplained(c, c.Wrong(sheet, x.Task()))) > 0 {
		found = h.lang.Join(found, h.lang.L("Check again to see why."))
	}
	return found
}

// unexplained returns the wrong answers whose reasons haven't been shown yet.
func unexplained(c *answering.Checked, wrong []exercise.Slot) []exercise.Slot {
	return slices.DeleteFunc(slices.Clone(wrong), func(f exercise.Slot) bool {
		return c.Fields[f].Explained ||
			c.Fields[f].Joined
	})
}

// setUnexplained lists the wrong answers whose reasons haven't been shown yet, each as a button that
// shows the reason and turns to the field.
func (h *help) setUnexplained(unexplained []exercise.Slot) {
	if len(unexplained) == 0 {
		return
	}
	h.wrong.Add(kit.Note(kit.PointerText(h.lang.Count(len(unexplained), "Click it or check again to see why.",
		"Click one or check again to see why."),
		h.lang.Count(len(unexplained), "Tap it or check again to see why.", "Tap one or check again to see why."))))
	var all []fyne.CanvasObject
	widest := float32(0)
	for _, f := range unexplained[:min(len(unexplained), mostUnexplained)] {
		name := h.nameOf(f) + " ✗"
		if f.Node == 0 {
			name = h.lang.L("Why?")
		}
		to := h.to(name, f)
		all, widest = append(all, to), max(widest, to.MinSize().Width+theme.Padding())
	}
	columns := min(unexplainedColumns, len(all), max(1, int(kit.Scaled(unexplainedWidth)/widest)))
	h.wrong.Add(container.NewGridWithColumns(columns, all...))
	if more := len(unexplained) - mostUnexplained; more > 0 {
		h.wrong.Add(kit.Note(h.lang.Count(more, "{{.Count}} more is marked in the tree.",
			"{{.Count}} more are marked in the tree.")))
	}
}

// The buttons of these answers are in a grid with as many columns as fit into a panel that isn't
// wide.
const unexplainedColumns, unexplainedWidth, mostUnexplained = 4, 290, 12

// to makes a button that turns to a wrong answer and shows why it is wrong.
func (h *help) to(name string, f exercise.Slot) *kit.Button {
	to := h.student.pane.Button(name, func() { h.student.goTo(f) })
	to.Importance = widget.LowImportance
	return to
}

// nameOf returns the name of an answer's place in a list, such as α b; "" if it isn't at a node.
func (h *help) nameOf(f exercise.Slot) string {
	if f.Node == 0 {
		return ""
	}
	name := words.Clipped(h.lang.Say(sentence.Say("{{.Name}}", "Name", h.student.work().Label(f))), 20)
	return strings.TrimSpace(f.Aspect.Sign() + " " + name)
}

// reason shows why an answer is wrong, after a button that turns to its field.
func (h *help) reason(f exercise.Slot, v answering.Verdict) fyne.CanvasObject {
	why := kit.Wrapped(h.lang.Opening(v.Why))
	name := h.nameOf(f)
	if name == "" {
		return why
	}
	return container.NewBorder(nil, nil, container.NewVBox(h.to(name+" ✗", f)), nil, why)
}
