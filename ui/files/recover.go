package files

import (
	"slices"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// OfferRecovery offers to recover unsaved work, if there is any.
func (o *Opener) OfferRecovery() { o.findUnsaved(func() {}) }

// recover is OfferRecovery with a message if there is none.
func (o *Opener) recover() {
	o.findUnsaved(func() { o.Say(o.Lang.L("No unsaved work to recover.")) })
}

func (o *Opener) findUnsaved(none func()) {
	o.Documents.FindRecoverable(func(all []*session.Recoverable, err error) {
		o.ShowError(err)
		switch {
		case len(all) > 0:
			o.offer(all)
		case err == nil:
			none()
		}
	})
}

// offer lists unsaved work. Enter recovers it, even if the key was meant for something else; work
// that isn't recovered stays where it is.
func (o *Opener) offer(all []*session.Recoverable) {
	lang := o.Lang
	rows, left := container.NewVBox(), slices.Clone(all)
	var d *kit.Dialog
	taken := func(l *session.Recoverable) {
		i := slices.Index(left, l)
		left = slices.Delete(left, i, i+1)
		rows.Remove(rows.Objects[i])
		rows.Refresh()
		d.Allow(slices.ContainsFunc(left, isReadable))
		if len(left) == 0 {
			d.Close()
		}
	}
	recovered := func(l *session.Recoverable) {
		o.Leave()
		taken(l)
		o.Documents.Recover(l, o.ShowError)
	}
	readable := len(slices.DeleteFunc(slices.Clone(all), func(l *session.Recoverable) bool { return !isReadable(l) }))
	for _, l := range all {
		var actions []fyne.CanvasObject
		if isReadable(l) { // otherwise it is kept
			actions = append(actions, o.Dialogs.Pane().Button(lang.L("Discard"), func() {
				taken(l)
				o.Documents.Discard(l, o.ShowError)
			}))
			if readable > 1 {
				actions = append(actions, o.Dialogs.Pane().Button(lang.L("Recover"), func() { recovered(l) }))
			}
		}
		rows.Add(o.recoverableRow(l, container.NewHBox(actions...)))
	}
	text := kit.Wrapped(
		lang.L("Plytree closed while you were working on this. Anything you don't recover now will be offered again later."))
	choices := []kit.Choice{kit.Done(lang)}
	if readable > 0 {
		name := lang.L("Recover")
		if readable > 1 {
			name = lang.L("Recover all")
		}
		choices = []kit.Choice{{Text: lang.L("Later")}, {Text: name, Stay: true, Do: func() {
			for _, l := range slices.Clone(left) {
				if isReadable(l) {
					recovered(l)
				}
			}
			d.Close()
		}}}
	}
	d = o.Dialogs.Show(lang.L("Recover your work?"), container.NewVBox(text, kit.Inset(0, 1, 0, 1.5, rows)),
		fyne.NewSize(680, 0), choices...)
	d.OnClosed = func() {
		for _, l := range left {
			l.Leave()
		}
	}
}

func isReadable(l *session.Recoverable) bool { return l.Err == nil }

const pictureWidth, pictureHeight = 120, 72

// recoverableRow shows one recovery copy with its name, time and picture (not in a narrow window),
// or why it can't be read.
func (o *Opener) recoverableRow(l *session.Recoverable, buttons fyne.CanvasObject) fyne.CanvasObject {
	about := container.NewVBox(kit.Heading(recoverableName(o.Lang, l)), kit.Note(o.Lang.Time(l.Written.Local())))
	if l.Err != nil {
		problem := kit.Problem()
		kit.Complain(o.Lang, problem, l.Err)
		about.Add(problem)
		about.Add(kit.Note(l.Copy))
	}
	picture := kit.Picture(pictureWidth, pictureHeight)
	if l.Err == nil && l.Document.Tree.Root().Size() <= form.MostPreviewed {
		picture.Image = kit.PaintScene(o.Painter, o.Draw(l.Document), pictureWidth, pictureHeight)
	}
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if kit.Narrow(room.Width) {
			return container.NewVBox(about, buttons, widget.NewSeparator())
		}
		return container.NewVBox(container.NewBorder(nil, nil, kit.Inset(0, 0, 0, 1, picture),
			container.NewCenter(buttons), about), widget.NewSeparator())
	})
}

func recoverableName(lang words.Language, l *session.Recoverable) string {
	title := ""
	if l.Document != nil {
		title = l.Document.Title
	}
	return nameOf(lang, l.File, title)
}
