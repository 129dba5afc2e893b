package valueset

import (
	"strings"

	"plytree/engine/text/languages"
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

// words are read in every language, whatever the program speaks. Where no blanks stand
// between words, those that join stand among the signs.
var words = func() map[string]word {
	read := map[string]word{"x": wordX, "∅": wordNone}
	mean := func(means word, texts []string) {
		for _, text := range texts {
			read[text] = means
		}
	}
	for _, l := range languages.All() {
		mean(wordAll, l.Words.All)
		mean(wordNone, l.Words.None)
		if !l.Unspaced {
			mean(wordOr, l.Words.Or)
			mean(wordAnd, l.Words.And)
		}
	}
	return read
}()

// meaning returns what a word, or two, means, whatever blanks stand between them.
func meaning(text string) word {
	return words[strings.ToLower(strings.Join(strings.Fields(text), " "))]
}

// MeansNone reports whether an answer says, in any language of the program, that
// there is none.
func MeansNone(text string) bool { return meaning(text) == wordNone }
