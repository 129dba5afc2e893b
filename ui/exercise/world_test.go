package exercise

import (
	"testing"

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
