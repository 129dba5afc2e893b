package editor_test

import (
	"runtime"
	"testing"

	. "plytree/editor"
	"plytree/engine"

	"pgregory.net/rapid"
)

// A history behaves like a list of states with a cursor.
func TestHistoryIsAListWithACursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := engine.Complete(2, 1, func() (float64, bool) { return 1, true })
		states := []State{{Tree: tree}}
		at, saved := 0, 0
		h := NewHistory(states[0])
		for i := range rapid.IntRange(0, 40).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				edited, err := tree.SetData(engine.Path{0}, engine.Data{Value: float64(i), HasValue: true})
				if err != nil {
					t.Fatal(err)
				}
				states = append(states[:at+1:at+1], State{Tree: edited})
				if saved > at {
					saved = -1
				}
				at++
				h.Do("edit", states[at])
			case 1:
				if h.Undo() != (at > 0) {
					t.Fatal("Undo")
				}
				at = max(0, at-1)
			case 2:
				if h.Redo() != (at+1 < len(states)) {
					t.Fatal("Redo")
				}
				at = min(at+1, len(states)-1)
			case 3:
				h.Saved()
				saved = at
			}
			if h.Current() != states[at] || h.Changed() != (saved != at) {
				t.Fatalf("at %d of %d, saved %d: changed %v", at, len(states), saved, h.Changed())
			}
			if (h.UndoName() != "") != (at > 0) || (h.RedoName() != "") != (at+1 < len(states)) {
				t.Fatal("names")
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
	tree := engine.Complete(4, 7, engine.Give(make([]float64, 1<<14)))
	oneTree := heap() - before
	leaf := tree.At(make(engine.Path, 7)).ID()
	h := NewHistory(State{Tree: tree})
	before = heap()
	const steps = 5000
	for i := range steps {
		s, _, err := SetValue(h.Current(), leaf, float64(i+1), true)
		if err != nil {
			t.Fatal(err)
		}
		h.Do("change value", s)
	}
	if step := (heap() - before) / steps; step > oneTree/500 {
		t.Errorf("a step takes %.0f bytes, the tree %.0f", step, oneTree)
	}
	for h.Undo() {
	}
	if h.Current().Tree != tree {
		t.Error("not back at the first tree")
	}
}
