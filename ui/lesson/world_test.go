package lesson

import (
	"testing"
	"time"

	"plytree/engine"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// start makes a program without a screen, in our theme.
func start(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.Theme{Variant: kit.Light})
}

// shown puts an object into a window without a screen.
func shown(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	w := fyne.CurrentApp().NewWindow("")
	w.SetContent(o)
	w.Resize(fyne.NewSize(1000, 700))
	return w
}

// clock is a time that passes when a test says so.
type clock struct{ due func() }

func (c *clock) after(_ time.Duration, f func()) func() {
	c.due = f
	return func() { c.due = nil }
}

func (c *clock) pass() {
	if f := c.due; f != nil {
		c.due = nil
		f()
	}
}

// searched is the first sample with its trace.
func searched(t *testing.T, o engine.Options) *engine.Result {
	t.Helper()
	first := samples.All()[0]
	doc, err := fileformat.Read(first.File, first.Text)
	if err != nil {
		t.Fatal(err)
	}
	res, err := engine.Search(doc.Tree, o, true)
	if err != nil {
		t.Fatal(err)
	}
	return res
}
