package exporting

import (
	"path/filepath"

	"plytree/editor/drawing/scene"
	"plytree/editor/look"
	"plytree/editor/session"
	"plytree/fileformat/saving"
	"plytree/ui/action"
	"plytree/ui/filedialog"
	"plytree/ui/files"
	"plytree/ui/form"
)

// Looks chooses how trees are drawn, by the looks that are kept, and makes files of these.
type Looks struct {
	action.Front
	Forms  form.Forms
	Names  files.Names
	Store  session.Store
	Choose func(q filedialog.Question, chosen func(name string)) // a file
	View   func() scene.Look
	Take   func(look.Look) // draws the trees of the window so
}

// Deeds is what it does.
func (l *Looks) Deeds() action.Deeds {
	return action.Deeds{"looks": {Do: func() {
		l.Forms.ChooseLook(form.LookActions{View: l.View, Take: l.Take, Import: l.read, Export: l.write})
	}}}
}

// read asks for the file of a look, and reads it in the background.
func (l *Looks) read(use func(look.Look)) {
	q := filedialog.Question{Title: l.Front.Lang.L("Import look"), Confirm: l.Front.Lang.L("Choose"), Folder: l.Names.Folder(), Endings: look.Endings()}
	l.Choose(q, func(name string) {
		var read look.Look
		var err error
		l.Forms.Behind(func() {
			var data []byte
			if data, _, err = l.Store.Read(name); err == nil {
				read, err = look.Read(name, data)
			}
		}, func() {
			if err != nil {
				l.Forms.Tell(err)
				return
			}
			use(read)
		})
	})
}

// write asks for a name, and writes a look to a file of it in the background.
func (l *Looks) write(one look.Look) {
	l.Names.Ask(l.Front.Lang.L("Save as"), saving.SafeName(one.Name)+look.Endings()[0], look.Endings(), func(name string) {
		var err error
		l.Forms.Behind(func() { _, err = l.Store.Write(name, one.Write()) }, func() {
			l.Done(l.Front.Lang.L("Saved {{.File}}.", map[string]any{"File": filepath.Base(name)}))(err)
		})
	})
}
