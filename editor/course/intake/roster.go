package intake

import (
	"slices"
	"strings"

	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
)

// Roster finds the students of a class list from what files and their names say about the
// sender. A student is identified by the index in Lines. A nil Roster finds nobody.
type Roster struct {
	Lines  []classlist.Student
	byClue map[clue]int // nobody if two students share the clue
}

// clue is a text of some kind that may identify a student.
type clue struct {
	kind clueKind
	text string
}

type clueKind int

const (
	byName  clueKind = iota // the words of the name
	byPlain                 // the words of the name without accents
	byLogin                 // the name as platforms abbreviate it
	byNumber
	bySafe // the number as file names have it
	byCell // a cell of a column in which all differ, such as logins
)

// nobody is the index of a person who is not in the class list.
const nobody = -1

// NewRoster returns the roster of a class list, or nil for nil.
func NewRoster(class *classlist.Class) *Roster {
	if class == nil {
		return nil
	}
	r := &Roster{class.Students, map[clue]int{}}
	add := func(kind clueKind, text string, i int) {
		if at, twice := r.byClue[clue{kind, text}]; twice && at != i {
			i = nobody
		}
		r.byClue[clue{kind, text}] = i
	}
	for i, s := range class.Students {
		add(byName, foldedWords(s.Name), i)
		add(byPlain, plainWords(s.Name), i)
		for _, login := range logins(s.Name) {
			add(byLogin, login, i)
		}
		if n := classlist.Number(s.Number); n != "" {
			add(byNumber, n, i)
			add(bySafe, classlist.Number(saving.SafeName(n)), i)
		}
	}
	for column := range class.Head {
		for cell, i := range class.Identifying(column) {
			add(byCell, cell, i)
		}
	}
	return r
}

// find returns the index of the student with a clue, and whether anybody has it.
func (r *Roster) find(kind clueKind, text string) (i int, known bool) {
	if r == nil {
		return nobody, false
	}
	i, known = r.byClue[clue{kind, text}]
	if !known {
		i = nobody
	}
	return i, known
}

// isLogin reports whether a login is made from a name: popana or anapop for Ana Pop.
func isLogin(login, name string) bool { return slices.Contains(logins(name), Fold(login)) }

// logins returns the logins made from a name: popana and anapop.
func logins(name string) []string {
	parts := strings.Fields(strings.NewReplacer(",", " ", "-", " ", "'", " ", "’", " ", ".", " ").Replace(Fold(name)))
	all := make([]string, len(parts))
	for i := range parts {
		all[i] = strings.Join(parts[i:], "") + strings.Join(parts[:i], "")
	}
	return all
}

// named returns the index of the only student with a sender's name, below 0 if nobody or
// several students have it.
func (r *Roster) named(name string, by Sender) int {
	if i, listed := r.line(name, by); listed {
		return i
	}
	if r == nil || by.login || by.Platform != "" {
		return nobody
	}
	// Ana-Pop-0123 and hw3-0123-pop, as the program names files of a student and those handed in.
	parts := strings.Fields(strings.ReplaceAll(name, "-", " "))
	for k := range parts {
		for end := k + 1; end <= len(parts); end++ {
			i, _ := r.find(bySafe, classlist.Number(strings.Join(parts[k:end], "-")))
			if rest := slices.Concat(parts[:k], parts[end:]); i != nobody && (len(rest) == 0 ||
				plainWords(strings.Join(rest, " ")) == plainWords(r.Lines[i].Name) || r.isCalled(i, parts[end:])) {
				return i
			}
		}
	}
	only := nobody
	for i := range r.Lines {
		switch {
		case !by.proposed || !r.isCalled(i, parts):
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
	name := strings.Fields(plainWords(strings.ReplaceAll(r.Lines[i].Name, "-", " ")))
	for _, word := range words {
		if !slices.Contains(name, plainWords(word)) {
			return false
		}
	}
	return len(words) > 0
}

// isShared reports whether several students have a sender's name.
func (r *Roster) isShared(name string, by Sender) bool {
	i, listed := r.line(name, by)
	return listed && i == nobody
}

// line returns the index of the only student with a sender's name, below 0 if several have it,
// and whether anybody has. If nobody has exactly that name, it ignores accents, which many
// people write differently or omit. Then exactly one line must match.
func (r *Roster) line(name string, by Sender) (i int, listed bool) {
	if name == "" {
		return nobody, false
	}
	spaced := strings.ReplaceAll(name, "-", " ") // Ana-Pop, as the program names files
	i, listed = r.find(byName, foldedWords(name))
	switch {
	case listed:
	case by.login:
		return r.find(byLogin, Fold(name))
	case by.Platform == "":
		i, listed = r.find(byName, foldedWords(spaced))
	}
	if !listed {
		if i, listed = r.find(byPlain, plainWords(name)); !listed && by.Platform == "" {
			i, listed = r.find(byPlain, plainWords(spaced))
		}
		listed = listed && i != nobody
	}
	return i, listed
}

// hasNumbers reports whether the class list has numbers.
func (r *Roster) hasNumbers() bool {
	return r != nil &&
		slices.ContainsFunc(r.Lines, func(s classlist.Student) bool { return classlist.Number(s.Number) != "" })
}

// numbered returns the index of the student with a number, below 0 if there is none.
func (r *Roster) numbered(n string) int {
	i, _ := r.find(byNumber, classlist.Number(n))
	return i
}

// known returns the index of the student with a number or, if nobody has it, of the only one
// who has it in another column, as learning platforms give login names for numbers.
func (r *Roster) known(n string) int {
	i := r.numbered(n)
	if i == nobody {
		i, _ = r.find(byCell, classlist.Number(n))
	}
	return i
}

// mayBe reports whether a name that somebody wrote may be that of a student: a word is the same.
func (r *Roster) mayBe(i int, name string) bool {
	return name == "" ||
		slices.ContainsFunc(strings.Fields(plainWords(strings.ReplaceAll(name, "-", " "))),
			func(word string) bool { return r.isCalled(i, []string{word}) })
}

// Of returns the indexes of the students who handed something in, from the names on its path:
// several for a group.
func (r *Roster) Of(from Sender) (lines []int) {
	for _, name := range from.names() {
		if i := r.named(name, from); i != nobody {
			lines = append(lines, i)
		}
	}
	return lines
}
