package answering_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	. "plytree/editor/answering"

	"pgregory.net/rapid"
)

func TestTheNameThatIsHandedIn(t *testing.T) {
	for _, c := range []struct{ exercise, student, number, want string }{
		{"hw3", "Ana Pop", "1234", "hw3-1234-pop"},
		{"hw3", "Pop, Ana", "", "hw3-pop"},
		{"hw3", "", "0123", "hw3-0123"},
		{"hw3", " ", " ", "hw3-answers"},
		{"hw3-1234-pop", "Ana Pop", "1234", "hw3-1234-pop"},
		{"Ana-Pop-1234", "Ana Pop", "1234", "Ana-Pop-1234"},
		{"Ana-Pop-1234-2", "Ana Pop", "1234", "Ana-Pop-1234-2"},
		{"hw3-1234-pop (2)", "Ana Pop", "1234", "hw3-1234-pop-2"},
		{"Ana-Pop-1234", "Bo Li", "1235", "Ana-Pop-1234-1235-li"},
		{"Homework 3: trees", "Ștefan Ungureanu-Țîru", "12/34", "Homework-3-trees-12-34-ungureanu-țîru"},
		{"hw3", "../../etc/passwd", `..\..\x`, "hw3-x-etc-passwd"},
		{"hw-3", "Ana Pop", "3", "hw-3-3-pop"},
		{"hw-3-pop", "Ana Pop", "4", "hw-3-pop-4-pop"},
		{"hw-3-1", "", "3", "hw-3-1-3"},
		{"hw-3", "", "3", "hw-3-3"},
		{"pop-quiz", "Ana Pop", "", "pop-quiz-pop"},
		{"作业3", "Дмитро Коваленко", "КН-21", "作业3-КН-21-коваленко"},
		{"con", "李 小龙", "CON", "con--CON--小龙"},
		{"", "\u202egnp.exe\n", "\x00", "unnamed-unnamed-gnp-exe"},
	} {
		if got := HandInName(c.exercise, c.student, c.number); got != c.want {
			t.Errorf("%q %q %q: %q, want %q", c.exercise, c.student, c.number, got, c.want)
		}
	}
}

var safe = regexp.MustCompile(`^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*$`)

// Whatever the name and number are, the file name is valid, has no folder and names no device.
// Handing in again gives the same name.
func TestHandedInNamesAreSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of, student, number := rapid.String().Draw(t, "exercise"), rapid.String().Draw(t, "student"),
			rapid.String().Draw(t, "number")
		name := HandInName(of, student, number)
		if !safe.MatchString(name) || len(name) > 200 || !utf8.ValidString(name) {
			t.Fatalf("%q", name)
		}
		both := strings.TrimSpace(number) != "" && HandInName("", student, "") != HandInName("", "", "")
		if again := HandInName(name, student, number); both && len(name) <= 60 && again != name {
			t.Fatalf("%q, and then %q", name, again)
		}
	})
}

// Two students with different numbers never hand in the same exercise under one file name, whatever
// numbers and names the exercise's own file name contains.
func TestHandedInNamesTellNumbersApart(t *testing.T) {
	part := rapid.SampledFrom([]string{"hw", "3", "4", "33", "pop", "li"})
	student := rapid.SampledFrom([]string{"", "Ana Pop", "Bo Li"})
	number := rapid.SampledFrom([]string{"3", "4", "33", "34"})
	rapid.Check(t, func(t *rapid.T) {
		of := strings.Join(rapid.SliceOfN(part, 1, 5).Draw(t, "exercise"), "-")
		one, other := number.Draw(t, "number"), number.Draw(t, "other number")
		first, second := HandInName(of, student.Draw(t, "student"), one),
			HandInName(of, student.Draw(t, "other student"), other)
		if one != other && first == second {
			t.Fatalf("%s and %s both hand in %s", one, other, first)
		}
	})
}
