package exerciseview

import (
	"testing"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// The side panel scrolls, so nothing of the teacher's scrolls inside it.
func TestTeachersPanelScrollsInNothingOfItsOwn(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}}})
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if _, scrolls := o.(*container.Scroll); scrolls {
			t.Error("a part of the panel scrolls")
		}
		for _, inside := range kit.Inside(o) {
			walk(inside)
		}
	}
	walk(p.Panel)
}

// Only nodes are chosen in the tree: a number for the root isn't.
func TestOnlyNodesAreTakenFromTheTree(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}}})
	p.add("Range of a leaf value")
	for i, seen := range []bool{goalCut: true, goalVisited: true, goalMove: true, goalValue: false} {
		p.form.terms.goal.SetSelectedIndex(i)
		expect(t, p.form.terms.goal.Selected, p.form.terms.takeNode.Visible(), seen)
	}
}

// The headings of parts have as many lines as they need, for students and for teachers, and what
// follows is below them.
func TestHeadingsOfPartsAreNotCut(t *testing.T) {
	start(t)
	e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {ID: "other", Ask: exercise.Values, Search: search.Options{
		Order: search.Order{Kind: search.Reversed}, Cutoff: search.CutBeyondEqual, Depth: 3, Window: search.Window{Alpha: -100, Beta: 100}}}}}
	doc := practice(t)
	doc.Exercise = e
	for _, id := range words.IDs() {
		lang, err := words.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		pane := kit.Pane{Lang: lang}
		student, _ := solve(pane, doc)
		teacher := teach(t, pane, e)
		for _, width := range []float32{240, 340} {
			for side, c := range map[string]struct {
				panel, list fyne.CanvasObject
				head        fyne.CanvasObject
			}{
				"student": {student.Panel, student.tasks, student.heads[1]}, "teacher": {teacher.Panel, teacher.list, teacher.heads[1]},
			} {
				w := shown(t, c.panel)
				w.Resize(fyne.NewSize(width+1, 900))
				w.Resize(fyne.NewSize(width, 900)) // as a window does once its texts have wrapped
				one := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height + 2*theme.InnerPadding()
				lines := c.head.MinSize().Height - one
				if lines < 1 || c.head.Size().Height < one+lines-1 {
					t.Errorf("%s, %s, %v wide: the heading is %v high and needs %v", id, side, width, c.head.Size().Height, c.head.MinSize().Height)
				}
				behind := c.head.Position().Y + c.head.Size().Height
				for _, o := range c.list.(*fyne.Container).Objects {
					if y := o.Position().Y; o != c.head && o.Visible() && y > c.head.Position().Y && y < behind-kit.Spacing { // the space around texts may overlap
						t.Errorf("%s, %s, %v wide: a row lies over the heading", id, side, width)
					}
				}
				if behind > c.list.Size().Height+0.5 {
					t.Errorf("%s, %s, %v wide: the list is too low for its headings", id, side, width)
				}
			}
		}
	}
}
