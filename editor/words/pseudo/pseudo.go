// Package pseudo is a language for tests: it writes every text with other letters, so that texts
// that bypass translation are found by their normal ones.
package pseudo

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
)

// letters replace the small letters of the alphabet, in order, and the capitals too.
const letters = "åƀçđéƒğĥîĵķļɱñöþɋřšŧûṽŵẋýž"

// Language reads the language. Root is the folder of the module relative to the test.
func Language(t testing.TB, root string) words.Language {
	t.Helper()
	// like any translation, it has all texts
	data, err := os.ReadFile(filepath.Join(root, "editor", "words", "translations", "fr.json"))
	if err != nil {
		t.Fatal(err)
	}
	var said map[string]any
	if err := json.Unmarshal(data, &said); err != nil {
		t.Fatal(err)
	}
	for template, text := range said {
		said[template] = written(template)
		if _, counts := text.(map[string]any); counts {
			said[template] = map[string]string{"one": written(template), "other": written(template)}
		}
	}
	if data, err = json.Marshal(said); err != nil {
		t.Fatal(err)
	}
	lang, err := words.Read("eo", data)
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

var datum = regexp.MustCompile(`\{\{[^}]*\}\}`)

// written translates a template; its data stay.
func written(template string) string {
	var b strings.Builder
	other := []rune(letters)
	in := func(text string) {
		for _, r := range strings.ToLower(text) {
			if r >= 'a' && r <= 'z' {
				r = other[r-'a']
			}
			b.WriteRune(r)
		}
	}
	from := 0
	for _, at := range datum.FindAllStringIndex(template, -1) {
		in(template[from:at[0]])
		b.WriteString(template[at[0]:at[1]])
		from = at[1]
	}
	in(template[from:])
	return b.String()
}

var word = regexp.MustCompile(`[A-Za-z]{2,}`)

// Bypassing returns the words of a text, each once, that didn't come from a template and aren't the
// same in all languages.
func Bypassing(text string, same []string) (all []string) {
	for _, w := range word.FindAllString(text, -1) {
		if !slices.Contains(same, w) && !slices.Contains(all, w) {
			all = append(all, w)
		}
	}
	return all
}
