package window

import (
	"testing"

	"plytree/editor/words"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// A finger that slides off a key taps nothing, and the field keeps its text until the focus moves:
// then the text is accepted.
func TestAFingerThatSlidesOffAKeyLosesNothing(t *testing.T) {
	kittest.NewApp(t)
	f := kit.Pane{}.Field("")
	f.Numbers = true
	taken := ""
	f.OnLeave = func() { taken = f.Text }
	w := test.NewTempWindow(t, container.NewWithoutLayout(f))
	p := newPad(words.Language{}, w.Canvas(), func(int) {})
	var queue []func()
	p.later = func(do func()) { queue = append(queue, do) }
	next := func() { // the toolkit takes the keyboard, and goes on to the next event
		w.Canvas().Unfocus()
		for _, do := range queue {
			do()
		}
		queue = nil
	}
	k := p.key("7", func() { p.of.TypedRune('7') })
	w.Canvas().Focus(f)

	var between desktop.Mouseable = p // no key is below the finger
	between.MouseDown(&desktop.MouseEvent{})
	next()
	between.MouseUp(&desktop.MouseEvent{})
	next()
	if w.Canvas().Focused() != f || taken != "" {
		t.Errorf("after a tap between the keys, the keyboard is at %v and %q is taken", w.Canvas().Focused(), taken)
	}
	k.MouseDown(&desktop.MouseEvent{})
	next()
	k.MouseUp(&desktop.MouseEvent{})
	k.Tapped(&fyne.PointEvent{})
	if f.Text != "7" || taken != "" {
		t.Fatalf("typed is %q, taken %q", f.Text, taken)
	}
	k.MouseDown(&desktop.MouseEvent{})
	next()
	if w.Canvas().Focused() != f || taken != "" {
		t.Errorf("while the key is pressed, the keyboard is at %v and %q is taken", w.Canvas().Focused(), taken)
	}
	next() // let go beside the keys
	if taken != "7" {
		t.Errorf("let go beside the keys, %q is taken", taken)
	}
}
