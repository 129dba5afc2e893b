package marking

import (
	"path/filepath"
	"slices"
	"strings"

	"plytree/editor/course/intake"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// UnusedOverride is manual marks that apply to no submission.
type UnusedOverride struct {
	fileformat.Override
	Why sentence.Sentence
}

// matched says which submissions the manual marks apply to.
type matched struct {
	counts  map[*Submission]map[string]int // the index of the override, by task
	unused  []UnusedOverride
	remarks map[*Submission][]sentence.Sentence
}

// match finds the submissions that manual marks apply to, to show and to change them.
func (c *Class) match(all []fileformat.Override) matched {
	m := matched{counts: map[*Submission]map[string]int{}, remarks: map[*Submission][]sentence.Sentence{}}
	file := filepath.Base(c.Keys.OverridesFile())
	why := make([]sentence.Sentence, len(all)) // why each isn't applied; empty if it is
	for i, o := range all {
		fits := c.fitting(o)
		switch {
		case len(fits) > 1:
			why[i] = sentence.Say(
				"the manual marks for {{.Student}} ({{.Task}}) are ignored because they match several submissions; add the student's name or file",
				about(o)...)
			for _, s := range fits {
				m.remarks[s] = append(m.remarks[s],
					sentence.Say("manual marks for {{.Task}} are ignored because they match several submissions; add the student's name or file in {{.File}}",
						"Task", o.Task, "File", file))
			}
		case len(fits) == 0:
			why[i] = sentence.Say(
				"the manual marks for {{.Student}} ({{.Task}}) match no submission; correct the number, name or file, or remove the entry",
				about(o)...)
		case o.Task != fileformat.Total && fits[0].Task(o.Task) < 0:
			why[i] = sentence.Say(
				"the manual marks for {{.Student}} ({{.Task}}) are ignored because the exercise has no such task; correct the task or remove the entry",
				about(o)...)
		default:
			if less := m.count(fits[0], all, i); less >= 0 {
				why[less] = sentence.Say(
					"the manual marks for {{.Student}} ({{.Task}}) are ignored because another entry matches the submission better; keep only one entry",
					about(all[less])...)
			}
		}
	}
	for i, o := range all {
		if why[i].Template != "" {
			m.unused = append(m.unused, UnusedOverride{o, why[i]})
		}
	}
	return m
}

// about returns what an override says about its submission.
func about(o fileformat.Override) []any {
	who := slices.DeleteFunc([]string{o.File, o.Student, o.Number}, func(s string) bool { return s == "" })
	return []any{"Task", visible.Short(o.Task), "Student", visible.Clip(strings.Join(who, ", "), 200)}
}

// count applies override number i to the submission, and returns the override that it
// replaces, below 0 for none. Of two for one task the better match applies, of equal ones the
// later.
func (m matched) count(s *Submission, all []fileformat.Override, i int) (less int) {
	task := all[i].Task
	if m.counts[s] == nil {
		m.counts[s] = map[string]int{}
	}
	was, twice := m.counts[s][task]
	switch {
	case !twice:
		was = -1
	case s.agreement(all[was]) > s.agreement(all[i]):
		return i
	}
	m.counts[s][task] = i
	return was
}

// fitting lists the submissions that an override may be about: those with its number or, if
// there are none, those with its file that nothing contradicts, since a file of that name
// without a number may come from somebody else. Of several it lists the best matches.
func (c *Class) fitting(o fileformat.Override) (best []*Submission) {
	var byNumber, byFile []*Submission
	number := classlist.Number(o.Number)
	for _, s := range c.Submissions {
		its := classlist.Number(s.Number)
		switch {
		case number != "" && number == its:
			byNumber = append(byNumber, s)
		case o.File == "" || s.File != o.File || number != "" && its != "":
		case s.named(o), o.Student == "" && number == "":
			byFile = append(byFile, s)
		}
	}
	if byNumber == nil {
		byNumber = byFile
	}
	most := 0
	for _, s := range byNumber {
		points := s.agreement(o)
		if points > most {
			most, best = points, nil
		}
		if points == most {
			best = append(best, s)
		}
	}
	return best
}

// agreement scores how well an override matches the submission: the number counts more than
// the name, and the name more than the file.
func (s *Submission) agreement(o fileformat.Override) (points int) {
	if n := classlist.Number(o.Number); n != "" && n == classlist.Number(s.Number) {
		points += 4
	}
	if s.named(o) {
		points += 2
	}
	if s.File == o.File {
		points++
	}
	return points
}

// named reports whether an override names the submission's student, ignoring case, accents and
// spaces.
func (s *Submission) named(o fileformat.Override) bool {
	return o.Student != "" && letters(o.Student) == letters(s.Student)
}

// letters returns a name without case, accents and spaces.
func letters(name string) string {
	return strings.Join(strings.Fields(intake.WithoutAccents(intake.Fold(name))), "")
}
