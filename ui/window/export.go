package window

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"time"

	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/fileformat/table"
	"plytree/ui/words"
)

// exports makes files of what is seen and measured.
type exports struct{ w *window }

// picture asks for the kind of picture, then for its name, and makes it in
// the background; a name that ends in .gif makes an animation of the search.
func (e exports) picture() {
	s := e.w.front()
	e.w.forms.Export(s, func(l scene.Look, o picture.Options) {
		e.w.files.askName("tree.png", pictureEndings(), func(name string) { e.draw(s, name, l, o) })
	})
}

func pictureEndings() (endings []string) {
	for _, f := range picture.Formats() {
		endings = append(endings, "."+string(f))
	}
	return endings
}

func (e exports) draw(s *session.Session, name string, l scene.Look, o picture.Options) {
	f, err := picture.FormatOf(name)
	if err != nil {
		e.w.complain(err)
		return
	}
	if !f.Can(picture.Dots) {
		o.DPI, o.Width = 0, 0
	}
	o.Transparent = o.Transparent && f.Can(picture.Transparent)
	sc, state := s.SceneWith(l), s.State()
	if err := s.Solving().Helps(); err != nil && f.Can(picture.Moves) {
		e.w.complain(err) // it would show the search
		return
	}
	e.w.forms.Progress(e.w.env.Background, words.L("Drawing {{.File}}…", map[string]any{"File": filepath.Base(name)}), func(ctx context.Context, progress func(float64)) error {
		var data []byte
		var err error
		if f.Can(picture.Moves) {
			var res *engine.Result
			if res, err = engine.SearchContext(ctx, state.Tree, state.Search, true); err == nil {
				data, err = picture.GIF(ctx, scene.NewFilm(res, l), o, time.Second, progress)
			}
		} else {
			data, err = picture.Write(picture.OfScene(sc), f, o)
		}
		if err == nil {
			_, err = e.w.env.Store.Write(name, data)
		}
		return err
	}, e.done(name))
}

// done says what has come of an export.
func (e exports) done(name string) func(error) {
	return func(err error) {
		if err != nil {
			e.w.complain(err)
			return
		}
		e.w.result.Say(words.L("{{.File}} is saved.", map[string]any{"File": filepath.Base(name)}))
	}
}

// The endings of tables.
var tableEndings = []string{".csv", ".md", ".tex"}

// table asks for a name, whose ending says what kind of text is written,
// and writes it in the background.
func (e exports) table(usual string, write func(kind string, to io.Writer) error) {
	e.w.files.askName(usual, tableEndings, func(name string) {
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
