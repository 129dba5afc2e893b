package exercise_test

import (
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/explain"
)

// Claims are parsed in all languages of the program, as people type them.
func TestClaimsAreReadAsTheyAreTyped(t *testing.T) {
	for want, texts := range map[explain.Claim][]string{
		explain.Exact: {"=", "＝", "Exact", "exactement", "точно", "等于"},
		explain.AtLeast: {">=", "＞＝", "≧", "≥", "at  least", "At-least", "cel puțin", "не менше ніж", "como poco",
			"au minimum", "不少于"},
		explain.AtMost: {"<=", "＜＝", "≦", "⩽", " At \u00a0 most ", "cel mult", "не більше ніж", "НЕ БІЛЬШЕ НІЖ",
			"como mucho", "au maximum",
			"不超过", "不多于", "至多"},
	} {
		for _, text := range texts {
			if got, ok := exercise.Bounds.Form().Word(text); !ok || got.Text != string(want) {
				t.Errorf("%q is read as %q (%v)", text, got.Text, ok)
			}
		}
	}
	for _, text := range []string{"", "<", "＞", "at", "less than", "b"} {
		if got, ok := exercise.Bounds.Form().Word(text); ok {
			t.Errorf("%q is read as %q", text, got.Text)
		}
	}
}

// The first letter or sign of a word begins an answer that is typed at a node.
func TestWordsBegin(t *testing.T) {
	for ask, begins := range map[exercise.Ask]string{exercise.Bounds: "=≥<>EaТ不", exercise.Cuts: "aBαβб"} {
		for _, r := range begins {
			if !ask.Form().BeginsWord(r) {
				t.Errorf("%c begins no answer of %s", r, ask)
			}
		}
	}
	if exercise.Cuts.Form().BeginsWord('x') || exercise.Values.Form().BeginsWord('a') {
		t.Error("x or a begins an answer")
	}
}
