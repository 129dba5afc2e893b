package exporting

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"plytree/editor/session"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/fileformat/table"
	"plytree/ui/action"
	"plytree/ui/files"

	"fyne.io/fyne/v2"
)

// Tables makes files of numbers.
type Tables struct {
	action.Front
	Behind    func(work, done func())
	Names     files.Names
	Store     session.Store
	Clipboard fyne.Clipboard
}

// The endings of tables.
var tableEndings = []string{".csv", ".md", ".tex"}

// Save asks for a name, whose ending says what kind of text is written,
// and writes it in the background.
func (t *Tables) Save(usual string, write func(kind string, to io.Writer) error) {
	t.Names.Ask(t.Front.Lang.L("Save as"), t.Names.About(usual), tableEndings, func(name string) {
		var err error
		t.Behind(func() {
			var text bytes.Buffer
			if err = write(strings.ToLower(filepath.Ext(name)), &text); err == nil {
				_, err = t.Store.Write(name, text.Bytes())
			}
		}, func() { t.Done(savedAs(t.Front.Lang, name))(err) })
	})
}

// WriteTable writes a table in a kind of text.
func WriteTable(t table.Stream, kind string, to io.Writer) error {
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
func stepTable(res *search.Result) func(kind string, to io.Writer) error {
	return func(kind string, to io.Writer) error {
		style := explain.ForReaders()
		if kind == "CSV" || kind == ".csv" {
			style = explain.ForPrograms()
		}
		return WriteTable(table.Stream{Head: explain.StepColumns(), Rows: explain.Steps(res, style)}, kind, to)
	}
}

// Steps asks for a name for the table of the lesson, and writes it.
func (t *Tables) Steps() {
	if res := t.Session().Lesson().Result(); res != nil {
		t.Save("steps.csv", stepTable(res))
	}
}

// CopySteps puts the table of the lesson on the clipboard: CSV, Markdown or LaTeX.
func (t *Tables) CopySteps(kind string) {
	res := t.Session().Lesson().Result()
	if res == nil {
		return
	}
	var text bytes.Buffer
	if err := stepTable(res)(kind, &text); err != nil {
		t.Tell(err)
		return
	}
	t.Clipboard.SetContent(text.String())
	t.Say(t.Front.Lang.L("Table copied."))
}
