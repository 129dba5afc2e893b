package reading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/session"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/written"
)

// Exercise is what is asked, and how far it is answered.
type Exercise struct {
	Said            []string // what there is to say of the whole, a line each
	Found           []string // a hint, and what a check says
	Search          string   // that all tasks are about; "" where it is not one, which the titles say then
	Solving         bool     // it is answered; else it is the teacher's side
	Test            bool     // nothing is said of the answers
	Practised       bool     // it is practice: nobody is asked who answers
	Student, Number string
	Tasks           []Task // none where the exercise can't be asked
}

// Task is a question and its answers.
type Task struct {
	Index    int // in the exercise
	Title    string
	Question []string // paragraphs
	State    string   // how far it is answered or, after a check, its marks
	Front    bool     // it is worked on
	Fields   []Field
	// Wrong are the reasons, where they belong to no field.
	Wrong []string
	// None is whether "there is none" is answered, and nil where that is no answer of
	// its own.
	None *bool
	// Key is what is right, and Blind what a blind answer gets, for the teacher.
	Key, Blind string
}

// Field is a place for one answer.
type Field struct {
	ID    string // tells it from all others of the exercise, for as long as that is the same
	Label string
	Text  string // as it was written
	// Options are all that can be answered, nil where that is written.
	Options []Option
	Fixed   bool   // it came with the question and stays
	Unread  string // why what was written can't be read; "" where it can
	Right   bool   // a check says so
	Wrong   string // what a check says where it is not, and why once that is asked for

	at    exercise.Slot
	whole bool // all that is answered to the task
}

// Option is an answer to choose: as it is written, and as it is read.
type Option struct{ Value, Text string }

// Answer writes an answer into the field. What can't be read stays there as it was
// written, and the error says what to write instead.
func (f Field) Answer(w answering.Work, text string) (answering.Work, error) {
	sheet, err := w.Sheet()
	switch {
	case sheet == nil:
		return w, cmp.Or(err, answering.ErrNotAsked)
	case f.whole:
		answered, err := w.AnswerAnew(f.at.Task, text)
		if err != nil {
			answered = w.KeepWhole(f.at.Task, text)
		}
		return answered, err
	}
	if w.Given(f.at) {
		return w, answering.ErrGiven
	}
	typed, err := w.Type(f.at, text)
	if err != nil {
		typed = w.Answer(f.at, text)
	}
	return typed, err
}

// GoTo turns to the field's task and node.
func (f Field) GoTo(w answering.Work) answering.Work {
	if f.whole {
		return w.Turn(f.at.Task)
	}
	return w.GoTo(f.at)
}

// solved reads an exercise that is solved.
func solved(lang words.Language, s *session.Session, e *exercise.Exercise) *Exercise {
	w := s.Work()
	x := &Exercise{Solving: true, Test: w.Silent(), Practised: w.Practised(), Student: w.Answers().Student(), Number: w.Answers().Number()}
	x.say(lang.OfSample(e.Instructions))
	x.say(Silence(lang, w))
	sheet, err := w.Sheet()
	switch {
	case err != nil:
		x.say(lang.Error(err))
		return x
	case sheet == nil:
		x.say(lang.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree().Root().Size()}))
		return x
	}
	if _, alike := Searches(lang, sheet); alike {
		x.Search = SearchOf(lang, sheet, 0)
	}
	if h := w.Hint(); h != nil {
		x.Found = append(x.Found, Hint(lang, sheet, h))
	}
	if c := w.Checked(); c != nil {
		for _, more := range append([]string{Verdict(lang, c), Incorrect(lang, w)}, Unreadable(lang, w)...) {
			if more != "" {
				x.Found = append(x.Found, more)
			}
		}
	}
	x.say(ChecksLeft(lang, w))
	left := mostFields
	for task := range sheet.Tasks() {
		t := taskOf(lang, sheet, task)
		t.Front, t.State = task == w.Task(), stateOf(lang, w, task)
		fill(lang, &t, w, sheet, &left)
		x.Tasks = append(x.Tasks, t)
	}
	return x
}

// taught reads an exercise as the teacher sees it.
func taught(lang words.Language, s *session.Session, e *exercise.Exercise, told Told) *Exercise {
	x := &Exercise{Test: e.Test()}
	x.say(lang.OfSample(e.Instructions))
	sheet, err := s.Work().Sheet()
	if err != nil {
		x.say(lang.Error(err))
	}
	if sheet == nil {
		return x
	}
	x.say(told.Total)
	for task := range sheet.Tasks() {
		t := taskOf(lang, sheet, task)
		t.Front = task == s.Work().Task()
		t.Key, t.Blind = told.Of(task)
		x.Tasks = append(x.Tasks, t)
	}
	return x
}

func (x *Exercise) say(text string) {
	if text != "" {
		x.Said = append(x.Said, text)
	}
}

