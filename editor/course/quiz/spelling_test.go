package quiz

import (
	"math"
	"slices"
	"testing"

	"plytree/engine/written"

	"pgregory.net/rapid"
)

// Every usual spelling of a number is accepted, and every accepted text is read as that number
// elsewhere.
func TestSpellings(t *testing.T) {
	for v, wanted := range map[float64][]string{
		math.Inf(-1): {"- ∞", "−infinity", "–oo", `-\infty`, "-inf"},
		math.Inf(1):  {"+ ∞", "+infinity", "∞", `\infty`, "oo"},
		-2:           {"-2", "−2", "–2", "- 2", "-2,0", "-02"},
		2.5:          {"2.5", "2,5", "+2.5", "2,50", "02.5"},
		0.25:         {"0,25", ".25", "+,25"},
		0:            {"0", "-0", "0,0", "00"},
	} {
		for _, text := range wanted {
			if !slices.Contains(Spellings(v), text) {
				t.Errorf("%v: %q is not taken", v, text)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.OneOf(rapid.Float64(),
			rapid.Map(rapid.IntRange(-999, 999), func(n int) float64 { return float64(n) / 4 })).Draw(t, "v")
		for _, text := range Spellings(v) {
			if got, ok := written.Number(text); !ok || got != v {
				t.Fatalf("%v: %q is read as %v", v, text, got)
			}
		}
	})
}
