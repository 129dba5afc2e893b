package window

import (
	"context"
	"os"
	"path/filepath"

	"plytree/editor/export"
	"plytree/editor/picture"
	"plytree/fileformat"
	"plytree/ui/words"
)

// copyPicture puts what is on the screen on the clipboard, as a picture.
func (e exports) copyPicture() {
	v := e.w.front().Sight()
	e.make(nameOf(e.w.front()), func(ctx context.Context, _ func(float64)) error {
		data, err := picture.PNG(v.Scene(v.Look()), picture.Options{})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = e.w.system.CopyPNG(data)
		}
		return err
	}, func(err error) {
		if err != nil {
			e.w.complain(err)
			return
		}
		e.w.result.Say(words.L("The picture is on the clipboard."))
	})
}

// print asks what is to be printed and hands it as a PDF to the program that
// shows such files: it knows the printers.
func (e exports) print() {
	stem := fileformat.SafeName(e.w.files.stem("tree"))
	e.w.forms.Print(e.w.front().Sight(), e.w.env.Background, e.w.prefs.wish(prefPrint), func(d *export.Drawn) {
		e.w.prefs.keepWish(prefPrint, d.Wish)
		var file string
		e.make(stem+".pdf", func(ctx context.Context, progress func(float64)) error {
			return d.Make(ctx, func(_ string, data []byte) (err error) {
				file, err = passing(stem+".pdf", data)
				return err
			}, progress)
		}, func(err error) {
			if err != nil {
				e.w.complain(err)
				return
			}
			e.view(file)
		})
	})
}

// view opens a file in the system's viewer, and says what has come of it.
func (e exports) view(file string) {
	e.w.result.Say(words.L("{{.File}} is opened in the system's viewer.", map[string]any{"File": file}))
	var err error
	e.w.behind(func() { err = e.w.system.View(file) }, func() {
		if err != nil {
			e.w.result.Unsay()
			e.w.complain(err)
		}
	})
}

// passing writes a file that nobody has named, in a folder of its own. It stays
// until the system clears such files away: the viewer may open it late.
func passing(name string, data []byte) (string, error) {
	folder, err := os.MkdirTemp("", "plytree-*")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, name)
	return file, os.WriteFile(file, data, 0o600)
}
