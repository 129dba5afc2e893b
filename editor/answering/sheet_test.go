package answering_test

import (
	"strings"
	"testing"

	. "plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// everything returns all tasks that can be asked about a search.
func everything() []exercise.Task {
	var tasks []exercise.Task
	for _, a := range exercise.Asks() {
		if f := a.Form(); !f.Inverse && !f.OwnTree {
			tasks = append(tasks, exercise.Task{Ask: a})
		}
	}
	return tasks
}

func sheetOf(t filetest.Ends, notation string, o search.Options, tasks ...exercise.Task) (*exercise.Key, *Sheet) {
	key := filetest.KeyOf(t, filetest.Notation(t, notation).Tree, o, &exercise.Exercise{Tasks: tasks})
	return key, NewSheet(key)
}

const bratko = "[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]"

func TestFieldsAreFilledInOrder(t *testing.T) {
	key, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Windows},
		exercise.Task{Ask: exercise.Values, Nodes: []string{"2", "1"}}, exercise.Task{Ask: exercise.Value})
	if n := len(s.Fields(0)); n != 14 { // two at each of seven inner nodes, visited or not
		t.Errorf("%d fields for windows", n)
	}
	var a *written.Answers
	f, ok := s.At(1, key.Tree.At(tree.Path{0}).ID())
	if !ok {
		t.Fatal("no field at node 1")
	}
	a = s.Fill(a).Answer(f, " 4 ")
	if got := s.Fill(a).Text(f); got != "4" {
		t.Errorf("given %q", got)
	}
	next, ok := s.Fill(a).Next(f)
	if !ok || next.Node != key.Tree.At(tree.Path{1}).ID() {
		t.Errorf("next is %+v", next)
	}
	if p := s.Fill(a).Progress(1); p.String() != "1/2" || p.Done {
		t.Errorf("progress %+v", p)
	}
	a = s.Fill(a).Answer(next, "≤2")
	if _, ok := s.Fill(a).Next(next); ok || !s.Fill(a).Progress(1).Done {
		t.Error("all is answered, but something is open")
	}
	if p := s.Fill(a).Progress(0); p.Of != 0 {
		t.Errorf("the number of visited nodes is given away: %+v", p)
	}
	if got := s.Fill(a).Answer(next, ""); s.Fill(got).Text(next) != "" || s.Fill(got).Text(f) != "4" {
		t.Error("an answer was not taken away alone")
	}
	if s.Fill(a).Answer(next, "≤2") != a {
		t.Error("the same answer makes another state")
	}
	whole := s.Fields(2)[0]
	if a = s.Fill(a).Answer(whole, "4"); s.Fill(a).Text(whole) != "4" {
		t.Error("the value is not kept")
	}
	if s.Neighbour(f, 1) != next || s.Neighbour(f, -1) != next || s.Neighbour(whole, 1) != whole {
		t.Error("the ways from field to field")
	}
}

func TestBranchesAndLeavesAreMarkedOnTheTree(t *testing.T) {
	key, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Pruned},
		exercise.Task{Ask: exercise.LeafOrder})
	at := func(p ...int) tree.ID { return key.Tree.At(p).ID() }
	var a *written.Answers
	for _, id := range []tree.ID{at(0, 1, 1), at(1, 1)} {
		var ok bool
		if a, ok = s.Toggle(a, 0, id); !ok {
			t.Fatal("a branch can't be marked")
		}
	}
	if _, ok := s.Toggle(a, 0, at()); ok {
		t.Error("the root is no branch")
	}
	if _, ok := s.Toggle(a, 1, at(0)); ok {
		t.Error("an inner node has no place in the order")
	}
	c := s.Check(a)
	if len(c.Fields) != 2 || !c.Fields[exercise.Slot{Node: at(1, 1)}].Right {
		t.Errorf("%+v", c.Fields)
	}
	again, _ := s.Toggle(a, 0, at(1, 1))
	if got := s.Listed(again, 0); len(got) != 1 || got[0] != at(0, 1, 1) {
		t.Errorf("left is %v", got)
	}
	none := s.SetNone(nil, 0, true)
	if !s.None(none, 0) || s.None(nil, 0) || !s.Fill(none).Progress(0).Done {
		t.Error("nothing is an answer, no answer is none")
	}
}

// For every search, the key's own answers leave no hint. A student who always answers what the hint
// points to, as the key does, finishes.
func TestHintsLeadToTheEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := search.Options{Algorithm: rapid.SampledFrom([]search.Algorithm{search.AlphaBeta, search.AlphaBetaHard,
			search.AlphaBetaBound, search.Negamax, search.NegamaxThresholds}).Draw(t, "algorithm")}
		notation := rapid.SampledFrom([]string{bratko, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
			"[1, [2, [3, -4]], [[5]]]", "[[1], 2]"}).Draw(t, "tree")
		key, s := sheetOf(t, notation, o, everything()...)
		perfect := key.Perfect()
		if h, ok := s.Hint(perfect, 0); ok {
			t.Fatalf("all is right, but: %s", h.Question)
		}
		var a *written.Answers
		task, last := 0, 0
		for range 200 {
			h, ok := s.Hint(a, 0)
			if !ok {
				return
			}
			if task == 0 && h.Field.Task > 0 { // from there on all tasks follow one search
				task, last = h.Field.Task, 0
			}
			if h.Question.String() == "" || h.Steps[Principle].String() == "" || h.Step < last ||
				task > 0 && h.Field.Task == 0 {
				t.Fatalf("after step %d comes %d: %q", last, h.Step, h.Question)
			}
			for h.Next() != h.Given {
				h.Given = h.Next()
			}
			if h.Given != Answer || len(h.Said()) < 2 {
				t.Fatalf("the hint %q has no answer: %q", h.Question, h.Said())
			}
			last = h.Step
			a = answered(t, s, a, perfect, h.Field)
		}
		t.Fatal("the hints have no end")
	})
}

