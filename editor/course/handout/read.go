package handout

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

// LoadAll reads the exercises of files, and returns their errors in the order of the files,
// nil for those without an error.
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

// Without returns an error for each student without an exercise.
func Without(all []worksheet.Exercise, students []classlist.Student) (errs []error) {
	for _, student := range worksheet.Without(all, students) {
		errs = append(errs, sentence.Refuse("there is no exercise for {{.Student}}; make one with the number {{.Number}}", "Student", visible.Short(student.Name), "Number", visible.Short(student.Number)))
	}
	return errs
}

// keptBytes is about how much memory the exercises kept from the first reading may use: as
// much as a few in use, which is enough for a class with small trees.
const keptBytes = 10 << 20

// waiting is an exercise that was read and waits for its turn.
type waiting struct {
	file  string
	piped bool                               // it can be read only once
	kept  atomic.Pointer[worksheet.Exercise] // nil if the file will be read again
}

// Row reads all files at once to report those that can't be read. It keeps small exercises, up
// to keptBytes in total; of the others it keeps only the titles and reads the file again at
// its turn. The errors are those of [LoadAll].
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

// readable returns the size of a file and whether it can be read again. A pipe can't be, nor
// on macOS a file that the shell has opened.
func readable(file string) (size int64, again bool) {
	info, err := os.Stat(file)
	ofShell := file == "-" || file == "/dev/stdin" || strings.HasPrefix(file, "/dev/fd/")
	if err != nil || ofShell || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}

// weight returns about how many bytes the key of an exercise takes, without the texts of its
// file.
func weight(e worksheet.Exercise) int64 {
	const node = 1000 // in each search
	searches := len(e.Key.Parts()) * (1 + len(e.Key.Exercise.Accept))
	return int64(e.Key.Tree.Root().Size()) * int64(searches) * node
}

// exercise returns the exercise. It releases a kept one, which grows during use, unless it
// can't be read again.
func (w *waiting) exercise() (worksheet.Exercise, error) {
	if w.piped {
		return *w.kept.Load(), nil
	}
	if e := w.kept.Swap(nil); e != nil {
		return *e, nil
	}
	return Load(w.file)
}
