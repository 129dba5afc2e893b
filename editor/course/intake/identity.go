package intake

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"
)

// Identity says who handed in a file: files with equal identities are by one student.
type Identity struct {
	Place  string // the learning platform or, without one, the folder or archive
	Number string // the platform's, or the student's
	Name   string // folded, for comparison
}

// identities returns a function that says who handed in each of the marked entries. A
// platform's name decides, whatever the file contains. Without a platform it is the number
// and, if files with one number contain two names, also the name, since neither file should
// replace the other.
func identities(marked []*Entry, class *Roster) func(*Entry) Identity {
	names := said(marked, (*Entry).numberedAs, func(e *Entry) string { return foldedWords(e.name) })
	first := func(e *Entry) Identity {
		id := e.numberedAs()
		switch {
		case e.From.Platform != "":
			return e.From.Identity
		case id.Number == "" && e.Student != "":
			id.Name = strings.Join(strings.Fields(e.Student), " ")
		case id.Number == "":
			id.Place += "/" + e.File // nothing says who it is
		case foldedWords(e.name) == "" && len(names[id]) == 1:
			id.Name = names[id][0]
		default:
			id.Name = foldedWords(e.name)
		}
		return id
	}
	// The name of a loose form may be that of several students, who write who they are.
	authors := said(marked, first, func(e *Entry) string { return words.Unless(!e.From.loose, e.author()) })
	// Files with different numbers must not replace each other.
	numbers := said(marked, first,
		func(e *Entry) string { return words.Unless(e.From.Platform != "", classlist.Number(e.number)) })
	// Beside a file named after a student of the class list, another file that only contains
	// the same number could be by anybody.
	listed := said(marked, first, func(e *Entry) string { return e.namedAfter(class) })
	return func(e *Entry) Identity {
		id := first(e)
		several, beside := len(authors[id]) > 1, len(listed[id]) > 0
		switch {
		case several:
			id.Place += "/" + e.author()
		case len(numbers[id]) > 1:
			id.Number = e.ownNumber()
		}
		if beside {
			id.Place += "/" + e.version(class)
		}
		return id
	}
}

// said lists what entries say, each once, by what they have in common. "" says nothing.
func said(all []*Entry, of func(*Entry) Identity, what func(*Entry) string) map[Identity][]string {
	said := map[Identity][]string{}
	for _, e := range all {
		if id, text := of(e), what(e); text != "" && !slices.Contains(said[id], text) {
			said[id] = append(said[id], text)
		}
	}
	return said
}

// numberedAs returns the place of the entry with the student's number.
func (e *Entry) numberedAs() Identity {
	return Identity{Place: e.From.Place, Number: classlist.Number(e.Number)}
}

// author returns the author according to the file: a number or, without one, a name.
func (e *Entry) author() string {
	if n := classlist.Number(e.number); n != "" {
		return n
	}
	return foldedWords(e.name)
}

// ownNumber returns the number in the file or, without one, the student's.
func (e *Entry) ownNumber() string {
	if n := classlist.Number(e.number); n != "" {
		return n
	}
	return classlist.Number(e.Number)
}

// nextVersion matches the end of a name of another version of a file: hw-2.
var nextVersion = regexp.MustCompile(`[ _-]+\d+$`)

// version returns a text that is the same for files named as versions of one file, or after
// one student of the class list.
func (e *Entry) version(class *Roster) string {
	if line := e.namedAfter(class); line != "" {
		return line
	}
	return foldedWords(nextVersion.ReplaceAllString(e.From.Student, ""))
}

// namedAfter returns the line of the student of the class list after whom a file is named, "" for
// none.
func (e *Entry) namedAfter(class *Roster) string {
	for _, called := range []string{e.From.Student, nextVersion.ReplaceAllString(e.From.Student, "")} {
		if i := class.named(called, e.From); i != nobody && !e.From.byFolder && e.From.Platform == "" {
			return "line " + strconv.Itoa(i)
		}
	}
	return ""
}

// Identify finds out whose entry it is, from its path, the name and the number in the file,
// and the class list. The file's content doesn't overrule a learning platform.
func (e *Entry) Identify(student, number string, class *Roster) {
	e.name, e.number = e.short(student), e.short(number)
	e.Student, e.Number = e.name, e.number
	formal := e.From.Platform != "" && e.From.Student != ""
	if formal || e.name == "" {
		e.Student = e.From.Student
	}
	if e.From.unnamed {
		e.remark("submission_metadata.yml is unreadable or doesn't name the sender of this file")
	}
	if e.From.Platform == "" && e.name != "" {
		e.lines = nil
		if i := class.named(e.name, Sender{}); i != nobody {
			e.lines = []int{i}
		}
	}
	if len(e.lines) == 1 {
		line := class.Lines[e.lines[0]]
		e.Student = line.Name
		if line.Number != "" {
			e.Number = line.Number
		}
		if e.number != "" && classlist.Number(e.number) != classlist.Number(e.Number) &&
			class.known(e.number) != e.lines[0] {
			e.remark("the file has the number {{.Written}}, but the class list has {{.Right}}", "Written", e.number,
				"Right", e.Number)
		}
	} else if len(e.lines) == 0 {
		e.identifyByNumber(class, formal)
	}
	e.remarkOnList(class)
	if formal && e.name != "" && !e.agrees() {
		e.remark("the file contains the name {{.Written}}, but {{.Sender}} handed it in", "Written", e.name,
			"Sender", e.From.Student)
	} else if e.From.login && e.name != "" && len(e.lines) == 0 && isLogin(e.From.Student, e.name) {
		e.Student = e.name
	}
}

