package reading_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// nowhere is a session's environment without files, in which work is done at once.
type nowhere struct{ session.Store }

func (nowhere) New() session.Copy                      { return nowhere{} }
func (nowhere) Leftovers() ([]session.Leftover, error) { return nil, nil }
func (nowhere) Write([]byte, string, bool) error       { return nil }
func (nowhere) Remove() error                          { return nil }
func (nowhere) Now() time.Time                         { return time.Time{} }

func (nowhere) After(time.Duration, func()) (stop func()) { return func() {} }
func (nowhere) Run(work func(context.Context), done func()) (cancel func()) {
	work(context.Background())
	done()
	return func() {}
}

func opened(t interface {
	Helper()
	Fatal(...any)
}, text string) *session.Session {
	t.Helper()
	doc := filetest.Read(t, text)
	n := nowhere{}
	documents := session.NewDocuments(scene.Look{}, session.Env{Copies: n, Clock: n, Background: n})
	documents.OpenDocument(doc)
	return documents.Front()
}

func sample(t rapid.TB, name string) *session.Session {
	t.Helper()
	data := filetest.Must(os.ReadFile(filepath.Join("..", "..", "samples", name)))(t)
	return opened(t, string(data))
}

func read(s *session.Session) reading.Page {
	return reading.Of(words.Language{}, s, func() reading.TeacherView {
		return reading.TeacherView{Keys: []string{"the key"}, Blind: []string{"blind"}, Total: "blind of all"}
	})
}

func text(s *session.Session) string { return read(s).Text(words.Language{}) }

// at returns the node at a path.
func at(s *session.Session, path ...int) tree.ID { return s.Tree().At(path).ID() }

func TestASearchIsReadAsItIsDrawn(t *testing.T) {
	s := opened(t, "plytree: 1\ntitle: Five\ntree: {name: a, children: [{name: b, children: [{name: d, children: [1, 4]}, {name: e, children: [5, 6]}]}, {name: c, move: right, children: [{name: f, children: [2, 1]}, {name: g, children: [8, 7]}]}]}\n")
	s.Select(s.Selection().Of(at(s, 0, 1)))
	s.Fold(s.Folds().Toggle(s.Selection().Of(at(s, 1, 0))))
	const want = `Five

The search: Alpha-beta, from left to right
Value of the root: 4.
Best move: b.
Principal variation: b → d → 1.1.2.
Leaves evaluated: 5 of 8.
Cut-offs: 2.
Whatever the order of the children, alpha-beta evaluates at least 5 leaves of this tree. So does any search of a tree of this shape (Knuth and Moore, 1975).

a, MAX, value 4, window [4, ∞], on the principal variation
  b, MIN, value 4, window [−∞, 4], on the principal variation
    d, MAX, value 4, window [4, ∞], on the principal variation
      1.1.1, 1
      1.1.2, 4, on the principal variation
    → e, MAX, value ≥5, window [5, 4]
      (At e, MAX can get at least 5 by moving to child 1 of e. At b, MIN already has 4 from d and can avoid this position. The remaining child is pruned. A shallow beta cut-off: α = 5 ≥ β = 4.)
      1.2.1, 5
      1.2.2, 6, pruned (β)
  c, move right, MIN, value ≤2, window [4, 2]
    (At c, MIN can get at most 2 by moving to f. At a, MAX already has 4 from b and can avoid this position. The remaining child is pruned. A shallow alpha cut-off: α = 4 ≥ β = 2.)
    f, MAX, value 2, window [4, ∞], 2 nodes collapsed
    g, MAX, pruned (α)
      2.2.1, 8, below a pruned node
      2.2.2, 7, below a pruned node

Visited as node 6 of 11.
The search enters e with the window [−∞, 4]. MIN already has 4 at b, from d. After d, α = −∞ < β = 4 at b, so the search goes on to e.
The search leaves it with the window [5, 4] and returns 5.
Its minimax value is at least 5. The pruned nodes could only raise it, which wouldn't change the root's value.
At e, MAX can get at least 5 by moving to child 1 of e. At b, MIN already has 4 from d and can avoid this position. The remaining child is pruned. A shallow beta cut-off: α = 5 ≥ β = 4.
`
	if got := text(s); got != want {
		t.Errorf("%s", got)
	}
}

