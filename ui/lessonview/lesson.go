package lessonview

import (
	"plytree/editor/lesson"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// Lesson goes through the search of the document in front, and shows where it
// stands.
type Lesson struct {
	action.Front
	Player   *Player
	Canvases *Canvases
	Side     *Side
	needs    Needs
}

// Needs is what a lesson needs of the window.
type Needs struct {
	Pane         kit.Pane
	Dialogs      *kit.Dialogs
	Tree, Second *treeview.View
	CopyTable    func(kind string) // CSV, Markdown or LaTeX
	ExportTable  func()
	SetSearch    func(search.Options) error // of the document in front
	Arrange      func()                     // after parts of the window were shown or hidden
}

// New makes what shows a lesson; plain is what the side panel shows without one.
func New(front action.Front, g Needs, plain ...fyne.CanvasObject) *Lesson {
	l := &Lesson{Front: front, needs: g}
	g.Second.Plain = true
	l.Canvases = NewCanvases(g.Pane, g.Tree, g.Second, CanvasActions{ChangeFirst: l.changeFirst, ChangeSecond: l.changeSecond, GoThere: l.goThere, Close: l.alone}, func() fyne.Size {
		if s := g.Tree.Scene(); s != nil {
			return fyne.NewSize(float32(s.Bounds.Width()), float32(s.Bounds.Height()))
		}
		return fyne.Size{}
	})
	l.Side = NewSide(g.Pane, SideActions{GoTo: l.goTo, Answer: l.answer, CopyTable: g.CopyTable, ExportTable: g.ExportTable}, plain...)
	jumps := []kit.Choice{
		{Text: front.Lang.L("leaf"), Do: l.jump(search.AtLeaf)}, {Text: front.Lang.L("bound"), Do: l.jump(search.AtBound)},
		{Text: front.Lang.L("cut-off"), Do: l.jump(search.AtCut)}, {Text: front.Lang.As("jump", "return"), Do: l.jump(search.AtReturn)},
	}
	l.Player = NewPlayer(g.Pane, PlayerActions{GoTo: l.goTo, Next: l.next, Jumps: jumps, Done: g.Tree.Focus, Close: l.end})
	l.Player.Hide()
	return l
}

// Deeds is what it does.
func (l *Lesson) Deeds() action.Deeds {
	step := func(do func()) action.Deed { return action.Deed{Do: do, Can: l.ready} }
	return action.Deeds{
		"lesson":      {Do: func() { l.to(l.of().Toggle(), nil) }, Ticked: func() bool { return l.of().On() }},
		"play":        step(l.Player.Toggle),
		"first step":  step(l.Player.First),
		"last step":   step(l.Player.End),
		"step on":     step(l.Player.Next),
		"step back":   step(l.Player.Back),
		"next leaf":   step(l.jump(search.AtLeaf)),
		"next bound":  step(l.jump(search.AtBound)),
		"next cut":    step(l.jump(search.AtCut)),
		"next return": step(l.jump(search.AtReturn)),
		"predict":     {Do: func() { l.to(l.of().Predict(!l.of().Predicts()), nil) }, Ticked: func() bool { return l.of().Predicts() }},
		"beside":      {Do: func() { l.to(l.of().ToggleBeside(l.Session().Options()), nil) }, Ticked: func() bool { return l.of().Beside().Ready() }},
		"end lesson":  {Do: l.end, Can: func() bool { return l.of().On() && l.Session().Selection().Count() == 0 }},
	}
}

func (l *Lesson) of() lesson.Lesson { return l.Session().Lesson() }

// to goes on with another lesson, unless there is none: then it is said why.
func (l *Lesson) to(next lesson.Lesson, err error) {
	if err != nil {
		l.Try(err)
		return
	}
	begins := next.On() && !l.of().On() && !l.Session().Solving()
	err = l.Session().SetLesson(next)
	if err == nil && begins { // what was selected before is nothing to the search
		l.Session().Select(l.Session().Selection().Of())
	}
	l.Try(err)
}

// ready reports whether there are steps to go through.
func (l *Lesson) ready() bool { return l.of().Ready() }

// Set shows or hides what a lesson needs.
func (l *Lesson) Set() {
	of := l.of()
	if !of.Ready() {
		l.Player.Pause()
		l.Side.SetLesson(nil)
		l.needs.Tree.SetLesson(false)
	} else if !l.Player.Visible() {
		l.needs.Tree.SetLesson(true)
		l.needs.Second.SetLesson(true)
		l.needs.Tree.Focus() // a lesson begins, with its keys
	}
	l.needs.Tree.Share(of.Beside().Ready())
	if turned := l.Canvases.SetTwo(of.Beside().Ready()); turned || l.Player.Visible() != of.Ready() {
		kit.SetVisible(of.Ready(), l.Player)
		l.needs.Arrange()
	}
	l.setTwo()
}

// SetNarrow arranges all for a narrow window, or for a wide one.
func (l *Lesson) SetNarrow(yes bool) {
	l.Player.SetNarrow(yes)
	l.Canvases.SetNarrow(yes)
}

// setTwo says above the canvases what the two searches have cost, if there are two, and
// beside them what the second one does.
func (l *Lesson) setTwo() {
	of, other := l.of(), l.of().Beside()
	if !other.Ready() {
		l.Side.Which("")
		l.Side.Second("", "", "")
		return
	}
	cost := func(res *search.Result, leaves, cuts int) SearchCost {
		return SearchCost{res.Tree, res.Options, leaves, res.Frontier, cuts}
	}
	leaves, cuts := of.SoFar()
	left := cost(of.Result(), leaves, cuts)
	leaves, cuts = other.SoFar()
	step, diverge := other.Divergence()
	l.Side.Which(l.Front.Lang.L("First search: {{.Search}}", map[string]any{"Search": l.Front.Lang.Say(explain.Search(of.Result().Tree, of.Result().Options))}))
	title, text := said(l.Front.Lang, other)
	l.Side.Second(l.Front.Lang.L("Second search: {{.Search}}", map[string]any{"Search": l.Front.Lang.Say(explain.Search(other.Result().Tree, other.Result().Options))}), title, text)
	l.Canvases.Set(left, cost(other.Result(), leaves, cuts), step, diverge)
}

// SetStep shows where a lesson stands.
func (l *Lesson) SetStep() {
	l.follow()
	l.setTwo()
	l.Player.Set(l.of())
	l.Side.SetLesson(l.of())
}

// follow brings what the step is about into view: of two searches that are at
// different nodes, both if there is room, else where the first is.
func (l *Lesson) follow() {
	if l.needs.Tree.Scene() == nil {
		return
	}
	box, ok := l.needs.Tree.Scene().CurrentBox()
	if sc := l.of().Beside().Scene(); sc != nil {
		other, too := sc.CurrentBox()
		switch both := box.Union(other); {
		case too && !ok:
			box, ok = other, true
		case too && l.needs.Tree.Holds(both):
			box = both
		}
	}
	if ok {
		l.needs.Tree.Follow(box)
	}
}

// next goes a step on, or asks for it, and reports whether it went on.
func (l *Lesson) next() bool {
	was := l.of().Step()
	l.to(l.of().Advance(), nil)
	return l.of().Step() != was
}

// answer answers what is asked by a choice.
func (l *Lesson) answer(choice int) {
	l.to(l.of().Answer(choice), nil)
	l.needs.Tree.Focus()
}

// Meant answers what is asked by a click on a node, and reports whether that is an
// answer.
func (l *Lesson) Meant(node tree.ID) bool {
	choice := l.of().Meant(node)
	if choice >= 0 {
		l.answer(choice)
	}
	return choice >= 0
}

// Typed answers what is asked by the number of a choice, and reports whether there is
// that choice.
func (l *Lesson) Typed(r rune) bool {
	choice := int(r - '1')
	if choice < 0 || choice >= len(l.of().Choices()) {
		return false
	}
	l.answer(choice)
	return true
}

// goTo goes to a step.
func (l *Lesson) goTo(step int) { l.to(l.of().GoTo(step), nil) }

// jump goes to the next step of a kind.
func (l *Lesson) jump(to search.Landmark) func() {
	return func() {
		l.Player.Pause()
		l.to(l.of().Jump(to, false))
	}
}

// goThere goes to the step at which the two searches part.
func (l *Lesson) goThere() {
	if step, ok := l.of().Beside().Divergence(); ok {
		l.goTo(step)
	}
}

// changeFirst lets the user choose the search of the document.
func (l *Lesson) changeFirst() {
	l.change(l.Front.Lang.L("First search"), l.Session().Searched(), func(o search.Options) { l.Try(l.needs.SetSearch(o)) })
}

// changeSecond lets the user choose the search beside.
func (l *Lesson) changeSecond() {
	l.change(l.Front.Lang.L("Second search"), l.of().Beside().Options(), func(o search.Options) { l.to(l.of().WithBeside(o)) })
}

// change lets the user choose a search in a dialog.
func (l *Lesson) change(title string, now search.Options, set func(search.Options)) {
	p := panel.NewSearch(l.needs.Dialogs.Pane(), set)
	p.Set(l.Session().Tree(), now)
	l.needs.Dialogs.Show(title, p, fyne.NewSize(420, 340), kit.Done(l.Front.Lang))
	kit.Focus(p.First())
}

// end leads back to editing.
func (l *Lesson) end() {
	l.to(l.of().End(), nil)
	l.needs.Tree.Focus()
}

// alone ends the comparison of two searches; the lesson goes on.
func (l *Lesson) alone() {
	if l.of().Beside().On() {
		l.to(l.of().ToggleBeside(l.Session().Options()), nil)
	}
	l.needs.Tree.Focus()
}
