package handout

import (
	"os"
	"path/filepath"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
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

// LoadAll reads the exercises of files, and returns their errors in the order of the files,
// nil for those without an error.
func LoadAll(files []string, load func(file string) (assignment.Exercise, error)) (all []assignment.Exercise, errs []error) {
	errs = make([]error, len(files))
	for i, file := range files {
		e, err := load(file)
		if errs[i] = err; err == nil {
			all = append(all, e)
		}
	}
	return all, errs
}

// Without returns an error for each student without an exercise.
func Without(all []assignment.Exercise, students []classlist.Student) (errs []error) {
	for _, student := range assignment.Without(all, students) {
		errs = append(errs, sentence.Refuse("there is no exercise for {{.Student}}; make one with the number {{.Number}}", "Student", visible.Short(student.Name), "Number", visible.Short(student.Number)))
	}
	return errs
}

// Row reads all files at once to report those that can't be read. Of the others it keeps only
// the titles, and reads each again at its turn, except those that can be read only once. The
// errors are those of [LoadAll].
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