// taskOf is what a task asks.
func taskOf(lang words.Language, sheet *answering.Sheet, task int) Task {
	t := Task{Index: task, Title: titleAlone(lang, sheet, task)}
	for _, text := range []string{lang.OfSample(sheet.Tasks()[task].Text), Question(lang, sheet, task)} {
		if text != "" {
			t.Question = append(t.Question, text)
		}
	}
	return t
}

// mostFields is how many fields an exercise has at the most. The nodes of a task that
// needs more are answered in one text.
const mostFields = 500

// fill gives a task its fields, of those that are left, with what is answered and what a
// check says of it.
func fill(lang words.Language, t *Task, w answering.Work, sheet *answering.Sheet, left *int) {
	task := sheet.Tasks()[t.Index]
	if fields := sheet.Fields(t.Index); len(fields) > 0 && len(fields) <= *left {
		*left -= len(fields)
		for _, at := range fields {
			t.Fields = append(t.Fields, fieldOf(lang, w, sheet, at))
		}
	} else {
		if len(fields) > 0 {
			t.Question = append(t.Question, lang.L("Write nodes with their answers, such as {{.Example}}.", map[string]any{"Example": NodesExample(sheet, t.Index)}))
		}
		t.Fields = []Field{{ID: fmt.Sprintf("%d-all", t.Index), Label: lang.Say(taskwords.Name(task)), Text: Given(w, t.Index), Unread: errorText(lang, w.Unread(t.Index)), at: exercise.Slot{Task: t.Index}, whole: true}}
	}
	if t.Fields[0].whole || task.Ask.Is(exercise.Filling) { // what is wrong is another node, or the whole
		t.Wrong = reasons(lang, w, sheet, t)
	}
	if task.Ask.Is(exercise.Filling) {
		none := sheet.None(w.Answers(), t.Index)
		t.None = &none
	}
}

// reasons say why answers to a task are wrong after a check. That the whole can't be read is
// said at its field.
func reasons(lang words.Language, w answering.Work, sheet *answering.Sheet, t *Task) []string {
	if w.Checked() == nil {
		return nil
	}
	wrong := slices.DeleteFunc(w.Checked().Wrong(sheet, t.Index), func(f exercise.Slot) bool { return t.Fields[0].whole && t.Fields[0].Unread != "" && f.Node == 0 })
	return wrongOf(lang, w.Checked(), sheet, wrong)
}

// Given is all that is answered to a task as it is typed: a list without its brackets.
// There must be a sheet.
func Given(w answering.Work, task int) string {
	sheet, _ := w.Sheet()
	given := w.Whole(task)
	if w.Answers().Of(sheet.Tasks()[task].Key()).Kind == written.List {
		given = strings.TrimSuffix(strings.TrimPrefix(given, "["), "]")
	}
	return given
}

// fieldOf is a field of its own.
func fieldOf(lang words.Language, w answering.Work, sheet *answering.Sheet, at exercise.Slot) Field {
	f := Field{ID: fmt.Sprintf("%d-%d%s", at.Task, at.Node, at.Aspect), Text: w.Filled().Text(at), Fixed: w.Given(at), at: at}
	switch {
	case at.Node == 0:
		f.Label = lang.Say(taskwords.Name(sheet.Tasks()[at.Task]))
	case at.Aspect != "":
		f.Label = FieldLabel(lang, at, sheet.Label(at.Task, at.Node))
	default:
		f.Label = words.Capital(FieldLabel(lang, at, sheet.Label(at.Task, at.Node)))
	}
	f.Unread = errorText(lang, w.Filled().Unread(at))
	f.Options = optionsOf(lang, sheet, at, f.Text)
	if c := w.Checked(); c != nil {
		if v, marked := c.Fields[at]; marked {
			f.Right = v.Right
			switch {
			case v.Right:
			case v.Told:
				f.Wrong = lang.L("Incorrect: {{.Why}}", map[string]any{"Why": lang.Opening(v.Why)})
			default:
				f.Wrong = lang.Opening(v.Why) // which says that it is
			}
		}
	}
	return f
}

func errorText(lang words.Language, err error) string {
	if err == nil {
		return ""
	}
	return lang.Error(err)
}

// optionsOf are the answers to choose from, first none; nil where an answer is written.
func optionsOf(lang words.Language, sheet *answering.Sheet, at exercise.Slot, given string) (all []Option) {
	switch sheet.Tasks()[at.Task].Ask.Form().Content {
	case exercise.Claim:
		all = []Option{{"", lang.L("unanswered")}}
		for _, claim := range []explain.Claim{explain.Exact, explain.AtLeast, explain.AtMost} {
			all = append(all, Option{string(claim), lang.Bound(claim)})
		}
	case exercise.Move:
		moves := Moves(sheet, at.Task)
		if len(moves) > mostFields {
			return nil
		}
		all = append([]Option{{"", lang.L("unanswered")}}, moves...)
	default:
		return nil
	}
	if !slices.ContainsFunc(all, func(o Option) bool { return o.Value == given }) {
		all = append(all, Option{given, given}) // as somebody wrote it
	}
	return all
}
