package system

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keyboard passes keys, characters and pasted text to a window, as Fyne's drivers do. It is used in
// a page, where the driver would not keep their order.
type keyboard struct {
	win       fyne.Window
	clipboard fyne.Clipboard
	// last is the key that was pressed last, if no key was released since.
	last fyne.KeyName
}

// newKeyboard returns the keyboard of a window.
func newKeyboard(win fyne.Window, c fyne.Clipboard) *keyboard {
	return &keyboard{win: win, clipboard: c}
}

// keyPress is a key with the modifiers that are held, including the key itself if it is one.
type keyPress struct {
	Name fyne.KeyName // fyne.KeyUnknown for one without a name
	Held fyne.KeyModifier
}

// Press presses a key, or repeats one that is held down: a shortcut, a move to the next widget, or
// a key for the focused widget.
func (k *keyboard) Press(key keyPress, again bool) {
	k.last = fyne.KeyUnknown
	e := &fyne.KeyEvent{Name: key.Name}
	if !again {
		k.last = key.Name
		if focused := k.win.Canvas().Focused(); focused == nil {
			if c, ok := k.win.Canvas().(desktop.Canvas); ok && c.OnKeyDown() != nil {
				c.OnKeyDown()(e)
			}
		} else if w, ok := focused.(desktop.Keyable); ok {
			w.KeyDown(e)
		}
	}
	if key.Name == fyne.KeyTab && key.Held&^fyne.KeyModifierShift == 0 && k.tab(key.Held) {
		return
	}
	if s := shortcut(key, k.clipboard); s != nil && k.shortcut(s) {
		return
	}
	if focused := k.win.Canvas().Focused(); focused != nil {
		focused.TypedKey(e)
	} else if do := k.win.Canvas().OnTypedKey(); do != nil {
		do(e)
	}
}

// Release releases a key. Alt, pressed alone, opens or closes the menu bar; Escape closes it.
func (k *keyboard) Release(key keyPress) {
	alone := k.last == key.Name
	k.last = fyne.KeyUnknown
	switch bar, ok := k.win.Canvas().(menuBar); {
	case !ok || !alone:
	case key.Name == desktop.KeyAltLeft, key.Name == desktop.KeyAltRight:
		bar.ToggleMenu()
	case key.Name == fyne.KeyEscape && bar.DismissMenu():
		return
	}
	e := &fyne.KeyEvent{Name: key.Name}
	if focused := k.win.Canvas().Focused(); focused == nil {
		if c, ok := k.win.Canvas().(desktop.Canvas); ok && c.OnKeyUp() != nil {
			c.OnKeyUp()(e)
		}
	} else if w, ok := focused.(desktop.Keyable); ok {
		w.KeyUp(e)
	}
}

// menuBar is the part of Fyne's canvases with a menu bar that fyne.Canvas lacks.
type menuBar interface {
	ToggleMenu()
	DismissMenu() bool
}

// Type types characters. Each goes to the widget that then has the keyboard.
func (k *keyboard) Type(text string) {
	for _, r := range text {
		if focused := k.win.Canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else if do := k.win.Canvas().OnTypedRune(); do != nil {
			do(r)
		}
	}
}

// Paste pastes the contents of the clipboard.
func (k *keyboard) Paste() { k.shortcut(&fyne.ShortcutPaste{Clipboard: k.clipboard}) }

// Leave reports that another window has the keyboard now.
func (k *keyboard) Leave() {
	k.last = fyne.KeyUnknown
	if c, ok := k.win.Canvas().(focusNotifier); ok {
		c.FocusLost()
	}
	if l, ok := fyne.CurrentApp().Lifecycle().(foreground); ok && l.OnExitedForeground() != nil {
		l.OnExitedForeground()()
	}
}

// Return reports that the window has the keyboard again.
func (k *keyboard) Return() {
	if c, ok := k.win.Canvas().(focusNotifier); ok {
		c.FocusGained()
	}
	if l, ok := fyne.CurrentApp().Lifecycle().(foreground); ok && l.OnEnteredForeground() != nil {
		l.OnEnteredForeground()()
	}
}

// focusNotifier is the part of Fyne's canvases that fyne.Canvas lacks: it tells the focused widget that
// the window loses or regains the keyboard.
type focusNotifier interface {
	FocusGained()
	FocusLost()
}

// foreground is the part of Fyne's life cycles that fyne.Lifecycle lacks.
type foreground interface {
	OnEnteredForeground() func()
	OnExitedForeground() func()
}

// tab goes to the next widget, or to the one before, and reports false if the focused widget uses
// the key itself.
func (k *keyboard) tab(held fyne.KeyModifier) bool {
	c := k.win.Canvas()
	if w, ok := c.Focused().(fyne.Tabbable); ok && w.AcceptsTab() {
		return false
	}
	if held == 0 {
		c.FocusNext()
	} else {
		c.FocusPrevious()
	}
	return true
}

// shortcut passes a shortcut to the menus, the focused widget or the canvas, and reports false if
// it was for a widget that can't handle it.
func (k *keyboard) shortcut(s fyne.Shortcut) bool {
	if bar := k.win.MainMenu(); bar != nil {
		for _, m := range bar.Items {
			if inMenu(m, s) {
				return true
			}
		}
	}
	focused, ok := k.win.Canvas().Focused().(fyne.Shortcutable)
	if !ok {
		if c, ok := k.win.Canvas().(fyne.Shortcutable); ok {
			c.TypedShortcut(s)
		}
		return true
	}
	if text, ok := focused.(interface {
		fyne.Disableable
		SelectedText() string
	}); ok && text.Disabled() && s.ShortcutName() != "Copy" {
		return false
	}
	focused.TypedShortcut(s)
	return true
}

// inMenu runs a menu's item with the shortcut, and reports whether there is one.
func inMenu(m *fyne.Menu, s fyne.Shortcut) bool {
	for _, item := range m.Items {
		if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() && item.Action != nil {
			item.Action()
			return true
		}
		if item.ChildMenu != nil && inMenu(item.ChildMenu, s) {
			return true
		}
	}
	return false
}

// shortcut returns the shortcut of a key, or nil.
func shortcut(key keyPress, c fyne.Clipboard) fyne.Shortcut {
	switch {
	case key.Held&^fyne.KeyModifierShift == 0:
		if key.Held != 0 && key.Name == fyne.KeyDelete {
			return &fyne.ShortcutCut{Clipboard: c}
		}
		return nil
	case modifiers[key.Name]:
		return nil
	case key.Held == fyne.KeyModifierShortcutDefault:
		switch key.Name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{Clipboard: c}
		case fyne.KeyC, fyne.KeyInsert:
			return &fyne.ShortcutCopy{Clipboard: c}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: c}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: key.Name, Modifier: key.Held}
}
