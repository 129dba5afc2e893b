package window

import (
	"slices"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/files"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// tabs are the tabs of the open documents. They share one canvas below them, and each remembers the
// part of its tree that was shown.
type tabs struct {
	of    *window
	strip *container.DocTabs
	bar   fyne.CanvasObject // the strip, with less room above it
	all   map[*session.Session]*tab
	shown *session.Session // the document on the canvas
}

// tab is a document in the window.
type tab struct {
	item   *container.TabItem
	camera treeview.Camera // while another tab is selected
}

func newTabs(of *window) *tabs {
	t := &tabs{of: of, strip: container.NewDocTabs(), all: map[*session.Session]*tab{}}
	t.strip.CreateTab = func() *container.TabItem {
		of.acts.Run("new")
		return nil
	}
	t.strip.CloseIntercept = func(item *container.TabItem) { of.closeTab(t.documentOf(item)) }
	t.strip.OnSelected = t.chosen
	clipped := container.NewScroll(container.New(slimLayout{}, t.strip))
	clipped.Direction = container.ScrollNone
	t.bar = kit.Inset(0, 0.5, 0, 0.5, clipped)
	return t
}

// slimLayout hides the empty space at the top of the tab strip.
type slimLayout struct{}

// Layout implements fyne.Layout.
func (slimLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	kit.Put(objects[0], 0, -kit.SlimBy(), size.Width, size.Height+kit.SlimBy())
}

// MinSize implements fyne.Layout.
func (slimLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().SubtractWidthHeight(0, kit.SlimBy())
}

// chosen activates the document of a tab.
func (t *tabs) chosen(item *container.TabItem) {
	s := t.documentOf(item)
	if s != t.of.Documents.Front() && !t.of.chooseTab(s) { // invalid typed text keeps its tab
		t.strip.Select(t.all[t.of.Documents.Front()].item)
	}
}

func (t *tabs) documentOf(item *container.TabItem) *session.Session {
	open := t.of.Documents.All()
	return open[slices.IndexFunc(open, func(s *session.Session) bool { return t.all[s].item == item })]
}

// set shows the tabs in the order of the documents, with the front one selected. Fyne selects
// others in the process, which is ignored.
func (t *tabs) set() {
	known := t.all
	t.all = map[*session.Session]*tab{}
	var items []*container.TabItem
	changed := false
	const letters, least, most = 112, 14, 40 // the length of all names, and of each
	longest := max(least, min(most, letters/len(t.of.Documents.All())))
	for _, s := range t.of.Documents.All() {
		one := known[s]
		if one == nil {
			one = &tab{item: container.NewTabItem("", kit.Room(fyne.NewSize(0, 0)))}
		}
		text := words.Unless(!s.File().Unsaved(), "• ") + words.Clipped(files.NameOf(t.of.Lang, s), longest)
		changed = changed || one.item.Text != text
		one.item.Text = text
		t.all[s] = one
		items = append(items, one.item)
	}
	front := t.all[t.of.Documents.Front()].item
	if !changed && slices.Equal(items, t.strip.Items) && t.strip.Selected() == front {
		return
	}
	t.strip.OnSelected = nil
	t.strip.SetItems(items)
	t.strip.Select(front)
	t.strip.OnSelected = t.chosen
}

// keep copies the cameras of other tabs.
func (t *tabs) keep(others *tabs) {
	t.shown = others.shown
	for s, one := range others.all {
		t.all[s] = &tab{item: one.item, camera: one.camera}
	}
}

// items returns the menu items of the open documents.
func (t *tabs) items() (all []*fyne.MenuItem) {
	for _, s := range t.of.Documents.All() {
		one := fyne.NewMenuItem(t.all[s].item.Text, func() { t.of.chooseTab(s) })
		one.Checked = s == t.of.Documents.Front()
		all = append(all, one)
	}
	return all
}

// camera stores the camera of the previous document, and returns that of the active one.
func (t *tabs) camera(now treeview.Camera) treeview.Camera {
	if was := t.all[t.shown]; was != nil {
		was.camera = now
	}
	t.shown = t.of.Documents.Front()
	if one := t.all[t.shown]; one != nil {
		return one.camera
	}
	return treeview.Camera{}
}

// chooseTab activates a document, unless the typed text is invalid.
func (w *window) chooseTab(s *session.Session) bool {
	if !w.takeTyped() {
		return false
	}
	w.Documents.Show(s)
	w.show()
	return true
}

func (w *window) closeTab(s *session.Session) {
	if w.mode() != inDialog && w.takeTyped() {
		w.saver.Close(s)
	}
}
