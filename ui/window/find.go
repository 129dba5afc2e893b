package window

import (
	"plytree/editor/session"
	"plytree/ui/panel"
)

// finder is the bar that looks for nodes.
type finder struct {
	w   *window
	bar *panel.Find
}

// open shows the find bar.
func (f *finder) open() {
	if !f.bar.Visible() {
		found := f.w.front().Found()
		f.bar.Ask(found.Query())
		f.bar.Open()
		f.set(found)
		f.w.arrange()
	}
	f.bar.Open()
}

// look looks for a text.
func (f *finder) look(text string) {
	f.w.took(f.w.front().Find(text))
	f.near()
}

// next goes to the hit so many places on.
func (f *finder) next(by int) {
	f.w.took(f.w.front().FindNext(by))
	f.near()
}

// near shows the hit that is selected so that it can be read.
func (f *finder) near() {
	if found := f.w.front().Found(); len(found.Hits()) > 0 {
		f.w.tree.Eye.GoNear(found.Hits()[found.At()])
	}
}

// set shows what was found.
func (f *finder) set(found session.Found) {
	f.bar.Set(found.At(), len(found.Hits()))
	if f.bar.Visible() {
		f.w.tree.SetHits(found.Hits())
	}
}

func (f *finder) close() {
	if f.bar.Visible() {
		f.bar.Hide()
		f.bar.Ask("")
		f.w.tree.SetHits(nil)
		f.w.arrange()
		f.w.tree.Focus()
	}
}
