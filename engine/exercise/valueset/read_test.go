package valueset_test

import (
	"testing"

	. "plytree/engine/exercise/valueset"
)

// Each text is parsed as the set on the right, in canonical form.
func TestRead(t *testing.T) {
	for _, c := range [][2]string{
		{"all", "all"}, {" None ", "none"}, {"TOUS", "all"}, {"niciuna", "none"}, {"жодне", "none"}, {"所有", "all"},
		{"无", "none"},
		{"x < 6", "x < 6"}, {"x<=6", "x <= 6"}, {"x ≤ 6", "x <= 6"}, {"x > 6", "x > 6"}, {"x≥6", "x >= 6"},
		{"x = 6", "x = 6"}, {"x=<6", "x <= 6"},
		{"6 < x", "x > 6"}, {"6 >= x", "x <= 6"}, {"6 != x", "x < 6 or x > 6"}, {"X ≠ 6", "x < 6 or x > 6"},
		{">= 6", "x >= 6"}, {"≥6", "x >= 6"}, {"6 >", "x < 6"}, {"= 4", "x = 4"}, {"3 < <= 7", "3 < x <= 7"},
		{"3 < x <= 7", "3 < x <= 7"}, {"7 >= x > 3", "3 < x <= 7"}, {"x > 3 and x <= 7", "3 < x <= 7"},
		{"> 3 and <= 7", "3 < x <= 7"}, {"3 < x and x != 5 or 1", "x = 1 or 3 < x < 5 or x > 5"},
		{"4", "x = 4"}, {"4 or 7", "x = 4 or x = 7"}, {"4; 7", "x = 4 or x = 7"}, {"4 ∪ 7", "x = 4 or x = 7"},
		{"-2", "x = -2"}, {"− 2", "x = -2"}, {"+2", "x = 2"}, {"1e3", "x = 1000"}, {"1e-3", "x = 0.001"},
		{"3,5", "x = 3.5"}, {"x >= 3,5", "x >= 3.5"}, {"x>=3.5;x<-1,5", "x < -1.5 or x >= 3.5"},
		{"[3, 7]", "3 <= x <= 7"}, {"[3,7]", "3 <= x <= 7"}, {"(3, 7)", "3 < x < 7"}, {"]3, 7[", "3 < x < 7"},
		{"]3; 7]", "3 < x <= 7"}, {"[3;7)", "3 <= x < 7"}, {"(3,5; 7,25]", "3.5 < x <= 7.25"},
		{"[3; 7] ; [9; 10]", "3 <= x <= 7 or 9 <= x <= 10"}, {"[3,7]∪[9,10[", "3 <= x <= 7 or 9 <= x < 10"},
		{"]-inf, 3]", "x <= 3"}, {"[-∞; 3]", "x <= 3"}, {"[3, oo)", "x >= 3"}, {"(–∞, ∞)", "all"},
		{"[-inf, inf]", "all"},
		{"[7, 3]", "none"}, {"]3, 3[", "none"}, {"[3, 3]", "x = 3"}, {"x < inf", "all"}, {"x >= -inf", "all"},
		{"x > inf", "none"}, {"x != inf", "all"}, {"1 < 2 < x", "x > 2"}, {"2 < 1 < x", "none"},
		{"x < 3 або x > 7", "x < 3 or x > 7"}, {"x < 3 o x > 7", "x < 3 or x > 7"}, {"x > 3 și x < 7", "3 < x < 7"},
		{"x > 3 et x < 7", "3 < x < 7"}, {"x<3或x≥7", "x < 3 or x >= 7"}, {"x＞3且x＜7", "3 < x < 7"},
		{"［3，7］", "3 <= x <= 7"},
		{"x ＞＝ ６", "x >= 6"}, {"x ＜＝ －１２", "x <= -12"}, {"≧ ３．５", "x >= 3.5"}, {"x < 3 чи x > 7", "x < 3 or x > 7"},
		{"無", "none"}, {"немає", "none"}, {"nici  una", "none"}, {"４", "x = 4"},
	} {
		s, ok := Read(c[0])
		if !ok || s.String() != c[1] {
			t.Errorf("%q is read as %q (%v), want %q", c[0], s, ok, c[1])
		}
	}
}

func TestReadByName(t *testing.T) {
	for _, c := range [][3]string{
		{"g1 >= 6", "g1", "x >= 6"}, {"6 < 1.2.1", "1.2.1", "x > 6"}, {"1.2 >= 6", "1.2", "x >= 6"},
		{"1.2 < x", "1.2", "x > 1.2"}, {"1.2", "1.2", "x = 1.2"},
		{"y > 3 y y < 7", "y", ""}, {"y > 3", "y", "x > 3"}, {"x > 3 y x < 7", "y", "3 < x < 7"},
		{"3 < the leaf <= 7", "the leaf", "3 < x <= 7"}, {"a<b > 4", "a<b", "x > 4"},
		{"or > 2 or or < 1", "or", ""}, {"or > 2", "or", "x > 2"}, {"oo > 2", "oo", "x > 2"}, {"x < oo", "oo", "all"},
		{"x > 2", "x1", "x > 2"}, {"x1 > 2", "x1", "x > 2"}, {"x12 > 2", "x1", ""},
		{"或 > 2", "或", "x > 2"}, {"g>2或g<1", "g", "x < 1 or x > 2"}, {"x > 3", "", "x > 3"},
	} {
		if s, ok := Read(c[0], c[1]); ok != (c[2] != "") || ok && s.String() != c[2] {
			t.Errorf("%q with %q is read as %q (%v), want %q", c[0], c[1], s, ok, c[2])
		}
	}
}

func TestUnreadable(t *testing.T) {
	for _, text := range []string{
		"", " ", "x", "x x", "3 7", "3, 7", "[3, 7", "[3,5, 7]", "[3,5,7,5]", "3, 7]", "[3]", "[3; 4; 5]", "[]",
		"[x, 7]", "x < ", "< ", "< >", "x < y", "y < 3", "3 < 7", "3 and 7", "3 or", "or 3", ";", "3;;4",
		"x < x", "x > 3 and", "[3, 7] and x > 4", "(x > 3)", "inf", "-inf or 3", "nan", "x > nan", "x > 3 all",
		"all or 3", "none or 3", "x < 3, x > 7", "x >> 3", "x ! 3", "--3", "x > 3x", "1.2.1", "x > 1e999",
	} {
		if s, ok := Read(text); ok {
			t.Errorf("%q is read as %q", text, s)
		}
	}
}

// A parsed set is parsed again from its text, and no text takes too long.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"all", "x >= 6", "3 < g <= 7 or ]9; 11,5[ ∪ 4", "x > 3 and x != 5; -inf", "[3, 7",
		"1.2 < 或 1e-3"} {
		f.Add(text, "g")
	}
	f.Fuzz(func(t *testing.T, text, name string) {
		s, ok := Read(text, name)
		if !ok {
			return
		}
		if again, ok := Read(s.String()); !ok || !again.Equal(s) {
			t.Fatalf("%q is read as %q, and that as %q", text, s, again)
		}
		for i, piece := range s.Intervals() {
			if piece.Low > piece.High || i > 0 && s.Intervals()[i-1].High > piece.Low {
				t.Fatalf("%q has the pieces %v", text, s.Intervals())
			}
		}
	})
}
