package ui

import (
	"errors"
	"path/filepath"

	"plytree/editor"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/explain"
	"plytree/fileformat"
	"plytree/fileformat/picture"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// window shows one document.
type window struct {
	app fyne.App
	win fyne.Window

	file     string               // where the document is saved, "" for nowhere yet
	doc      *fileformat.Document // what the file says besides the tree and its search
	history  *editor.History
	selected engine.ID
	look     scene.Look
	result   *engine.Result // nil while values are missing
	onDisk   fingerprint    // of the file as it was opened or saved
	recovery *recovery
	recent   *fyne.MenuItem // the menu of recent files
	turn     int            // counts searches, so that a stale one is dropped
	dialog   dialog.Dialog  // the one that is open, or nil

	tree   *treeCanvas
	search *searchPanel
	node   *nodePanel
	status *resultLine
	// The document's note and source, below a heading.
	aboutHead, about *widget.Label
	source           *widget.Label

	panel, content *fyne.Container
	tools          *toolBar
}

// inBackground is the number of nodes from which a search leaves the window's
// goroutine: below it takes less than a frame.
const inBackground = 5000

func newWindow(a fyne.App, doc *fileformat.Document, file string) (*window, error) {
	painter, err := picture.NewPainter()
	if err != nil {
		return nil, err
	}
	w := &window{app: a, win: a.NewWindow("Plytree")}
	w.recovery = newRecovery(a)
	w.applyTheme() // before any widget measures its text
	w.look.Shapes = scene.Shapes(a.Preferences().StringWithFallback(prefShapes, string(scene.Triangles)))
	w.tree = newTreeCanvas(painter)
	w.tree.onSelect, w.tree.onType, w.tree.onPress = w.choose, w.typed, w.pressed
	w.search = newSearchPanel(w.searchChanged)
	w.tree.onEdit = func() { w.editValue(w.node.shown) }
	w.tree.onMenu, w.tree.onHover = w.nodeMenu, w.tell
	w.tree.onDrop, w.tree.mayDrop = w.drop, w.mayDrop
	w.tree.childHandle.do, w.tree.siblingHandle.do = w.addChild, w.siblingAfter
	w.addShortcuts()
	w.node = newNodePanel(w.setValue, func() { w.win.Canvas().Focus(w.tree) })
	w.status, w.about, w.source = newResultLine(), widget.NewLabel(""), widget.NewLabel("")
	w.aboutHead = heading("")
	w.about.Wrapping = fyne.TextWrapWord
	w.source.Wrapping = fyne.TextWrapWord
	w.source.Importance = widget.LowImportance
	w.tools = newToolBar(w)
	a.Settings().AddListener(func(fyne.Settings) { fyne.Do(w.themeChanged) })

	w.win.SetContent(w.layout())
	w.win.Canvas().SetOnTypedKey(w.escape)
	w.win.Resize(w.size())
	w.win.SetCloseIntercept(w.close)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.openFile(files[0].Path()) })
	w.load(doc, file)
	w.offerRecovery()
	return w, nil
}

func (w *window) layout() fyne.CanvasObject {
	column := container.NewVBox(w.node, widget.NewSeparator(), w.search, widget.NewSeparator(), w.aboutHead, w.about, w.source)
	room := canvas.NewRectangle(nil) // for the scroll bar
	room.SetMinSize(fyne.NewSize(8, 0))
	panel := container.NewVScroll(container.NewBorder(nil, nil, nil, room, column))
	panel.SetMinSize(fyne.NewSize(304, 0))
	bar := container.NewVBox(widget.NewSeparator(), w.status)
	top := container.NewVBox(w.tools.content, widget.NewSeparator())
	w.panel = container.NewBorder(nil, nil, widget.NewSeparator(), nil, panel)
	w.content = container.NewBorder(top, bar, nil, w.panel, w.tree)
	w.showPanel(w.app.Preferences().BoolWithFallback(prefPanel, true))
	return w.content
}

// showPanel unfolds or folds the side panel.
func (w *window) showPanel(yes bool) {
	if yes {
		w.panel.Show()
	} else {
		w.panel.Hide()
	}
	w.content.Refresh() // lays the rest out anew
	w.app.Preferences().SetBool(prefPanel, yes)
}

