package command

import (
	"context"
	"errors"
	"io"

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
		return sentence.Refuse("sheet was called off; nothing was written")
	}
	if err == nil && note.Template != "" {
		f.remark(f.out, note)
	}
	return errors.Join(unread, err)
}

// row reads all files, to say at once which can't be read. Only their titles are kept:
// a file is read again when it is its turn. The error names the files that can't be read.
func (f *sheetFlags) row(files []string) (worksheet.Row, error) {
	var row worksheet.Row
	var read []string
	var piped worksheet.Exercise // standard input can be read only once
	unread := make([]error, len(files))
	for i, file := range files {
		e, err := f.loadExercise(file)
		if err != nil {
			unread[i] = err
			continue
		}
		if file == "-" {
			piped = e
		}
		row.Titles, read = append(row.Titles, e.Title), append(read, file)
	}
	row.At = func(i int) (worksheet.Exercise, error) {
		if read[i] == "-" {
			return piped, nil
		}
		doc, err := fileformat.Load(read[i])
		if err != nil {
			return worksheet.Exercise{}, err
		}
		return worksheet.NewExercise(read[i], doc)
	}
	return row, failedOf(unread)
}
