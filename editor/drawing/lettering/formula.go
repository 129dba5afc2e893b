package lettering

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// whole replaces spaces in windows and formulas by non-breaking ones: those next to a sign, and
// those between brackets around numbers and short names.
func whole(text string) string {
	if !strings.Contains(text, " ") || !strings.ContainsAny(text, opening+"]"+signs) {
		return text
	}
	text = interval.ReplaceAllStringFunc(text,
		func(part string) string { return strings.ReplaceAll(part, " ", string(NoBreak)) })
	all := []rune(text)
	for i, r := range all {
		if r == ' ' && (sign(wordBefore(all, i)) || sign(wordBehind(all, i)) && !pausesBefore(all, i)) {
			all[i] = NoBreak
		}
		if strings.ContainsRune(opening, r) {
			holdInside(all[i+1:])
		}
	}
	return string(all)
}

const (
	opening = "[({"
	closing = "])}"
	// The signs between the spaces of a formula.
	signs = "=<>≤≥≠≈+−×/∈∪←Σ"
	// mostHeld is the maximum length of the text between brackets of a formula.
	mostHeld = 40
)

// interval is a window or an interval, whose brackets may also look outward, as in ]3, 7[.
var interval = regexp.MustCompile(`[\[\](][^\[\](){}\s]{1,14}[,;] [^\[\](){}\s]{1,14}[\[\])]`)

// holdInside makes the text after a bracket unbreakable up to the closing one, if it is a formula.
func holdInside(all []rune) {
	depth, end := 0, -1
	for i, r := range all[:min(len(all), mostHeld+1)] {
		if strings.ContainsRune(opening, r) {
			depth++
		}
		if strings.ContainsRune(closing, r) {
			if depth--; depth < 0 {
				end = i
				break
			}
		}
	}
	if end < 0 || speaks(all[:end]) {
		return
	}
	for i, r := range all[:end] {
		if r == ' ' {
			all[i] = NoBreak
		}
	}
}

// speaks reports whether there is a word that isn't the name of a function or a variable: one with
// several letters and no bracket after it.
func speaks(all []rune) bool {
	letters := 0
	for i, r := range append(slices.Clone(all), ' ') {
		switch {
		case unicode.IsLetter(r):
			letters++
			if wide(r) {
				return true
			}
			continue
		case letters > 1 && (i == len(all) || !strings.ContainsRune(opening, r)):
			return true
		}
		letters = 0
	}
	return false
}

// sign reports whether a word is a sign of a formula, such as ≥ or <=.
func sign(word []rune) bool {
	return len(word) > 0 && !slices.ContainsFunc(word, func(r rune) bool { return !strings.ContainsRune(signs, r) })
}

// wordBehind returns the word after a space.
func wordBehind(all []rune, blank int) []rune {
	end := blank + 1
	for end < len(all) && !unicode.IsSpace(all[end]) {
		end++
	}
	return all[blank+1 : end]
}

// wordBefore returns the word before a space, without an opening bracket.
func wordBefore(all []rune, blank int) []rune {
	from := blank
	for from > 0 && !unicode.IsSpace(all[from-1]) && !strings.ContainsRune(opening, all[from-1]) {
		from--
	}
	return all[from:blank]
}

// pausesBefore reports whether a part of a sentence ends before a space.
func pausesBefore(all []rune, blank int) bool {
	return blank == 0 || strings.ContainsRune(",;:.!?…", all[blank-1]) || all[blank-1] == ' '
}

// parted splits a formula that is too long for a line. A part begins at a sign or, if the formula
// has none, at any space. All parts except the first begin with a space.
func parted(formula string) (parts []string) {
	words := strings.FieldsFunc(formula, func(r rune) bool { return r == NoBreak })
	atSigns := len(words) > 1 && slices.ContainsFunc(words[1:], func(word string) bool { return sign([]rune(word)) })
	for i, word := range words {
		switch {
		case i == 0:
			parts = append(parts, word)
		case atSigns && !sign([]rune(word)):
			parts[len(parts)-1] += string(NoBreak) + word
		default:
			parts = append(parts, " "+word)
		}
	}
	return parts
}
