package marking

import (
	"strings"

	"plytree/editor/course/handedin"
	"plytree/fileformat/classlist"
)

// roster finds students in the class list that a teacher gives. nil is none.
type roster struct {
	lines    []classlist.Student
	byName   map[string]int // by the words of the name; -1 where two have it
	byLogin  map[string]int // by the name as platforms run it together; likewise
	byNumber map[string]int
}

// nobody is the line of who is not in the class list.
const nobody = -1

func newRoster(class *classlist.Class) *roster {
	if class == nil {
		return nil
	}
	r := &roster{lines: class.Students, byName: map[string]int{}, byLogin: map[string]int{}, byNumber: map[string]int{}}
	unique := func(lines map[string]int, key string, i int) {
		if at, twice := lines[key]; twice && at != i {
			i = nobody
		}
		lines[key] = i
	}
	for i, s := range class.Students {
		unique(r.byName, handedin.Words(s.Name), i)
		for _, login := range logins(s.Name) {
			unique(r.byLogin, login, i)
		}
		if n := number(s.Number); n != "" {
			r.byNumber[n] = i
		}
	}
	return r
}

// logins are the ways to run a name together: popana and anapop.
func logins(name string) []string {
	parts := strings.Fields(strings.NewReplacer(",", " ", "-", " ", "'", " ", "’", " ", ".", " ").Replace(handedin.Fold(name)))
	all := make([]string, len(parts))
	for i := range parts {
		all[i] = strings.Join(parts[i:], "") + strings.Join(parts[:i], "")
	}
	return all
}

// named returns the one line with a sender's name, or nobody.
func (r *roster) named(name string, by handedin.Sender) int {
	if r == nil || name == "" {
		return nobody
	}
	if i, ok := r.byName[handedin.Words(name)]; ok {
		return i
	}
	switch {
	case by.Login:
		if i, ok := r.byLogin[handedin.Fold(name)]; ok {
			return i
		}
	case by.Platform == "": // Ana-Pop-0123, as the program names files
		spaced := strings.Fields(strings.ReplaceAll(name, "-", " "))
		if i, ok := r.byName[handedin.Words(strings.Join(spaced, " "))]; ok {
			return i
		}
		for k, part := range spaced {
			rest := handedin.Words(strings.Join(spaced[:k], " ") + " " + strings.Join(spaced[k+1:], " "))
			if i := r.numbered(part); i >= 0 && (rest == "" || rest == handedin.Words(r.lines[i].Name)) {
				return i
			}
		}
	}
	return nobody
}

// numbered returns the line with a student's number, or nobody.
func (r *roster) numbered(n string) int {
	if r != nil {
		if i, ok := r.byNumber[number(n)]; ok {
			return i
		}
	}
	return nobody
}

// of returns the lines of those who handed something in by the names on its
// path: several for a group.
func (r *roster) of(from handedin.Sender) (lines []int) {
	for _, name := range from.Names() {
		if i := r.named(name, from); i >= 0 {
			lines = append(lines, i)
		}
	}
	return lines
}
