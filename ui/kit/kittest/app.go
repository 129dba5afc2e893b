package kittest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// NewApp makes a program without a screen.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	return test.NewTempApp(t)
}
