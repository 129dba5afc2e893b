package words

import (
	"cmp"
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"plytree/engine/text/languages"

	"golang.org/x/text/unicode/norm"
)

// ownLetters sorts letters that follow another one, and aren't that one with an accent, in all
// languages: the names of a class may be of any.
var ownLetters = strings.NewReplacer(languages.Each(func(l languages.Language) []string { return l.Letters })...)

// byPinyin has the Chinese characters from firstPinyin on in the order of their pinyin. A test
// generates it.
//
//go:embed pinyin.txt
var byPinyin string

const firstPinyin, lastPinyin = '\u4e00', '\u9fff'

// pinyin gives each of these characters the one whose code has its place in the order.
var pinyin = sync.OnceValue(func() map[rune]rune {
	places, at := map[rune]rune{}, firstPinyin
	for _, r := range byPinyin {
		places[r] = at
		at++
	}
	return places
})

// Alphabetical compares texts in alphabetical order: by their letters and, if those are equal,
// letters without an accent first. Chinese characters are sorted by pinyin.
func (l Language) Alphabetical(a, b string) int {
	plainA, accentedA := l.letters(a)
	plainB, accentedB := l.letters(b)
	return cmp.Or(cmp.Compare(plainA, plainB), cmp.Compare(accentedA, accentedB))
}

// letters returns the letters of a text, without and with their accents.
func (l Language) letters(text string) (plain, accented string) {
	accented = ownLetters.Replace(norm.NFD.String(strings.ToLower(text)))
	if languages.Of(l.ID()).Pinyin {
		accented = strings.Map(func(r rune) rune { return cmp.Or(pinyin()[r], r) }, accented)
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, accented), accented
}
