package kit

import (
	"plytree/ui/browser"

	"fyne.io/fyne/v2"
)

// held are the modifiers that are held down, which Fyne doesn't report in a page.
func held() fyne.KeyModifier { return fyne.KeyModifier(browser.Modifiers()) }
