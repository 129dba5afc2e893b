package window

import (
	"plytree/editor/session"
	"plytree/engine"
	"plytree/ui/kit"
	"plytree/ui/lesson"
	"plytree/ui/panel"
	"plytree/ui/treeview"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// lessons shows the lesson of the document in front, and what is done in it.
type lessons struct{ w *window }

// setLesson shows or hides what a lesson needs.
func (le lessons) setLesson(l *session.Lesson) {
	if !l.Ready() {
		le.w.player.Pause()
		le.w.side.SetLesson(nil)
		le.w.tree.SetLesson(false)
	} else if !le.w.player.Visible() {
		le.w.tree.SetLesson(true)
		le.w.second.SetLesson(true)
		le.w.tree.Focus() // a lesson begins, with its keys
	}
	if le.w.player.Visible() != l.Ready() {
		kit.SetVisible(l.Ready(), le.w.player)
		le.w.arrange()
	}
	le.w.canvases.SetTwo(l.Beside().Ready())
	if l.Beside().Ready() {
		step, parting := l.Beside().Parting()
		le.w.canvases.Set(l.Result().Options, l.Beside().Result().Options, step, parting)
	}
}

// setStep shows where a lesson stands.
func (le lessons) setStep(l *session.Lesson) {
	le.follow()
	le.w.player.Set(l)
	le.w.side.SetLesson(l)
}

// follow brings what the step is about into view.
func (le lessons) follow() {
	for _, v := range []*treeview.View{le.w.tree, le.w.second} {
		if v.Scene() == nil {
			continue
		}
		if box, ok := v.Scene().CurrentBox(); ok {
			v.Eye.Follow(box)
		}
	}
}

// next goes a step on, or asks for it, and reports whether it went on.
func (le lessons) next() bool {
	l := le.w.front().Lesson()
	was := l.Step()
	le.w.took(l.Advance())
	return l.Step() != was
}

// playing is what the player does.
func (le lessons) playing() lesson.PlayerActions {
	jumps := []kit.Choice{
		{Text: words.L("leaf"), Do: le.jump(engine.AtLeaf)}, {Text: words.L("bound"), Do: le.jump(engine.AtBound)},
		{Text: words.L("cut-off"), Do: le.jump(engine.AtCut)}, {Text: words.L("return"), Do: le.jump(engine.AtReturn)},
	}
	return lesson.PlayerActions{GoTo: le.goTo, Next: le.next, Jumps: jumps, Done: le.w.tree.Focus}
}

// goTo goes to a step.
func (le lessons) goTo(step int) { le.w.took(le.w.front().Lesson().GoTo(step)) }

// jump goes to the next step of a kind.
func (le lessons) jump(to engine.Landmark) func() {
	return func() {
		le.w.player.Pause()
		le.w.try(le.w.front().Lesson().Jump(to, false))
	}
}

// teaching reports whether there are steps to go through.
func (le lessons) teaching() bool { return le.w.front().Lesson().Ready() }

// goThere goes to the step at which the two searches part.
func (le lessons) goThere() {
	if step, ok := le.w.front().Lesson().Beside().Parting(); ok {
		le.goTo(step)
	}
}

// changeSecond lets the user choose the search beside.
func (le lessons) changeSecond() {
	b := le.w.front().Lesson().Beside()
	p := panel.NewSearch(le.w.dialogs.Pane(), func(o engine.Options) { le.w.try(b.SetOptions(o)) })
	p.Set(b.Options())
	le.w.dialogs.Show(words.L("The search on the right"), p, fyne.NewSize(420, 340), kit.Done())
	kit.Focus(p.First())
}

// hoverSecond says what the search beside knows of a node.
func (le lessons) hoverSecond(id engine.ID) string {
	return said(le.w.front().Lesson().Beside().Hover(id))
}
