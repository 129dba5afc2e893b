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
	Tip   string // what it does, for a button with only an icon
	pane  Pane
	frame frame
}

// Button makes a button of the pane.
func (p Pane) Button(text string, do func()) *Button {
	b := &Button{pane: p}
	b.Text, b.OnTapped = text, do
	b.ExtendBaseWidget(b)
	return b
}

// Tool makes a button without a background.
func (p Pane) Tool(text string, icon fyne.Resource, do func()) *Button {
	b := p.Button(text, do)
	b.Icon, b.Importance = icon, widget.LowImportance
	return b
}

// Icon makes a button with only an icon and a tooltip.
func (p Pane) Icon(icon fyne.Resource, tip string, do func()) *Button {
	b := p.Tool("", icon, do)
	b.Tip = tip
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return b.frame.over(b.Button.CreateRenderer())
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	b.Button.FocusGained()
	b.frame.set(true)
}

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() {
	b.Button.FocusLost()
	b.frame.set(false)
}

// MinSize implements fyne.Widget. In a slim pane it has less padding, unless it is arranged for
// fingers; a visible background keeps the padding beside its text.
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

// SlimBy is by how much the padding on each side is smaller in a slim bar.
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
	b.pane.Tips.leave(b)
	b.Button.Tapped(e)
}

// Become changes the icon and the tooltip of the button.
func (b *Button) Become(icon fyne.Resource, tip string) {
	b.Tip = tip
	b.SetIcon(icon)
}
