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
		find := f.w.front().Find()
		f.bar.Ask(find.Query())
		f.bar.Open()
		f.set(find)
		f.w.arrange()
	}
	f.bar.Open()
}

// look looks for a text.
func (f *finder) look(text string) {
	f.w.took(f.w.front().Find().Set(text))
	f.near()
}

// next goes to the hit so many places on.
func (f *finder) next(by int) {
	f.w.took(f.w.front().Find().Next(by))
	f.near()
}

// near shows the hit that is selected so that it can be read.
func (f *finder) near() {
	if find := f.w.front().Find(); len(find.Hits()) > 0 {
		f.w.tree.Eye.GoNear(find.Hits()[find.At()])
	}
}

// set shows what was found.
func (f *finder) set(find *session.Find) {
	f.bar.Set(find.At(), len(find.Hits()))
	if f.bar.Visible() {
		f.w.tree.SetHits(find.Hits())
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
