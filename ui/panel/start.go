package panel

import (
	"image"
	"image/color"

	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// StartActions is what is offered on the start page.
type StartActions struct {
	Title, Line             string // what the page is called, and what stands below
	New, Random, Open, Back func()
	OpenFile                func(file string)
	OpenSample              func(index int)
}

// Sample is a tree that is offered with its picture.
type Sample struct {
	Group   string // the heading under which it stands
	Title   string
	Kind    string // what it is, "" for a tree to look at
	Picture image.Image
}

// Recent is a file that was opened or saved lately.
type Recent struct{ File, Title string }

// Start is the page that lies over the window until a tree is chosen: a new
// one, a random one, a file, or a sample with its picture.
type Start struct {
	widget.BaseWidget
	pane   kit.Pane
	does   StartActions
	ground *canvas.Rectangle
	left   *fyne.Container
	cards  *fyne.Container
}

// NewStart makes a page that is not shown.
func NewStart(pane kit.Pane, a StartActions) *Start {
	p := &Start{pane: pane, does: a, ground: canvas.NewRectangle(color.Transparent), left: container.NewVBox(), cards: container.NewStack()}
	p.ExtendBaseWidget(p)
	p.Hide()
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Start) CreateRenderer() fyne.WidgetRenderer {
	width := kit.Room(fyne.NewSize(260, 0))
	left := container.NewStack(width, container.NewVScroll(p.left))
	page := container.NewBorder(nil, nil, container.NewPadded(container.NewPadded(left)), nil, container.NewPadded(p.cards))
	return widget.NewSimpleRenderer(container.NewStack(p.ground, page))
}

// CardSize is the size of a sample's picture.
func CardSize() (width, height float32) { return 220, 130 }

// Set fills the page and shows it. Back is offered if there is a tree to go back
// to.
func (p *Start) Set(recent []Recent, samples []Sample, back bool) {
	p.ground.FillColor = theme.Color(theme.ColorNameBackground)
	p.fillLeft(recent, back)
	width, height := CardSize()
	groups := container.NewVBox()
	var grid *fyne.Container
	for i, s := range samples {
		if i == 0 || s.Group != samples[i-1].Group {
			grid = container.NewGridWrap(fyne.NewSize(width+16, height+64))
			groups.Add(container.NewPadded(kit.Heading(s.Group)))
			groups.Add(grid)
		}
		grid.Add(newCard(s, p.pane, func() { p.does.OpenSample(i) }))
	}
	p.cards.Objects = []fyne.CanvasObject{container.NewVScroll(groups)}
	p.cards.Refresh()
	p.Show()
}

// fillLeft lists what can be done, with the recent files.
func (p *Start) fillLeft(recent []Recent, back bool) {
	action := func(text string, icon fyne.Resource, do func()) *kit.Button {
		b := p.pane.Button(text, do)
		b.Icon, b.Alignment = icon, widget.ButtonAlignLeading
		return b
	}
	title := widget.NewRichText(&widget.TextSegment{Text: p.does.Title, Style: widget.RichTextStyleHeading})
	title.Wrapping = fyne.TextWrapWord
	first := action(words.L("New tree"), theme.DocumentCreateIcon(), p.does.New)
	first.Importance = widget.HighImportance
	p.left.Objects = []fyne.CanvasObject{
		title, kit.Note(p.does.Line), first,
		action(words.L("Random tree…"), theme.ViewRefreshIcon(), p.does.Random),
		action(words.L("Open a file…"), theme.FolderOpenIcon(), p.does.Open),
	}
	if back {
		p.left.Add(action(words.L("Back to the tree"), theme.NavigateBackIcon(), p.does.Back))
	}
	p.left.Add(kit.Heading(words.L("Recent files")))
	for _, r := range recent {
		b := action(words.Clipped(r.Title, 34), theme.DocumentIcon(), func() { p.does.OpenFile(r.File) })
		b.Importance = widget.LowImportance
		p.left.Add(b)
	}
	if len(recent) == 0 {
		p.left.Add(kit.Note(words.L("None yet. A file dropped on the window opens, too.")))
	}
	p.left.Add(layout.NewSpacer())
	p.left.Refresh()
}

// card is a small picture of a sample with its title, to click.
type card struct {
	widget.BaseWidget
	pane    kit.Pane
	open    func()
	focused bool
	ground  *canvas.Rectangle
	content *fyne.Container
}

func newCard(s Sample, pane kit.Pane, open func()) *card {
	title := widget.NewLabel(s.Title)
	title.Wrapping, title.Alignment = fyne.TextWrapWord, fyne.TextAlignCenter
	picture := kit.Picture(CardSize())
	picture.Image = s.Picture
	c := &card{pane: pane, open: open, ground: canvas.NewRectangle(theme.Color(theme.ColorNameInputBackground))}
	c.ground.CornerRadius, c.ground.StrokeWidth = 6, 1
	c.ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	below := container.NewVBox(title)
	if s.Kind != "" {
		kind := widget.NewLabelWithStyle(s.Kind, fyne.TextAlignCenter, fyne.TextStyle{})
		kind.Importance = widget.HighImportance
		below.Add(kind)
	}
	c.content = container.NewStack(c.ground, container.NewPadded(container.NewBorder(nil, below, nil, nil, picture)))
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.content) }

// Tapped opens the sample.
func (c *card) Tapped(*fyne.PointEvent) { c.open() }

// MouseIn marks the card below the pointer.
func (c *card) MouseIn(*desktop.MouseEvent) { c.mark(theme.ColorNamePrimary) }

// MouseMoved implements desktop.Hoverable.
func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *card) MouseOut() {
	if !c.focused {
		c.mark(theme.ColorNameSeparator)
	}
}

// FocusGained implements fyne.Focusable.
func (c *card) FocusGained() {
	c.focused = true
	c.ground.StrokeWidth = 3
	c.mark(theme.ColorNamePrimary)
}

// FocusLost implements fyne.Focusable.
func (c *card) FocusLost() {
	c.focused = false
	c.ground.StrokeWidth = 1
	c.mark(theme.ColorNameSeparator)
}

// TypedRune implements fyne.Focusable.
func (c *card) TypedRune(rune) {}

// TypedKey implements fyne.Focusable: Enter and Space open the sample.
func (c *card) TypedKey(e *fyne.KeyEvent) {
	switch {
	case kit.IsEnter(e.Name) || e.Name == fyne.KeySpace:
		c.open()
	default:
		c.pane.Does(e)
	}
}

func (c *card) mark(name fyne.ThemeColorName) {
	c.ground.StrokeColor = theme.Color(name)
	c.ground.Refresh()
}
