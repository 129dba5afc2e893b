package window

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

//go:embed icon.png
var iconPNG []byte

var icon = fyne.NewStaticResource("icon.png", iconPNG)
