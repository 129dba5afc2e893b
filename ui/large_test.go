package ui

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

// BenchmarkEdit changes a leaf of a large tree. It reports how long that keeps
// the window's goroutine, how long until the new tree is searched and laid out,
// and what the frame after it costs, all in frames of a sixtieth of a second.
func BenchmarkEdit(b *testing.B) {
	for _, c := range []struct{ depth, leaves int }{{3, 1000}, {4, 10_000}, {5, 100_000}} {
		tree := largeTree(b, c.depth, c.leaves)
		b.Run(fmt.Sprintf("nodes=%d", tree.Root().Size()), func(b *testing.B) {
			w, err := newWindow(test.NewTempApp(b), &fileformat.Document{Tree: tree}, "", b.TempDir())
			if err != nil {
				b.Fatal(err)
			}
			w.win.Resize(fyne.NewSize(1280, 720))
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

// BenchmarkStep goes to a step of a search of 11,111 nodes, there and back, and
// paints the frame, counted in frames of a sixtieth of a second.
func BenchmarkStep(b *testing.B) {
	state := editor.State{Tree: largeTree(b, 4, 10_000), Search: engine.Options{Algorithm: engine.Minimax}}
	w, err := newWindow(test.NewTempApp(b), &fileformat.Document{Tree: state.Tree, Search: state.Search}, "", b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	w.behind = func(work func()) { work() }
	w.win.Resize(fyne.NewSize(1280, 720))
	w.toggleLesson()
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
}
