// Package marking marks a class: it marks what was handed in by the key, applies the teacher's own marks, and reports
// the class as tables, JSON and pages, with a page for each student.
//
// One bad file never stops the rest: it is listed as an [intake.Failure], with its reason.
package marking

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"plytree/editor/course/intake"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
)

// Options say how a class is marked.
type Options struct {
	// FollowThrough accepts what follows from a student's own earlier answers.
	FollowThrough bool
	ChangedTree   ChangedTree
	// Roster is the class list, nil for none: it provides the students' numbers, and shows who
	// handed in nothing.
	Roster *classlist.Class
	// Ignore lists files and folders of the teacher, which are not submissions.
	Ignore []string
	// Progress, if set, is called now and then with how many of all files are marked, never
	// concurrently.
	Progress func(done, all int)
}

// ChangedTree says how to treat a submission whose tree differs from the key's.
type ChangedTree string

const (
	// ByKey marks by the key's tree, with a remark; a different shape fails.
	ByKey  ChangedTree = ""
	Own    ChangedTree = "own"    // marks by the student's tree, with a remark
	Refuse ChangedTree = "refuse" // fails on every difference
)

// ParseChangedTree parses the name of a ChangedTree.
func ParseChangedTree(s string) (ChangedTree, error) {
	switch c := ChangedTree(s); c {
	case Own, Refuse:
		return c, nil
	}
	return "", sentence.Refuse("unknown value {{.Text}}; use own or refuse, or leave out the option",
		"Text", strconv.Quote(s))
}

// Class is a marked class.
type Class struct {
	Keys        *Keys
	Submissions []*Submission       // by path
	Failed      []intake.Failure    // by path
	Missing     []classlist.Student // students of the class list, in its order, who handed in nothing
	// Unused are manual marks that apply to no submission.
	Unused []UnusedOverride
	Roster *classlist.Class // the class list, nil for none
}

// WrongKey says that the key is probably the wrong one, if most of several submissions have another
// tree, whatever its shape; otherwise it is nil.
func (c *Class) WrongKey() error {
	all, others := len(c.Submissions), 0
	for _, s := range c.Submissions {
		if s.otherTree {
			others++
		}
	}
	for _, f := range c.Failed {
		if _, other := errors.AsType[otherTree](f.Err); other {
			all, others = all+1, others+1
		}
	}
	if others < 2 || 2*others <= all {
		return nil
	}
	return sentence.Refused(sentence.Count(all,
		"{{.Other}} of {{.Count}} submission has a different tree than its key; as the key, choose what was handed out: the exercise, or the folder of individual exercises",
		"{{.Other}} of {{.Count}} submissions have a different tree than their key; as the key, choose what was handed out: the exercise, or the folder of individual exercises",
		"Other", others))
}

// otherTree is why a submission can't be marked: its tree isn't the key's.
type otherTree struct{ error }

func (o otherTree) Unwrap() error { return o.error }

// Check marks everything in the files, folders and zip archives at the paths, on all cores,
// and applies the overrides stored next to the key. It returns an error only if the overrides
// can't be read, the class is too large or ctx has ended.
func Check(ctx context.Context, keys *Keys, paths []string, o Options) (*Class, error) {
	overrides, err := keys.Overrides()
	if err != nil {
		return nil, err
	}
	ignored := map[string]bool{}
	for _, path := range o.Ignore {
		ignored[intake.RealPath(path)] = true
	}
	roster := intake.NewRoster(o.Roster)
	skip := func(path string) bool { return keys.skips(path) || ignored[intake.RealPath(path)] }
	found, err := intake.Collect(ctx, paths, keys.stem(), skip, roster)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	groups := found.BySender()
	if err := keys.fits(ctx, groups); err != nil {
		return nil, err
	}
	by := &marker{keys: keys, o: o, class: roster, reading: semaphore.NewWeighted(maxReading),
		marked: map[*intake.Entry]*Submission{}}
	if err := by.markAll(ctx, groups, len(found.Entries)); err != nil {
		return nil, err
	}
	counted, failed, missing := found.Sort(roster,
		func(number, other, file string) bool { return keys.of(number, file) == keys.of(other, file) })
	c := &Class{Keys: keys, Failed: slices.Concat(keys.Failed, failed), Missing: missing, Roster: o.Roster}
	slices.SortStableFunc(c.Failed, func(a, b intake.Failure) int { return cmp.Compare(a.File, b.File) })
	for _, e := range counted {
		c.Submissions = append(c.Submissions, by.marked[e])
	}
	c.override(overrides)
	return c, nil
}

// mostItems is how many answers of a class can be marked in one run: each takes up to four
// kilobytes, with its reason if it is wrong, and a run stays below two gigabytes.
const mostItems = 450_000

// fits refuses a class that would need too much memory.
func (k *Keys) fits(ctx context.Context, groups [][]*intake.Entry) error {
	if k.one == nil {
		return nil
	}
	key, err := k.one.exercise(ctx)
	if err != nil {
		return err
	}
	count, items := 0, 0
	for _, of := range groups {
		if of[0].IsSolution() {
			count++ // of each sender only one file is kept
		}
	}
	for _, t := range key.Mark(nil, exercise.MarkOptions{}).Tasks {
		items += len(t.Items)
	}
	if fit := max(1, mostItems/max(1, items)); count > fit {
		return sentence.Refuse(
			"{{.Key}} asks each student for {{.Items}} answers; mark at most {{.Most}} submissions in one run, not {{.Given}}",
			"Key", k.Name, "Items", items, "Most", fit, "Given", count)
	}
	return nil
}

// marker is what a class is marked with.
type marker struct {
	keys  *Keys
	o     Options
	class *intake.Roster
	// reading limits the total memory of all files that are read and marked at the same time,
	// by [fileformat.Cost].
	reading *semaphore.Weighted

	mu     sync.Mutex
	done   int // how many entries were treated
	marked map[*intake.Entry]*Submission
}

// maxReading is the memory for files that are marked at the same time, in bytes. Garbage and
// the results that are kept need at most the same amount again.
const maxReading = 800_000_000

// markAll marks entries in parallel, but those of one sender one after the other. Progress
// counts all of them.
func (by *marker) markAll(ctx context.Context, groups [][]*intake.Entry, all int) error {
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for _, of := range groups {
		if ctx.Err() != nil {
			break
		}
		work.Go(func() error {
			for n, e := range of {
				e.Older = n > 0 && of[n-1].Counts()
				submission := by.markSafely(ctx, e)
				by.mu.Lock()
				if e.Marked = submission != nil; e.Marked {
					by.marked[e] = submission
				}
				if by.done++; by.o.Progress != nil && (by.done%16 == 0 || by.done == all) {
					by.o.Progress(by.done, all)
				}
				by.mu.Unlock()
			}
			return nil
		})
	}
	_ = work.Wait() // each entry has its own error
	return ctx.Err()
}

// markSafely marks an entry, and returns nil if it can't be marked. Even a bug in this program
// that one file triggers fails only that file.
func (by *marker) markSafely(ctx context.Context, e *intake.Entry) (s *Submission) {
	defer func() {
		if fault := recover(); fault != nil {
			s, e.Err = nil, sentence.At(e.File,
				sentence.Refuse(
					"Plytree couldn't mark this file because of an internal error ({{.Fault}}); please report it",
					"Fault", fault))
		}
	}()
	if !e.IsSolution() || e.Older {
		return nil
	}
	s, e.Err = by.mark(ctx, e)
	e.Read = nil
	if e.Err != nil {
		return nil
	}
	return s
}
