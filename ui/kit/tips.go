package kit

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// TipDelay is how long the pointer has to rest before a tooltip appears.
const TipDelay = 600 * time.Millisecond

// Tip is a small sheet with a text beside the object that it explains.
type Tip struct {
	Composite
	Text   *Text
	ground *canvas.Rectangle
}

// NewTip makes a hidden tip.
func NewTip() *Tip {
	t := &Tip{Text: NewText(""), ground: canvas.NewRectangle(color.Transparent)}
	t.ground.StrokeWidth, t.ground.CornerRadius = 1, 4
	t.Compose(t, container.NewStack(t.ground, t.Text))
	t.Hide()
	return t
}

// ShowText shows a text beside a place, within the space. A text wider than most wraps. An empty text
// hides the tip.
func (t *Tip) ShowText(text string, beside, space fyne.Position, most float32) {
	if text == "" {
		t.Hide()
		return
	}
	t.ground.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	t.ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	t.Text.Wrapping = fyne.TextWrapOff
	t.Text.SetText(text)
	size := t.Text.MinSize()
	if size.Width > most {
		t.Text.Wrapping = fyne.TextWrapWord
		t.Text.Resize(fyne.NewSize(most, 10)) // the height follows from the width
		t.Text.Refresh()
		size = fyne.NewSize(most, t.Text.MinSize().Height)
	}
	at := beside.AddXY(14, 20)
	if at.X+size.Width > space.X {
		at.X = max(0, space.X-size.Width-4)
	}
	if at.Y+size.Height > space.Y {
		at.Y = max(0, beside.Y-size.Height-12)
	}
	t.Move(at)
	t.Resize(size)
	t.Show()
}

// After calls f on the window's goroutine after a delay, unless it is stopped first. A nil After
// never does.
type After func(d time.Duration, f func()) (stop func())

// Waiting is at most one scheduled call.
type Waiting struct{ stop func() }

// Start schedules a call and cancels the previous one.
func (w *Waiting) Start(after After, d time.Duration, f func()) {
	w.Stop()
	if after != nil {
		w.stop = after(d, f)
	}
}

// Stop cancels the scheduled call.
func (w *Waiting) Stop() {
	if w.stop != nil {
		w.stop()
		w.stop = nil
	}
}

// Tips shows the tooltips of the buttons of a window, in a layer on top. A nil Tips shows none.
type Tips struct {
	after After
	Layer *fyne.Container // covers the window's content
	tip   *Tip
	wait  Waiting
	over  *Button
}

// NewTips makes the layer.
func NewTips(after After) *Tips {
	t := &Tips{after: after, tip: NewTip()}
	t.Layer = container.NewWithoutLayout(t.tip)
	return t
}

// Text returns the text of the visible tooltip, "" for none.
func (t *Tips) Text() string {
	if !t.tip.Visible() {
		return ""
	}
	return t.tip.Text.Text
}

// ShowText shows a text beside an object for a while.
func (t *Tips) ShowText(o fyne.CanvasObject, text string, stay time.Duration) {
	if t == nil {
		return
	}
	t.show(o, text, fyne.Position{})
	t.wait.Start(t.after, stay, func() {
		t.tip.Hide()
		t.Layer.Refresh()
	})
}

// aim starts waiting at a button.
func (t *Tips) aim(b *Button, text string) {
	if t == nil || text == "" {
		return
	}
	t.over = b
	t.moved(b)
}

// moved starts waiting again: the tooltip appears only when the pointer rests.
func (t *Tips) moved(b *Button) {
	if t == nil || t.over != b || t.tip.Visible() {
		return
	}
	t.wait.Start(t.after, TipDelay, func() { t.tell(b) })
}

func (t *Tips) tell(b *Button) {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil || c.Overlays().Top() != nil || !b.Visible() {
		return // a dialog or a menu covers it
	}
	t.show(b, b.Tip, fyne.NewPos(-8, b.Size().Height-14))
}

// show shows a text at a distance from an object.
func (t *Tips) show(o fyne.CanvasObject, text string, by fyne.Position) {
	driver, space := fyne.CurrentApp().Driver(), t.Layer.Size()
	at := driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(t.Layer)).Add(by)
	t.tip.ShowText(text, at, fyne.NewPos(space.Width, space.Height), min(Scaled(320), space.Width-2*Spacing))
	t.Layer.Refresh() // Fyne draws a new object only with its layer
}

// leave hides the tooltip of a button that was pressed or that the pointer has left.
func (t *Tips) leave(b *Button) {
	if t == nil || t.over != b {
		return
	}
	t.over = nil
	t.wait.Stop()
	if t.tip.Visible() {
		t.tip.Hide()
		t.Layer.Refresh()
	}
}
