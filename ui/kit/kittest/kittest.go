// Package kittest has what the tests of widgets share; only they import it.
package kittest

import (
	"testing"
	"time"

	"plytree/engine/search"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Expect fails the test if a value isn't the wanted one.
func Expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// Start makes a program without a screen, in our theme.
func Start(t *testing.T) {
	t.Helper()
	NewApp(t).Settings().SetTheme(kit.Theme{Variant: kit.Light})
}

// Shown puts an object into a window without a screen.
func Shown(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	w := fyne.CurrentApp().NewWindow("")
	size := fyne.NewSize(1000, 700)
	kit.Fit(o, size)
	w.SetContent(o)
	w.Resize(size)
	return w
}

// Clock is a clock that a test advances.
type Clock struct{ due func() }

// After is a [kit.After].
func (c *Clock) After(_ time.Duration, f func()) func() {
	c.due = f
	return func() { c.due = nil }
}

// Pass makes the scheduled call, if there is one.
func (c *Clock) Pass() {
	if f := c.due; f != nil {
		c.due = nil
		f()
	}
}

// Searched is the first sample with its trace.
func Searched(t *testing.T, o search.Options) *search.Result {
	t.Helper()
	first := samples.All()[0]
	doc, err := fileformat.Read(first.File, first.Text)
	if err != nil {
		t.Fatal(err)
	}
	res, err := search.Run(doc.Tree, o, true)
	if err != nil {
		t.Fatal(err)
	}
	return res
}
