package window

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"

	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/fileformat/table"
	"plytree/ui/kit"
	"plytree/ui/words"
)

// exports makes files of what is seen and measured.
type exports struct{ w *window }

// picture asks for the pictures, then for their name, and makes them in the
// background.
func (e exports) picture() {
	e.w.forms.Export(e.w.front().Sight(), e.w.env.Background, e.w.prefs.wish(prefExport), func(d *export.Drawn) {
		e.w.prefs.keepWish(prefExport, d.Wish)
		e.name(d)
	})
}

// name asks where the pictures go.
func (e exports) name(d *export.Drawn) {
	ending := "." + string(d.Wish.Format)
	endings, stem := []string{ending}, e.w.files.stem("tree")
	switch d.Wish.Outcome() {
	case export.Folder:
		e.w.files.askWhere(words.L("A folder for the pictures"), stem+"-steps", endings, func(folder string) { e.several(d, folder, "") })
	case export.TwoFiles:
		e.w.files.askWhere(words.L("A name for question and solution"), stem, endings, func(name string) { e.pair(d, name) })
	default:
		e.w.files.askWhere(words.L("Save as"), stem+ending, endings, func(name string) { e.one(d, name) })
	}
}

// one makes a file.
func (e exports) one(d *export.Drawn, name string) {
	e.make(name, func(ctx context.Context, progress func(float64)) error {
		return d.Make(ctx, func(_ string, data []byte) error {
			_, err := e.w.env.Store.Write(name, data)
			return err
		}, progress)
	}, e.done(name))
}

// pair makes a question and its solution, after asking whether files may be
// replaced.
func (e exports) pair(d *export.Drawn, name string) {
	ending := "." + string(d.Wish.Format)
	folder, stem := filepath.Split(strings.TrimSuffix(name, ending))
	var there []string
	e.w.behind(func() {
		for _, behind := range export.PairNames() {
			if stamp, err := e.w.env.Store.Stamp(filepath.Join(folder, stem+behind+ending)); err == nil && stamp != (session.Stamp{}) {
				there = append(there, stem+behind+ending)
			}
		}
	}, func() {
		write := func() { e.several(d, folder, stem) }
		if there == nil {
			write()
			return
		}
		e.w.dialogs.Ask(words.L("Replace the files?"),
			words.L("{{.Files}}: there already. If you go on, what they hold is lost.", map[string]any{"Files": strings.Join(there, ", ")}),
			kit.Cancel(), kit.Choice{Text: words.L("Replace"), Do: write})
	})
}

// several makes files in a folder, all of them or none. A stem stands before
// what tells those of a pair apart.
func (e exports) several(d *export.Drawn, folder, stem string) {
	var names []string
	e.make(words.Or(stem, folder), func(ctx context.Context, progress func(float64)) error {
		made, err := e.w.system.Several(folder)
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
		return made.Place()
	}, func(err error) {
		said := words.L("Saved: {{.Files}}.", map[string]any{"Files": strings.Join(names, ", ")})
		if stem == "" {
			said = words.L("Pictures saved in {{.Folder}}: {{.Pictures}}.", map[string]any{"Pictures": len(names), "Folder": filepath.Base(folder)})
		}
		e.say(said)(err)
	})
}

// make does long work on a file behind a message that can call it off.
func (e exports) make(name string, work func(context.Context, func(float64)) error, then func(error)) {
	e.w.forms.Progress(e.w.env.Background, words.L("Drawing {{.File}}…", map[string]any{"File": filepath.Base(name)}), work, then)
}

// done says what has come of an export.
func (e exports) done(name string) func(error) {
	return e.say(words.L("{{.File}} is saved.", map[string]any{"File": filepath.Base(name)}))
}

// say says what went wrong or, if nothing did, the text.
func (e exports) say(text string) func(error) {
	return func(err error) {
		if err != nil {
			e.w.complain(err)
			return
		}
		e.w.result.Say(text)
	}
}

// The endings of tables.
var tableEndings = []string{".csv", ".md", ".tex"}

// table asks for a name, whose ending says what kind of text is written,
// and writes it in the background.
func (e exports) table(usual string, write func(kind string, to io.Writer) error) {
	e.w.files.askWhere(words.L("Save as"), e.w.files.about(usual), tableEndings, func(name string) {
		var err error
		e.w.behind(func() {
			var text bytes.Buffer
			if err = write(strings.ToLower(filepath.Ext(name)), &text); err == nil {
				_, err = e.w.env.Store.Write(name, text.Bytes())
			}
		}, func() { e.done(name)(err) })
	})
}

// writeTable writes a table in a kind of text.
func writeTable(t table.Stream, kind string, to io.Writer) error {
	switch kind {
	case "Markdown", ".md":
		return t.Markdown(to)
	case "LaTeX", ".tex":
		return t.LaTeX(to)
	}
	return t.CSV(to)
}

// stepTable writes the table of a simulation: for programs as CSV, for readers
// otherwise.
func stepTable(res *engine.Result) func(kind string, to io.Writer) error {
	return func(kind string, to io.Writer) error {
		style := explain.ForReaders()
		if kind == "CSV" || kind == ".csv" {
			style = explain.ForPrograms()
		}
		return writeTable(table.Stream{Head: explain.StepColumns(), Rows: explain.Steps(res, style)}, kind, to)
	}
}

func (e exports) steps() {
	if res := e.w.front().Lesson().Result(); res != nil {
		e.table("steps.csv", stepTable(res))
	}
}

func (e exports) copySteps(kind string) {
	res := e.w.front().Lesson().Result()
	if res == nil {
		return
	}
	var text bytes.Buffer
	if err := stepTable(res)(kind, &text); err != nil {
		e.w.complain(err)
		return
	}
	e.w.app.Clipboard().SetContent(text.String())
	e.w.result.Say(words.L("The table is on the clipboard."))
}
