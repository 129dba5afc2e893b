package answering_test

import (
	"fmt"
	"regexp"
	"testing"
	"unicode/utf8"

	. "plytree/editor/answering"
	"plytree/engine"
	"plytree/engine/exercise"

	"pgregory.net/rapid"
)

func TestTheNameThatIsHandedIn(t *testing.T) {
	for _, c := range []struct{ exercise, student, number, want string }{
		{"hw3", "Ana Pop", "1234", "hw3-1234-pop"},
		{"hw3", "Pop, Ana", "", "hw3-pop"},
		{"hw3", "", "0123", "hw3-0123"},
		{"hw3", " ", " ", "hw3"},
		{"hw3-1234-pop", "Ana Pop", "1234", "hw3-1234-pop"},
		{"Homework 3: trees", "Ștefan Ungureanu-Țîru", "12/34", "Homework-3-trees-12-34-ungureanu-țîru"},
		{"hw3", "../../etc/passwd", `..\..\x`, "hw3-x-etc-passwd"},
		{"con", "李 小龙", "CON", "con--CON--小龙"},
		{"", "\u202egnp.exe\n", "\x00", "unnamed-unnamed-gnp-exe"},
	} {
		if got := HandInName(c.exercise, c.student, c.number); got != c.want {
			t.Errorf("%q %q %q: %q, want %q", c.exercise, c.student, c.number, got, c.want)
		}
	}
}

var safe = regexp.MustCompile(`^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*$`)

// Whatever stands in a file of strangers, the name is one of a file, in no other
// folder and of no device, and handing in once more changes nothing.
func TestHandedInNamesAreSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of, student, number := rapid.String().Draw(t, "exercise"), rapid.String().Draw(t, "student"), rapid.String().Draw(t, "number")
		name := HandInName(of, student, number)
		if !safe.MatchString(name) || len(name) > 200 || !utf8.ValidString(name) {
			t.Fatalf("%q", name)
		}
		if again := HandInName(name, student, number); len(name) <= 60 && again != name {
			t.Fatalf("%q, and then %q", name, again)
		}
	})
}

func TestWhatIsOpen(t *testing.T) {
	_, s := sheetOf(t, bratko, engine.Options{}, exercise.Task{Ask: exercise.Value}, exercise.Task{Ask: exercise.Values, Nodes: []string{"1", "2"}}, exercise.Task{Ask: exercise.Pruned})
	w := Work{}.With(s, nil)
	for _, want := range []string{"[0 1 2] []", "[2] [1]", "[2] []"} {
		if blank, partly := w.Open(); fmt.Sprint(blank, partly) != want {
			t.Errorf("%v %v are open, want %s", blank, partly, want)
		}
		for _, task := range []int{0, 1} {
			if f, open := w.Filled().Next(Field{Task: task}); open {
				w = w.Answer(f, "4")
			}
		}
	}
}
