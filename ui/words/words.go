// Package words puts what the program says into the user's language, for the
// window and the terminal.
//
// What is said is an English template in the syntax of text/template with its
// data. The template itself is the key under which translations are found, so
// that what has no translation yet is said in English.
package words

import (
	"embed"
	"encoding/json"
	"path"
	"strings"
	"sync"
	"text/template"

	"plytree/engine/sentence"
)

// The translations: every visible string has its entry in en.json, which is the
// pattern for a new language.
//
//go:embed translations/*.json
var translations embed.FS

// language is the user's, chosen once, when the first word is said.
var language = sync.OnceValue(func() *lexicon { return open(preferred()) })

// L puts a template into the user's language and fills in the data.
func L(text string, data ...map[string]any) string {
	if len(data) == 0 {
		return language().render(text, nil)
	}
	return language().render(text, data[0])
}

// Say puts a sentence into the user's language.
func Say(s sentence.Sentence) string { return s.Render(language().render) }

// SayIf is Say of a sentence that there may not be: then it is empty.
func SayIf(s sentence.Sentence, ok bool) string {
	if !ok {
		return ""
	}
	return Say(s)
}

// SayAll puts sentences into the user's language, one by one.
func SayAll(sentences []sentence.Sentence) []string {
	lines := make([]string, len(sentences))
	for i, s := range sentences {
		lines[i] = Say(s)
	}
	return lines
}

// lexicon is one language.
type lexicon struct {
	texts  map[string]string
	parsed sync.Map // from the English template to its *template.Template, nil for plain text
}

// open returns the first of the languages that there is, or else English.
func open(tags []string) *lexicon {
	for _, tag := range tags {
		data, err := translations.ReadFile(path.Join("translations", tag+".json"))
		if err != nil {
			continue
		}
		l := &lexicon{}
		if json.Unmarshal(data, &l.texts) == nil { // a test reads them all
			return l
		}
	}
	return &lexicon{}
}

// render fills a template of the language. Each is parsed only once.
func (l *lexicon) render(text string, data map[string]any) string {
	own, ok := l.texts[text]
	if !ok || own == "" {
		own = text
	}
	if !strings.Contains(own, "{{") {
		return own
	}
	known, ok := l.parsed.Load(text)
	if !ok {
		t, err := template.New("").Parse(own)
		if err != nil {
			return own // a test parses every template
		}
		known, _ = l.parsed.LoadOrStore(text, t)
	}
	var b strings.Builder
	if known.(*template.Template).Execute(&b, data) != nil {
		return own
	}
	return b.String()
}
