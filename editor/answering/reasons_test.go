package answering_test

import (
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// reasons returns why the answers to the first task are wrong, after a second check.
func reasons(t *testing.T, s *answering.Sheet, a *written.Answers) string {
	t.Helper()
	w := answering.Attempt{}.On(s, nil, a, answering.Work{})
	var err error
	for range 2 {
		if w, err = w.Check(); err != nil {
			t.Fatal(err)
		}
	}
	var all []string
	for _, f := range w.Checked().Wrong(s, 0) {
		all = append(all, w.Checked().Fields[f].Why.String())
	}
	return strings.Join(all, "\n")
}

// “Nothing is pruned” is an answer: a check says that it is wrong, and why, and where it is right says
// nothing.
func TestAWrongNoneHasAReason(t *testing.T) {
	for tree, want := range map[string]string{bratko: "At least one branch is pruned. The search prunes node 1.2.2.",
		"[[1, 2], [3, 4]]": ""} {
		_, s := sheetOf(t, tree, search.Options{}, exercise.Task{Ask: exercise.Pruned})
		for text, read := range map[string]bool{"none": true, "maybe": false} {
			a := (*written.Answers)(nil).With(string(exercise.Pruned), written.Plainly(text))
			if err := (answering.Work{}).With(s, nil).WithAnswers(a).Unread(0); (err == nil) != read {
				t.Errorf("%s: %v", text, err)
			}
		}
		if got := reasons(t, s, s.SetNone(nil, 0, true)); !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: %q", tree, got)
		}
	}
}

// whyOf returns the reason for the only wrong answer to the only task about a tree.
func whyOf(t *testing.T, tree string, o search.Options, task exercise.Task, answer written.Value) string {
	t.Helper()
	k, _ := sheetOf(t, tree, o, task)
	m := k.Mark((*written.Answers)(nil).With(string(task.Ask), answer), exercise.MarkOptions{})
	for _, i := range m.Tasks[0].Items {
		if !i.Right && i.Given != nil {
			return i.Why().String()
		}
	}
	return ""
}

// The reason for a wrong answer says what the student's number is, if it can be recognised, and
// what a wrong mark costs.
func TestWhatWasAnsweredInstead(t *testing.T) {
	const deep = "[[[3, 5], [6, 9, 1]], [[1, 2], [0, 7]]]"
	one := written.Plainly
	for _, c := range []struct {
		tree   string
		search search.Options
		task   exercise.Task
		answer written.Value
		says   string
	}{
		{deep, search.Options{}, exercise.Task{Ask: exercise.Evaluated}, one("3"), "You counted 2 too few."},
		{deep, search.Options{}, exercise.Task{Ask: exercise.Pruned}, listed("1.2.2", "1.2.3", "2.2", "1.1.1", "1.1.2"),
			"You marked all children of node 1.1, which marks node 1.1 itself. The search enters node 1.1 with the window [−∞, ∞]."},
		{deep, search.Options{}, exercise.Task{Ask: exercise.Windows, At: exercise.Entry},
			windowsOf("1.1", "-inf", "5"),
			"You passed down 5, β when the search leaves node 1. It isn't known that early."},
		{deep, search.Options{}, exercise.Task{Ask: exercise.Windows, At: exercise.Entry},
			windowsOf("2.1", "-inf", "inf"),
			"−∞ results if node 2.1 gets only the bound that its parent found itself."},
		{deep, search.Options{}, exercise.Task{Ask: exercise.Values}, about("1.1", "3"),
			"3 is what node 1.1 returns if MAX and MIN are swapped."},
		{deep, search.Options{}, exercise.Task{Ask: exercise.Values}, about("1.2", "5"),
			"5 is an end of the window of node 1.2. This search doesn't clamp values to it."},
		{deep, search.Options{Algorithm: search.Negamax}, exercise.Task{Ask: exercise.Values}, about("1", "5"),
			"5 is the value from MAX's point of view, but MIN moves at node 1."},
		{"[<1/4: 8, 3/4: 4>, 3]", search.Options{}, exercise.Task{Ask: exercise.Values}, about("1", "6"),
			"6 is what node 1 returns if all children of a chance node are equally likely."},
		{"[<1/4: 8, 3/4: 4>, 3]", search.Options{}, exercise.Task{Ask: exercise.Values}, about("1", "8"),
			"8 is what node 1 returns if chance nodes take the greatest value."},
	} {
		if got := whyOf(t, c.tree, c.search, c.task, c.answer); !strings.Contains(got, c.says) {
			t.Errorf("%s of %s, answered %s:\n%s\nwant %s", c.task.Ask, c.tree, c.answer, got, c.says)
		}
	}
}

