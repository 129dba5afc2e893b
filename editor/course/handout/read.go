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
		return nil, sentence.At(folder, sentence.Refuse("this folder contains no exercises; their names must end in .yaml, .yml or .json"))
	}
	return files, nil
}

// Load reads the exercise of a file.
func Load(file string) (assignment.Exercise, error) {
	doc, err := fileformat.Load(file)
	if err != nil {
		return assignment.Exercise{}, err
	}
	return assignment.NewExercise(file, doc)
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

// Read reads the exercises of files.
func Read(files []string, load func(file string) (assignment.Exercise, error), kind Kind, o assignment.Options) *Sheets {
	s := &Sheets{kind: kind, o: o, Unread: make([]error, len(files))}
	if kind.Quiz() {
		s.row, s.Unread = Row(files, load)
		return s
	}
	for i, file := range files {
		e, err := load(file)
		if s.Unread[i] = err; err == nil {
			s.all = append(s.all, e)
		}
	}
	for _, student := range assignment.Without(s.all, o.Students) {
		s.Missing = append(s.Missing, sentence.Refuse("there is no exercise for {{.Student}}; make one with the number {{.Number}}", "Student", visible.Short(student.Name), "Number", visible.Short(student.Number)))
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

// Row reads all files at once to report those that can't be read. Of the others it keeps only
// the titles, and reads each again at its turn, except those that can be read only once. The
// errors are in the order of the files.
func Row(files []string, load func(file string) (assignment.Exercise, error)) (assignment.Row, []error) {
	var row assignment.Row
	var again []func() (assignment.Exercise, error)
	unread := make([]error, len(files))
	for i, file := range files {
		e, err := load(file)
		if unread[i] = err; err != nil {
			continue
		}
		at := func() (assignment.Exercise, error) { return Load(file) }
		if isPipe(file) {
			at = func() (assignment.Exercise, error) { return e, nil }
		}
		row.Titles, again = append(row.Titles, e.Title), append(again, at)
	}
	row.At = func(i int) (assignment.Exercise, error) { return again[i]() }
	return row, unread
}

// isPipe reports whether a file can be read only once: a pipe, and on macOS a file that the
// shell has opened.
func isPipe(file string) bool {
	info, err := os.Stat(file)
	return err != nil || file == "-" || file == "/dev/stdin" || strings.HasPrefix(file, "/dev/fd/") || !info.Mode().IsRegular()
}
