package exerciseview

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/drawing/paint"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/samples"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

var expect, start, shown = kittest.Expect, kittest.Start, kittest.Shown

// practice opens the sample for practising.
func practice(t *testing.T) *fileformat.Document {
	t.Helper()
	for _, s := range samples.All() {
		if strings.HasPrefix(s.File, "11-") {
			doc := filetest.Read(t, s.Text)
			return doc
		}
	}
	t.Fatal("there is no sample 11")
	return nil
}

// solve makes a student's panel for a document, with its session.
func solve(pane kit.Pane, doc *fileformat.Document) (*Student, *session.Session) {
	s := kittest.Opened(doc)
	var p *Student
	pane.Reveal = func(_, _ fyne.CanvasObject) {}
	tree := treeview.New(pane.Lang, paint.NewPainter(), treeview.Actions{})
	front := action.Front{Forms: form.Forms{Lang: pane.Lang, Background: kittest.AtOnce{}}, Session: func() *session.Session { return s }, Say: func(string) {}, Show: func() {
		tree.Draw(s.Scene())
		p.Set()
	}}
	p = NewStudent(front, pane, tree, func() bool { return false })
	p.Show()
	return p, s
}

func TestExerciseIsAnsweredInThePanel(t *testing.T) {
	start(t)
	doc := practice(t)
	p, s := solve(kit.Pane{}, doc)
	w := shown(t, p.Panel)
	answered := func(ask exercise.Ask) string { return s.Document().Answers.Of(string(ask)).Text }
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
	expect(t, "the student", s.Document().Answers.Student()+", "+s.Document().Answers.Number(), "Ana Pop, 0123")
	expect(t, "in their fields", p.name.Text+", "+p.number.Text, "Ana Pop, 0123")
	enter(p.asked.number, "6")
	expect(t, "the value", answered(exercise.Value), "6")
	p.rows[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	expect(t, "the moves", strings.Join(p.asked.move.Options, " "), "b c k")
	p.asked.move.SetSelectedIndex(2)
	expect(t, "the best move", answered(exercise.BestMove), "k")
	test.Tap(p.rows[3])
	sheet, _ := s.Work().Sheet()
	at := sheet.Part(3).Slots(3)[0] // the root
	p.goTo(at)
	test.Tap(p.asked.bounds.Objects[1].(*kit.Button))
	expect(t, "a bound by its button", s.Work().Filled().Text(at), string(explain.AtLeast))
	next, _ := s.Work().Field()
	expect(t, "then the next", next != at && s.Work().Filled().Text(next) == "", true)
	p.rows[5].Tapped(nil)
	p.asked.none.SetChecked(true)
	expect(t, "no branch is pruned", sheet.None(s.Document().Answers, 5), true)
	s.SetWork(s.Work().SetNone(false))
	before := s.Work()
	marked, _ := before.Mark(s.Tree().Root().Children()[0].ID())
	p.set(marked, doc.Exercise)
	expect(t, "a mark doesn't move what is below", p.asked.none.Visible() && p.asked.none.Disabled(), true)
	p.set(before, doc.Exercise)
	expect(t, "without marks it can be ticked", p.asked.none.Disabled(), false)
	p.asked.none.SetChecked(true)

	allocs := testing.AllocsPerRun(5, func() { p.asked.set(s.Work(), sheet) })
	expect(t, "the same task again makes no table of all keys", allocs < 1000, true)
	p.check()
	p.rows[3].Tapped(nil)
	expect(t, "what is right", p.rows[0].marks.Text, "1/1")
	expect(t, "one bound is wrong, and why is not said yet", len(p.help.wrong.Objects), 3)
	expect(t, "altogether", p.help.verdict.Text, "All tasks: 2 of 14 marks so far.")
	p.askHint()
	expect(t, "a hint", p.help.way.Visible(), true)
	p.set(answering.Work{}.With(sheet, nil).Silenced(answering.ErrTest), doc.Exercise)
	expect(t, "a test helps with nothing", p.help.buttons.Visible() || p.help.way.Visible() || p.help.verdict.Visible(), false)
	expect(t, "a test is called one", p.mode.Text, "Test")
	p.set(answering.Work{}.With(sheet, nil).Silenced(answering.ErrTestOpen), doc.Exercise)
	expect(t, "beside a test nothing helps either", p.help.buttons.Visible(), false)
	expect(t, "a practice beside a test", p.mode.Text, "Practice")
	expect(t, "why nothing is checked", p.help.silence.Text, words.Language{}.Error(answering.ErrTestOpen))
}

func TestExerciseWithoutAKeySaysWhy(t *testing.T) {
	start(t)
	doc := practice(t)
	doc.Search.Algorithm = search.Minimax
	doc.Exercise = &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}}}
	p, _ := solve(kit.Pane{}, doc)
	shown(t, p.Panel)
	expect(t, "why", p.problem.Visible() && !p.content.Visible(), true)
}

