package window

import (
	"path/filepath"
	"strings"

	"plytree/editor"
	"plytree/editor/paint"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// window shows documents, one at a time: that of the sheet in front.
type window struct {
	app fyne.App
	win fyne.Window

	*sheet          // the one in front
	sheets []*sheet // all, in the order of their tabs

	look       scene.Look
	recoveries *recoveries
	recent     *fyne.MenuItem // the menu of recent files
	dialog     dialog.Dialog  // the one that is open, or nil
	showing    bool           // the tabs are being filled, not used
	behind     func(func())   // runs long work off the window's goroutine

	tree   *treeCanvas
	search *searchPanel
	node   *nodePanel
	status *resultLine
	// The document's note and source, below a heading.
	aboutHead, about *widget.Label
	source           *widget.Label

	player *player
	teach  *lessonPanel
	beside *beside
	// Where the canvas is: in the middle, or in the left half of it.
	middle, treeRoom *fyne.Container

	plain          fyne.CanvasObject // the side panel without a lesson
	panelRoom      *canvas.Rectangle // how wide the side panel is
	panelStack     *fyne.Container
	panel, content *fyne.Container
	tools          *toolBar
	tabs           *container.DocTabs
	start          *startPage
}

// newWindow makes a window with the document, or with the start page if it is
// nil. Copies of unsaved work are kept in the folder.
func newWindow(a fyne.App, doc *fileformat.Document, file, copies string) (*window, error) {
	painter, err := paint.NewPainter()
	if err != nil {
		return nil, err
	}
	w := &window{app: a, win: a.NewWindow("Plytree"), behind: func(work func()) { go work() }}
	w.recoveries = &recoveries{folder: copies}
	w.applyTheme() // before any widget measures its text
	w.look.Shapes = scene.Shapes(a.Preferences().StringWithFallback(prefShapes, string(scene.Triangles)))
	w.makeTree(painter)
	w.makeWidgets()
	w.win.SetContent(container.NewStack(w.layout(), w.start))
	w.listen()
	w.win.Resize(w.size())
	if doc == nil {
		w.load(blank(), "")
		w.showStart()
	} else {
		w.load(doc, file)
	}
	w.offerRecovery()
	return w, nil
}

// makeTree makes the canvas and says what its gestures do.
func (w *window) makeTree(p *paint.Painter) {
	t := newTreeCanvas(p)
	t.onSelect, t.onToggle, t.onBand = w.clicked, w.toggle, w.selectMany
	t.onType, t.onPress = w.typed, w.pressed
	t.onEdit, t.onMenu, t.onHover = w.editSelected, w.nodeMenu, w.tell
	t.onDrop, t.mayDrop = w.drop, w.mayDrop
	t.childHandle.do, t.siblingHandle.do = w.addChild, w.siblingAfter
	w.tree = t
	w.addShortcuts()
}

// makeWidgets makes what is around the canvas.
func (w *window) makeWidgets() {
	w.search = newSearchPanel(w.searchChanged, w.paneKey)
	w.node = newNodePanel(w.setValue, func() { w.win.Canvas().Focus(w.tree) }, w.paneKey)
	w.status, w.about, w.source = newResultLine(), widget.NewLabel(""), widget.NewLabel("")
	w.aboutHead = heading("")
	w.about.Wrapping = fyne.TextWrapWord
	w.source.Wrapping = fyne.TextWrapWord
	w.source.Importance = widget.LowImportance
	w.player, w.teach = newPlayer(w), newLessonPanel(w)
	w.middle, w.treeRoom = container.NewStack(w.tree), container.NewStack()
	w.beside = newBeside(w)
	w.tools, w.tabs, w.start = newToolBar(w), w.newTabs(), newStartPage(w)
}

// listen says what happens to the window as a whole.
func (w *window) listen() {
	w.app.Settings().AddListener(func(fyne.Settings) { fyne.Do(w.themeChanged) })
	w.win.Canvas().SetOnTypedKey(w.unfocused)
	w.win.Canvas().SetOnTypedRune(w.unfocusedRune)
	w.win.SetCloseIntercept(w.close)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		for _, f := range files {
			w.openFile(f.Path())
		}
	})
}

func (w *window) layout() fyne.CanvasObject {
	column := container.NewVBox(w.node, widget.NewSeparator(), w.search, widget.NewSeparator(), w.aboutHead, w.about, w.source)
	room := canvas.NewRectangle(nil) // for the scroll bar
	room.SetMinSize(fyne.NewSize(8, 0))
	w.plain = container.NewVScroll(container.NewBorder(nil, nil, nil, room, column))
	w.panelRoom = canvas.NewRectangle(nil)
	w.panelStack = container.NewStack(w.panelRoom, w.plain)
	bar := container.NewVBox(w.player, widget.NewSeparator(), w.status)
	top := container.NewVBox(w.tools.content, w.tabs)
	w.panel = container.NewBorder(nil, nil, widget.NewSeparator(), nil, w.panelStack)
	w.content = container.NewBorder(top, bar, nil, w.panel, w.middle)
	w.arrange()
	w.showPanel(w.app.Preferences().BoolWithFallback(prefPanel, true))
	return w.content
}

// showText shows a text, or hides its label.
func showText(l *widget.Label, text string) {
	l.SetText(text)
	setVisible(text != "", l)
}

// edit makes an edit, under the name that undo shows. A state that is the
// current one is no edit.
func (w *window) edit(name string, s editor.State) { w.editAt(name, s, w.selected) }

// editAt is edit, after which another node will be selected.
func (w *window) editAt(name string, s editor.State, after engine.ID) {
	if s == w.history.Current() {
		return
	}
	w.chosen = append(w.chosen[:w.history.Position()], chosen{w.selected, after})
	w.history.Do(name, s)
	w.changed()
}

// changed shows a state that may have to be saved.
func (w *window) changed() {
	if w.history.Changed() {
		w.recovery.keep(w.document(), w.file)
	} else {
		w.recovery.drop()
	}
	w.refresh(false)
}

func (w *window) showTitle() {
	title := words.Or(w.doc.Title, words.L("Untitled"))
	if w.file != "" {
		title = filepath.Base(w.file) + " – " + title
	}
	if w.history.Changed() {
		title = "• " + title
	}
	w.win.SetTitle(title + " – Plytree")
	if was := w.tab.Text; strings.HasPrefix(was, "• ") != w.history.Changed() || !strings.HasSuffix(was, words.Clipped(w.name(), 28)) {
		w.showTabs()
	}
}

func (w *window) searchChanged(o engine.Options) {
	s := w.history.Current()
	s.Search = o
	w.edit(words.L("change search"), s)
}

func (w *window) undo() {
	if w.history.Undo() {
		w.changed()
		w.selectAgain(w.chosen[w.history.Position()].before)
	}
}

func (w *window) redo() {
	if w.history.Redo() {
		w.changed()
		w.selectAgain(w.chosen[w.history.Position()-1].after)
	}
}
