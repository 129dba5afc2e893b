package measuring

import (
	"testing"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// The buttons for exporting the chart are visible below it as soon as the dialog is open, without
// scrolling.
func TestTheButtonsOfTheChartAreInSight(t *testing.T) {
	kittest.Start(t)
	for _, size := range []fyne.Size{{Width: 1366, Height: 736}, {Width: 1280, Height: 690},
		{Width: 1024, Height: 676}} {
		w := kittest.Shown(t, container.NewStack())
		w.Resize(size)
		forms := form.Forms{Dialogs: kit.NewDialogs(words.Language{}, w), Painter: paint.NewPainter(),
			Background: kittest.AtOnce{}, Look: func() scene.Look { return scene.Look{Theme: palette.Light} }}
		m := Measurements{Access: files.Access{Front: action.Front{Forms: forms}}}
		m.growth(form.Uniform{Branching: 2, Depth: 4, Trees: 1})
		for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
			if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height {
				t.Errorf("%v: the dialog needs a height of %v and has %v", size, s.Content.MinSize().Height,
					s.Size().Height)
			}
		}
	}
}
