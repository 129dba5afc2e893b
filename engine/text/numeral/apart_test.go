package numeral_test

import (
	"testing"

	. "plytree/engine/text/numeral"
)

// The texts of two numbers show which is greater, and no text is a negative 0.
func TestApart(t *testing.T) {
	for _, c := range []struct {
		a, b         float64
		textA, textB string
	}{
		{4.0 / 3, 1.5, "1.33", "1.5"},
		{4.0 / 3, 4.0 / 3, "1.33", "1.33"},
		{1.333, 4.0 / 3, "1.3330", "1.3333"},
		{10.0 / 3, 10001.0 / 3000, "3.333", "3.334"},
		{-1.0 / 300, 1.0 / 300, "−0.0033", "0.0033"},
		{-1.0 / 300, inf, "−0.0033", "∞"},
		{-0.00025, 0, "−0.00025", "0"},
		{-inf, 2.0 / 3, "−∞", "0.67"},
	} {
		if a, b := Apart(c.a, c.b); a != c.textA || b != c.textB {
			t.Errorf("Apart(%v, %v) = %s, %s, want %s, %s", c.a, c.b, a, b, c.textA, c.textB)
		}
	}
}