// In a test no search result is read, whatever was answered; nor in practice before a check.
func TestAnExerciseGivesNothingAway(t *testing.T) {
	for _, mode := range []string{"practice", "test"} {
		s := opened(t, exerciseOf(mode))
		w := s.Work()
		for _, task := range read(s).Exercise.Tasks {
			for _, f := range task.Fields {
				w, _ = w.Keep(f.Slot, "4")
			}
		}
		s.SetWork(w)
		s.Select(s.Selection().Of(at(s, 0)))
		page := text(s)
		for _, found := range []string{"window [", "value 4", ", pruned", "a pruned node", "principal", "isited as",
			", correct", ", incorrect", "the key", "blind", "marks so far", "Value of the root: 4."} {
			if strings.Contains(page, found) {
				t.Errorf("%s tells %q:\n%s", mode, found, page)
			}
		}
		if !strings.Contains(page, ", answered: 4") {
			t.Errorf("answers are not at their nodes:\n%s", page)
		}
	}
}

func exerciseOf(mode string) string {
	return "plytree: 1\ntree: {name: a, children: [{name: b, children: [1, 4]}, {name: c, children: [0, 6]}]}\nexercise:\n  mode: " +
		mode +
		"\n  tasks: [{ask: value}, {ask: values}, {ask: pruned}, {ask: bounds}, {ask: best-move, marks: 2}]\n"
}

// Answers in the fields are stored in the session, and a check says which are right and why others
// aren't.
func TestFieldsAnswerAndAreChecked(t *testing.T) {
	s := opened(t, exerciseOf("practice"))
	field := func(task, i int) answering.Field { return read(s).Exercise.Tasks[task].Fields[i] }
	put := func(f answering.Field, text string) {
		t.Helper()
		w := filetest.Must(s.Work().Keep(f.Slot, text))(t)
		s.SetWork(w)
	}
	put(field(0, 0), "1")
	put(field(1, 1), "7")
	put(field(2, 0), "2.2")
	put(field(4, 0), "b")
	if _, err := s.Work().Keep(field(2, 0).Slot, "zz"); err == nil {
		t.Error("a list of no nodes is taken")
	}
	if o := field(3, 0).Options; len(o) != 3 || o[0].Text != "exact" {
		t.Errorf("bounds are chosen from %v", o)
	}
	if f := field(2, 0); f.Text != "2.2" {
		t.Errorf("the list holds %q", f.Text)
	}
	w := filetest.Must(s.Work().Check())(t)
	s.SetWork(w)
	x := read(s).Exercise
	if !field(0, 0).Found.Right || reading.Wrong(words.Language{}, field(0, 0)) != "" ||
		reading.Wrong(words.Language{}, field(1, 1)) == "" ||
		!strings.Contains(strings.Join(x.Found, " "), "marks so far") {
		t.Errorf("%+v", x)
	}
	s.SetWork(s.Work().GoTo(field(4, 0).Slot))
	if x := read(s).Exercise; !x.Tasks[4].Front ||
		x.Tasks[4].State != "2 of 2 marks. Your answers to this task are correct." {
		t.Errorf("%+v", x.Tasks[4])
	}
	s.Teach(true)
	if x := read(s).Exercise; x.Solving || x.Tasks[0].Key != "the key" || x.Tasks[0].Blind != "blind" ||
		!slices.Contains(x.Said, "blind of all") || len(x.Tasks[0].Fields) > 0 {
		t.Errorf("the teacher's side: %+v", x)
	}
}

// A lesson reveals nothing later than its step, and says where the search is.
func TestALessonIsReadUpToItsStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sample(t, "01-five-evaluations.yaml")
		filetest.Do(t, s.SetLesson(s.Lesson().Begin()))
		step := rapid.IntRange(0, s.Lesson().Steps()).Draw(t, "step")
		filetest.Do(t, s.SetLesson(s.Lesson().GoTo(step)))
		page := text(s)
		if n := strings.Count(page, "the search is here"); n != min(step, 1) {
			t.Fatalf("the search stands at %d nodes:\n%s", n, page)
		}
		entered := map[int32]bool{}
		for i := 1; i <= step; i++ {
			entered[s.Lesson().EventAt(i).Record] = true
		}
		silent := strings.Count(page, "not searched yet") + strings.Count(page, "pruned (") +
			strings.Count(page, "below a pruned node")
		if silent+len(entered) != s.Tree().Root().Size() {
			t.Fatalf("%d nodes were entered, %d are said not to be:\n%s", len(entered), silent, page)
		}
	})
}

