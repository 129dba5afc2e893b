package intake

import (
	"cmp"
	"path"
	"slices"

	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"
)

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

// Sort finds the newest marked entry of each student in each place, after all have been marked,
// and adds remarks on the rest. It returns these entries and the failures by file, and the
// students of the class list, in its order, who handed in nothing. SameKey reports whether a file
// with a name has the same exercise under two students' numbers.
func (c *Collection) Sort(class *Roster, sameKey func(number, other, file string) bool) (counted []*Entry,
	failures []Failure, missing []classlist.Student) {
	seen := map[int]bool{}
	for _, student := range students(c.Entries, class, sameKey) {
		for _, e := range slices.Concat(student.good, student.failed, student.others) {
			for _, line := range e.lines {
				seen[line] = true
			}
			if e.Marked {
				seen[class.numbered(e.Number)] = true
			}
		}
		if best := student.newest(); best != nil {
			counted = append(counted, best)
		}
		for _, failed := range student.failures(class) {
			seen[class.numbered(failed.Number)] = true
			failures = append(failures, failed)
		}
	}
	remarkOnConflicts(counted)
	if class != nil {
		for i, line := range class.Lines {
			if !seen[i] {
				missing = append(missing, line)
			}
		}
	}
	slices.SortStableFunc(counted, func(a, b *Entry) int { return cmp.Compare(a.File, b.File) })
	slices.SortStableFunc(failures, func(a, b Failure) int { return cmp.Compare(a.File, b.File) })
	return counted, failures, missing
}

// IsSolution reports whether the entry may be marked.
func (e *Entry) IsSolution() bool { return e.Kind == Solution && e.Err == nil }

// mostOfOne is the number of files that one sender may hand in.
const mostOfOne = 1000

// refuseMany fails all files of a sender with far too many, so that one upload can't prevent
// the marking of the class.
func (c *Collection) refuseMany() {
	of := map[Identity]int{}
	counts := func(e *Entry) bool { return e.Kind == Solution && (e.From.Platform != "" || e.From.byFolder) }
	for _, e := range c.Entries {
		if counts(e) {
			of[e.From.Identity]++
		}
	}
	for _, e := range c.Entries {
		if n := of[e.From.Identity]; counts(e) && n > mostOfOne {
			e.Read, e.Err = nil,
				sentence.At(e.File,
					sentence.Refused(sentence.Count(n, "one student handed in {{.Count}} file; ask for a single file",
						"one student handed in {{.Count}} files; ask for a single file")))
		}
	}
}

// BySender groups the entries that certainly belong to one sender, as a learning platform
// tells, the newest first; every other entry is alone in its group. Solutions come before
// files that can't be marked. It fails all files of a sender with far too many.
func (c *Collection) BySender() (all [][]*Entry) {
	c.refuseMany()
	at := map[Identity]int{}
	for _, e := range c.Entries {
		n, known := at[e.From.Identity]
		certain := e.From.Platform != "" && !e.From.loose
		if !certain || !known {
			n = len(all)
			all = append(all, nil)
		}
		if certain {
			at[e.From.Identity] = n
		}
		all[n] = append(all[n], e)
	}
	for _, of := range all {
		slices.SortStableFunc(of, func(a, b *Entry) int {
			switch {
			case a.IsSolution() != b.IsSolution() && a.IsSolution(), a.IsSolution() == b.IsSolution() && a.later(b):
				return -1
			case a.IsSolution() != b.IsSolution() || b.later(a):
				return 1
			}
			return 0
		})
	}
	return all
}

// Counts reports whether this entry, or a newer one of the same sender, counts.
func (e *Entry) Counts() bool { return e.Marked || e.Older }

// student is all that one student handed in at one place.
type student struct {
	good   []*Entry // that were marked
	failed []*Entry // that couldn't be marked
	others []*Entry // that can't contain a solution
}

