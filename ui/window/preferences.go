package window

import (
	"encoding/json"

	"plytree/editor/export"
	"plytree/editor/scene"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// preferences are what is remembered from one start to the next.
type preferences struct{ fyne.Preferences }

const (
	prefVariant = "variant" // a kit.Variant
	prefShapes  = "shapes"  // a scene.Shapes
	prefWidth   = "width"   // of the window
	prefHeight  = "height"
	prefPanel   = "panel"  // whether the side panel is unfolded
	prefRecent  = "recent" // the files that were opened or saved, the last first
	prefExport  = "export" // an export.Wish
	prefPrint   = "print"  // another
)

func (p preferences) variant() kit.Variant {
	return kit.Variant(p.StringWithFallback(prefVariant, string(kit.AsSystem)))
}

func (p preferences) panel() bool { return p.BoolWithFallback(prefPanel, true) }

// size is the size that the window had last.
func (p preferences) size() fyne.Size {
	return fyne.NewSize(float32(p.FloatWithFallback(prefWidth, 1180)), float32(p.FloatWithFallback(prefHeight, 720)))
}

func (p preferences) keepSize(s fyne.Size) {
	p.SetFloat(prefWidth, float64(s.Width))
	p.SetFloat(prefHeight, float64(s.Height))
}

// wish is the wish for pictures that was kept under the name, the zero one if
// there is none that can be read.
func (p preferences) wish(name string) (w export.Wish) {
	if json.Unmarshal([]byte(p.String(name)), &w) != nil {
		return export.Wish{}
	}
	return w
}

func (p preferences) keepWish(name string, w export.Wish) {
	if text, err := json.Marshal(w); err == nil { // numbers that are none are never wished for
		p.SetString(name, string(text))
	}
}

func (p preferences) look(t kit.Theme) scene.Look {
	return scene.Look{Theme: t.Scene(systemVariant()), Shapes: scene.Shapes(p.StringWithFallback(prefShapes, string(scene.Triangles))),
		Direction: p.direction(), Numbers: p.Bool(prefNumbers), Notes: p.Bool(prefNotes)}
}

func systemVariant() fyne.ThemeVariant {
	if v := fyne.CurrentApp().Settings().ThemeVariant(); v == theme.VariantDark {
		return v
	}
	return theme.VariantLight
}

// theme is the program's theme as it now is.
func (w *window) theme() kit.Theme {
	return kit.Theme{Variant: w.prefs.variant(), Scale: float32(w.prefs.textSize()) / 100}
}

func (w *window) setVariant(v kit.Variant) {
	w.prefs.SetString(prefVariant, string(v))
	w.app.Settings().SetTheme(w.theme())
	w.themeChanged()
}

func (w *window) setShapes(s scene.Shapes) {
	w.prefs.SetString(prefShapes, string(s))
	w.themeChanged()
}

// themeChanged draws the trees in the shapes and colours that there now are.
func (w *window) themeChanged() {
	w.took(w.desk.SetLook(w.look()))
	if w.start.visible() {
		w.start.show()
	}
}

func (w *window) toggleSide() {
	yes := !w.sidePane.Visible()
	kit.SetVisible(yes, w.sidePane)
	w.arrange() // lays the rest out anew
	w.prefs.SetBool(prefPanel, yes)
	w.acts.set()
}
