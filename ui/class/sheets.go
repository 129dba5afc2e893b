package class

import (
	"bytes"
	"context"
	"path/filepath"

	"plytree/editor/course/handout"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/ui/files"
	"plytree/ui/form"
)

// sheets asks what to make of the active exercise or of those in a folder, and makes it.
func (h *Teaching) sheets() {
	s := h.Session()
	of := form.SheetsOf{Front: s.Document().Exercise != nil, Solutions: !s.InTest(), Folders: h.folders()}
	h.Sheets(of, func(sheet form.Sheet) {
		usual := h.About(about(sheet))
		if sheet.Folder != "" {
			usual = filepath.Base(form.Beside(h.Folder(), sheet.Folder)) + "-" + about(sheet)
		}
		ending := "." + string(sheet.Kind)
		h.AskName(h.Folder(), h.Lang.L("Question sheets"), usual+ending, []string{ending}, func(name string) {
			m := &making{Teaching: h, Sheet: sheet, name: name, front: s}
			m.Write(name, m.make, m.say)
		})
	})
}

// about is the ending of a sheet's file name, after the name of the exercise.
func about(sheet form.Sheet) string {
	switch {
	case sheet.Kind.Quiz():
		return "quiz"
	case sheet.Solution:
		return "solution"
	}
	return "questions"
}

// making makes a file of sheets.
type making struct {
	*Teaching
	form.Sheet
	name  string
	front *session.Session

	failed []handout.Failure
	notes  []sentence.Sentence
}

// say reports the result.
func (m *making) say(err error) {
	saved := m.Saved(m.name)
	if err != nil || len(m.failed)+len(m.notes) == 0 {
		m.Done(saved)(err)
		return
	}
	m.ShowMade(form.Made{Title: m.Lang.L("Question sheets"), Lines: []string{saved}, Failed: m.failed,
		Notes: m.said(m.notes)})
}

// said returns the notes as texts.
func (h *Teaching) said(notes []sentence.Sentence) (all []string) {
	for _, n := range notes {
		all = append(all, h.Lang.Whole(h.Lang.Opening(n)))
	}
	return all
}

// make makes the sheets. Files that aren't exercises and students without one are noted.
func (m *making) make(ctx context.Context, _ string, progress func(float64)) ([]byte, error) {
	m.Options.Look, m.Language = m.front.Look(), m.Lang
	front := m.front.Document()
	files, load := []string{files.NameOf(m.Lang, m.front)},
		func(string) (*fileformat.Document, error) { return front, nil }
	done, test := 0, false
	if m.Folder != "" {
		files, load = m.Files, func(file string) (doc *fileformat.Document, err error) {
			if err = ctx.Err(); err == nil {
				doc, err = fileformat.Load(file)
			}
			done++
			progress(float64(done) / float64(len(files)) * 0.9)
			test = test || err == nil && doc.Exercise != nil && doc.Exercise.Test()
			return doc, err
		}
	}
	sheets := handout.Read(files, load, m.Kind, m.Options)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case sheets.Empty():
		return nil, sheets.Unread[0]
	case m.Folder == "" && len(sheets.Missing) > 0:
		return nil, sentence.Refuse(
			"This exercise is only for {{.Student}}, not for the others in the class list ({{.Count}}). Remove the name from the exercise, or don't use a class list.",
			"Student", visible.Short(words.Or(front.Answers.Student(), front.Answers.Number())),
			"Count", len(sheets.Missing))
	}
	for i, err := range sheets.Unread {
		if err != nil {
			m.failed = append(m.failed,
				handout.Failure{For: visible.Clip(filepath.Base(files[i]), 120),
					Err: sentence.Refused(sentence.Reason(err))})
		}
	}
	for _, err := range sheets.Missing {
		m.failed = append(m.failed, handout.Failure{For: m.Lang.L("Class list"), Err: err})
	}
	if test && m.Solution {
		m.notes = append(m.notes, handout.OfTest())
	}
	var data bytes.Buffer
	note, err := sheets.Write(ctx, &data)
	for _, note := range []sentence.Sentence{note, handout.SayUnprintable(filepath.Base(m.name), sheets.Unprintable)} {
		if note.Template != "" {
			m.notes = append(m.notes, note)
		}
	}
	return data.Bytes(), err
}
