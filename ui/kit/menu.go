package kit

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// MenuLabels writes the keys of a menu's items behind their names, in a column:
// Fyne writes them itself, but at a fifth of the strength of the names, which
// can't be read. The items then have their shortcuts by Silent. A Mac has menus
// of its own, where all stays as it is.
func MenuLabels(names, keys []string) []string {
	if runtime.GOOS == "darwin" {
		return names
	}
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	longest := float32(0)
	for i, name := range names {
		if keys[i] != "" {
			longest = max(longest, width(name))
		}
	}
	const gap = 28
	space := width("  ") - width(" ")
	labels := make([]string, len(names))
	for i, name := range names {
		labels[i] = name
		if keys[i] != "" {
			labels[i] += strings.Repeat(" ", int((longest+gap-width(name))/space+0.5)) + keys[i]
		}
	}
	return labels
}

// Silent is a shortcut that works and is not written in the menu.
func Silent(s fyne.Shortcut) fyne.Shortcut {
	if runtime.GOOS == "darwin" {
		return s
	}
	return silent{s}
}

// silent has nothing but the name of a shortcut, and so no keys to write.
type silent struct{ fyne.Shortcut }
