package window

import "plytree/ui/panel"

// finder is the bar that looks for nodes.
type finder struct {
	w   *window
	bar *panel.Find
}

// open shows the find bar.
func (f *finder) open() {
	if !f.bar.Visible() {
		f.bar.Open()
		f.w.arrange()
	}
	f.bar.Open()
}

func (f *finder) look(text string) { f.w.took(f.w.front().Find().Set(text)) }

func (f *finder) next(by int) { f.w.took(f.w.front().Find().Next(by)) }

func (f *finder) close() {
	if f.bar.Visible() {
		f.bar.Hide()
		f.w.arrange()
		f.w.tree.Focus()
	}
}
