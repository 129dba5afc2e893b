package window

import (
	"context"

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
	}, e.say(words.L("The picture is on the clipboard.")))
}

// print asks what is to be printed and hands it as a PDF to the program that
// shows such files: it knows the printers.
func (e exports) print() {
	name := fileformat.SafeName(e.w.files.stem("tree")) + ".pdf"
	e.w.forms.Print(e.w.front().Sight(), e.w.env.Background, e.w.prefs.wish(prefPrint), func(d *export.Drawn) {
		e.w.prefs.keepWish(prefPrint, d.Wish)
		said := ""
		e.make(name, func(ctx context.Context, progress func(float64)) error {
			return d.Make(ctx, func(_ string, data []byte) (err error) {
				said, err = e.w.system.ShowPDF(name, data)
				return err
			}, progress)
		}, func(err error) { e.say(said)(err) })
	})
}
