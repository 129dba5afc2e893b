package session_test

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// allocated returns how many bytes something allocates, and how many it keeps.
func allocated(do func()) (taken, kept float64) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	taken = float64(after.TotalAlloc - before.TotalAlloc)
	runtime.GC()
	runtime.ReadMemStats(&after)
	return taken, float64(after.HeapAlloc) - float64(before.HeapAlloc)
}

// atMost fails if something takes more than a limit.
func atMost(t *testing.T, what string, got, limit float64) {
	t.Helper()
	if got > limit {
		t.Errorf("%s takes %.0f bytes, at most %.0f are expected", what, got, limit)
	}
}

// An undo step keeps only the path to the change, not another tree, and the cost of an edit doesn't
// depend on earlier ones.
func TestThousandsOfEditsCostLittle(t *testing.T) {
	w := newWorld()
	w.held = true // nothing is searched
	var doc *fileformat.Document
	_, oneTree := allocated(func() { doc = largeTree(t, 4, 10_000) })
	s := w.place(doc)
	s.Select(s.Selection().Of(at(s, 0, 0, 0, 0)))
	edits := 0
	edit := func() {
		for range 4000 {
			edits++
			do(t, s, document.SetValue(strconv.Itoa(edits%1000)))
			w.pending = nil
		}
	}
	first, kept := allocated(edit)
	atMost(t, "a step of undo", kept/4000, oneTree/300)
	second, _ := allocated(edit)
	atMost(t, "as many more edits", second, first*1.25)
	runtime.KeepAlive(s)
}

// Names are broken into lines once, not at every edit of another node, whether or not the tree is
// searched in the background.
func TestLongNamesCostAnEditLittle(t *testing.T) {
	edit := func(depth int, name string) float64 {
		doc := &fileformat.Document{Tree: tree.Complete(3, depth, tree.Give(make([]float64, 1<<14)))}
		doc.Tree, _ = doc.Tree.Edit(func(d *tree.Draft) error {
			d.Each(func(v tree.Visit, said *tree.Data) {
				if name != "" {
					said.Name = fmt.Sprintf("%06d %s", v.Node.ID(), name)
				}
			})
			return nil
		})
		s := newWorld().place(doc)
		s.Select(s.Selection().Of(at(s, make([]int, depth)...)))
		s.Scene()
		taken, _ := allocated(func() {
			for i := range 3 {
				do(t, s, document.SetValue(strconv.Itoa(500+i)))
				s.Scene()
			}
		})
		return taken
	}
	for _, depth := range []int{7, 8} {
		atMost(t, "an edit of a tree with names",
			edit(depth, "is a name that is so long that it takes three lines under its leaf"), 1.5*edit(depth, ""))
	}
}

// Selecting one more node copies at most two bits for each node of the tree.
func TestSelectingOneMoreIsCheap(t *testing.T) {
	const leaves, times = 40_000, 100
	w := newWorld()
	w.held = true
	s := w.place(&fileformat.Document{Tree: tree.Complete(leaves, 1, tree.Give(nil))})
	var ids []tree.ID
	for i := range leaves / 2 {
		ids = append(ids, at(s, 2*i))
	}
	s.Select(s.Selection().Of(ids...))
	taken, _ := allocated(func() {
		for i := range times {
			s.Select(s.Selection().Toggle(at(s, 2*i+1)))
		}
	})
	expect(t, "selected", s.Selection().Count(), leaves/2+times)
	atMost(t, "one more node", taken/times, leaves/4)
}

// An answer makes no new key and is drawn once; its work is linear in the size of the tree.
func TestAnAnswerIsOneWalk(t *testing.T) {
	answers := func(inner int) float64 {
		doc := parse(t, "["+strings.Repeat("[1, 2], ", inner)+"[3, 4]]")
		doc.Exercise = &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}, {Ask: exercise.Values}}}
		doc.Answers = filetest.Key(t, doc).Perfect()
		s, text := newWorld().place(doc), ""
		sheet, _ := s.Work().Sheet()
		taken, _ := allocated(func() {
			for range 5 {
				text += "1"
				w, _ := s.Work().Turn(1).NextOpen(exercise.Slot{})
				s.SetWork(w.Answer(sheet.Fields(1)[3], text))
				s.Scene()
			}
		})
		now, _ := s.Work().Sheet()
		expect(t, "the same questions", now, sheet)
		expect(t, "one drawing", s.Scene(), s.Scene())
		return taken
	}
	atMost(t, "an answer of twice as many nodes", answers(800), 2.6*answers(400))
}

// A search that an edit has made stale isn't drawn any more.
func TestAStaleSearchLaysOutNothing(t *testing.T) {
	for _, taught := range []bool{false, true} {
		w := newWorld()
		w.held = true
		s := w.place(largeTree(t, 4, 10_000))
		if taught {
			teach(t, s, s.Lesson().Begin())
		}
		w.work()
		s.SetLook(scene.Look{Shapes: scene.SquareCircle})
		layout, _ := allocated(w.work) // of what is searched already
		s.SetLook(scene.Look{})
		stale := w.pending[0]
		w.pending = nil
		s.SetLook(scene.Look{Shapes: scene.SquareCircle})
		taken, _ := allocated(stale)
		atMost(t, "a stale search", taken, layout/10)
	}
}
