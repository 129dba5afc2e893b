package exerciseview

import (
	"context"

	"plytree/editor/answering"
	"plytree/ui/treeview"
)

// proof is a proof in progress: that a construction which the student answered with none has no
// solution. It may take seconds, and the student can go on answering.
type proof struct {
	of     *answering.Sheet
	cancel func()
}

// marked calls do, which needs the right answers: at once or, if they take long to compute, once
// they are known. If the answers have changed by then, it doesn't call do.
func (v *Student) marked(do func()) {
	sheet, _ := v.work().Sheet()
	answers := v.work().Answers()
	if v.work().WhyNoHelp() != nil || !sheet.Slow(answers) {
		do()
		return
	}
	v.giveUp()
	now, ended := &proof{of: sheet}, false // the work may end before Run returns
	v.proof = now
	// the result of cancelled work isn't shown
	cancel := v.Background.Run(func(ctx context.Context) { _ = sheet.Prove(ctx) }, func() {
		if ended = true; v.proof != now {
			return
		}
		v.proof = nil
		if of, _ := v.work().Sheet(); of != sheet {
			return // the document or the exercise has changed
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

// giveUp cancels the proof in progress, if there is one.
func (v *Student) giveUp() {
	if v.proof != nil {
		v.proof.cancel()
		v.proof = nil
		v.Show()
	}
}

func (v *Student) check() {
	v.marked(func() {
		v.Say("") // a message about the fields would hide what the check found
		v.try(v.work().Check())
		if v.work().Checked() != nil {
			v.pane.Reveal(v.Marks(), v.help.first) // scrolling further would move the button away from the pointer
		}
	})
}

func (v *Student) askHint() { v.marked(func() { v.hint() }) }

// hint shows the next hint, and reports whether there is one.
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

// showStep shows the step of the search to which the hint refers; called again, it leads back to
// the exercise.
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

// back ends the lesson and returns to the answers and the earlier view.
func (v *Student) back() {
	v.Try(v.Session().SetLesson(v.Session().Lesson().End()))
	if v.before != (treeview.Camera{}) { // showStep has stored the view
		v.tree.Return(v.before)
		v.before = treeview.Camera{}
	}
}
