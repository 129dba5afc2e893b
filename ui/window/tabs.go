package window

import (
	"maps"
	"slices"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/files"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// tabs are the tabs of the open documents, in their order. They share one canvas below them.
type tabs struct {
	of      *window
	strip   *container.DocTabs
	bar     fyne.CanvasObject // the strip, with less room above it
	names   []string
	shown   *session.Session                     // the document on the canvas
	cameras map[*session.Session]treeview.Camera // the parts of the other trees that were shown
}

func newTabs(of *window) *tabs {
	t := &tabs{of: of, strip: container.NewDocTabs(), cameras: map[*session.Session]treeview.Camera{}}
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
	if s != t.of.Session() && !t.of.chooseTab(s) { // invalid typed text keeps its tab
		t.strip.SelectIndex(t.front())
	}
}

func (t *tabs) documentOf(item *container.TabItem) *session.Session {
	return t.of.Documents.All()[slices.Index(t.strip.Items, item)]
}

func (t *tabs) front() int { return slices.Index(t.of.Documents.All(), t.of.Session()) }

// set shows the tabs, with the front one selected. Fyne selects others in the process, which is
// ignored.
func (t *tabs) set() {
	var names []string
	const letters, least, most = 112, 14, 40 // the length of all names, and of each
	longest := max(least, min(most, letters/len(t.of.Documents.All())))
	for _, s := range t.of.Documents.All() {
		names = append(names, words.Unless(!s.File().Unsaved(), "• ")+words.Clipped(files.NameOf(t.of.Lang, s),
			longest))
	}
	same := slices.Equal(names, t.names)
	if same && t.strip.SelectedIndex() == t.front() {
		return
	}
	t.strip.OnSelected = nil
	if t.names = names; !same {
		var items []*container.TabItem
		for _, name := range names {
			items = append(items, container.NewTabItem(name, kit.Room(fyne.NewSize(0, 0))))
		}
		t.strip.SetItems(items)
	}
	t.strip.SelectIndex(t.front())
	t.strip.OnSelected = t.chosen
}

// items returns the menu items of the open documents.
func (t *tabs) items() (all []*fyne.MenuItem) {
	for i, s := range t.of.Documents.All() {
		one := fyne.NewMenuItem(t.names[i], func() { t.of.chooseTab(s) })
		one.Checked = i == t.front()
		all = append(all, one)
	}
	return all
}

// camera stores the camera of the previous document, and returns that of the active one.
func (t *tabs) camera(now treeview.Camera) treeview.Camera {
	t.cameras[t.shown] = now
	t.shown = t.of.Session()
	maps.DeleteFunc(t.cameras,
		func(s *session.Session, _ treeview.Camera) bool { return !slices.Contains(t.of.Documents.All(), s) })
	return t.cameras[t.shown]
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
