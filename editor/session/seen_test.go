package session_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/whatif"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/fileformat/filetest"
)

// looks tries everything that shows a search result or changes the search. It returns how each was
// refused, and whether the search is visible anyway.
func looks(t *testing.T, s *session.Session) string {
	t.Helper()
	ctx, picture, before := context.Background(), s.Snapshot(), s.Document()
	_, film := picture.Film(ctx, s.Look())
	_, solution := picture.Solution(ctx, s.Look())
	best := s.Do(document.Reorder(search.Order{Kind: search.Best}))
	edit := s.Do(document.SetName("x"))
	options := s.SetOptions(search.Options{Algorithm: search.Minimax})
	for s.Document() != before {
		s.Undo()
	}
	lesson := s.SetLesson(s.Lesson().Begin())
	_ = s.SetLesson(s.Lesson().End())
	_, _, hint := s.Work().AskHint()
	_, check := s.Work().Check()
	s.Select(s.Selection().Of(at(s, 0, 0, 0)))
	probe := s.AskWhatIf()
	s.SetProbe(whatif.Probe{})
	drawn := drawnTexts(s) + textsOf(picture.Draw(scene.Look{Show: scene.Solution}))
	if edit == nil {
		drawn += textsOf(s.Foreseen(before))
	}
	_, hover := s.ExplainBriefly(at(s))
	signs := []bool{s.Search().Result() != nil, s.Search().Found() != nil, hover, len(s.Explain(at(s))) > 0,
		strings.ContainsAny(drawn, "∞≥≤")}
	seen := slices.Contains(signs, true)
	expect(t, "all that is said of a search, or nothing", slices.Contains(signs, !seen), false)

	said := fmt.Sprintf("seen: %v", seen)
	for _, try := range []struct {
		what    string
		refused error
	}{{"film", film}, {"solution", solution}, {"lesson", lesson}, {"what if", probe}, {"best first", best},
		{"edit", edit}, {"options", options}, {"hint", hint}, {"check", check}} {
		how := "refused"
		for known, name := range map[error]string{nil: "done", answering.ErrTest: "test",
			answering.ErrTestOpen: "test elsewhere", session.ErrHidden: "hidden"} {
			if errors.Is(try.refused, known) {
				how = name
			}
		}
		if try.what == "hint" && !s.Solving() {
			break
		}
		said += ", " + try.what + " " + how
	}
	return said
}

// No search result is visible while an exercise asks for it. In a test, steps are hidden too; in a
// program for an exam and beside a test in another tab, everything is hidden for every tree.
func TestWhereASearchIsSeen(t *testing.T) {
	is := func(what string, s *session.Session, want string) {
		t.Helper()
		expect(t, what, looks(t, s), want)
	}
	const (
		text     = "[[[9, 9], [8, 8]], [[1, 3], [7, 7]]]"
		all      = "seen: true, film done, solution done, lesson done, what if done, best first done, edit done, options done"
		practice = "seen: false, film hidden, solution hidden, lesson done, what if refused, best first refused, edit refused, options refused, hint done, check refused"
	)
	is("a tree", drawn(t, text), all)
	exam := newWorld()
	exam.exam = true
	is("a tree in an exam", exam.drawn(t, text),
		"seen: false, film test, solution test, lesson test, what if test, best first test, edit done, options done")
	for mode, want := range map[string]struct{ own, beside, another string }{
		"practice": {practice, all, practice},
		"test": {
			"seen: false, film hidden, solution hidden, lesson test, what if test, best first refused, edit refused, options refused, hint test, check test",
			"seen: false, film test elsewhere, solution test elsewhere, lesson test elsewhere, what if test elsewhere, best first test elsewhere, edit done, options done",
			"seen: false, film hidden, solution hidden, lesson test elsewhere, what if test elsewhere, best first refused, edit refused, options refused, hint test elsewhere, check test elsewhere",
		},
	} {
		d := newWorld().documents()
		d.OpenDocument(asked(t, "mode: "+mode))
		s := d.Front()
		is(mode, s, want.own)
		s.Select(s.Selection().Of(at(s)))
		copied := filetest.Must(s.Copy())(t)
		d.OpenUnsaved(parse(t, "1"))
		other := d.Front()
		do(t, other, document.RemoveValues())
		filetest.Do(t, other.Paste(copied))
		is("its tree beside "+mode, other, want.beside)
		expect(t, "the others know it", d.Testing(), mode == "test")
		other.SetExercise(authoring.New(authoring.TwoSearches, search.Options{}))
		is("another exercise beside "+mode, other, want.another)
		other.Teach(true)
		is("its teacher's side", other, all)
		other.Teach(false)
		other.Undo()
		d.Show(s)
		s.Teach(true)
		is("the teacher's side of "+mode, s, all)
		d.Show(other)
		is("a tree beside the teacher's side", other, all)
		d.Show(s)
		s.Teach(false)
		d.Show(other)
		is("beside the student's side again", other, want.beside)
		d.Close(s)
		is("once it is closed", other, all)
	}
}

