package measuring

import (
	"testing"

	"plytree/ui/form"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// The buttons for exporting the chart are visible below it as soon as the dialog is open, without
// scrolling.
func TestTheButtonsOfTheChartAreInSight(t *testing.T) {
	start(t)
	for _, size := range []fyne.Size{{Width: 1366, Height: 736}, {Width: 1280, Height: 690}, {Width: 1024, Height: 676}} {
		w := shown(t, container.NewStack())
		w.Resize(size)
		m := measuredIn(w)
		m.Measurements.growth(form.Uniform{Branching: 2, Depth: 4, Trees: 1})
		for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
			if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height {
				t.Errorf("%v: the dialog needs a height of %v and has %v", size, s.Content.MinSize().Height, s.Size().Height)
			}
		}
	}
}