// Of a large tree only the allowed number of nodes is listed, and the list says so.
func TestLargeTreesAreListedInPart(t *testing.T) {
	wide := strings.Repeat("1, ", 399) + "2"
	comb := wide
	for range 300 {
		comb = "[" + comb + "], " + wide
	}
	for name, tree := range map[string]string{"flat": strings.Repeat("[1, 2, 3, 4],", 999) + "[1]", "comb": comb} {
		s := opened(t, "plytree: 1\ntree: ["+tree+"]\n")
		if n := listed(read(s).Tree); n > reading.MostListed || n < reading.MostListed/3 {
			t.Errorf("%s: %d nodes", name, n)
		}
		if !strings.Contains(text(s), "nodes below aren't listed") {
			t.Errorf("%s: nobody says so", name)
		}
	}
}

// listed counts the nodes of a list.
func listed(it reading.Node) int {
	n := 1
	for _, c := range it.Children {
		n += listed(c)
	}
	return n
}

// A task about more nodes than there are fields is answered in one text.
func TestATaskOfVeryManyNodesHasOneField(t *testing.T) {
	s := opened(t, "plytree: 1\ntree: ["+strings.Repeat("[1, 2], ", 999)+
		"[1, 2]]\nexercise:\n  tasks: [{ask: value}, {ask: values}, {ask: windows}, {ask: values, id: few, search: {order: reversed}, nodes: [1, 2]}, {ask: best-move}]\n")
	x := read(s).Exercise
	for task, fields := range []int{1, 1, 1, 2, 1} {
		if n := len(x.Tasks[task].Fields); n != fields {
			t.Errorf("task %d has %d fields", task+1, n)
		}
	}
	if x.Tasks[4].Fields[0].Entry == answering.Choice {
		t.Error("there are more moves to choose from than anybody reads")
	}
	for _, c := range [][2]string{{"1: 2; 2: 2", "1: 2; 2: 2"}, {"2: 2", "2: 2"}, {"", ""}} {
		w := filetest.Must(s.Work().Keep(exercise.Slot{Task: 1}, c[0]))(t)
		s.SetWork(w)
		if got := read(s).Exercise.Tasks[1].Fields[0].Text; got != c[1] {
			t.Errorf("%q is answered, and %q stands there", c[0], got)
		}
	}
	const windows = "1: [1, 2]; 2: [3, 4]"
	w := filetest.Must(s.Work().Keep(exercise.Slot{Task: 2}, windows))(t)
	s.SetWork(w)
	if got := read(s).Exercise.Tasks[2].Fields[0].Text; got != windows {
		t.Errorf("%q is answered, and %q stands there", windows, got)
	}
}

// Names are shown only as text.
func TestNamesAreOnlyText(t *testing.T) {
	s := opened(t, "plytree: 1\ntitle: \"\\e[2J\"\ntree: {name: \"a\\e[31m\\nb\", children: [1, 2]}\n")
	if got := text(s); strings.Contains(got, "\x1b") || strings.Contains(got, "a\nb") {
		t.Errorf("%q", got)
	}
}

const failHard = "plytree: 1\nsearch: {algorithm: alpha-beta-hard}\ntree: {name: a, children: [{name: b, children: [3, 12]}, {name: c, children: [2, 4]}]}\n"

// If returned values are drawn, they are read first, followed by a different proven value;
// otherwise the order is reversed. The selected node has both.
func TestReturnedValuesAreReadAsTheyAreDrawn(t *testing.T) {
	for values, want := range map[scene.Values][]string{
		scene.Proven:   {"b, MIN, value 3, window", "c, MIN, value ≤2, window [3, 2], returns 3\n"},
		scene.Returned: {"b, MIN, returns 3, window [−∞, 3]", "c, MIN, returns 3, window [3, 2], value ≤2\n"},
	} {
		s := opened(t, failHard)
		s.SetLook(scene.Look{Values: values})
		s.Select(s.Selection().Of(at(s, 1)))
		holds := func(all ...string) {
			t.Helper()
			for _, part := range all {
				if page := text(s); !strings.Contains(page, part) {
					t.Errorf("%s: %q is not read:\n%s", values, part, page)
				}
			}
		}
		holds(append(want, "leaves it with the window [3, 2] and returns 3.\nIts minimax value is at most 2.")...)
		s.SetLesson(s.Lesson().Begin())
		s.SetLesson(s.Lesson().GoTo(s.Lesson().Steps()))
		holds(append(want, "The search has left this node. Its value is at most 2.\nIt returned 3.")...)
	}
}
