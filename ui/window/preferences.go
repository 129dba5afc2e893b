package window

import (
	"plytree/editor/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// What is remembered from one start to the next.
const (
	prefVariant = "variant" // a variantChoice
	prefShapes  = "shapes"  // a scene.Shapes
	prefWidth   = "width"   // of the window
	prefHeight  = "height"
	prefPanel   = "panel" // whether the side panel is unfolded
)

func (w *window) variant() variantChoice {
	return variantChoice(w.app.Preferences().StringWithFallback(prefVariant, string(variantSystem)))
}

func (w *window) setVariant(c variantChoice) {
	w.app.Preferences().SetString(prefVariant, string(c))
	w.applyTheme()
	w.themeChanged()
}

func (w *window) setShapes(s scene.Shapes) {
	w.app.Preferences().SetString(prefShapes, string(s))
	w.look.Shapes = s
	w.refresh(false)
}

// applyTheme sets the chosen colours.
func (w *window) applyTheme() {
	l := look{w.variant()}
	w.look.Theme = l.sceneTheme(systemVariant(w.app))
	w.app.Settings().SetTheme(l)
}

// theme is the program's theme as it now is.
func (w *window) theme() fyne.Theme { return look{w.variant()} }

// themeChanged draws the tree in the colours that the system now has.
func (w *window) themeChanged() {
	want := look{w.variant()}.sceneTheme(systemVariant(w.app))
	if w.look.Theme == want && w.tree.scene != nil && w.tree.scene.Look.Theme == want {
		return
	}
	w.look.Theme = want
	w.refresh(false)
}

func systemVariant(a fyne.App) fyne.ThemeVariant {
	if v := a.Settings().ThemeVariant(); v == theme.VariantDark {
		return v
	}
	return theme.VariantLight
}

// size returns the size that the window had last.
func (w *window) size() fyne.Size {
	p := w.app.Preferences()
	return fyne.NewSize(float32(p.FloatWithFallback(prefWidth, 1180)), float32(p.FloatWithFallback(prefHeight, 720)))
}

func (w *window) rememberSize() {
	size := w.win.Canvas().Size()
	w.app.Preferences().SetFloat(prefWidth, float64(size.Width))
	w.app.Preferences().SetFloat(prefHeight, float64(size.Height))
}