// identifyByNumber finds the student in the class list whose number is in the file.
func (e *Entry) identifyByNumber(class *Roster, formal bool) {
	i := class.known(e.number)
	if i == nobody {
		return
	}
	line, elsewhere := class.Lines[i], class.numbered(e.number) == nobody
	mine := !formal && (!elsewhere || class.mayBe(i, e.name))
	switch {
	case elsewhere && mine:
		e.Student, e.Number = line.Name, line.Number
		e.remark("the number {{.Number}} is in another column of the class list, in the row of {{.Student}}",
			"Number", e.number, "Student", line.Name)
	case e.Student != "" && plainWords(line.Name) != plainWords(e.Student):
		e.remark("in the class list, the number {{.Number}} belongs to {{.Student}}", "Number", e.number,
			"Student", line.Name)
	}
	if mine {
		e.lines = []int{i}
	}
}

// remarkOnList adds a remark if the class list doesn't identify the student: by the number in
// the file, or by a name that several share.
func (e *Entry) remarkOnList(class *Roster) {
	line := class.known(e.number)
	switch {
	case len(e.lines) == 1 && class.Lines[e.lines[0]].Number != "": // a remark compares the two
	case len(e.lines) == 1 && class.hasNumbers():
		e.remark("the class list has no number for {{.Student}}", "Student", class.Lines[e.lines[0]].Name)
	case e.number != "" && line == nobody && class.hasNumbers():
		e.remark("the number {{.Number}} isn't in the class list", "Number", e.number)
	}
	names, by := e.From.names(), e.From
	if e.From.Platform == "" && e.name != "" {
		names, by = []string{e.name}, Sender{}
	}
	for _, name := range names {
		if class.isShared(name, by) && (line == nobody || foldedWords(class.Lines[line].Name) != foldedWords(name)) {
			e.remark("the class list contains several students named {{.Student}}, and the file has no number that tells them apart",
				"Student", name)
		}
	}
}

func (e *Entry) remark(template string, pairs ...any) {
	e.Remarks = append(e.Remarks, sentence.Say(template, pairs...))
}

// mostOfName is the maximum length of a name or number, in characters.
const mostOfName = 200

// short truncates a long name or number from a file, with a remark: it appears in every table
// and on the student's page.
func (e *Entry) short(text string) string {
	text = strings.TrimSpace(text)
	count := 0
	for i := range text {
		if count++; count > mostOfName {
			e.remark("a name or number was shortened to {{.Most}} characters", "Most", mostOfName)
			return strings.Clone(text[:i]) + "…"
		}
	}
	return text
}

// agrees reports whether the name in the file may be the sender's. A login tells little about
// a name.
func (e *Entry) agrees() bool {
	return slices.ContainsFunc(e.From.names(), func(name string) bool {
		return foldedWords(name) == foldedWords(e.name) ||
			!strings.Contains(name, " ") && (e.From.Platform != canvas || isLogin(name, e.name))
	})
}

// restoreNumbers restores a file's own number if the class list gave it another one by its
// name, and a file of the same place with that name has the list's number: the line belongs to
// that file. A file that would get another exercise this way keeps the line's number.
func restoreNumbers(marked []*Entry, class *Roster, sameKey func(number, other, file string) bool) {
	type claim struct {
		place string
		line  int
	}
	claimOf := func(e *Entry) claim { return claim{e.From.Place, e.lines[0]} }
	fits := map[claim]bool{}
	for _, e := range marked {
		if e.claims() && e.ownNumber() == classlist.Number(class.Lines[e.lines[0]].Number) {
			fits[claimOf(e)] = true
		}
	}
	for _, e := range marked {
		if e.claims() && fits[claimOf(e)] && class.known(e.number) == nobody &&
			sameKey(e.number, e.Number, e.From.Called) {
			e.Number = e.number
		}
	}
}

// claims reports whether the file has a number and one line of the class list, without a
// platform that identifies the sender.
func (e *Entry) claims() bool {
	return e.From.Platform == "" && len(e.lines) == 1 && classlist.Number(e.number) != ""
}
