package handout

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
)

// Files lists the files of a folder that may be exercises, by name.
func Files(folder string) (files []string, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, sentence.At(folder, sentence.Refuse("the folder can't be read: {{.Cause}}", "Cause", err))
	}
	for _, e := range entries {
		switch strings.ToLower(filepath.Ext(e.Name())) {
		case ".yaml", ".yml", ".json":
			if !strings.HasSuffix(e.Name(), ".marks.yaml") {
				files = append(files, filepath.Join(folder, e.Name()))
			}
		}
	}
	if len(files) == 0 {
		return nil, sentence.At(folder,
			sentence.Refuse("this folder contains no exercises; their names must end in .yaml, .yml or .json"))
	}
	return files, nil
}

// Sheets are the exercises of files from which one file is made: sheets, keys or questions.
type Sheets struct {
	Unread  []error // why a file can't be used, in the order of the files; nil for those that can
	Missing []error // the students without an exercise
	// Unprintable are the students whose letters the file can't show.
	Unprintable []string

	kind Kind
	o    assignment.Options
	all  []assignment.Exercise // for sheets and keys
	row  assignment.Row        // for questions
}

// Read reads the exercises of files. Of those for questions it keeps the documents, and computes
// each exercise again at its turn.
func Read(files []string, load func(file string) (*fileformat.Document, error), kind Kind,
	o assignment.Options) *Sheets {
	s := &Sheets{kind: kind, o: o, Unread: make([]error, len(files))}
	var again []func() (assignment.Exercise, error)
	for i, file := range files {
		var e assignment.Exercise
		doc, err := load(file)
		if err == nil {
			e, err = assignment.NewExercise(file, doc)
		}
		switch s.Unread[i] = err; {
		case err != nil:
		case kind.Quiz():
			s.row.Titles = append(s.row.Titles, e.Title)
			again = append(again, func() (assignment.Exercise, error) { return assignment.NewExercise(file, doc) })
		default:
			s.all = append(s.all, e)
		}
	}
	if kind.Quiz() {
		s.row.At = func(i int) (assignment.Exercise, error) { return again[i]() }
		return s
	}
	for _, student := range assignment.Without(s.all, o.Students) {
		s.Missing = append(s.Missing,
			sentence.Refuse("there is no exercise for {{.Student}}; make one with the number {{.Number}}",
				"Student", visible.Short(student.Name), "Number", visible.Short(student.Number)))
	}
	s.Unprintable = unprintable(s.all, kind, o)
	return s
}

// Empty reports whether no file can be used.
func (s *Sheets) Empty() bool { return !slices.Contains(s.Unread, nil) }

// Write makes the file. Note is that of [WriteQuiz].
func (s *Sheets) Write(ctx context.Context, w io.Writer) (note sentence.Sentence, err error) {
	if s.kind.Quiz() {
		return WriteQuiz(ctx, w, s.row, s.kind, s.o)
	}
	data, err := Write(ctx, s.all, s.kind, s.o)
	if err == nil {
		_, err = w.Write(data)
	}
	return note, err
}
