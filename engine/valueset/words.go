package valueset

import (
	"slices"
	"strings"
)

// word is what a word of an answer means.
type word uint8

const (
	wordUnknown word = iota
	wordX
	wordOr
	wordAnd
	wordAll
	wordNone
)

// words are read in every language, whatever the program speaks: English, Romanian,
// Ukrainian, Spanish, French and Chinese. Those of Chinese that join stand among
// the signs.
var words = map[word][]string{
	wordX:    {"x"},
	wordOr:   {"or", "sau", "або", "чи", "o", "u", "ou"},
	wordAnd:  {"and", "și", "şi", "si", "і", "й", "та", "y", "e", "et"},
	wordAll:  {all, "toate", "toți", "tot", "усі", "всі", "усе", "все", "todo", "todos", "todas", "tout", "tous", "toutes", "全部", "所有", "全体"},
	wordNone: {none, "niciuna", "niciunul", "niciun", "nici una", "nici unul", "nici o", "nicio", "nimic", "жодне", "жоден", "жодна", "жодного", "жодної", "жодних", "немає", "нема", "ninguno", "ninguna", "ningún", "ningun", "nada", "aucun", "aucune", "rien", "无", "無", "没有", "沒有", "∅"},
}

// meaning returns what a word, or two, means, whatever blanks stand between them.
func meaning(text string) word {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for means, all := range words {
		if slices.Contains(all, text) {
			return means
		}
	}
	return wordUnknown
}

// MeansNone reports whether an answer says, in any language of the program, that
// there is none.
func MeansNone(text string) bool { return meaning(text) == wordNone }
