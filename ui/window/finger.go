package window

import (
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// handled is called after input has been handled. It shows the pad if a number is typed by fingers,
// and reports whether the system's own keyboard is wanted, for texts. While a finger or a button is
// down nothing moves, so that it is released where it was pressed.
func (w *window) handled(down bool) (keyboard bool) {
	focused := w.win.Canvas().Focused()
	field, number := numberField(focused)
	if show := w.finger() && number; !down {
		side := w.lesson.Side
		if show != w.pad.Visible() {
			if show {
				w.padded = scrolled{before: side.Scrolled()}
			} else if side.Scrolled() == w.padded.now {
				side.ScrollTo(w.padded.before)
			}
			kit.SetVisible(show, w.pad)
			w.arrange()
		}
		if show {
			w.revealTyped(field)
			w.padded.now = side.Scrolled()
		}
	}
	w.system.Covered(w.covered())
	_, text := focused.(mobile.Keyboardable)
	return text && !number
}

// scrolled is the scroll position of the panel before the pad appeared, and with it. When the pad
// closes, the panel returns to the first one if nobody has scrolled it.
type scrolled struct{ before, now float32 }

// revealTyped scrolls the panel to the focused field, if it is there.
func (w *window) revealTyped(field padField) {
	elsewhere := w.tree.Typing() || w.Dialogs.Top() != nil || fyne.Focusable(field) == w.whatIf.Field
	if o, ok := field.(fyne.CanvasObject); ok && !elsewhere {
		w.lesson.Side.Reveal(o, o)
	}
}

// keepTyped keeps the focused field visible with the pad after the window's size has changed.
func (w *window) keepTyped() {
	if field, number := numberField(w.win.Canvas().Focused()); number && w.pad.Visible() {
		w.arrange()
		w.revealTyped(field)
		w.padded.now = w.lesson.Side.Scrolled()
	}
}

// typeByFinger opens the field of a node that was touched, because there are no keys to start
// typing.
func (w *window) typeByFinger(id tree.ID) {
	switch {
	case w.answering.On():
		if f, ok := w.Session().Work().Field(); ok && f.Node == id {
			w.answering.Edit()
		}
	case !w.answering.Fixed() && w.canValue() && w.Session().Selection().Count() == 1:
		w.typeValue()
	}
}

// nextByPad goes to the next or previous field. The leaves follow one another.
func (w *window) nextByPad(by int) {
	if !w.tree.Typing() {
		if by > 0 {
			w.win.Canvas().FocusNext()
		} else {
			w.win.Canvas().FocusPrevious()
		}
		return
	}
	leaf := !w.answering.On()
	if !w.tree.TypeNext(by) || !leaf {
		return
	}
	if by < 0 {
		w.Session().Move(session.ToLeft)
		w.show()
	}
	if w.canValue() {
		w.typeValue()
	}
}
