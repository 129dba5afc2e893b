package session_test

import (
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// A lesson goes through chance nodes, and ends at a leaf without a value below one.
func TestALessonGoesThroughChanceNodes(t *testing.T) {
	s := drawn(t, "[<3, 5>, <0, 1, 6>]")
	if err := s.SetOptions(search.Options{Bounds: search.LeafBounds{Low: 0, High: 6}}); err != nil {
		t.Fatal(err)
	}
	l := s.Lesson().Begin()
	teach(t, s, l)
	known := func(path ...int) string { return sentence.Text(s.Explain(at(s, path...))) }
	for step := 1; step <= s.Lesson().Last(); step++ {
		teach(t, s, s.Lesson().GoTo(step))
		for _, path := range [][]int{{}, {0}, {1}, {1, 2}} {
			if known(path...) == "" || len(s.Lesson().Text()) == 0 {
				t.Fatalf("step %d: nothing is said of %v", step, path)
			}
		}
		switch step {
		case 6:
			expect(t, "an open chance node", known(0), "The search enters node 1 with the window [0, 6]. All leaf values are between 0 and 6. At the root, the search starts with node 1, so nothing is known about the root yet. The sum so far is 1.5. The average is between 1.5 and 4.5.")
		case 18:
			expect(t, "one that is cut", strings.HasPrefix(known(1), "The search enters node 2 with the window [4, 6]. MAX already has 4 at the root, from node 1. No leaf has a value greater than 6. After node 1, α = 4 < β = 6 at the root, so the search goes on to node 2. The sum so far is 0. The average is at most 4. Even if t"), true)
		}
	}
	setValue(t, s, "", 0, 1)
	teach(t, s, s.Lesson().GoTo(s.Lesson().Last()))
	expect(t, "the end", sentence.Text(s.Lesson().Text()), "The search visits node 1.2, a leaf. It has no value, so the search stops here.")
	expect(t, "the chance node above", known(0), "The search enters node 1 with the window [0, 6]. All leaf values are between 0 and 6. At the root, the search starts with node 1, so nothing is known about the root yet. The sum so far is 1.5. The average is between 1.5 and 4.5.")
	if err := s.SetOptions(search.Options{Algorithm: search.AlphaBeta}); err != nil {
		t.Fatal(err)
	}
	teach(t, s, s.Lesson().End())
	expect(t, "without a lesson", known(0), "The search was still inside this node when it stopped at node 1.2, which has no value. Its window was [−∞, ∞]. The sum so far is 1.5.")
}

// No lesson begins while chance nodes lack something; it would begin by itself later.
func TestNoLessonBeginsWhileProbabilitiesAreWrong(t *testing.T) {
	s := drawn(t, "[<1/2: 3, 1/2: 5>, 4]")
	s.Select(s.Selection().Of(at(s, 0, 0)))
	do(t, s, document.SetProbability("1/3"))
	if err := s.SetLesson(s.Lesson().Begin()); err == nil || s.Lesson().On() {
		t.Error("a lesson begins")
	}
	do(t, s, document.SetProbability("1/2"))
	expect(t, "a lesson", s.Lesson().On(), false)
}
