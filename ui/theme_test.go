package ui

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Text has a contrast of at least 4.5 to 1 on every ground that it stands on.
func TestContrastOfTheWindow(t *testing.T) {
	for _, choice := range []variantChoice{variantLight, variantDark} {
		l := look{choice}
		for _, pair := range [][2]fyne.ThemeColorName{
			{theme.ColorNameForeground, theme.ColorNameBackground},
			{theme.ColorNameForeground, theme.ColorNameButton},
			{theme.ColorNameForeground, theme.ColorNameInputBackground},
			{theme.ColorNameForeground, theme.ColorNameOverlayBackground},
			{theme.ColorNameForeground, theme.ColorNameMenuBackground},
			{theme.ColorNamePlaceHolder, theme.ColorNameInputBackground},
			{theme.ColorNamePlaceHolder, theme.ColorNameBackground},
			{theme.ColorNameDisabled, theme.ColorNameBackground},
			{theme.ColorNamePrimary, theme.ColorNameBackground},
			{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
			{theme.ColorNameError, theme.ColorNameBackground},
			{theme.ColorNameForegroundOnError, theme.ColorNameError},
		} {
			if c := contrast(l.Color(pair[0], theme.VariantLight), l.Color(pair[1], theme.VariantLight)); c < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of only %.2f to 1", choice, pair[0], pair[1], c)
			}
		}
	}
}

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