func windowsOf(node, alpha, beta string) written.Value {
	return written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: node, Value: listed(alpha, beta)}}}
}

func about(node, answer string) written.Value {
	return written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: node, Value: written.Plainly(answer)}}}
}

func listed(items ...string) written.Value { return written.ListOf(written.Plainly, items...) }

// After a check, a right answer explains itself but nothing else. Once everything is right or
// explained, every node says why the search visits or prunes it.
func TestRightAnswersSayWhy(t *testing.T) {
	key, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Pruned},
		exercise.Task{Ask: exercise.Values})
	perfect := key.Perfect()
	at := func(path ...int) tree.ID { return key.Tree.At(path).ID() }
	check := func(a *written.Answers, times int) answering.Work {
		w := answering.Attempt{}.On(s, nil, a, answering.Work{})
		for range times {
			var err error
			if w, err = w.Check(); err != nil {
				t.Fatal(err)
			}
		}
		return w
	}
	says := func(what string, w answering.Work, id tree.ID, want string) {
		t.Helper()
		if got := sentence.Text(w.Reasons(id)); !strings.Contains(got, want) || (want == "") != (got == "") {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	half := (*written.Answers)(nil).With("pruned", perfect.Of("pruned"))
	says("before a check", check(perfect, 0), at(0, 1, 1), "")
	says("a right mark", check(half, 1), at(0, 1, 1),
		"The search prunes node 1.2.2. At node 1.2, MAX can get at least 5")
	says("another node", check(half, 1), at(0, 1), "")
	says("another node, all right", check(perfect, 1), at(0, 1),
		"The search enters node 1.2 with the window [−∞, 4]. MIN already has 4 at node 1, from node 1.1.")
	says("its cut-off", check(perfect, 1), at(0, 1), "A shallow beta cut-off: α = 5 ≥ β = 4.")
	says("a pruned node, all right", check(perfect, 1), at(1, 1, 0), "it prunes node 2.2, further up")
	wrong := perfect.With("values", about("1.2", "6")).With("pruned", perfect.Of("pruned"))
	says("a right mark beside what is open", check(wrong, 2), at(0, 1, 1), "The search prunes node 1.2.2.")
	says("a node beside what is open", check(wrong, 2), at(1), "")
	says("a wrong value, explained", check(wrong, 2).Turn(1), at(0, 1), "6 is the minimax value of node 1.2.")
}

// Hints are also true under the other cut-off rule and for clamped values.
func TestHintsHoldWhateverTheSearch(t *testing.T) {
	for _, c := range []struct {
		search search.Options
		ask    exercise.Ask
		want   string
	}{
		{search.Options{}, exercise.Pruned, "α ≥ β"},
		{search.Options{Cutoff: search.CutBeyondEqual}, exercise.Pruned, "α > β"},
		{search.Options{}, exercise.Bounds, "Could the unsearched nodes below"},
		{search.Options{Algorithm: search.AlphaBetaHard}, exercise.Bounds, "outside the window"},
	} {
		_, s := sheetOf(t, bratko, c.search, exercise.Task{Ask: c.ask})
		if h, _ := s.Hint(nil, 0); !strings.Contains(h.Steps[answering.Principle].String(), c.want) {
			t.Errorf("%q is not in %q", c.want, h.Steps[answering.Principle])
		}
	}
}

// A window at a node that the search never visits is drawn as wrong at both ends.
func TestAWindowThatIsNotAskedForIsDrawnAsWrong(t *testing.T) {
	key, s := sheetOf(t, "[[1, 2], [0, [3, 4]]]", search.Options{}, exercise.Task{Ask: exercise.Windows})
	w := answering.Work{}.With(s, nil)
	never := key.Tree.At(tree.Path{1, 1}).ID()
	w, err := w.Type(exercise.Slot{Task: 0, Node: never}, "[1, 2]")
	if err != nil {
		t.Fatal(err)
	}
	if w, err = w.Check(); err != nil {
		t.Fatal(err)
	}
	if d := w.Drawn()[never]; d.AlphaIs != scene.Wrong || d.BetaIs != scene.Wrong {
		t.Errorf("drawn is %+v", d)
	}
	if wrong := w.Checked().Wrong(s, 0); len(wrong) != 1 {
		t.Errorf("%d answers are wrong", len(wrong))
	}
}
