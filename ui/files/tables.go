package files

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/fileformat/table"

	"fyne.io/fyne/v2"
)

// Tables exports tables of numbers.
type Tables struct {
	Access
	Clipboard fyne.Clipboard
}

// The extensions of tables.
var tableEndings = []string{".csv", ".md", ".tex"}

// Save asks for a name, whose extension gives the format, and writes the file in the background.
func (t *Tables) Save(usual string, write func(kind string, to io.Writer) error) {
	t.Access.Save(t.Lang.L("Save as"), t.About(usual), tableEndings,
		func(_ context.Context, file string, _ func(float64)) ([]byte, error) {
			var text bytes.Buffer
			err := write(strings.ToLower(filepath.Ext(file)), &text)
			return text.Bytes(), err
		})
}

// WriteTable writes a table in a format, that of files with this extension.
func WriteTable(t table.Stream, kind string, to io.Writer) error {
	switch kind {
	case ".md":
		return t.Markdown(to)
	case ".tex":
		return t.LaTeX(to)
	}
	return t.CSV(to)
}

// stepTable writes the table of a simulation: for programs as CSV, for readers
// otherwise.
func stepTable(res *search.Result) func(kind string, to io.Writer) error {
	return func(kind string, to io.Writer) error {
		style := explain.ForReaders()
		if kind == ".csv" {
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

// CopySteps copies the table of the lesson to the clipboard in one of the formats: CSV, Markdown or LaTeX.
func (t *Tables) CopySteps(format int) {
	res := t.Session().Lesson().Result()
	if res == nil {
		return
	}
	var text bytes.Buffer
	if err := stepTable(res)(tableEndings[format], &text); err != nil {
		t.ShowError(err)
		return
	}
	t.Clipboard.SetContent(text.String())
	t.Say(t.Lang.L("Table copied."))
}
