package session_test

import (
	"strconv"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/editor/whatif"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// probing asks about the leaf at a path of a tree in short notation.
func probing(t *testing.T, w *world, text string, leaf tree.Path) *session.Session {
	t.Helper()
	s := w.drawn(t, text)
	s.Select(s.Selection().Of(s.Tree().At(leaf).ID()))
	if err := s.AskWhatIf(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWhatIfTheTreeFollowsAndTheDocumentStays(t *testing.T) {
	s := probing(t, newWorld(), "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", tree.Path{1, 0})
	was, drawn := s.Tree(), s.Scene()
	s.SetProbe(s.Probe().To(9))
	if s.Tree() != was || s.Scene() == drawn || s.Search().Result().Value.Nearest() != 4 || s.File().Unsaved() {
		t.Error("the tree did not follow, or the document did not stay")
	}
	if said := sentence.Text(s.Probe().Said()); said != "For x = 9, the value of the root is 4. The search chooses node 2. The search prunes nothing. This holds for x > 4." {
		t.Error(said)
	}
	s.SetProbe(whatif.Probe{})
	if s.Search().Result().Value.Nearest() != 3 || s.Shown() != was {
		t.Error("ended, not all is as before")
	}
}

func TestWhatIfTheValueIsKept(t *testing.T) {
	s := probing(t, newWorld(), "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", tree.Path{1, 0})
	s.SetProbe(s.Probe().To(9))
	if err := s.KeepProbed(); err != nil {
		t.Fatal(err)
	}
	if v, _ := s.Tree().At(tree.Path{1, 0}).Value(); v != 9 || s.Probe().On() {
		t.Errorf("the leaf is worth %v", v)
	}
	s.Undo()
	if v, _ := s.Tree().At(tree.Path{1, 0}).Value(); v != 2 {
		t.Errorf("undone, the leaf is worth %v", v)
	}
}

func TestWhatIfTheDocumentChanges(t *testing.T) {
	w := newWorld()
	s := probing(t, w, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", tree.Path{1, 0})
	s.SetProbe(s.Probe().To(9))
	if err := s.SetOptions(search.Options{Algorithm: search.Minimax}); err != nil {
		t.Fatal(err)
	}
	if p := s.Probe(); !p.On() || p.Value() != 9 || len(p.Stretches()) == 0 || s.Search().Result().Options.Algorithm != search.Minimax {
		t.Error("another search is not followed")
	}
	if err := s.SetOptions(search.Options{Algorithm: search.MTDF}); err != nil || s.Probe().On() {
		t.Error("MTD(f) has a line")
	}
}

func TestWhatIfTheLineComesLater(t *testing.T) {
	w := newWorld()
	w.held = true
	wide := make([]string, 100)
	for i := range wide {
		wide[i] = strconv.Itoa(i)
	}
	s := probing(t, w, "["+strings.Join(wide, ", ")+"]", tree.Path{7})
	if s.Probe().Stretches() != nil || s.Search().Result() == nil {
		t.Error("the line is there, or the search is not")
	}
	w.work()
	if len(s.Probe().Stretches()) == 0 || !w.told() {
		t.Error("the line did not come")
	}
}

// Wherever the handle is, the line says what the search that is drawn has found.
func TestWhatIfTheLineSaysWhatIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := treetest.Draw(t, 3, 3, tree.Max, func() tree.Data {
			return tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: rapid.IntRange(0, 9).Draw(t, "known") > 0}
		})
		s := newWorld().place(&fileformat.Document{Tree: gameTree})
		for v := range gameTree.All() {
			if v.Node.Leaf() {
				s.Select(s.Selection().Of(v.Node.ID()))
			}
		}
		if err := s.AskWhatIf(); err != nil {
			t.Fatal(err)
		}
		for x := -5.0; x <= 5; x += 0.5 {
			s.SetProbe(s.Probe().To(x))
			said, at := sentence.Text(s.Probe().Said()), "For "+s.Probe().X()+" = "+numeral.Text(x)
			want := at + ", the search stops at "
			if res := s.Search().Result(); res != nil {
				want = at + ", the value of the root is " + numeral.Text(res.Value.Nearest()) + "."
			}
			if !strings.HasPrefix(said, want) {
				t.Fatalf("%s: %s", want, said)
			}
		}
	})
}

// A teacher who has such a question in front sees x in a lesson too, however much the
// leaf is worth in the file, and the search as far as it goes.
func TestALessonOfARangeIsThatOfX(t *testing.T) {
	s := solvingText(t, "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  tasks: [{ask: range, leaf: \"2.1\", for: {cut: \"2.2\"}}, {ask: value}]\n")
	s.Teach(true)
	for task, want := range []int{3, 4} {
		s.SetWork(s.Work().Turn(task))
		teach(t, s, s.Lesson().Begin())
		if got := s.Lesson().Result().Evaluated; got != want {
			t.Errorf("task %d: the lesson evaluates %d leaves", task, got)
		}
		expect(t, "x is drawn", strings.Contains(drawnTexts(s), "x|"), task == 0)
		teach(t, s, s.Lesson().End())
	}
}

// In an exercise only the leaf of a range is explored, once its answer was checked,
// and until another is given; in a test it never is.
func TestWhatIfInAnExercise(t *testing.T) {
	const text = `plytree: 1
tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
exercise:
  mode: MODE
  tasks: [{ask: range, leaf: "2.1", for: {cut: "2.2"}}]
answers: {range: x < 3}
`
	for _, mode := range []string{"practice", "test"} {
		doc := filetest.Read(t, strings.Replace(text, "MODE", mode, 1))
		s := newWorld().place(doc)
		if err := s.AskWhatIf(); err == nil {
			t.Errorf("%s: explored unchecked", mode)
		}
		work, _ := s.Work().Check()
		s.SetWork(work)
		if err := s.AskWhatIf(); (err == nil) != (mode == "practice") {
			t.Errorf("%s: %v", mode, err)
		}
		if mode == "test" {
			continue
		}
		s.SetProbe(s.Probe().To(3))
		if res := s.Search().Result(); res == nil || len(res.Cutoffs) != 1 {
			t.Error("the search at 3 is not shown")
		}
		f, _ := s.Work().Field()
		if s.SetWork(s.Work().Answer(f, "x <= 3")); s.Probe().On() || s.Search().Result() != nil {
			t.Error("another answer is explored")
		}
	}
}

func TestWhatIfALeafBelowAChanceNode(t *testing.T) {
	w := newWorld()
	s := probing(t, w, "[<3, 5>, 4]", tree.Path{0, 1})
	s.SetProbe(s.Probe().To(7))
	if said := sentence.Text(s.Probe().Said()); said != "For x = 7, the value of the root is 5. The search chooses node 1. The search prunes nothing. The tree has chance nodes, so each value is searched separately." {
		t.Error(said)
	}
	if p := s.Probe(); len(p.Stretches()) != 0 || p.First().Value() >= 3 || p.Last().Value() <= 4 {
		t.Error("there is a line, or the keys lead nowhere")
	}
	if err := s.SetOptions(search.Options{Bounds: search.LeafBounds{Low: 0, High: 6}}); err != nil || s.Probe().Value() != 6 {
		t.Errorf("under leaf bounds the leaf has the value %v (%v)", s.Probe().Value(), err)
	}
	if p := s.Probe(); p.Last().Value() != 6 || p.First().Value() != 0 || p.Check(7) == nil {
		t.Error("a value outside the leaf bounds can be tried out")
	}
}
