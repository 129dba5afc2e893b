// Package languages lists the languages that the program speaks and reads. Their texts
// are in editor/words/translations; everything else specific to a language is its entry
// in the table.
package languages

import (
	"slices"
	"strings"
)

// English is the ID of the language in which the program's texts are written.
const English = "en"

// Language holds what differs between languages besides the texts.
type Language struct {
	ID   string // as in --lang, in files and in the names of its translation and glossary
	Name string // the language's name for itself

	Comma  bool   // 3,5 is a number, and a semicolon separates the ends of windows
	Date   string // the date format, CLDR's medium form: 1 is the day, Jan the month, 2006 the year
	Months string // short names from January on, as used in dates
	Time   string // the separator between the date and the time

	// Letters are pairs of a letter of the alphabet that is more than an accented form,
	// and its position: the letter it follows, with one After for each further place.
	// Accented letters sort after their base letters, as Unicode's NFD has them.
	Letters []string
	Pinyin  bool // characters are sorted by pronunciation

	// Unspaced is set if there are no spaces between words, but between the language's
	// own characters and others.
	Unspaced bool

	Words Words
	Copy  []string // suffixes that systems add to the name of a second copy of a file
}

// After sorts after all letters that start with the preceding text.
const After = "\U0010ffff"

// Words are the words that students may use in answers, in lowercase. They are accepted
// in all languages, whatever the program's own is. The program's own word comes first.
type Words struct {
	Or, And         []string // between parts of a set of numbers
	All, None       []string
	Exact           []string // what a value says about a node
	AtLeast, AtMost []string
	Cut             []string // for a node that the search does not visit
}

// All returns the languages in the order in which they are listed for authors of files.
func All() []Language { return slices.Clone(table) }

// IDs returns the IDs of all languages.
func IDs() (all []string) {
	for _, l := range table {
		all = append(all, l.ID)
	}
	return all
}

// Of returns the language with the ID, or English if there is none.
func Of(id string) Language {
	return table[max(0, slices.IndexFunc(table, func(l Language) bool { return l.ID == id }))]
}

// Each returns some of the words of all languages.
func Each(words func(Language) []string) (all []string) {
	for _, l := range table {
		all = append(all, words(l)...)
	}
	return all
}

// list splits a list written with commas.
func list(text string) []string { return strings.Split(text, ", ") }
