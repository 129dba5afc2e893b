package window

import (
	"path/filepath"
	"slices"

	"plytree/editor"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// sheet is one open document: what a tab of the window shows.
type sheet struct {
	file     string               // where the document is saved, "" for nowhere yet
	doc      *fileformat.Document // what the file says besides the tree and its search
	history  *editor.History
	chosen   []chosen       // what was selected before and after each edit
	result   *engine.Result // nil while values are missing
	onDisk   fingerprint    // of the file as it was opened or saved
	stamp    stamp          // of the file when it was last looked at
	recovery *recovery
	searches int    // counts searches, so that a stale one is dropped
	cancel   func() // calls off the search in the background

	lessonOn bool    // the search is gone through step by step
	lesson   *lesson // nil while it is off, or values are missing

	selection
	folded map[engine.ID]bool
	view   view // the canvas's, while another tab is in front
	tab    *container.TabItem
}

func newSheet(doc *fileformat.Document, file string, r *recovery) *sheet {
	return &sheet{
		file: file, doc: doc, recovery: r, cancel: func() {}, onDisk: fingerprintOf(file),
		history:   editor.NewHistory(editor.State{Tree: doc.Tree, Search: doc.Search}),
		selection: newSelection(), folded: map[engine.ID]bool{}, view: view{fitted: true},
		tab: container.NewTabItem("", nothing()),
	}
}

// nothing is the content of every tab: what it shows lies below the tabs.
func nothing() fyne.CanvasObject { return canvas.NewRectangle(nil) }

// current returns the tree as it now is.
func (s *sheet) current() *engine.Tree { return s.history.Current().Tree }

// name is what the tab and the window call the document.
func (s *sheet) name() string {
	if s.file != "" {
		return filepath.Base(s.file)
	}
	return words.Or(s.doc.Title, words.L("Untitled"))
}

// pristine reports whether nothing would be missed if another document took
// the sheet's place.
func (s *sheet) pristine() bool {
	return s.file == "" && s.doc.Title == "" && !s.history.Changed() && s.current().Root().Size() == 1
}

// document is the current state as a document.
func (s *sheet) document() *fileformat.Document {
	state := s.history.Current()
	doc := s.doc.WithTree(state.Tree)
	doc.Search = state.Search
	return doc
}

// blank is a document with an empty tree.
func blank() *fileformat.Document {
	b := &engine.Builder{}
	return &fileformat.Document{Tree: b.Tree(b.Node(engine.Data{}), engine.Max)}
}

// load shows a document: in the tab that has its file already, in the place of
// an untouched empty tree, or in a tab of its own.
func (w *window) load(doc *fileformat.Document, file string) {
	w.settle()
	file = absolute(file)
	w.remember(file)
	w.recent = w.recentItem()
	w.leaveStart()
	if at := w.sheetOf(file); at >= 0 {
		w.front(w.sheets[at])
		w.askReload()
		return
	}
	w.place(newSheet(doc, file, w.recoveries.next()))
}

// absolute names a file so that it is the same one from every folder, also for
// a recovery copy that another start finds.
func absolute(file string) string {
	if full, err := filepath.Abs(file); err == nil && file != "" {
		return full
	}
	return file
}

// sheetOf returns the place of the sheet that has the file, or -1.
func (w *window) sheetOf(file string) int {
	return slices.IndexFunc(w.sheets, func(s *sheet) bool { return file != "" && s.file == file })
}

// place shows a new sheet in the place of an untouched empty one, or as another.
func (w *window) place(next *sheet) {
	if w.sheet != nil && w.pristine() {
		w.sheets[slices.Index(w.sheets, w.sheet)] = next
	} else {
		w.sheets = append(w.sheets, next)
	}
	w.front(next)
}

// settle takes what is being typed, before anything is done that it would be
// too late for.
func (w *window) settle() {
	switch w.win.Canvas().Focused().(type) {
	case *inPlace, *paneEntry:
		w.win.Canvas().Focus(w.tree)
	}
}

// front brings a sheet to the front.
func (w *window) front(s *sheet) {
	if w.sheet != nil {
		w.settle()
		w.view = w.tree.view
	}
	w.player.pause()
	w.sheet = s
	w.showLesson()
	w.tree.view = s.view
	w.tree.choose(s.selection)
	showText(w.aboutHead, words.Unless(s.doc.Note+s.doc.Source == "", words.L("About this tree")))
	showText(w.about, s.doc.Note)
	showText(w.source, s.doc.Source)
	w.showTabs()
	w.refresh(s.view.fitted)
	w.win.Canvas().Focus(w.tree)
}

// showTabs puts the tabs in the order of the sheets, the present one in front.
func (w *window) showTabs() {
	items := make([]*container.TabItem, len(w.sheets))
	for i, s := range w.sheets {
		items[i] = s.tab
		s.tab.Text = words.Clipped(s.name(), 28)
		if s.history.Changed() {
			s.tab.Text = "• " + s.tab.Text
		}
	}
	w.showing = true
	w.tabs.SetItems(items)
	w.tabs.Select(w.tab)
	w.tabs.Refresh()
	w.showing = false
}

// newTabs makes the bar of tabs. What a tab shows is not in it, but below: all
// share one canvas.
func (w *window) newTabs() *container.DocTabs {
	tabs := container.NewDocTabs()
	shownBy := func(item *container.TabItem) *sheet {
		return w.sheets[slices.IndexFunc(w.sheets, func(s *sheet) bool { return s.tab == item })]
	}
	tabs.CreateTab = func() *container.TabItem {
		w.calm(w.newTree)()
		return nil
	}
	tabs.OnSelected = func(item *container.TabItem) {
		if !w.showing && item != w.tab {
			w.front(shownBy(item))
		}
	}
	tabs.CloseIntercept = func(item *container.TabItem) { w.calm(func() { w.closeSheet(shownBy(item)) })() }
	return tabs
}

// closeSheet closes a sheet, unless unsaved work would be lost. After the last
// one comes the start page.
func (w *window) closeSheet(s *sheet) {
	w.front(s)
	w.unlessUnsaved(func() {
		s.recovery.drop()
		s.cancel()
		at := slices.Index(w.sheets, s)
		w.sheets = slices.Delete(w.sheets, at, at+1)
		w.sheet = nil
		if len(w.sheets) == 0 {
			w.load(blank(), "")
			w.showStart()
			return
		}
		w.front(w.sheets[min(at, len(w.sheets)-1)])
	})
}

// nextSheet goes on by so many tabs, around the end.
func (w *window) nextSheet(by int) {
	count := len(w.sheets)
	w.front(w.sheets[(slices.Index(w.sheets, w.sheet)+by+count)%count])
}

// newTree starts an empty tree.
func (w *window) newTree() {
	w.load(blank(), "")
	w.selectNode(w.current().Root().ID())
}
