package kit

import (
	"image/color"
	"math"
	"testing"

	"plytree/editor/drawing/palette"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// readable is the least contrast for texts (WCAG 2, level AA).
const readable = 4.5

// seen is the least contrast for the outlines of fields and boxes.
const seen = 3

// contrast returns the contrast of two colours, from 1 to 21 (WCAG 2).
func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func TestContrastOfScenes(t *testing.T) {
	for _, theme := range []palette.Theme{palette.Light, palette.Dark, palette.Print} {
		p := theme.Palette()
		for name, pair := range map[string][2]color.Color{
			"ink on ground":   {p.Ink, p.Ground},
			"ink on MAX":      {p.Ink, p.Max},
			"ink on MIN":      {p.Ink, p.Min},
			"ink on leaf":     {p.Ink, p.Leaf},
			"soft on ground":  {p.Soft, p.Ground},
			"faded on ground": {p.Faded, p.Ground},
			"alpha on ground": {p.Alpha, p.Ground},
			"beta on ground":  {p.Beta, p.Ground},
		} {
			if c := contrast(pair[0], pair[1]); c < readable {
				t.Errorf("%s: %s has a contrast of only %.2f to 1", theme, name, c)
			}
		}
	}
}

func TestBoxesToTickAreSeen(t *testing.T) {
	for _, v := range []Variant{Light, Dark} {
		of := func(name fyne.ThemeColorName) color.Color { return Theme{Variant: v}.Color(name, 0) }
		for _, on := range []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameInputBackground} {
			if c := contrast(of(theme.ColorNameInputBorder), of(on)); c < seen {
				t.Errorf("%s: a border has a contrast of only %.2f to 1 with %s", v, c, on)
			}
		}
	}
}

// The colour of right answers is visible on a selected row, too.
func TestWhatIsRightIsSeen(t *testing.T) {
	for _, v := range []Variant{Light, Dark} {
		l := Theme{Variant: v}
		ground := l.Color(theme.ColorNameBackground, theme.VariantLight)
		chosen := color.NRGBAModel.Convert(l.Color(theme.ColorNameSelection, theme.VariantLight)).(color.NRGBA)
		r, g, b, _ := ground.RGBA()
		over := func(on uint8, under uint32) uint8 {
			return uint8((uint32(on)*uint32(chosen.A) + under>>8*uint32(255-chosen.A)) / 255)
		}
		row := color.NRGBA{over(chosen.R, r), over(chosen.G, g), over(chosen.B, b), 255}
		for _, behind := range []color.Color{ground, row} {
			if c := contrast(l.Color(theme.ColorNameSuccess, theme.VariantLight), behind); c < seen {
				t.Errorf("%v: a contrast of only %.2f to 1", v, c)
			}
		}
	}
}
