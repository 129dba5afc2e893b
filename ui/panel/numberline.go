package panel

import (
	"image"
	"strings"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// NumberLineActions is what is done on a number line. What is nil does nothing.
type NumberLineActions struct {
	Drag func(x float64)                         // the button is down at the number, or was dragged there
	Key  func(key fyne.KeyName, shift bool) bool // and whether it did something
	Type func(r rune)                            // a digit or a sign
}

// NumberLine is a number line that is dragged and moved by keys. It is
// painted by the painter that makes the pictures.
type NumberLine struct {
	widget.BaseWidget
	pane   kit.Pane
	does   NumberLineActions
	line   chart.NumberLine
	draw   Draws
	raster *canvas.Raster
}

// Draws is how a line is drawn now.
type Draws struct {
	Painter *paint.Painter
	Theme   func() palette.Theme
}

// NewNumberLine makes an empty line in a pane.
func NewNumberLine(pane kit.Pane, draw Draws, does NumberLineActions) *NumberLine {
	l := &NumberLine{pane: pane, does: does, draw: draw}
	l.raster = canvas.NewRaster(l.paint)
	l.ExtendBaseWidget(l)
	return l
}

// Set shows other numbers; how wide the line is and whether it is active is its
// own.
func (l *NumberLine) Set(line chart.NumberLine) {
	line.Wide, line.Active = l.line.Wide, l.line.Active
	l.line = line
	l.raster.Refresh()
}

// paint paints the line; w and h are in dots of the screen.
func (l *NumberLine) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if l.line.Wide == 0 {
		return img
	}
	for _, shape := range l.line.Draw(l.draw.Theme()).Shapes {
		l.draw.Painter.Shape(img, shape, paint.View{Origin: scene.Point{}, Zoom: float64(w) / l.line.Wide, Transparent: true})
	}
	return img
}

// Place returns where on the widget a number stands.
func (l *NumberLine) Place(x float64) float32 { return float32(l.line.Place(x)) * l.scale() }

// scale is how much larger the line is drawn than at zoom 1.
func (l *NumberLine) scale() float32 { return kit.Scaled(1) }

func (l *NumberLine) number(at fyne.Position) float64 {
	return l.line.Number(float64(at.X / l.scale()))
}

// Resize implements fyne.CanvasObject.
func (l *NumberLine) Resize(size fyne.Size) {
	l.line.Wide = float64(size.Width / l.scale())
	l.BaseWidget.Resize(size)
}

// MinSize implements fyne.CanvasObject.
func (l *NumberLine) MinSize() fyne.Size { return fyne.NewSize(240, chart.LineHeight*l.scale()) }

// CreateRenderer implements fyne.Widget.
func (l *NumberLine) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(l.raster)
}

// Refresh implements fyne.CanvasObject.
func (l *NumberLine) Refresh() {
	l.raster.Refresh()
	l.BaseWidget.Refresh()
}

// MouseDown gives the line the keyboard.
func (l *NumberLine) MouseDown(e *desktop.MouseEvent) {
	kit.Focus(l)
	l.drag(e.Position)
}

// MouseUp implements desktop.Mouseable.
func (l *NumberLine) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (l *NumberLine) Dragged(e *fyne.DragEvent) { l.drag(e.Position) }

// DragEnd implements fyne.Draggable.
func (l *NumberLine) DragEnd() {}

func (l *NumberLine) drag(at fyne.Position) {
	if l.does.Drag != nil {
		l.does.Drag(l.number(at))
	}
}

// Cursor implements desktop.Cursorable.
func (l *NumberLine) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// FocusGained implements fyne.Focusable.
func (l *NumberLine) FocusGained() { l.activate(true) }

// FocusLost implements fyne.Focusable.
func (l *NumberLine) FocusLost() { l.activate(false) }

func (l *NumberLine) activate(yes bool) {
	l.line.Active = yes
	l.raster.Refresh()
}

// TypedKey implements fyne.Focusable.
func (l *NumberLine) TypedKey(e *fyne.KeyEvent) {
	if l.does.Key == nil || !l.does.Key(e.Name, kit.Held(fyne.KeyModifierShift)) {
		l.pane.Does(e)
	}
}

// TypedRune implements fyne.Focusable.
func (l *NumberLine) TypedRune(r rune) {
	if l.does.Type != nil && strings.ContainsRune("0123456789+-−.,", r) {
		l.does.Type(r)
		return
	}
	l.pane.Types(r)
}
