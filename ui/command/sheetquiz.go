package command

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync/atomic"

	"plytree/editor/course/handout"
	"plytree/editor/course/worksheet"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"
)

// quiz writes questions for a learning platform, one exercise after the other.
func (f *sheetFlags) quiz(ctx context.Context, files []string) error {
	row, unread := f.row(files)
	if len(row.Titles) == 0 {
		return unread
	}
	var note sentence.Sentence
	err := saving.Stream(f.out, func(w io.Writer) (err error) {
		note, err = handout.WriteQuiz(ctx, w, row, f.kind(), fileformat.Stem(f.out), f.lang)
		return err
	})
	if ctx.Err() != nil {
		return sentence.Refuse("sheet was canceled; nothing was written")
	}
	if err == nil && note.Template != "" {
		f.remark(f.out, note)
	}
	return errors.Join(unread, err)
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

// row reads all files, to say at once which can't be read. Small exercises are kept, up
// to keptBytes together; of the others only the titles are kept, and the file is read
// again when it is its turn. The error names the files that can't be read.
func (f *sheetFlags) row(files []string) (worksheet.Row, error) {
	var row worksheet.Row
	var read []*waiting
	unread := make([]error, len(files))
	free := int64(keptBytes)
	for i, file := range files {
		e, err := f.loadExercise(file)
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
	return row, failedOf(unread)
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
	doc, err := fileformat.Load(w.file)
	if err != nil {
		return worksheet.Exercise{}, err
	}
	return worksheet.NewExercise(w.file, doc)
}
