package command

import (
	"context"
	"errors"
	"io"

	"plytree/editor/course/assignment"
	"plytree/editor/course/handout"
	"plytree/engine/text/sentence"
	"plytree/fileformat/saving"
)

// quiz writes questions for a learning platform, one exercise after the other.
func (f *sheetFlags) quiz(ctx context.Context, files []string, o assignment.Options) error {
	row, errs := handout.Row(files, f.loadExercise)
	unread := failedOf(errs)
	if len(row.Titles) == 0 {
		return unread
	}
	var note sentence.Sentence
	err := saving.Stream(f.out, func(w io.Writer) (err error) {
		note, err = handout.WriteQuiz(ctx, w, row, f.kind(), o)
		return err
	})
	if ctx.Err() != nil {
		return sentence.Refuse("sheet was cancelled; nothing was written")
	}
	if err == nil && note.Template != "" {
		f.remark(f.out, note)
	}
	return errors.Join(unread, err)
}
