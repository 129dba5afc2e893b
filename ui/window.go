package ui

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"strings"

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

// inBackground is the number of nodes from which a search leaves the window's
// goroutine: below it takes less than a frame.
const inBackground = 5000

// newWindow makes a window with the document, or with the start page if it is
// nil. Copies of unsaved work are kept in the folder.
func newWindow(a fyne.App, doc *fileformat.Document, file, copies string) (*window, error) {
	painter, err := picture.NewPainter()
	if err != nil {
		return nil, err
	}
	w := &window{app: a, win: a.NewWindow("Plytree"), behind: func(work func()) { go work() }}
	w.recoveries = &recoveries{folder: copies}
	w.applyTheme() // before any widget measures its text
	w.look.Shapes = scene.Shapes(a.Preferences().StringWithFallback(prefShapes, string(scene.Triangles)))
	w.tree = newTreeCanvas(painter)
	w.tree.onSelect, w.tree.onToggle, w.tree.onBand = w.choose, w.toggle, w.selectMany
	w.tree.onType, w.tree.onPress = w.typed, w.pressed
	w.search = newSearchPanel(w.searchChanged, w.paneKey)
	w.tree.onEdit = w.editSelected
	w.tree.onMenu, w.tree.onHover = w.nodeMenu, w.tell
	w.tree.onDrop, w.tree.mayDrop = w.drop, w.mayDrop
	w.tree.childHandle.do, w.tree.siblingHandle.do = w.addChild, w.siblingAfter
	w.addShortcuts()
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
	a.Settings().AddListener(func(fyne.Settings) { fyne.Do(w.themeChanged) })

	w.win.SetContent(container.NewStack(w.layout(), w.start))
	w.win.Canvas().SetOnTypedKey(w.unfocused)
	w.win.Canvas().SetOnTypedRune(w.unfocusedRune)
	w.win.Resize(w.size())
	w.win.SetCloseIntercept(w.close)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		for _, f := range files {
			w.openFile(f.Path())
		}
	})
	if doc == nil {
		w.load(blank(), "")
		w.showStart()
	} else {
		w.load(doc, file)
	}
	w.offerRecovery()
	return w, nil
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

// How wide the side panel is, without and with a lesson.
const panelWidth, lessonWidth = 304, 384

// arrange puts into the side panel what belongs there.
func (w *window) arrange() {
	width, inside := float32(panelWidth), w.plain
	if w.sheet != nil && w.lesson != nil {
		width, inside = lessonWidth, w.teach
	}
	w.teach.tree.Content = nothing()
	if inside == fyne.CanvasObject(w.teach) {
		w.teach.tree.Content = w.plain
	}
	w.teach.tabs.Refresh()
	if inside == w.plain {
		w.plain.Show() // a tab that is not in front hides what it holds
	}
	w.panelRoom.SetMinSize(fyne.NewSize(width, 0))
	w.panelStack.Objects = []fyne.CanvasObject{w.panelRoom, inside}
	w.panelStack.Refresh()
	w.content.Refresh()
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
func (w *window) edit(name string, s editor.State) { w.editAt(name, s, w.selected) }

// editAt is edit, after which another node will be selected.
func (w *window) editAt(name string, s editor.State, after engine.ID) {
	if s == w.history.Current() {
		return
	}
	w.turns = append(w.turns[:w.history.Position()], turn{w.selected, after})
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
	w.cancel() // a search of an older state
	if s.Tree.Root().Size() < inBackground {
		w.showSearched(searched(context.Background(), s, w.lookNow(), w.wanted()), fit)
		return
	}
	w.searchBehind(s, fit)
}

// searchBehind searches a large tree in the background, where it can be called
// off.
func (w *window) searchBehind(s editor.State, fit bool) {
	of, turn, look, wanted := w.sheet, w.turn, w.lookNow(), w.wanted()
	ctx, cancel := context.WithCancel(context.Background())
	of.cancel = cancel
	w.status.say(lang.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree.Root().Size()}))
	w.status.offer(lang.L("Cancel"), cancel)
	w.behind(func() {
		done := searched(ctx, s, look, wanted)
		fyne.Do(func() {
			if of == w.sheet && turn == w.turn { // else something newer is on its way
				w.showSearched(done, fit)
			}
		})
	})
}

