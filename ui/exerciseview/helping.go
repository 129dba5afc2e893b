package exerciseview

import (
	"context"

	"plytree/editor/answering"
	"plytree/ui/treeview"
)

// proof is being looked for: that a construction which was answered with none has
// no solution. It may take seconds; answering goes on meanwhile.
type proof struct {
	of     *answering.Sheet
	cancel func()
}

// marked does what needs the answers marked: at once or, where that takes long,
// once it is known what is right. If other answers were given by then, it is not
// done.
func (v *Student) marked(do func()) {
	sheet, _ := v.work().Sheet()
	answers := v.work().Answers()
	if v.work().Helps() != nil || !sheet.Slow(answers) {
		do()
		return
	}
	v.giveUp()
	now, ended := &proof{of: sheet}, false // a background may run at once
	v.proof = now
	cancel := v.Background.Run(func(ctx context.Context) { _ = sheet.Prove(ctx) }, func() { // what is called off is not shown
		if ended = true; v.proof != now {
			return
		}
		v.proof = nil
		if of, _ := v.work().Sheet(); of != sheet {
			return // another document is in front, or it is another exercise
		}
		v.Show()
		if v.work().Answers() != answers {
			v.Say(v.Lang.L("Your answers changed, so nothing was checked. Try again."))
			return
		}
		do()
	})
	if !ended {
		now.cancel = cancel
		v.Show()
	}
}

// giveUp waits no longer for a proof, if one is looked for.
func (v *Student) giveUp() {
	if v.proof != nil {
		v.proof.cancel()
		v.proof = nil
		v.Show()
	}
}

func (v *Student) check() {
	v.marked(func() {
		v.try(v.work().Check())
		if v.work().Checked() != nil {
			v.pane.Reveal(v.Marks(), v.Marks()) // no more: the button would move on which the pointer is
		}
	})
}

func (v *Student) askHint() { v.marked(func() { v.hint() }) }

// hint asks for the next step, and reports whether there is one.
func (v *Student) hint() bool {
	w, more, err := v.work().AskHint()
	switch {
	case err != nil:
		v.Say(v.Lang.Error(err))
	case !more:
		v.Say(v.Lang.L("All your answers are correct."))
	default:
		v.put(w)
		v.pane.Reveal(v.help.way, v.help.way)
		v.tree.Focus()
	}
	return err == nil && more
}

// showStep shows the lesson at the place of the hint; done again, it leads back.
func (v *Student) showStep() {
	show := func() {
		v.before = v.tree.Camera()
		v.Try(v.Session().ShowStep(v.work().Hint().Step))
	}
	switch {
	case v.Session().Lesson().On():
		v.back()
	case v.work().Hint() != nil:
		show()
	default:
		v.marked(func() {
			if v.hint() {
				show()
			}
		})
	}
}

// back leads from the lesson to the answers, and the view to where it stood.
func (v *Student) back() {
	v.Try(v.Session().SetLesson(v.Session().Lesson().End()))
	if v.before != (treeview.Camera{}) { // it was begun here
		v.tree.Return(v.before)
		v.before = treeview.Camera{}
	}
}
