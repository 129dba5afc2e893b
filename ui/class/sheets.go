package class

import (
	"bytes"
	"context"
	"path/filepath"

	"plytree/editor/course/assignment"
	"plytree/editor/course/handout"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/classlist"
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
	m.ShowMade(form.Made{Title: m.Lang.L("Question sheets"), Lines: []string{saved}, Failed: m.failed, Notes: m.said(m.notes)})
}

// said returns the notes as texts.
func (h *Teaching) said(notes []sentence.Sentence) (all []string) {
	for _, n := range notes {
		all = append(all, h.Lang.Whole(h.Lang.Opening(n)))
	}
	return all
}

// make makes the sheets.
func (m *making) make(ctx context.Context, _ string, progress func(float64)) ([]byte, error) {
	m.Options.Look, m.Language = m.front.Look(), m.Lang
	if m.Kind.Quiz() {
		return m.quiz(ctx)
	}
	all, err := m.exercises(ctx, progress)
	if err != nil {
		return nil, err
	}
	data, err := handout.Write(ctx, all, m.Kind, m.Options)
	if err != nil {
		return nil, err
	}
	if note := handout.SayUnprintable(filepath.Base(m.name), handout.Unprintable(all, m.Kind, m.Options)); note.Template != "" {
		m.notes = append(m.notes, note)
	}
	return data, nil
}

// exercises returns the exercises of the sheets. Files that aren't exercises and students without
// one are noted.
func (m *making) exercises(ctx context.Context, progress func(float64)) ([]assignment.Exercise, error) {
	if m.Folder == "" {
		one, err := m.inFront()
		if err == nil {
			err = forAll(one, m.Students)
		}
		return []assignment.Exercise{one}, err
	}
	done, test := 0, false
	all, errs := handout.LoadAll(m.Files, func(file string) (e assignment.Exercise, err error) {
		if err = ctx.Err(); err == nil {
			e, err = handout.Load(file)
		}
		done++
		progress(float64(done) / float64(len(m.Files)) * 0.9)
		test = test || err == nil && e.Key.Exercise.Test()
		return e, err
	})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if m.fail(errs); len(all) == 0 {
		return nil, errs[0]
	}
	for _, err := range handout.Without(all, m.Students) {
		m.failed = append(m.failed, handout.Failure{For: m.Lang.L("Class list"), Err: err})
	}
	if test && m.Solution {
		m.notes = append(m.notes, handout.OfTest())
	}
	return all, nil
}

// inFront is the active exercise.
func (m *making) inFront() (assignment.Exercise, error) {
	return assignment.NewExercise(files.NameOf(m.Lang, m.front), m.front.Document())
}

// fail notes the files of the folder that aren't exercises.
func (m *making) fail(errs []error) {
	for i, err := range errs {
		if err != nil {
			m.failed = append(m.failed, handout.Failure{For: visible.Clip(filepath.Base(m.Files[i]), 120), Err: sentence.Refused(sentence.Reason(err))})
		}
	}
}

// quiz makes questions for a learning platform.
func (m *making) quiz(ctx context.Context) ([]byte, error) {
	var row assignment.Row
	if m.Folder == "" {
		one, err := m.inFront()
		if err != nil {
			return nil, err
		}
		row = assignment.RowOf([]assignment.Exercise{one})
	} else {
		var errs []error
		row, errs = handout.Row(m.Files, handout.Load)
		if m.fail(errs); len(row.Titles) == 0 {
			return nil, errs[0]
		}
	}
	var data bytes.Buffer
	note, err := handout.WriteQuiz(ctx, &data, row, m.Kind, m.Options)
	if note.Template != "" {
		m.notes = append(m.notes, note)
	}
	return data.Bytes(), err
}

// forAll refuses to give a class of several students an exercise that belongs to one student.
func forAll(e assignment.Exercise, class []classlist.Student) error {
	without := assignment.Without([]assignment.Exercise{e}, class)
	if len(without) == 0 {
		return nil
	}
	return sentence.Refuse("This exercise is only for {{.Student}}, not for the others in the class list ({{.Count}}). Remove the name from the exercise, or don't use a class list.", "Student", visible.Short(words.Or(e.Student, e.Number)), "Count", len(without))
}
