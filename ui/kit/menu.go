package kit

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// MenuLabels writes the keys of a menu's items after their names, aligned at the right. Fyne would
// write them itself, but too pale to be read. The items then get their shortcuts through Silent. A
// Mac has its own menus, which stay unchanged.
func MenuLabels(names, keys []string) []string {
	if runtime.GOOS == "darwin" {
		return names
	}
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	const gap = 28
	longest := float32(0) // of a name and its keys, with a gap between
	for i, name := range names {
		longest = max(longest, width(name)+width(keys[i]))
		if keys[i] != "" {
			longest = max(longest, width(name)+gap+width(keys[i]))
		}
	}
	blank, hair := width("a a")-width("aa"), width("a\u200aa")-width("aa")
	labels := make([]string, len(names))
	for i, name := range names {
		labels[i] = name
		if keys[i] != "" {
			room := longest - width(name) - width(keys[i])
			blanks := int(room / blank)
			labels[i] += strings.Repeat(" ", blanks) +
				strings.Repeat("\u200a", int((room-float32(blanks)*blank)/hair)) + keys[i]
		}
	}
	return labels
}

// Silent is a shortcut that works but isn't shown in the menu.
func Silent(s fyne.Shortcut) fyne.Shortcut {
	if runtime.GOOS == "darwin" {
		return s
	}
	return silent{s}
}

// silent has only the name of a shortcut, so a menu has no keys to show.
type silent struct{ fyne.Shortcut }