// lookNow is how the sheet in front is to be drawn, with a copy of its folds.
func (w *window) lookNow() scene.Look {
	l := w.look
	l.Folded = maps.Clone(w.folded)
	return l
}

// wanted is what is made of a search besides its result.
type wanted struct {
	lesson bool            // to go through it step by step
	beside *engine.Options // another search to go through beside it, or nil
}

func (w *window) wanted() wanted {
	want := wanted{lesson: w.lessonOn && w.current().Root().Size() <= mostTaught}
	if want.lesson && w.beside.on {
		o := w.beside.options
		want.beside = &o
	}
	return want
}

// outcome is a searched state, ready to be shown.
type outcome struct {
	result         *engine.Result
	scene          *scene.Scene
	lesson, beside *lesson // nil unless they were wanted
	err            error   // why there is no result
}

// searched searches a state and lays it out.
func searched(ctx context.Context, s editor.State, look scene.Look, want wanted) (o outcome) {
	if o.result, o.err = engine.SearchContext(ctx, s.Tree, s.Search, want.lesson); o.err != nil {
		return outcome{scene: scene.NewUnsearched(s.Tree, look), err: o.err}
	}
	o.scene = scene.New(o.result, look)
	if want.lesson {
		o.lesson = newLesson(o.result, look)
	}
	if want.beside != nil {
		other, err := engine.SearchContext(ctx, s.Tree, *want.beside, true)
		if err != nil {
			return outcome{scene: scene.NewUnsearched(s.Tree, look), err: err}
		}
		o.beside = newLesson(other, look)
	}
	return o
}

func (w *window) showSearched(o outcome, fit bool) {
	w.result = o.result
	var missing *engine.MissingValueError
	switch {
	case errors.As(o.err, &missing):
		w.status.say(words(explain.Missing(w.current(), missing)))
		if missing.AtLimit == 0 {
			w.status.offer(lang.L("Fill in"), func() { w.editMissing(w.selected) })
		}
	case errors.Is(o.err, context.Canceled):
		w.status.say(lang.L("The search was called off."))
		w.status.offer(lang.L("Search again"), func() { w.refresh(false) })
	case o.err != nil:
		w.status.say(o.err.Error())
	default:
		w.status.show(o.result)
	}
	if o.lesson != nil || w.lesson != nil {
		w.beside.take(o.beside, o.lesson)
		w.takeLesson(o.lesson)
	}
	w.tree.show(o.scene, fit)
	if w.lesson != nil {
		w.showStep()
	}
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
	w.node.show(tree, path, w.known(path))
	if more := len(w.others) - 1; more > 0 {
		w.node.title.SetText(lang.L("{{.Node}}, and {{.More}} more", map[string]any{"Node": w.node.title.Text, "More": more}))
	}
}

// known says what is known of a node, in words: in a lesson, at its step.
func (w *window) known(path engine.Path) []string {
	res := w.currentResult()
	switch {
	case res != nil && w.lesson != nil && w.lesson.res() == res:
		return inLines(w.lesson.teacher.At(w.lesson.moment, path))
	case res != nil:
		return inLines(explain.At(res, path))
	case w.pristine():
		return []string{lang.L("Tab adds a child, Enter a sibling, and a number typed on a leaf is its value. The Tree menu grows and fills whole trees. F1 shows all keys.")}
	case w.current().Root().Unvalued() > 0:
		return []string{lang.L("There is no search yet: some values are missing.")}
	}
	return []string{lang.L("There is no search yet.")}
}

func inLines(sentences []explain.Sentence) []string {
	lines := make([]string, len(sentences))
	for i, s := range sentences {
		lines[i] = words(s)
	}
	return lines
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
	if was := w.tab.Text; strings.HasPrefix(was, "• ") != w.history.Changed() || !strings.HasSuffix(was, clipped(w.name(), 28)) {
		w.showTabs()
	}
}

func (w *window) searchChanged(o engine.Options) {
	s := w.history.Current()
	s.Search = o
	w.edit(lang.L("change search"), s)
}

func (w *window) undo() {
	if w.history.Undo() {
		w.changed()
		w.selectAgain(w.turns[w.history.Position()].before)
	}
}

func (w *window) redo() {
	if w.history.Redo() {
		w.changed()
		w.selectAgain(w.turns[w.history.Position()-1].after)
	}
}
