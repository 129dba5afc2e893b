package marking

import (
	"context"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/editor/course/handedin"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"

	"github.com/gofrs/flock"
)

// overridesEnding is the ending of the file of marks given by hand.
const overridesEnding = ".marks.yaml"

// OverridesFile is where the marks given by hand stand: beside the key, under
// its name without the ending, or with it where such a file is there.
func (k *Keys) OverridesFile() string {
	whole := k.path + overridesEnding
	if _, err := os.Stat(whole); err == nil || k.one == nil {
		return whole
	}
	return strings.TrimSuffix(k.path, filepath.Ext(k.path)) + overridesEnding
}

func (k *Keys) isOverrides(path string) bool {
	if !strings.HasSuffix(path, overridesEnding) {
		return false
	}
	short := strings.TrimSuffix(k.path, filepath.Ext(k.path))
	real := handedin.RealPath(path)
	return real == handedin.RealPath(k.path+overridesEnding) || real == handedin.RealPath(short+overridesEnding)
}

// Overrides reads the marks given by hand. There may be none.
func (k *Keys) Overrides() ([]fileformat.Override, error) {
	file := k.OverridesFile()
	data, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, sentence.At(file, handedin.Why(err))
	}
	tasks := k.Tasks()
	for _, a := range exercise.Asks() {
		if !slices.Contains(tasks, string(a)) {
			tasks = append(tasks, string(a)) // it may have been asked once
		}
	}
	return fileformat.ReadOverrides(file, data, tasks)
}

// SaveOverride keeps marks given by hand for a submission, in place of earlier
// ones for the same task. The file is written whole or not at all.
func (k *Keys) SaveOverride(s *Submission, task string, marks float64, remark string) error {
	return k.changeOverrides(s, task, &fileformat.Override{
		File: s.File, Student: s.Student, Number: s.Number, Task: task, Marks: marks, Remark: remark,
	})
}

// DropOverride takes marks given by hand away again.
func (k *Keys) DropOverride(s *Submission, task string) error { return k.changeOverrides(s, task, nil) }

func (k *Keys) changeOverrides(s *Submission, task string, to *fileformat.Override) error {
	unlock, err := locked(k.OverridesFile())
	if err != nil {
		return err
	}
	defer unlock()
	all, err := k.Overrides()
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(o fileformat.Override) bool { return o.Task == task && s.earlier(o) })
	if to != nil {
		all = append(all, *to)
	}
	return saving.File(k.OverridesFile(), fileformat.WriteOverrides(all))
}

// mostWait is how long one program waits until others have changed a file.
const mostWait = 20 * time.Second

// locked locks a file for this program alone, by a hidden file beside it, which
// is gone when all are done. A disk without locks keeps nobody from writing.
func locked(file string) (unlock func(), err error) {
	ctx, stop := context.WithTimeout(context.Background(), mostWait)
	defer stop()
	beside := filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".lock")
	for {
		lock := flock.New(beside)
		_, err := lock.TryLockContext(ctx, 5*time.Millisecond)
		switch {
		case ctx.Err() != nil:
			return nil, sentence.Refuse("{{.File}}: another program is changing the marks by hand; try again when it is done", "File", file)
		case err != nil:
			return func() {}, nil
		}
		if mine, err := lock.Stat(); err == nil && same(mine, beside) {
			return func() {
				_ = os.Remove(beside) // where that can't be while it is open, it stays
				_ = lock.Unlock()
			}, nil
		}
		_ = lock.Unlock() // who had it before has taken it away
	}
}

// earlier reports whether an override was given for the submission, or for an
// earlier one by its student. Two students may have written the same number.
func (s *Submission) earlier(o fileformat.Override) bool {
	otherStudent := o.File != "" && o.Student != "" && s.Student != "" && o.Student != s.Student
	return s.File == o.File || s.sameNumber(o) && !otherStudent
}

// sameNumber reports whether an override names the submission's number.
func (s *Submission) sameNumber(o fileformat.Override) bool {
	return handedin.Number(o.Number) != "" && handedin.Number(o.Number) == handedin.Number(s.Number)
}

// override lays marks given by hand over the class: each over the submission
// with its number, of several that of the file, or, where there is none, over
// its file.
func (c *Class) override(all []fileformat.Override) {
	for _, s := range c.Submissions {
		s.remarked = len(s.Remarks)
	}
	for _, o := range all {
		used := false
		both := func(s *Submission) bool { return s.sameNumber(o) && s.File == o.File }
		anyFile := !slices.ContainsFunc(c.Submissions, both)
		for _, s := range c.Submissions {
			used = s.sameNumber(o) && (anyFile || both(s)) && s.override(o) || used
		}
		for _, s := range c.Submissions {
			used = !used && s.File == o.File && s.override(o) || used
		}
		if !used {
			c.Unused = append(c.Unused, o)
		}
	}
}

// OverrideAgain lays marks given by hand over the class in place of those that
// lay there, after some were changed.
func (c *Class) OverrideAgain(all []fileformat.Override) {
	c.Unused = nil
	for _, s := range c.Submissions {
		s.Remarks, s.Overrides = s.Remarks[:s.remarked:s.remarked], nil
	}
	c.override(all)
}

// override reports whether the submission has the task.
func (s *Submission) override(o fileformat.Override) bool {
	counted := s.Marked.Score
	if o.Task != fileformat.Total {
		i := slices.IndexFunc(s.Marked.Tasks, func(t exercise.TaskScore) bool { return t.ID == o.Task })
		if i < 0 {
			return false
		}
		counted = s.Marked.Tasks[i].Score
	}
	if s.Overrides == nil {
		s.Overrides = map[string]fileformat.Override{}
	}
	s.Overrides[o.Task] = o
	data := []any{"Task", o.Task, "Marks", exercise.Rounded(byHand(o)), "Counted", exercise.Rounded(counted), "Remark", o.Remark}
	if o.Remark == "" {
		s.Remarks = append(s.Remarks, explain.Say("{{.Task}}: {{.Marks}} given by hand instead of {{.Counted}}", data...))
	} else {
		s.Remarks = append(s.Remarks, explain.Say("{{.Task}}: {{.Marks}} given by hand instead of {{.Counted}}: {{.Remark}}", data...))
	}
	return true
}

// byHand is the marks of an override, exactly as they are written.
func byHand(o fileformat.Override) *big.Rat {
	r, ok := new(big.Rat).SetString(numeral.Format(o.Marks))
	if !ok {
		return new(big.Rat) // no finite number is written so
	}
	return r
}
