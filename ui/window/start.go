package window

import (
	"plytree/editor"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
)

// startPage lies over the window until a tree is chosen.
type startPage struct {
	w    *window
	page *panel.Start
}

func (p *startPage) visible() bool { return p.page.Visible() }

// actions is what the start page does.
func (p *startPage) actions() panel.StartActions {
	run := func(id string) func() { return func() { p.w.acts.run(p.w.acts.byID[id]) } }
	return panel.StartActions{
		New: run("new"), Open: run("open"), Back: p.back,
		Random: func() {
			p.leave()
			p.w.files.blank()
			p.w.forms.Grow(p.w.front(), form.RandomValues, p.w.edit)
		},
		OpenFile: p.w.files.open,
		OpenSample: func(i int) {
			doc, err := read(samples.All()[i])
			if err != nil {
				p.w.complain(err)
				return
			}
			p.leave()
			p.w.took(p.w.desk.Place(doc))
		},
	}
}

func read(s samples.Sample) (*fileformat.Document, error) { return fileformat.Read(s.File, s.Text) }

// show shows the start page.
func (p *startPage) show() {
	var cards []panel.Sample
	width, height := panel.CardSize()
	for _, s := range samples.All() {
		doc, err := read(s)
		if err != nil {
			p.w.complain(err)
			return
		}
		picture := kit.PaintScene(p.w.painter, session.SceneOf(editor.State{Tree: doc.Tree, Search: doc.Search}, p.w.look()), width, height)
		cards = append(cards, panel.Sample{Title: doc.Title, Picture: picture})
	}
	p.w.player.Pause()
	p.w.content.Hide() // so that Tab does not walk what lies below
	p.page.Set(p.w.recent.list(), cards, len(p.w.desk.All()) > 1 || !p.w.front().Pristine())
	p.w.win.Canvas().Unfocus() // the first Tab goes to the first button
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
