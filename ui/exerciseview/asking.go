package exerciseview

import (
	"slices"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// keys are what is told of the tasks of a sheet. With a construction working that out
// may take seconds: then it comes later.
type keys struct {
	of   *answering.Sheet
	told reading.Told
}

// Handlers returns the handlers of its actions.
func (t *Teacher) Handlers() action.Handlers {
	solve := func() string { return words.Unless(!t.On(), t.Lang.L("Solve exercise")) }
	return action.Handlers{
		"new exercise":    {Do: func() { t.NewExercise(t.begin) }, Can: func() bool { return !t.there() }},
		"edit exercise":   {Do: t.toggle, Can: t.can, Called: solve},
		"remove exercise": {Do: t.removeExercise, Can: t.On},
		"task earlier":    {Do: func() { t.move(-1) }, Can: t.On},
		"task later":      {Do: func() { t.move(1) }, Can: t.On},
	}
}

// can reports whether the exercise can be edited, or solved again: not in a program for
// an exam.
func (t *Teacher) can() bool {
	return t.On() || t.there() && !t.exam && !t.Session().Practising()
}

// there reports whether there is an exercise.
func (t *Teacher) there() bool { return t.Session().Document().Exercise != nil }

// On reports whether there is an exercise, and it is edited.
func (t *Teacher) On() bool { return t.there() && t.Session().Teaching() }

// Set shows the exercise, if it is edited. Where another task has come to the front its
// form is in sight.
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

// Told is what is told of the tasks, nothing where that is not known.
func (t *Teacher) Told() reading.Told {
	switch {
	case t.keys.of == nil || t.Session().Silence() != nil:
		return reading.Told{}
	case t.keys.told.Keys == nil:
		return reading.Told{Keys: slices.Repeat([]string{t.Lang.L("Computing the key…")}, len(t.keys.of.Tasks()))}
	}
	return t.keys.told
}

// X says of a task in front that asks for a set what is asked and what is right: the
// tree is drawn with x then, and not searched. It is "" elsewhere.
func (t *Teacher) X() string {
	w := t.Session().Work()
	sheet, _ := w.Sheet()
	if !t.On() || w.Ask() == "" || t.Session().Probe().On() {
		return ""
	}
	r, asked := sheet.Part(w.Task()).Question(w.Task()).(inverse.Range)
	if !asked {
		return ""
	}
	key, _ := t.Told().Of(w.Task())
	return t.Lang.Join(t.Lang.Say(r.Asked()), key)
}

// workOut works the key out, unless it is there.
func (t *Teacher) workOut(sheet *answering.Sheet) {
	if sheet == t.keys.of {
		return
	}
	t.keys = keys{of: sheet}
	if sheet == nil {
		return
	}
	var told reading.Told
	work := func() { told = reading.Tell(t.Lang, sheet) }
	if !slices.ContainsFunc(sheet.Tasks(), func(of exercise.Task) bool { return of.Ask.Has(exercise.WantTerm) }) {
		work()
		t.keys.told = told
		return
	}
	t.Behind(work, func() {
		if t.keys.of == sheet {
			t.keys.told = told
			t.Set()
			t.Show()
		}
	})
}

// begin makes an exercise. It asks first for the position of a game tree.
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

// made takes an exercise as it was changed, and turns to a task of it.
func (t *Teacher) made(m authoring.Made) {
	t.Session().SetExerciseAt(m.Exercise, m.Task)
	t.Show()
}

// ticked is made by a tick in the list: nothing scrolls, for the next tick is beside it.
func (t *Teacher) ticked(m authoring.Made) {
	t.shown = m.Task
	t.made(m)
}

// turn brings a task to the front.
func (t *Teacher) turn(task int) { t.Session().SetWork(t.Session().Work().Turn(task)); t.Show() }

// move asks the task in front earlier in its part, or later.
func (t *Teacher) move(by int) {
	if s := t.Session(); s.Work().Task() < len(s.Document().Exercise.Tasks) {
		t.made(authoring.Move(s.Document().Exercise, s.Options(), s.Work().Task(), by))
	}
}

// part returns the indices of the tasks of the part in front, and whether its
// search is its own: it has another than the file, or there are other parts. Then
// a search that is chosen is that of the part.
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

// Searched is what the search that is chosen beside the tree belongs to: the part
// in front by its number, or 0 for the whole file.
func (t *Teacher) Searched() (part int) {
	if number, _, own := t.part(); own {
		return number
	}
	return 0
}

// SetSearch takes a search that was chosen beside the tree.
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
		return sentence.Refuse("The file limits the depth to {{.Depth}}, so this part needs a limit, too. To search the whole tree, enter the tree's depth.", "Depth", limit)
	}
	s.SetExercise(authoring.SetSearch(s.Document().Exercise, s.Options(), tasks, o))
	return nil
}

// toggle turns between the teacher's side and the student's. It asks before it opens the
// teacher's side of a test.
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

// removeExercise asks nothing any more.
func (t *Teacher) removeExercise() {
	s := t.Session()
	s.SetExercise(nil)
	s.Teach(false)
	t.Show()
}

// inner returns what the selected inner nodes are called, in preorder.
func (t *Teacher) inner() []string {
	how := t.Lang.L("Select inner nodes first. Click one, or Ctrl-click several.")
	if kit.Fingers() {
		how = t.Lang.L("Select an inner node first. Tap one.")
	}
	return t.calls(true, how)
}

// nodes returns what the selected nodes are called, in preorder.
func (t *Teacher) nodes() []string {
	how := t.Lang.L("Select a node in the tree first. Click one, or Ctrl-click several.")
	if kit.Fingers() {
		how = t.Lang.L("Select a node in the tree first. Tap one.")
	}
	return t.calls(false, how)
}

// calls returns what selected nodes are called, or says how to select some.
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

// alone adds a task that is a part of its own, with terms to begin with. It asks first for the position of
// a game.
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
