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
			one.modifier |= map[string]fyne.KeyModifier{"Ctrl": fyne.KeyModifierShortcutDefault,
				"Alt": fyne.KeyModifierAlt, "Shift": fyne.KeyModifierShift}[with]
			text = rest
		}
		switch {
		case text == "Space":
			one.letter = ' '
		case one.modifier == 0 && utf8.RuneCountInString(text) == 1:
			one.letter, _ = utf8.DecodeRuneInString(text)
		default:
			one.name = fyne.KeyName(words.Or(map[string]string{"Enter": "Return", "PageDown": "Next", "PageUp": "Prior",
				"Backspace": "BackSpace"}[text], text))
		}
		all = append(all, one)
	}
	return all
}

// Shortcut returns the first of the keys as a shortcut of Fyne's, with the clipboard that it needs in
// text fields.
func (k Keys) Shortcut(c fyne.Clipboard) fyne.Shortcut { return k.each()[0].shortcut(c) }

// String names the keys as people call them.
func (k Keys) String(lang words.Language) string {
	all, names := []string{}, keyNames(lang)
	for _, one := range k.each() {
		all = append(all, one.called(names))
	}
	return strings.Join(all, ", ")
}

// onCanvas reports whether the key works only on the canvas: Fyne passes it to the widget with the
// keyboard and to no menu.
func (k key) onCanvas() bool { return k.modifier&^fyne.KeyModifierShift == 0 }

func (k key) shortcut(c fyne.Clipboard) fyne.Shortcut {
	if k.modifier == fyne.KeyModifierShortcutDefault {
		switch k.name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{Clipboard: c}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{Clipboard: c}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: c}
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

// called names the key as people call it.
func (k key) called(names map[string]string) string {
	text := ""
	for _, m := range []struct {
		modifier fyne.KeyModifier
		name     string
	}{
		{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierSuper, "⌘"}, {fyne.KeyModifierAlt, "Alt+"},
		{fyne.KeyModifierShift, names["Shift"]},
	} {
		if k.modifier&m.modifier != 0 {
			text += m.name
		}
	}
	name := string(k.name)
	if k.letter != 0 {
		name = strings.ToUpper(string(k.letter))
	}
	return text + words.Or(names[name], name)
}

// keyNames are the names of keys that Fyne calls otherwise.
func keyNames(lang words.Language) map[string]string {
	return map[string]string{
		"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−", "Shift": lang.L("Shift+"), " ": lang.L("Space"),
		".": lang.L("Full stop"), ",": lang.L("Comma"),
		"Return": lang.L("Enter"), "Escape": lang.L("Escape"), "Tab": lang.L("Tab"), "Insert": lang.L("Insert"),
		"Delete": lang.As("key", "Delete"),
		"Home":   lang.As("key", "Home"), "End": lang.L("End"), "Prior": lang.L("Page Up"), "Next": lang.L("Page Down"),
		"BackSpace": lang.L("Backspace"),
	}
}
