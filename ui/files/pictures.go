package files

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"

	"plytree/editor/drawing/picture"
	"plytree/editor/export"
	"plytree/editor/words"
	"plytree/fileformat/saving"
	"plytree/ui/action"
)

// Pictures exports pictures of the active document.
type Pictures struct {
	Access
	Output Output
}

// Output passes pictures to other programs. Its methods are slow and are called in the background.
type Output interface {
	CopyPNG(data []byte) error
	ShowPDF(name string, data []byte) (said string, err error)
}

// Handlers returns the handlers of its actions.
func (p *Pictures) Handlers() action.Handlers {
	return action.Handlers{"export": {Do: p.picture}, "print": {Do: p.print}, "copy picture": {Do: p.copy}}
}

// The preferences that remember the options.
const exportKey, printKey = "export", "print"

// wish returns the options that were chosen last, or the zero value if they can't be read.
func (p *Pictures) wish(key string) (w export.Wish) {
	if json.Unmarshal([]byte(p.Prefs.String(key)), &w) != nil {
		return export.Wish{}
	}
	return w
}

func (p *Pictures) keep(key string, w export.Wish) {
	if text, err := json.Marshal(w); err == nil { // the dialog never returns NaN
		p.Prefs.SetString(key, string(text))
	}
}

// picture asks for the options and a name, and makes the pictures in the background.
func (p *Pictures) picture() {
	p.Export(p.Session().Snapshot(), p.wish(exportKey), func(d *export.Drawn) {
		p.keep(exportKey, d.Wish)
		ending := "." + string(d.Wish.Format)
		endings, stem := []string{ending}, p.Stem()
		switch d.Wish.Outcome() {
		case export.Folder:
			p.AskName(p.Folder(), p.Lang.L("Choose a folder for the pictures"), stem+"-steps", nil,
				func(folder string) {
					p.several(d, folder, "", func(made int) string {
						return p.Lang.L("Pictures saved in {{.Folder}}: {{.Pictures}}.", "Pictures", made,
							"Folder", filepath.Base(folder))
					})
				})
		case export.TwoFiles:
			p.AskName(p.Folder(), p.Lang.L("Save question and solution"), stem, endings, func(name string) {
				folder, stem := filepath.Split(strings.TrimSuffix(name, ending))
				p.several(d, folder, stem, func(int) string {
					return p.Lang.L("Saved: {{.Files}}.", "Files", strings.Join(d.Files(stem), ", "))
				})
			})
		default:
			p.Save(p.Lang.L("Save as"), stem+ending, endings,
				func(ctx context.Context, _ string, progress func(float64)) (data []byte, err error) {
					err = d.Make(ctx, func(_ string, made []byte) error {
						data = made
						return nil
					}, progress)
					return data, err
				})
		}
	})
}

// several writes files to a folder, all or none: with a stem before their names or, without one, in
// a folder of their own.
func (p *Pictures) several(d *export.Drawn, folder, stem string, saved func(made int) string) {
	names := d.Files(stem)
	p.IntoFolder(folder, names, stem == "", "", func() {
		p.Progress(p.Lang.L("Creating {{.File}}…", "File", filepath.Base(words.Or(stem, folder))),
			func(ctx context.Context, progress func(float64)) error {
				batch, err := p.System.Several(folder)
				if err != nil {
					return err
				}
				defer batch.Discard()
				left := names
				err = d.Make(ctx, func(_ string, data []byte) error {
					name := left[0]
					left = left[1:]
					return batch.Write(name, data)
				}, progress)
				if err != nil {
					return err
				}
				return batch.Commit()
			}, p.Done(saved(len(names))))
	})
}

// copy copies what is on the screen to the clipboard, as a picture.
func (p *Pictures) copy() {
	v := p.Session().Snapshot()
	p.Progress(p.Lang.L("Copy picture"), func(ctx context.Context, _ func(float64)) error {
		data, err := picture.PNG(v.Draw(v.Look()), picture.Options{})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = p.Output.CopyPNG(data)
		}
		return err
	}, p.Done(p.Lang.L("Picture copied.")))
}

// print asks for the options and passes a PDF to the system's viewer, which knows the printers.
func (p *Pictures) print() {
	name := saving.SafeName(p.Stem()) + ".pdf"
	p.Print(p.Session().Snapshot(), p.wish(printKey), func(d *export.Drawn) {
		p.keep(printKey, d.Wish)
		said := ""
		p.Progress(p.Lang.L("Print"), func(ctx context.Context, progress func(float64)) error {
			return d.Make(ctx, func(_ string, data []byte) (err error) {
				said, err = p.Output.ShowPDF(name, data)
				return err
			}, progress)
		}, func(err error) { p.Done(said)(err) })
	})
}
