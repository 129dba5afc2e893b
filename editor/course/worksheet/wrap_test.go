package worksheet

import (
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/lettering"

	"pgregory.net/rapid"
)

// Wrapped lines fit, contain the whole text, and are never empty. A line ends at a non-breaking
// space only if the words around it don't fit together.
func TestWrap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("abcW   \n\u00a0\u2003é"))).Draw(t, "text")
		lines := wrap(text, 40, 11, true)
		if len(lines) == 0 {
			t.Fatal("no line")
		}
		for _, line := range lines {
			if lettering.Width(line, 11, true) > 40+1e-6 {
				t.Fatalf("%q is too wide", line)
			}
		}
		plain := func(s string) string { return strings.NewReplacer(" ", "", "\n", "", "\u00a0", "").Replace(s) }
		if plain(strings.Join(lines, "")) != plain(text) {
			t.Fatalf("%q", lines)
		}
	})
	if got := wrap("a  b\n  \nc d", 400, 11, false); !slices.Equal(got, []string{"a  b", "", "c d"}) {
		t.Errorf("%q", got)
	}
}
