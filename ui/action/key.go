package action

import (
	"strings"
	"unicode/utf8"

	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// key is a key that does an action, with modifiers or only on the canvas.
type key struct {
	name     fyne.KeyName
	modifier fyne.KeyModifier
	letter   rune // typed on the canvas, instead of a name
}

// Keys are the keys of an action, such as "Ctrl+Y Ctrl+Shift+Z". On a Mac Ctrl is ⌘. A small letter or
// another single character is typed on the canvas.
type Keys string

// each returns the keys.
func (k Keys) each() (all []key) {
	for _, text := range strings.Fields(string(k)) {
		one := key{}
		for {
			with, rest, more := strings.Cut(text, "+")
			if !more || with == "" {
				break
			}
			one.modifier |= map[string]fyne.KeyModifier{"Ctrl": fyne.KeyModifierShortcutDefault, "Alt": fyne.KeyModifierAlt, "Shift": fyne.KeyModifierShift}[with]
			text = rest
		}
		switch {
		case text == "Space":
			one.letter = ' '
		case one.modifier == 0 && utf8.RuneCountInString(text) == 1:
			one.letter, _ = utf8.DecodeRuneInString(text)
		default:
			one.name = fyne.KeyName(words.Or(map[string]string{"Enter": "Return", "PageDown": "Next", "PageUp": "Prior", "Backspace": "BackSpace"}[text], text))
		}
		all = append(all, one)
	}
	return all
}

// Shortcut returns the first of the keys as Fyne's menus show it.
func (k Keys) Shortcut() fyne.Shortcut { return k.each()[0].shortcut() }

// String names the keys as people call them.
func (k Keys) String(lang words.Language) string {
	var names []string
	for _, one := range k.each() {
		names = append(names, one.String(lang))
	}
	return strings.Join(names, ", ")
}

// onCanvas reports whether the key works only on the canvas: Fyne passes it to the widget with the
// keyboard and to no menu.
func (k key) onCanvas() bool { return k.modifier&^fyne.KeyModifierShift == 0 }

func (k key) shortcut() fyne.Shortcut {
	if k.modifier == fyne.KeyModifierShortcutDefault {
		switch k.name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	name := k.name
	if k.letter != 0 {
		name = fyne.KeyName(strings.ToUpper(string(k.letter)))
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: k.modifier}
}

// String names the key as people call it.
func (k key) String(lang words.Language) string {
	switch k.letter {
	case 0:
	case ' ':
		return lang.L("Space")
	case '.':
		return lang.L("Full stop")
	case ',':
		return lang.L("Comma")
	default:
		return strings.ToUpper(string(k.letter))
	}
	text := ""
	for _, m := range []struct {
		modifier fyne.KeyModifier
		name     string
	}{
		{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierSuper, "⌘"}, {fyne.KeyModifierAlt, "Alt+"}, {fyne.KeyModifierShift, lang.L("Shift+")},
	} {
		if k.modifier&m.modifier != 0 {
			text += m.name
		}
	}
	return text + keyName(lang, k.name)
}

func keyName(lang words.Language, name fyne.KeyName) string {
	switch name {
	case fyne.KeyLeft:
		return "←"
	case fyne.KeyRight:
		return "→"
	case fyne.KeyUp:
		return "↑"
	case fyne.KeyDown:
		return "↓"
	case fyne.KeyMinus:
		return "−"
	case fyne.KeyReturn:
		return lang.L("Enter")
	case fyne.KeyEscape:
		return lang.L("Escape")
	case fyne.KeyTab:
		return lang.L("Tab")
	case fyne.KeyInsert:
		return lang.L("Insert")
	case fyne.KeyDelete:
		return lang.As("key", "Delete")
	case fyne.KeyHome:
		return lang.As("key", "Home")
	case fyne.KeyBackspace:
		return lang.L("Backspace")
	case fyne.KeyEnd:
		return lang.L("End")
	case fyne.KeyPageUp:
		return lang.L("Page Up")
	case fyne.KeyPageDown:
		return lang.L("Page Down")
	}
	return string(name)
}
