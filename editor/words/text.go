package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Capital writes the first letter large, but not α and β, which are names, nor that of
// a command (plytree check), nor that of a file or a place, which is told by a slash, a point
// or a digit in its first word.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	word, _, _ := strings.Cut(text, " ")
	if size == 0 || first == 'α' || first == 'β' || word == "plytree" || strings.ContainsAny(strings.TrimRight(word, ".…"), `/\.0123456789`) {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Unless returns the text, or nothing.
func Unless(empty bool, text string) string {
	if empty {
		return ""
	}
	return text
}

// Or returns the text without blanks around it, or another if nothing is left.
func Or(text, otherwise string) string {
	if text = strings.TrimSpace(text); text == "" {
		return otherwise
	}
	return text
}

// Clipped cuts a text that is too long for its place, and no dot, dash or blank is left
// before the mark that it goes on.
func Clipped(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return strings.TrimRight(string(r[:most-1]), " .-_") + "…"
	}
	return text
}
