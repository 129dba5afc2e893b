package kittest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// NewApp makes a program without a screen. Fyne frees what windows have left behind only when
// a canvas is captured, and a minute later.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	t.Cleanup(func() { software.NewCanvas().Capture() })
	return test.NewTempApp(t)
}
