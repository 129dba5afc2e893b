package exerciseview

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

var expect, start, shown = kittest.Expect, kittest.Start, kittest.Shown

// practice is the sample to practise with.
func practice(t *testing.T) (*fileformat.Document, answering.Work) {
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
		return doc, answering.Work{}.With(answering.NewSheet(key), nil)
	}
	t.Fatal("there is no sample 11")
	return nil, answering.Work{}
}

func TestExerciseIsAnsweredInThePanel(t *testing.T) {
	start(t)
	doc, x := practice(t)
	did := map[string]int{}
	does := func(what string) func() { return func() { did[what]++ } }
	var p *Student
	sheet, _ := x.Sheet()
	put := func(w answering.Work) {
		if x = w; len(sheet.Fields(x.Task())) > 0 {
			x = x.GoTo(sheet.Fields(x.Task())[0])
		}
		p.Set(x, doc.Exercise)
	}
	p = NewStudent(kit.Pane{}, panel.Draws{}, StudentActions{
		Student: func(name, number string) { put(x.SetStudent(name, number)) },
		Task:    func(i int) { put(x.Turn(i)) },
		Answer: func(f exercise.Slot, text string) error {
			put(x.Answer(f, text))
			return nil
		},
		AnswerThenNext: func(f exercise.Slot, text string) {
			put(x.Answer(f, text))
			did["next"]++
		},
		None:  func(none bool) { put(x.SetNone(none)) },
		Check: does("check"), Hint: does("hint"), Show: does("show"), Done: does("done"),
		GoTo: func(exercise.Slot) { did["go"]++ },
	})
	w := shown(t, p.Section)
	put(x)
	expect(t, "the tasks", len(p.rows), 7)
	expect(t, "the first of them", p.rows[0].name.Text+", "+p.rows[0].marks.Text, "1. Value of the root, 1 mark")
	expect(t, "how many bounds are open", p.rows[3].progress.Text, "0/4")
	expect(t, "how many values are asked for is not told", p.rows[2].progress.Text, "")
	enter := func(f *kit.Field, text string) {
		w.Canvas().Focus(f)
		f.SetText(text)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	enter(p.name, "Ana Pop")
	enter(p.number, "0123")
	expect(t, "the student", x.Answers().Student()+", "+x.Answers().Number(), "Ana Pop, 0123")
	enter(p.asked.number, "6")
	expect(t, "the value", x.Answers().Of(string(exercise.Value)).Text+" "+strings.Repeat("done", did["done"]), "6 done")
	p.rows[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	expect(t, "the moves", strings.Join(p.asked.move.Options, " "), "b c k")
	p.asked.move.SetSelectedIndex(2)
	expect(t, "the best move", x.Answers().Of(string(exercise.BestMove)).Text, "k")
	test.Tap(p.rows[3])
	test.Tap(p.asked.bounds.Objects[1].(*kit.Button))
	expect(t, "a bound by its button", x.Filled().Text(sheet.Fields(3)[0]), string(explain.AtLeast))
	expect(t, "then the next", did["next"], 1)
	p.rows[5].Tapped(nil)
	p.asked.none.SetChecked(true)
	expect(t, "no branch is pruned", sheet.None(x.Answers(), 5), true)

	allocs := testing.AllocsPerRun(5, func() { p.asked.set(x, sheet) })
	expect(t, "the same task again makes no table of all keys", allocs < 1000, true)
	x, err := x.Check()
	if err != nil {
		t.Fatal(err)
	}
	p.rows[3].Tapped(nil)
	expect(t, "what is right", p.rows[0].marks.Text, "1/1")
	expect(t, "one bound is wrong, and why is not said yet", len(p.help.wrong.Objects), 3)
	expect(t, "altogether", p.help.verdict.Text, "All tasks: 2 of 14 marks so far.")
	hinted, _, err := x.AskHint()
	if err != nil {
		t.Fatal(err)
	}
	put(hinted)
	expect(t, "a hint", p.help.way.Visible(), true)
	put(answering.Work{}.With(sheet, nil).Silenced(answering.ErrTest))
	expect(t, "a test helps with nothing", p.help.buttons.Visible() || p.help.way.Visible() || p.help.verdict.Visible(), false)
	expect(t, "a test is called one", p.mode.Text, "Test")
	put(answering.Work{}.With(sheet, nil).Silenced(answering.ErrTestOpen))
	expect(t, "beside a test nothing helps either", p.help.buttons.Visible(), false)
	expect(t, "a practice beside a test", p.mode.Text, "Practice")
	expect(t, "why nothing is checked", p.help.silence.Text, words.Language{}.Error(answering.ErrTestOpen))
}

func TestExerciseWithoutAKeySaysWhy(t *testing.T) {
	start(t)
	doc, _ := practice(t)
	p := NewStudent(kit.Pane{}, panel.Draws{}, StudentActions{})
	shown(t, p.Section)
	e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}}}
	_, err := exercise.NewKey(context.Background(), doc.Tree, search.Options{Algorithm: search.Minimax}, e)
	p.Set(answering.Work{}.With(nil, err), e)
	expect(t, "why", p.problem.Visible() && !p.work.Visible(), true)
}