// answered copies one answer of the key.
func answered(t *rapid.T, s *Sheet, a, perfect *written.Answers, f exercise.Slot) *written.Answers {
	if ask := s.Tasks()[f.Task].Ask; ask == exercise.Pruned || ask == exercise.LeafOrder || s.None(perfect, f.Task) {
		return a.With(string(ask), perfect.Of(string(ask)))
	}
	changed := s.Fill(a).Answer(f, s.Fill(perfect).Text(f))
	if changed == a {
		t.Fatalf("the key has nothing for %+v", f)
	}
	return changed
}

// A surplus leaf in the order is marked wrong itself, not the last of the list. A missing leaf
// makes no other leaf wrong, and a hint asks for it.
func TestOrderIsCheckedLeafByLeaf(t *testing.T) {
	key, s := sheetOf(t, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", search.Options{},
		exercise.Task{Ask: exercise.LeafOrder})
	for _, test := range []struct{ given, wrong, why, hint string }{
		{"1.1 1.2 1.3 2.1 2.2 3.1 3.2 3.3", "2.2", "The search prunes node 2.2.", "Incorrect. Check again to see why."},
		{"1.1 1.2 1.3 2.1 2.2 3.1 3.2", "2.2", "The search prunes node 2.2.",
			"Which leaf is number 7 in the evaluation order?"},
		{"1.1 1.3 2.1 3.1 3.2 3.3", "", "", "Which leaf is number 2 in the evaluation order?"},
		{"1.2 1.1 1.3 2.1 3.1 3.2 3.3", "1.2", "Number 2 in the evaluation order is node 1.2",
			"Which leaf is number 2 in the evaluation order?"},
		{"3.3", "", "", "Which leaf is number 1 in the evaluation order?"},
		{"1.1 1.2 1.2 1.3 2.1 3.1 3.2 3.3", "1.2", "Number 2 in the evaluation order is node 1.2",
			"Incorrect. Check again to see why."},
	} {
		a := ordered(strings.Fields(test.given))
		wrong := ""
		part := key.PartOf(0)
		for f, v := range s.Check(a).Fields {
			if !v.Right {
				wrong += part.Nodes().PathText(part.Nodes().Index(f.Node))
				if why := part.WhyListed(f.Node).String(); !strings.HasPrefix(why, test.why) {
					t.Errorf("%s: %s is wrong, as %q", test.given, wrong, why)
				}
			}
		}
		if wrong != test.wrong {
			t.Errorf("%s: wrong is %q, want %q", test.given, wrong, test.wrong)
		}
		if h, ok := s.Hint(a, 0); !ok || !strings.HasPrefix(h.Question.String(), test.hint) {
			t.Errorf("%s: the hint is %q", test.given, h.Question)
		}
	}
}

func ordered(leaves []string) *written.Answers {
	list := written.Value{Kind: written.List}
	for _, leaf := range leaves {
		list.Items = append(list.Items, written.Plainly(leaf))
	}
	return (*written.Answers)(nil).With(string(exercise.LeafOrder), list)
}

// A repeated hint gives the numbers and then the answer, which counts as shown.
func TestAHintGrows(t *testing.T) {
	for _, c := range []struct {
		task exercise.Task
		want [3]string
	}{
		{exercise.Task{Ask: exercise.Values, Nodes: []string{"1.2"}},
			[3]string{"MAX", "The search enters node 1.2 with the window [−∞, 4]. The search gets 5 from node 1.2.1.",
				"The answer is 5."}},
		{exercise.Task{Ask: exercise.Windows, At: exercise.Entry, Nodes: []string{"1.2"}},
			[3]string{"the parent",
				"The search enters node 1 with the window [−∞, ∞]. The search gets 4 from node 1.1.",
				"The answer is −∞."}},
		{exercise.Task{Ask: exercise.Pruned},
			[3]string{"α ≥ β", "gets 5 from node 1.2.1.", "The search prunes node 1.2.2"}},
		{exercise.Task{Ask: exercise.LeafOrder},
			[3]string{"skip what is pruned", "goes down to the first child", "The answer is 1.1.1."}},
		{exercise.Task{Ask: exercise.BestMove},
			[3]string{"gives the root its value", "gets 4 from node 1 and 2 from node 2.", "The answer is 1."}},
		{exercise.Task{Ask: exercise.Evaluated}, [3]string{"count the leaves", "", "The answer is 5."}},
	} {
		_, s := sheetOf(t, bratko, search.Options{}, c.task)
		w := Work{}.With(s, nil)
		for step, want := range c.want {
			if want == "" {
				continue
			}
			next, more, err := w.AskHint()
			if w = next; err != nil || !more {
				t.Fatal(c.task.Ask, err)
			}
			said := w.Hint().Said()
			if last := said[len(said)-1].String(); !strings.Contains(last, want) {
				t.Errorf("%s, step %d: %q lacks %q", c.task.Ask, step, last, want)
			}
		}
		if log := w.Log(); log.Count(written.Hints) != 1 || log.Count(written.Shows) != 1 {
			t.Errorf("%s: the log is %v", c.task.Ask, log)
		}
	}
}
