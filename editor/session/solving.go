package session

import (
	"cmp"
	"context"
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/editor/solving"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// Solving is the exercise of a document, as a student works on it. While it is
// on, the tree and its search belong to the exercise, and nothing that the search
// found is shown but what the exercise allows.
type Solving struct {
	s        *Session
	teaching bool // the exercise itself is edited
	task     int
	side     exercise.Side // the end of a window that is answered

	// What the questions were made of, and what came of it.
	of    *fileformat.Document
	sheet *solving.Sheet
	err   error

	drawn   *scene.Scene     // with the answers, nil until it is asked for
	checked *solving.Checked // of the present answers, nil unless it was asked for
	hint    *solving.Hint
}

func newSolving(s *Session) Solving { return Solving{s: s} }

// On reports whether there is an exercise to be solved.
func (so *Solving) On() bool { return so.s.Document().Exercise != nil && !so.teaching }

// Test reports whether the program is to give nothing away.
func (so *Solving) Test() bool {
	return so.s.env.Exam || so.On() && so.s.Document().Exercise.Test()
}

// MayShowSearch reports whether what a search finds may be shown: in no program
// for an exam, and in no test that is worked on.
func (s *Session) MayShowSearch() bool { return !s.solving.Test() }

// hides reports whether what the search found is not to be shown.
func (so *Solving) hides() bool { return so.Test() || so.On() && !so.s.lesson.on }

// Helps refuses with an [InTestError] what would give something away.
func (so *Solving) Helps() error {
	if so.Test() {
		return &InTestError{}
	}
	return nil
}

// Teaching reports whether the exercise itself is edited.
func (so *Solving) Teaching() bool { return so.teaching }

// Teach begins or ends the editing of the exercise itself.
func (so *Solving) Teach(yes bool) Change {
	if so.teaching == yes || so.s.env.Exam {
		return 0
	}
	so.teaching = yes
	return ExerciseChanged | OutcomeChanged | so.s.lesson.end() | so.s.search.refresh()
}

// SetExercise changes what is asked; nil takes the exercise away.
func (so *Solving) SetExercise(e *exercise.Exercise) Change {
	return so.s.with(sentence.Say("change exercise"), func(doc *fileformat.Document) { doc.Exercise = e })
}

// Sheet returns the questions at their places. The error says why they can't be
// asked: a [exercise.KeyError], or one of the search.
func (so *Solving) Sheet() (*solving.Sheet, error) {
	now := so.s.Document()
	if now.Exercise == nil {
		return nil, nil
	}
	if so.of != nil && so.of.Tree == now.Tree && so.of.Search == now.Search && so.of.Exercise == now.Exercise {
		return so.sheet, so.err
	}
	so.of, so.sheet = now, nil
	key, err := exercise.NewKey(context.Background(), now.Tree, now.Search, now.Exercise)
	if so.err = err; err == nil {
		so.sheet = solving.NewSheet(key)
	}
	so.task = min(so.task, max(0, len(now.Exercise.Tasks)-1))
	return so.sheet, so.err
}

// Answers returns what was answered so far; nil is nothing yet.
func (so *Solving) Answers() *exercise.Answers { return so.s.Document().Answers }

// Task returns the index of the task that is worked on.
func (so *Solving) Task() int { return so.task }

// Ask returns what the task asks that is worked on, "" if there is none.
func (so *Solving) Ask() exercise.Ask {
	sheet, _ := so.Sheet()
	if sheet == nil || so.task >= len(sheet.Tasks()) {
		return ""
	}
	return sheet.Tasks()[so.task].Ask
}

// SetTask turns to another task and its first open field.
func (so *Solving) SetTask(task int) Change {
	sheet, _ := so.Sheet()
	if sheet == nil || task < 0 || task >= len(sheet.Tasks()) || task == so.task {
		return 0
	}
	so.task, so.hint = task, nil
	so.draw()
	return AnswersChanged | DrawingChanged
}

// Field returns the field that is answered next: of the task, at the selected
// node. It is false where there is none.
func (so *Solving) Field() (solving.Field, bool) {
	sheet, _ := so.Sheet()
	if sheet == nil || so.Ask() == "" {
		return solving.Field{}, false
	}
	f, ok := sheet.At(so.task, so.s.selection.Lead())
	if !ok {
		fields := sheet.Fields(so.task)
		if len(fields) != 1 || fields[0].Node != 0 {
			return solving.Field{}, false
		}
		f = fields[0]
	}
	if f.Side != "" && so.side != "" {
		f.Side = so.side
	}
	return f, true
}

// GoTo turns to a field and selects its node.
func (so *Solving) GoTo(f solving.Field) Change {
	c := so.SetTask(f.Task)
	so.side = f.Side
	if f.Node != 0 {
		c |= so.s.Select(so.s.selection.Of(f.Node))
	}
	return c | AnswersChanged | RevealWanted
}

// NextOpen turns to the next field of the task without an answer, and reports
// whether there is one.
func (so *Solving) NextOpen() (Change, bool) {
	sheet, _ := so.Sheet()
	if sheet == nil {
		return 0, false
	}
	from, ok := so.Field()
	if !ok {
		from = solving.Field{Task: so.task}
	}
	next, ok := sheet.Fill(so.Answers()).Next(from)
	if !ok {
		return 0, false
	}
	return so.GoTo(next), true
}

// Answer writes the answer to a field; the empty text takes it away.
func (so *Solving) Answer(f solving.Field, text string) Change {
	sheet, _ := so.Sheet()
	if sheet == nil {
		return 0
	}
	return so.set(sheet.Fill(so.Answers()).Answer(f, text))
}

// Toggle marks the branch to a node as cut, or gives a leaf the next place in the
// order, by the task that is worked on; or takes that back. It refuses with a
// [NotAskedError] what the task does not ask about.
func (so *Solving) Toggle(id engine.ID) (Change, error) {
	sheet, _ := so.Sheet()
	ask := so.Ask()
	if sheet == nil || ask != exercise.Pruned && ask != exercise.Order {
		return 0, &NotAskedError{ask}
	}
	a, ok := sheet.Toggle(so.Answers(), ask, id)
	if !ok {
		return 0, &NotAskedError{ask}
	}
	return so.set(a), nil
}

// SetNone answers the task that is worked on with nothing at all, or takes that
// back.
func (so *Solving) SetNone(none bool) Change {
	sheet, _ := so.Sheet()
	if sheet == nil {
		return 0
	}
	return so.set(sheet.SetNone(so.Answers(), so.Ask(), none))
}

// SetStudent says who answers.
func (so *Solving) SetStudent(name, number string) Change {
	if a := so.Answers(); a.Student() == name && a.Number() == number {
		return 0
	}
	return so.set(so.Answers().WithStudent(name, number))
}

func (so *Solving) set(a *exercise.Answers) Change {
	return so.s.with(sentence.Say("answer"), func(doc *fileformat.Document) { doc.Answers = a })
}

// answered forgets what was said of other answers.
func (so *Solving) answered() { so.checked, so.hint = nil, nil }

// Check finds out which answers are right. It refuses a test with an
// [InTestError].
func (so *Solving) Check() (Change, error) {
	sheet, err := so.helping()
	if err != nil {
		return 0, err
	}
	so.checked = sheet.Check(so.Answers())
	so.draw()
	return AnswersChanged | DrawingChanged, nil
}

// Checked returns what the last check found, nil if the answers have changed
// since.
func (so *Solving) Checked() *solving.Checked { return so.checked }

// AskHint turns to the answer that comes next and says how it is found. It
// refuses a test with an [InTestError], an exercise without hints with a
// [NoHintsError], and reports false where all is right.
func (so *Solving) AskHint() (Change, bool, error) {
	sheet, err := so.helping()
	if err != nil {
		return 0, false, err
	}
	if !so.s.Document().Exercise.GivesHints() {
		return 0, false, &NoHintsError{}
	}
	h, ok := sheet.Hint(so.Answers())
	if !ok {
		return 0, false, nil
	}
	c := so.GoTo(h.Field)
	so.hint = &h
	return c, true, nil
}

// Hint returns the last hint, nil if something was answered since.
func (so *Solving) Hint() *solving.Hint { return so.hint }

// ShowStep shows a step of the search as a lesson, from which [Lesson.Toggle]
// leads back. It refuses a test.
func (so *Solving) ShowStep(step int) (Change, error) {
	if _, err := so.helping(); err != nil {
		return 0, err
	}
	var c Change
	if !so.s.lesson.on {
		var err error
		if c, err = so.s.lesson.Toggle(); err != nil {
			return c, err
		}
	}
	return c | so.s.lesson.GoTo(step), nil
}

// helping returns the questions, unless it is a test.
func (so *Solving) helping() (*solving.Sheet, error) {
	sheet, err := so.Sheet()
	switch {
	case err != nil:
		return nil, err
	case sheet == nil:
		return nil, &NotAskedError{}
	case so.Test():
		return nil, &InTestError{}
	}
	return sheet, nil
}

// known says what the last check found wrong of the answers at a node.
func (so *Solving) known(id engine.ID) (all []explain.Sentence) {
	if so.checked == nil {
		return nil
	}
	var wrong []solving.Field
	for f, v := range so.checked.Fields {
		if f.Node == id && !v.Right {
			wrong = append(wrong, f)
		}
	}
	slices.SortFunc(wrong, func(a, b solving.Field) int {
		return cmp.Or(cmp.Compare(a.Task, b.Task), cmp.Compare(a.Side, b.Side))
	})
	for _, f := range wrong {
		all = append(all, so.checked.Fields[f].Why)
	}
	return all
}
