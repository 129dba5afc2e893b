package lessonview

import (
	"plytree/editor/lesson"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// Lesson goes through the search of the active document, and shows the current step.
type Lesson struct {
	action.Front
	Pane         kit.Pane
	Tree, Second *treeview.View
	Tables       *files.Tables              // export the table of the steps
	SetSearch    func(search.Options) error // of the active document

	Player   *Player
	Canvases *Canvases
	Side     *Side
}

// New makes the parts that show a lesson; plain is the side panel's content without one.
func New(l Lesson, plain ...fyne.CanvasObject) *Lesson {
	l.Canvases, l.Side, l.Player = newCanvases(&l), newSide(&l, plain...), newPlayer(&l)
	l.Player.Hide()
	return &l
}

// Handlers returns the handlers of its actions.
func (l *Lesson) Handlers() action.Handlers {
	step := func(do func()) action.Handler { return action.Handler{Do: do, Can: l.ready} }
	return action.Handlers{
		"lesson":      {Do: func() { l.to(l.now().Toggle(), nil) }, Ticked: func() bool { return l.now().On() }},
		"play":        step(l.Player.Toggle),
		"first step":  step(l.Player.First),
		"last step":   step(l.Player.End),
		"step on":     step(l.Player.Next),
		"step back":   step(l.Player.Back),
		"next leaf":   step(l.jump(search.AtLeaf)),
		"next bound":  step(l.jump(search.AtBound)),
		"next cut":    step(l.jump(search.AtCut)),
		"next return": step(l.jump(search.AtReturn)),
		"predict": {Do: func() { l.to(l.now().Predict(!l.now().Predicts()), nil) },
			Ticked: func() bool { return l.now().Predicts() }},
		"beside": {Do: func() { l.to(l.now().ToggleBeside(l.Session().Options()), nil) },
			Ticked: func() bool { return l.now().Beside().Ready() }},
		"end lesson": {Do: l.end, Can: func() bool { return l.now().On() && l.Session().Selection().Count() == 0 }},
	}
}

// now returns the current lesson of the active document.
func (l *Lesson) now() lesson.Lesson { return l.Session().Lesson() }

// to continues with another lesson; if there is an error, it shows that.
func (l *Lesson) to(next lesson.Lesson, err error) {
	if err != nil {
		l.Try(err)
		return
	}
	begins := next.On() && !l.now().On() && !l.Session().Solving()
	err = l.Session().SetLesson(next)
	if err == nil && begins { // the search doesn't use the selection
		l.Session().Select(l.Session().Selection().Of())
	}
	l.Try(err)
}

// ready reports whether there are steps to go through.
func (l *Lesson) ready() bool { return l.now().Ready() }

// Set shows or hides the parts of a lesson.
func (l *Lesson) Set() {
	of := l.now()
	if !of.Ready() {
		l.Player.Pause()
		l.Side.setLesson(of)
		l.Tree.SetLesson(false)
	} else if !l.Player.Visible() {
		l.Tree.SetLesson(true)
		l.Second.SetLesson(true)
		l.Tree.Focus() // a lesson begins, and its keys work on the canvas
	}
	l.Tree.Share(of.Beside().Ready())
	if turned := l.Canvases.setTwo(of.Beside().Ready()); turned || l.Player.Visible() != of.Ready() {
		kit.SetVisible(of.Ready(), l.Player)
		l.Rearrange()
	}
	l.setTwo()
}

// setTwo shows the costs of two searches above the canvases, if there are two, and beside them what
// the second one does.
func (l *Lesson) setTwo() {
	of, other := l.now(), l.now().Beside()
	if !other.Ready() {
		l.Side.setTwo("", "", "", "")
		return
	}
	title, text := said(l.Lang, other)
	l.Side.setTwo(l.Lang.L("First search: {{.Search}}", "Search", nameOf(l.Lang, of)),
		l.Lang.L("Second search: {{.Search}}", "Search", nameOf(l.Lang, other)), title, text)
	l.Canvases.set(of)
}

// SetStep shows the current step.
func (l *Lesson) SetStep() {
	l.follow()
	l.setTwo()
	l.Player.set(l.now())
	l.Side.setLesson(l.now())
}

// follow brings the step's node into view: of two searches at different nodes both if they fit,
// otherwise the first one's.
func (l *Lesson) follow() {
	if l.Tree.Scene() == nil {
		return
	}
	box, ok := l.Tree.Scene().CurrentBox()
	if sc := l.now().Beside().Scene(); sc != nil {
		other, too := sc.CurrentBox()
		switch both := box.Union(other); {
		case too && !ok:
			box, ok = other, true
		case too && l.Tree.Holds(both):
			box = both
		}
	}
	if ok {
		l.Tree.Follow(box)
	}
}

// next goes to the next step, or asks about it, and reports whether it moved.
func (l *Lesson) next() bool {
	was := l.now().Step()
	l.to(l.now().Advance(), nil)
	return l.now().Step() != was
}

// answer answers the lesson's question with a choice.
func (l *Lesson) answer(choice int) {
	l.to(l.now().Answer(choice), nil)
	l.Tree.Focus()
}

// Meant answers the lesson's question with the clicked node, and reports whether that is an answer.
func (l *Lesson) Meant(node tree.ID) bool {
	choice := l.now().Meant(node)
	if choice >= 0 {
		l.answer(choice)
	}
	return choice >= 0
}

// Typed answers the lesson's question with the number of a choice, and reports whether there is
// such a choice.
func (l *Lesson) Typed(r rune) bool {
	choice := int(r - '1')
	if choice < 0 || choice >= len(l.now().Choices()) {
		return false
	}
	l.answer(choice)
	return true
}

// goTo goes to a step.
func (l *Lesson) goTo(step int) { l.to(l.now().GoTo(step), nil) }

// jump goes to the next step of a kind.
func (l *Lesson) jump(to search.Landmark) func() {
	return func() {
		l.Player.Pause()
		l.to(l.now().Jump(to, false))
	}
}

// goThere goes to the step at which the two searches diverge.
func (l *Lesson) goThere() {
	if step, ok := l.now().Beside().Divergence(); ok {
		l.goTo(step)
	}
}

// changeFirst lets the user choose the search of the document.
func (l *Lesson) changeFirst() {
	l.change(l.Lang.L("First search"), l.Session().Searched(), func(o search.Options) { l.Try(l.SetSearch(o)) })
}

// changeSecond lets the user choose the second search.
func (l *Lesson) changeSecond() {
	l.change(l.Lang.L("Second search"), l.now().Beside().Options(),
		func(o search.Options) { l.to(l.now().WithBeside(o)) })
}

// change lets the user choose a search in a dialog.
func (l *Lesson) change(title string, now search.Options, set func(search.Options)) {
	p := panel.NewSearch(l.Dialogs.Pane(), set)
	p.Set(l.Session().Tree(), now)
	l.Dialogs.Show(title, p, fyne.NewSize(420, 340), kit.Done(l.Lang))
	kit.Focus(p.First())
}

// end returns to editing.
func (l *Lesson) end() {
	l.to(l.now().End(), nil)
	l.Tree.Focus()
}

// alone ends the comparison of two searches; the lesson continues.
func (l *Lesson) alone() {
	l.to(l.now().ToggleBeside(l.Session().Options()), nil)
	l.Tree.Focus()
}
