package exerciseview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// pager shows one task at a time, between buttons for the previous and the next one.
type pager struct {
	content      *fyne.Container
	row          *fyne.Container
	before, next *kit.Button
}

func newPager(pane kit.Pane, turn func(by int)) *pager {
	p := &pager{row: container.NewStack()}
	p.before = pane.Icon(theme.NavigateBackIcon(), pane.Lang.L("Previous task"), func() { turn(-1) })
	p.next = pane.Icon(theme.NavigateNextIcon(), pane.Lang.L("Next task"), func() { turn(1) })
	p.content = container.NewBorder(nil, nil, p.before, p.next, p.row)
	return p
}

// set shows the row of a task, with its index among the number of all tasks.
func (p *pager) set(row fyne.CanvasObject, task, of int) {
	kit.SetEnabled(task > 0, p.before)
	kit.SetEnabled(task+1 < of, p.next)
	if len(p.row.Objects) == 0 || p.row.Objects[0] != row {
		p.row.Objects = []fyne.CanvasObject{row}
		p.row.Refresh()
	}
}

// arranged shows all tasks or, in a narrow window, one task at a time, with the whole exercise's
// texts at the end. The result of a check is below the buttons, so that they don't move while they
// are pressed.
func (v *Student) arranged(fyne.Size) fyne.CanvasObject {
	v.asked.fit()
	answer := []fyne.CanvasObject{v.asked.content, v.help.buttons, v.handIn, v.asked.problem, v.help.said}
	if kit.Fingers() {
		v.content.Objects = append(append([]fyne.CanvasObject{v.pager.content}, answer...), widget.NewSeparator(),
			v.who)
		return container.NewVBox(v.problem, v.content, v.instructions, v.searched, v.edit)
	}
	v.content.Objects = append([]fyne.CanvasObject{v.who, v.tasks, widget.NewSeparator()}, answer...)
	return container.NewVBox(v.instructions, v.searched, v.problem, v.content, v.edit)
}
