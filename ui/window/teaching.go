package window

import (
	"plytree/editor/session"
	"plytree/engine/exercise"
	panels "plytree/ui/exercise"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// teacher is how the exercise of the document in front is made.
type teacher struct{ w *window }

func (t teacher) actions() panels.TeacherActions {
	return panels.TeacherActions{
		Change:   func(e *exercise.Exercise) { t.w.took(t.w.front().Solving().SetExercise(e)) },
		Selected: t.selected,
		Solve:    t.toggle,
	}
}

// there reports whether there is an exercise, and on whether it is edited.
func (t teacher) there() bool { return t.w.front().Document().Exercise != nil }
func (t teacher) on() bool    { return t.there() && t.w.front().Solving().Teaching() }

// begin asks something about a tree of which nothing was asked.
func (t teacher) begin() {
	so := t.w.front().Solving()
	c := so.Teach(true)
	t.w.took(c | so.SetExercise(&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Pruned}}}))
	t.seen()
}

// toggle turns between the teacher's side and the student's.
func (t teacher) toggle() {
	so := t.w.front().Solving()
	t.w.took(so.Teach(!so.Teaching()))
	t.seen()
}

// seen shows the side panel: there the exercise is.
func (t teacher) seen() {
	if !t.w.sidePane.Visible() {
		t.w.toggleSide()
	}
	t.w.tree.Focus()
}

// remove asks nothing any more.
func (t teacher) remove() {
	so := t.w.front().Solving()
	t.w.took(so.SetExercise(nil))
	t.w.took(so.Teach(false))
}

// selected returns what the selected inner nodes are called.
func (t teacher) selected() (calls []string) {
	s := t.w.front()
	nodes := exercise.NodesOf(s.Tree(), s.Options().Depth)
	for i := range nodes.Len() {
		if s.Selection().Has(nodes.Node(i).ID()) && nodes.Inner(i) {
			calls = append(calls, nodes.Call(i))
		}
	}
	if calls == nil {
		t.w.result.Say(words.L("Select inner nodes first: a click selects one, with Ctrl or Shift several."))
	}
	return calls
}

// exerciseActions are those of an exercise. While one is solved, some keys are
// theirs that else change the tree.
func exerciseActions(w *window) []*action {
	v, t := w.solver, w.teaching
	solve := func(id, name, does string, do func(), keys ...key) *action {
		return &action{id: id, name: name, does: does, keys: keys, can: v.on, do: do}
	}
	return []*action{
		{id: "new exercise", name: words.L("New exercise"), keys: []key{ctrlShift(fyne.KeyG)}, can: func() bool { return !t.there() && !w.env.Exam }, do: t.begin},
		{id: "edit exercise", name: words.L("Edit exercise"), does: words.L("edit the exercise, or solve it again"), keys: []key{ctrl(fyne.KeyG)}, can: func() bool { return t.there() && !w.env.Exam }, ticked: t.on, do: t.toggle},
		{id: "remove exercise", name: words.L("Remove exercise"), can: t.on, do: t.remove},
		solve("next task", words.L("Next task"), "", func() { v.otherTask(1) }, ctrl(fyne.KeyT)),
		solve("task before", words.L("Previous task"), "", func() { v.otherTask(-1) }, ctrlShift(fyne.KeyT)),
		solve("next field", words.L("Next open field"), words.L("in an exercise: the next field without an answer"), v.nextOpen, plain(fyne.KeyTab)),
		solve("field before", words.L("Field before"), words.L("in an exercise: the field before"), v.fieldBefore, shift(fyne.KeyTab)),
		solve("answer", words.L("Type the answer"), words.L("in an exercise: type the answer at the node"), v.edit, plain(fyne.KeyReturn)),
		solve("clear", words.L("Clear the answer"), words.L("in an exercise: take the answer at the node away"), v.clear, plain(fyne.KeyDelete), plain(fyne.KeyBackspace)),
		solve("tick", words.L("Cut the branch, or number the leaf"), words.L("in an exercise: cut the branch to the node, or number the leaf; or take that back"), v.mark, letter('x')),
		solve("check", words.L("Check the answers"), "", v.check, ctrl(fyne.KeyK)),
		solve("hint", words.L("Hint"), "", v.hint, ctrl(fyne.KeyH)),
		{id: "show", name: words.L("Show this step, or back"), keys: []key{ctrl(fyne.KeyJ)}, can: v.fixed, do: v.show},
	}
}

var exerciseMenu = []string{"new exercise", "edit exercise", "remove exercise", "-", "next task", "task before", "next field", "field before",
	"answer", "tick", "clear", "-", "check", "hint", "show"}

// fix keeps actions that change the tree from being done while it belongs to an
// exercise that is solved.
func (a *actions) fix(ids ...string) {
	for _, id := range ids {
		one := a.byID[id]
		if one == nil {
			continue
		}
		can := one.can
		one.can = func() bool { return !a.w.solver.fixed() && (can == nil || can()) }
	}
}

// changing are the actions that change the tree.
var changing = []string{
	"cut", "paste", "duplicate", "add child", "sibling after", "sibling before", "grow", "edit value", "edit name", "edit move", "turn player",
	"move left", "move right", "delete", "fill leaves", "name nodes", "best first", "worst first", "reversed", "shuffled", "mirror", "negate", "round",
	"shift", "remove values",
}

// tested does something unless it would give away what a test asks.
func (w *window) tested(do func()) func() {
	return func() {
		if err := w.front().Solving().Helps(); err != nil {
			w.result.Say(words.Error(err))
			return
		}
		do()
	}
}

// exerciseChanged is what the panels of an exercise show.
const exerciseChanged = session.ExerciseChanged | session.AnswersChanged | session.SelectionChanged | session.TreeChanged | session.OptionsChanged |
	session.LessonChanged | session.OutcomeChanged | session.StepChanged