// teaching is a teacher's panel with the exercise that it makes.
type teaching struct {
	*Teacher
	t       *testing.T
	win     fyne.Window
	doc     *fileformat.Document
	e       *exercise.Exercise
	task    int
	changes int
}

func newTeaching(t *testing.T, e *exercise.Exercise) *teaching {
	t.Helper()
	start(t)
	doc, _ := practice(t)
	p := &teaching{t: t, doc: doc, e: e}
	change := func(e *exercise.Exercise) { p.e, p.changes = e, p.changes+1; p.set() }
	p.Teacher = NewTeacher(kit.Pane{}, TeacherActions{
		Change:   change,
		Made:     func(m authoring.Made) { p.task = m.Task; change(m.Exercise) },
		Ticked:   func(m authoring.Made) { p.task = m.Task; change(m.Exercise) },
		Turn:     func(task int) { p.task = task; p.set() },
		Move:     func(by int) { m := authoring.Move(p.e, p.doc.Search, p.task, by); p.task = m.Task; change(m.Exercise) },
		Selected: func() []string { return []string{"b", "c"} },
		Nodes:    func() []string { return []string{"1.2.1", "1.2.2"} },
		Alone: func(ask exercise.Ask) {
			terms := authoring.Terms(ask, p.doc.Tree, search.Options{}, nil, 0)
			if m := authoring.AddAlone(p.e, exercise.Task{Ask: ask, Terms: terms}); ask != exercise.Reorder {
				p.task = m.Task
				change(m.Exercise)
			}
		},
	})
	p.win = shown(t, p.Section)
	p.set()
	return p
}

func (p *teaching) set() {
	key, err := exercise.NewKey(context.Background(), p.doc.Tree, p.doc.Search, p.e)
	if err != nil {
		p.Set(p.doc.Tree, p.e, p.doc.Search, p.task, reading.Told{}, err, false)
		return
	}
	p.Set(p.doc.Tree, p.e, p.doc.Search, p.task, reading.Tell(words.Language{}, answering.NewSheet(key)), nil, false)
}

// row returns the row that asks so.
func (p *teaching) row(ask exercise.Ask) *askRow {
	p.t.Helper()
	for i, r := range p.Teacher.asked {
		if r.Ask == ask {
			return p.rows[i]
		}
	}
	p.t.Fatalf("no row asks %s", ask)
	return nil
}

func (p *teaching) enter(f *kit.Field, text string) {
	p.win.Canvas().Focus(f)
	f.SetText(text)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.win.Canvas().Unfocus()
}

