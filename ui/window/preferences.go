package window

import (
	"plytree/editor/drawing/scene"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// preferences are what is remembered from one start to the next.
type preferences struct {
	fyne.Preferences
	known bool // the system says whether it is light or dark
}

const (
	prefVariant   = "variant" // a kit.Variant
	prefShapes    = "shapes"  // a scene.Shapes
	prefWidth     = "width"   // of the window
	prefHeight    = "height"
	prefPanel     = "panel"     // whether the side panel is unfolded
	prefDirection = "direction" // a scene.Direction
	prefValues    = "values"    // a scene.Values
	prefNumbers   = "numbers"   // whether each node has its place beside it
	prefCalled    = "called"    // whether in lessons and exercises nodes have the places by which sentences call them
	prefNotes     = "notes"     // whether notes stand at their nodes
	prefTextSize  = "text size" // in percent
	prefWheel     = "wheel pans"
	prefLanguage  = "language" // an ID, or that of the system
	prefSection   = "section " // and its ID: whether it is unfolded
)

// chosen is what was chosen last, or else what is usual.
func (p preferences) chosen(pref string) string {
	return p.StringWithFallback(pref, map[string]string{
		prefVariant: string(kit.AsSystem), prefShapes: string(scene.Triangles), prefDirection: string(scene.Down), prefValues: string(scene.Proven),
	}[pref])
}

// switched reports whether something is on: at first the places by which sentences call nodes alone.
func (p preferences) switched(pref string) bool { return p.BoolWithFallback(pref, pref == prefCalled) }

// shownVariant is the variant in which all is drawn: light where the system says
// nothing, which the toolkit takes for dark.
func (p preferences) shownVariant() kit.Variant {
	if v := kit.Variant(p.chosen(prefVariant)); v != kit.AsSystem || p.known {
		return v
	}
	return kit.Light
}

// Open implements [kit.Folds].
func (p preferences) Open(id string, usual bool) bool {
	return p.BoolWithFallback(prefSection+id, usual)
}

// Keep implements [kit.Folds].
func (p preferences) Keep(id string, open bool) { p.SetBool(prefSection+id, open) }

func (p preferences) panel() bool { return p.BoolWithFallback(prefPanel, true) }

// size is the size that the window had last.
func (p preferences) size() fyne.Size {
	return fyne.NewSize(float32(p.FloatWithFallback(prefWidth, 1180)), float32(p.FloatWithFallback(prefHeight, 720)))
}

// within cuts a size to a screen, on which the window has a title above it; a screen of no
// size is not known.
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

// unit is how many times as large as usual texts are read.
func (p preferences) unit() float64 { return float64(p.textSize()) / 100 }

func (p preferences) wheel() treeview.Wheel {
	if p.Bool(prefWheel) {
		return treeview.WheelPans
	}
	return treeview.WheelZooms
}

// theme is the program's theme, with room for fingers in a narrow window.
func (p preferences) theme(narrow bool) kit.Theme {
	return kit.Theme{Variant: p.shownVariant(), Scale: float32(p.unit()), Fingers: narrow}
}

// look is how trees are drawn.
func (p preferences) look() scene.Look {
	return scene.Look{Theme: p.theme(false).Scene(systemVariant()), Shapes: scene.Shapes(p.chosen(prefShapes)),
		Direction: scene.Direction(p.chosen(prefDirection)), Values: scene.Values(p.chosen(prefValues)), Numbers: p.switched(prefNumbers), Called: p.switched(prefCalled), Notes: p.switched(prefNotes), Dense: p.unit()}
}

func systemVariant() fyne.ThemeVariant {
	if v := fyne.CurrentApp().Settings().ThemeVariant(); v == theme.VariantDark {
		return v
	}
	return theme.VariantLight
}
