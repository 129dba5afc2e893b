package files

import (
	"image"

	"plytree/samples"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// arrange puts the samples beside the list of actions or, in a narrow window, below it.
func (p *Start) arrange() {
	if kit.Fingers() {
		p.page.Objects = []fyne.CanvasObject{container.NewVScroll(kit.Inset(1, 0, 1, 2,
			container.NewVBox(kit.Inset(0, 2, 0, 0, p.left), p.cards)))}
		return
	}
	left := kit.Wide(leftWidth, container.NewVScroll(p.left))
	first := kit.Inset(1.5, 2, 1.5, 2.5, left) // keyboard and screen readers use this order too
	page := container.New(layout.NewBorderLayout(nil, nil, first, nil), first,
		kit.Inset(2.5, 0.5, 0.5, 0, container.NewVScroll(p.cards)))
	p.page.Objects = []fyne.CanvasObject{page}
}

// cardSize is the size of a sample's picture, featured or not.
func cardSize(forward bool) (width, height float32) {
	if forward {
		return 456, 264
	}
	return 200, 124
}

// fill fills the page and shows it. If the first sample has a note, it is featured: large, with the
// note.
func (p *Start) fill(all []offer) {
	p.clear()
	p.arrange()
	p.ground.FillColor = theme.Color(theme.ColorNameBackground)
	p.fillLeft()
	width, height := cardSize(false)
	groups := container.New(layout.NewCustomPaddedVBoxLayout(kit.Spacing))
	var grid *fyne.Container
	for i, o := range all {
		if i == 0 && o.Topic == samples.Cuts && o.doc.Note != "" {
			groups.Add(p.forward(o))
			continue
		}
		if grid == nil || o.group != all[i-1].group {
			if grid = container.New(&cards{fyne.NewSize(width+2*kit.Spacing, height+kit.Scaled(8*kit.Spacing)),
				1}); kit.Fingers() {
				grid = container.NewVBox()
			}
			title := kit.Title(o.group)
			title.Wrapping = fyne.TextWrapWord
			groups.Add(kit.Inset(1, 0, 0, 0, flush(title)))
			groups.Add(grid)
		}
		grid.Add(p.card(p.paint(o, false), o.title(), kindOf(p.pane.Lang, o.doc), false, p.opening(o)))
	}
	p.cards.Objects = []fyne.CanvasObject{kit.Inset(0, 2, 2, 0, groups)}
	kit.Fit(p.page, p.Size())
	p.page.Refresh()
	p.Composite.Show()
}

// opening opens the tree. It doesn't refer to the picture, because Fyne keeps the objects of a page
// for a minute.
func (p *Start) opening(o offer) func() {
	doc := o.doc
	return func() { p.open.OpenDocument(doc) }
}

// paint makes a small picture of a tree.
func (p *Start) paint(o offer, forward bool) image.Image {
	width, height := cardSize(forward)
	return kit.PaintScene(p.open.Painter, p.open.Draw(o.doc), width, height)
}

// card makes a card of the page, with its title and kind, "" for none.
func (p *Start) card(picture image.Image, title, kind string, forward bool, open func()) *card {
	c := newCard(picture, title, kind, forward, kit.Fingers() && title != "", p.pane, open)
	p.shown = append(p.shown, c)
	return c
}

// clear frees the pictures, because Fyne keeps the objects of a page for a minute.
func (p *Start) clear() {
	for _, c := range p.shown {
		c.picture.Image = nil
	}
	p.shown = nil
}

// Hide implements fyne.CanvasObject. The page is filled again when it is next shown.
func (p *Start) Hide() {
	p.clear()
	p.Composite.Hide()
}

// Resize implements fyne.CanvasObject. It lays out the page again: cards may move to other rows.
func (p *Start) Resize(size fyne.Size) {
	p.Composite.Resize(size)
	kit.Fit(p.page, size)
	p.cards.Refresh()
}

// forward shows the featured sample, with its note beside the picture.
func (p *Start) forward(o offer) fyne.CanvasObject {
	open := p.opening(o)
	begin := p.pane.Button(p.pane.Lang.L("Open this tree"), open)
	if !p.open.Session().InExam() {
		says := p.pane.Lang.L("Watch the search step by step")
		if kit.Scaled(1) > 1.5 { // large texts leave no room for the note beside the picture
			says = p.pane.Lang.L("Step by step")
		}
		begin = p.pane.Button(says, func() {
			open()
			p.open.Run("lesson")
		})
		begin.Icon = theme.MediaPlayIcon()
	}
	begin.Importance = widget.HighImportance
	title := widget.NewRichText(&widget.TextSegment{Text: o.title(), Style: widget.RichTextStyleHeading})
	title.Wrapping = fyne.TextWrapWord
	picture := p.card(p.paint(o, true), "", "", !kit.Fingers(), open)
	picture.called = o.title()
	if kit.Fingers() {
		begin.SetText(p.pane.Lang.L("Step by step"))
		width, height := cardSize(true)
		picture.picture.SetMinSize(fyne.NewSize(0.6*width, 0.68*height)) // it fills a phone's width
		return container.NewVBox(picture, flush(title), flush(kit.Wrapped(o.doc.Note)), begin)
	}
	says := container.NewVBox(layout.NewSpacer(), flush(title), flush(kit.Wrapped(o.doc.Note)),
		container.NewHBox(begin), layout.NewSpacer())
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		const margins, widest = 80, 560 // texts are no wider than is easy to read
		width := room.Width - leftWidth - margins - picture.MinSize().Width
		if width < says.MinSize().Width {
			return container.NewVBox(picture, says)
		}
		return container.NewHBox(picture, kit.Wide(min(width, kit.Scaled(widest)), kit.Inset(0, 0, 0, 2, says)))
	})
}