// teaching is a teacher's panel with the exercise that it makes.
type teaching struct {
	*Teacher
	t   *testing.T
	win fyne.Window
	s   *session.Session
}

func newTeaching(t *testing.T, e *exercise.Exercise) *teaching {
	t.Helper()
	start(t)
	p := teach(t, kit.Pane{}, e)
	p.win = shown(t, p.Panel)
	return p
}

// teach makes a teacher's panel in a pane, with b and c selected.
func teach(t *testing.T, pane kit.Pane, e *exercise.Exercise) *teaching {
	doc := practice(t)
	doc.Exercise = e
	p := &teaching{t: t, s: kittest.Opened(doc)}
	p.s.Teach(true)
	p.s.Select(p.s.Selection().Of(doc.Tree.At(tree.Path{0}).ID(), doc.Tree.At(tree.Path{1}).ID()))
	pane.Reveal = func(_, _ fyne.CanvasObject) {}
	front := action.Front{Forms: form.Forms{Lang: pane.Lang, Background: kittest.AtOnce{}}, Session: func() *session.Session { return p.s }, Say: func(string) {}, Show: func() { p.Teacher.Set() }}
	p.Teacher = NewTeacher(front, pane, false, func() {}, nil)
	p.Teacher.Set()
	return p
}

// asks returns the current exercise.
func (p *teaching) asks() *exercise.Exercise { return p.s.Document().Exercise }

// become changes the exercise and shows it.
func (p *teaching) become(change func(*exercise.Exercise)) {
	e := *p.asks()
	e.Tasks = slices.Clone(e.Tasks)
	change(&e)
	p.s.SetExercise(&e)
	p.Teacher.Set()
}

// row returns the row of the question.
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
	for _, o := range test.LaidOutObjects(p.Panel) {
		if b, ok := o.(*kit.Button); ok && (b.Text == text || b.Tip == text) {
			return b
		}
	}
	p.t.Fatalf("no button %q", text)
	return nil
}

