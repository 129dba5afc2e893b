package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// PressableRow is the base of a list row that can be pressed. Its background shows whether it is
// selected and whether it has the pointer or the keyboard.
type PressableRow struct {
	Pressable
	front  bool
	ground *canvas.Rectangle
}

// ComposeRow is ComposePressable for a row, with its background.
func (r *PressableRow) ComposeRow(pane Pane, self fyne.Widget, content fyne.CanvasObject, press func()) {
	r.ground = canvas.NewRectangle(color.Transparent)
	r.ground.CornerRadius = 4
	r.ComposePressable(pane, self, container.NewStack(r.ground, content), press, r.paintRow)
}

// SetFront shows whether the row is selected.
func (r *PressableRow) SetFront(yes bool) {
	r.front = yes
	r.paintRow()
}

func (r *PressableRow) paintRow() {
	r.ground.FillColor, r.ground.StrokeWidth = color.Transparent, 0
	switch {
	case r.front:
		r.ground.FillColor = theme.Color(theme.ColorNameSelection)
	case r.Pointed:
		r.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	FrameFocused(r.ground, r.Focused)
	r.ground.Refresh()
}

// Refresh implements fyne.Widget. It takes the colours of the current theme.
func (r *PressableRow) Refresh() {
	r.paintRow()
	r.Pressable.Refresh()
}
