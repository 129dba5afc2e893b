package window

import (
	"embed"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/explain"
	"plytree/engine/sentence"

	"fyne.io/fyne/v2/lang"
)

// The translations: every visible string has its entry in en.json, which is the
// pattern for a new language.
//
//go:embed translations/*.json
var translations embed.FS

// words puts a sentence into the user's language.
func words(s explain.Sentence) string {
	return s.Render(func(template string, data map[string]any) string { return lang.L(template, data) })
}

// inWords says what is wrong as a whole sentence in the user's language.
func inWords(err error) string {
	var r sentence.Refusal
	if !errors.As(err, &r) {
		return err.Error()
	}
	return capital(words(r.Sentence())) + "."
}

// capital writes the first letter large.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// inLines puts sentences into the user's language, one by one.
func inLines(sentences []explain.Sentence) []string {
	lines := make([]string, len(sentences))
	for i, s := range sentences {
		lines[i] = words(s)
	}
	return lines
}

// unless returns the text, or nothing.
func unless(empty bool, text string) string {
	if empty {
		return ""
	}
	return text
}

// orText returns the text without blanks around it, or another if nothing is left.
func orText(text, otherwise string) string {
	if text = strings.TrimSpace(text); text == "" {
		return otherwise
	}
	return text
}

// clipped cuts a text that is too long for its place.
func clipped(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}
