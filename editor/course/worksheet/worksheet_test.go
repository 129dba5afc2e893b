package worksheet

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"
)

func load(t testing.TB, text string) Exercise {
	t.Helper()
	doc := filetest.Read(t, text)
	return filetest.Must(NewExercise("hw3.yaml", doc))(t)
}

func TestSheetsStayOnTheirPages(t *testing.T) {
	e := load(t, filetest.Homework)
	e.Title = strings.Repeat("Ein langer Titel ", 20)
	for _, o := range []Options{{}, {Solution: true}, {Students: []classlist.Student{{Name: strings.Repeat("Donaudampfschifffahrts", 20), Number: "12345678901234567890"}}}} {
		for _, s := range sheets([]Exercise{e, e, e}, o) {
			p := press{words: pressWords(words.Language{})}
			p.sheet(s)
			if len(p.pages) < 3 {
				t.Errorf("%d pages", len(p.pages))
			}
			for i, page := range p.pages {
				of := fmt.Sprintf("%d/%d", i+1, len(p.pages))
				if !slices.ContainsFunc(page, func(s scene.Shape) bool { return s.Text == of }) {
					t.Errorf("page %d isn't numbered %s", i, of)
				}
				for _, shape := range page {
					for _, at := range shape.Points {
						if at.X < 10 || at.X > pageWidth-10 || at.Y < 10 || at.Y > pageHeight-10 {
							t.Errorf("page %d: %+v", i, shape)
						}
					}
				}
			}
		}
	}
}

// A question sheet reveals nothing: it depends on the leaves' values only by showing them.
func TestQuestionsGiveNothingAway(t *testing.T) {
	for _, s := range sheets([]Exercise{load(t, filetest.Homework)}, Options{}) {
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

func TestTheKeyOnPaper(t *testing.T) {
	var got []string
	for _, s := range sheets([]Exercise{load(t, filetest.Homework)}, Options{Solution: true}) {
		for _, q := range s.Exercises[0].Parts[0].Tasks {
			if q.Line != nil {
				got = append(got, *q.Line)
				continue
			}
			if q.Grid == nil { // it stands in the tree
				continue
			}
			for _, r := range q.Grid.Rows {
				got = append(got, r.Label+": "+strings.Join(r.Cells, " "))
			}
		}
	}
	want := []string{"4", "b", "=, ≥, ≤: = = = ≥ ≤ = ", "1.2.2, g", "Leaf: 1.1.1 1.1.2 1.2.1 2.1.1 2.1.2   ", "5"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q", got)
	}
}

func TestWhoGetsWhat(t *testing.T) {
	everybodys, anas := load(t, filetest.Homework), load(t, filetest.Homework)
	anas.Student, anas.Number = "Ana Pop", "1"
	class := []classlist.Student{{Name: "Ana", Number: "1"}, {Name: "Bo", Number: "2"}}
	count := func(all []Exercise, o Options) (n []int) {
		for _, s := range sheets(all, o) {
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

func TestTheSameBytes(t *testing.T) {
	e := load(t, filetest.Homework)
	write := map[string]func() ([]byte, error){
		"PDF":  func() ([]byte, error) { return PDF([]Exercise{e}, Options{}) },
		"HTML": func() ([]byte, error) { return HTML([]Exercise{e}, Options{}) },
	}
	for kind, made := range write {
		a, err := made()
		b, _ := made()
		if err != nil || !bytes.Equal(a, b) || len(a) < 1000 {
			t.Errorf("%s: %v, %d and %d bytes", kind, err, len(a), len(b))
		}
	}
}

func TestPagesHoldNoScripts(t *testing.T) {
	e := load(t, filetest.Homework)
	e.Title = "<script>alert(1)</script>"
	page, err := HTML([]Exercise{e}, Options{Students: []classlist.Student{{Name: "<img src=x onerror=alert(1)>", Number: "\"><script>"}}})
	if err != nil || bytes.Contains(page, []byte("<script")) || bytes.Contains(page, []byte("<img src=x")) || !bytes.Contains(page, []byte("&lt;script&gt;")) {
		t.Errorf("%v %s", err, page)
	}
}
