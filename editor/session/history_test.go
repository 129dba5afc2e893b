package session_test

import (
	"fmt"

	"testing"

	"plytree/editor/document"

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
