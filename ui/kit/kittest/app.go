package kittest

import (
	"sync"
	"testing"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/go-text/typesetting/shaping"
)

// What Fyne keeps, without a call to free it: the fonts that each program of a test reads anew,
// 40 MB, for good, and widgets until they were not seen for a minute. With it the tests of the
// window take 6 GB. Only tests need these names of Fyne's.
var (
	//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
	shaper *shaping.HarfbuzzShaper
	//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
	renderers sync.Map
	//go:linkname canvases fyne.io/fyne/v2/internal/cache.canvases
	canvases sync.Map
)

// NewApp makes a program without a screen. What was made in it is freed with the test.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	t.Cleanup(func() {
		*shaper = shaping.HarfbuzzShaper{}
		renderers.Clear()
		canvases.Clear()
	})
	return test.NewTempApp(t)
}
