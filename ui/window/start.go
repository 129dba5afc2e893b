package window

import (
	"image"

	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// startPage lies over the window until a tree is chosen.
type startPage struct {
	w       *window
	page    *panel.Start
	offered []*fileformat.Document // by the cards
}

func (p *startPage) visible() bool { return p.page.Visible() }

// actions is what the start page does.
func (p *startPage) actions() panel.StartActions {
	run := func(id string) func() { return func() { p.w.acts.run(p.w.acts.byID[id]) } }
	c := courseOf(p.w.app)
	return panel.StartActions{
		Title: words.Or(c.name, "Plytree"), Line: words.Or(c.line, words.L("Game trees and alpha-beta search, drawn and explained")),
		New: run("new"), Open: run("open"), Back: p.back,
		Random: func() {
			p.leave()
			p.w.files.blank()
			p.w.forms.Grow(p.w.front(), form.RandomValues, p.w.edit)
		},
		OpenFile: p.w.files.open,
		OpenSample: func(i int) {
			p.leave()
			p.w.took(p.w.desk.Place(p.offered[i]))
		},
	}
}

// offer is a tree on the start page.
type offer struct {
	samples.Sample
	group string
}

// offered lists the course's own trees, if it has any, and the samples.
func offered() (all []offer) {
	for _, s := range samples.Course() {
		all = append(all, offer{s, words.L("Of this course")})
	}
	for _, s := range samples.All() {
		all = append(all, offer{s, words.L("Samples")})
	}
	return all
}

// show shows the start page. A tree that can't be read is left out, and said.
func (p *startPage) show() {
	var cards []panel.Sample
	var broken error
	p.offered = nil
	for _, o := range offered() {
		doc, err := fileformat.Read(o.File, o.Text)
		if err != nil {
			broken = err
			continue
		}
		p.offered = append(p.offered, doc)
		cards = append(cards, panel.Sample{Group: o.group, Title: words.Or(doc.Title, o.File), Kind: kindOf(doc), Picture: p.picture(doc)})
	}
	p.w.player.Pause()
	p.w.content.Hide() // so that Tab does not walk what lies below
	p.page.Set(p.w.recent.list(), cards, len(p.w.desk.All()) > 1 || !p.w.front().Pristine())
	p.w.win.Canvas().Unfocus() // the first Tab goes to the first button
	p.w.complain(broken)
}

// picture is a small one of a tree.
func (p *startPage) picture(doc *fileformat.Document) image.Image {
	width, height := panel.CardSize()
	return kit.PaintScene(p.w.painter, p.w.sceneOf(doc), width, height)
}

// kindOf says whether a document is there to be solved.
func kindOf(doc *fileformat.Document) string {
	switch {
	case doc.Exercise == nil:
		return ""
	case doc.Exercise.Test():
		return words.L("Exercise: a test")
	}
	return words.L("Exercise: practice")
}

// leave shows the tree again.
func (p *startPage) leave() {
	if p.page.Visible() {
		p.page.Hide()
		p.w.content.Show()
		p.w.tree.Focus()
	}
}

// back leaves the start page, and looks whether the file has changed.
func (p *startPage) back() {
	p.leave()
	p.w.front().File().Check()
}

// keys are the keys of the start page.
func (p *startPage) keys(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		p.back()
	case fyne.KeyF1:
		p.w.acts.run(p.w.acts.byID["keys"])
	default:
		return false
	}
	return true
}
