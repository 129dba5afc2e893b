package exerciseview

import (
	"testing"

	"plytree/engine/exercise"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// The side panel scrolls: nothing of the teacher's scrolls within that.
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
	walk(p.Section)
}

// A number for the root is not taken from the tree: only a node is.
func TestOnlyNodesAreTakenFromTheTree(t *testing.T) {
	p := newTeaching(t, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}}})
	p.add("Range of a leaf value")
	for i, seen := range []bool{goalCut: true, goalVisited: true, goalMove: true, goalValue: false} {
		p.form.terms.goal.SetSelectedIndex(i)
		expect(t, p.form.terms.goal.Selected, p.form.terms.takeNode.Visible(), seen)
	}
}
