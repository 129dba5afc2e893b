package lettering

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

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

// No line begins with a French question mark, and windows and formulas aren't broken.
func TestBlanksAtWhichNoLineEnds(t *testing.T) {
	for text, want := range map[string][]string{
		"Que vaut\u00A0?":      {"Que", "vaut\u00A0?"},
		"la [1,5; ∞] en":       {"la", "[1,5;\u00A0∞]", "en"},
		"so ist α = 1,5 ≥ β w": {"so ist", "α\u00A0=\u00A01,5\u00A0≥\u00A0β w"},
		"a, b; so [of it]":     {"a, b; so", "[of it]"},
	} {
		lines, rest := Lines(Plain(text), 10, 50+30*float64(strings.Count(text, "=")), false, math.MaxInt)
		if !slices.Equal(lines, want) || len(rest) > 0 {
			t.Errorf("%q becomes %q", text, lines)
		}
	}
}

// Breaking loses nothing of a text, and only a line that can't be shorter is wider than allowed.
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

// A formula stays on one line; the words around it needn't.
func TestFormulasAreHeld(t *testing.T) {
	for text, want := range map[string]string{
		"Now [α, β] = [3, ∞] here.":            "Now [α,_β]_=_[3,_∞] here.",
		"because α ≥ β there":                  "because α_≥_β there",
		"so max(3, 5) = 5 at b":                "so max(3,_5)_=_5 at b",
		"0.5·3 + 0.5·7 = 5":                    "0.5·3_+_0.5·7_=_5",
		"(α − S − R·U) / p":                    "(α_−_S_−_R·U)_/_p",
		"−max(−max(2, 3), 5)":                  "−max(−max(2,_3),_5)",
		"x ≥ 6 or x < 3, not ]3; 7[":           "x_≥_6 or x_<_3, not ]3;_7[",
		"at least, ≥ 5":                        "at least, ≥_5",
		"≥ 5":                                  "≥_5",
		"23/3 ≈ 7.67 (in a, or the other one)": "23/3_≈_7.67 (in a, or the other one)",
		"a – MAX node: 1.2 (b, c)":             "a – MAX node: 1.2 (b,_c)",
		"节点 b 的 [3, ∞] 与 α = 3（2, 4）":          "节点 b 的 [3,_∞] 与 α_=_3（2, 4）",
		"(": "(",
		"":  "",
	} {
		if got := strings.ReplaceAll(whole(text), string(NoBreak), "_"); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// No line ends at a non-breaking space or inside a formula unless that alone is too wide; then it
// ends before a sign.
func TestNoLineEndsInAFormula(t *testing.T) {
	measure := func(text string) float64 { return float64(utf8.RuneCountInString(text)) }
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom([]string{
			"word", "a", "an", "值", "，", "quoi\u00A0?", "mot\u202F!", "[3, ∞]", "[α; β] = [3; ∞]", "max(3, 5) = 5",
			"0.5·3 + 0.5·7 = 5", "x ≥ 6",
		}), 1, 12).Draw(t, "parts")
		width := rapid.IntRange(1, 40).Draw(t, "width")
		text := strings.Join(parts, " ")
		got := Broken(text, float64(width), measure)
		bare := func(text string) string { return strings.Join(strings.Fields(text), "") }
		if bare(got) != bare(text) {
			t.Fatalf("%q becomes %q", text, got)
		}
		for _, line := range strings.Split(got, "\n") {
			if utf8.RuneCountInString(line) > width {
				t.Fatalf("%q is too wide in %q", line, got)
			}
		}
		plain := strings.NewReplacer("\u00A0", " ", "\u202F", " ")
		for _, part := range parts {
			part = plain.Replace(part)
			if len([]rune(part)) <= width &&
				strings.Count(plain.Replace(got), part) < strings.Count(plain.Replace(text), part) {
				t.Fatalf("%q is broken in %q", part, got)
			}
		}
	})
	if got, want := Broken("0.5·3 + 0.5·7 = 5", 12, measure), "0.5·3\n+\u00A00.5·7 =\u00A05"; got != want {
		t.Errorf("a long formula becomes %q", got)
	}
}

// After the ellipsis is the longest end of the text that fits.
func TestLinesWithoutRoomHaveACharacterEach(t *testing.T) {
	if lines, _ := Lines("ab cd", 13, -1, false, 100); strings.Join(lines, "|") != "a|b|c|d" {
		t.Errorf("%q", lines)
	}
}

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
