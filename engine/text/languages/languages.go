// Package languages lists the languages that the program speaks and reads. The texts of
// each stand in editor/words/translations; all else that is special about one is its
// entry in the table.
package languages

import (
	"slices"
	"strings"
)

// English is the ID of the language in which the program's texts are written.
const English = "en"

// Language is what differs from one language to another beside the texts.
type Language struct {
	ID   string // as in --lang, in files and in the names of its translation and glossary
	Name string // what it calls itself

	Comma  bool   // 3,5 is a number, and the ends of windows are parted by a semicolon
	Date   string // how days are written, CLDR's medium form: 1 is the day, Jan the month, 2006 the year
	Months string // their short names from January on, as they stand in a date
	Time   string // what stands between the day and the time of day

	// Letters are pairs of a letter that follows another one in the alphabet, and is not
	// that one with an accent, and of its place: each After puts it behind one more.
	// Accents stand behind their letters, as Unicode's NFD has them.
	Letters []string
	Pinyin  bool // characters are sorted by how they are pronounced

	// Unspaced is set where no blanks stand between words, but between the language's own
	// characters and others.
	Unspaced bool

	Words Words
	Copy  []string // what systems put behind the name of a file that is saved a second time
}

// After is behind all letters that begin with what stands before it.
const After = "\U0010ffff"

// Words are what students may write in an answer, in small letters. They are read in all
// languages, whatever the program speaks. What the program itself calls these comes first.
type Words struct {
	Or, And         []string // between parts of a set of numbers
	All, None       []string
	Exact           []string // what a value says of a node
	AtLeast, AtMost []string
	Cut             []string // a node that the search does not visit
}

// All returns the languages in the order in which they are listed for people who write
// files.
func All() []Language { return slices.Clone(table) }

// IDs are those of all languages.
func IDs() (all []string) {
	for _, l := range table {
		all = append(all, l.ID)
	}
	return all
}

// Of returns the language with the ID, or else English.
func Of(id string) Language {
	return table[max(0, slices.IndexFunc(table, func(l Language) bool { return l.ID == id }))]
}

// Each returns words of all languages.
func Each(words func(Language) []string) (all []string) {
	for _, l := range table {
		all = append(all, words(l)...)
	}
	return all
}

// list is a list written with commas.
func list(text string) []string { return strings.Split(text, ", ") }
