package kit

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The fonts are bundled, so that no character depends on the system's fonts.
var (
	fontRegular = fyne.NewStaticResource("DejaVuSans.ttf", lettering.Regular)
	fontBold    = fyne.NewStaticResource("DejaVuSans-Bold.ttf", lettering.Bold)
	fontItalic  = fyne.NewStaticResource("DejaVuSans-Oblique.ttf", lettering.Oblique)
	fontMono    = fyne.NewStaticResource("DejaVuSansMono.ttf", lettering.Mono)
)

// Variant is the user's choice of light or dark.
type Variant string

const (
	AsSystem Variant = "system"
	Light    Variant = "light"
	Dark     Variant = "dark"
)

// Theme is Plytree's theme: Fyne's own shapes with our fonts and colours.
type Theme struct {
	Variant Variant
	Scale   float32 // of texts, 0 for 1
	Fingers bool    // buttons are at least as high as a finger needs
}

func (l Theme) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch l.Variant {
	case Light:
		return theme.VariantLight
	case Dark:
		return theme.VariantDark
	}
	return system
}

// Scene returns the colours for the canvas.
func (l Theme) Scene(system fyne.ThemeVariant) palette.Theme {
	if l.variant(system) == theme.VariantDark {
		return palette.Dark
	}
	return palette.Light
}

// Color implements fyne.Theme.
func (l Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	variant := l.variant(system)
	p := l.Scene(system).Palette()
	dark := variant == theme.VariantDark
	pick := func(light, other uint32) color.Color {
		if dark {
			light = other
		}
		return color.NRGBA{R: uint8(light >> 16), G: uint8(light >> 8), B: uint8(light), A: 0xff}
	}
	switch name {
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Variation
	case theme.ColorNameFocus:
		c := p.Variation
		c.A = 0x60
		return c
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNameForegroundOnPrimary:
		return pick(0xffffff, 0x10151b)
	case theme.ColorNameBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground,
		theme.ColorNameHeaderBackground:
		return pick(0xf4f6f8, 0x22262d)
	case theme.ColorNameInputBackground:
		return pick(0xffffff, 0x1b1e24)
	case theme.ColorNameInputBorder: // also of check boxes
		return pick(0x868e97, 0x7a8490)
	case theme.ColorNameSeparator:
		return pick(0xd0d7de, 0x3a414b)
	case theme.ColorNamePlaceHolder:
		return pick(0x57606a, 0xaab2bd)
	case theme.ColorNameDisabled:
		return pick(0x656d76, 0x9099a4)
	case theme.ColorNameError:
		return pick(0xb3261e, 0xff8a80)
	case theme.ColorNameSuccess: // the tree's colour of correct answers
		return p.Beta
	case theme.ColorNameForegroundOnError:
		return pick(0xffffff, 0x10151b)
	case theme.ColorNameButton:
		return pick(0xe6eaee, 0x30363f)
	}
	return theme.DefaultTheme().Color(name, variant)
}

// Font implements fyne.Theme.
func (l Theme) Font(s fyne.TextStyle) fyne.Resource {
	switch {
	case s.Symbol:
		return theme.DefaultTheme().Font(s)
	case s.Monospace:
		return fontMono
	case s.Bold:
		return fontBold
	case s.Italic:
		return fontItalic
	}
	return fontRegular
}

// Icon implements fyne.Theme.
func (l Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// Size implements fyne.Theme.
func (l Theme) Size(name fyne.ThemeSizeName) float32 {
	if times, of, is := strings.Cut(string(name), " "); is { // from Times
		by, _ := strconv.ParseFloat(times, 32)
		return float32(by) * l.Size(fyne.ThemeSizeName(of))
	}
	size := theme.DefaultTheme().Size(name)
	switch name {
	case theme.SizeNameText:
		size = textSize
	case theme.SizeNameInnerPadding:
		size = Spacing
	case theme.SizeNameSubHeadingText:
		size = 16
	case theme.SizeNameModalBlurRadius:
		return 0 // without a graphics card the shadow would take a second per frame
	}
	if l.Scale > 0 && grows(name) {
		size *= l.Scale
	}
	if l.Fingers && name == theme.SizeNameInnerPadding {
		size = max(size, (Target-textSize*max(1, l.Scale))/2)
	}
	return size
}

// Fingers reports whether the program is arranged for fingers, as on a phone. Texts then don't
// mention keys.
func Fingers() bool {
	of, ours := fyne.CurrentApp().Settings().Theme().(*Theme)
	return ours && of.Fingers
}

// PointerText returns what to do with a mouse or, if the program is arranged for them, with fingers.
func PointerText(mouse, fingers string) string {
	if Fingers() {
		return fingers
	}
	return mouse
}

// Target is the minimum size of what fingers press.
const Target = 40

// textSize is the size of most texts, unless they are scaled.
const textSize = 13

// Spacing is the unit of distances, in pixels. It is also the distance of a text from its edges.
const Spacing = 8

// grows reports whether a size scales with texts.
func grows(name fyne.ThemeSizeName) bool {
	switch name {
	case theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameHeadingText, theme.SizeNameSubHeadingText,
		theme.SizeNameInlineIcon, theme.SizeNameInnerPadding, theme.SizeNameLineSpacing:
		return true
	}
	return false
}

// Scaled scales a length for the current text size.
func Scaled(length float32) float32 { return length * theme.TextSize() / textSize }

// Times names a multiple of a size of the theme, for [widget.Label] and others whose size has a
// name.
func Times(by float32, name fyne.ThemeSizeName) fyne.ThemeSizeName {
	return fyne.ThemeSizeName(fmt.Sprint(by, " ", name))
}

// SetTheme gives the program a theme. Fyne loads the fonts again for each theme that it gets, and
// never frees them, so it keeps its theme if only sizes change. The caller must set the main menu
// again, because it is in no window.
func SetTheme(a fyne.App, to Theme) {
	now, ours := a.Settings().Theme().(*Theme)
	switch {
	case !ours || now.Variant != to.Variant:
		a.Settings().SetTheme(&to)
	case *now != to:
		*now = to
		for _, w := range a.Driver().AllWindows() {
			refresh(w.Content())
			for _, o := range w.Canvas().Overlays().List() {
				refresh(o)
			}
		}
	}
}

// refresh redraws an object and its parts, as Fyne does for a new theme.
func refresh(o fyne.CanvasObject) {
	if o == nil { // a window that is still empty
		return
	}
	for _, inside := range Inside(o) {
		refresh(inside)
	}
	o.Refresh()
}
