package action

import (
	"strings"

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

// Keys are the keys of an action.
type Keys []key

// Ctrl are keys with Ctrl, on a Mac with ⌘.
func Ctrl(names ...fyne.KeyName) Keys { return keysWith(fyne.KeyModifierShortcutDefault, names) }

// CtrlShift are keys with Ctrl and Shift.
func CtrlShift(names ...fyne.KeyName) Keys {
	return keysWith(fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift, names)
}

// Alt are keys with Alt.
func Alt(names ...fyne.KeyName) Keys { return keysWith(fyne.KeyModifierAlt, names) }

// AltShift are keys with Alt and Shift.
func AltShift(names ...fyne.KeyName) Keys {
	return keysWith(fyne.KeyModifierAlt|fyne.KeyModifierShift, names)
}

// Shift are keys with Shift.
func Shift(names ...fyne.KeyName) Keys { return keysWith(fyne.KeyModifierShift, names) }

// Plain are keys without a modifier.
func Plain(names ...fyne.KeyName) Keys { return keysWith(0, names) }

// Letter is a small letter or another character that is typed on the canvas.
func Letter(r rune) Keys { return Keys{{letter: r}} }

// Or adds further keys.
func (k Keys) Or(more Keys) Keys { return append(k, more...) }

func keysWith(m fyne.KeyModifier, names []fyne.KeyName) (all Keys) {
	for _, name := range names {
		all = append(all, key{name: name, modifier: m})
	}
	return all
}

// Shortcut returns the first of the keys as Fyne's menus show it.
func (k Keys) Shortcut() fyne.Shortcut { return k[0].shortcut() }

// String names the keys as people call them.
func (k Keys) String(lang words.Language) string {
	names := make([]string, len(k))
	for i, one := range k {
		names[i] = one.String(lang)
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
