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
	Fields   []answering.Field
	// Drawn is the root of the tree that is drawn as the answer, 0 where none is.
	Drawn tree.ID
	// Wrong are the reasons, where they belong to no field.
	Wrong []string
	// None is the answer that there is none, nil where that is typed or no answer of its own.
	None *answering.None
	// Key is what is right, and Blind what a blind answer gets, for the teacher.
	Key, Blind string
}

// solved reads an exercise that is solved.
func solved(lang words.Language, s *session.Session, e *exercise.Exercise) *Exercise {
	w := s.Work()
	x := &Exercise{Solving: true, Test: w.Silent(), Practised: w.Practised(), Student: w.Answers().Student(), Number: w.Answers().Number()}
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

// Instructions are the teacher's and, once the questions are laid out, what the boxes of a
// game tree show.
func Instructions(lang words.Language, sheet *answering.Sheet, e *exercise.Exercise) string {
	all := []string{lang.OfSample(e.Instructions)}
	if sheet != nil {
		all = append(all, lang.SayAll(sheet.Boards())...)
	}
	return lang.Join(all...)
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
	slots := len(sheet.Fields(t.Index))
	t.Fields = w.Fields(t.Index, *left)
	whole := t.Fields[0].Node == 0
	switch {
	case slots <= *left:
		*left -= slots
	case slots > 0:
		t.Question = append(t.Question, lang.L("Write nodes with their answers, such as {{.Example}}.", "Example", NodesExample(sheet, t.Index)))
	}
	if t.Fields[0].Entry != answering.List { // where it is typed
		t.None = w.None(t.Index)
	}
	if slots == 0 || t.None != nil || whole && slots > 1 { // what is wrong is another node, or the whole
		t.Wrong = reasons(lang, w, sheet, t)
	}
	if d := sheet.Drawing(t.Index); d != nil {
		t.Drawn, t.Fields = d.Start().Root().ID(), nil
	}
}

// reasons say why answers to a task are wrong after a check. That the whole can't be read is
// said at its field.
func reasons(lang words.Language, w answering.Work, sheet *answering.Sheet, t *Task) []string {
	if w.Checked() == nil {
		return nil
	}
	first := t.Fields[0]
	wrong := slices.DeleteFunc(w.Checked().Wrong(sheet, t.Index), func(f exercise.Slot) bool { return first.Node == 0 && first.Unread != nil && f.Node == 0 })
	return wrongOf(lang, w, wrong)
}

// Label says which field it is.
func Label(lang words.Language, f answering.Field) string {
	return words.Capital(lang.Say(sentence.Sentence(f.Label)))
}

// Wrong says what a check found of a field where that is wrong, and why once that is asked for;
// else it is "".
func Wrong(lang words.Language, f answering.Field) string {
	switch {
	case f.Found == nil || f.Found.Right:
		return ""
	case f.Found.Told:
		return lang.L("Incorrect: {{.Why}}", "Why", lang.Opening(f.Found.Why))
	}
	return lang.Opening(f.Found.Why) // which says that it is
}