func (p *teaching) button(text string) *kit.Button {
	p.t.Helper()
	for _, o := range test.LaidOutObjects(p.Section) {
		if b, ok := o.(*kit.Button); ok && (b.Text == text || b.Tip == text) {
			return b
		}
	}
	p.t.Fatalf("no button %q", text)
	return nil
}

func TestTeacherAsksWithMarksAndNodes(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Pruned}}})
	expect(t, "showing is no change", p.changes, 0)
	expect(t, "the key", p.form.key.Text, "Key: 1.2.2; g")
	values := p.row(exercise.Values)
	where := func() (all []fyne.Position) {
		for _, r := range p.rows {
			all = append(all, r.content.Position())
		}
		return all
	}
	before := where()
	values.asked.SetChecked(true)
	expect(t, "in the usual order", p.e.Tasks[0].Ask, exercise.Values)
	expect(t, "in front", p.form.title.Text, "Returned values")
	p.enter(values.marks, "2,5")
	expect(t, "marks", p.e.Tasks[0].Worth(), 2.5)
	expect(t, "the sum", p.sum.Text, "3.5 marks")
	p.enter(values.marks, "-1")
	expect(t, "negative marks are refused", p.form.problem.Visible() && p.e.Tasks[0].Worth() == 2.5, true)
	test.Tap(p.button("Selected only"))
	expect(t, "the selected nodes", strings.Join(p.e.Tasks[0].Nodes, " "), "b c")
	expect(t, "their key", p.form.key.Text, "Key: b: 5; c: 4")
	test.Tap(p.form.all)
	expect(t, "all nodes", p.e.Tasks[0].Nodes == nil, true)
	windows := p.row(exercise.Windows)
	windows.name.Tapped(nil) // which asks it, too
	p.form.how.SetSelectedIndex(1)
	expect(t, "windows on entry", p.e.Tasks[p.e.Task("windows")].At, exercise.Entry)
	expect(t, "no row has moved", slices.Equal(where(), before), true)
	p.mode.SetSelectedIndex(1)
	expect(t, "a test has no hints", p.e.Test() && !p.hints.Visible(), true)
	p.mode.SetSelectedIndex(0)
	p.hints.SetChecked(false)
	expect(t, "no hints", p.e.GivesHints(), false)
	for _, c := range []struct{ typed, shows string }{{" 3 ", "3"}, {"many", "3"}, {"-1", "3"}, {"0", "0"}, {"", ""}} {
		p.checks.SetText(c.typed)
		p.checks.OnLeave()
		expect(t, "checks after "+c.typed, p.checks.Text, c.shows)
	}
	expect(t, "no limit", p.e.Checks == nil, true)
	p.both.SetChecked(true)
	expect(t, "the other rule", p.e.Accept[0].Cutoff, search.CutBeyondEqual)
	p.win.Canvas().Focus(p.instructions)
	p.instructions.SetText("Go.")
	p.win.Canvas().Unfocus()
	expect(t, "instructions", p.e.Instructions, "Go.")
	p.doc.Search.Algorithm = search.Minimax
	p.set()
	expect(t, "what can't be asked says so", p.form.problem.Visible() && !p.problem.Visible(), true)
	windows.asked.SetChecked(false)
	expect(t, "no windows", p.e.Task("windows") < 0, true)
	for _, r := range p.rows {
		r.asked.SetChecked(false)
	}
	expect(t, "nothing is asked", len(p.e.Tasks) == 0 && p.problem.Visible(), true)
	p.row(exercise.Evaluated).asked.SetChecked(true)
	expect(t, "and something again", p.e.Tasks[0].Ask, exercise.Evaluated)
}

// add adds a part by the choice below the list.
func (p *teaching) add(option string) {
	p.t.Helper()
	for _, o := range test.LaidOutObjects(p.Section) {
		if s, ok := o.(*kit.Select); ok && slices.Contains(s.Options, option) {
			s.SetSelected(option)
			return
		}
	}
	p.t.Fatalf("no choice has %q", option)
}

