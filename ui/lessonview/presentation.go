package lessonview

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// Presentation shows a lesson to an audience: the tree fills the screen, the explanation is below,
// and the keys are those of a presenter's remote.
type Presentation struct {
	*Lesson
	Stage *Stage
	// room replaces the window's content by the stage, in full screen, or restores it.
	room    func(yes bool)
	editing bool   // there was no lesson when the presentation began
	fitted  fitted // the tree for which node numbers were shown or hidden
}

// fitted is a tree on a canvas of a certain size.
type fitted struct {
	tree *tree.Tree
	size fyne.Size
}

// NewPresentation makes a presentation of lessons. Room replaces the window's content by the stage,
// in full screen, or restores it.
func NewPresentation(l *Lesson, room func(yes bool)) *Presentation {
	p := &Presentation{Lesson: l, room: room}
	p.Stage = newStage(l.Pane, p.toggleCode)
	p.Stage.showCode(l.Pane.Prefs != nil && l.Pane.Prefs.Bool(codeFold))
	return p
}

// codeFold is the preference that remembers whether the pseudocode is shown.
var codeFold = kit.FoldKey("presented code")

// toggleCode shows or hides the pseudocode, and remembers that.
func (p *Presentation) toggleCode() {
	p.Stage.showCode(!p.Stage.coded)
	if p.Pane.Prefs != nil {
		p.Pane.Prefs.SetBool(codeFold, p.Stage.coded)
	}
	p.Set()
	p.follow()
	p.Tree.Focus()
}

// Handlers returns the handlers of its actions.
func (p *Presentation) Handlers() action.Handlers {
	stage := func(do func()) action.Handler { return action.Handler{Do: do, Can: p.On} }
	step := func(by func(lesson.Lesson) lesson.Lesson) action.Handler { return stage(func() { p.step(by) }) }
	view := func(change func()) action.Handler { return stage(func() { change(); p.Set() }) }
	return action.Handlers{
		"present":        {Do: p.begin},
		"stage next":     step(lesson.Lesson.Advance),
		"stage back":     step(func(l lesson.Lesson) lesson.Lesson { return l.StepBy(-1) }),
		"stage first":    step(func(l lesson.Lesson) lesson.Lesson { return l.GoTo(0) }),
		"stage last":     step(func(l lesson.Lesson) lesson.Lesson { return l.GoTo(l.Last()) }),
		"stage fit":      view(p.Tree.Fit),
		"stage zoom in":  view(func() { p.Tree.Zoom(1) }),
		"stage zoom out": view(func() { p.Tree.Zoom(-1) }),
		"stage blank":    stage(func() { p.Stage.blacken(!p.Stage.Black()) }),
		"stage code": {Do: p.toggleCode,
			Can: func() bool { return p.On() && !p.Stage.Black() && p.Stage.toggle.Visible() }},
		"end presentation": stage(p.End),
	}
}

// On reports whether the stage is shown.
func (p *Presentation) On() bool { return p.Stage.Visible() }

// begin presents the active document, from the current step of its lesson.
func (p *Presentation) begin() {
	if p.editing = !p.now().On(); p.editing {
		if p.Session().SetLesson(p.now().Begin()) == nil { // otherwise the stage explains why
			p.Show()
		}
	}
	p.Player.Pause()
	inWindow := p.Tree.LessonZoom()
	p.Stage.blacken(false)
	p.Stage.Show()
	p.room(true)
	p.Canvases.enlarge(true)
	p.Stage.Put(p.Canvases)
	p.Tree.Choose(treeview.Chosen{}) // the audience doesn't need the selection
	p.Tree.Fill(inWindow)
	p.Second.Fill(inWindow)
	p.Tree.Focus()
	p.Set()
	p.follow()
	p.Show()
}

// End returns to the window as it was: to editing, or to the lesson's current step.
func (p *Presentation) End() {
	p.Stage.Hide()
	p.Stage.Put(nil)
	p.fitted = fitted{}
	p.Session().SetLook(p.Look())
	p.Canvases.enlarge(false)
	p.room(false)
	p.Second.Unfill()
	p.Tree.Unfill() // the second canvas follows
	p.Tree.Focus()
	p.Tree.Choose(treeview.Chosen{Primary: p.Session().Selection().Primary(), All: p.Session().Selection().All()})
	if p.editing {
		p.to(p.now().End(), nil)
		return
	}
	p.Show()
}

// Set shows the current step.
func (p *Presentation) Set() {
	if !p.On() {
		return
	}
	if now := (fitted{p.Session().Tree(), p.Tree.Size()}); now != p.fitted && !p.now().Beside().Ready() {
		p.fitted = now
		p.fitNumbers()
	}
	of := p.Tree.Scene()
	p.Stage.set(p.now(), why(p.Lang, p.Session()), of == nil || p.Tree.Sees(of.Bounds.Grow(-scene.Margin)))
}

// fitNumbers hides the node numbers if the whole tree fits only without them, and shows them again
// if it fits with them.
func (p *Presentation) fitNumbers() {
	s, look := p.Session(), p.Look()
	fits := func() bool {
		s.SetLook(look)
		return s.Scene() == nil || p.Tree.FitsWhole(s.Scene())
	}
	if !fits() {
		if look.Numbers, look.Called = false, false; !fits() {
			s.SetLook(p.Look())
		}
	}
	if s.Scene() != p.Tree.Scene() {
		p.Tree.ShowAnew()
		p.Show()
		p.follow()
	}
}

// why says why there are no steps.
func why(lang words.Language, s *session.Session) string {
	switch se := s.Search(); {
	case se.Busy():
		return lang.L("Searching {{.Nodes}} nodes…", "Nodes", s.Tree().Root().Size())
	case se.Missing() != nil:
		return lang.Error(se.Missing())
	case se.Err() != nil:
		return lang.Error(se.Err())
	}
	return lang.L("No steps are available for this tree.")
}

// step goes to another step; if the stage is black it only shows it again.
func (p *Presentation) step(by func(lesson.Lesson) lesson.Lesson) {
	if p.Stage.Black() {
		p.Stage.blacken(false)
		return
	}
	if p.ready() {
		p.to(by(p.now()), nil)
		if p.now().Step() == 0 {
			p.Tree.SetLesson(false) // the whole tree is shown again
			p.Set()
		}
	}
}
