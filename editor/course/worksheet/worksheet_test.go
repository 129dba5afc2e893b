package worksheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"
)

func load(t testing.TB, text string) assignment.Exercise {
	t.Helper()
	doc := filetest.Read(t, text)
	return filetest.Must(assignment.NewExercise("hw3.yaml", doc))(t)
}

func TestSheetsStayOnTheirPages(t *testing.T) {
	e := load(t, filetest.Homework)
	e.Title = strings.Repeat("Ein langer Titel ", 20)
	for _, o := range []assignment.Options{{}, {Solution: true},
		{Students: []classlist.Student{{Name: strings.Repeat("Donaudampfschifffahrts", 20),
			Number: "12345678901234567890"}}}} {
		for _, s := range assignment.Sheets([]assignment.Exercise{e, e, e}, o) {
			pages := sheet(s, pressWords(words.Language{}))
			if len(pages) < 3 {
				t.Errorf("%d pages", len(pages))
			}
			for i, page := range pages {
				of := fmt.Sprintf("%d/%d", i+1, len(pages))
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

// Six searches of a tree with eight leaves fit on two pages, both as questions and as the key.
func TestSixPartsFitTwoPages(t *testing.T) {
	e := load(t, `plytree: 1
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
exercise: {tasks: [{id: mm, ask: values, search: {algorithm: minimax}}, {ask: windows}, {id: m, ask: pruned, search: {order: reversed}},
  {ask: evaluated, search: {order: worst}}, {id: n, ask: pruned, search: {window: [4, 7]}}, {ask: range, leaf: 2.1.1, for: {cut: 2.2}}]}
`)
	for _, o := range []assignment.Options{{}, {Solution: true}} {
		for _, s := range assignment.Sheets([]assignment.Exercise{e}, o) {
			pages := sheet(s, pressWords(words.Language{}))
			if len(pages) > 2 {
				t.Errorf("%+v: %d pages", o, len(pages))
			}
		}
	}
}

// A tree is on the same page as its first question, however much room is left.
func TestATreeStaysWithItsQuestion(t *testing.T) {
	e := load(t, `plytree: 1
tree: [[[null, null], [5, 6]], [[2, 1], [8, 7]]]
exercise:
  tasks:
    - {ask: construct, want: {evaluated: 5}, values: 0..9}
    - {id: more, ask: construct, want: {evaluated: 6}, values: 0..9}
    - {id: other, ask: construct, want: {evaluated: 6}, values: 0..9, search: {order: reversed}}
`)
	for room := 40.0; room < 400; room += 20 {
		p := &press{}
		p.turn()
		p.y = pageHeight - room
		one := assignment.Sheets([]assignment.Exercise{e}, assignment.Options{})[0].Exercises[0].Parts[1]
		p.part(one)
		asked := -1
		for i, page := range p.pages {
			for _, sh := range page {
				if strings.HasPrefix(sh.Text, "b)") {
					asked = i
				}
			}
		}
		if asked < 0 || len(p.pages[asked]) < 20 {
			t.Errorf("with %.0f left, the question stands on page %d without its tree", room, asked)
		}
	}
}
