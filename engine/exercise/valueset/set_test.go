package valueset_test

import (
	"fmt"
	"math"
	"testing"

	. "plytree/engine/exercise/valueset"

	"pgregory.net/rapid"
)

var (
	inf        = math.Inf(1)
	everywhere = Among{Low: -inf, High: inf}
)

// halves are the numbers on which sets with small whole ends differ: the ends, numbers
// between them, and numbers beyond.
func halves(yield func(float64) bool) {
	for x := -6.0; x <= 6; x += 0.5 {
		if !yield(x) {
			return
		}
	}
}

// drawSet draws a set by whether it contains each of the halves from -5 to 5; whole
// numbers are possible ends.
func drawSet(t *rapid.T, name string) (Set, map[float64]bool) {
	holds := map[float64]bool{}
	var ends []float64
	for x := range halves {
		holds[x] = rapid.Bool().Draw(t, name)
		if x == math.Floor(x) && math.Abs(x) < 6 {
			ends = append(ends, x)
		}
	}
	holds[-6], holds[6] = holds[-5.5], holds[5.5]
	return Of(ends, func(x float64) bool { return holds[math.Max(-6, math.Min(6, nearestHalf(x)))] }), holds
}

// nearestHalf returns the number among the halves that represents x.
func nearestHalf(x float64) float64 {
	if x == math.Floor(x) {
		return x
	}
	return math.Floor(x) + 0.5
}

func TestOfHoldsWhatWasAsked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, holds := drawSet(t, "s")
		for x := range halves {
			if s.Holds(x) != holds[x] {
				t.Fatalf("%v holds %v: %v", s, x, s.Holds(x))
			}
		}
		if s.Holds(inf) || s.Holds(-inf) || s.Holds(math.NaN()) {
			t.Fatalf("%v holds what is not finite", s)
		}
	})
}

func TestSetsJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, inA := drawSet(t, "a")
		b, inB := drawSet(t, "b")
		or, and, differs := a.Or(b), a.And(b), a.Differs(b)
		same := true
		for x := range halves {
			if or.Holds(x) != (inA[x] || inB[x]) || and.Holds(x) != (inA[x] && inB[x]) ||
				differs.Holds(x) != (inA[x] != inB[x]) {
				t.Fatalf("of %v and %v at %v: %v, %v, %v", a, b, x, or, and, differs)
			}
			same = same && inA[x] == inB[x]
		}
		if a.Equal(b) != same || differs.Equal(None()) != same {
			t.Fatalf("%v = %v: %v", a, b, a.Equal(b))
		}
		if x, found := Nearest(a, b, everywhere); found == same || found && a.Holds(x) == b.Holds(x) {
			t.Fatalf("%v and %v are said to differ at %v: %v", a, b, x, found)
		}
	})
}

// Two sets have the same text only if they are equal, and are parsed as themselves.
func TestWrittenSetsAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, _ := drawSet(t, "a")
		b, _ := drawSet(t, "b")
		if read, ok := Read(a.String()); !ok || !read.Equal(a) {
			t.Fatalf("%s is read as %v", a, read)
		}
		if a.Equal(b) != (a.String() == b.String()) {
			t.Fatalf("%s and %s", a, b)
		}
		text := ""
		for _, f := range a.Formulas("g 1") {
			text += ";" + f
		}
		if text != "" {
			if read, ok := Read(text[1:], "g 1"); !ok || !read.Equal(a) {
				t.Fatalf("%s is read as %v", text, read)
			}
		}
	})
}

// Among whole numbers sets are equal if they agree on these.
func TestWholeNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, inA := drawSet(t, "a")
		b, inB := drawSet(t, "b")
		low := rapid.IntRange(-5, 5).Draw(t, "low")
		w := Among{float64(low), float64(rapid.IntRange(low, 5).Draw(t, "high")), true}
		same := true
		for x := w.Low; x <= w.High; x++ {
			same = same && inA[x] == inB[x]
			if w.Of(a).Holds(x) != inA[x] {
				t.Fatalf("%v among %v is %v", a, w, w.Of(a))
			}
		}
		if w.Of(a).Equal(w.Of(b)) != same {
			t.Fatalf("%v and %v among %v: %v and %v", a, b, w, w.Of(a), w.Of(b))
		}
		x, found := Nearest(a, b, w)
		if found == same || found && (inA[x] == inB[x] || x != math.Floor(x) || x < w.Low || x > w.High) {
			t.Fatalf("%v and %v differ among %v at %v: %v", a, b, w, x, found)
		}
	})
}

func TestWholeText(t *testing.T) {
	for given, want := range map[string]string{
		"x > 5": "x >= 6", "3 < x <= 7": "4 <= x <= 7", "x >= 0": "all", "x > 9": "none", "x < 0.5": "x = 0",
		"x <= 2": "x <= 2", "x < 3 or x >= 7": "x <= 2 or x >= 7",
		"x != 4": "x <= 3 or x >= 5", "x = 4.5": "none", "9": "x = 9", "-3 <= x <= 1": "x <= 1", "[8;20]": "x >= 8",
	} {
		s, _ := Read(given)
		if got := (Among{0, 9, true}).Of(s).String(); got != want {
			t.Errorf("%s among 0..9 is %s, want %s", given, got, want)
		}
	}
	if got := (Among{4, 4, true}).Of(None()).String() + (Among{4, 4, true}).Of(All()).String(); got != "noneall" {
		t.Errorf("of one number: %s", got)
	}
}

func TestNearest(t *testing.T) {
	for _, c := range []struct {
		right, given string
		at           float64
	}{
		{"x >= 6", "x > 6", 6}, {"x >= 6", "x >= 8", 6}, {"x > 6", "x >= 8", 7}, {"x > 6", "x > 5.5", 6},
		{"x > 6", "x > 6.5", 6.1},
		{"none", "x >= 4", 4}, {"all", "x > 4", 4}, {"x >= 6", "none", 6}, {"x < 3 or x >= 7", "x >= 7", 2},
		{"3 < x <= 7", "3 < x < 7", 7},
		{"all", "none", 0},
	} {
		right, _ := Read(c.right)
		given, _ := Read(c.given)
		if x, ok := Nearest(right, given, everywhere); !ok || x != c.at {
			t.Errorf("%s and %s differ at %v, want %v", c.right, c.given, x, c.at)
		}
	}
}

func TestBetween(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low, high := rapid.Float64().Draw(t, "low"), rapid.Float64().Draw(t, "high")
		x, ok := Between(low, high)
		if want := math.Nextafter(low, inf) < high; ok != want || ok && !(low < x && x < high) {
			t.Fatalf("between %v and %v: %v, %v", low, high, x, ok)
		}
	})
	for _, c := range [][3]float64{{3, 7, 4}, {3, 4, 3.1}, {3.25, 3.5, 3.3}, {-inf, 3, 2}, {3, inf, 4}, {-inf, inf, 0},
		{-1, 1, 0}, {2.5, inf, 3}} {
		if x, ok := Between(c[0], c[1]); !ok || x != c[2] {
			t.Errorf("between %v and %v: %v", c[0], c[1], x)
		}
	}
}

func ExampleSet_Formulas() {
	s, _ := Read("]-3; 7] or 9", "g1")
	fmt.Println(s.Formulas("g1"))
	// Output: [−3 < g1 ≤ 7 g1 = 9]
}