func TestTeacherAsksWithMarksAndNodes(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Pruned}}})
	expect(t, "showing is no change", p.s.LastStep() == nil, true)
	expect(t, "the key", p.form.key.Text, "Key: 1.2.2, g")
	values := p.row(exercise.Values)
	where := func() (all []fyne.Position) {
		for _, r := range p.rows {
			all = append(all, r.content.Position())
		}
		return all
	}
	before := where()
	values.asked.SetChecked(true)
	expect(t, "in the usual order", p.asks().Tasks[0].Ask, exercise.Values)
	expect(t, "in front", p.form.title.Text, "Returned values")
	p.enter(values.marks, "2,5")
	expect(t, "marks", p.asks().Tasks[0].Worth(), 2.5)
	expect(t, "the sum", p.sum.Text, "3.5 marks")
	p.enter(values.marks, "-1")
	expect(t, "negative marks are refused", p.form.problem.Visible() && p.asks().Tasks[0].Worth() == 2.5, true)
	test.Tap(p.button("Selected only"))
	expect(t, "the selected nodes", strings.Join(p.asks().Tasks[0].Nodes, " "), "b c")
	expect(t, "their key", p.form.key.Text, "Key: b: 5; c: 4")
	test.Tap(p.form.all)
	expect(t, "all nodes", p.asks().Tasks[0].Nodes == nil, true)
	windows := p.row(exercise.Windows)
	windows.name.Tapped(nil) // which asks it, too
	p.form.how.SetSelectedIndex(1)
	expect(t, "windows on entry", p.asks().Tasks[p.asks().Task("windows")].At, exercise.Entry)
	expect(t, "no row has moved", slices.Equal(where(), before), true)
	p.mode.SetSelectedIndex(1)
	expect(t, "a test has no hints", p.asks().Test() && !p.hints.Visible(), true)
	p.mode.SetSelectedIndex(0)
	p.hints.SetChecked(false)
	expect(t, "no hints", p.asks().GivesHints(), false)
	for _, c := range []struct{ typed, shows string }{{" 3 ", "3"}, {"many", "3"}, {"-1", "3"}, {"0", "0"}, {"", ""}} {
		p.checks.SetText(c.typed)
		p.checks.OnLeave()
		expect(t, "checks after "+c.typed, p.checks.Text, c.shows)
	}
	expect(t, "no limit", p.asks().Checks == nil, true)
	p.both.SetChecked(true)
	expect(t, "the other rule", p.asks().Accept[0].Cutoff, search.CutBeyondEqual)
	p.win.Canvas().Focus(p.instructions)
	p.instructions.SetText("Go.")
	p.win.Canvas().Unfocus()
	expect(t, "instructions", p.asks().Instructions, "Go.")
	if err := p.s.SetOptions(search.Options{Algorithm: search.Minimax}); err != nil {
		t.Fatal(err)
	}
	p.Teacher.Set()
	expect(t, "what can't be asked says so", p.form.problem.Visible() && !p.problem.Visible(), true)
	windows.asked.SetChecked(false)
	expect(t, "no windows", p.asks().Task("windows") < 0, true)
	for _, r := range p.rows {
		r.asked.SetChecked(false)
	}
	expect(t, "nothing is asked", len(p.asks().Tasks) == 0 && p.problem.Visible(), true)
	p.row(exercise.Evaluated).asked.SetChecked(true)
	expect(t, "and something again", p.asks().Tasks[0].Ask, exercise.Evaluated)
}

// add adds a part using the choice below the list.
func (p *teaching) add(option string) {
	p.t.Helper()
	for _, o := range test.LaidOutObjects(p.Panel) {
		if s, ok := o.(*kit.Select); ok && slices.Contains(s.Options, option) {
			s.SetSelected(option)
			return
		}
	}
	p.t.Fatalf("no choice has %q", option)
}

