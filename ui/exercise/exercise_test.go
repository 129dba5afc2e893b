package exercise

import (
	"context"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var expect, start, shown = kittest.Expect, kittest.Start, kittest.Shown

// worked is an exercise on which somebody works.
type worked struct {
	sheet   *answering.Sheet
	err     error
	answers *written.Answers
	task    int
	field   answering.Field
	checked *answering.Checked
	hint    *answering.Hint
	test    bool
}

func (w *worked) Sheet() (*answering.Sheet, error) { return w.sheet, w.err }
func (w *worked) Answers() *written.Answers        { return w.answers }
func (w *worked) Filled() *answering.Filled        { return w.sheet.Fill(w.answers) }
func (w *worked) Task() int                        { return w.task }
func (w *worked) Field() (answering.Field, bool)   { return w.field, w.field.Ask != "" }
func (w *worked) Checked() *answering.Checked      { return w.checked }
func (w *worked) Hint() *answering.Hint            { return w.hint }
func (w *worked) Test() bool                       { return w.test }

// practice is the sample to practise with.
func practice(t *testing.T) (*fileformat.Document, *worked) {
	t.Helper()
	for _, s := range samples.All() {
		if !strings.HasPrefix(s.File, "11-") {
			continue
		}
		doc, err := fileformat.Read(s.File, s.Text)
		if err != nil {
			t.Fatal(err)
		}
		key, err := exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if err != nil {
			t.Fatal(err)
		}
		return doc, &worked{sheet: answering.NewSheet(key)}
	}
	t.Fatal("there is no sample 11")
	return nil, nil
}

func TestExerciseIsAnsweredInThePanel(t *testing.T) {
	start(t)
	doc, x := practice(t)
	did := map[string]int{}
	does := func(what string) func() { return func() { did[what]++ } }
	var p *Student
	set := func() {
		x.field = answering.Field{}
		if fields := x.sheet.Fields(x.task); len(fields) > 0 {
			x.field = fields[0]
		}
		p.Set(x, doc.Exercise, doc.Tree)
	}
	p = NewStudent(kit.Pane{}, StudentActions{
		Student: func(name, number string) { x.answers = x.answers.WithStudent(name, number) },
		Task:    func(i int) { x.task = i; set() },
		Answer: func(f answering.Field, text string) error {
			x.answers = x.sheet.Fill(x.answers).Answer(f, text)
			set()
			return nil
		},
		None:  func(none bool) { x.answers = x.sheet.SetNone(x.answers, 5, none) },
		Check: does("check"), Hint: does("hint"), Show: does("show"), Next: does("next"), Done: does("done"),
		GoTo: func(answering.Field) { did["go"]++ },
	})
	w := shown(t, p.Section)
	set()
	expect(t, "the tasks", len(p.rows), 7)
	expect(t, "the first of them", p.rows[0].name.Text+", "+p.rows[0].marks.Text, "Value of the root, 1 mark")
	expect(t, "how many bounds are open", p.rows[3].progress.Text, "0/4")
	expect(t, "how many values are asked for is not told", p.rows[2].progress.Text, "")
	enter := func(f *kit.Field, text string) {
		w.Canvas().Focus(f)
		f.SetText(text)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	enter(p.name, "Ana Pop")
	expect(t, "the student", x.answers.Student(), "Ana Pop")
	enter(p.asked.number, "6")
	expect(t, "the value", x.answers.Of(string(exercise.Value)).Text+" "+strings.Repeat("done", did["done"]), "6 done")
	p.rows[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	expect(t, "the moves", strings.Join(p.asked.move.Options, " "), "b c k")
	p.asked.move.SetSelectedIndex(2)
	expect(t, "the best move", x.answers.Of(string(exercise.BestMove)).Text, "k")
	test.Tap(p.rows[3])
	test.Tap(p.asked.bounds.Objects[1].(*kit.Button))
	expect(t, "a bound by its button", x.sheet.Fill(x.answers).Given(x.sheet.Fields(3)[0]), string(exercise.AtLeast))
	expect(t, "then the next", did["next"], 1)
	p.rows[5].Tapped(nil)
	p.asked.none.SetChecked(true)
	expect(t, "no branch is cut", x.sheet.None(x.answers, 5), true)

	x.checked = x.sheet.Check(x.answers)
	p.rows[3].Tapped(nil)
	expect(t, "what is right", p.rows[0].marks.Text, "1/1")
	expect(t, "one bound is wrong", len(p.help.wrong.Objects), 1)
	expect(t, "altogether", p.help.verdict.Text, "2 of 14 marks so far.")
	h, _ := x.sheet.Hint(x.answers, x.task)
	x.hint = &h
	set()
	expect(t, "a hint", p.help.way.Visible(), true)
	x.test, x.checked, x.hint = true, nil, nil
	set()
	expect(t, "a test helps with nothing", p.help.buttons.Visible() || p.help.way.Visible() || p.help.verdict.Visible(), false)
}

func TestExerciseWithoutAKeySaysWhy(t *testing.T) {
	start(t)
	doc, _ := practice(t)
	p := NewStudent(kit.Pane{}, StudentActions{})
	shown(t, p.Section)
	e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}}}
	_, err := exercise.NewKey(context.Background(), doc.Tree, engine.Options{Algorithm: engine.Minimax}, e)
	p.Set(&worked{err: err}, e, doc.Tree)
	expect(t, "why", p.problem.Visible() && !p.work.Visible(), true)
}

