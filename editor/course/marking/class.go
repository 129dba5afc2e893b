// Package marking marks a class: it finds out who handed in each file, marks all files by the
// key, applies the teacher's own marks, and reports the class as tables, JSON and pages, with
// a page for each student.
//
// One bad file never stops the rest: it is listed as a [Failure], with its reason.
package marking

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"plytree/editor/course/handedin"
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
	return "", sentence.Refuse("unknown value {{.Text}}; use own or refuse, or leave out the option", "Text", strconv.Quote(s))
}

// Class is a marked class.
type Class struct {
	Keys        *Keys
	Submissions []*Submission       // by path
	Failed      []Failure           // by path
	Missing     []classlist.Student // students of the class list, in its order, who handed in nothing
	// Unused are marks given by hand that apply to no submission.
	Unused []UnusedOverride
	Roster *classlist.Class // the class list, nil for none
}

// Failure is a file that could not be marked.
type Failure struct {
	File string // relative to the folder or archive that it came in
	// Student and Number say whose file it is, as far as a learning platform, the class list,
	// the names of the folder and the file or the file's content tell.
	Student, Number string
	Err             error // starts with the file
}

// Reason returns the reason in one line, without the file.
func (f Failure) Reason() sentence.Sentence { return sentence.Reason(f.Err) }

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
		ignored[handedin.RealPath(path)] = true
	}
	class := handedin.NewRoster(o.Roster)
	skip := func(path string) bool { return keys.skips(path) || ignored[handedin.RealPath(path)] }
	found, err := handedin.Collect(ctx, paths, keys.stem(), skip, func(from handedin.Sender) bool { return len(class.Of(from)) > 0 })
	if err != nil {
		return nil, err
	}
	defer found.Close()
	refuseMany(found.Files)
	if err := keys.fits(ctx, found.Files); err != nil {
		return nil, err
	}
	by := &marker{keys, o, class, semaphore.NewWeighted(maxReading)}
	all, err := by.markAll(ctx, found.Files)
	if err != nil {
		return nil, err
	}
	c := &Class{Keys: keys, Failed: slices.Clone(keys.Failed), Roster: o.Roster}
	c.sortOut(all, by.class)
	slices.SortFunc(c.Submissions, func(a, b *Submission) int { return cmp.Compare(a.File, b.File) })
	slices.SortStableFunc(c.Failed, func(a, b Failure) int { return cmp.Compare(a.File, b.File) })
	c.override(overrides)
	return c, nil
}

// mostItems is how many answers of a class can be marked in one run: each takes up to four
// kilobytes, with its reason if it is wrong, and a run stays below two gigabytes.
const mostItems = 450_000

// fits refuses a class that would need too much memory.
func (k *Keys) fits(ctx context.Context, files []handedin.File) error {
	if k.one == nil {
		return nil
	}
	key, err := k.one.exercise(ctx)
	if err != nil {
		return err
	}
	count, items := 0, 0
	for _, of := range bySender(files) {
		if f := files[of[0]]; f.Kind == handedin.Solution && f.Err == nil {
			count++ // of each sender only one file is kept
		}
	}
	for _, t := range key.Mark(nil, exercise.MarkOptions{}).Tasks {
		items += len(t.Items)
	}
	if fit := max(1, mostItems/max(1, items)); count > fit {
		return sentence.Refuse("{{.Key}} asks each student for {{.Items}} answers; mark at most {{.Most}} submissions in one run, not {{.Given}}", "Key", k.Name, "Items", items, "Most", fit, "Given", count)
	}
	return nil
}

// outcome is the result of one file.
type outcome struct {
	handedin.File
	submission *Submission // nil if it could not be marked
	lines      []int       // of the class list that belong to the sender
	older      bool        // older than the sender's file that counts; not read
	// student and number are those in a file that could not be marked, "" if it doesn't say.
	student, number string
}

// marker is what a class is marked with.
type marker struct {
	keys  *Keys
	o     Options
	class *handedin.Roster
	// reading limits the total memory of all files that are read and marked at the same time,
	// by [fileformat.Cost].
	reading *semaphore.Weighted
}

// maxReading is the memory for files that are marked at the same time, in bytes. Garbage and
// the results that are kept need at most the same amount again.
const maxReading = 800_000_000

// markAll marks files in parallel, but those of one sender one after the other. Progress
// counts all of them.
func (by *marker) markAll(ctx context.Context, files []handedin.File) ([]outcome, error) {
	all := make([]outcome, len(files))
	var told sync.Mutex
	done := 0
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for _, of := range bySender(files) {
		if ctx.Err() != nil {
			break
		}
		work.Go(func() error {
			for n, i := range of {
				all[i] = outcome{File: files[i], older: n > 0 && all[of[n-1]].counts()}
				all[i].mark(ctx, by)
				told.Lock()
				if done++; by.o.Progress != nil && (done%16 == 0 || done == len(all)) {
					by.o.Progress(done, len(all))
				}
				told.Unlock()
			}
			return nil
		})
	}
	_ = work.Wait() // each file has its own error
	return all, ctx.Err()
}

// mostOfOne is the number of files that one sender may hand in.
const mostOfOne = 1000

// refuseMany fails all files of a sender with far too many, so that one upload can't prevent
// the marking of the class.
func refuseMany(files []handedin.File) {
	of := map[string]int{}
	whose := func(f handedin.File) string {
		if f.Platform == "" && !f.Told || f.Kind != handedin.Solution {
			return ""
		}
		return f.Origin
	}
	for _, f := range files {
		of[whose(f)]++
	}
	for i, f := range files {
		if who := whose(f); who != "" && of[who] > mostOfOne {
			files[i].Read, files[i].Err = nil, sentence.At(f.Name, sentence.Refused(sentence.Count(of[who], "there is {{.Count}} file by one student; ask the student for only one", "there are {{.Count}} files by one student; ask the student for only one")))
		}
	}
}

// bySender groups the files that certainly belong to one sender, as a learning platform or the
// folder's name tells, the newest first; every other file is alone in its group. Solutions
// come before files that can't be marked.
func bySender(files []handedin.File) (all [][]int) {
	at := map[string]int{}
	for i, f := range files {
		n, known := at[f.Origin]
		certain := f.Platform != "" && !f.Loose
		if !certain || !known {
			n = len(all)
			all = append(all, nil)
		}
		if certain {
			at[f.Origin] = n
		}
		all[n] = append(all[n], i)
	}
	for _, of := range all {
		slices.SortStableFunc(of, func(i, j int) int {
			a, b := files[i], files[j]
			switch can := func(f handedin.File) bool { return f.Kind == handedin.Solution && f.Err == nil }; {
			case can(a) != can(b) && can(a), can(a) == can(b) && a.Later(b):
				return -1
			case can(a) != can(b) || b.Later(a):
				return 1
			}
			return 0
		})
	}
	return all
}

// counts reports whether this file, or a newer one of the same sender, counts.
func (f *outcome) counts() bool { return f.submission != nil || f.older }

// mark marks the file. Even a bug in this program that one file triggers fails only that file.
func (f *outcome) mark(ctx context.Context, by *marker) {
	defer func() {
		if fault := recover(); fault != nil {
			f.submission, f.Err = nil, sentence.At(f.Name, sentence.Refuse("Plytree couldn't mark this file because of an internal error ({{.Fault}}); please report it", "Fault", fault))
		}
	}()
	f.lines = by.class.Of(f.Sender)
	if f.Kind != handedin.Solution || f.Err != nil || f.older {
		return
	}
	f.submission, f.Err = by.mark(ctx, f)
	f.Read = nil
}
