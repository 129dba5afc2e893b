package window

import (
	"plytree/editor/finding"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/treeview"
)

// finder is the bar that looks for nodes.
type finder struct {
	action.Front
	bar     *panel.Find
	tree    *treeview.View
	arrange func() // after the bar was shown or hidden
}

func newFinder(front action.Front, pane kit.Pane, tree *treeview.View, arrange func()) *finder {
	f := &finder{Front: front, tree: tree, arrange: arrange}
	f.bar = panel.NewFind(pane, panel.FindActions{Set: f.look, Next: f.next, Close: f.close})
	return f
}

// deeds is what it does.
func (f *finder) deeds() action.Deeds { return action.Deeds{"find": {Do: f.open}} }

// open shows the find bar.
func (f *finder) open() {
	if !f.bar.Visible() {
		found := f.Session().Found()
		f.bar.Ask(found.Query())
		f.bar.Open()
		f.set(found)
		f.arrange()
	}
	f.bar.Open()
}

// look looks for a text.
func (f *finder) look(text string) {
	f.Session().Find(text)
	f.Show()
	f.near()
}

// next goes to the hit so many places on.
func (f *finder) next(by int) {
	f.Session().FindNext(by)
	f.Show()
	f.near()
}

// near shows the hit that is selected so that it can be read.
func (f *finder) near() {
	if found := f.Session().Found(); len(found.Hits()) > 0 {
		f.tree.GoNear(found.Hits()[found.At()])
	}
}

// set shows what was found.
func (f *finder) set(found finding.Found) {
	f.bar.Set(found.At(), len(found.Hits()))
	if f.bar.Visible() {
		f.tree.SetHits(found.Hits())
	}
}

func (f *finder) close() {
	if f.bar.Visible() {
		f.bar.Hide()
		f.bar.Ask("")
		f.tree.SetHits(nil)
		f.arrange()
		f.tree.Focus()
	}
}
