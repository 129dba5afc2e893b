package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Capital capitalizes a text, unless it begins with α or β, which are names, with a command
// (plytree check), or with a file or a place: its first word then has a slash, a point or a digit.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	word, _, _ := strings.Cut(text, " ")
	if size == 0 || first == 'α' || first == 'β' || word == "plytree" ||
		strings.ContainsAny(strings.TrimRight(word, ".…"), `/\.0123456789`) {
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

// Or returns the text without surrounding spaces, or another if nothing is left.
func Or(text, otherwise string) string {
	if text = strings.TrimSpace(text); text == "" {
		return otherwise
	}
	return text
}

// Clipped shortens a text that is too long, and leaves no point, dash or space before the ellipsis.
func Clipped(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return strings.TrimRight(string(r[:most-1]), " .-_") + "…"
	}
	return text
}
