package quiz_test

import (
	"slices"
	"testing"

	. "plytree/editor/course/quiz"
)

// An answer with many decimals is accepted as a fraction and rounded, with any sign.
func TestRoundedAnswersAreSpelled(t *testing.T) {
	all := Answer{Number: -23.0 / 3, Rounded: []string{"23/3", "7.67"}}.Spellings()
	for _, text := range []string{"-23/3", "−23/3", "-7.67", "−7,67"} {
		if !slices.Contains(all, text) {
			t.Errorf("%s isn't among %v", text, all)
		}
	}
}
