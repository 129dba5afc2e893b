package marking

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/course/handedin"
	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"
)

// student is all that one student handed in at one place.
type student struct {
	good   []*outcome // files that were marked
	failed []*outcome // files that couldn't be marked
	others []*outcome // files that can't contain a solution
}

// sortOut adds the results of all files to the class: the newest of each student, with remarks
// on the rest.
func (c *Class) sortOut(all []outcome, class *handedin.Roster) {
	seen := make(map[int]bool)
	var newest []*outcome
	c.leaveLines(all, class)
	for _, s := range students(all, class) {
		for _, f := range slices.Concat(s.good, s.failed, s.others) {
			for _, line := range f.lines {
				seen[line] = true
			}
		}
		for _, f := range s.good {
			seen[class.Numbered(f.submission.Number)] = true
		}
		if best := s.newest(); best != nil {
			newest = append(newest, best)
			c.Submissions = append(c.Submissions, best.submission)
		}
		c.Failed = append(c.Failed, s.failures(class)...)
	}
	remarkOnConflicts(newest)
	if class != nil {
		for i, line := range class.Lines {
			if !seen[i] {
				c.Missing = append(c.Missing, line)
			}
		}
	}
}

// students groups files by who handed them in, in the order of each student's first file.
func students(all []outcome, class *handedin.Roster) []*student {
	var order []*student
	byKey := map[string]*student{}
	of := func(key string) *student {
		if byKey[key] == nil {
			byKey[key] = &student{}
			order = append(order, byKey[key])
		}
		return byKey[key]
	}
	stated := statements(all)
	names := namesByNumber(all)
	listed := listedNames(all, names, class)
	wrote := numbersWritten(all, names)
	named := map[string]string{} // the marked student, by the name from the file names
	shared := map[string]bool{}  // names under which several students were marked, as in a group's folder
	for i := range all {
		if f := &all[i]; f.submission != nil {
			key := f.identity(names)
			if f.Loose && len(stated[f.Origin]) > 1 {
				key += "\x00" + f.submission.states()
			}
			if len(wrote[key]) > 1 {
				key += "\x00" + f.ownNumber()
			}
			if listed[f.identity(names)] {
				key += "\x00" + f.fileName(class)
			}
			of(key).good = append(of(key).good, f)
			was, there := named[f.named()]
			shared[f.named()] = shared[f.named()] || there && was != key
			named[f.named()] = key
		}
	}
	for i := range all {
		f := &all[i]
		if f.submission != nil {
			continue
		}
		key := f.named()
		if other := f.Kind == handedin.Other && f.Err == nil; shared[key] && !other {
			key, f.Told = key+"\x00"+f.Name, false // it could be anybody's
		} else if marked, ok := named[key]; ok {
			key = marked
		}
		if s := of(key); f.Kind == handedin.Other && f.Err == nil {
			s.others = append(s.others, f)
		} else {
			s.failed = append(s.failed, f)
		}
	}
	return order
}

// version matches the end of a name of another version of a file: hw-2.
var version = regexp.MustCompile(`[ _-]+\d+$`)

// fileName returns a key that is the same for files named as versions of one file, or after
// one student of the class list.
func (f *outcome) fileName(class *handedin.Roster) string {
	name := version.ReplaceAllString(f.Student, "")
	for _, called := range []string{f.Student, name} {
		if i := class.Named(called, f.Sender); i >= 0 && !f.Told {
			return "\x00" + strconv.Itoa(i)
		}
	}
	return handedin.Words(name)
}

// listedNames returns the identities with a file named after a student of the class list.
// Another file that only contains the same number could be by anybody, and does not replace
// that one.
func listedNames(all []outcome, names map[string][]string, class *handedin.Roster) map[string]bool {
	listed := map[string]bool{}
	for i := range all {
		if f := &all[i]; class != nil && f.submission != nil && f.Platform == "" && !f.Told && strings.HasPrefix(f.fileName(class), "\x00") {
			listed[f.identity(names)] = true
		}
	}
	return listed
}

// named returns a key that is the same for all files in one place whose names identify the
// same student.
func (f *outcome) named() string {
	if f.Platform != "" {
		return f.Origin
	}
	return f.Origin + "\x00" + handedin.Words(f.Student)
}

// states returns the author according to the file: a number or, without one, a name.
func (s *Submission) states() string {
	if n := classlist.Number(s.wrote); n != "" {
		return n
	}
	return handedin.Words(s.written)
}

// statements lists the authors according to the files, for each sender whose name may not be a
// student's.
func statements(all []outcome) map[string][]string {
	stated := map[string][]string{}
	for _, f := range all {
		if f.submission == nil || !f.Loose {
			continue
		}
		if who := f.submission.states(); who != "" && !slices.Contains(stated[f.Origin], who) {
			stated[f.Origin] = append(stated[f.Origin], who)
		}
	}
	return stated
}

