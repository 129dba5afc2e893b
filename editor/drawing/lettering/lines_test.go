package lettering

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestChineseBreaksBetweenCharactersAndNotBeforePunctuation(t *testing.T) {
	for text, want := range map[string][]string{
		"博弈树，剪枝。":     {"博弈", "树，", "剪", "枝。"},
		"at the 节点 b": {"at", "the", "节点", "b"},
		"（α β）":       {"（α", "β）"},
		"вузол b":     {"вузо", "л b"},
	} {
		lines, rest := Lines(text, 10, 25, false, math.MaxInt)
		if !slices.Equal(lines, want) || len(rest) > 0 {
			t.Errorf("%q becomes %q", text, lines)
		}
	}
}

// No line begins with a French question mark, and windows and formulas stay whole.
func TestBlanksAtWhichNoLineEnds(t *testing.T) {
	for text, want := range map[string][]string{
		"Que vaut\u00A0?":      {"Que", "vaut\u00A0?"},
		"la [1,5; ∞] en":       {"la", "[1,5;\u00A0∞]", "en"},
		"so ist α = 1,5 ≥ β w": {"so ist", "α\u00A0=\u00A01,5\u00A0≥\u00A0β w"},
		"a, b; so [c d]":       {"a, b; so [c", "d]"},
	} {
		lines, rest := Lines(Plain(text), 10, 50+30*float64(strings.Count(text, "=")), false, math.MaxInt)
		if !slices.Equal(lines, want) || len(rest) > 0 {
			t.Errorf("%q becomes %q", text, lines)
		}
	}
}

// Nothing of a text is lost, and no line is wider than it may be unless it is as short
// as can be.
func TestLinesHaveAllOfAText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("ab 节点，。（） вузол")), 0, 30, -1).Draw(t, "text")
		width := rapid.Float64Range(5, 100).Draw(t, "width")
		lines, rest := Lines(text, 10, width, false, math.MaxInt)
		bare := func(text string) string { return strings.ReplaceAll(text, " ", "") }
		if got := bare(strings.Join(lines, "")); got != bare(text) || len(rest) > 0 {
			t.Fatalf("%q becomes %q", text, lines)
		}
		for _, line := range lines {
			if Width(line, 10, false) > width+1e-9 && len([]rune(line)) > 1 {
				t.Fatalf("%q is too wide in %q", line, lines)
			}
		}
	})
}

// Chinese may be broken between its characters, but for what no line begins or ends
// with; words, and all other texts, stay whole.
func TestChineseIsMarkedWhereLinesMayEnd(t *testing.T) {
	for text, want := range map[string]string{
		"a 的值（4），\n至少 1.5": "a 的\r值\r（4），\n至\r少 1.5",
		"All correct.":     "All correct.",
		"":                 "",
	} {
		if got := Breakable(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}

// What stands behind the ellipsis is the longest end that has room there.
func TestTailIsTheLongestEndThatHasRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[1-9](\.[1-9][0-9]?){0,12}`).Draw(t, "text")
		width := rapid.Float64Range(20, 140).Draw(t, "width")
		want := text
		if Width(text, 12, false) > width {
			for want = "…" + text; Width(want, 12, false) > width; {
				text = text[1:]
				want = "…" + text
			}
		}
		if got := Tail(want, 12, width); got != want {
			t.Fatalf("%q, want %q", got, want)
		}
	})
}
