package window

import (
	"image"
	"runtime"
	"slices"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree/treetest"
	"plytree/ui/action"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// heldNow returns how many bytes are in use.
func heldNow() int64 {
	runtime.GC()
	runtime.GC() // what the first freed may have held more
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// After a change of the text size, the window looks like one made with that size.
func TestTextsOfAnotherSize(t *testing.T) {
	w := first(t)
	shown := func() []uint8 { return w.win.Canvas().Capture().(*image.NRGBA).Pix }
	for _, percent := range []int{200, 100} {
		w.setTextSize(percent)
		changed := shown()
		w.do(action.LanguageID("es"))
		w.do(action.LanguageID("en"))
		w.arrange()
		if !slices.Equal(changed, shown()) {
			t.Errorf("%d%%: another picture", percent)
		}
	}
}

// Redrawing in another size or arrangement needs no more memory than before.
func TestChangesKeepNothing(t *testing.T) {
	treetest.OnlyInCI(t)  // takes seconds
	const less = 10 << 20 // than fonts that Fyne reads for a theme
	w := empty(t)
	for _, of := range []struct {
		what   string
		change func(odd int)
	}{
		{"size of texts", func(odd int) { w.do([]string{"text larger", "text smaller"}[odd]) }},
		{"tabs", func(int) { w.tabs.set() }},
		{"a field in another size", func(odd int) {
			w.tree.GiveUp()
			w.tree.ZoomTo([]float64{1, 2}[odd])
			w.tree.Type(treeview.Typing{ID: w.Session().Tree().Root().ID(), Field: scene.Name,
				Take: func(string, bool) error { return nil }})
		}},
		{"the start page", func(int) { w.start.Show() }},
		{"narrow and wide", func(odd int) {
			w.win.Resize(fyne.NewSize([]float32{1280, 400}[odd], 720))
			w.clock.pass()
		}},
	} {
		var at [12]int64
		for i := range at {
			of.change(i % 2)
			w.win.Canvas().Capture()
			at[i] = heldNow()
		}
		if more := at[11] - at[1]; more > less { // there and back
			t.Errorf("%s: ten changes keep %d MB", of.what, more>>20)
		}
	}
}
