package individual

import (
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"plytree/editor/course/worksheet"
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
func Load(file string) (worksheet.Exercise, error) {
	doc, err := fileformat.Load(file)
	if err != nil {
		return worksheet.Exercise{}, err
	}
	return worksheet.NewExercise(file, doc)
}

// LoadAll reads the exercises of files, and returns the errors of those that can't be
// read in the order of the files, nil for the others.
func LoadAll(files []string, load func(file string) (worksheet.Exercise, error)) (all []worksheet.Exercise, errs []error) {
	errs = make([]error, len(files))
	for i, file := range files {
		e, err := load(file)
		if errs[i] = err; err == nil {
			all = append(all, e)
		}
	}
	return all, errs
}

// Without says for which of the students there is no exercise.
func Without(all []worksheet.Exercise, students []classlist.Student) (errs []error) {
	for _, student := range worksheet.Without(all, students) {
		errs = append(errs, sentence.Refuse("there is no exercise for {{.Student}}; make one with the number {{.Number}}", "Student", visible.Short(student.Name), "Number", visible.Short(student.Number)))
	}
	return errs
}

// keptBytes is about how much memory the exercises take that are kept from the first
// reading: as much as a few at work, which is enough for a class with small trees.
const keptBytes = 10 << 20

// waiting is an exercise that was read, until it is its turn.
type waiting struct {
	file  string
	piped bool                               // it can be read only once
	kept  atomic.Pointer[worksheet.Exercise] // nil where the file is read again
}

// Row reads all files, to say at once which can't be read. Small exercises are kept, up
// to keptBytes together; of the others only the titles are kept, and the file is read
// again when it is its turn. The errors are those of [LoadAll].
func Row(files []string, load func(file string) (worksheet.Exercise, error)) (worksheet.Row, []error) {
	var row worksheet.Row
	var read []*waiting
	unread := make([]error, len(files))
	free := int64(keptBytes)
	for i, file := range files {
		e, err := load(file)
		if err != nil {
			unread[i] = err
			continue
		}
		size, again := readable(file)
		w := &waiting{file: file, piped: !again}
		if need := size + weight(e); w.piped || need <= free {
			free -= need
			w.kept.Store(&e)
		}
		row.Titles, read = append(row.Titles, e.Title), append(read, w)
	}
	row.At = func(i int) (worksheet.Exercise, error) { return read[i].exercise() }
	return row, unread
}

// readable returns the size of a file and whether it can be read again: a pipe can't,
// nor, on macOS, what the shell has opened.
func readable(file string) (size int64, again bool) {
	info, err := os.Stat(file)
	ofShell := file == "-" || file == "/dev/stdin" || strings.HasPrefix(file, "/dev/fd/")
	if err != nil || ofShell || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}

// weight is about how many bytes the key of an exercise takes, without the texts of its
// file.
func weight(e worksheet.Exercise) int64 {
	const node = 1000 // in each search
	searches := len(e.Key.Parts()) * (1 + len(e.Key.Exercise.Accept))
	return int64(e.Key.Tree.Root().Size()) * int64(searches) * node
}

// exercise returns the exercise. One that was kept is let go, as it grows at work, unless
// it can't be read again.
func (w *waiting) exercise() (worksheet.Exercise, error) {
	if w.piped {
		return *w.kept.Load(), nil
	}
	if e := w.kept.Swap(nil); e != nil {
		return *e, nil
	}
	return Load(w.file)
}
