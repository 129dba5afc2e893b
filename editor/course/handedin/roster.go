package handedin

import (
	"slices"
	"strings"

	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
)

// Roster finds the students of a class list from what files and their names say about the
// sender. A student is identified by the index in Lines. A nil Roster finds nobody.
type Roster struct {
	Lines    []classlist.Student
	byName   map[string]int // by the words of the name; -1 if two students share it
	byLogin  map[string]int // by the name as platforms abbreviate it; likewise
	byPlain  map[string]int // by the words of the name without accents; likewise
	byNumber map[string]int
	bySafe   map[string]int // by the number as file names have it
	byCell   map[string]int // by the cells of columns in which all differ, such as logins; -1 if two lines have it
}

// nobody is the index of a person who is not in the class list.
const nobody = -1

// NewRoster returns the roster of a class list, or nil for nil.
func NewRoster(class *classlist.Class) *Roster {
	if class == nil {
		return nil
	}
	r := &Roster{Lines: class.Students, byName: map[string]int{}, byLogin: map[string]int{}, byPlain: map[string]int{}, byNumber: map[string]int{}, bySafe: map[string]int{}, byCell: map[string]int{}}
	unique := func(lines map[string]int, key string, i int) {
		if at, twice := lines[key]; twice && at != i {
			i = nobody
		}
		lines[key] = i
	}
	for i, s := range class.Students {
		unique(r.byName, Words(s.Name), i)
		unique(r.byPlain, Plain(s.Name), i)
		for _, login := range logins(s.Name) {
			unique(r.byLogin, login, i)
		}
		if n := classlist.Number(s.Number); n != "" {
			r.byNumber[n] = i
			unique(r.bySafe, classlist.Number(saving.SafeName(n)), i)
		}
	}
	for column := range class.Head {
		for cell, i := range class.Identifying(column) {
			unique(r.byCell, cell, i)
		}
	}
	return r
}

// IsLogin reports whether a login is made from a name: popana or anapop for Ana Pop.
func IsLogin(login, name string) bool { return slices.Contains(logins(name), Fold(login)) }

// logins returns the logins made from a name: popana and anapop.
func logins(name string) []string {
	parts := strings.Fields(strings.NewReplacer(",", " ", "-", " ", "'", " ", "’", " ", ".", " ").Replace(Fold(name)))
	all := make([]string, len(parts))
	for i := range parts {
		all[i] = strings.Join(parts[i:], "") + strings.Join(parts[:i], "")
	}
	return all
}

// Named returns the index of the only student with a sender's name, below 0 if nobody or
// several students have it.
func (r *Roster) Named(name string, by Sender) int {
	if i, listed := r.line(name, by); listed {
		return i
	}
	if r == nil || by.Login || by.Platform != "" {
		return nobody
	}
	// Ana-Pop-0123 and hw3-0123-pop, as the program names files of a student and those handed in.
	parts := strings.Fields(strings.ReplaceAll(name, "-", " "))
	for k := range parts {
		for end := k + 1; end <= len(parts); end++ {
			i, there := r.bySafe[classlist.Number(strings.Join(parts[k:end], "-"))]
			if rest := slices.Concat(parts[:k], parts[end:]); there && i != nobody && (len(rest) == 0 ||
				Plain(strings.Join(rest, " ")) == Plain(r.Lines[i].Name) || r.isCalled(i, parts[end:])) {
				return i
			}
		}
	}
	only := nobody
	for i := range r.Lines {
		switch {
		case !by.Proposed || !r.isCalled(i, parts):
		case only != nobody:
			return nobody
		default:
			only = i
		}
	}
	return only
}

// isCalled reports whether all these words, of which there are some, are in a student's name.
func (r *Roster) isCalled(i int, words []string) bool {
	name := strings.Fields(Plain(strings.ReplaceAll(r.Lines[i].Name, "-", " ")))
	for _, word := range words {
		if !slices.Contains(name, Plain(word)) {
			return false
		}
	}
	return len(words) > 0
}

// Shared reports whether several students have a sender's name.
func (r *Roster) Shared(name string, by Sender) bool {
	i, listed := r.line(name, by)
	return listed && i == nobody
}

// line returns the index of the only student with a sender's name, below 0 if several have it,
// and whether anybody has. If nobody has exactly that name, it ignores accents, which many
// people write differently or omit. Then exactly one line must match.
func (r *Roster) line(name string, by Sender) (i int, listed bool) {
	if r == nil || name == "" {
		return nobody, false
	}
	i, listed = r.byName[Words(name)]
	switch {
	case listed:
	case by.Login:
		i, listed = r.byLogin[Fold(name)]
	case by.Platform == "": // Ana-Pop, as the program names files
		i, listed = r.byName[Words(strings.ReplaceAll(name, "-", " "))]
	}
	if !listed && !by.Login {
		if i, listed = r.byPlain[Plain(name)]; !listed && by.Platform == "" {
			i, listed = r.byPlain[Plain(strings.ReplaceAll(name, "-", " "))]
		}
		listed = listed && i != nobody
	}
	if !listed {
		i = nobody
	}
	return i, listed
}

// HasNumbers reports whether the class list has numbers.
func (r *Roster) HasNumbers() bool { return r != nil && len(r.byNumber) > 0 }

// Numbered returns the index of the student with a number, below 0 if there is none.
func (r *Roster) Numbered(n string) int {
	if r != nil {
		if i, ok := r.byNumber[classlist.Number(n)]; ok {
			return i
		}
	}
	return nobody
}

// Known returns the index of the student with a number or, if nobody has it, of the only one
// who has it in another column, as learning platforms give login names for numbers.
func (r *Roster) Known(n string) int {
	if i := r.Numbered(n); r == nil || i >= 0 {
		return i
	}
	if i, ok := r.byCell[classlist.Number(n)]; ok {
		return i
	}
	return nobody
}

// MayBe reports whether a name that somebody wrote may be that of a student: a word is the same.
func (r *Roster) MayBe(i int, name string) bool {
	return name == "" || slices.ContainsFunc(strings.Fields(Plain(name)), func(word string) bool { return r.isCalled(i, []string{word}) })
}

// Of returns the indexes of the students who handed something in, from the names on its path:
// several for a group.
func (r *Roster) Of(from Sender) (lines []int) {
	for _, name := range from.Names() {
		if i := r.Named(name, from); i >= 0 {
			lines = append(lines, i)
		}
	}
	return lines
}
