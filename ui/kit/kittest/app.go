package kittest

import (
	"sync"
	"testing"
	_ "unsafe" // for go:linkname

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// What Fyne keeps of widgets until they were not seen for a minute, and of what has a theme
// of its own for good. It offers no call to free them, and a window takes a megabyte.
var (
	//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
	renderers sync.Map
	//go:linkname canvases fyne.io/fyne/v2/internal/cache.canvases
	canvases sync.Map
	//go:linkname overrides fyne.io/fyne/v2/internal/cache.overrides
	overrides sync.Map
)

// NewApp makes a program without a screen. What was made in it is freed with the test.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	t.Cleanup(func() {
		renderers.Clear()
		canvases.Clear()
		overrides.Clear()
		kit.ForgetFaces()
	})
	kit.ForgetFaces() // of the program before in the same test
	return test.NewTempApp(t)
}
