package window

import (
	"plytree/editor/drawing/scene"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// preferences are the settings that are remembered.
type preferences struct {
	fyne.Preferences
	known bool // the system tells light from dark
}

const (
	prefVariant   = "variant" // a kit.Variant
	prefShapes    = "shapes"  // a scene.Shapes
	prefWidth     = "width"   // of the window
	prefHeight    = "height"
	prefPanel     = "panel"     // whether the side panel is unfolded
	prefDirection = "direction" // a scene.Direction
	prefValues    = "values"    // a scene.Values
	prefNumbers   = "numbers"   // whether nodes show their places
	prefCalled    = "called"    // whether nodes show them in lessons and exercises, where sentences use them
	prefNotes     = "notes"     // whether notes are shown at their nodes
	prefTextSize  = "text size" // in percent
	prefWheel     = "wheel pans"
	prefLanguage  = "language" // an ID, or "" for the system's
)

// chosen is the last choice, or else the default.
func (p preferences) chosen(pref string) string {
	return p.StringWithFallback(pref, map[string]string{
		prefVariant: string(kit.AsSystem), prefShapes: string(scene.Triangles), prefDirection: string(scene.Down),
		prefValues: string(scene.Proven),
	}[pref])
}

// switched reports whether a setting is on: by default only the places that sentences use.
func (p preferences) switched(pref string) bool { return p.BoolWithFallback(pref, pref == prefCalled) }

// shownVariant is the variant of the window: light if the system doesn't tell, where Fyne would
// choose dark.
func (p preferences) shownVariant() kit.Variant {
	if v := kit.Variant(p.chosen(prefVariant)); v != kit.AsSystem || p.known {
		return v
	}
	return kit.Light
}

func (p preferences) panel() bool { return p.BoolWithFallback(prefPanel, true) }

// size is the window's last size.
func (p preferences) size() fyne.Size {
	return fyne.NewSize(float32(p.FloatWithFallback(prefWidth, 1180)), float32(p.FloatWithFallback(prefHeight, 720)))
}

// within limits a size to a screen with room for the window's title bar; a screen of size zero is
// unknown.
func within(size, screen fyne.Size) fyne.Size {
	const title = 32
	if screen.IsZero() {
		return size
	}
	return size.Min(screen.SubtractWidthHeight(0, title))
}

func (p preferences) keepSize(s fyne.Size) {
	p.SetFloat(prefWidth, float64(s.Width))
	p.SetFloat(prefHeight, float64(s.Height))
}

func (p preferences) textSize() int { return p.IntWithFallback(prefTextSize, 100) }

// unit is the text size as a multiple of the usual one.
func (p preferences) unit() float64 { return float64(p.textSize()) / 100 }

// theme is the program's theme, arranged for fingers in a narrow window.
func (p preferences) theme(narrow bool) kit.Theme {
	return kit.Theme{Variant: p.shownVariant(), Scale: float32(p.unit()), Fingers: narrow}
}

// look says how trees are drawn.
func (p preferences) look() scene.Look {
	return scene.Look{Theme: p.theme(false).Scene(systemVariant()), Shapes: scene.Shapes(p.chosen(prefShapes)),
		Direction: scene.Direction(p.chosen(prefDirection)), Values: scene.Values(p.chosen(prefValues)),
		Numbers: p.switched(prefNumbers), Called: p.switched(prefCalled), Notes: p.switched(prefNotes), Dense: p.unit()}
}

func systemVariant() fyne.ThemeVariant {
	if v := fyne.CurrentApp().Settings().ThemeVariant(); v == theme.VariantDark {
		return v
	}
	return theme.VariantLight
}
