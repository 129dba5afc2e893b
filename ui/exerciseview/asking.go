package exerciseview

import (
	"slices"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// keys holds the keys of a sheet's tasks as the teacher sees them. With a construction, computing
// them may take seconds, so they arrive later.
type keys struct {
	of   *answering.Sheet
	view reading.TeacherView
}

// Handlers returns the handlers of its actions.
func (t *Teacher) Handlers() action.Handlers {
	solve := func() string { return words.Unless(!t.On(), t.Lang.L("Solve exercise")) }
	return action.Handlers{
		"new exercise":    {Do: func() { t.NewExercise(t.begin) }, Can: func() bool { return !t.hasExercise() }},
		"edit exercise":   {Do: t.toggle, Can: t.canSwitch, Called: solve},
		"remove exercise": {Do: t.removeExercise, Can: t.On},
		"task earlier":    {Do: func() { t.move(-1) }, Can: t.On},
		"task later":      {Do: func() { t.move(1) }, Can: t.On},
	}
}

// canSwitch reports whether the program can switch between editing and solving the exercise: not in an
// exam or in practice.
func (t *Teacher) canSwitch() bool {
	return t.On() || t.hasExercise() && !t.Session().InExam() && !t.Session().Practising()
}

// hasExercise reports whether there is an exercise.
func (t *Teacher) hasExercise() bool { return t.Session().Document().Exercise != nil }

// On reports whether an exercise is being edited.
func (t *Teacher) On() bool { return t.hasExercise() && t.Session().Teaching() }

// Set shows the exercise, if it is being edited. If another task has become current, it scrolls to
// the task's form.
func (t *Teacher) Set() {
	if !t.On() {
		t.shown = -1
		return
	}
	s := t.Session()
	sheet, err := s.Work().Sheet()
	t.workOut(sheet)
	t.set(err)
	before := t.shown
	if t.shown = s.Work().Task(); before >= 0 && before != t.shown {
		t.pane.Reveal(t.FormInSight())
	}
}

// TeacherView returns the keys of the tasks as the teacher sees them, or nothing if there are none or
// feedback is disabled.
func (t *Teacher) TeacherView() reading.TeacherView {
	switch {
	case t.keys.of == nil || t.Session().Silence() != nil:
		return reading.TeacherView{}
	case t.keys.view.Keys == nil:
		return reading.TeacherView{Keys: slices.Repeat([]string{t.Lang.L("Computing the key…")},
			len(t.keys.of.Tasks()))}
	}
	return t.keys.view
}

// X returns the question and the key of the current task if it asks for a range, "" otherwise: the
// tree is then drawn with x and isn't searched.
func (t *Teacher) X() string {
	w := t.Session().Work()
	sheet, _ := w.Sheet()
	if !t.On() || !w.Ask().Is(exercise.NumberSet) || t.Session().Probe().On() {
		return ""
	}
	key, _ := t.TeacherView().Of(w.Task())
	return t.Lang.Join(t.Lang.Say(sheet.Part(w.Task()).Range().Asked()), key)
}

// workOut computes the keys, unless they are already known.
func (t *Teacher) workOut(sheet *answering.Sheet) {
	if sheet == t.keys.of {
		return
	}
	t.keys = keys{of: sheet}
	if sheet == nil {
		return
	}
	var view reading.TeacherView
	work := func() { view = reading.ViewForTeacher(t.Lang, sheet) }
	if !slices.ContainsFunc(sheet.Tasks(), func(of exercise.Task) bool { return of.Ask.Has(exercise.WantTerm) }) {
		work()
		t.keys.view = view
		return
	}
	t.Behind(work, func() {
		if t.keys.of == sheet {
			t.keys.view = view
			t.Set()
			t.Show()
		}
	})
}

// begin makes an exercise from a template. For a game tree it first asks for the position.
func (t *Teacher) begin(template authoring.Template) {
	s := t.Session()
	e := authoring.New(template, s.Options())
	show := func() {
		s.Teach(true)
		s.SetExercise(e)
		t.Show()
		t.seen()
	}
	if template != authoring.Drawn {
		show()
		return
	}
	t.DrawTree(e.Tasks[0].Game, func(g exercise.Game) {
		e.Tasks[0].Game = g
		show()
	})
}

// made stores a changed exercise and turns to its changed task.
func (t *Teacher) made(m authoring.Made) {
	t.Session().SetExerciseAt(m.Exercise, m.Task)
	t.Show()
}

// ticked is made for a tick in the list: it doesn't scroll, because the next tick is beside it.
func (t *Teacher) ticked(m authoring.Made) {
	t.shown = m.Task
	t.made(m)
}

// turn makes a task current.
func (t *Teacher) turn(task int) { t.Session().SetWork(t.Session().Work().Turn(task)); t.Show() }

// move moves the current task up or down in its part.
func (t *Teacher) move(by int) {
	if s := t.Session(); s.Work().Task() < len(s.Document().Exercise.Tasks) {
		t.made(authoring.Move(s.Document().Exercise, s.Options(), s.Work().Task(), by))
	}
}

// part returns the current part: its number from 1, the indices of its tasks, and whether the part
// has its own search settings: its search differs from the file's, or there are several parts.
func (t *Teacher) part() (number int, tasks []int, own bool) {
	s := t.Session()
	if !t.On() {
		return 0, nil, false
	}
	e := s.Document().Exercise
	parts := exercise.Divided(e, s.Options())
	for i, part := range parts {
		if slices.Contains(part, s.Work().Task()) {
			return i + 1, part, len(parts) > 1 || e.Tasks[part[0]].Search != (search.Options{})
		}
	}
	return 0, nil, false
}

// Searched returns which part the search panel applies to: the current part, by its number, or 0
// for the whole file.
func (t *Teacher) Searched() (part int) {
	if number, _, own := t.part(); own {
		return number
	}
	return 0
}

// SetSearch applies the search chosen in the search panel to the current part or, if the part has
// no search of its own, to the file.
func (t *Teacher) SetSearch(o search.Options) error {
	s := t.Session()
	_, tasks, own := t.part()
	if !own {
		return s.SetOptions(o)
	}
	if err := o.WithDefaults().Check(); err != nil {
		return err
	}
	if limit := s.Options().Depth; limit > 0 && o.Depth == 0 {
		return sentence.Refuse(
			"The file limits the depth to {{.Depth}}, so this part needs a limit, too. To search the whole tree, enter the tree's depth.",
			"Depth", limit)
	}
	s.SetExercise(authoring.SetSearch(s.Document().Exercise, s.Options(), tasks, o))
	return nil
}

// toggle switches between editing and solving. It asks before it opens the teacher's view of a
// test.
func (t *Teacher) toggle() {
	s := t.Session()
	turn := func(teaches bool) {
		s.Teach(teaches)
		if !teaches {
			s.SetWork(s.Work().Begin())
		}
		t.Show()
		t.seen()
	}
	if s.Teaching() || !s.Guarded() {
		turn(!s.Teaching())
		return
	}
	t.Dialogs.Ask(t.Lang.L("Open the teacher view of this test?"),
		t.Lang.L("It shows all correct answers. The answer file will record that it was opened, and your teacher will see this. You can't undo this."),
		kit.Choice{Text: t.Lang.L("Open teacher view"), Do: func() {
			if s.File().Name() != "" && s.Work().Answers().Answered() {
				t.noteThen(session.Opening{File: s.File()}, func() { turn(true) })
				return
			}
			s.NoteOpened()
			turn(true)
		}}, kit.Cancel(t.Lang))
}

// removeExercise removes the exercise and leaves the teacher's mode.
func (t *Teacher) removeExercise() {
	s := t.Session()
	s.SetExercise(nil)
	s.Teach(false)
	t.Show()
}

// inner returns the names of the selected inner nodes, in preorder.
func (t *Teacher) inner() []string {
	return t.calls(true, kit.PointerText(t.Lang.L("Select inner nodes first. Click one, or Ctrl-click several."),
		t.Lang.L("Select an inner node first. Tap one.")))
}

// nodes returns the names of the selected nodes, in preorder.
func (t *Teacher) nodes() []string {
	return t.calls(false,
		kit.PointerText(t.Lang.L("Select a node in the tree first. Click one, or Ctrl-click several."),
			t.Lang.L("Select a node in the tree first. Tap one.")))
}

// calls returns the names of selected nodes, or says how to select some.
func (t *Teacher) calls(inner bool, how string) (calls []string) {
	s := t.Session()
	nodes := s.Tree().Nodes(s.Options().Depth)
	for i := range nodes.Len() {
		if s.InTree().Has(nodes.Node(i).ID()) && (nodes.Inner(i) || !inner) {
			calls = append(calls, nodes.Call(i))
		}
	}
	if calls == nil {
		t.Say(how)
	}
	return calls
}

// alone adds a task that forms a part by itself, with suggested terms. For a game tree it first
// asks for the position.
func (t *Teacher) alone(ask exercise.Ask) {
	s := t.Session()
	if ask.Has(exercise.GameTerm) {
		t.DrawTree(exercise.Game{}, func(g exercise.Game) {
			t.made(authoring.AddAlone(s.Document().Exercise, exercise.Task{Ask: ask, Game: g}))
		})
		return
	}
	terms := authoring.Terms(ask, s.Tree(), s.Options(), s.Search().Result(), s.InTree().Primary())
	t.made(authoring.AddAlone(s.Document().Exercise, exercise.Task{Ask: ask, Terms: terms}))
}