// What a blind answer gets stands at the task and below the list; where that is much, the
// panel says how to lower it, and doing so lowers it.
func TestTeacherSeesWhatABlindAnswerGets(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows, At: exercise.Entry, Marks: new(3.0)}, {Ask: exercise.Pruned}}})
	expect(t, "the windows", p.form.blind.Text, "Blind answer: [−∞, ∞] everywhere, 1.67 of 3 marks")
	expect(t, "what it is, what it gets, and how to lower that", p.blind.Text, "A blind answer needs no knowledge. For example, it gives every node the window [−∞, ∞]. A blind answer gets 1.67 of 4 marks: 42%. To lower this, ask only about nodes with finite windows, or generate another tree.")
	test.Tap(p.button("Selected only")) // b, which is entered with [−∞, ∞], and c
	expect(t, "of b and c", p.form.blind.Text, "Blind answer: [−∞, ∞] everywhere, 2.25 of 3 marks")
	p.e.Tasks[0].Nodes = []string{"m"} // which is entered with [5, 7]
	p.set()
	expect(t, "of m", p.blind.Text, "A blind answer needs no knowledge. For example, it gives every node the window [−∞, ∞]. A blind answer gets 0 of 4 marks: 0%.")
	p.task = 1
	p.set()
	expect(t, "the branches", p.form.blind.Text, "Blind answer: nothing pruned, 0 of 1 mark")
	p.task, p.e.Tasks = 0, p.e.Tasks[1:]
	p.set()
	expect(t, "no window is asked for", p.blind.Text, "A blind answer needs no knowledge. A blind answer gets 0 of 1 mark: 0%.")
	p.e.Tasks = nil
	p.set()
	expect(t, "nothing is asked", p.blind.Visible(), false)
}

func TestTeacherAsksTheOtherWayRound(t *testing.T) {
	p := newTeaching(t, authoring.New(authoring.Search, search.Options{}))
	p.add("Range of a leaf value")
	expect(t, "a part of its own", len(p.parts) == 2 && len(p.rows) >= 1 && len(p.Teacher.asked) == 1, true)
	f := p.form.terms
	p.enter(f.leaf, "1.2.1")
	f.goal.SetSelectedIndex(goalCut)
	p.enter(f.node, "1.2.2")
	expect(t, "the terms", p.e.Tasks[2].Terms.Leaf+" "+p.e.Tasks[2].Terms.For.Cut, "1.2.1 1.2.2")
	expect(t, "the key", p.form.key.Text, "Key: x ≥ 5")
	p.enter(f.values, "many")
	expect(t, "no numbers", p.form.problem.Visible() && p.e.Tasks[2].Terms.Values == nil, true)
	p.enter(f.values, "0..6")
	expect(t, "numbers", *p.e.Tasks[2].Terms.Values, inverse.Values{Low: 0, High: 6})
	p.enter(f.node, "nowhere")
	expect(t, "no such node", p.form.problem.Visible(), true)

	p.add("Find leaf values")
	expect(t, "all leaves to begin with", len(p.e.Tasks[3].Terms.Leaves), 12)
	p.enter(p.form.terms.leaves, "1.2.1, 1.2.2")
	p.enter(p.form.terms.pruned, "1.2.2")
	p.enter(p.form.terms.evaluated, "0")
	expect(t, "no number of leaves", p.form.problem.Visible() && p.e.Tasks[3].Terms.Want.Evaluated == nil, true)
	p.enter(p.form.terms.value, "5,5")
	p.form.terms.distinct.SetChecked(true)
	terms := p.e.Tasks[3].Terms
	expect(t, "wanted", strings.Join(terms.Leaves, " ")+" "+strings.Join(terms.Want.Pruned, " "), "1.2.1 1.2.2 1.2.2")
	expect(t, "wanted of the root", *terms.Want.Value == 5.5 && terms.Distinct, true)
	before := p.changes
	p.enter(p.form.terms.value, "5.5")
	expect(t, "the same is no change", p.changes, before)
}