// flush aligns a text with buttons and pictures.
func flush(text fyne.CanvasObject) fyne.CanvasObject { return kit.Inset(0, 0, 0, -kit.Scaled(1), text) }

// leftWidth is the width of the list of actions, and aroundName the part of it for icon and
// margins.
const leftWidth, aroundName = 260, 60

// fillLeft lists the actions and the recent files.
func (p *Start) fillLeft() {
	run := func(id string) func() { return func() { p.open.Run(id) } }
	action := func(text string, icon fyne.Resource, do func()) *kit.Button {
		b := p.pane.Button(text, do)
		b.Icon, b.Alignment = icon, widget.ButtonAlignLeading
		return b
	}
	title := widget.NewRichText(&widget.TextSegment{Text: p.title, Style: widget.RichTextStyleHeading})
	title.Wrapping = fyne.TextWrapWord
	var head fyne.CanvasObject = flush(title)
	if kit.Fingers() { // in a wide window the menus are above
		head = container.NewBorder(nil, nil, nil,
			container.NewCenter(p.pane.Icon(theme.MenuIcon(), p.pane.Lang.L("Menu"), p.menu)), head)
	}
	first := action(p.pane.Lang.L("New tree"), theme.DocumentCreateIcon(), run("new"))
	p.left.Objects = []fyne.CanvasObject{
		head, flush(kit.Note(p.tagline)), first,
		action(p.pane.Lang.L("Random tree…"), theme.ViewRefreshIcon(), p.open.Random),
		action(p.pane.Lang.L("New from game…"), theme.GridIcon(), run("new game")),
		action(p.pane.Lang.L("Open a file…"), theme.FolderOpenIcon(), run("open")),
	}
	if !p.open.Session().InExam() {
		p.left.Add(action(p.pane.Lang.L("Practise"), theme.ConfirmIcon(), run("practise")))
	}
	if p.leads {
		p.left.Add(action(p.pane.Lang.L("Back to tree"), theme.NavigateBackIcon(), p.back))
	}
	if len(p.open.Recent.files) == 0 && kit.Fingers() { // nothing can be dropped on a phone
		p.left.Add(kit.Room(fyne.NewSize(0, kit.Spacing)))
		return
	}
	p.left.Add(kit.Inset(2, 0, 0, 0, flush(kit.Title(p.pane.Lang.L("Recent files")))))
	for _, file := range p.open.Recent.files {
		b := action(kit.Cut(short(file), kit.Scaled(leftWidth-aroundName)), theme.DocumentIcon(),
			func() { p.open.Open(file) })
		b.Importance, b.Tip = widget.LowImportance, short(file)
		p.left.Add(b)
	}
	if len(p.open.Recent.files) == 0 {
		p.left.Add(flush(kit.Note(p.pane.Lang.L("None yet. You can also drop a file on the window."))))
	}
	p.left.Add(layout.NewSpacer())
	p.left.Refresh()
}
