package reading

import (
	"slices"

	"plytree/editor/answering"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Exercise is an exercise with its answers so far.
type Exercise struct {
	Said            []string // lines about the whole exercise
	Found           []string // a hint, and the result of a check
	Search          string   // the search of all tasks; "" if they differ, because then the titles name the searches
	Solving         bool     // it is being answered; otherwise it is the teacher's side
	Test            bool     // there is no feedback on the answers
	Practised       bool     // it is practice, without the student's name
	Student, Number string
	Tasks           []Task // none if the exercise can't be asked
}

// Task is a question and its answers.
type Task struct {
	Index    int // in the exercise
	Title    string
	Question []string // paragraphs
	State    string   // how far it is answered or, after a check, its marks
	Front    bool     // it is the current task
	Fields   []answering.Field
	// Drawn is the root of the tree drawn as the answer, 0 if there is none.
	Drawn tree.ID
	// Wrong has the reasons that belong to no field.
	Wrong []string
	// None is the answer that there is none, nil if that is typed or isn't an answer of its own.
	None *answering.None
	// Key is the correct answer, and Blind the marks of a blind answer, for the teacher.
	Key, Blind string
}

// solved describes an exercise that is being solved.
func solved(lang words.Language, s *session.Session, e *exercise.Exercise) *Exercise {
	w := s.Work()
	x := &Exercise{Solving: true, Test: w.Silent(), Practised: w.Practised(), Student: w.Answers().Student(),
		Number: w.Answers().Number()}
	sheet, err := w.Sheet()
	x.say(Instructions(lang, sheet, e))
	x.say(Silence(lang, w))
	switch {
	case err != nil:
		x.say(lang.Error(err))
		return x
	case sheet == nil:
		x.say(lang.L("Searching {{.Nodes}} nodes…", "Nodes", s.Tree().Root().Size()))
		return x
	}
	if _, alike := Searches(lang, sheet); alike {
		x.Search = SearchOf(lang, sheet, 0)
	}
	if h := w.Hint(); h != nil {
		x.Found = append(x.Found, Hint(lang, sheet, h))
	}
	if c := w.Checked(); c != nil {
		for _, more := range append([]string{Verdict(lang, c), incorrect(lang, w)}, unreadableLines(lang, w)...) {
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

// Instructions returns the teacher's instructions and, once the questions are laid out, an
// explanation of the boxes of a game tree.
func Instructions(lang words.Language, sheet *answering.Sheet, e *exercise.Exercise) string {
	all := []string{lang.OfSample(e.Instructions)}
	if sheet != nil {
		all = append(all, lang.SayAll(sheet.Boards())...)
	}
	return lang.Join(all...)
}

// taught describes an exercise for the teacher.
func taught(lang words.Language, s *session.Session, e *exercise.Exercise, view TeacherView) *Exercise {
	x := &Exercise{Test: e.Test()}
	x.say(lang.OfSample(e.Instructions))
	sheet, err := s.Work().Sheet()
	if err != nil {
		x.say(lang.Error(err))
	}
	if sheet == nil {
		return x
	}
	x.say(view.Total)
	for task := range sheet.Tasks() {
		t := taskOf(lang, sheet, task)
		t.Front = task == s.Work().Task()
		t.Key, t.Blind = view.Of(task)
		x.Tasks = append(x.Tasks, t)
	}
	return x
}

func (x *Exercise) say(text string) {
	if text != "" {
		x.Said = append(x.Said, text)
	}
}

// taskOf describes a task's question.
func taskOf(lang words.Language, sheet *answering.Sheet, task int) Task {
	t := Task{Index: task, Title: titleAlone(lang, sheet, task)}
	for _, text := range []string{lang.OfSample(sheet.Tasks()[task].Text), Question(lang, sheet, task)} {
		if text != "" {
			t.Question = append(t.Question, text)
		}
	}
	return t
}

// mostFields is the maximum number of fields of an exercise. The nodes of a task that needs more
// are answered in one text.
const mostFields = 500

// fill gives a task its fields, if enough are left, with the answers and the results of a check.
func fill(lang words.Language, t *Task, w answering.Work, sheet *answering.Sheet, left *int) {
	slots := len(sheet.Fields(t.Index))
	t.Fields = w.Fields(t.Index, *left)
	whole := t.Fields[0].Node == 0
	switch {
	case slots <= *left:
		*left -= slots
	case slots > 0:
		t.Question = append(t.Question,
			lang.L("Write nodes with their answers, such as {{.Example}}.", "Example", NodesExample(sheet, t.Index)))
	}
	if t.Fields[0].Entry != answering.List { // the field in which they are typed
		t.None = w.None(t.Index)
	}
	if slots == 0 || t.None != nil || whole && slots > 1 { // the error is at another node, or in the whole answer
		t.Wrong = reasons(lang, w, sheet, t)
	}
	if d := sheet.Drawing(t.Index); d != nil {
		t.Drawn, t.Fields = d.Start().Root().ID(), nil
	}
}

// reasons returns why answers to a task are wrong after a check. An unreadable answer is explained
// at its field.
func reasons(lang words.Language, w answering.Work, sheet *answering.Sheet, t *Task) []string {
	if w.Checked() == nil {
		return nil
	}
	first := t.Fields[0]
	wrong := slices.DeleteFunc(w.Checked().Wrong(sheet, t.Index),
		func(f exercise.Slot) bool { return first.Node == 0 && first.Unread != nil && f.Node == 0 })
	return wrongOf(lang, w, wrong)
}

// Label returns the label of a field.
func Label(lang words.Language, f answering.Field) string {
	return words.Capital(lang.Say(sentence.Sentence(f.Label)))
}

// Wrong returns that a check found a field wrong, with the reason once the student has asked for
// it; otherwise "".
func Wrong(lang words.Language, f answering.Field) string {
	switch {
	case f.Found == nil || f.Found.Right:
		return ""
	case f.Found.Explained:
		return lang.L("Incorrect: {{.Why}}", "Why", lang.Opening(f.Found.Why))
	}
	return lang.Opening(f.Found.Why) // that includes that it is wrong
}
