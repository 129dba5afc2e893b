package quiz

import (
	"math"
	"slices"
	"testing"

	"plytree/engine/written"
)

// What students type for a number is taken, and is read as it elsewhere.
func TestSpellings(t *testing.T) {
	for v, wanted := range map[float64][]string{
		math.Inf(-1): {"- ∞", "−infinity", "–oo", `-\infty`, "-inf"},
		math.Inf(1):  {"+ ∞", "+infinity", "∞", `\infty`, "oo"},
		-2:           {"-2", "−2", "–2", "- 2", "-2,0"},
		2.5:          {"2.5", "2,5", "+2.5"},
	} {
		for _, text := range wanted {
			if !slices.Contains(Spellings(v), text) {
				t.Errorf("%v: %q is not taken", v, text)
			}
			if got, ok := written.Number(text); !ok || got != v {
				t.Errorf("%v: %q is read as %v", v, text, got)
			}
		}
	}
}
