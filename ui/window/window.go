package window

import (
	"context"

	"plytree/editor/document"
	"plytree/editor/paint"
	"plytree/editor/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/fileformat"
	"plytree/ui/exercise"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/lesson"
	"plytree/ui/panel"
	"plytree/ui/treeview"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// window shows the document in front.
type window struct {
	app     fyne.App
	win     fyne.Window
	env     session.Env
	desk    *session.Desk
	prefs   preferences
	painter *paint.Painter
	system  system

	acts     *actions
	tabs     *tabs
	files    *files
	outside  outside
	recent   *recent
	typing   typing
	lessons  lessons
	exports  exports
	solver   solver
	teaching teacher
	dialogs  *kit.Dialogs
	forms    form.Forms
	tips     *kit.Tips

	tree, second *treeview.View
	canvases     *lesson.Canvases
	search       *panel.Search
	node         *panel.Node
	exercise     *exercise.Student
	teacher      *exercise.Teacher
	inspector    *panel.Inspector
	ofTree       *panel.OfTree
	side         *lesson.Side
	sidePane     fyne.CanvasObject // holds it, beside a line
	nodePane     fyne.CanvasObject // the node, above a line
	searchPane   fyne.CanvasObject // the search, above a line
	find         *finder
	player       *lesson.Player
	result       *panel.Result
	start        *startPage
	hall         *hall
	tools        *toolBar
	middle       *fyne.Container // the canvases and what stands beside them
	content      *fyne.Container
}

// newWindow makes a window with an empty document.
func newWindow(a fyne.App, env session.Env) (*window, error) {
	painter, err := paint.NewPainter()
	if err != nil {
		return nil, err
	}
	w := &window{app: a, win: a.NewWindow("Plytree"), env: env, painter: painter, prefs: preferences{a.Preferences()}}
	w.app.Settings().SetTheme(w.theme()) // before any widget measures its text
	w.env.OnChange = w.happened
	w.desk = session.NewDesk(w.look(), w.env)
	w.system = newSystem(w)
	w.makeWidgets()
	w.win.SetContent(container.NewStack(w.content, w.hall.stage, w.start.page, w.tips.Layer))
	w.win.SetMainMenu(w.acts.mainMenu())
	w.listen()
	w.win.Resize(w.prefs.size())
	w.took(session.FrontChanged | session.DocumentsChanged)
	w.recent.look()
	return w, nil
}

// makeWidgets makes all widgets and says what they do.
func (w *window) makeWidgets() {
	w.dialogs, w.tips = kit.NewDialogs(w.win), kit.NewTips(w.env.Clock.After)
	w.forms = form.Forms{Dialogs: w.dialogs, Painter: w.painter, After: w.env.Clock.After}
	w.outside = outside{w}
	w.files, w.recent, w.typing = newFiles(w), &recent{w: w}, typing{w}
	w.lessons, w.exports, w.find, w.start = lessons{w}, exports{w}, &finder{w: w}, &startPage{w: w}
	w.solver, w.teaching = solver{w}, teacher{w}
	w.acts = newActions(w)
	w.tree = treeview.New(w.painter, w.gestures())
	pane := w.pane()
	w.acts.addTo(w.tree)
	w.second = treeview.New(w.painter, treeview.Actions{Type: w.acts.typed, Press: w.pressed, Hover: w.lessons.hoverSecond, After: w.env.Clock.After})
	w.acts.addTo(w.second)
	w.second.Plain = true
	w.wheelChanged()
	w.canvases = lesson.NewCanvases(pane, w.tree, w.second, w.lessons.changeSecond, w.lessons.goThere)
	w.search = panel.NewSearch(pane, w.setOptions)
	w.node = panel.NewNode(pane, w.typing.takeValue, w.tree.Focus)
	w.exercise, w.teacher = exercise.NewStudent(pane, w.solver.actions()), exercise.NewTeacher(pane, w.teaching.actions())
	w.inspector = panel.NewInspector(pane, inspecting(w))
	w.ofTree = panel.NewOfTree(pane, describing(w))
	w.nodePane, w.searchPane = container.NewVBox(w.node, w.inspector, widget.NewSeparator()), container.NewVBox(w.search, widget.NewSeparator())
	w.side = lesson.NewSide(pane, lesson.SideActions{GoTo: w.lessons.goTo, CopyTable: w.exports.copySteps, ExportTable: w.exports.steps},
		w.exercise, w.teacher, w.nodePane, w.searchPane, w.ofTree)
	w.find.bar = panel.NewFind(pane, panel.FindActions{Set: w.find.look, Next: w.find.next, Close: w.find.close})
	w.player = lesson.NewPlayer(pane, func() fyne.Theme { return w.theme() }, w.lessons.playing())
	w.result = panel.NewResult(pane)
	w.start.page = panel.NewStart(kit.Pane{Keys: w.start.keys, Tips: w.tips}, w.start.actions())
	w.hall = &hall{w: w, stage: lesson.NewStage(func() fyne.Theme { return w.theme() })}
	w.tools, w.tabs = newToolBar(w), newTabs(w)
	layOut(w)
}

// pane is that of all widgets around the canvas.
func (w *window) pane() kit.Pane {
	return kit.Pane{Keys: w.acts.paneKey, Runes: w.acts.paneRune, Leave: w.tree.Focus, Tips: w.tips, After: w.env.Clock.After}
}

// pressed does what a key does on a canvas.
func (w *window) pressed(name fyne.KeyName, shift bool) { w.acts.pressed(name, shift) }

func layOut(w *window) {
	top := container.NewVBox(w.tools.content, w.tabs.strip, w.find.bar)
	bar := container.NewVBox(w.player, widget.NewSeparator(), w.result)
	side := container.NewBorder(nil, nil, widget.NewSeparator(), nil, w.side)
	w.middle = container.New(beside{}, w.canvases, side)
	w.content = container.NewBorder(top, bar, nil, nil, w.middle)
	kit.SetVisible(w.prefs.panel(), side)
	w.sidePane = side
	w.player.Hide()
}

// listen says what happens to the window as a whole.
func (w *window) listen() {
	w.app.Settings().AddListener(func(fyne.Settings) { fyne.Do(w.themeChanged) })
	w.win.Canvas().SetOnTypedKey(w.unfocusedKey)
	w.win.Canvas().SetOnTypedRune(w.unfocusedRune)
	w.win.SetCloseIntercept(w.files.quit)
	w.app.Lifecycle().SetOnExitedForeground(w.away)
	w.win.SetOnDropped(func(_ fyne.Position, dropped []fyne.URI) {
		for _, f := range dropped {
			w.files.open(f.Path())
		}
	})
}

// away notes that the window has lost the keyboard: when it comes back, typing
// goes on where it was.
func (w *window) away() {
	w.tree.Resume()
	if f, ok := w.win.Canvas().Focused().(*kit.Field); ok {
		f.Resume()
	}
}

// gestures is what the canvas does.
func (w *window) gestures() treeview.Actions {
	selected := func() session.Selection { return w.front().Selection() }
	return treeview.Actions{
		Select: func(id engine.ID) {
			if w.solver.on() {
				w.solver.choose(id)
			} else {
				w.took(w.front().Select(selected().Of(id)))
			}
			if id != 0 {
				w.side.Aside()
			}
		},
		Toggle: func(id engine.ID) {
			if id != 0 {
				w.took(w.front().Select(selected().Toggle(id)))
			}
		},
		Click: w.solver.click,
		Band:  func(ids []engine.ID) { w.took(w.front().Select(selected().Add(ids...))) },
		Type:  w.acts.typed,
		Press: w.pressed,
		Edit: func() {
			if w.solver.on() {
				w.solver.edit()
			} else if !w.solver.fixed() {
				w.typing.best()
			}
		},
		Menu:       w.acts.contextMenu,
		Hover:      func(id engine.ID) string { return w.solver.hover(w.front(), id) },
		MayDrop:    func(id engine.ID, p treeview.Place) bool { return w.front().MayDrop(id, p.Parent) },
		Drop:       func(id engine.ID, p treeview.Place) { w.edit(w.front().Dropped(id, p.Parent, p.Before)) },
		Zoomed:     w.zoomed,
		AddChild:   func() { w.edit(document.AddChild()) },
		AddSibling: func() { w.edit(document.AddSibling(false)) },
		After:      w.env.Clock.After,
	}
}

// front is the document in front.
func (w *window) front() *session.Session { return w.desk.Front() }

func (w *window) look() scene.Look { return w.prefs.look(w.theme()) }

// sceneOf draws a document that is not open. That of an exercise gives nothing
// away, and in a program for an exam none does.
func (w *window) sceneOf(doc *fileformat.Document) *scene.Scene {
	l := w.look()
	if doc.Exercise != nil || w.env.Exam {
		l.Show = scene.Plain
	}
	return session.SceneOf(doc, l)
}

// edit makes an edit, or says why it can't be made.
func (w *window) edit(e document.Edit) { w.try(w.front().Do(e)) }

// try shows what has changed, or says why nothing has.
func (w *window) try(c session.Change, err error) {
	if err != nil {
		w.result.Say(words.Error(err))
		return
	}
	w.took(c)
}

// setOptions searches in another way. Where that is refused, the panel shows again
// how it is.
func (w *window) setOptions(o engine.Options) {
	c, err := w.front().SetOptions(o)
	if err != nil {
		w.search.Set(w.front().Options())
	}
	w.try(c, err)
}

// settle takes what is being typed, before anything is done that it would be
// too late for, and reports whether it could be taken.
func (w *window) settle() bool {
	if !w.tree.Settle() {
		return false
	}
	if _, typing := w.win.Canvas().Focused().(*kit.Field); typing && !w.find.bar.Visible() {
		w.tree.Focus() // which takes what stands in the field
	}
	return true
}

// behind runs work in the background, and then done on the window's goroutine.
func (w *window) behind(work, done func()) {
	w.env.Background.Run(func(context.Context) { work() }, done)
}

// complain shows what went wrong, if anything did.
func (w *window) complain(err error) {
	if err != nil {
		w.files.tell(err)
	}
}

func said(s explain.Sentence, ok bool) string {
	if !ok {
		return ""
	}
	return words.Say(s)
}