// identity returns a key that is the same for all files by one student in one place. A
// platform's name decides, whatever the file contains. Without a platform it is the number
// and, if files with one number contain two names, also the name, since neither file should
// replace the other.
func (f *outcome) identity(names map[string][]string) string {
	s := f.submission
	if f.Platform != "" {
		return f.Origin
	}
	if n := f.Origin + "\x00" + classlist.Number(s.Number); classlist.Number(s.Number) != "" {
		name := handedin.Words(s.written)
		if name == "" && len(names[n]) == 1 {
			name = names[n][0]
		}
		return n + "\x00" + name
	}
	if s.Student != "" {
		return f.Origin + "\x00\x00" + strings.Join(strings.Fields(s.Student), " ")
	}
	return f.Origin + "\x00\x00\x00" + s.File
}

// namesByNumber lists the names in files of one place for each number.
func namesByNumber(all []outcome) map[string][]string {
	names := map[string][]string{}
	for _, f := range all {
		if f.submission == nil || f.Platform != "" {
			continue
		}
		n, name := f.Origin+"\x00"+classlist.Number(f.submission.Number), handedin.Words(f.submission.written)
		if name != "" && !slices.Contains(names[n], name) {
			names[n] = append(names[n], name)
		}
	}
	return names
}

// leaveLines restores a file's own number if the class list gave it another one by its name,
// and a file of the same place with that name has the list's number: the line belongs to that
// file. A file that would get another exercise this way keeps the line's number.
func (c *Class) leaveLines(all []outcome, class *handedin.Roster) {
	type claim struct {
		origin string
		line   int
	}
	fits := map[claim]bool{}
	for i := range all {
		if f := &all[i]; f.claims() && f.writesNumberOf(class.Lines[f.lines[0]].Number) {
			fits[claim{f.Origin, f.lines[0]}] = true
		}
	}
	for i := range all {
		f := &all[i]
		if !f.claims() || !fits[claim{f.Origin, f.lines[0]}] || f.writesNumberOf(class.Lines[f.lines[0]].Number) {
			continue
		}
		if s := f.submission; class.Known(s.wrote) < 0 && c.Keys.of(s.wrote, f.Called) == c.Keys.of(s.Number, f.Called) {
			s.Number = s.wrote
		}
	}
}

// claims reports whether the file has a number and one line of the class list, without a
// platform that identifies the sender.
func (f *outcome) claims() bool {
	return f.submission != nil && f.Platform == "" && len(f.lines) == 1 && classlist.Number(f.submission.wrote) != ""
}

func (f *outcome) writesNumberOf(number string) bool {
	return classlist.Number(f.submission.wrote) == classlist.Number(number)
}

// ownNumber returns the number in the file or, without one, the submission's.
func (f *outcome) ownNumber() string {
	if n := classlist.Number(f.submission.wrote); n != "" {
		return n
	}
	return classlist.Number(f.submission.Number)
}

// numbersWritten lists the numbers in the files of each identity that no platform provides:
// files with different numbers must not replace each other.
func numbersWritten(all []outcome, names map[string][]string) map[string][]string {
	wrote := map[string][]string{}
	for i := range all {
		f := &all[i]
		if f.submission == nil || f.Platform != "" {
			continue
		}
		key, n := f.identity(names), classlist.Number(f.submission.wrote)
		if n != "" && !slices.Contains(wrote[key], n) {
			wrote[key] = append(wrote[key], n)
		}
	}
	return wrote
}

// newest returns the file that counts, with remarks on the others, or nil if none could be
// marked. Failed files that aren't newer become remarks and are no longer failures.
func (s *student) newest() *outcome {
	if len(s.good) == 0 {
		return nil
	}
	best := s.good[0]
	for _, f := range s.good[1:] {
		if f.Later(best.File) {
			best = f
		}
	}
	var older, newer []string
	for _, f := range s.good {
		if f != best {
			older = append(older, f.Name)
		}
	}
	s.failed = slices.DeleteFunc(s.failed, func(f *outcome) bool {
		if !f.older && f.Later(best.File) {
			newer = append(newer, f.Name)
			return false
		}
		older = append(older, f.Name)
		return true
	})
	remark := func(s sentence.Sentence) { best.submission.Remarks = append(best.submission.Remarks, s) }
	if len(older) > 0 {
		remark(andMore(sentence.Count(len(older)+1,
			"this is the newest of {{.Count}} file by this student, so these aren't marked: {{.Files}}",
			"this is the newest of {{.Count}} files by this student, so these aren't marked: {{.Files}}", "Files", some(older)), len(older)))
	}
	if len(newer) > 0 {
		remark(andMore(sentence.Say("newer than this file, but not gradable: {{.Files}}", "Files", some(newer)), len(newer)))
	}
	if len(s.others) > 0 {
		remark(andMore(sentence.Say("also handed in, but not marked: {{.Files}}", "Files", some(filesOf(s.others))), len(s.others)))
	}
	return best
}

