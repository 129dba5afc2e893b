package valueset

import (
	"strings"

	"plytree/engine/text/languages"
)

// word is the meaning of a word in an answer.
type word uint8

const (
	wordUnknown word = iota
	wordX
	wordOr
	wordAnd
	wordAll
	wordNone
)

// words are accepted in every language, whatever the program's own is. For languages
// without spaces between words, the joining words are among the signs.
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

// meaning returns the meaning of one or two words, with any spaces between them.
func meaning(text string) word {
	return words[strings.ToLower(strings.Join(strings.Fields(text), " "))]
}

// MeansNone reports whether an answer says, in any language of the program, that there is
// none.
func MeansNone(text string) bool { return meaning(text) == wordNone }
