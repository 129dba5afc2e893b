// Package window is the window of Plytree: it wires the documents of a [session.Documents] to the
// widgets that show them.
//
// Everything the user does is an action in one table, from which menus, tool bar, keys and their
// list are made. An action calls the session, and [window.show] shows what has changed, each widget
// once. Nothing flows back.
package window

import (
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/class"
	"plytree/ui/exerciseview"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/lessonview"
	"plytree/ui/measuring"
	"plytree/ui/panel"
	"plytree/ui/system"
	"plytree/ui/textview"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// window shows the active document. It owns the parts and gives each what it needs; none knows the
// window.
type window struct {
	action.Front

	app    fyne.App
	win    fyne.Window
	env    session.Env
	prefs  preferences
	system *system.System

	tips  *kit.Tips
	acts  *action.Table
	tools *action.ToolBar
	tabs  *tabs

	opener       *files.Opener
	saver        *files.Saver
	recent       *files.Recent
	start        *files.Start
	lesson       *lessonview.Lesson
	presentation *lessonview.Presentation
	whatIf       *panel.WhatIf
	answering    *exerciseview.Student
	asking       *exerciseview.Teacher
	practice     *exerciseview.Practice
	pictures     *files.Pictures
	teaching     *class.Teaching
	went         tree.ID // the leaf that Enter went to, which is typed next
	find         *panel.Find
	text         *textview.View
	padded       scrolled
	finger       func() bool // the pointer is a finger
	swipe        swipe

	shown   *session.View // of the active document; may be nil
	problem error         // the last error of its file

	search    *panel.Search
	node      *panel.Node
	inspector *panel.Inspector
	ofTree    *panel.OfTree
	result    *panel.Result

	tree, second *treeview.View
	*frame
}

// newWindow makes a window with an empty document.
func newWindow(lang words.Language, a fyne.App, env session.Env) *window {
	w := &window{frame: &frame{}, finger: system.Finger, app: a, win: a.NewWindow("Plytree"), env: env,
		prefs: preferences{a.Preferences(), system.TellsVariant()},
		Front: action.Front{Forms: form.Forms{Painter: paint.NewPainter()}}}
	kit.SetTheme(w.app, w.prefs.theme(false)) // before widgets measure their texts
	w.env.OnChange, w.env.Practised = w.show, func(r practice.Round) { w.practice.Keep(r) }
	w.Documents = session.NewDocuments(w.look(), w.env)
	w.system = system.New(a, w.win, env.Store)
	w.build(lang)
	w.listen()
	w.win.Resize(w.prefs.size())
	w.show()
	w.recent.Look()
	return w
}

// build makes all visible parts of the window, in a language.
func (w *window) build(lang words.Language) {
	dialogs := kit.NewDialogs(lang, w.win)
	dialogs.Changed, dialogs.Else = w.dialogsChanged, w.dialogKey
	w.Front = action.Front{Forms: form.Forms{Lang: lang, Dialogs: dialogs, Painter: w.Painter, Look: w.look,
		After: w.env.Clock.After, Background: w.env.Background,
		Pick: w.system.Ask, Near: func() string { return w.opener.Folder() }, Store: w.env.Store},
		Documents: w.Documents, Prefs: w.prefs, Show: w.show, Rearrange: w.arrange, Say: w.say,
		Run: func(id string) { w.acts.Run(id) }}
	w.shown, w.tips = nil, kit.NewTips(w.env.Clock.After)
	w.Documents.SetLook(w.look())
	_ = translateToolkit(lang) // without it Fyne uses the system's language
	w.system.Speak(w.Forms)
	w.makeParts()
	var resized kit.Waiting
	content := container.NewStack(w.content, w.presentation.Stage, w.start, w.tips.Layer)
	kit.Fit(content, kit.Whole)
	w.win.SetContent(newRoot(content, func(narrow, low bool) {
		resized.Start(w.env.Clock.After, 0, func() { w.resized(narrow, low) }) // the layout must end first
	}))
	w.win.SetMainMenu(w.acts.Menu)
	w.win.Canvas().SetOnTypedKey(w.unfocusedKey)
	w.win.Canvas().SetOnTypedRune(w.unfocusedRune)
}

// dialogsChanged reacts to a dialog that was opened or closed.
func (w *window) dialogsChanged() {
	w.text.Set()
	w.system.Covered(w.covered())
}

// dialogKey handles keys that dialogs ignore: in a page it leads to the text view.
func (w *window) dialogKey(e *fyne.KeyEvent) bool {
	toText := system.InBrowser && e.Name == fyne.KeyF6
	if toText {
		w.text.Enter()
	}
	return toText
}

// makeParts makes all parts, gives each what it needs, and puts them together.
func (w *window) makeParts() {
	w.tree = treeview.New(w.Lang, w.Painter, w.gestures())
	w.second = treeview.New(w.Lang, w.Painter, w.gesturesBeside())
	pane := kit.Pane{Lang: w.Lang, Keys: w.paneKey, Runes: w.paneRune, Leave: w.tree.Focus, Tips: w.tips,
		After: w.env.Clock.After}
	side := pane
	side.Prefs = w.prefs
	side.Reveal = func(from, to fyne.CanvasObject) { w.lesson.Side.Reveal(from, to) }
	access := w.makeFiles()
	tables := &files.Tables{Access: access, Clipboard: w.app.Clipboard()}

	w.find = panel.NewFind(w.Front, pane, w.tree)
	w.whatIf = panel.NewWhatIf(w.Front, pane)
	w.answering = exerciseview.NewStudent(w.Front, side, w.tree, w.known)
	w.asking = exerciseview.NewTeacher(w.Front, side, w.showExercise, w.saver.NoteThen)
	w.practice = exerciseview.NewPractice(w.Front, side, w.start.Leave)
	w.result = panel.NewResult(side)
	w.search = panel.NewSearch(side, func(o search.Options) {
		err := w.asking.SetSearch(o)
		w.Try(err)
		w.search.Set(w.Session().Tree(), w.Session().Searched()) // the current options, even if a change was refused
		w.search.Complain(err)
	})
	w.search.OnFolded = func() { w.setResult(w.Session()) }
	w.node, w.inspector, w.ofTree = panel.NewNode(w.Front, side), panel.NewInspector(w.Front, side),
		panel.NewOfTree(w.Front, side)
	w.text = textview.New(w.text, textview.View{
		Front: w.Front, InPage: system.InBrowser, Put: w.system.ShowText, Come: w.toText, Start: w.start,
		Table: func() *action.Table { return w.acts }, TeacherView: w.asking.TeacherView, Select: w.selectNode,
		Known: w.known,
	}, side)
	w.lesson = lessonview.New(lessonview.Lesson{
		Front: w.Front, Pane: side, Tree: w.tree, Second: w.second, Tables: tables, SetSearch: w.asking.SetSearch,
	}, w.text.Panel.Section, w.practice.Panel.Section, w.answering.Panel, w.asking.Panel, w.search.Section,
		w.node.Section, w.inspector.Section, w.ofTree.Section)
	w.presentation = lessonview.NewPresentation(w.lesson, w.roomForStage())

	w.pictures = &files.Pictures{Access: access, Output: w.system}
	measurements := &measuring.Measurements{Access: access, Tables: tables}
	w.teaching = &class.Teaching{
		Access: access, InPage: system.InBrowser, SaveThen: w.saver.SaveThen,
	}

	w.acts = action.New(action.Table{
		Front: w.Front, Canvas: w.win.Canvas(), Clipboard: w.app.Clipboard(), Trees: []action.Canvas{w.tree, w.second},
		Locked: w.answering.Fixed, Covered: w.start.Visible, Presenting: w.presentation.On, Ready: w.ready,
		Recent: w.recent.Items, Hidden: system.Hidden(),
		Tabs: func() []*fyne.MenuItem { return w.tabs.items() },
	}, append(w.handlers(), w.viewHandlers(), w.zoomHandlers(), w.lookHandlers(), w.languageHandlers(),
		w.opener.Handlers(), w.saver.Handlers(), w.start.Handlers(), w.typingHandlers(), w.find.Handlers(),
		w.text.Handlers(), w.answering.Handlers(), w.asking.Handlers(), w.practice.Handlers(),
		w.lesson.Handlers(), w.whatIf.Handlers(), w.presentation.Handlers(), w.pictures.Handlers(),
		measurements.Handlers(), w.teaching.Handlers(), w.system.Handlers(w.Front))...)
	bar := pane
	bar.Slim = true
	w.tools = action.NewToolBar(w.acts, bar)
	w.tabs = newTabs(w)
	const beside = (2*kit.Spacing - 4 - 1.5) / kit.Spacing
	w.frame = newFrame([]fyne.CanvasObject{kit.Inset(0, beside, 0, beside, w.tools.Content), w.tabs.bar, w.find},
		w.lesson, w.whatIf, w.result, newPad(w.Lang, w.win.Canvas(), w.nextByPad), w.tree.Typing, w.prefs.panel())
	w.setReading() // the tool bar shows the zoom
}

// makeFiles makes the parts that open and save documents, and returns what other parts save with.
func (w *window) makeFiles() files.Access {
	w.recent = &files.Recent{Front: w.Front, Open: w.openRecent, Changed: w.recentChanged}
	access := files.Access{Front: w.Front, Recent: w.recent, System: w.system}
	w.opener = &files.Opener{Access: access, Leave: func() { w.start.Leave() }, Draw: w.sceneOf}
	of := brandingOf(w.app)
	w.start = files.NewStart(w.opener, w.tips, of.name, of.line, w.hide, func() { w.acts.ShowAll() })
	w.saver = &files.Saver{Access: access, Platform: w.system.Platform(), Last: w.start.Show, Busy: w.busy}
	return access
}

// listen sets the handlers of the window's own events.
func (w *window) listen() {
	w.app.Settings().AddListener(func(fyne.Settings) {
		fyne.Do(w.themeChanged)
	})
	w.win.SetCloseIntercept(w.quit)
	w.app.Lifecycle().SetOnExitedForeground(w.away)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.openDropped(files) })
}