// students groups entries by who handed them in, in the order of each student's first file.
func students(all []*Entry, class *Roster, sameKey func(number, other, file string) bool) (order []*student) {
	marked := slices.DeleteFunc(slices.Clone(all), func(e *Entry) bool { return !e.Marked })
	restoreNumbers(marked, class, sameKey)
	identity := identities(marked, class)
	byIdentity, byPath := map[Identity]*student{}, map[Identity][]*student{}
	for _, e := range marked {
		id := identity(e)
		s := byIdentity[id]
		if s == nil {
			s = &student{}
			byIdentity[id], order = s, append(order, s)
		}
		s.good = append(s.good, e)
		if path := e.From.Identity; !slices.Contains(byPath[path], s) {
			byPath[path] = append(byPath[path], s)
		}
	}
	for _, e := range all {
		if e.Marked {
			continue
		}
		other := e.Kind == Other && e.Err == nil
		fits := byPath[e.From.Identity]
		if len(fits) == 0 || len(fits) > 1 && !other {
			s := &student{}
			order = append(order, s)
			if len(fits) == 0 {
				byPath[e.From.Identity] = []*student{s}
			} else { // several students were marked under the name, as in a group's folder
				e.From.byFolder = false // it could be anybody's
			}
			fits = []*student{s}
		}
		if s := fits[len(fits)-1]; other {
			s.others = append(s.others, e)
		} else {
			s.failed = append(s.failed, e)
		}
	}
	return order
}

// newest returns the file that counts, with remarks on the others, or nil if none could be
// marked. Failed files that aren't newer become remarks and are no longer failures.
func (s *student) newest() *Entry {
	if len(s.good) == 0 {
		return nil
	}
	best := s.good[0]
	for _, f := range s.good[1:] {
		if f.later(best) {
			best = f
		}
	}
	var older, newer []string
	for _, f := range s.good {
		if f != best {
			older = append(older, f.File)
		}
	}
	s.failed = slices.DeleteFunc(s.failed, func(f *Entry) bool {
		if !f.Older && f.later(best) {
			newer = append(newer, f.File)
			return false
		}
		older = append(older, f.File)
		return true
	})
	remark := func(s sentence.Sentence) { best.Remarks = append(best.Remarks, s) }
	if len(older) > 0 {
		remark(andMore(sentence.Count(len(older)+1,
			"this is the newest of {{.Count}} file by this student, so these aren't marked: {{.Files}}",
			"this is the newest of {{.Count}} files by this student, so these aren't marked: {{.Files}}",
			"Files", some(older)), len(older)))
	}
	if len(newer) > 0 {
		remark(andMore(sentence.Say("newer than this file, but not gradable: {{.Files}}", "Files", some(newer)),
			len(newer)))
	}
	if len(s.others) > 0 {
		remark(andMore(sentence.Say("also handed in, but not marked: {{.Files}}", "Files", some(filesOf(s.others))),
			len(s.others)))
	}
	return best
}

// mostFailures is how many failed files of one student are listed individually.
const mostFailures = 20

// failures lists the student's files that could not be marked. Files that can't contain a
// solution count as failures only if there is nothing else.
func (s *student) failures(class *Roster) (all []Failure) {
	for _, f := range s.failed {
		all = append(all, f.failure(class, f.Err))
	}
	if more := len(all) - 1; more >= mostFailures {
		all = all[:1]
		all[0].Err = sentence.After(all[0].Err,
			sentence.Count(more, "(and {{.Count}} more file by this student couldn't be marked)",
				"(and {{.Count}} more files by this student couldn't be marked)"))
	}
	others := filesOf(s.others)
	for i, file := range others {
		others[i] = path.Base(file)
	}
	if len(s.good)+len(s.failed) == 0 {
		f := s.others[0]
		files := andMore(sentence.Sentence{Template: "{{.Files}}", Data: map[string]any{"Files": some(others)}},
			len(others))
		if f.Empty && len(others) == 1 {
			files = files.And(sentence.Say("(empty)"))
		}
		why := sentence.Refuse(
			"no gradable file: {{.Files}}; ask the student for the exercise file with the answers (.yaml or .json)",
			"Files", sentence.Label(files))
		all = append(all, f.failure(class, sentence.At(f.File, why)))
	} else if len(s.good) == 0 && len(others) > 0 {
		all[0].Err = sentence.After(all[0].Err,
			andMore(sentence.Say("(also handed in: {{.Files}})", "Files", some(others)), len(others)))
	}
	return all
}

