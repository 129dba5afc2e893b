package exercise

import (
	"slices"

	"plytree/editor/authoring"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/naming"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
)

// Asking is how the exercise of the document in front is made.
type Asking struct {
	action.Front
	Panel *Teacher
	forms form.Forms
	exam  bool
	seen  func() // shows the panel
}

// NewAsking makes what makes exercises, with its panel in a pane, which seen
// shows. In a program for an exam none is made.
func NewAsking(front action.Front, pane kit.Pane, forms form.Forms, exam bool, seen func()) *Asking {
	t := &Asking{Front: front, forms: forms, exam: exam, seen: seen}
	t.Panel = NewTeacher(pane, TeacherActions{
		Change:   func(e *exercise.Exercise) { t.Show(t.Session().SetExercise(e)) },
		Made:     t.made,
		Turn:     t.turn,
		Move:     t.move,
		Selected: t.selected,
		Solve:    t.toggle,
	})
	return t
}

// Deeds is what it does.
func (t *Asking) Deeds() action.Deeds {
	return action.Deeds{
		"new exercise":    {Do: func() { t.forms.NewExercise(t.begin) }, Can: func() bool { return !t.there() && !t.exam }},
		"edit exercise":   {Do: t.toggle, Can: func() bool { return t.there() && !t.exam }, Ticked: t.On},
		"remove exercise": {Do: t.remove, Can: t.On},
		"task earlier":    {Do: func() { t.move(-1) }, Can: t.On},
		"task later":      {Do: func() { t.move(1) }, Can: t.On},
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
		t.Panel.Set(s.Document().Exercise, s.Options(), s.Work().Task(), sheet, err)
	}
}

// begin asks something about a tree of which nothing was asked.
func (t *Asking) begin(template authoring.Template) {
	s := t.Session()
	c := s.Teach(true)
	t.Show(c | s.SetExercise(authoring.New(template, s.Options())))
	t.seen()
}

// made takes an exercise as it was changed, and turns to a task of it.
func (t *Asking) made(m authoring.Made) {
	s := t.Session()
	c := s.SetWork(s.Work().Turn(m.Task)) // before its part is searched
	t.Show(c | s.SetExercise(m.Exercise) | s.SetWork(s.Work().Turn(m.Task)))
}

// turn brings a task to the front.
func (t *Asking) turn(task int) { t.Show(t.Session().SetWork(t.Session().Work().Turn(task))) }

// move asks the task in front earlier in its part, or later.
func (t *Asking) move(by int) {
	if s := t.Session(); s.Work().Task() < len(s.Document().Exercise.Tasks) {
		t.made(authoring.Move(s.Document().Exercise, s.Options(), s.Work().Task(), by))
	}
}

// part returns the indices of the tasks of the part in front, and whether its
// search is its own: it has another than the file, or there are other parts. Then
// a search that is chosen is that of the part.
func (t *Asking) part() (number int, tasks []int, own bool) {
	s := t.Session()
	if !t.On() {
		return 0, nil, false
	}
	e := s.Document().Exercise
	parts := exercise.Divided(e, s.Options())
	for i, part := range parts {
		if slices.Contains(part, s.Work().Task()) {
			return i + 1, part, len(parts) > 1 || e.Tasks[part[0]].Search != (engine.Options{})
		}
	}
	return 0, nil, false
}

// Searched is what the search that is chosen beside the tree belongs to: the part
// in front by its number, or 0 for the whole file.
func (t *Asking) Searched() (part int) {
	if number, _, own := t.part(); own {
		return number
	}
	return 0
}

// SetSearch takes a search that was chosen beside the tree.
func (t *Asking) SetSearch(o engine.Options) (session.Change, error) {
	s := t.Session()
	_, tasks, own := t.part()
	if !own {
		return s.SetOptions(o)
	}
	if err := o.WithDefaults().Window.Check(); err != nil {
		return 0, err
	}
	return s.SetExercise(authoring.SetSearch(s.Document().Exercise, s.Options(), tasks, o)), nil
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
