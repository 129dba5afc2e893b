package window

import (
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// sixtieth is what the times below are counted in.
const sixtieth = float64(time.Second / 60)

func largeTree(b *testing.B) *fileformat.Document {
	b.Helper()
	values, err := random.Draw{Low: -99, High: 99, Seed: 1}.Values(10_000)
	if err != nil {
		b.Fatal(err)
	}
	return &fileformat.Document{Tree: tree.Complete(10, 4, tree.Give(values))}
}

// BenchmarkStart makes a window with the start page.
func BenchmarkStart(b *testing.B) {
	var spent time.Duration
	for b.Loop() {
		start := time.Now()
		w := empty(b)
		w.start.Show()
		spent += time.Since(start)
	}
	b.ReportMetric(float64(spent)/float64(b.N)/sixtieth, "frames")
}

// BenchmarkOpen opens a tree of 11,111 nodes and shows it.
func BenchmarkOpen(b *testing.B) {
	w := empty(b)
	doc := largeTree(b)
	var spent time.Duration
	for b.Loop() {
		start := time.Now()
		w.desk.OpenDocument(doc)
		w.show()
		spent += time.Since(start)
		w.desk.Close(w.front())
		w.show()
	}
	b.ReportMetric(float64(spent)/float64(b.N)/sixtieth, "frames")
}

// BenchmarkEdit changes a leaf of that tree, until all widgets show it: the
// search included, which here runs at once.
func BenchmarkEdit(b *testing.B) {
	for name, doc := range map[string]*fileformat.Document{"small": {Tree: tree.Complete(3, 3, tree.Give(make([]float64, 27)))}, "large": largeTree(b)} {
		b.Run(name, func(b *testing.B) {
			w := empty(b)
			w.desk.OpenDocument(doc)
			w.show()
			w.front().Select(w.front().Selection().Of(w.front().Tree().At(make(tree.Path, 3)).ID()))
			w.show()
			var spent time.Duration
			for b.Loop() {
				start := time.Now()
				w.typing.Edit(document.Shift(1))
				spent += time.Since(start)
			}
			b.ReportMetric(float64(spent)/float64(b.N)/sixtieth, "frames")
		})
	}
}

// BenchmarkStep goes to a step of a lesson of that tree, with the code in front.
func BenchmarkStep(b *testing.B) {
	w := empty(b)
	doc := largeTree(b)
	doc.Search.Algorithm = search.Minimax
	w.desk.OpenDocument(doc)
	w.show()
	w.acts.Run("lesson")
	var spent time.Duration
	for b.Loop() {
		start, l := time.Now(), w.front().Lesson()
		err := w.front().SetLesson(l.GoTo((l.Step() + 7919) % l.Last()))
		if err != nil {
			b.Fatal(err)
		}
		w.show()
		spent += time.Since(start)
	}
	b.ReportMetric(float64(spent)/float64(b.N)/sixtieth, "frames")
}
