package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// PressableRow is the base of a row of a list that can be pressed. Its ground shows whether
// the pointer or the keyboard is on it.
type PressableRow struct {
	Pressable
	ground  *canvas.Rectangle
	pointed bool
}

// ComposeRow is ComposePressable for a row, with its ground below the content.
func (r *PressableRow) ComposeRow(pane Pane, self fyne.Widget, content fyne.CanvasObject, press func()) {
	r.ground = canvas.NewRectangle(color.Transparent)
	r.ground.CornerRadius = 6
	r.ComposePressable(pane, self, container.NewStack(r.ground, content), press, r.PaintRow)
}

// PaintRow shows whether the pointer or the keyboard is on the row.
func (r *PressableRow) PaintRow() {
	fill := fyne.ThemeColorName("")
	if r.pointed {
		fill = theme.ColorNameHover
	}
	r.PaintGround(r.ground, fill)
}

// MouseIn implements desktop.Hoverable. A finger that has been lifted is on nothing.
func (r *PressableRow) MouseIn(*desktop.MouseEvent) { r.point(!Fingers()) }

// MouseMoved implements desktop.Hoverable.
func (r *PressableRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (r *PressableRow) MouseOut() { r.point(false) }

func (r *PressableRow) point(yes bool) {
	r.pointed = yes
	r.PaintRow()
}

// Cursor implements desktop.Cursorable.
func (r *PressableRow) Cursor() desktop.Cursor { return desktop.PointerCursor }
