package valueset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/languages"
	"plytree/engine/text/numeral"
)

// token is one word of a set as written.
type token struct {
	kind       tokenKind
	number     float64    // of a tokenNumber
	comparison comparison // of a tokenCompare, without the number
	interval   Interval   // of a tokenInterval
}

type tokenKind uint8

const (
	tokenBad tokenKind = iota // invalid
	tokenX
	tokenNumber
	tokenCompare
	tokenInterval
	tokenOr
	tokenAnd
)

func is(k tokenKind) func(token) bool { return func(t token) bool { return t.kind == k } }

const minuses = "+-" // what a number may start with

// sign is a text that is recognized anywhere.
type sign struct {
	text string
	token
}

// signs are recognized anywhere, longer ones first.
var signs = append([]sign{
	{"<=", compares('<', true)}, {"=<", compares('<', true)}, {"≤", compares('<', true)},
	{">=", compares('>', true)}, {"=>", compares('>', true)}, {"≥", compares('>', true)},
	{"!=", compares('!', false)}, {"≠", compares('!', false)},
	{"<", compares('<', false)}, {">", compares('>', false)}, {"=", compares('=', true)},
	{";", token{kind: tokenOr}}, {"∪", token{kind: tokenOr}},
}, unspaced()...)

// unspaced returns the joining words of languages that put no spaces between words.
func unspaced() (all []sign) {
	for _, l := range languages.All() {
		if !l.Unspaced {
			continue
		}
		for _, text := range l.Words.Or {
			all = append(all, sign{text, token{kind: tokenOr}})
		}
		for _, text := range l.Words.And {
			all = append(all, sign{text, token{kind: tokenAnd}})
		}
	}
	slices.SortStableFunc(all, func(a, b sign) int { return len(b.text) - len(a.text) })
	return all
}

func compares(sign byte, equal bool) token {
	return token{kind: tokenCompare, comparison: comparison{sign: sign, equal: equal}}
}

// tokens splits a text into words. The names mean x.
func tokens(text string, names []string) (all []token) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		var t token
		if t, text = next(text, names); t.kind == tokenBad {
			return []token{t}
		}
		all = append(all, t)
	}
	return all
}

// next splits the first word off a text.
func next(text string, names []string) (token, string) {
	for _, name := range names {
		if rest, found := strings.CutPrefix(text, name); found && wordEnd(rest) == 0 {
			return token{kind: tokenX}, rest
		}
	}
	for _, sign := range signs {
		if rest, found := strings.CutPrefix(text, sign.text); found {
			return sign.token, rest
		}
	}
	if strings.IndexByte("[](", text[0]) >= 0 {
		return nextInterval(text)
	}
	number := strings.TrimSpace(strings.TrimLeft(text, minuses))
	end := len(text) - len(number) + wordEnd(number)
	word, rest := text[:end], text[end:]
	if v, ok := numeral.Read(word); ok {
		return token{kind: tokenNumber, number: v}, rest
	}
	switch meaning(word) {
	case wordX:
		return token{kind: tokenX}, rest
	case wordOr:
		return token{kind: tokenOr}, rest
	case wordAnd:
		return token{kind: tokenAnd}, rest
	}
	return token{}, ""
}

// nextInterval splits two ends in brackets off the front of a text.
func nextInterval(text string) (token, string) {
	inside := text[1:]
	closing := strings.IndexAny(inside, "[]()")
	if closing < 0 || inside[closing] == '(' {
		return token{}, ""
	}
	separator := ","
	if strings.Contains(inside[:closing], ";") {
		separator = ";"
	}
	ends := strings.Split(inside[:closing], separator)
	if len(ends) != 2 {
		return token{}, ""
	}
	low, lowRead := numeral.Read(ends[0])
	high, highRead := numeral.Read(ends[1])
	if !lowRead || !highRead {
		return token{}, ""
	}
	return token{kind: tokenInterval, interval: Interval{low, high, text[0] == '[', inside[closing] == ']'}},
		inside[closing+1:]
}

// wordEnd returns where the first word of a text ends: at a space, a bracket or a sign. A
// minus after an e belongs to the number.
func wordEnd(text string) int {
	var before [2]rune
	for i, r := range text {
		exponent := (before[1] == 'e' || before[1] == 'E') && unicode.IsDigit(before[0]) &&
			strings.ContainsRune(minuses, r)
		if unicode.IsSpace(r) || strings.ContainsRune("[]()!", r) || strings.ContainsRune(minuses, r) && !exponent ||
			signAt(text[i:]) {
			return i
		}
		before = [2]rune{before[1], r}
	}
	return len(text)
}

func signAt(text string) bool {
	if r, _ := utf8.DecodeRuneInString(text); r < utf8.RuneSelf && !strings.ContainsRune("<>=;!", r) {
		return false
	}
	for _, sign := range signs {
		if strings.HasPrefix(text, sign.text) {
			return true
		}
	}
	return false
}
