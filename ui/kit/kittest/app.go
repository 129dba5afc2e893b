package kittest

import (
	"sync"
	"testing"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/go-text/typesetting/shaping"
)

// Fyne keeps the fonts that each test's program loads, 40 MB, forever. It keeps widgets until they
// haven't been shown for a minute, and has no call to free them. The tests of the window would take
// 6 GB. Only tests use these names of Fyne's.
var (
	//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
	shaper *shaping.HarfbuzzShaper
	//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
	renderers sync.Map
	//go:linkname canvases fyne.io/fyne/v2/internal/cache.canvases
	canvases sync.Map
)

// NewApp makes a program without a screen. Its objects are freed after the test.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	t.Cleanup(func() {
		*shaper = shaping.HarfbuzzShaper{}
		renderers.Clear()
		canvases.Clear()
	})
	return test.NewTempApp(t)
}
