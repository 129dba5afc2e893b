package window

import (
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// startPage lies over the window until a tree is chosen: a new one, a random
// one, a file, or a sample with its preview.
type startPage struct {
	widget.BaseWidget
	ground  *canvas.Rectangle
	actions *fyne.Container // on the left
	cards   *fyne.Container // on the right
	back    *widget.Button
}

func newStartPage(w *window) *startPage {
	p := &startPage{ground: canvas.NewRectangle(nil), actions: container.NewVBox(), cards: container.NewStack()}
	p.back = widget.NewButtonWithIcon(words.L("Back to the tree"), theme.NavigateBackIcon(), w.hideStart)
	p.back.Alignment = widget.ButtonAlignLeading
	p.ExtendBaseWidget(p)
	p.Hide()
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *startPage) CreateRenderer() fyne.WidgetRenderer {
	width := canvas.NewRectangle(nil)
	width.SetMinSize(fyne.NewSize(260, 0))
	left := container.NewStack(width, container.NewVScroll(p.actions))
	page := container.NewBorder(nil, nil, container.NewPadded(container.NewPadded(left)), nil, container.NewPadded(p.cards))
	return widget.NewSimpleRenderer(container.NewStack(p.ground, page))
}

// showStart shows the start page.
func (w *window) showStart() {
	p := w.start
	p.ground.FillColor = theme.Color(theme.ColorNameBackground)
	p.fillActions(w)
	p.fillCards(w)
	w.settle()
	w.content.Hide() // so that Tab does not walk what lies below
	p.Show()
	w.win.Canvas().Unfocus() // the first Tab goes to the first button
}

// leaveStart shows the tree again.
func (w *window) leaveStart() {
	w.start.Hide()
	w.content.Show()
}

func (w *window) hideStart() {
	w.leaveStart()
	w.win.Canvas().Focus(w.tree)
}

// fillActions lists what can be done, with the recent files.
func (p *startPage) fillActions(w *window) {
	action := func(text string, icon fyne.Resource, do func()) *widget.Button {
		b := widget.NewButtonWithIcon(text, icon, w.calm(do))
		b.Alignment = widget.ButtonAlignLeading
		return b
	}
	title := canvas.NewText("Plytree", theme.Color(theme.ColorNameForeground))
	title.TextSize, title.TextStyle.Bold = 26, true
	about := widget.NewLabel(words.L("Game trees and alpha-beta search, drawn and explained"))
	about.Wrapping, about.Importance = fyne.TextWrapWord, widget.LowImportance
	first := action(words.L("New tree"), theme.DocumentCreateIcon(), w.newTree)
	first.Importance = widget.HighImportance
	p.actions.Objects = []fyne.CanvasObject{
		container.NewPadded(title), about, first,
		action(words.L("Random tree…"), theme.ViewRefreshIcon(), w.randomTree),
		action(words.L("Open a file…"), theme.FolderOpenIcon(), w.open),
	}
	if len(w.sheets) > 1 || !w.pristine() {
		p.actions.Add(p.back)
	}
	p.actions.Add(heading(words.L("Recent files")))
	recent := w.recentFiles()
	for _, file := range recent {
		b := action(words.Clipped(short(file), 34), theme.DocumentIcon(), func() { w.openFile(file) })
		b.Importance = widget.LowImportance
		p.actions.Add(b)
	}
	if len(recent) == 0 {
		none := widget.NewLabel(words.L("None yet. A file dropped on the window opens, too."))
		none.Wrapping, none.Importance = fyne.TextWrapWord, widget.LowImportance
		p.actions.Add(none)
	}
	p.actions.Add(layout.NewSpacer())
	p.actions.Refresh()
}

// fillCards shows the samples.
func (p *startPage) fillCards(w *window) {
	grid := container.NewGridWrap(fyne.NewSize(previewWidth+16, previewHeight+64))
	for _, sample := range samples.All() {
		doc, err := fileformat.Read(sample.File, sample.Text)
		if err != nil {
			w.complain(err)
			return
		}
		grid.Add(newSampleCard(doc, w.look, w.tree.painter, w.calm(func() { w.load(doc, "") })))
	}
	p.cards.Objects = []fyne.CanvasObject{container.NewBorder(container.NewPadded(heading(words.L("Samples"))), nil, nil, nil, container.NewVScroll(grid))}
	p.cards.Refresh()
}

// randomTree starts a new tree and asks how it is to be grown.
func (w *window) randomTree() {
	w.newTree()
	w.growWith(valuesRandom)
}
