// Package keyboard hands keys, characters and what is pasted to a window, as
// Fyne's drivers do. It stands where the driver would not keep their order: in a
// page.
package keyboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Keyboard is that of a window. Its methods are called in the window's goroutine.
type Keyboard struct {
	win       fyne.Window
	clipboard fyne.Clipboard
	// last is the key that was pressed last, if none was pressed or let go since.
	last fyne.KeyName
}

// New is the keyboard of a window.
func New(win fyne.Window, c fyne.Clipboard) *Keyboard { return &Keyboard{win: win, clipboard: c} }

// Key is a key, and the modifiers that are held with it, its own among them.
type Key struct {
	Name fyne.KeyName // fyne.KeyUnknown for one without a name
	Held fyne.KeyModifier
}

// Press presses a key, or repeats one that is held down: a shortcut, a step to
// the next widget, or a key of the one that has the keyboard.
func (k *Keyboard) Press(key Key, again bool) {
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

// LetGo lets a key go. Alt, pressed alone, opens the bar of menus and closes it;
// so does Escape, if it is open.
func (k *Keyboard) LetGo(key Key) {
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

// menuBar is what Fyne's canvases with a bar of menus offer beyond fyne.Canvas.
type menuBar interface {
	ToggleMenu()
	DismissMenu() bool
}

// Type types characters. Each goes to whatever has the keyboard by then.
func (k *Keyboard) Type(text string) {
	for _, r := range text {
		if focused := k.win.Canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else if do := k.win.Canvas().OnTypedRune(); do != nil {
			do(r)
		}
	}
}

// Paste pastes what the clipboard holds.
func (k *Keyboard) Paste() { k.shortcut(&fyne.ShortcutPaste{Clipboard: k.clipboard}) }

// Leave says that another window has the keyboard now.
func (k *Keyboard) Leave() {
	k.last = fyne.KeyUnknown
	if c, ok := k.win.Canvas().(minding); ok {
		c.FocusLost()
	}
	if l, ok := fyne.CurrentApp().Lifecycle().(foreground); ok && l.OnExitedForeground() != nil {
		l.OnExitedForeground()()
	}
}

// Return says that the window has the keyboard again.
func (k *Keyboard) Return() {
	if c, ok := k.win.Canvas().(minding); ok {
		c.FocusGained()
	}
	if l, ok := fyne.CurrentApp().Lifecycle().(foreground); ok && l.OnEnteredForeground() != nil {
		l.OnEnteredForeground()()
	}
}

// minding is what Fyne's canvases offer beyond fyne.Canvas: the widget that has
// the keyboard is told that the window loses it, or has it again.
type minding interface {
	FocusGained()
	FocusLost()
}

// foreground is what Fyne's life cycles offer beyond fyne.Lifecycle.
type foreground interface {
	OnEnteredForeground() func()
	OnExitedForeground() func()
}

// tab goes to the next widget, or to the one before, and reports false if the one
// that has the keyboard takes the key for itself.
func (k *Keyboard) tab(held fyne.KeyModifier) bool {
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

// shortcut hands a shortcut to the menus, the widget that has the keyboard or the
// canvas, and reports false if it was for a widget that can't have it.
func (k *Keyboard) shortcut(s fyne.Shortcut) bool {
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

// inMenu does what a shortcut does in a menu, and reports whether there is any.
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

// shortcut is the one that a key is, nil for none.
func shortcut(key Key, c fyne.Clipboard) fyne.Shortcut {
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
