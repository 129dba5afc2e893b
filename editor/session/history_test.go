package session_test

import (
	"fmt"
	"runtime"
	"testing"

	"plytree/editor/document"
	"plytree/engine/tree"
	"plytree/fileformat"

	"pgregory.net/rapid"
)

// A history behaves like a list of states with a cursor, one of them saved.
func TestHistoryIsAListWithACursor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := newWorld()
		s := w.drawn(t, "[0]")
		s.Select(s.Selection().Of(at(s, 0)))
		var g got
		s.File().SaveAs("tree.yaml", g.done)
		states, place, saved := []string{"[0]"}, 0, 0
		for i := range rapid.IntRange(0, 40).Draw(rt, "steps") {
			switch rapid.IntRange(0, 3).Draw(rt, "what") {
			case 0:
				do(t, s, document.SetValue(fmt.Sprint(i+1)))
				states = append(states[:place+1:place+1], inNotation(s))
				if saved > place {
					saved = -1
				}
				place++
			case 1:
				s.Undo()
				place = max(0, place-1)
			case 2:
				s.Redo()
				place = min(place+1, len(states)-1)
			case 3:
				s.File().Save(g.done)
				saved = place
			}
			_, undo := s.UndoName()
			_, redo := s.RedoName()
			if inNotation(s) != states[place] || s.File().Unsaved() != (saved != place) || undo != (place > 0) || redo != (place+1 < len(states)) {
				rt.Fatalf("at %d of %d, saved %d: %s, unsaved %v", place, len(states), saved, inNotation(s), s.File().Unsaved())
			}
		}
	})
}

// A step of undo costs the path to what was changed, not another tree.
func TestThousandsOfStepsCostLittle(t *testing.T) {
	heap := func() float64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	before := heap()
	gameTree := tree.Complete(4, 7, tree.Give(make([]float64, 1<<14)))
	oneTree := heap() - before
	w := newWorld()
	w.held = true // nothing is searched
	s := w.place(&fileformat.Document{Tree: gameTree})
	s.Select(s.Selection().Of(at(s, make(tree.Path, 7)...)))
	before = heap()
	const steps = 5000
	for i := range steps {
		do(t, s, document.SetValue(fmt.Sprint(i+1)))
		w.pending = nil
	}
	if step := (heap() - before) / steps; step > oneTree/500 {
		t.Errorf("a step takes %.0f bytes, the tree %.0f", step, oneTree)
	}
	runtime.KeepAlive(s)
}

// An edit costs the same, however many there were.
func TestAnEditDoesNotCopyThoseBefore(t *testing.T) {
	w := newWorld()
	w.held = true // nothing is searched
	s := w.place(largeTree(t, 4, 10_000))
	s.Select(s.Selection().Of(at(s, 0, 0, 0, 0)))
	edits := 0
	allocated := func() uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 4000 {
			edits++
			do(t, s, document.SetValue(fmt.Sprint(edits%1000)))
			w.pending = nil
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	first := allocated()
	if second := allocated(); second > first+first/4 {
		t.Errorf("the first edits take %d bytes, as many more %d", first, second)
	}
}