// Whatever runs in another tab when a test is opened rests, and continues once the test is closed:
// a lesson, a probe, results of checks, hints.
func TestATestLetsLessonsRest(t *testing.T) {
	aids := func(s *session.Session) string {
		return fmt.Sprint(s.Lesson().On(), s.Lesson().Ready(), s.Probe().On(), s.Work().Checked() != nil,
			s.Work().Hint() != nil, s.Lesson().Step())
	}
	for _, c := range []struct {
		mode  string
		begin func(*session.Session)
		want  string
	}{
		{"", func(s *session.Session) { teach(t, s, s.Lesson().Begin().GoTo(5)) }, "true true false false false 5"},
		{"", func(s *session.Session) {
			s.Select(s.Selection().Of(at(s, 0, 0, 0)))
			expect(t, "what if", s.AskWhatIf(), nil)
		}, "false false true false false 0"},
		{"practice", func(s *session.Session) {
			w, _ := s.Work().NextOpen(exercise.Slot{})
			field, _ := w.Field()
			w, _ = w.Answer(field, "7").Check()
			w, _, _ = w.AskHint()
			s.SetWork(w)
		}, "false false false true true 0"},
	} {
		d := newWorld().documents()
		d.OpenDocument(asked(t, "mode: practice"))
		s := d.Front()
		if s.Teach(true); c.mode == "" {
			s.SetExercise(nil)
		}
		s.Teach(false)
		c.begin(s)
		expect(t, "before", aids(s), c.want)
		d.OpenUnsaved(asked(t, "mode: test"))
		test := d.Front()
		d.Show(s)
		expect(t, "it rests", strings.Contains(aids(s), "true"), false)
		d.Show(test)
		d.Show(s)
		d.Close(test)
		expect(t, "it goes on", aids(s), c.want)
	}
}

// Undo and redo cross a change of the exercise. A lesson that runs meanwhile doesn't continue in a
// test.
func TestHistoryLeadsIntoATestWithoutTheLesson(t *testing.T) {
	s := solvingOf(t, "mode: test")
	shown := func(want bool) {
		t.Helper()
		expect(t, "the search is seen", strings.Contains(drawnTexts(s), "∞"), want)
		expect(t, "its result", s.Search().Result() != nil, want)
		expect(t, "without an exercise", s.Document().Exercise == nil, want)
	}
	s.Teach(true)
	s.SetExercise(nil)
	s.Teach(false)
	shown(true)
	s.Undo()
	shown(false)
	s.Redo()
	shown(true)
	teach(t, s, s.Lesson().Begin())
	teach(t, s, s.Lesson().GoTo(s.Lesson().Last()))
	s.Undo()
	shown(false)
	expect(t, "a lesson", s.Lesson().On() || s.Lesson().Ready(), false)
}

// A snapshot doesn't change, and doesn't wait for a search in the background.
func TestSnapshot(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := drawn(t, "[[3, 12], [2, 4]]")
	v := s.Snapshot()
	setValue(t, s, "99", 0, 0)
	film, err := v.Film(ctx, scene.Look{Show: scene.Question})
	if err != nil {
		t.Fatal(err)
	}
	value, _ := film.Result().Tree.At([]int{0, 0}).Value()
	expect(t, "the value before", value, 3)
	solution := filetest.Must(v.Solution(ctx, scene.Look{Show: scene.Question}))(t)
	expect(t, "a solution, whatever the screen shows", strings.Contains(textsOf(solution), "≤2") &&
		film.At(0).Look.Show == scene.Solution, true)
	expect(t, "nodes", v.Tree().Root().Size(), 7)

	w := newWorld()
	w.held = true
	v = w.place(largeTree(t, 4, 10_000)).Snapshot()
	_, err = v.Solution(ctx, scene.Look{})
	expect(t, "drawn meanwhile", v.Refusal() == nil && err == nil, true)
	_, err = w.place(largeTree(t, 5, 100_000)).Snapshot().Film(ctx, scene.Look{})
	refused[sentence.Refusal](t, "too many nodes", err)
	cancel()
	_, err = v.Solution(ctx, scene.Look{})
	expect(t, "cancelled", errors.Is(err, context.Canceled), true)

	s = drawn(t, "[1, ?]")
	expect(t, "as far as it goes", s.Snapshot().Refusal(), nil)
	bounds := search.LeafBounds{Low: 0, High: 6}
	setOptions(t, s, search.Options{Order: search.Order{Kind: search.Worst}, Bounds: bounds})
	expect(t, "a leaf outside the leaf bounds is marked", s.Scene().Look.Bounds, bounds)
	refused[*search.MissingValueError](t, "an order needs all values", s.Snapshot().Refusal())
}
