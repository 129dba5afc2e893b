package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Button is a button of a pane. Enter presses it as Space does.
type Button struct {
	widget.Button
	Tip  string // what it does, for one with an icon only
	pane Pane
}

// Button makes a button of the pane.
func (p Pane) Button(text string, do func()) *Button {
	b := &Button{pane: p}
	b.Text, b.OnTapped = text, do
	b.ExtendBaseWidget(b)
	return b
}

// Tool makes a button without a ground.
func (p Pane) Tool(text string, icon fyne.Resource, do func()) *Button {
	b := p.Button(text, do)
	b.Icon, b.Importance = icon, widget.LowImportance
	return b
}

// Icon makes a button with an icon alone, whose tooltip says what it does.
func (p Pane) Icon(icon fyne.Resource, tip string, do func()) *Button {
	b := p.Tool("", icon, do)
	b.Tip = tip
	return b
}

// MinSize implements fyne.Widget. In a slim pane there is less room around what is in it,
// unless fingers press it; a ground that is seen keeps its room beside a text.
func (b *Button) MinSize() fyne.Size {
	m := b.Button.MinSize()
	if b.pane.Slim && !Fingers() {
		less := 2 * SlimBy()
		m.Height -= less
		if b.Text == "" || b.Importance != widget.HighImportance {
			m.Width -= less
		}
	}
	return m
}

// SlimBy is how much less room there is on each side of what stands in a slim bar.
func SlimBy() float32 { return theme.InnerPadding() - Scaled(1.5) }

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(r rune) { b.pane.Types(r) }

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch {
	case IsEnter(e.Name) && !b.Disabled():
		b.Tapped(nil)
	case b.pane.Does(e):
	default:
		b.Button.TypedKey(e)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.pane.Tips.aim(b, b.Tip)
}

// MouseMoved implements desktop.Hoverable.
func (b *Button) MouseMoved(e *desktop.MouseEvent) {
	b.Button.MouseMoved(e)
	b.pane.Tips.moved(b)
}

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.pane.Tips.leave(b)
}

// Tapped implements fyne.Tappable.
func (b *Button) Tapped(e *fyne.PointEvent) {
	b.pane.Tips.done(b)
	b.Button.Tapped(e)
}

// Become shows the icon and the tooltip of what the button now does.
func (b *Button) Become(icon fyne.Resource, tip string) {
	b.Tip = tip
	b.SetIcon(icon)
}
