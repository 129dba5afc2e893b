package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Composite is the base of a widget that is made of others.
type Composite struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

// Compose makes the widget self, which embeds this base, show the content. It must be called once,
// before the widget is used.
func (c *Composite) Compose(self fyne.Widget, content fyne.CanvasObject) {
	c.content = content
	c.ExtendBaseWidget(self)
}

// Content returns the widget's content.
func (c *Composite) Content() fyne.CanvasObject { return c.content }

// CreateRenderer implements fyne.Widget.
func (c *Composite) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.content) }

// Arrange lays out the content again, after parts of it were shown or hidden.
func (c *Composite) Arrange() { c.content.Refresh() }

// LayOut lays out the parts of the content again, after some were shown or hidden or their texts
// changed. Unlike Arrange it doesn't redraw widgets.
func (c *Composite) LayOut() { LayOut(c.content) }

// LayOut lays out the contents of a container and of those inside it.
func LayOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
		for _, inside := range o.Objects {
			LayOut(inside)
		}
	case interface{ LayOut() }:
		o.LayOut()
	}
}

// FrameFocused frames what has the keyboard, in the same way everywhere.
func FrameFocused(frame *canvas.Rectangle, focused bool) {
	if focused {
		frame.StrokeColor, frame.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
}

// frame is this frame over a widget of Fyne's.
type frame struct{ drawn *canvas.Rectangle }

// over puts the frame over what draws the widget.
func (f *frame) over(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	f.drawn = canvas.NewRectangle(color.Transparent)
	f.drawn.CornerRadius = theme.InputRadiusSize()
	return &covered{r, f.drawn}
}

// set shows or hides the frame, if the widget was drawn.
func (f *frame) set(focused bool) {
	if f.drawn != nil {
		f.drawn.StrokeWidth = 0
		FrameFocused(f.drawn, focused)
		f.drawn.Refresh()
	}
}

// Pressable is the base of a widget that a click, Enter or Space presses.
type Pressable struct {
	Composite
	Focused, Pointed bool // it has the keyboard, or the pointer

	pane  Pane
	press func()
	paint func()
}

// ComposePressable is Compose for a widget of the pane. Paint shows whether it has the keyboard or
// the pointer.
func (p *Pressable) ComposePressable(pane Pane, self fyne.Widget, content fyne.CanvasObject, press, paint func()) {
	p.pane, p.press, p.paint = pane, press, paint
	p.Compose(self, content)
}

// Tapped implements fyne.Tappable.
func (p *Pressable) Tapped(*fyne.PointEvent) { p.press() }

// FocusGained implements fyne.Focusable.
func (p *Pressable) FocusGained() {
	p.Focused = true
	p.paint()
}

// FocusLost implements fyne.Focusable.
func (p *Pressable) FocusLost() {
	p.Focused = false
	p.paint()
}

// TypedRune implements fyne.Focusable.
func (p *Pressable) TypedRune(r rune) { p.pane.Types(r) }

// TypedKey implements fyne.Focusable.
func (p *Pressable) TypedKey(e *fyne.KeyEvent) {
	if IsEnter(e.Name) || e.Name == fyne.KeySpace {
		p.press()
		return
	}
	p.pane.Does(e)
}

// MouseIn implements desktop.Hoverable. It ignores a finger that was lifted.
func (p *Pressable) MouseIn(*desktop.MouseEvent) { p.point(!Fingers()) }

// MouseMoved implements desktop.Hoverable.
func (p *Pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (p *Pressable) MouseOut() { p.point(false) }

func (p *Pressable) point(yes bool) {
	p.Pointed = yes
	p.paint()
}

// Cursor implements desktop.Cursorable.
func (p *Pressable) Cursor() desktop.Cursor { return desktop.PointerCursor }
