package exerciseview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// askRow is a row for a task that a part asks or could ask: a check box, its name, and its marks. A
// click on the name, or Enter, makes the task current.
type askRow struct {
	content *fyne.Container
	asked   *kit.Check
	name    *rowName
	marks   *kit.Field
}

// newAskRow makes the i-th row of a teacher's list.
func newAskRow(t *Teacher, i int) *askRow {
	r := &askRow{
		asked: t.pane.Check("", func(yes bool) { t.ask(i, yes) }),
		name:  newRowName(t.pane, func() { t.bring(i) }),
		marks: t.pane.Field(""),
	}
	r.marks.Numbers = true
	r.marks.OnLeave = func() {
		if r.marks.Visible() {
			_ = t.form.takeMarks(t.asked[i].Task, r.marks.Text) // the form shows errors
		}
	}
	r.content = container.NewBorder(nil, nil, r.asked, kit.Wide(kit.Scaled(52), r.marks), r.name)
	return r
}

// set shows a task; without marks it isn't asked yet.
func (r *askRow) set(name, marks string, front, wrong bool) {
	tick(r.asked, marks != "")
	kit.SetVisible(marks != "", r.marks)
	r.marks.ShowText(marks)
	r.name.set(name, front, marks == "", wrong)
}

// rowName is a row to press in the teacher's list: a task, or the heading of a part.
type rowName struct {
	kit.PressableRow
	text  *kit.Text
	arrow *widget.Icon // shows whether the part is open; nil for a task
}

func newRowName(pane kit.Pane, press func()) *rowName {
	r := &rowName{text: kit.NewText("")}
	r.text.Truncation = fyne.TextTruncateEllipsis
	r.ComposeRow(pane, r, r.text, press)
	return r
}

// newPartHead makes the heading of a part. It may have several lines, and an arrow shows whether
// the part is open.
func newPartHead(pane kit.Pane, press func()) *rowName {
	r := &rowName{text: kit.NewText(""), arrow: widget.NewIcon(nil)}
	r.text.Wrapping = fyne.TextWrapWord
	arrow := container.NewCenter(container.NewStack(kit.Room(fyne.NewSquareSize(16)), r.arrow))
	r.ComposeRow(pane, r, container.NewBorder(nil, nil, arrow, nil, r.text), press)
	return r
}

// open shows whether the part is open.
func (r *rowName) open(yes bool) {
	if yes {
		r.arrow.SetResource(theme.MenuDropDownIcon())
	} else {
		r.arrow.SetResource(theme.MenuExpandIcon())
	}
}

func (r *rowName) set(text string, front, dim, wrong bool) {
	r.text.TextStyle.Bold = front
	r.text.Importance = widget.MediumImportance
	switch {
	case wrong:
		r.text.Importance = widget.DangerImportance
	case dim:
		r.text.Importance = widget.LowImportance
	}
	if !kit.SetText(r.text, text) {
		r.text.Refresh()
	}
	r.SetFront(front)
}
