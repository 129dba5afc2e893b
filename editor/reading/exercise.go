package reading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/facts"
)

// Exercise is what is asked, and how far it is answered.
type Exercise struct {
	Said            []string // what there is to say of the whole, a line each
	Solving         bool     // it is answered; else it is the teacher's side
	Test            bool     // nothing is said of the answers
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
	Key  string // what is right, for the teacher
}

// Field is a place for one answer.
type Field struct {
	ID    string // tells it from all others of the exercise, for as long as that is the same
	Label string
	Given string // as it was written
	// Options are all that can be answered, nil where that is written.
	Options []Option
	Fixed   bool   // it came with the question and stays
	Right   bool   // a check says so
	Wrong   string // why a check says that it is not; "" where it does not say that

	at    answering.Field
	whole bool // all that is answered to the task
}

// Option is an answer to choose: as it is written, and as it is read.
type Option struct{ Value, Text string }

// Answer writes an answer into the field. It refuses what can't be read, with what to
// write instead.
func (f Field) Answer(w answering.Work, text string) (answering.Work, error) {
	sheet, err := w.Sheet()
	switch {
	case sheet == nil:
		return w, cmp.Or(err, answering.ErrNotAsked)
	case f.whole:
		return w.AnswerWhole(f.at.Task, text)
	}
	if w.Given(f.at) {
		return w, answering.ErrGiven
	}
	if text, err = sheet.Read(f.at, text); err != nil {
		return w, err
	}
	return w.Answer(f.at, text), nil
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
	x := &Exercise{Solving: true, Test: w.Test(), Student: w.Answers().Student(), Number: w.Answers().Number()}
	x.say(e.Instructions)
	if w.Test() {
		x.say(lang.L("This is a test: the answers are collected when you save; nothing is checked here."))
	}
	sheet, err := w.Sheet()
	switch {
	case err != nil:
		x.say(lang.Error(err))
		return x
	case sheet == nil:
		x.say(lang.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree().Root().Size()}))
		return x
	}
	if len(sheet.Key().Parts()) == 1 {
		x.say(SearchOf(lang, sheet, 0))
	}
	if h := w.Hint(); h != nil {
		x.say(lang.Join(lang.Say(h.Question), lang.Say(h.Way)))
	}
	if c := w.Checked(); c != nil {
		x.say(verdictOf(lang, c))
	}
	for task := range sheet.Tasks() {
		t := taskOf(lang, sheet, task)
		t.Front, t.State = task == w.Task(), stateOf(lang, w, task)
		fill(lang, &t, w, sheet)
		x.Tasks = append(x.Tasks, t)
	}
	return x
}