func TestTeacherAsksWithMarksAndNodes(t *testing.T) {
	start(t)
	doc, _ := practice(t)
	o := doc.Search
	e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Pruned}}}
	var p *Teacher
	set := func() {
		key, err := exercise.NewKey(context.Background(), doc.Tree, o, e)
		if err != nil {
			p.Set(e, o, nil, err)
			return
		}
		p.Set(e, o, answering.NewSheet(key), nil)
	}
	changes, solve := 0, 0
	p = NewTeacher(kit.Pane{}, TeacherActions{
		Change:   func(changed *exercise.Exercise) { e, changes = changed, changes+1; set() },
		Selected: func() []string { return []string{"b", "c"} },
		Solve:    func() { solve++ },
	})
	w := shown(t, p.Section)
	set()
	expect(t, "showing is no change", changes, 0)
	form := func(ask exercise.Ask) *taskForm {
		for _, f := range p.tasks {
			if f.ask == ask {
				return f
			}
		}
		return nil
	}
	expect(t, "the key", form(exercise.Pruned).key.Text, "Key: 1.2.2; g")
	enter := func(f *kit.Field, text string) {
		w.Canvas().Focus(f)
		f.SetText(text)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	values := form(exercise.Values)
	values.asked.SetChecked(true)
	expect(t, "in the usual order", e.Tasks[0].Ask, exercise.Values)
	enter(values.marks, "2,5")
	expect(t, "marks", e.Tasks[0].Worth(), 2.5)
	expect(t, "the sum", p.sum.Text, "3.5 marks")
	enter(values.marks, "-1")
	expect(t, "negative marks are refused", values.problem.Visible() && e.Tasks[0].Worth() == 2.5, true)
	test.Tap(values.only)
	expect(t, "the selected nodes", strings.Join(e.Tasks[0].Nodes, " "), "b c")
	expect(t, "their key", values.key.Text, "Key: b 5; c 4")
	test.Tap(values.all)
	expect(t, "all nodes", e.Tasks[0].Nodes == nil, true)
	windows := form(exercise.Windows)
	windows.asked.SetChecked(true)
	windows.how.SetSelectedIndex(1)
	expect(t, "windows on entry", e.Tasks[e.Task("windows")].At, exercise.Entry)
	p.mode.SetSelectedIndex(1)
	expect(t, "a test has no hints", e.Test() && !p.hints.Visible(), true)
	p.mode.SetSelectedIndex(0)
	p.hints.SetChecked(false)
	expect(t, "no hints", e.GivesHints(), false)
	p.both.SetChecked(true)
	expect(t, "the other rule", e.Accept[0].Cutoff, engine.CutBeyondEqual)
	w.Canvas().Focus(p.instructions)
	p.instructions.SetText("Go.")
	w.Canvas().Unfocus()
	expect(t, "instructions", e.Instructions, "Go.")
	o.Algorithm = engine.Minimax
	set()
	expect(t, "what can't be asked says so", windows.problem.Visible() && !p.problem.Visible(), true)
	windows.asked.SetChecked(false)
	expect(t, "no windows", e.Task("windows") < 0, true)
}