// openDropped opens the files that were dropped on the window.
func (w *window) openDropped(files []fyne.URI) {
	var names []string
	for _, f := range files {
		names = append(names, f.Path())
	}
	w.opener.OpenAll(names)
}

// away reacts when the window loses the keyboard, so that typing continues when it returns.
func (w *window) away() {
	w.tree.Resume()
	if f, ok := w.win.Canvas().Focused().(*kit.Field); ok {
		f.Resume()
	}
}

// look says how trees are drawn.
func (w *window) look() scene.Look {
	l := w.prefs.look()
	l.Comma = lettering.Comma(w.Lang.Comma())
	return l
}

// sceneOf draws a document that isn't open. For an exercise it reveals nothing; during a test and
// in a program for an exam, no search is drawn.
func (w *window) sceneOf(doc *fileformat.Document) *scene.Scene {
	l := w.look()
	if doc.Exercise != nil || w.Session().InExam() || w.Documents.Testing() {
		l.Show = scene.Plain
	}
	return session.SceneOf(doc, l)
}

// say shows a message in the line below the tree, "" for none.
func (w *window) say(text string) {
	w.text.Say(text)
	if text == "" {
		w.result.Unsay()
		return
	}
	w.result.Say(text)
}

// ready prepares the window for an action, and reports whether it is allowed now: not while a
// dialog is open, nor with invalid typed text.
func (w *window) ready(one *action.Action) bool {
	if m := w.mode(); m == inDialog || m == inPresentation && !one.Stage {
		return false
	}
	if !one.Over {
		w.start.Leave()
	}
	w.result.Unsay()
	return w.takeTyped()
}

// takeTyped stores the typed text before an action, and reports whether it could.
func (w *window) takeTyped() bool {
	if !w.tree.Commit() {
		return false
	}
	if _, typing := w.win.Canvas().Focused().(*kit.Field); typing && !w.find.Visible() {
		w.tree.Focus() // the field then stores its text
	}
	return true
}

// busy reports whether a dialog is open or text is being typed.
func (w *window) busy() bool {
	m := w.mode()
	return m == inDialog || m == atStart || w.tree.Typing()
}

// quit closes the window, after asking about unsaved work.
func (w *window) quit() {
	if w.takeTyped() {
		w.saver.Quit(func() {
			if !w.system.FullScreen() {
				w.prefs.keepSize(w.win.Canvas().Size())
			}
			w.win.SetCloseIntercept(nil)
			w.win.Close()
		})
	}
}

// openRecent opens a recent file. The menu calls it at any time.
func (w *window) openRecent(file string) {
	if w.mode() != inDialog && w.takeTyped() {
		w.opener.Open(file)
	}
}

func (w *window) recentChanged() {
	w.acts.MenusChanged()
	w.start.Again()
}
