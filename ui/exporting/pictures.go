// Package exporting makes files of what is seen: pictures, and tables of numbers.
package exporting

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"

	"plytree/editor/drawing/picture"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/fileformat/saving"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/system"

	"fyne.io/fyne/v2"
)

// Pictures makes pictures of the document in front.
type Pictures struct {
	action.Front
	Forms  form.Forms
	Names  files.Names
	Store  session.Store
	System System
	Prefs  fyne.Preferences // remember what was wished for
}

// System takes what the toolkit can't. Its methods are slow, and called in the
// background.
type System interface {
	CopyPNG(data []byte) error
	ShowPDF(name string, data []byte) (said string, err error)
	Several(folder string) (system.Batch, error)
}

// Deeds is what it does.
func (p *Pictures) Deeds() action.Deeds {
	return action.Deeds{"export": {Do: p.picture}, "print": {Do: p.print}, "copy picture": {Do: p.copy}}
}

// Where wishes are remembered.
const exportKey, printKey = "export", "print"

// wish is what was wished for last, the zero one if there is none that can be
// read.
func (p *Pictures) wish(key string) (w export.Wish) {
	if json.Unmarshal([]byte(p.Prefs.String(key)), &w) != nil {
		return export.Wish{}
	}
	return w
}

func (p *Pictures) keep(key string, w export.Wish) {
	if text, err := json.Marshal(w); err == nil { // numbers that are none are never wished for
		p.Prefs.SetString(key, string(text))
	}
}

// picture asks for the pictures, then for their name, and makes them in the
// background.
func (p *Pictures) picture() {
	p.Forms.Export(p.Session().Snapshot(), p.wish(exportKey), func(d *export.Drawn) {
		p.keep(exportKey, d.Wish)
		p.name(d)
	})
}

// name asks where the pictures go.
func (p *Pictures) name(d *export.Drawn) {
	ending := "." + string(d.Wish.Format)
	endings, stem := []string{ending}, p.Names.Stem()
	switch d.Wish.Outcome() {
	case export.Folder:
		p.Names.Ask(p.Front.Lang.L("Choose a folder for the pictures"), stem+"-steps", nil, func(folder string) {
			p.Forms.IntoFolder(folder, func() { p.several(d, folder, "") })
		})
	case export.TwoFiles:
		p.Names.Ask(p.Front.Lang.L("Save question and solution"), stem, endings, func(name string) { p.pair(d, name) })
	default:
		p.Names.Ask(p.Front.Lang.L("Save as"), stem+ending, endings, func(name string) { p.one(d, name) })
	}
}

// one makes a file.
func (p *Pictures) one(d *export.Drawn, name string) {
	p.work(name, func(ctx context.Context, progress func(float64)) error {
		return d.Make(ctx, func(_ string, data []byte) error {
			_, err := p.Store.Write(name, data)
			return err
		}, progress)
	}, p.Done(savedAs(p.Front.Lang, name)))
}

// pair makes a question and its solution, after asking whether files may be
// replaced.
func (p *Pictures) pair(d *export.Drawn, name string) {
	ending := "." + string(d.Wish.Format)
	folder, stem := filepath.Split(strings.TrimSuffix(name, ending))
	var there []string
	p.Forms.Behind(func() {
		for _, behind := range export.PairNames() {
			if stamp, err := p.Store.Stamp(filepath.Join(folder, stem+behind+ending)); err == nil && stamp != (session.Stamp{}) {
				there = append(there, stem+behind+ending)
			}
		}
	}, func() {
		write := func() { p.several(d, folder, stem) }
		if there == nil {
			write()
			return
		}
		p.Forms.Dialogs.Ask(p.Front.Lang.L("Replace the files?"),
			p.Front.Lang.L("These files already exist: {{.Files}}. If you replace them, their contents will be lost.", map[string]any{"Files": strings.Join(there, ", ")}),
			kit.Cancel(p.Front.Lang), kit.Choice{Text: p.Front.Lang.L("Replace"), Do: write})
	})
}

// several makes files in a folder, all of them or none. A stem stands before
// what tells those of a pair apart.
func (p *Pictures) several(d *export.Drawn, folder, stem string) {
	var names []string
	p.work(words.Or(stem, folder), func(ctx context.Context, progress func(float64)) error {
		made, err := p.System.Several(folder)
		if err != nil {
			return err
		}
		defer made.Discard()
		err = d.Make(ctx, func(name string, data []byte) error {
			if stem != "" {
				name = stem + name + "." + string(d.Wish.Format)
			}
			names = append(names, name)
			return made.Write(name, data)
		}, progress)
		if err != nil {
			return err
		}
		return made.Commit()
	}, func(err error) {
		said := p.Front.Lang.L("Saved: {{.Files}}.", map[string]any{"Files": strings.Join(names, ", ")})
		if stem == "" {
			said = p.Front.Lang.L("Pictures saved in {{.Folder}}: {{.Pictures}}.", map[string]any{"Pictures": len(names), "Folder": filepath.Base(folder)})
		}
		p.Done(said)(err)
	})
}

// work does long work on a file behind a message that can call it off.
func (p *Pictures) work(name string, work func(context.Context, func(float64)) error, then func(error)) {
	p.Forms.Progress(p.Front.Lang.L("Drawing {{.File}}…", map[string]any{"File": filepath.Base(name)}), work, then)
}

// copy puts what is on the screen on the clipboard, as a picture.
func (p *Pictures) copy() {
	v := p.Session().Snapshot()
	p.work(files.NameOf(p.Front.Lang, p.Session()), func(ctx context.Context, _ func(float64)) error {
		data, err := picture.PNG(v.Draw(v.Look()), picture.Options{})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = p.System.CopyPNG(data)
		}
		return err
	}, p.Done(p.Front.Lang.L("Picture copied.")))
}

// print asks what is to be printed and hands it as a PDF to the program that
// shows such files: it knows the printers.
func (p *Pictures) print() {
	name := saving.SafeName(p.Names.Stem()) + ".pdf"
	p.Forms.Print(p.Session().Snapshot(), p.wish(printKey), func(d *export.Drawn) {
		p.keep(printKey, d.Wish)
		said := ""
		p.work(name, func(ctx context.Context, progress func(float64)) error {
			return d.Make(ctx, func(_ string, data []byte) (err error) {
				said, err = p.System.ShowPDF(name, data)
				return err
			}, progress)
		}, func(err error) { p.Done(said)(err) })
	})
}

// savedAs says that a file is saved.
func savedAs(lang words.Language, name string) string {
	return lang.L("Saved {{.File}}.", map[string]any{"File": filepath.Base(name)})
}
