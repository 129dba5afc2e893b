package exercise

import (
	"image/color"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// taskRow is one task in a list: how far it is, its name, and its marks. A
// click, or Enter, turns to it.
type taskRow struct {
	widget.BaseWidget
	pane           kit.Pane
	choose         func()
	name           *widget.Label
	progress       *widget.Label
	marks          *widget.Label
	state          *widget.Icon
	ground         *canvas.Rectangle
	front, focused bool
	content        *fyne.Container
}

// rowState says how far a task is.
type rowState struct {
	name, progress, marks string
	front                 bool // it is worked on
	begun, done           bool
	right, wrong          bool // what a check found
}

func newTaskRow(pane kit.Pane, choose func()) *taskRow {
	r := &taskRow{pane: pane, choose: choose, name: widget.NewLabel(""), progress: widget.NewLabel(""), marks: widget.NewLabel(""), state: widget.NewIcon(nil), ground: canvas.NewRectangle(color.Transparent)}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.progress.Importance, r.marks.Importance = widget.LowImportance, widget.LowImportance
	r.ground.CornerRadius = 4
	icon := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(16), r.state))
	r.content = container.NewStack(r.ground, container.NewBorder(nil, nil, container.NewHBox(kit.Room(fyne.NewSize(2, 0)), icon), container.NewHBox(r.progress, r.marks), r.name))
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *taskRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

func (r *taskRow) set(s rowState) {
	r.front = s.front
	r.name.TextStyle.Bold = s.front
	r.name.SetText(s.name)
	r.progress.SetText(s.progress)
	r.marks.SetText(s.marks)
	switch {
	case s.right:
		r.state.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
	case s.wrong:
		r.state.SetResource(theme.NewErrorThemedResource(theme.CancelIcon()))
	case s.done:
		r.state.SetResource(theme.ConfirmIcon())
	case s.begun:
		r.state.SetResource(theme.NewPrimaryThemedResource(theme.RadioButtonFillIcon()))
	default:
		r.state.SetResource(theme.RadioButtonIcon())
	}
	r.paint()
}

// paint shows which row is in front, and which has the keyboard.
func (r *taskRow) paint() {
	r.ground.FillColor, r.ground.StrokeWidth = color.Transparent, 0
	if r.front {
		r.ground.FillColor = theme.Color(theme.ColorNameSelection)
	}
	if r.focused {
		r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	r.ground.Refresh()
}

// Refresh implements fyne.Widget.
func (r *taskRow) Refresh() {
	r.paint()
	r.BaseWidget.Refresh()
}

// Tapped turns to the task.
func (r *taskRow) Tapped(*fyne.PointEvent) { r.choose() }

// Cursor implements desktop.Cursorable.
func (r *taskRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained implements fyne.Focusable.
func (r *taskRow) FocusGained() {
	r.focused = true
	r.paint()
}

// FocusLost implements fyne.Focusable.
func (r *taskRow) FocusLost() {
	r.focused = false
	r.paint()
}

// TypedRune implements fyne.Focusable.
func (r *taskRow) TypedRune(c rune) { r.pane.Types(c) }

// TypedKey implements fyne.Focusable: Enter and Space turn to the task.
func (r *taskRow) TypedKey(e *fyne.KeyEvent) {
	switch {
	case kit.IsEnter(e.Name) || e.Name == fyne.KeySpace:
		r.choose()
	default:
		r.pane.Does(e)
	}
}
