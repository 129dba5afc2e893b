package search_test

import (
	"slices"
	"testing"

	. "plytree/engine/search"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

var marks = []Landmark{AtLeaf, AtBound, AtCut, AtReturn}

// A jump leads to the nearest step of the wanted kind, in either direction.
func TestJumpsLeadToTheNearestStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		res := filetest.Must(Run(drawTree(t), Options{Algorithm: rapid.SampledFrom(Algorithms()).Draw(t, "algorithm")},
			true))(t)
		shown := map[Landmark][]int{}
		for m := range res.Moments() {
			switch e, _ := m.Event(); {
			case e.Kind == Evaluate:
				shown[AtLeaf] = append(shown[AtLeaf], m.Step)
			case e.Kind == CutOff:
				shown[AtCut] = append(shown[AtCut], m.Step)
			case e.Kind == Leave:
				shown[AtReturn] = append(shown[AtReturn], m.Step)
			case e.Kind == Update && !e.Window().Equal(m.Before.Window()):
				shown[AtBound] = append(shown[AtBound], m.Step)
			}
		}
		for _, mark := range marks {
			var there, back []int
			for step, ok := res.Jump(0, mark, false); ok; step, ok = res.Jump(step, mark, false) {
				there = append(there, step)
			}
			for step, ok := res.Jump(len(res.Events)+1, mark, true); ok; step, ok = res.Jump(step, mark, true) {
				back = append([]int{step}, back...)
			}
			if !slices.Equal(there, shown[mark]) || !slices.Equal(back, shown[mark]) {
				t.Fatalf("mark %d: there %v, back %v, want %v", mark, there, back, shown[mark])
			}
		}
	})
}
