package window

import (
	"plytree/ui/kit"
	"plytree/ui/system"

	"fyne.io/fyne/v2"
)

// press handles a key on the canvas.
func (w *window) press(name fyne.KeyName, shift bool) { w.acts.Pressed(name, shift) }

// typed handles a character on the canvas.
func (w *window) typed(r rune) {
	switch {
	case w.acts.Typed(r), w.presentation.Stage.Black(), w.lesson.Typed(r), w.presentation.On():
	case w.answering.On():
		w.answering.Typed(r)
	case !w.answering.Fixed():
		w.typeDigit(r)
	}
}

// paneKey handles keys that work in every widget around the canvas: those that open something, and
// Escape, which leads back, for example from a button of a lesson to editing.
func (w *window) paneKey(e *fyne.KeyEvent) bool {
	_, text := w.win.Canvas().Focused().(*kit.Field)
	switch {
	case w.mode() == inPresentation:
		return w.acts.Pressed(e.Name, false)
	case e.Name == fyne.KeyEscape:
		w.tree.Focus()
		if !text && w.Session().Lesson().On() {
			w.acts.Pressed(e.Name, false)
		}
	case e.Name == fyne.KeyHome, e.Name == fyne.KeyEnd, e.Name == fyne.KeyPageUp, e.Name == fyne.KeyPageDown:
		return !text && w.Session().Lesson().Ready() && w.acts.Pressed(e.Name, false)
	default:
		return w.acts.PaneKey(e)
	}
	return true
}

// paneRune passes typed characters to the canvas from a widget that takes no text. Space presses
// buttons and opens lists.
func (w *window) paneRune(r rune) {
	if r != ' ' {
		w.unfocusedRune(r)
	}
}

// unfocusedKey handles keys when no widget has the keyboard: for the open dialog or start page, or
// else for the canvas.
func (w *window) unfocusedKey(e *fyne.KeyEvent) {
	switch w.mode() {
	case inDialog:
		w.Dialogs.Key(e)
	case atStart:
		w.start.Key(e)
	default:
		w.tree.Focus()
		w.tree.TypedKey(e)
	}
}

// unfocusedRune handles characters when no widget has the keyboard.
func (w *window) unfocusedRune(r rune) {
	if m := w.mode(); m == atTree || m == inPresentation {
		w.tree.Focus()
		w.tree.TypedRune(r)
	}
}

// nextPane gives the keyboard to the next part of the window, or the one before: on the canvas Tab
// adds a child, so this is the way out. In a page the next part is the text view, from which the
// same key leads back.
func (w *window) nextPane(by int) {
	switch {
	case system.InBrowser && by > 0:
		w.text.Enter()
		return
	case w.mode() == atStart:
		return
	}
	focused := w.win.Canvas().Focused()
	panes := []fyne.Focusable{w.tree}
	at := 0
	if w.sidePane.Visible() {
		entrance := w.entrance()
		panes = append(panes, entrance)
		if focused != fyne.Focusable(w.tree) {
			at = 1
		}
	}
	panes = append(panes, w.tools.First())
	if w.tools.Has(focused) {
		at = len(panes) - 1
	}
	if at = (at + by + len(panes)) % len(panes); at == 0 {
		w.tree.Focus()
	} else {
		w.win.Canvas().Focus(panes[at])
	}
}

// arrive gives the first widget the keyboard, or the last one with Shift, after Tab has moved it
// here from the rest of the page.
func (w *window) arrive(back bool) {
	w.win.Canvas().Unfocus()
	if back {
		w.win.Canvas().FocusPrevious()
	} else {
		w.win.Canvas().FocusNext()
	}
	if w.text.Open() {
		w.text.Say(w.Lang.L("You have left the text view. Press F6 to return to it."))
	}
}

// entrance is the widget of the side panel that gets the keyboard first.
func (w *window) entrance() fyne.Focusable {
	switch {
	case w.answering.Panel.Visible():
		return w.answering.First()
	case w.asking.Panel.Visible():
		return w.asking.First()
	case w.node.First() != nil:
		return w.node.First()
	case w.inspector.First() != nil:
		return w.inspector.First()
	}
	return w.search.First()
}
