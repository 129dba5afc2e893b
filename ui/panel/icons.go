package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// A step on and a step back: a bar and one arrow from it, so that they are told
// from the arrows to the ends.
var (
	stepOnIcon   = icon("step-on.svg", `<path d="M5 5h3v14H5zM10 5v14l10-7z"/>`)
	stepBackIcon = icon("step-back.svg", `<path d="M16 5h3v14h-3zM14 5v14L4 12z"/>`)
)

// icon makes an icon in the colours of the theme of what is drawn in 24 × 24.
func icon(name, drawn string) fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource(name,
		[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">`+drawn+`</svg>`)))
}
