package ui

import (
	"embed"
	"unicode"
	"unicode/utf8"

	"plytree/explain"

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

// capital writes the first letter large.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
