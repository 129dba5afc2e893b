package files

import (
	"path/filepath"
	"slices"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/visible"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// OfferRecovery asks what is to become of work that a program left unsaved, if
// there is any.
func (o *Opener) OfferRecovery() { o.lost(func() {}) }

// recover is OfferRecovery that says so if there is none.
func (o *Opener) recover() {
	o.lost(func() { o.Say(o.Front.Lang.L("There is no unsaved work to recover.")) })
}

func (o *Opener) lost(none func()) {
	o.Names.Desk.Lost(func(all []*session.Lost, err error) {
		o.Tell(err)
		switch {
		case len(all) > 0:
			o.offer(all)
		case err == nil:
			none()
		}
	})
}

// offer lists lost work, which is taken piece by piece. What is not taken stays
// where it is.
func (o *Opener) offer(all []*session.Lost) {
	rows, left := container.NewVBox(), slices.Clone(all)
	buttons := map[*session.Lost]*kit.Button{}
	var d *kit.Dialog
	first := func() { // has the keyboard
		for _, l := range left {
			if buttons[l] != nil {
				kit.Focus(buttons[l])
				return
			}
		}
	}
	for _, l := range all {
		var row lostRow
		row = o.lostRow(l, func() {
			left = slices.DeleteFunc(left, func(o *session.Lost) bool { return o == l })
			rows.Remove(row.content)
			first()
			if len(left) == 0 {
				d.Close()
			}
		})
		buttons[l] = row.first
		rows.Add(row.content)
	}
	text := kit.Wrapped(o.Front.Lang.L("Plytree ended before this was saved. What you do not take now is offered again."))
	list := container.NewVScroll(rows) // as high as what is lost, if that is little
	list.SetMinSize(fyne.NewSize(0, min(rows.MinSize().Height, o.Forms.Dialogs.Room().Height/2)))
	d = o.Forms.Dialogs.Show(o.Front.Lang.L("Recover unsaved work?"), container.NewBorder(text, nil, nil, nil, list), fyne.NewSize(680, 0), kit.Done(o.Front.Lang))
	d.OnClosed = func() {
		for _, l := range left {
			l.Leave()
		}
	}
	first()
}

// lostRow is lost work in the list.
type lostRow struct {
	content fyne.CanvasObject
	first   *kit.Button // nil for one that can't be read
}

const (
	lostWidth, lostHeight = 120, 72 // of its picture
	lostRoom              = 600     // below which there is none, and the buttons stand below
)

// lostRow shows a piece of lost work with its name, its time and its picture, or
// why it can't be read.
func (o *Opener) lostRow(l *session.Lost, taken func()) lostRow {
	picture := pictures.Picture(lostWidth, lostHeight)
	about := container.NewVBox(kit.Heading(lostName(o.Front.Lang, l)), kit.Note(l.Written.Local().Format("2006-01-02 15:04")))
	pane := o.Forms.Dialogs.Pane()
	var row lostRow
	discard := pane.Button(o.Front.Lang.L("Throw away"), func() {
		taken()
		o.Names.Desk.Discard(l, o.Tell)
	})
	buttons := kit.Beside(discard)
	row.first = discard
	if l.Err == nil {
		if l.Document.Tree.Root().Size() <= form.MostPreviewed {
			picture.Image = pictures.PaintScene(o.Forms.Painter, o.Draw(l.Document), lostWidth, lostHeight)
		}
		row.first = pane.Button(o.Front.Lang.L("Recover"), func() {
			o.Leave()
			taken()
			o.Names.Desk.Recover(l, o.Tell)
		})
		row.first.Importance = widget.HighImportance
		buttons.Add(row.first)
	} else {
		problem := kit.Problem()
		kit.Complain(o.Front.Lang, problem, l.Err)
		about.Add(problem)
		about.Add(kit.Note(l.Copy))
		buttons.Objects = nil // it is kept
		row.first = nil
	}
	if o.Forms.Dialogs.Room().Width < lostRoom {
		row.content = container.NewVBox(about, buttons, widget.NewSeparator())
		return row
	}
	row.content = container.NewVBox(container.NewBorder(nil, nil, kit.Inset(0, 0, 0, 1, picture), container.NewCenter(buttons), about), widget.NewSeparator())
	return row
}

func lostName(lang words.Language, l *session.Lost) string {
	if l.File != "" {
		return visible.Short(filepath.Base(l.File))
	}
	if l.Document == nil {
		return lang.L("Untitled")
	}
	return words.Or(visible.Short(l.Document.Title), lang.L("Untitled"))
}