func TestTeacherMakesParts(t *testing.T) {
	p := newTeaching(t, authoring.New(authoring.Search, search.Options{}))
	expect(t, "one part needs no head", p.remove.Disabled(), true)
	test.Tap(p.button("Duplicate part"))
	expect(t, "it asks by which search", len(p.parts), 1)
	menu := p.win.Canvas().Focused().(*widget.PopUpMenu)
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "two", len(p.parts), 2)
	expect(t, "the copy is in front", p.front == 1 && p.heads[1].text.Text == "2. Alpha-beta, from right to left", true)
	expect(t, "with the key of its own search", p.form.key.Text, "Key: a: 6; b: 5; d: 5; e: 9; c: 4; f: 4; g: 8; k: 6; l: 7; m: 6")
	key := p.form.key.Text
	expect(t, "the other part says what it has", strings.HasSuffix(p.heads[0].text.Text, "\n2 tasks, 2 marks"), true)
	expect(t, "and that it can be opened", p.heads[0].arrow.Resource.Name() == p.heads[1].arrow.Resource.Name(), false)
	p.heads[0].Tapped(nil)
	expect(t, "it is open now", strings.Contains(p.heads[0].text.Text, "\n") || !strings.Contains(p.heads[1].text.Text, "\n"), false)
	expect(t, "the other part has another", p.form.key.Text == key, false)
	p.heads[1].Tapped(nil)
	p.enter(p.form.id, "total")
	expect(t, "no id", p.form.problem.Visible(), true)
	p.enter(p.form.id, "pruned-2")
	expect(t, "an id that another task has", p.form.problem.Visible(), true)
	p.enter(p.form.id, "mirrored")
	expect(t, "an id", p.e.Tasks[2].ID, "mirrored")
	p.win.Canvas().Focus(p.form.text)
	p.form.text.SetText("Now the other way round.")
	p.win.Canvas().Unfocus()
	expect(t, "its words", p.e.Tasks[2].Text, "Now the other way round.")
	test.Tap(p.form.down)
	expect(t, "later", p.e.Tasks[3].ID+" "+p.form.title.Text, "mirrored Returned values – mirrored")
	expect(t, "it is the last", p.form.down.Disabled() && !p.form.up.Disabled(), true)
	test.Tap(p.button("Duplicate task"))
	expect(t, "once more", p.e.Tasks[4].ID, "values-2")
	test.Tap(p.remove)
	expect(t, "one part again", len(p.parts) == 1 && len(p.e.Tasks) == 2, true)
	p.add("with a different search")
	expect(t, "a new one", p.e.Tasks[2].Key(), "values-2")
}

// A row that was not in the list when the theme changed has the new theme's colours once
// it is back: the list of tasks is one for all tabs.
func TestTasksThatComeBackHaveTheTheme(t *testing.T) {
	start(t)
	doc, long := practice(t)
	key, err := exercise.NewKey(context.Background(), doc.Tree, doc.Search, &exercise.Exercise{Tasks: doc.Exercise.Tasks[:1]})
	if err != nil {
		t.Fatal(err)
	}
	p := NewStudent(kit.Pane{}, panel.Draws{}, StudentActions{})
	w := shown(t, p.Section)
	p.Set(long, doc.Exercise)
	p.Set(answering.Work{}.With(answering.NewSheet(key), nil), doc.Exercise)
	test.ApplyTheme(t, kit.Theme{Variant: kit.Dark})
	p.Set(long, doc.Exercise)
	back := w.Canvas().Capture()
	for _, row := range p.rows {
		row.state.Refresh()
	}
	expect(t, "drawn as after a refresh", reflect.DeepEqual(back, w.Canvas().Capture()), true)
}
