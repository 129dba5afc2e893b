package session_test

import (
	"bytes"
	"context"

	"strings"
	"testing"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

func TestSearchFollowsEveryEdit(t *testing.T) {
	s := sample(t)
	res := s.Search().Result()
	expect(t, "the sample", res.Value.Nearest() == 4 && res.Evaluated == 5, true)
	setValue(t, s, "3.5", 0, 1, 0)
	expect(t, "after an edit", s.Search().Result().Evaluated, 6)
	s.Undo()
	expect(t, "undone", s.Search().Result().Evaluated, 5)
	setOptions(t, s, search.Options{Algorithm: search.Minimax})
	expect(t, "another search", s.Search().Result().Evaluated, 8)
	setValue(t, s, "", 0, 1, 0)
	expect(t, "no value, no result", s.Search().Result() == nil && s.Search().Missing() != nil, true)
	before := s.Document()
	err := s.SetOptions(search.Options{Window: search.Window{Alpha: 3, Beta: 1}})
	expect(t, "an empty window is refused", err != nil && s.Document() == before, true)
}

// largeTree is a complete tree with ten children per node.
func largeTree(t testing.TB, depth, leaves int) *fileformat.Document {
	t.Helper()
	values := filetest.Must(random.Draw{Low: -99, High: 99, Seed: 1}.Values(leaves))(t)
	return &fileformat.Document{Tree: tree.Complete(10, depth, tree.Give(values))}
}

// Searching a large tree doesn't block the caller. It can be cancelled and repeated, and a stale
// search is dropped.
func TestLargeSearch(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.place(largeTree(t, 4, 10_000))
	expect(t, "it goes on", s.Search().Busy() && s.Search().Result() == nil && s.Search().Err() == nil, true)
	s.CancelSearch()
	w.work()
	expect(t, "called off", s.Search().Canceled() && !s.Search().Busy(), true)
	expect(t, "which is told", w.told(), true)
	expect(t, "with a scene", s.Scene() != nil, true)
	s.SearchAgain()
	first := w.pending
	w.pending = nil
	setValue(t, s, "7", 0, 0, 0, 0)
	expect(t, "a second one", len(w.pending), 1)
	for _, run := range first {
		run()
	}
	expect(t, "a stale one is dropped", s.Search().Busy() && s.Search().Result() == nil && !w.told(), true)
	_, ok := s.ExplainBriefly(at(s, 0))
	expect(t, "meanwhile nothing is known", ok, false)
	expect(t, "and that is said", s.Explain(at(s, 0))[0].String(), "There is no search yet.")
	v := s.Snapshot()
	expect(t, "a picture is of the present tree", v.Draw(scene.Look{}) != nil, true)
	w.work()
	expect(t, "the next one is taken", s.Search().Result() != nil && s.Search().Result().Tree == s.Tree(), true)
	s.Select(s.Selection().Of(at(s, 0)))
	was := s.Search().Result()
	s.Fold(s.Folds().Toggle(s.Selection()))
	w.work()
	expect(t, "folding searches nothing", s.Search().Result(), was)
	setOptions(t, s, search.Options{Algorithm: search.PVS})
	s.Close(func() {})
	w.told()
	w.work()
	expect(t, "a closed document is not told of", w.told(), false)
}

// quick is a background whose work ends before Run returns. Its result is reported once the
// session's goroutine has time.
type quick struct{ world *world }

func (q quick) Run(work func(context.Context), done func()) func() {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan bool)
	go func() {
		work(ctx)
		close(ended)
	}()
	<-ended
	q.world.pending = append(q.world.pending, done)
	return cancel
}

// A search may end while the session is still asking for it.
func TestAQuickSearch(t *testing.T) {
	w := newWorld()
	env := w.env()
	env.Background = quick{w}
	s := place(largeTree(t, 4, 10_000), scene.Look{}, env)
	expect(t, "nothing is known before it is told", s.Search().Busy() && s.Search().Result() == nil, true)
	w.work()
	expect(t, "it is taken", !s.Search().Busy() && s.Search().Result() != nil && s.Search().Result().Tree == s.Tree(), true)
}

func TestWhatIsKnownOfANode(t *testing.T) {
	s := sample(t)
	for _, c := range []struct {
		path []int
		want string
	}{
		{[]int{0, 1}, "MIN already has 4 at b, from d. After d, α = −∞ < β = 4 at b, so the search goes on to e. The search leaves it with the window [5, 4] and returns 5."},
		{[]int{0, 1, 1}, "The search prunes child 2 of e. At e, MAX can get at least 5"},
	} {
		var all []string
		for _, sentence := range s.Explain(at(s, c.path...)) {
			all = append(all, sentence.String())
		}
		if text := strings.Join(all, " "); !strings.Contains(text, c.want) {
			t.Errorf("at %v: %q lacks %q", c.path, text, c.want)
		}
	}
	hover, _ := s.ExplainBriefly(at(s, 0, 0))
	expect(t, "in short", hover.String(), "Its minimax value is exactly 4.")
	expect(t, "nothing of no node", len(s.Explain(9999)), 0)
	setValue(t, s, "", 0, 0, 0)
	expect(t, "where it has not come", s.Explain(at(s, 1))[0].String(), "The search didn't reach this node because it stopped at child 1 of d, which has no value.")
	setOptions(t, s, search.Options{Order: search.Order{Kind: search.Best}})
	expect(t, "values are missing", s.Explain(at(s))[0].String(), "There is no search: the order best needs all values, but child 1 of d has none; enter a number, inf or -inf.")
}

// An exported picture shows what is on the screen: in a lesson its step, with the same folds.
func TestScenesForPictures(t *testing.T) {
	same := func(what string, s *session.Session) {
		t.Helper()
		look := s.Look()
		got, err := picture.PNG(s.Snapshot().Draw(look), picture.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want, err := picture.PNG(s.Scene(), picture.Options{})
		expect(t, what, err == nil && bytes.Equal(got, want), true)
	}
	s := sample(t)
	same("the result", s)
	s.Select(s.Selection().Of(at(s, 1)))
	s.Fold(s.Folds().Toggle(s.Selection()))
	same("folded", s)
	teach(t, s, s.Lesson().Begin().GoTo(19))
	same("a step", s)
	setValue(t, s, "", 0, 0, 0)
	same("unsearched", s)
	drawn := s.Scene()
	s.SetLook(scene.Look{Shapes: scene.SquareCircle})
	before := see(s)
	expect(t, "another look", before.scene != drawn, true)
	s.SetLook(scene.Look{Shapes: scene.SquareCircle})
	expect(t, "the same look", see(s), before)
	same("squares and circles", s)
}
