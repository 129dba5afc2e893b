package exercise

import (
	"plytree/engine/exercise"
	"plytree/engine/naming"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// Asking is how the exercise of the document in front is made.
type Asking struct {
	action.Front
	Panel *Teacher
	exam  bool
	seen  func() // shows the panel
}

// NewAsking makes what makes exercises, with its panel in a pane, which seen
// shows. In a program for an exam none is made.
func NewAsking(front action.Front, pane kit.Pane, exam bool, seen func()) *Asking {
	t := &Asking{Front: front, exam: exam, seen: seen}
	t.Panel = NewTeacher(pane, TeacherActions{
		Change:   func(e *exercise.Exercise) { t.Show(t.Session().SetExercise(e)) },
		Selected: t.selected,
		Solve:    t.toggle,
	})
	return t
}

// Deeds is what it does.
func (t *Asking) Deeds() action.Deeds {
	return action.Deeds{
		"new exercise":    {Do: t.begin, Can: func() bool { return !t.there() && !t.exam }},
		"edit exercise":   {Do: t.toggle, Can: func() bool { return t.there() && !t.exam }, Ticked: t.On},
		"remove exercise": {Do: t.remove, Can: t.On},
	}
}

// there reports whether there is an exercise.
func (t *Asking) there() bool { return t.Session().Document().Exercise != nil }

// On reports whether there is an exercise, and it is edited.
func (t *Asking) On() bool { return t.there() && t.Session().Teaching() }

// Set shows the exercise, if it is edited.
func (t *Asking) Set() {
	if s := t.Session(); t.On() {
		sheet, err := s.Work().Sheet()
		t.Panel.Set(s.Document().Exercise, s.Options(), sheet, err)
	}
}

// begin asks something about a tree of which nothing was asked.
func (t *Asking) begin() {
	s := t.Session()
	c := s.Teach(true)
	t.Show(c | s.SetExercise(&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Pruned}}}))
	t.seen()
}

// toggle turns between the teacher's side and the student's.
func (t *Asking) toggle() {
	s := t.Session()
	t.Show(s.Teach(!s.Teaching()))
	t.seen()
}

// remove asks nothing any more.
func (t *Asking) remove() {
	s := t.Session()
	t.Show(s.SetExercise(nil))
	t.Show(s.Teach(false))
}

// selected returns what the selected inner nodes are called.
func (t *Asking) selected() (calls []string) {
	s := t.Session()
	nodes := naming.Of(s.Tree(), s.Options().Depth)
	for i := range nodes.Len() {
		if s.Selection().Has(nodes.Node(i).ID()) && nodes.Inner(i) {
			calls = append(calls, nodes.Call(i))
		}
	}
	if calls == nil {
		t.Say(t.Front.Lang.L("Select inner nodes first: a click selects one, with Ctrl or Shift several."))
	}
	return calls
}
