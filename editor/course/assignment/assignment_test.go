package assignment

import (
	"fmt"
	"strings"
	"testing"

	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"
)

func load(t testing.TB, text string) Exercise {
	t.Helper()
	doc := filetest.Read(t, text)
	return filetest.Must(NewExercise("hw3.yaml", doc))(t)
}

// A question sheet reveals nothing: it depends on the leaves' values only by showing them.
func TestQuestionsGiveNothingAway(t *testing.T) {
	for _, s := range Sheets([]Exercise{load(t, filetest.Homework)}, Options{}) {
		for _, q := range s.Exercises[0].Parts[0].Tasks {
			if q.Line != nil && *q.Line != "" {
				t.Errorf("%s %q", q.Text, *q.Line)
			}
			if q.Grid == nil {
				continue
			}
			for _, r := range q.Grid.Rows {
				if strings.Join(r.Cells, "") != "" || len(r.Cells) != len(q.Grid.Heads) {
					t.Errorf("%s %q", q.Text, r.Cells)
				}
			}
			if want := map[string]int{"": 8, "Node": 7}[q.Grid.Corner]; len(q.Grid.Heads) != want {
				t.Errorf("%s: columns for %d, not for all %d", q.Text, len(q.Grid.Heads), want)
			}
		}
	}
}

func TestWhoGetsWhat(t *testing.T) {
	everybodys, anas := load(t, filetest.Homework), load(t, filetest.Homework)
	anas.Student, anas.Number = "Ana Pop", "1"
	class := []classlist.Student{{Name: "Ana", Number: "1"}, {Name: "Bo", Number: "2"}}
	count := func(all []Exercise, o Options) (n []int) {
		for _, s := range Sheets(all, o) {
			n = append(n, len(s.Exercises))
		}
		return n
	}
	for name, c := range map[string]struct {
		got  []int
		want []int
	}{
		"one sheet of all":         {count([]Exercise{everybodys, everybodys}, Options{}), []int{2}},
		"hers on its own":          {count([]Exercise{everybodys, anas}, Options{}), []int{1, 1}},
		"one for each student":     {count([]Exercise{everybodys}, Options{Students: class}), []int{1, 1}},
		"and hers for her alone":   {count([]Exercise{everybodys, anas}, Options{Students: class}), []int{2, 1}},
		"nobody else gets what is": {count([]Exercise{anas}, Options{Students: class}), []int{1}},
	} {
		if fmt.Sprint(c.got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v", name, c.got)
		}
	}
	if without := Without([]Exercise{anas}, class); len(without) != 1 || without[0].Name != "Bo" {
		t.Errorf("%v", without)
	}
}

func TestLettersGoOn(t *testing.T) {
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 51: "az", 52: "ba"} {
		if got := letter(i); got != want {
			t.Errorf("%d is called %s, not %s", i, got, want)
		}
	}
}

// A part with the same search as the one before has no heading of its own, and a tree is on the
// same page as its first question.
func TestAHeadingStandsOnce(t *testing.T) {
	e := load(t, `plytree: 1
tree: [[[null, null], [5, 6]], [[2, 1], [8, 7]]]
exercise:
  tasks:
    - {ask: construct, want: {evaluated: 5}, values: 0..9}
    - {id: more, ask: construct, want: {evaluated: 6}, values: 0..9}
    - {id: other, ask: construct, want: {evaluated: 6}, values: 0..9, search: {order: reversed}}
`)
	var heads []string
	for _, p := range newBuilder(e, Options{}).block().Parts {
		heads = append(heads, p.Heading)
		if (p.Heading == "") != (len(p.Introduction) == 0) {
			t.Errorf("below %q stands %q", p.Heading, p.Introduction)
		}
	}
	if got, want := strings.Join(heads,
		"; "), "Alpha-beta, from left to right; ; Alpha-beta, from right to left"; got != want {
		t.Errorf("the headings are %s", got)
	}
}