func (w *window) togglePanel() {
	w.showPanel(!w.panel.Visible())
	w.win.SetMainMenu(w.menu())
}

// load shows a document in place of the present one.
func (w *window) load(doc *fileformat.Document, file string) {
	w.doc, w.file, w.selected = doc, file, 0
	w.onDisk = fingerprintOf(file)
	w.remember(file)
	w.recent = w.recentItem()
	w.recovery.drop()
	w.history = editor.NewHistory(editor.State{Tree: doc.Tree, Search: doc.Search})
	w.tree.choose(0)
	showText(w.aboutHead, unless(doc.Note+doc.Source == "", lang.L("About this tree")))
	showText(w.about, doc.Note)
	showText(w.source, doc.Source)
	w.refresh(true)
	w.win.Canvas().Focus(w.tree)
}

// showText shows a text, or hides its label.
func showText(l *widget.Label, text string) {
	l.SetText(text)
	if text == "" {
		l.Hide()
	} else {
		l.Show()
	}
}

// edit makes an edit, under the name that undo shows. A state that is the
// current one is no edit.
func (w *window) edit(name string, s editor.State) {
	if s == w.history.Current() {
		return
	}
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

// refresh searches the current state and shows it, fitted or where the view
// stands.
func (w *window) refresh(fit bool) {
	s := w.history.Current()
	w.search.show(s.Search)
	w.showTitle()
	w.tools.show(w.history)
	w.win.SetMainMenu(w.menu())
	w.turn++
	turn, look := w.turn, w.look
	if s.Tree.Root().Size() < inBackground {
		w.showSearched(searched(s, look), fit)
		return
	}
	w.status.say(lang.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree.Root().Size()}))
	go func() {
		done := searched(s, look)
		fyne.Do(func() {
			if turn == w.turn { // else something newer is on its way
				w.showSearched(done, fit)
			}
		})
	}()
}

// outcome is a searched state, ready to be shown.
type outcome struct {
	result *engine.Result
	scene  *scene.Scene
	err    error // why there is no result
}

func searched(s editor.State, look scene.Look) outcome {
	res, err := engine.Search(s.Tree, s.Search, false)
	if err != nil {
		return outcome{nil, scene.NewUnsearched(s.Tree, look), err}
	}
	return outcome{res, scene.New(res, look), nil}
}

func (w *window) showSearched(o outcome, fit bool) {
	w.result = o.result
	var missing *engine.MissingValueError
	switch {
	case errors.As(o.err, &missing):
		w.status.say(words(explain.Missing(w.history.Current().Tree, missing)))
	case o.err != nil:
		w.status.say(o.err.Error())
	default:
		w.status.show(o.result)
	}
	w.tree.show(o.scene, fit)
	w.showNode()
}

// showNode shows the selected node in the panel.
func (w *window) showNode() {
	tree := w.history.Current().Tree
	path, ok := tree.Find(w.selected)
	if w.selected == 0 || !ok {
		w.node.showNone()
		return
	}
	w.node.show(tree, path, w.currentResult())
}

// currentResult returns the result if it is that of the current tree: while a
// large tree is searched in the background, the last result is of an older one.
func (w *window) currentResult() *engine.Result {
	if w.result == nil || w.result.Tree != w.history.Current().Tree {
		return nil
	}
	return w.result
}

func (w *window) showTitle() {
	title := orText(w.doc.Title, lang.L("Untitled"))
	if w.file != "" {
		title = filepath.Base(w.file) + " – " + title
	}
	if w.history.Changed() {
		title = "• " + title
	}
	w.win.SetTitle(title + " – Plytree")
}

// choose selects a node, or none.
func (w *window) choose(id engine.ID, any bool) {
	if !any {
		id = 0
	}
	w.selected = id
	w.tree.choose(id)
	w.showNode()
}

func (w *window) searchChanged(o engine.Options) {
	s := w.history.Current()
	s.Search = o
	w.edit(lang.L("change search"), s)
}

func (w *window) undo() {
	if w.history.Undo() {
		w.changed()
	}
}

func (w *window) redo() {
	if w.history.Redo() {
		w.changed()
	}
}
