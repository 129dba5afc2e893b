package kit_test

import (
	"strings"
	"testing"

	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// The wheel over a field scrolls its lines and, at their end, the panel.
func TestTheWheelGoesThroughFields(t *testing.T) {
	kittest.NewApp(t)
	pane := kit.Pane{}
	line, lines := pane.Field("one"), pane.Values("", nil)
	panel := container.NewVScroll(pane.Section("s", true,
		"Title", container.NewVBox(line, lines, kit.Room(fyne.NewSize(10, 2000)))))
	w := test.NewWindow(container.NewBorder(nil, nil, nil, nil, panel))
	defer w.Close()
	w.Resize(fyne.NewSize(300, 300))
	turn := func(over fyne.Widget, dy float32) {
		for _, o := range test.WidgetRenderer(over).Objects() {
			if wheel, is := o.(*kit.Wheel); is {
				wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, dy)})
			}
		}
	}
	for _, over := range []fyne.Widget{line, lines} {
		before := panel.Offset.Y
		turn(over, -40)
		kittest.Expect(t, "the panel", panel.Offset.Y, before+40)
	}
	lines.SetText(strings.Repeat("long\n", 20))
	before := panel.Offset.Y
	turn(lines, -10)
	kittest.Expect(t, "the panel, while there are more lines", panel.Offset.Y, before)
	for range 100 {
		turn(lines, -10)
	}
	b := kittest.NewBench(t)
	field := b.Dialogs.Pane().Field("two")
	inside := container.NewVScroll(container.NewVBox(field, kit.Room(fyne.NewSize(10, 2000))))
	b.Dialogs.Show("", inside, fyne.NewSize(200, 200), kit.Done(b.Dialogs.Pane().Lang))
	turn(field, -40)
	kittest.Expect(t, "what scrolls in a dialog", inside.Offset.Y, float32(40))
	kittest.Expect(t, "the panel goes on behind the last line", panel.Offset.Y > before, true)
}
