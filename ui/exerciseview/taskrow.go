package exerciseview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// taskRow is a task in the list: its state, its name, and its marks. A click, or Enter, turns to
// it.
type taskRow struct {
	kit.PressableRow
	name, progress, marks *kit.Text
	// not a widget.Icon, which keeps the colour of the theme in which it was first drawn
	state *canvas.Image
	shown rowState
}

// rowState is what the row of a task shows.
type rowState struct {
	name, progress, marks string
	front                 bool // it is the current task
	begun, done           bool
	right, wrong          bool // as the last check found it
}

// newTaskRow makes a row of the list.
func newTaskRow(pane kit.Pane, choose func()) *taskRow {
	r := &taskRow{name: kit.NewText(""), progress: kit.NewText(""), marks: kit.NewText(""),
		state: canvas.NewImageFromResource(nil)}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.progress.Importance, r.marks.Importance = widget.LowImportance, widget.LowImportance
	r.state.FillMode = canvas.ImageFillContain
	icon := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(16), r.state))
	r.ComposeRow(pane, r, container.New(taskRowLayout{}, container.NewHBox(kit.Room(fyne.NewSize(2, 0)), icon), r.name,
		container.NewHBox(r.progress, r.marks)), choose)
	return r
}

// taskRowLayout puts the icon, the name and the numbers of a task beside each other or, in a narrow
// window, the numbers below the name.
type taskRowLayout struct{}

// Layout implements fyne.Layout.
func (l taskRowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, figures := objects[0].MinSize().Width, objects[2].MinSize()
	kit.Put(objects[0], 0, 0, left, size.Height)
	if kit.Fingers() {
		y := l.MinSize(objects).Height - figures.Height
		kit.Put(objects[1], left, 0, size.Width-left, objects[1].MinSize().Height)
		kit.Put(objects[2], left, y, size.Width-left, figures.Height)
		return
	}
	kit.Put(objects[1], left, 0, size.Width-left-figures.Width, size.Height)
	kit.Put(objects[2], size.Width-figures.Width, 0, figures.Width, size.Height)
}

// MinSize implements fyne.Layout.
func (l taskRowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, name, figures := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	if kit.Fingers() { // as close as the lines of one text
		return fyne.NewSize(left.Width+max(name.Width, figures.Width),
			name.Height+figures.Height-2*theme.InnerPadding())
	}
	return fyne.NewSize(left.Width+name.Width+figures.Width, max(left.Height, name.Height, figures.Height))
}

func (r *taskRow) set(s rowState) {
	if s == r.shown {
		return
	}
	r.shown = s
	r.name.TextStyle.Bold = s.front
	r.name.SetText(s.name)
	r.progress.SetText(s.progress)
	kit.SetVisible(s.progress != "", r.progress)
	r.marks.SetText(s.marks)
	switch {
	case s.right:
		r.state.Resource = theme.NewSuccessThemedResource(theme.ConfirmIcon())
	case s.wrong:
		r.state.Resource = theme.NewErrorThemedResource(theme.CancelIcon())
	case s.done:
		r.state.Resource = theme.RadioButtonFillIcon() // a tick would say that it is right
	case s.begun:
		r.state.Resource = theme.RadioButtonCheckedIcon()
	default:
		r.state.Resource = theme.RadioButtonIcon()
	}
	r.state.Refresh()
	r.SetFront(s.front)
}
