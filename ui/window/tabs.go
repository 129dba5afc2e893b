package window

import (
	"path/filepath"
	"slices"
	"strconv"

	"plytree/editor/session"
	"plytree/engine/visible"
	"plytree/ui/treeview"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// tabs are the tabs of the open documents. What a tab shows is not in it, but
// below: all share one canvas, and each keeps where it stood.
type tabs struct {
	w     *window
	strip *container.DocTabs
	all   map[*session.Session]*tab
	shown *session.Session // whose view the canvas has
}

// tab is a document in the window.
type tab struct {
	item   *container.TabItem
	camera treeview.Camera // while another tab is in front
}

func newTabs(w *window) *tabs {
	t := &tabs{w: w, strip: container.NewDocTabs(), all: map[*session.Session]*tab{}}
	t.strip.CreateTab = func() *container.TabItem {
		w.acts.run(w.acts.byID["new"])
		return nil
	}
	t.strip.CloseIntercept = func(item *container.TabItem) {
		if w.dialogs.Top() == nil && w.settle() {
			w.files.close(t.documentOf(item))
		}
	}
	t.strip.OnSelected = t.chosen
	return t
}

// chosen brings the document of a tab to the front.
func (t *tabs) chosen(item *container.TabItem) {
	s := t.documentOf(item)
	switch {
	case s == t.w.front():
	case t.w.settle():
		t.w.took(t.w.desk.Show(s))
	default: // what is being typed stays where it is
		t.strip.Select(t.all[t.w.front()].item)
	}
}

func (t *tabs) documentOf(item *container.TabItem) *session.Session {
	open := t.w.desk.All()
	return open[slices.IndexFunc(open, func(s *session.Session) bool { return t.all[s].item == item })]
}

// set shows the tabs in the order of the documents, that of the front one
// chosen. Fyne chooses others while it is told that, which nobody has.
func (t *tabs) set() {
	known := t.all
	t.all = map[*session.Session]*tab{}
	var items []*container.TabItem
	for _, s := range t.w.desk.All() {
		one := known[s]
		if one == nil {
			one = &tab{item: container.NewTabItem("", fyne.CanvasObject(canvas.NewRectangle(nil)))}
		}
		one.item.Text = words.Unless(!s.File().Unsaved(), "• ") + words.Clipped(nameOf(s), 28)
		t.all[s] = one
		items = append(items, one.item)
	}
	t.strip.OnSelected = nil
	t.strip.SetItems(items)
	t.strip.Select(t.all[t.w.front()].item)
	t.strip.Refresh()
	t.strip.OnSelected = t.chosen
}

// camera keeps where the document stands that was in front, and returns where
// the one stands that is.
func (t *tabs) camera(now treeview.Camera) treeview.Camera {
	if was := t.all[t.shown]; was != nil {
		was.camera = now
	}
	t.shown = t.w.front()
	if one := t.all[t.shown]; one != nil {
		return one.camera
	}
	return treeview.Camera{}
}

// nameOf is what tab and window call a document: by its file, or by its title,
// with a number if there are several.
func nameOf(s *session.Session) string {
	if s.File().Name() != "" {
		return visible.Short(filepath.Base(s.File().Name()))
	}
	return numbered(words.Or(visible.Short(s.Document().Title), words.L("Untitled")), s.File().Number())
}

func numbered(name string, number int) string {
	if number == 1 {
		return name
	}
	return name + " " + strconv.Itoa(number)
}
