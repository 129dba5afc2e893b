// Package words says in a language what the program has to say: whatever a person
// reads goes through a [Language], which is handed to who says something.
//
// What is said is an English template in the syntax of text/template with its
// data. The template is the key under which a translation is found, so that what
// has none yet is said in English. A translation of what counts has a form for
// each plural category of its language.
package words

import (
	"embed"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/sentence"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// The translations: each has an entry for every visible string.
//
//go:embed translations/*.json
var translations embed.FS

// Language says things in one language. The zero value is English.
type Language struct {
	id    string
	said  *i18n.Localizer // nil is English as the templates are
	comma bool            // decimal numbers are said with a comma

	spaces bool // blanks depend on what stands beside them, as spaced says
	places bool // nodes without a name are called by their places
}

// ID is that of the language, as in --lang.
func (l Language) ID() string {
	if l.id == "" {
		return English
	}
	return l.id
}

// L says a template and fills in the data, as [sentence.Say] makes it.
func (l Language) L(template string, pairs ...any) string {
	return l.Say(sentence.Say(template, pairs...))
}

// Count says what counts n, as [sentence.Count] makes it.
func (l Language) Count(n any, one, other string, pairs ...any) string {
	return l.Say(sentence.Count(n, one, other, pairs...))
}

// Say says a sentence and what follows it.
func (l Language) Say(s sentence.Sentence) string {
	text := l.one(s)
	for _, next := range s.Then {
		if strings.HasSuffix(text, ".") { // and not a colon, say
			text = l.Join(text, l.Opening(next))
		} else {
			text = l.Join(text, l.Say(next))
		}
	}
	return text
}

// Opening is Say with a large letter in front, unless the sentence begins with a name:
// e and E may be two nodes.
func (l Language) Opening(s sentence.Sentence) string {
	text := l.Say(s)
	for _, datum := range s.Data {
		name, _ := datum.(string)
		if label, ok := datum.(sentence.Label); ok {
			name, _ = label.Data["Name"].(string)
		}
		rest, begins := strings.CutPrefix(text, name)
		if next, _ := utf8.DecodeRuneInString(rest); name != "" && begins && !unicode.IsLetter(next) && !unicode.IsDigit(next) {
			return text
		}
	}
	return Capital(text)
}

// SayIf is Say of a sentence that there may not be: then it is empty.
func (l Language) SayIf(s sentence.Sentence, ok bool) string {
	if !ok {
		return ""
	}
	return l.Say(s)
}

// SayAll says sentences one by one.
func (l Language) SayAll(sentences []sentence.Sentence) []string {
	lines := make([]string, len(sentences))
	for i, s := range sentences {
		lines[i] = l.Say(s)
	}
	return lines
}

// Error says what went wrong as a whole sentence. What the system says stays as
// it is.
func (l Language) Error(err error) string {
	if own := sentence.Refusal(nil); errors.As(err, &own) {
		return l.stopped(l.Opening(own.Sentence()))
	}
	return l.Whole(err.Error())
}

// Whole makes what is said a whole sentence: with a large letter in front, and a full
// stop if it ends with none.
func (l Language) Whole(text string) string { return l.stopped(Capital(text)) }

func (l Language) stopped(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "。") || strings.HasSuffix(text, "？") {
		return text
	}
	return l.Say(sentence.Say("{{.Sentence}}.", "Sentence", text))
}

// Join puts whole sentences one after the other; empty ones are left out.
func (l Language) Join(sentences ...string) (text string) {
	for _, next := range sentences {
		switch {
		case text == "":
			text = next
		case next != "":
			text = l.one(sentence.Say("{{.First}} {{.Next}}", "First", text, "Next", next))
		}
	}
	return text
}

// As says a text that other languages say in another way elsewhere, where it means
// something else. Its key is the context and the text: "clipboard: Cut".
func (l Language) As(context, text string) string {
	key := context + ": " + text
	if said := l.L(key); said != key {
		return said
	}
	return text
}

// OfSample says a text of the program's own samples, whose files are in English, in this
// language: a title, a source, a note, instructions or the text of a task. Any other text, such
// as one that was edited, stays as it is.
func (l Language) OfSample(text string) string {
	if l.said == nil {
		return text
	}
	said, err := l.said.Localize(&i18n.LocalizeConfig{MessageID: "sample: " + text})
	if err != nil {
		return text
	}
	return l.spaced(said)
}

