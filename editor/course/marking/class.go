package marking

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"plytree/engine/explain"
	"plytree/fileformat"
)

// Options say how a class is marked.
type Options struct {
	// FollowThrough accepts what follows from a student's own earlier answers.
	FollowThrough bool
	ChangedTree   ChangedTree
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
	return "", fmt.Errorf("unknown way %q to mark changed trees; write own or refuse, or leave it out", s)
}

// Class is all that was handed in, marked.
type Class struct {
	Keys        *Keys
	Submissions []*Submission // by path
	Failed      []Failure     // by path
	// Unused are overrides that belong to no submission.
	Unused []fileformat.Override
}

// Check marks everything in the files, folders and zip archives at the paths,
// on all cores, and lays the overrides beside the key over it. It returns an
// error only if the overrides can't be read or ctx has ended.
func Check(ctx context.Context, keys *Keys, paths []string, o Options) (*Class, error) {
	overrides, err := keys.Overrides()
	if err != nil {
		return nil, err
	}
	found, err := collect(ctx, paths, keys.skips)
	if err != nil {
		return nil, err
	}
	defer found.close()
	c := &Class{Keys: keys, Failed: append(slices.Clone(keys.Failed), found.failed...)}
	all := markAll(ctx, found.files, keys, o)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var good []*Submission
	for i, r := range all {
		if r.err != nil {
			c.Failed = append(c.Failed, Failure{found.files[i].file, r.err})
		} else {
			good = append(good, r.submission)
		}
	}
	var older []Failure
	c.Submissions, older = newestOfEach(good)
	c.Failed = append(c.Failed, older...)
	slices.SortStableFunc(c.Failed, func(a, b Failure) int { return cmp.Compare(a.File, b.File) })
	c.override(overrides)
	return c, nil
}

// outcome is what became of one file.
type outcome struct {
	submission *Submission
	err        error
}

// markAll marks files side by side. What is left when ctx ends stays empty.
func markAll(ctx context.Context, files []handedIn, keys *Keys, o Options) []outcome {
	from := origins(files, keys.stem())
	all := make([]outcome, len(files))
	next := make(chan int)
	var wait sync.WaitGroup
	var told sync.Mutex
	done := 0
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := range next {
				all[i] = markOne(files[i], from[i], keys, o)
				told.Lock()
				if done++; o.Progress != nil && (done%16 == 0 || done == len(files)) {
					o.Progress(done, len(files))
				}
				told.Unlock()
			}
		})
	}
	for i := range files {
		select {
		case next <- i:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(next)
	wait.Wait()
	return all
}

// markOne marks one file. A fault of this program in one file, too, is only
// that file's.
func markOne(f handedIn, from origin, keys *Keys, o Options) (out outcome) {
	defer func() {
		if fault := recover(); fault != nil {
			out = outcome{err: fmt.Errorf("%s: the program could not mark this file, which is a fault of the program: %v; please report it", f.file, fault)}
		}
	}()
	s, err := mark(f, from, keys, o)
	return outcome{s, err}
}

// newestOfEach keeps of several files by one student the newest, and says on it
// which others there were; the others have failed.
func newestOfEach(all []*Submission) (newest []*Submission, older []Failure) {
	names := namesByNumber(all)
	byStudent := map[string][]*Submission{}
	for _, s := range all {
		id := s.identity(names)
		byStudent[id] = append(byStudent[id], s)
	}
	for _, several := range byStudent {
		best := several[0]
		for _, s := range several[1:] {
			if s.handed.later(best.handed, s.from, best.from) {
				best = s
			}
		}
		newest = append(newest, best)
		if len(several) == 1 {
			continue
		}
		var others []string
		for _, s := range several {
			if s != best {
				others = append(others, s.File)
				older = append(older, Failure{s.File, fmt.Errorf("%s: this is not the newest file by this student and was not marked; %s counts instead", s.File, best.File)})
			}
		}
		best.Remarks = append(best.Remarks, explain.Say("there are {{.Count}} files by this student; this is the newest, and not marked were {{.Files}}", "Count", len(several), "Files", strings.Join(others, ", ")))
	}
	slices.SortFunc(newest, func(a, b *Submission) int { return cmp.Compare(a.File, b.File) })
	remarkOnSharedNumbers(newest)
	return newest, older
}

// remarkOnSharedNumbers says where a learning platform or their names tell two
// students apart whose files say the same number: one may be a copy of the other.
func remarkOnSharedNumbers(all []*Submission) {
	byNumber := map[string][]*Submission{}
	for _, s := range all {
		if n := number(s.Number); n != "" {
			byNumber[n] = append(byNumber[n], s)
		}
	}
	for _, several := range byNumber {
		for _, s := range several {
			for _, other := range several {
				if other != s {
					s.Remarks = append(s.Remarks, explain.Say("the same number stands in {{.File}}, which another student handed in", "File", other.File))
				}
			}
		}
	}
}
