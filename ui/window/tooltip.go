package window

import (
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tooltip is a small sheet beside the pointer that says what the search knows
// of the node there.
type tooltip struct {
	widget.BaseWidget
	ground *canvas.Rectangle
	text   *widget.Label
	id     engine.ID // the node that it speaks of, 0 for none
}

const tooltipWidth = 300

func newTooltip() *tooltip {
	t := &tooltip{ground: canvas.NewRectangle(nil), text: widget.NewLabel("")}
	t.ground.StrokeWidth, t.ground.CornerRadius = 1, 4
	t.text.Wrapping = fyne.TextWrapWord
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *tooltip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(t.ground, t.text))
}

// show puts the sheet beside the pointer, within the space.
func (t *tooltip) show(id engine.ID, text string, at fyne.Position, space fyne.Size) {
	if id == t.id {
		return
	}
	t.id = id
	if id == 0 || text == "" {
		t.Hide()
		return
	}
	t.ground.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	t.ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	t.text.SetText(text)
	t.Resize(fyne.NewSize(tooltipWidth, 10)) // the height follows from the width
	size := fyne.NewSize(tooltipWidth, t.text.MinSize().Height)
	at = at.AddXY(18, 18)
	if at.X+size.Width > space.Width {
		at.X -= size.Width + 36
	}
	if at.Y+size.Height > space.Height {
		at.Y = max(0, at.Y-size.Height-36)
	}
	t.Move(at)
	t.Resize(size)
	t.Show()
}

// tell says in short what the search knows of a node.
func (w *window) tell(id engine.ID) string {
	path, ok := w.current().Find(id)
	if w.currentResult() == nil || !ok {
		return ""
	}
	if w.lesson == nil {
		return words.Say(explain.Brief(w.currentResult(), path))
	}
	all := w.known(path)
	return all[len(all)-1] // the last sentence is the one that says most
}
