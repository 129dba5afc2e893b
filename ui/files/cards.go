package files

import (
	"image"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// cards lays out the cards of a group in rows of equal columns.
type cards struct {
	least   fyne.Size // of a card
	columns int       // as laid out last
}

// Layout implements fyne.Layout.
func (l *cards) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 2 * kit.Spacing
	l.columns = max(1, int((size.Width+gap)/(l.least.Width+gap)))
	width := (size.Width+gap)/float32(l.columns) - gap
	for i, o := range objects {
		column, row := float32(i%l.columns), float32(i/l.columns)
		kit.Put(o, column*(width+gap), row*(l.least.Height+gap), width, l.least.Height)
	}
}

// MinSize implements fyne.Layout.
func (l *cards) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rows := (len(objects) + l.columns - 1) / l.columns
	return fyne.NewSize(l.least.Width, float32(rows)*(l.least.Height+2*kit.Spacing)-2*kit.Spacing)
}

// card is a small picture of a sample with its title, to click.
type card struct {
	kit.Pressable
	ground  *canvas.Rectangle
	picture *canvas.Image
	called  string // if it has no title of its own
}

// Called is the card's name for users who can't see its picture.
func (c *card) Called() string { return c.called }

// newCard makes a card with its title below the picture or, in a row, beside it.
func newCard(painted image.Image, titled, kinds string, forward, row bool, pane kit.Pane, open func()) *card {
	alignment := fyne.TextAlignCenter
	if row {
		alignment = fyne.TextAlignLeading
	}
	title := kit.Wrapped(titled)
	title.Alignment = alignment
	picture := kit.Picture(cardSize(forward))
	picture.Image = painted
	c := &card{ground: canvas.NewRectangle(theme.Color(theme.ColorNameInputBackground)), picture: picture}
	c.ground.CornerRadius, c.ground.StrokeWidth = 6, 1
	c.ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	says := container.NewVBox()
	if titled != "" {
		says.Add(title)
	}
	if kinds != "" {
		kind := kit.NewText(kinds)
		kind.Alignment = alignment
		kind.Importance = widget.HighImportance
		says.Add(kind)
	}
	inside := container.NewBorder(nil, says, nil, nil, picture)
	if row {
		width, height := cardSize(forward)
		picture.SetMinSize(fyne.NewSize(inRow*width, inRow*height))
		says.Layout = layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()) // the lines belong to one text
		inside = container.NewBorder(nil, nil, picture, nil,
			container.NewVBox(layout.NewSpacer(), says, layout.NewSpacer()))
	}
	content := container.NewStack(c.ground, container.NewPadded(inside))
	c.ComposePressable(pane, c, content, open, c.setFrame)
	return c
}

// inRow is the scale of a picture beside its title, so that a phone shows many samples at once.
const inRow = 0.6

// setFrame frames the card at the pointer or with the keyboard.
func (c *card) setFrame() {
	c.ground.StrokeColor, c.ground.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if c.Pointed {
		c.ground.StrokeColor = theme.Color(theme.ColorNamePrimary)
	}
	kit.FrameFocused(c.ground, c.Focused)
	c.ground.Refresh()
}
