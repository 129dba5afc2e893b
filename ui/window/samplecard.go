package window

import (
	"plytree/editor"
	"plytree/editor/paint"
	"plytree/editor/scene"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

const previewWidth, previewHeight = 220, 130

// sampleCard is a small picture of a sample with its title, to click.
type sampleCard struct {
	widget.BaseWidget
	open    func()
	focused bool
	ground  *canvas.Rectangle
	content *fyne.Container
}

func newSampleCard(doc *fileformat.Document, l scene.Look, p *paint.Painter, open func()) *sampleCard {
	title := widget.NewLabel(doc.Title)
	title.Wrapping = fyne.TextWrapWord
	title.Alignment = fyne.TextAlignCenter
	image := canvas.NewImageFromImage(preview(editor.State{Tree: doc.Tree, Search: doc.Search}, l, p, previewWidth, previewHeight))
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

// CreateRenderer implements fyne.Widget.
func (c *sampleCard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.content) }

// Tapped opens the sample.
func (c *sampleCard) Tapped(*fyne.PointEvent) { c.open() }

// MouseIn marks the card below the pointer.
func (c *sampleCard) MouseIn(*desktop.MouseEvent) { c.mark(theme.ColorNamePrimary) }

// MouseMoved implements desktop.Hoverable.
func (c *sampleCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *sampleCard) MouseOut() {
	if !c.focused {
		c.mark(theme.ColorNameSeparator)
	}
}

// FocusGained implements fyne.Focusable.
func (c *sampleCard) FocusGained() {
	c.focused = true
	c.ground.StrokeWidth = 3
	c.mark(theme.ColorNamePrimary)
}

// FocusLost implements fyne.Focusable.
func (c *sampleCard) FocusLost() {
	c.focused = false
	c.ground.StrokeWidth = 1
	c.mark(theme.ColorNameSeparator)
}

// TypedRune implements fyne.Focusable.
func (c *sampleCard) TypedRune(rune) {}

// TypedKey implements fyne.Focusable: Enter and Space open the sample.
func (c *sampleCard) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.open()
	}
}

func (c *sampleCard) mark(name fyne.ThemeColorName) {
	c.ground.StrokeColor = theme.Color(name)
	c.ground.Refresh()
}