// taught reads an exercise as the teacher sees it.
func taught(lang words.Language, s *session.Session, e *exercise.Exercise, key func(int) string) *Exercise {
	x := &Exercise{Test: e.Test()}
	x.say(e.Instructions)
	sheet, err := s.Work().Sheet()
	if err != nil {
		x.say(lang.Error(err))
	}
	if sheet == nil {
		return x
	}
	for task := range sheet.Tasks() {
		t := taskOf(lang, sheet, task)
		t.Front, t.Key = task == s.Work().Task(), key(task)
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
	t := Task{Index: task, Title: Title(lang, sheet, task)}
	search := ""
	if len(sheet.Key().Parts()) > 1 {
		search = SearchOf(lang, sheet, task)
	}
	for _, text := range []string{search, sheet.Tasks()[task].Text, Question(lang, sheet, task)} {
		if text != "" {
			t.Question = append(t.Question, text)
		}
	}
	return t
}

// stateOf says how far a task is answered or, once it was checked, what it brings.
func stateOf(lang words.Language, w answering.Work, task int) string {
	if c := w.Checked(); c != nil {
		return lang.L("{{.Marks}} of {{.Max}} marks.", map[string]any{"Marks": exercise.Rounded(c.Tasks[task].Score), "Max": exercise.Rounded(c.Tasks[task].Max)})
	}
	p := w.Filled().Progress(task)
	switch {
	case p.Given == 0 && !p.Done:
		return lang.L("Nothing of this task is answered yet.")
	case p.Of > 1:
		return lang.L("{{.Given}} of {{.All}} are answered.", map[string]any{"Given": p.Given, "All": p.Of})
	case p.Given > 1:
		return lang.Count(p.Given, "{{.Count}} is answered.", "{{.Count}} are answered.")
	}
	return lang.L("It is answered.")
}

// verdictOf says what a check found of the whole.
func verdictOf(lang words.Language, c *answering.Checked) string {
	marks := map[string]any{"Marks": exercise.Rounded(c.Score), "Max": exercise.Rounded(c.Max)}
	if c.Score.Cmp(c.Max) == 0 {
		return lang.L("All is right: {{.Marks}} of {{.Max}} marks.", marks)
	}
	return lang.L("{{.Marks}} of {{.Max}} marks so far.", marks)
}

// Checked says what a check found, a line each: of the whole, and of each task with why
// answers are wrong. Work must be checked.
func Checked(lang words.Language, w answering.Work) []string {
	sheet, _ := w.Sheet()
	all := []string{verdictOf(lang, w.Checked())}
	for task := range sheet.Tasks() {
		of := w.Checked().Tasks[task]
		all = append(all, lang.L("Task {{.Number}}: {{.Marks}} of {{.Max}} marks.", map[string]any{
			"Number": task + 1, "Marks": exercise.Rounded(of.Score), "Max": exercise.Rounded(of.Max)}))
		all = append(all, wrongOf(lang, w.Checked(), task, sheet)...)
	}
	return all
}

// fill gives a task its fields, with what is answered and what a check says of it.
func fill(lang words.Language, t *Task, w answering.Work, sheet *answering.Sheet) {
	task := sheet.Tasks()[t.Index]
	if fields := sheet.Fields(t.Index); len(fields) > 0 {
		for _, at := range fields {
			t.Fields = append(t.Fields, fieldOf(lang, w, sheet, at))
		}
	} else {
		given := strings.Trim(w.Whole(t.Index), "[]")
		t.Fields = []Field{{ID: fmt.Sprintf("%d-all", t.Index), Label: lang.Task(task), Given: given, at: answering.Field{Task: t.Index, Ask: task.Ask}, whole: true}}
	}
	if t.Fields[0].whole || task.Ask == exercise.Construct { // what is wrong is another node, or the whole
		t.Wrong = wrongOf(lang, w.Checked(), t.Index, sheet)
	}
	if task.Ask == exercise.Construct {
		none := sheet.None(w.Answers(), t.Index)
		t.None = &none
	}
}

// wrongOf are the reasons why answers to a task are wrong, each once.
func wrongOf(lang words.Language, c *answering.Checked, task int, sheet *answering.Sheet) (all []string) {
	if c == nil {
		return nil
	}
	var wrong []answering.Field
	for f, v := range c.Fields {
		if f.Task == task && !v.Right {
			wrong = append(wrong, f)
		}
	}
	slices.SortFunc(wrong, func(a, b answering.Field) int {
		return cmp.Or(cmp.Compare(sheet.Index(task, a.Node), sheet.Index(task, b.Node)), cmp.Compare(a.Side, b.Side))
	})
	for _, f := range wrong {
		why := words.Capital(lang.Say(c.Fields[f].Why))
		if f.Node != 0 {
			why = lang.L("{{.Node}}: {{.Why}}", map[string]any{"Node": sheet.Call(task, f.Node), "Why": why})
		}
		if !slices.Contains(all, why) {
			all = append(all, why)
		}
	}
	return all
}

// fieldOf is a field of its own.
func fieldOf(lang words.Language, w answering.Work, sheet *answering.Sheet, at answering.Field) Field {
	f := Field{ID: fmt.Sprintf("%d-%d%s", at.Task, at.Node, at.Side), Given: w.Filled().Given(at), Fixed: w.Given(at), at: at}
	node := map[string]any{"Node": ""}
	if at.Node != 0 {
		node["Node"] = sheet.Call(at.Task, at.Node)
	}
	switch {
	case at.Node == 0:
		f.Label = lang.Task(sheet.Tasks()[at.Task])
	case at.Side == exercise.Alpha:
		f.Label = lang.L("α at {{.Node}}", node)
	case at.Side == exercise.Beta:
		f.Label = lang.L("β at {{.Node}}", node)
	default:
		f.Label = words.Capital(lang.L("at {{.Node}}", node))
	}
	f.Options = optionsOf(lang, sheet, at, f.Given)
	if c := w.Checked(); c != nil {
		if v, marked := c.Fields[at]; marked {
			if f.Right = v.Right; !v.Right {
				f.Wrong = words.Capital(lang.Say(v.Why))
			}
		}
	}
	return f
}

// optionsOf are the answers to choose from, first none; nil where an answer is written.
func optionsOf(lang words.Language, sheet *answering.Sheet, at answering.Field, given string) (all []Option) {
	switch at.Ask {
	case exercise.Bounds:
		all = []Option{{"", lang.L("not answered")}}
		for _, claim := range []facts.Claim{facts.Exact, facts.AtLeast, facts.AtMost} {
			all = append(all, Option{string(claim), lang.Bound(claim)})
		}
	case exercise.BestMove:
		all = []Option{{"", lang.L("not answered")}}
		for i, move := range sheet.Moves(at.Task) {
			text := move
			if label := sheet.Key().Tree.Root().Children()[i].Data().Move; label != "" {
				text += " (" + label + ")"
			}
			all = append(all, Option{move, text})
		}
	default:
		return nil
	}
	if !slices.ContainsFunc(all, func(o Option) bool { return o.Value == given }) {
		all = append(all, Option{given, given}) // as somebody wrote it
	}
	return all
}