// failure returns the entry as a failure, with its owner. If only the number is in the class list,
// beside another name, the error says whose it is.
func (e *Entry) failure(class *Roster, err error) Failure {
	student, number := e.From.stated()
	if e.name != "" {
		student = e.Student
	}
	failed := Failure{e.File, student, cmp.Or(e.Number, number), err}
	i := class.numbered(failed.Number)
	if len(e.lines) == 1 && (e.From.Platform != "" || class.mayBe(e.lines[0], e.name)) {
		failed.Student, failed.Number = class.Lines[e.lines[0]].Name, class.Lines[e.lines[0]].Number
	} else if i != nobody && plainWords(class.Lines[i].Name) != plainWords(student) {
		failed.Err = sentence.After(err,
			sentence.Say("(in the class list, the number {{.Number}} belongs to {{.Student}})", "Number", failed.Number,
				"Student", class.Lines[i].Name))
	}
	return failed
}

func filesOf(all []*Entry) []string {
	files := make([]string, len(all))
	for i, f := range all {
		files[i] = f.File
	}
	return files
}

// remarkOnConflicts adds remarks if one number, or one line of the class list, comes from two
// places, and if files by one sender name several authors. All are marked, and none replaces
// another.
func remarkOnConflicts(all []*Entry) {
	byNumber, byLine, bySender := map[string][]*Entry{}, map[int][]*Entry{}, map[Identity][]*Entry{}
	for _, e := range all {
		if e.From.loose {
			bySender[e.From.Identity] = append(bySender[e.From.Identity], e)
		}
		if n := classlist.Number(e.number); n != "" {
			byNumber[n] = append(byNumber[n], e)
		}
		for _, line := range e.lines {
			byLine[line] = append(byLine[line], e)
		}
	}
	for _, e := range all {
		remark := func(template string, same []*Entry) bool {
			if len(same) < 2 {
				return false
			}
			e.Remarks = append(e.Remarks, andMore(sentence.Say(template, "Files", besides(e, same)), len(same)-1))
			return true
		}
		if remark("other files by the same sender contain different students' names, so each file is marked: {{.Files}}",
			bySender[e.From.Identity]) ||
			remark("other files match the same line of the class list but contain a different number, so each file is marked: {{.Files}}",
				e.namesakes(byLine)) ||
			remark("other files have the same number, so each file is marked: {{.Files}}",
				byNumber[classlist.Number(e.number)]) {
			continue
		}
		for _, line := range e.lines {
			remark("this student also handed in other files, and each file is marked: {{.Files}}", byLine[line])
		}
	}
}

// namesakes returns the entry and those with the same line of the class list but another
// number.
func (e *Entry) namesakes(byLine map[int][]*Entry) []*Entry {
	if !e.claims() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(byLine[e.lines[0]]), func(other *Entry) bool {
		return other != e && (!other.claims() || e.ownNumber() == other.ownNumber())
	})
}

// mostNamed is the maximum number of files that a remark names.
const mostNamed = 3

// besides lists the first few files other than this one.
func besides(one *Entry, all []*Entry) sentence.List {
	var files []string
	for _, f := range all[:min(len(all), mostNamed+1)] {
		if f != one {
			files = append(files, f.File)
		}
	}
	return some(files)
}

// some lists the first few files.
func some(files []string) sentence.List {
	return sentence.ListOf(sentence.Commas, files[:min(len(files), mostNamed)])
}

// andMore adds the number of remaining files to a sentence that names the first few.
func andMore(s sentence.Sentence, files int) sentence.Sentence {
	if more := files - mostNamed; more > 0 {
		return s.And(sentence.Count(more, "and {{.Count}} more file", "and {{.Count}} more files"))
	}
	return s
}