// one says a sentence without what follows it.
func (l Language) one(s sentence.Sentence) string {
	if l.places {
		s = placed(s)
	}
	if l.said == nil || s.Template == "" {
		s.Then = nil
		return s.String()
	}
	data := make(map[string]any, len(s.Data))
	for name, datum := range s.Data {
		data[name] = l.datum(datum, sentence.Numeric(name))
		if text, joined := data[name].(string); joined && (name == "First" || name == "Next") {
			data[name] = l.edged(text)
		}
	}
	ask := i18n.LocalizeConfig{
		DefaultMessage: &i18n.Message{ID: s.Template, One: s.One, Other: s.Template},
		TemplateData:   data,
	}
	if s.One != "" {
		ask.PluralCount = fmt.Sprint(s.Data[sentence.Counted])
	}
	text, err := l.said.Localize(&ask)
	if text == "" && err != nil {
		return s.String() // a test says every template of every language
	}
	return l.spaced(text)
}

// datum puts what stands in a sentence into the language.
func (l Language) datum(datum any, numeric bool) any {
	switch d := datum.(type) {
	case sentence.Label:
		return label{l, d}
	case sentence.List:
		return l.edged(l.list(d, numeric))
	case sentence.Sentence:
		return l.Say(d)
	case string:
		if numeric {
			return l.Number(d)
		}
	case float64:
		return l.Number(fmt.Sprint(d))
	}
	return datum
}

// list says a list. Numbers with decimal commas are not parted by other commas.
func (l Language) list(list sentence.List, numeric bool) string {
	if numeric && l.comma && list.Join == sentence.Commas {
		for _, item := range list.Items {
			if text, ok := item.(string); ok && strings.Contains(text, ".") {
				list.Join = sentence.Semicolons
			}
		}
	}
	return list.Said(func(item any) string { return fmt.Sprint(l.datum(item, numeric)) }, l.Say)
}

// Comma reports whether decimal numbers have a comma; then the ends of windows are parted
// by a semicolon.
func (l Language) Comma() bool { return l.comma }

// Window writes a window whose ends have points.
func (l Language) Window(alpha, beta string) string {
	return "[" + l.Number(alpha) + l.Separator() + l.Number(beta) + "]"
}

// Separator is what parts numbers in a window or a list that is no sentence.
func (l Language) Separator() string {
	if l.comma {
		return "; "
	}
	return ", "
}

// Number writes a number, or those of a formula, with the decimal sign of the language.
// What is given has a point. The points of names such as v.1 are left alone.
func (l Language) Number(text string) string {
	if !l.comma || !strings.Contains(text, ".") {
		return text
	}
	return maybeDecimal.ReplaceAllStringFunc(text, func(word string) string {
		if decimal.MatchString(word) {
			return strings.Replace(word, ".", ",", 1)
		}
		return word
	})
}

// A decimal number stands by itself: in v.1, v1.5 and 1.2.1 there is none.
var (
	maybeDecimal = regexp.MustCompile(`[\pL\pN_.]+`)
	decimal      = regexp.MustCompile(`^[0-9]+\.[0-9]+e?$`)
)

// Percent writes a number of percent; of nothing it makes nothing.
func (l Language) Percent(text string) string {
	if text == "" {
		return ""
	}
	return l.L("{{.Percent}}%", "Percent", l.Number(text))
}

// label is a label in a translated template: {{.Node}} as it is, {{.Node.In
// "locative"}} in a case. The template of a label in a case is that of the label
// with the case before it: "locative: the root".
type label struct {
	language Language
	label    sentence.Label
}

func (l label) String() string { return l.language.edged(l.language.Say(sentence.Sentence(l.label))) }

// In is the label in a case; without a template of its own it is as ever.
func (l label) In(grammatical string) string {
	cased := l.label
	cased.Template = grammatical + ": " + cased.Template
	if text := l.language.one(sentence.Sentence(cased)); text != sentence.Sentence(cased).String() {
		return l.language.edged(text)
	}
	return l.String()
}