// The marks of a blind answer are shown at the task and below the list; if they are high, the panel
// says how to lower them, and doing so lowers them.
func TestTeacherSeesWhatABlindAnswerGets(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows, At: exercise.Entry, Marks: new(3.0)}, {Ask: exercise.Pruned}}})
	expect(t, "the windows", p.form.blind.Text, "Blind answer: [−∞, ∞] everywhere, 1.67 of 3 marks")
	expect(t, "what it is, what it gets, and how to lower that", p.blind.Text, "A blind answer needs no knowledge. For example, it gives every node the window [−∞, ∞]. A blind answer gets 1.67 of 4 marks: 42%. To lower this, ask only about nodes with finite windows, or generate another tree.")
	test.Tap(p.button("Selected only")) // b, which is entered with [−∞, ∞], and c
	expect(t, "of b and c", p.form.blind.Text, "Blind answer: [−∞, ∞] everywhere, 2.25 of 3 marks")
	p.become(func(e *exercise.Exercise) { e.Tasks[0].Nodes = []string{"m"} }) // which is entered with [5, 7]
	expect(t, "of m", p.blind.Text, "A blind answer needs no knowledge. For example, it gives every node the window [−∞, ∞]. A blind answer gets 0 of 4 marks: 0%.")
	p.turn(1)
	expect(t, "the branches", p.form.blind.Text, "Blind answer: nothing pruned, 0 of 1 mark")
	p.become(func(e *exercise.Exercise) { e.Tasks = e.Tasks[1:] })
	expect(t, "no window is asked for", p.blind.Text, "A blind answer needs no knowledge. A blind answer gets 0 of 1 mark: 0%.")
	p.become(func(e *exercise.Exercise) { e.Tasks = nil })
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
	expect(t, "the terms", p.asks().Tasks[2].Terms.Leaf+" "+p.asks().Tasks[2].Terms.For.Cut, "1.2.1 1.2.2")
	expect(t, "the key", p.form.key.Text, "Key: x ≥ 5")
	p.enter(f.values, "many")
	expect(t, "no numbers", p.form.problem.Visible() && p.asks().Tasks[2].Terms.Values == nil, true)
	p.enter(f.values, "0..6")
	expect(t, "numbers", *p.asks().Tasks[2].Terms.Values, inverse.Values{Low: 0, High: 6})
	p.enter(f.node, "nowhere")
	expect(t, "no such node", p.form.problem.Visible(), true)

	p.add("Find leaf values")
	expect(t, "all leaves to begin with", len(p.asks().Tasks[3].Terms.Leaves), 12)
	p.enter(p.form.terms.leaves, "1.2.1, 1.2.2")
	p.enter(p.form.terms.pruned, "1.2.2")
	p.enter(p.form.terms.evaluated, "0")
	expect(t, "no number of leaves", p.form.problem.Visible() && p.asks().Tasks[3].Terms.Want.Evaluated == nil, true)
	p.enter(p.form.terms.value, "5,5")
	p.form.terms.distinct.SetChecked(true)
	terms := p.asks().Tasks[3].Terms
	expect(t, "wanted", strings.Join(terms.Leaves, " ")+" "+strings.Join(terms.Want.Pruned, " "), "1.2.1 1.2.2 1.2.2")
	expect(t, "wanted of the root", *terms.Want.Value == 5.5 && terms.Distinct, true)
	before := p.asks()
	p.enter(p.form.terms.value, "5.5")
	expect(t, "the same is no change", p.asks() == before, true)
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
	expect(t, "the copy is in front", p.frontPart == 1 && p.heads[1].text.Text == "2. Alpha-beta, from right to left", true)
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
	expect(t, "an id", p.asks().Tasks[2].ID, "mirrored")
	p.win.Canvas().Focus(p.form.text)
	p.form.text.SetText("Now the other way round.")
	p.win.Canvas().Unfocus()
	expect(t, "its words", p.asks().Tasks[2].Text, "Now the other way round.")
	test.Tap(p.form.down)
	expect(t, "later", p.asks().Tasks[3].ID+" "+p.form.title.Text, "mirrored Returned values – mirrored")
	expect(t, "it is the last", p.form.down.Disabled() && !p.form.up.Disabled(), true)
	test.Tap(p.button("Duplicate task"))
	expect(t, "once more", p.asks().Tasks[4].ID, "values-2")
	test.Tap(p.remove)
	expect(t, "one part again", len(p.parts) == 1 && len(p.asks().Tasks) == 2, true)
	p.add("with a different search")
	expect(t, "a new one", p.asks().Tasks[2].Key(), "values-2")
}

// A row that was not in the list when the theme changed has the new theme's colours when it is
// shown again: all tabs share one list of tasks.
func TestTasksThatComeBackHaveTheTheme(t *testing.T) {
	start(t)
	doc := practice(t)
	p, s := solve(kit.Pane{}, doc)
	w := shown(t, p.Panel)
	long := s.Work()
	few := &exercise.Exercise{Tasks: doc.Exercise.Tasks[:1]}
	key := filetest.KeyOf(t, doc.Tree, doc.Search, few)
	p.set(answering.Work{}.With(answering.NewSheet(key), nil), few)
	test.ApplyTheme(t, kit.Theme{Variant: kit.Dark})
	p.set(long, doc.Exercise)
	back := w.Canvas().Capture()
	for _, row := range p.rows {
		row.state.Refresh()
	}
	expect(t, "drawn as after a refresh", reflect.DeepEqual(back, w.Canvas().Capture()), true)
}
