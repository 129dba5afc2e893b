package panel

import (
	"image"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// painted is a number line on the screen, painted like the pictures.
type painted struct {
	widget.BaseWidget
	line   chart.NumberLine
	forms  form.Forms
	raster *canvas.Raster
}

func newPainted(f form.Forms) *painted {
	l := &painted{forms: f}
	l.raster = canvas.NewRaster(l.paint)
	return l
}

// Set shows other numbers; its width and whether it is active don't change.
func (l *painted) Set(line chart.NumberLine) {
	line.Wide, line.Active, line.Comma = l.line.Wide, l.line.Active, l.forms.Look().Comma
	l.line = line
	l.raster.Refresh()
}

// paint paints the line; w and h are in screen pixels.
func (l *painted) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if l.line.Wide == 0 {
		return img
	}
	for _, shape := range l.line.Draw(l.forms.Look().Theme).Shapes {
		l.forms.Painter.Shape(img, shape,
			paint.View{Origin: scene.Point{}, Zoom: float64(w) / l.line.Wide, Transparent: true})
	}
	return img
}

// At returns the position of a number on the widget.
func (l *painted) At(x float64) float32 { return float32(l.line.At(x)) * l.scale() }

// scale is how much larger the line is drawn than at zoom 1.
func (l *painted) scale() float32 { return kit.Scaled(1) }

// place returns the number at a position of the widget.
func (l *painted) place(at fyne.Position) float64 { return float64(at.X / l.scale()) }

// Resize implements fyne.CanvasObject.
func (l *painted) Resize(size fyne.Size) {
	l.line.Wide = float64(size.Width / l.scale())
	l.BaseWidget.Resize(size)
}

// MinSize implements fyne.CanvasObject.
func (l *painted) MinSize() fyne.Size { return fyne.NewSize(240, chart.LineHeight*l.scale()) }

// CreateRenderer implements fyne.Widget.
func (l *painted) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(l.raster)
}

// Refresh implements fyne.CanvasObject.
func (l *painted) Refresh() {
	l.raster.Refresh()
	l.BaseWidget.Refresh()
}

// ClickLine is a number line that is clicked. It never has the keyboard, because the clicked
// numbers can be typed elsewhere.
type ClickLine struct {
	*painted
	click func(x float64)
}

// NewClickLine makes an empty line; click gets the clicked number.
func NewClickLine(f form.Forms, click func(x float64)) *ClickLine {
	l := &ClickLine{newPainted(f), click}
	l.ExtendBaseWidget(l)
	return l
}

// Tapped implements fyne.Tappable.
func (l *ClickLine) Tapped(e *fyne.PointEvent) { l.click(l.line.Meant(l.place(e.Position))) }

// Cursor implements desktop.Cursorable.
func (l *ClickLine) Cursor() desktop.Cursor { return desktop.PointerCursor }
