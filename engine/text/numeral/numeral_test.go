package numeral_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	. "plytree/engine/text/numeral"

	"pgregory.net/rapid"
)

var inf = math.Inf(1)

func TestParse(t *testing.T) {
	for text, want := range map[string]float64{
		"0": 0, "-0": 0, "7": 7, "+7": 7, "-2.5": -2.5, "−2.5": -2.5, ".5": 0.5, "5.": 5, "0.25": 0.25,
		"1e3": 1000, "1E-3": 0.001, "1e−3": 0.001, "123456789012345678": 123456789012345678,
		"inf": inf, "+inf": inf, "∞": inf, "+∞": inf, "-inf": -inf, "-∞": -inf, "−∞": -inf,
		"1e-400": 0, "4.9e-324": math.SmallestNonzeroFloat64, "1.7976931348623157e308": math.MaxFloat64,
	} {
		got, err := Parse(text)
		if err != nil || got != want || math.Signbit(got) != (want < 0) {
			t.Errorf("Parse(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{
		"", " 1", "1 ", "x", "nan", "NaN", "Inf", "infinity", "--1", "+-1", "1,5", "1_000", "0x10", "0X1p-2", "0b1",
		"0o7",
		"007", "-01", "1e", "e5", ".", "-", "+", "−", "1.2.3", "٣", "5%", "∞1", "- 1", "−inf",
	} {
		v, err := Parse(text)
		var bad *Error
		if !errors.As(err, &bad) || bad.Text != text || bad.TooLarge ||
			!strings.Contains(err.Error(), "isn't a number; use a number such as") {
			t.Errorf("Parse(%q) = %v, %v", text, v, err)
		}
	}
	for _, text := range []string{"1e309", "-1e400"} {
		var bad *Error
		if _, err := Parse(text); !errors.As(err, &bad) || !bad.TooLarge ||
			!strings.Contains(err.Error(), "too large") {
			t.Errorf("Parse(%q): %v", text, err)
		}
	}
}

func TestFormatAndText(t *testing.T) {
	for _, c := range []struct {
		v            float64
		format, text string
	}{
		{0, "0", "0"}, {4, "4", "4"}, {-4, "-4", "−4"}, {2.5, "2.5", "2.5"}, {-0.1, "-0.1", "−0.1"},
		{inf, "inf", "∞"}, {-inf, "-inf", "−∞"},
		{1e15, "1000000000000000", "1000000000000000"}, {1e16, "1e+16", "1e+16"}, {-1e16, "-1e+16", "−1e+16"},
		{1e-6, "0.000001", "0.000001"}, {1e-7, "1e-07", "1e−07"},
	} {
		if got := Format(c.v); got != c.format {
			t.Errorf("Format(%v) = %q, want %q", c.v, got, c.format)
		}
		if got := Text(c.v); got != c.text {
			t.Errorf("Text(%v) = %q, want %q", c.v, got, c.text)
		}
	}
}

// Numbers written for programs and for readers are parsed as the same numbers.
func TestNumbersSurviveWriting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.OneOf(rapid.Float64(),
			rapid.SampledFrom([]float64{inf, -inf, 0, 1e16, -1e-7, math.SmallestNonzeroFloat64,
				-math.MaxFloat64})).Draw(t, "v") + 0
		for _, text := range []string{Format(v), Text(v)} {
			if got, err := Parse(text); err != nil || got != v {
				t.Fatalf("%v is written %q and read as %v, %v", v, text, got, err)
			}
		}
	})
}

func TestEnds(t *testing.T) {
	above := func(v float64) float64 { return math.Nextafter(v, inf) }
	below := func(v float64) float64 { return math.Nextafter(v, -inf) }
	for _, c := range []struct{ alpha, beta float64 }{
		{-inf, inf}, {3, inf}, {-inf, -2.5}, {3, 5}, {5, 3}, {4, 4}, {inf, inf},
	} {
		if a, b := Ends(c.alpha, c.beta); a != Text(c.alpha) || b != Text(c.beta) {
			t.Errorf("Ends(%v, %v) = %s, %s", c.alpha, c.beta, a, b)
		}
	}
	for _, c := range []struct {
		alpha, beta float64
		a, b        string
	}{
		{4, above(4), "4", "4+ε"}, {below(4), 4, "4−ε", "4"}, {-2.5, above(-2.5), "−2.5", "−2.5+ε"},
		{0, above(0), "0", "0+ε"}, {below(0), 0, "0−ε", "0"},
		{above(4), 9, "4+ε", "9"}, {above(0), 9, "0+ε", "9"}, {-9, below(0), "−9", "0−ε"},
		{below(44), 43, "44−ε", "43"}, {0.1, 0.30000000000000004, "0.1", "0.3+ε"},
	} {
		if a, b := Ends(c.alpha, c.beta); a != c.a || b != c.b {
			t.Errorf("Ends(%v, %v) = %s, %s, want %s, %s", c.alpha, c.beta, a, b, c.a, c.b)
		}
	}
}

func TestProven(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      string
	}{
		{4, 4, "4"}, {5, inf, "≥5"}, {-inf, -2, "≤−2"}, {2, 5, "2…5"}, {-inf, inf, "?"}, {inf, inf, "∞"},
		{-inf, -inf, "−∞"},
	} {
		if got := Proven(c.low, c.high); got != c.want {
			t.Errorf("Proven(%v, %v) = %q, want %q", c.low, c.high, got, c.want)
		}
	}
}

// Hyphens in numbers are minus signs, those in names and dates are not.
func TestMinus(t *testing.T) {
	for text, want := range map[string]string{
		"-3": "−3", "[-2.5, -∞]": "[−2.5, −∞]", "x < -.5": "x < −.5", "a-3": "a-3", "2026-11-21": "2026-11-21",
		"-": "-", "-inf": "-inf", "-x": "-x",
	} {
		if got := Minus(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
