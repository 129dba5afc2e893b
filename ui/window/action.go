package window

import (
	"strings"

	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// action is something that can be done, wherever it is offered.
type action struct {
	id   string
	name string        // in menus and tooltips
	tool string        // on the tool bar, where the name is too long
	does string        // in the list of keys, where the name says too little
	keys []key         // the first is shown in menus
	icon fyne.Resource // for the tool bar
	do   func()

	can    func() bool   // nil for always
	ticked func() bool   // whether a tick stands before it; nil for none
	of     func() string // what stands behind its name; nil for nothing
	// text is set where the key belongs to a text field while one has the
	// keyboard: copying there copies text.
	text bool
	// over is set where the start page stays.
	over bool
}

func (a *action) possible() bool { return a.can == nil || a.can() }

// label is the name in a menu.
func (a *action) label() string {
	if a.of != nil {
		if more := a.of(); more != "" {
			return a.name + " " + more
		}
	}
	return a.name
}

// key is one by which an action is done: with modifiers, or on the canvas alone.
type key struct {
	name     fyne.KeyName
	modifier fyne.KeyModifier
	letter   rune // that is typed on the canvas, instead of a name
}

func ctrl(name fyne.KeyName) key { return key{name: name, modifier: fyne.KeyModifierShortcutDefault} }

func ctrlShift(name fyne.KeyName) key {
	return key{name: name, modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

func alt(name fyne.KeyName) key   { return key{name: name, modifier: fyne.KeyModifierAlt} }
func shift(name fyne.KeyName) key { return key{name: name, modifier: fyne.KeyModifierShift} }
func plain(name fyne.KeyName) key { return key{name: name} }
func letter(r rune) key           { return key{letter: r} }

// onCanvas reports whether the key is one of the canvas alone: Fyne hands it to
// the widget that has the keyboard, and to no menu.
func (k key) onCanvas() bool { return k.modifier&^fyne.KeyModifierShift == 0 }

// shortcut is how Fyne knows the key, for a menu shows it.
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
func (k key) String() string {
	switch k.letter {
	case 0:
	case ' ':
		return words.L("Space")
	case '.':
		return words.L("point")
	case ',':
		return words.L("comma")
	default:
		return strings.ToUpper(string(k.letter))
	}
	text := ""
	for _, m := range []struct {
		modifier fyne.KeyModifier
		name     string
	}{
		{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierSuper, "⌘"}, {fyne.KeyModifierAlt, "Alt+"}, {fyne.KeyModifierShift, words.L("Shift+")},
	} {
		if k.modifier&m.modifier != 0 {
			text += m.name
		}
	}
	return text + keyName(k.name)
}

func keyName(name fyne.KeyName) string {
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
		return words.L("Enter")
	case fyne.KeyEscape:
		return words.L("Escape")
	case fyne.KeyTab:
		return words.L("Tab")
	case fyne.KeyInsert:
		return words.L("Insert")
	case fyne.KeyDelete:
		return words.L("Delete")
	case fyne.KeyBackspace:
		return words.L("Backspace")
	case fyne.KeyHome:
		return words.L("Home")
	case fyne.KeyEnd:
		return words.L("End")
	case fyne.KeyPageUp:
		return words.L("Page Up")
	case fyne.KeyPageDown:
		return words.L("Page Down")
	}
	return string(name)
}
