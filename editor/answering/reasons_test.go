package answering_test

import (
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// reasons are why the answers to the first task are wrong, once Check was pressed again.
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

// To say that nothing is cut is an answer: Check says that it is wrong, and why. So it
// does of a list that can't be read.
func TestAWrongNoneHasAReason(t *testing.T) {
	for _, c := range []struct {
		ask          exercise.Ask
		answer, says string
	}{
		{exercise.Pruned, "", "At least one branch is pruned. The search prunes node 1.2.2."},
		{exercise.Pruned, "maybe", "“maybe” can't be read."},
		{exercise.LeafOrder, "", "Number 1 in the evaluation order is node 1.1.1"},
		{exercise.LeafOrder, "maybe", "“maybe” can't be read."},
	} {
		_, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: c.ask})
		a := (*written.Answers)(nil).With(string(c.ask), written.Plainly(c.answer))
		if c.answer == "" {
			a = s.SetNone(nil, 0, true)
		}
		if got := reasons(t, s, a); !strings.HasPrefix(got, c.says) {
			t.Errorf("%s %q: %q", c.ask, c.answer, got)
		}
	}
	_, s := sheetOf(t, "[[1, 2], [3, 4]]", search.Options{Order: search.Order{Kind: search.Given}, Algorithm: search.Minimax}, exercise.Task{Ask: exercise.Pruned})
	if got := reasons(t, s, s.SetNone(nil, 0, true)); got != "" {
		t.Errorf("where nothing is cut: %q", got)
	}
}

// A value at a node with a cut-off is told with the cut, and is as far as the search knows
// only where that is all that is known.
func TestValuesAreToldWithTheirCuts(t *testing.T) {
	for _, c := range []struct {
		by         search.Algorithm
		tree       string
		node       tree.Path
		with, sans string
	}{
		{search.AlphaBeta, "[[5, 6], [2, 8, 9]]", tree.Path{1}, "At node 2, MIN can get at most 2 by moving to node 2.1. At the root, MAX already has 5 from node 1 and can avoid this position. The remaining 2 children are pruned.", ""},
		{search.AlphaBeta, "[[5, 6], [7, 8]]", tree.Path{1}, "8.", "pruned"},
		{search.AlphaBetaHard, "[[5, 6], [2, 8, 9]]", tree.Path{1}, "are pruned.", ""},
		{search.AlphaBeta, "[[5, 6], [-inf, 8]]", tree.Path{1}, "The remaining child is pruned.", "at most"},
	} {
		key, _ := sheetOf(t, c.tree, search.Options{Algorithm: c.by}, exercise.Task{Ask: exercise.Values})
		p := key.Parts()[0]
		why := explain.WhyValue(p.Result(), p.Result().RecordAt(c.node)).String()
		if !strings.Contains(why, c.with) || c.sans != "" && strings.Contains(why, c.sans) {
			t.Errorf("%s of %s: %s", c.by, c.tree, why)
		}
	}
}

// Hints and reasons hold under the other rule, for values that are cut to the window, and
// for windows from MIN's side; what was left out of an answer is not called blank.
func TestHintsAndReasonsHoldWhateverTheSearch(t *testing.T) {
	hint := func(tree string, o search.Options, task exercise.Task) string {
		_, s := sheetOf(t, tree, o, task)
		h, _ := s.Hint(nil, 0)
		return h.Steps[answering.Principle].String()
	}
	why := func(o search.Options, task exercise.Task, answer written.Value) (all string) {
		key, _ := sheetOf(t, bratko, o, task)
		for _, i := range key.Mark((*written.Answers)(nil).With(task.Key(), answer), exercise.MarkOptions{}).Tasks[0].Items {
			if !i.Right {
				all += i.Why().String() + "\n"
			}
		}
		return all
	}
	list := func(nodes ...string) written.Value { return written.ListOf(written.Called, nodes...) }
	for _, c := range []struct{ got, want string }{
		{hint(bratko, search.Options{}, exercise.Task{Ask: exercise.Pruned}), "α ≥ β"},
		{hint(bratko, search.Options{Cutoff: search.CutBeyondEqual}, exercise.Task{Ask: exercise.Pruned}), "α > β"},
		{hint(bratko, search.Options{}, exercise.Task{Ask: exercise.Bounds}), "Could the unsearched nodes below"},
		{hint(bratko, search.Options{Algorithm: search.AlphaBetaHard}, exercise.Task{Ask: exercise.Bounds}), "outside the window"},
		{why(search.Options{}, exercise.Task{Ask: exercise.Pruned}, list()), "Your answer says that nothing is pruned."},
		{why(search.Options{}, exercise.Task{Ask: exercise.Pruned}, list("1.2.2")), "You didn't mark node 2.2 as pruned."},
		{why(search.Options{}, exercise.Task{Ask: exercise.LeafOrder}, written.Value{}), "No answer."},
		{why(search.Options{Algorithm: search.Negamax, Window: search.Window{Alpha: 2, Beta: 7}}, exercise.Task{Ask: exercise.Windows, At: exercise.Entry, Nodes: []string{"1"}}, written.Value{}), "α is −7 (from MIN's point of view). The search only looks for values below 7. Windows are passed down, swapped and negated."},
	} {
		if !strings.Contains(c.got, c.want) {
			t.Errorf("%q is not in %q", c.want, c.got)
		}
	}
}

// Both ends of a window that is written where the search never comes are drawn as wrong.
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
