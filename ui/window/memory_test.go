package window

import (
	"runtime"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/ui/action"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// heldNow is how many bytes are in use.
func heldNow() int64 {
	runtime.GC()
	runtime.GC() // what the first freed may have held more
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// What is drawn anew in another theme, size, language or arrangement takes no more memory
// than it did before. Each time Fyne may read fonts of 11 MB.
func TestChangesOfTheThemeKeepNothing(t *testing.T) {
	const less = 10 << 20 // than a face with those that it falls back to
	w := empty(t)
	for _, of := range []struct {
		what   string
		change func(odd int)
	}{
		{"colours", func(odd int) { w.do([]string{"dark", "light"}[odd]) }},
		{"size of texts", func(odd int) { w.do([]string{"text larger", "text smaller"}[odd]) }},
		{"tabs", func(int) { w.tabs.set() }},
		{"the language", func(odd int) { w.do(action.LanguageID([]string{"es", "en"}[odd])) }},
		{"a field in another size", func(odd int) {
			w.tree.GiveUp()
			w.tree.ZoomTo([]float64{1, 2}[odd])
			w.tree.Type(treeview.Typing{ID: w.front().Tree().Root().ID(), Field: scene.Name, Take: func(string, bool) error { return nil }})
		}},
		{"the start page", func(int) { w.start.Show() }},
		{"narrow and wide", func(odd int) {
			w.win.Resize(fyne.NewSize([]float32{1280, 400}[odd], 720))
			w.clock.pass()
		}},
	} {
		var held [4]int64
		for i := range held {
			of.change(i % 2)
			w.win.Canvas().Capture()
			held[i] = heldNow()
		}
		if more := held[3] - held[1]; more > less { // there and back
			t.Errorf("%s: two changes keep %d MB", of.what, more>>20)
		}
	}
}
