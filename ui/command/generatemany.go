package command

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"plytree/editor/course/handout"
	"plytree/engine/exercise/generate"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
)

// targets lists the files to write: for each student, or the number that was asked for.
func (f *generateFlags) targets(class *classlist.Class) []handout.Target {
	if class != nil {
		return handout.ForStudents(class)
	}
	stem := "tree"
	if f.exercise != "" {
		stem = saving.SafeName(fileformat.Stem(f.exercise))
	}
	return handout.Numbered(stem, f.count)
}

// writeMany writes all files to a folder. If one fails, the others are still written.
func (t terminal) writeMany(ctx context.Context, s *handout.Series, folder string, targets []handout.Target) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return noFolder("-o", err)
	}
	shown := newProgress(t.Err, len(targets), t.treesDone)
	_, errs := s.Write(ctx, handout.Folder(folder), targets, shown.increment)
	shown.clear()
	if ctx.Err() != nil {
		return sentence.Refused(sentence.Count(len(errs),
			"generate was cancelled; {{.Written}} of {{.Count}} file was written",
			"generate was cancelled; {{.Written}} of {{.Count}} files were written", "Written", handout.Written(errs)))
	}
	for i, err := range errs {
		if _, none := errors.AsType[*generate.WishError](err); none {
			errs[i] = sentence.At(filepath.Join(folder, targets[i].File), err)
		}
	}
	return failedOf(errs)
}