// mostFailures is how many failed files of one student are listed individually.
const mostFailures = 20

// failures lists the student's files that could not be marked. Files that can't contain a
// solution count as failures only if there is nothing else.
func (s *student) failures(class *handedin.Roster) (all []Failure) {
	others := filesOf(s.others)
	for _, f := range s.failed {
		all = append(all, f.failure(class, f.Err))
	}
	if more := len(all) - 1; more >= mostFailures {
		all = all[:1]
		all[0].Err = sentence.Refused(sentence.Of(all[0].Err).And(sentence.Count(more, "(and {{.Count}} more file by this student couldn't be marked)", "(and {{.Count}} more files by this student couldn't be marked)")))
	}
	if len(s.good)+len(s.failed) == 0 {
		f := s.others[0]
		why := sentence.Say("no gradable file: {{.Files}}", "Files", some(others))
		if f.Empty && len(others) == 1 {
			why = sentence.Say("no gradable file: {{.Files}} (empty)", "Files", some(others))
		}
		all = append(all, f.failure(class, sentence.At(f.Name, sentence.Refused(andMore(why, len(others))))))
	} else if len(s.good) == 0 && len(others) > 0 {
		all[0].Err = sentence.Refused(sentence.Of(all[0].Err).And(andMore(sentence.Say("(also handed in: {{.Files}})", "Files", some(others)), len(others))))
	}
	return all
}

// failure returns the file as a failure, with its owner.
func (f *outcome) failure(class *handedin.Roster, err error) Failure {
	student, number := f.Stated()
	failed := Failure{File: f.Name, Student: cmp.Or(f.student, student), Number: cmp.Or(f.number, number), Err: err}
	if len(f.lines) == 1 {
		failed.Student, failed.Number = class.Lines[f.lines[0]].Name, class.Lines[f.lines[0]].Number
	}
	return failed
}

func filesOf(all []*outcome) []string {
	files := make([]string, len(all))
	for i, f := range all {
		files[i] = f.Name
	}
	return files
}

// remarkOnConflicts adds remarks if one number, or one line of the class list, comes from two
// places, and if files by one sender name several authors. All are marked, and none replaces
// another.
func remarkOnConflicts(all []*outcome) {
	byNumber, byLine, bySender := map[string][]*outcome{}, map[int][]*outcome{}, map[string][]*outcome{}
	for _, f := range all {
		if f.Loose {
			bySender[f.Origin] = append(bySender[f.Origin], f)
		}
		if n := classlist.Number(f.submission.Number); n != "" {
			byNumber[n] = append(byNumber[n], f)
		}
		for _, line := range f.lines {
			byLine[line] = append(byLine[line], f)
		}
	}
	for _, f := range all {
		s := f.submission
		if same := bySender[f.Origin]; len(same) > 1 {
			s.Remarks = append(s.Remarks, andMore(sentence.Say("other files by the same sender contain different students' names, so each file is marked: {{.Files}}", "Files", beside(f, same)), len(same)-1))
			continue
		}
		if same := namesakes(f, byLine); len(same) > 1 {
			s.Remarks = append(s.Remarks, andMore(sentence.Say("other files match the same line of the class list but contain a different number, so each file is marked: {{.Files}}", "Files", beside(f, same)), len(same)-1))
			continue
		}
		if same := byNumber[classlist.Number(s.Number)]; len(same) > 1 {
			s.Remarks = append(s.Remarks, andMore(sentence.Say("other files have the same number, so each file is marked: {{.Files}}", "Files", beside(f, same)), len(same)-1))
			continue
		}
		for _, line := range f.lines {
			if same := byLine[line]; len(same) > 1 {
				s.Remarks = append(s.Remarks, andMore(sentence.Say("this student also handed in other files, and each file is marked: {{.Files}}", "Files", beside(f, same)), len(same)-1))
			}
		}
	}
}

// namesakes returns the file and those with the same line of the class list but another
// number.
func namesakes(f *outcome, byLine map[int][]*outcome) []*outcome {
	if !f.claims() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(byLine[f.lines[0]]), func(g *outcome) bool {
		return g != f && (!g.claims() || f.ownNumber() == g.ownNumber())
	})
}

// mostNamed is the maximum number of files that a remark names.
const mostNamed = 3

// beside lists the first few files other than this one.
func beside(one *outcome, all []*outcome) sentence.List {
	var files []string
	for _, f := range all[:min(len(all), mostNamed+1)] {
		if f != one {
			files = append(files, f.Name)
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
