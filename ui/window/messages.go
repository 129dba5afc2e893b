package window

import (
	"path/filepath"

	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// present shows a dialog. While it is open, the shortcuts of the menu rest and
// Escape closes it.
func (w *window) present(d dialog.Dialog) {
	w.dialog = d
	w.onClosed(d, func() {})
	d.Show()
}

// onClosed does something more when a dialog is closed.
func (w *window) onClosed(d dialog.Dialog, do func()) {
	d.SetOnClosed(func() {
		if w.dialog == d { // else the next one is already open
			w.dialog = nil
		}
		do()
	})
}

// calm makes an action that does nothing while a dialog is open, and that leaves
// the start page.
func (w *window) calm(do func()) func() {
	return func() {
		if w.dialog == nil {
			w.leaveStart()
			do()
		}
	}
}

// unfocused takes the keys that no widget has: Escape closes the dialog or the
// start page that is open, the others are the canvas's.
func (w *window) unfocused(e *fyne.KeyEvent) {
	switch {
	case w.dialog != nil && e.Name == fyne.KeyEscape:
		w.dialog.Hide()
	case w.dialog != nil:
	case e.Name == fyne.KeyF1:
		w.help()
	case w.start.Visible() && e.Name == fyne.KeyEscape:
		w.hideStart()
	case !w.start.Visible():
		w.win.Canvas().Focus(w.tree)
		w.pressed(e.Name, shiftHeld())
	}
}

// unfocusedRune takes the characters that no widget has.
func (w *window) unfocusedRune(r rune) {
	if w.dialog == nil && !w.start.Visible() {
		w.win.Canvas().Focus(w.tree)
		w.typed(r)
	}
}

// choice is a button and what it does.
type choice struct {
	text string
	do   func()
}

// askThree asks a question with a safe answer, put forward, another one, and
// Cancel.
func (w *window) askThree(title, question string, other, safe choice) {
	w.askChoices(title, question, other, choice{words.L("Cancel"), func() {}}, safe)
}

// askChoices asks a question; the last of the choices is put forward.
func (w *window) askChoices(title, question string, choices ...choice) {
	var d *dialog.CustomDialog
	button := func(c choice, importance widget.Importance) *widget.Button {
		b := widget.NewButton(c.text, func() {
			d.Hide()
			c.do()
		})
		b.Importance = importance
		return b
	}
	text := widget.NewLabel(question)
	text.Wrapping = fyne.TextWrapWord
	d = dialog.NewCustomWithoutButtons(title, text, w.win)
	buttons := make([]fyne.CanvasObject, len(choices))
	for i, c := range choices {
		importance := widget.MediumImportance
		if i == len(choices)-1 {
			importance = widget.HighImportance
		}
		buttons[i] = button(c, importance)
	}
	d.SetButtons(buttons)
	d.Resize(fyne.NewSize(460, 200))
	w.present(d)
}

// askUnsaved asks what is to become of unsaved work.
func (w *window) askUnsaved(title string, save, discard func()) {
	w.askThree(words.L("Save the changes?"),
		words.L("“{{.Title}}” has changes that are not saved. If you go on without saving, they are lost.", map[string]any{"Title": title}),
		choice{words.L("Don't save"), discard}, choice{words.L("Save"), save})
}

// showFileError shows what is wrong in a file, with the place.
func (w *window) showFileError(e *fileformat.Error) {
	what := widget.NewLabel(words.L("Line {{.Line}}, column {{.Column}}: {{.What}}.", map[string]any{"Line": e.Line, "Column": e.Column, "What": e.What}))
	what.Wrapping = fyne.TextWrapWord
	what.TextStyle.Bold = true
	excerpt := widget.NewLabel(e.Excerpt)
	excerpt.TextStyle.Monospace = true
	instead := widget.NewLabel(words.Capital(e.Instead) + ".")
	instead.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustom(words.L("{{.File}} can't be opened", map[string]any{"File": filepath.Base(e.File)}), words.L("Close"),
		container.NewVBox(what, container.NewHScroll(excerpt), instead), w.win)
	d.Resize(fyne.NewSize(620, 260))
	w.present(d)
}
