// Package words translates the program's texts: everything that people read goes through a
// [Language], which is passed to the code that writes it.
//
// A text is an English template in the syntax of text/template, with its data. The template is the
// key of its translations; a text without one is in English. A translation with a count has a form
// for each plural category of its language.
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

// The translations, each with an entry for every visible text.
//
//go:embed translations/*.json
var translations embed.FS

// Language translates into one language. The zero value is English.
type Language struct {
	id    string
	said  *i18n.Localizer // nil for English, the language of the templates
	comma bool            // decimal numbers have a comma

	spaces bool // spaces depend on their neighbours, see spaced
	places bool // nodes without a name are named by their places
}

// ID is the language's ID, as in --lang.
func (l Language) ID() string {
	if l.id == "" {
		return English
	}
	return l.id
}

// L translates a template and fills in the data, as in [sentence.Say].
func (l Language) L(template string, pairs ...any) string {
	return l.Say(sentence.Say(template, pairs...))
}

// Count translates a text with a count n, as in [sentence.Count].
func (l Language) Count(n any, one, other string, pairs ...any) string {
	return l.Say(sentence.Count(n, one, other, pairs...))
}

// Say translates a sentence and those that follow it.
func (l Language) Say(s sentence.Sentence) string {
	text := l.one(s)
	for _, next := range s.Then {
		if strings.HasSuffix(text, ".") { // not a colon, for example
			text = l.Join(text, l.Opening(next))
		} else {
			text = l.Join(text, l.Say(next))
		}
	}
	return text
}

// Opening is Say with a capital first letter, unless the sentence begins with a name: e and E may
// be two nodes.
func (l Language) Opening(s sentence.Sentence) string {
	text := l.Say(s)
	for _, datum := range s.Data {
		name, _ := datum.(string)
		if label, ok := datum.(sentence.Label); ok {
			name, _ = label.Data["Name"].(string)
		}
		rest, begins := strings.CutPrefix(text, name)
		if next, _ := utf8.DecodeRuneInString(rest); name != "" && begins && !unicode.IsLetter(next) &&
			!unicode.IsDigit(next) {
			return text
		}
	}
	return Capital(text)
}

// SayIf is Say for an optional sentence: "" if there is none.
func (l Language) SayIf(s sentence.Sentence, ok bool) string {
	if !ok {
		return ""
	}
	return l.Say(s)
}

// SayAll translates sentences one by one.
func (l Language) SayAll(sentences []sentence.Sentence) []string {
	lines := make([]string, len(sentences))
	for i, s := range sentences {
		lines[i] = l.Say(s)
	}
	return lines
}

// Error translates an error as a whole sentence. The system's own messages stay unchanged.
func (l Language) Error(err error) string {
	if own := sentence.Refusal(nil); errors.As(err, &own) {
		return l.stopped(l.Opening(own.Sentence()))
	}
	return l.Whole(err.Error())
}

// Whole makes a text a whole sentence: with a capital first letter, and a full stop if it has no
// other ending.
func (l Language) Whole(text string) string { return l.stopped(Capital(text)) }

func (l Language) stopped(text string) string {
	for _, ending := range []string{".", "?", "…", "。", "？"} {
		if strings.HasSuffix(text, ending) {
			return text
		}
	}
	return l.Say(sentence.Say("{{.Sentence}}.", "Sentence", text))
}

// Join puts whole sentences one after the other, leaving out empty ones.
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

// As translates a text whose meaning, and so its translation, depends on the context. Its key is
// the context and the text: "clipboard: Cut".
func (l Language) As(context, text string) string {
	key := context + ": " + text
	if said := l.L(key); said != key {
		return said
	}
	return text
}

// OfSample translates a text of the program's own samples, whose files are in English: a title, a
// source, a note, instructions or the text of a task. Any other text, such as one that was edited,
// isn't changed.
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

// one translates a sentence without those that follow it.
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
		return s.String() // can't happen: a test uses every template in every language
	}
	return l.spaced(text)
}

// datum translates the data of a sentence.
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

// list writes a list. Numbers with decimal commas aren't separated by commas.
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

// Comma reports whether decimal numbers have a comma; then the ends of windows are separated by a
// semicolon.
func (l Language) Comma() bool { return l.comma }

// Window writes a window whose ends are written with points.
func (l Language) Window(alpha, beta string) string {
	return "[" + l.Number(alpha) + l.Separator() + l.Number(beta) + "]"
}

// Separator separates numbers in a window, or in a list outside a sentence.
func (l Language) Separator() string {
	if l.comma {
		return "; "
	}
	return ", "
}

// Number writes a number, or those of a formula, with the decimal sign of the language. The text
// has points; those of names such as v.1 stay.
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

// Decimal numbers are separate words: v.1, v1.5 and 1.2.1 contain none.
var (
	maybeDecimal = regexp.MustCompile(`[\pL\pN_.]+`)
	decimal      = regexp.MustCompile(`^[0-9]+\.[0-9]+e?$`)
)

// Percent writes a number of percent; it returns "" for "".
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

// In is the label in a case; without a template for the case it is unchanged.
func (l label) In(grammatical string) string {
	cased := l.label
	cased.Template = grammatical + ": " + cased.Template
	if text := l.language.one(sentence.Sentence(cased)); text != sentence.Sentence(cased).String() {
		return l.language.edged(text)
	}
	return l.String()
}
