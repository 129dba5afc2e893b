package session_test

import (
	"context"

	"testing"

	"plytree/editor/drawing/scene"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

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
	expect(t, "it is taken", !s.Search().Busy() && s.Search().Result() != nil && s.Search().Result().Tree == s.Tree(),
		true)
}
