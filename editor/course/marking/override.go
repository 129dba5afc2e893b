package marking

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/editor/course/intake"
	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"
	"plytree/fileformat/source"

	"github.com/gofrs/flock"
)

// overridesEnding is the end of the name of the file with manual marks.
const overridesEnding = ".marks.yaml"

// OverridesFile returns the file with the manual marks: next to the key, under its name
// without the extension, or with it if such a file exists.
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
	real := intake.RealPath(path)
	return real == intake.RealPath(k.path+overridesEnding) || real == intake.RealPath(short+overridesEnding)
}

// Overrides reads the manual marks. There may be none.
func (k *Keys) Overrides() ([]fileformat.Override, error) {
	data, err := k.readOverrides()
	if err != nil {
		return nil, err
	}
	return fileformat.ReadOverrides(k.OverridesFile(), data, k.Tasks())
}

func (k *Keys) readOverrides() ([]byte, error) {
	file := k.OverridesFile()
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return source.Load(file)
}

// SaveOverride stores manual marks for a submission, and replaces those that applied to
// the same task. The file is written completely or not at all.
func (c *Class) SaveOverride(s *Submission, task string, marks float64, remark string) error {
	return c.changeOverrides(s, &fileformat.Override{
		File: s.File, Student: s.Student, Number: s.Number, Task: task, Marks: marks, Remark: remark,
	}, task)
}

// DropOverride removes manual marks.
func (c *Class) DropOverride(s *Submission, task string) error {
	return c.changeOverrides(s, nil, task)
}

func (c *Class) changeOverrides(s *Submission, to *fileformat.Override, task string) error {
	file := c.Keys.OverridesFile()
	unlock, err := locked(file)
	if err != nil {
		return err
	}
	defer unlock()
	data, err := c.Keys.readOverrides()
	if err != nil {
		return err
	}
	tasks := c.Keys.Tasks()
	all, err := fileformat.ReadOverrides(file, data, tasks)
	if err != nil {
		return err
	}
	at, there := c.match(all).counts[s][task]
	switch {
	case !there && to == nil:
		return nil
	case !there, to != nil && all[at].Student != "" && !s.named(all[at]):
		at = -1 // an entry with another name may be about another student with the same number
	}
	changed, err := fileformat.ChangeOverrides(file, data, tasks, at, to)
	if err != nil && to == nil {
		return err
	}
	if to != nil {
		all, wrong := fileformat.ReadOverrides(file, changed, tasks)
		if i, there := c.match(all).counts[s][task]; wrong != nil || !there || all[i] != *to {
			return sentence.At(file,
				sentence.Refuse(
					"these marks could go to the wrong student, because another submission or entry has the same number or file name; give each its own number"))
		}
	}
	return saving.File(file, changed)
}

// mostWait is how long a program waits until others have finished changing a file.
const mostWait = 20 * time.Second

// locked locks a file for this program alone, by a hidden file next to it, which is removed
// when all are done. On a disk without locks everybody can write.
func locked(file string) (unlock func(), err error) {
	ctx, stop := context.WithTimeout(context.Background(), mostWait)
	defer stop()
	beside := filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".lock")
	for {
		lock := flock.New(beside)
		_, err := lock.TryLockContext(ctx, 5*time.Millisecond)
		switch {
		case err != nil && ctx.Err() != nil:
			return nil, sentence.Refuse("{{.File}}: another program is changing the manual marks; try again later",
				"File", file)
		case err != nil:
			return func() {}, nil
		}
		if mine, err := lock.Stat(); err == nil && same(mine, beside) {
			return func() {
				_ = os.Remove(beside) // systems that can't remove an open file keep it
				_ = lock.Unlock()
			}, nil
		}
		_ = lock.Unlock() // its previous owner has removed it
	}
}

// override applies manual marks to the class.
func (c *Class) override(all []fileformat.Override) {
	m := c.match(all)
	c.Unused = m.unused
	for _, s := range c.Submissions {
		s.remarked = len(s.Remarks)
		s.Overrides = map[string]fileformat.Override{}
		for _, i := range slices.Sorted(maps.Values(m.counts[s])) {
			s.override(all[i])
		}
		s.Remarks = append(s.Remarks, m.remarks[s]...)
	}
}

// OverrideAgain applies manual marks to the class in place of the previous ones, after
// some were changed.
func (c *Class) OverrideAgain(all []fileformat.Override) {
	for _, s := range c.Submissions {
		s.Remarks = s.Remarks[:s.remarked:s.remarked]
	}
	c.override(all)
}

func (s *Submission) override(o fileformat.Override) {
	s.Overrides[o.Task] = o
	data := []any{"Task", o.Task, "Marks", exercise.Rounded(manualMarks(o)),
		"Counted", exercise.Rounded(s.calculated(o.Task)), "Remark", o.Remark}
	if o.Remark == "" {
		s.Remarks = append(s.Remarks, sentence.Say("{{.Task}}: marks changed manually from {{.Counted}} to {{.Marks}}",
			data...))
	} else {
		s.Remarks = append(s.Remarks,
			sentence.Say("{{.Task}}: marks changed manually from {{.Counted}} to {{.Marks}} ({{.Remark}})", data...))
	}
	if o.Student != "" && !s.named(o) { // the student was renamed, or two have the same number
		s.Remarks = append(s.Remarks,
			sentence.Say("the manual marks for {{.Task}} have this student's number but the name {{.Student}}",
				"Task", o.Task, "Student", o.Student))
	}
}

// calculated returns the marks for the task with the id, or for the total, without manual ones.
func (s *Submission) calculated(task string) *big.Rat {
	if i := s.Task(task); i >= 0 {
		return s.Marked.Tasks[i].Score
	}
	return s.Marked.Score
}

// Task returns the index of a task, below 0 if it isn't in the key.
func (s *Submission) Task(id string) int {
	return slices.IndexFunc(s.Marked.Tasks, func(t exercise.TaskScore) bool { return t.ID == id })
}

// manualMarks returns the exact marks of an override.
func manualMarks(o fileformat.Override) *big.Rat {
	r, ok := new(big.Rat).SetString(numeral.Format(o.Marks))
	if !ok {
		return new(big.Rat) // can't happen for a finite number
	}
	return r
}
