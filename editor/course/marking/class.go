// Package marking marks a class: it finds out whose what was handed in is,
// marks all of it by the key, lays the teacher's own marks over that, and reports
// the class as tables, JSON and pages, with a page for each student.
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
	// Roster is the class list, nil for none: it gives numbers to names, and tells
	// who handed in nothing.
	Roster *classlist.Class
	// Ignore are files and folders of the teacher's, which nobody handed in.
	Ignore []string
	// Progress, if set, is told how many of all files are marked, now and then
	// and never by two at once.
	Progress func(done, all int)
}

// ChangedTree says what becomes of a submission whose tree is not the key's.
type ChangedTree string

const (
	// ByKey marks by the key's tree, with a remark; another shape fails.
	ByKey  ChangedTree = ""
	Own    ChangedTree = "own"    // marks by the student's tree, with a remark
	Refuse ChangedTree = "refuse" // fails every difference
)

// ParseChangedTree returns what is named so.
func ParseChangedTree(s string) (ChangedTree, error) {
	switch c := ChangedTree(s); c {
	case Own, Refuse:
		return c, nil
	}
	return "", sentence.Refuse("unknown value {{.Text}}; use own or refuse, or leave out the option", "Text", strconv.Quote(s))
}

// Class is all that was handed in, marked.
type Class struct {
	Keys        *Keys
	Submissions []*Submission       // by path
	Failed      []Failure           // by path
	Missing     []classlist.Student // of the class list, in its order: those of whom there is nothing
	// Unused are marks given by hand that count for nobody.
	Unused []UnusedOverride

	roster *classlist.Class // nil for none
}

// Failure is what could not be marked.
type Failure struct {
	File string // relative to the folder or archive that it came in
	// Student and Number are whose it is, as far as a folder, a learning platform
	// or the class list tells.
	Student, Number string
	Err             error // says the file first
}

// Reason says in one line why, without the file.
func (f Failure) Reason() sentence.Sentence { return sentence.Reason(f.Err) }

// Check marks everything in the files, folders and zip archives at the paths,
// on all cores, and lays the overrides beside the key over it. It returns an
// error only if the overrides can't be read, the class is too large or ctx has
// ended.
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
	c := &Class{Keys: keys, Failed: slices.Clone(keys.Failed), roster: o.Roster}
	c.sortOut(all, by.class)
	slices.SortFunc(c.Submissions, func(a, b *Submission) int { return cmp.Compare(a.File, b.File) })
	slices.SortStableFunc(c.Failed, func(a, b Failure) int { return cmp.Compare(a.File, b.File) })
	c.override(overrides)
	return c, nil
}

// most are how many answers of a class are marked in one run: each wrong one
// keeps its reason, which takes a kilobyte.
const mostItems = 1_000_000

// fits refuses a class that would take more memory than there may be.
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
			count++ // of each sender one file is kept
		}
	}
	for _, t := range key.Mark(nil, exercise.MarkOptions{}).Tasks {
		items += len(t.Items)
	}
	if count > 1 && count*items > mostItems {
		return sentence.Refuse("{{.Key}}: the submissions contain {{.Count}} answers, too many for one run; mark them in several runs", "Key", k.Name, "Count", count*items)
	}
	return nil
}

// outcome is what became of one file.
type outcome struct {
	handedin.File
	submission *Submission // nil where it could not be marked
	lines      []int       // of the class list that are the sender's
	older      bool        // than the sender's file that counts; not read
}

// marker is what a class is marked by.
type marker struct {
	keys  *Keys
	o     Options
	class *handedin.Roster
	// reading bounds the memory that all files take together that are read and
	// marked at once, by [fileformat.Cost].
	reading *semaphore.Weighted
}

// maxReading is the memory for files that are marked at once, in bytes. The
// garbage of the rest and what is kept of each stay below as much again.
const maxReading = 800_000_000

// markAll marks files side by side, those of one sender one after the other.
// Progress is told of all of them.
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

// mostOfOne is how many files one sender may hand in.
const mostOfOne = 1000

// refuseMany fails all files of whoever handed in more than there is a sense in:
// nobody's upload is to keep a class from being marked.
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

// bySender lists the files that are certain to be of one sender, as a learning
// platform or the folder's name tells, the newest first; every other stands
// alone. Solutions stand before what can't be marked.
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

// counts reports whether the file, or a newer one of its sender, is the one that
// counts.
func (f *outcome) counts() bool { return f.submission != nil || f.older }

// mark marks the file. A fault of this program in one file, too, is only that
// file's.
func (f *outcome) mark(ctx context.Context, by *marker) {
	defer func() {
		if fault := recover(); fault != nil {
			f.submission, f.Err = nil, sentence.At(f.Name, sentence.Refuse("Plytree couldn't mark this file because of an internal error ({{.Fault}}); please report it", "Fault", fault))
		}
	}()
	if f.Kind != handedin.Solution || f.Err != nil || f.older {
		f.lines = by.class.Of(f.Sender)
		return
	}
	f.submission, f.lines, f.Err = by.mark(ctx, f.File)
	f.Read = nil
}
