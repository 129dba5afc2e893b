package window

import (
	"plytree/editor"
	"plytree/editor/scene"
	"plytree/editor/session"
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
		sc := session.SceneOf(editor.State{Tree: doc.Tree, Search: doc.Search}, p.w.look())
		if doc.Exercise != nil { // which is not to be given away
			sc = scene.NewUnsearched(doc.Tree, p.w.look())
		}
		cards = append(cards, panel.Sample{Title: doc.Title, Kind: kindOf(doc), Picture: kit.PaintScene(p.w.painter, sc, width, height)})
	}
	p.w.player.Pause()
	p.w.content.Hide() // so that Tab does not walk what lies below
	p.page.Set(p.w.recent.list(), cards, len(p.w.desk.All()) > 1 || !p.w.front().Pristine())
	p.w.win.Canvas().Unfocus() // the first Tab goes to the first button
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
