package window

import (
	"fmt"
	"testing"
	"time"

	"plytree/editor"
	"plytree/engine"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// largeTree is a complete tree of ten children a node.
func largeTree(tb testing.TB, depth, leaves int) *engine.Tree {
	tb.Helper()
	values, err := engine.Draw{Low: -99, High: 99, Seed: 1}.Values(leaves)
	if err != nil {
		tb.Fatal(err)
	}
	return engine.Complete(10, depth, engine.Give(values))
}

// large opens a window on a large tree, without goroutines of its own.
func large(b *testing.B, doc *fileformat.Document) *window {
	b.Helper()
	w, err := newWindow(test.NewTempApp(b), nil, "", b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	w.behind = func(work func()) { work() }
	w.win.Resize(fyne.NewSize(1280, 720))
	w.load(doc, "")
	return w
}

// The search of a large tree leaves the window free, and can be called off and
// begun again.
func TestLargeSearchCanBeCalledOff(t *testing.T) {
	w := open(t, "")
	var pending func()
	w.behind = func(work func()) { pending = work }
	w.load(&fileformat.Document{Tree: largeTree(t, 4, 10_000)}, "")
	expect(t, "it says so", w.status.message.Text, "Searching 11111 nodes…")
	test.Tap(w.status.action)
	pending()
	expect(t, "called off", w.status.message.Text, "The search was called off.")
	test.Tap(w.status.action)
	first := pending
	w.selectNode(w.current().At(engine.Path{0, 0, 0, 0}).ID())
	if err := w.setValue("7"); err != nil {
		t.Fatal(err)
	}
	first()
	expect(t, "a stale one is dropped", w.result == nil, true)
	pending()
	expect(t, "the next one is shown", w.result != nil && w.result.Tree == w.current(), true)
}

// BenchmarkEdit changes a leaf of a large tree. It reports how long that keeps
// the window's goroutine, how long until the new tree is searched and laid out,
// and what the frame after it costs, all in frames of a sixtieth of a second.
func BenchmarkEdit(b *testing.B) {
	for _, c := range []struct{ depth, leaves int }{{3, 1000}, {4, 10_000}, {5, 100_000}} {
		tree := largeTree(b, c.depth, c.leaves)
		b.Run(fmt.Sprintf("nodes=%d", tree.Root().Size()), func(b *testing.B) {
			w := large(b, &fileformat.Document{Tree: tree})
			w.behind = func(func()) {} // measured below
			leaf := make(engine.Path, c.depth)
			id := w.current().At(leaf).ID()
			w.selectNode(id)
			var blocked, shown, frame time.Duration
			i := 0
			for b.Loop() {
				i++
				start := time.Now()
				state, _, err := editor.SetValue(w.history.Current(), id, float64(i), true)
				if err != nil {
					b.Fatal(err)
				}
				w.edit("change value", state)
				w.selectNode(id)
				blocked += time.Since(start)
				done := searched(b.Context(), state, w.lookNow(), wanted{})
				shown += time.Since(start)
				start = time.Now()
				w.tree.scene = done.scene
				w.tree.frame(1280, 720)
				frame += time.Since(start)
			}
			w.recovery.stop()
			sixtieth := float64(b.N) * float64(time.Second/60)
			b.ReportMetric(float64(blocked)/sixtieth, "blocked-frames")
			b.ReportMetric(float64(shown)/sixtieth, "shown-frames")
			b.ReportMetric(float64(frame)/sixtieth, "painted-frames")
		})
	}
}

// BenchmarkStep goes to a step of a search of 11,111 nodes, there and back, with
// each tab of the lesson in front, and paints the frame, counted in frames of a
// sixtieth of a second.
func BenchmarkStep(b *testing.B) {
	tree := largeTree(b, 4, 10_000)
	for i, tab := range []string{"code", "table", "node"} {
		b.Run(tab, func(b *testing.B) {
			w := large(b, &fileformat.Document{Tree: tree, Search: engine.Options{Algorithm: engine.Minimax}})
			w.toggleLesson()
			w.teach.tabs.SelectIndex(i)
			w.selectNode(w.current().At(engine.Path{1, 2}).ID())
			step := 0
			var spent time.Duration
			for b.Loop() {
				step = (step + 7919) % w.lesson.last()
				start := time.Now()
				w.goTo(step)
				w.tree.frame(1280, 720)
				spent += time.Since(start)
			}
			b.ReportMetric(float64(spent)/float64(b.N)/float64(time.Second/60), "frames")
		})
	}
}
