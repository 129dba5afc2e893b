package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Text has a contrast of at least 4.5 to 1 on every background used.
func TestContrastOfTheWindow(t *testing.T) {
	for _, choice := range []Variant{Light, Dark} {
		l := Theme{Variant: choice}
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
			if c := contrast(l.Color(pair[0], theme.VariantLight), l.Color(pair[1], theme.VariantLight)); c < readable {
				t.Errorf("%s: %s on %s has a contrast of only %.2f to 1", choice, pair[0], pair[1], c)
			}
		}
	}
}
