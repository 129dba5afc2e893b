package exerciseview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// pager shows one task at a time, between what turns to the one before and the next.
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

// set shows the row of a task, the so manieth of all.
func (p *pager) set(row fyne.CanvasObject, task, of int) {
	kit.SetEnabled(task > 0, p.before)
	kit.SetEnabled(task+1 < of, p.next)
	if len(p.row.Objects) == 0 || p.row.Objects[0] != row {
		p.row.Objects = []fyne.CanvasObject{row}
		p.row.Refresh()
	}
}

// SetNarrow shows one task at a time, above all that is said once, or all of them. What is said of
// answers stands below the buttons, which it would move while they are pressed.
func (p *Student) SetNarrow(yes bool) {
	p.narrow = yes
	answer := []fyne.CanvasObject{p.asked.content, p.buttons(), p.asked.problem, p.help.said}
	if yes {
		p.work.Objects = append(append([]fyne.CanvasObject{p.pager.content}, answer...), widget.NewSeparator(), p.who)
		p.body.Objects = []fyne.CanvasObject{p.problem, p.work, p.instructions, p.searched, p.edit}
	} else {
		p.work.Objects = append([]fyne.CanvasObject{p.who, p.tasks, widget.NewSeparator()}, answer...)
		p.body.Objects = []fyne.CanvasObject{p.instructions, p.searched, p.problem, p.work, p.edit}
	}
	p.asked.fit()
	p.work.Refresh()
	p.body.Refresh()
}

// buttons are in one row where a wide window has room for their words.
func (p *Student) buttons() fyne.CanvasObject {
	const room = 320
	if p.narrow || p.help.buttons.MinSize().Width+p.handIn.MinSize().Width > kit.Scaled(room) {
		return container.NewVBox(p.help.buttons, p.handIn)
	}
	return container.NewBorder(nil, nil, p.help.buttons, nil, p.handIn)
}
