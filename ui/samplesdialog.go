package ui

import (
	"image"

	"plytree/editor/scene"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/fileformat/picture"
	"plytree/samples"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

const (
	previewWidth, previewHeight = 220, 130
	previewDots                 = 2 // a preview's dots per canvas unit
)

// chooseSample shows the samples with small previews.
func (w *window) chooseSample() {
	w.unlessUnsaved(func() {
		var d dialog.Dialog
		grid := container.NewGridWrap(fyne.NewSize(previewWidth+16, previewHeight+64))
		for _, sample := range samples.All() {
			doc, err := fileformat.Read(sample.File, sample.Text)
			if err != nil {
				w.complain(err)
				return
			}
			grid.Add(newSampleCard(doc, w.look, w.tree.painter, func() {
				d.Hide()
				w.load(doc, "")
			}))
		}
		d = dialog.NewCustom(lang.L("Samples"), lang.L("Close"), container.NewVScroll(grid), w.win)
		size := w.win.Canvas().Size()
		d.Resize(fyne.NewSize(min(1040, size.Width*0.94), min(760, size.Height*0.94)))
		w.present(d)
	})
}

// sampleCard is a small picture of a sample with its title, to click.
type sampleCard struct {
	widget.BaseWidget
	open    func()
	ground  *canvas.Rectangle
	content *fyne.Container
}

func newSampleCard(doc *fileformat.Document, l scene.Look, p *picture.Painter, open func()) *sampleCard {
	title := widget.NewLabel(doc.Title)
	title.Wrapping = fyne.TextWrapWord
	title.Alignment = fyne.TextAlignCenter
	image := canvas.NewImageFromImage(preview(doc, l, p))
	image.FillMode = canvas.ImageFillContain
	image.SetMinSize(fyne.NewSize(previewWidth, previewHeight))
	c := &sampleCard{open: open, ground: canvas.NewRectangle(l.Theme.Palette().Ground)}
	c.ground.CornerRadius = 6
	c.ground.StrokeWidth = 1
	c.ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	c.content = container.NewStack(c.ground, container.NewPadded(container.NewBorder(nil, title, nil, nil, image)))
	c.ExtendBaseWidget(c)
	return c
}

// preview paints the whole tree, small.
func preview(doc *fileformat.Document, l scene.Look, p *picture.Painter) image.Image {
	s := scene.NewUnsearched(doc.Tree, l)
	if res, err := engine.Search(doc.Tree, doc.Search, false); err == nil {
		s = scene.New(res, l)
	}
	const w, h = previewWidth * previewDots, previewHeight * previewDots
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	zoom := min(w/s.Bounds.Width(), h/s.Bounds.Height(), 1.3)
	p.Paint(img, s, picture.View{Zoom: zoom, Origin: scene.Point{
		X: (s.Bounds.Min.X+s.Bounds.Max.X)/2 - w/2/zoom,
		Y: (s.Bounds.Min.Y+s.Bounds.Max.Y)/2 - h/2/zoom,
	}})
	return img
}

// CreateRenderer implements fyne.Widget.
func (c *sampleCard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.content) }

// Tapped opens the sample.
func (c *sampleCard) Tapped(*fyne.PointEvent) { c.open() }

// MouseIn marks the card below the pointer.
func (c *sampleCard) MouseIn(*desktop.MouseEvent) { c.mark(theme.ColorNamePrimary) }

// MouseMoved implements desktop.Hoverable.
func (c *sampleCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *sampleCard) MouseOut() { c.mark(theme.ColorNameSeparator) }

func (c *sampleCard) mark(name fyne.ThemeColorName) {
	c.ground.StrokeColor = theme.Color(name)
	c.ground.Refresh()
}
