package moodle

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A cloze question is a text with fields of the form
//
//	{WEIGHT:TYPE:=right#feedback~wrong#feedback~…}
//
// as Moodle's question type "Embedded answers" reads them. Its importer looks
// for them with regular expressions before it decodes entities, so whatever
// could end an answer or start a field is written as an entity.

// fieldType is the type of a field.
type fieldType string

const (
	shortAnswer fieldType = "SHORTANSWER"
	multiChoice fieldType = "MULTICHOICE"
	// boxes to tick, below each other; a wrong one loses as many marks as a correct one earns
	multiResponse fieldType = "MULTIRESPONSE"
)

// field is one place to answer.
type field struct {
	weight  int
	kind    fieldType
	answers []fieldAnswer
	other   string // the feedback on any other short answer, "" for none
}

// fieldAnswer is an answer that a field recognizes.
type fieldAnswer struct {
	text     string
	right    bool
	feedback string // "" for none
}

// Moodle makes a box as wide as its longest answer. A wrong answer as long as the longest in
// the task makes all boxes equally wide, so that no width reveals an answer: padding, or that
// with more nines after it.
const padding = "-9.8765432101234"

// padded makes the boxes of a task equally wide.
func padded(fields ...field) []field {
	longest := len(padding)
	for _, f := range fields {
		for _, a := range f.answers {
			longest = max(longest, a.width())
		}
	}
	for i := range fields {
		f := &fields[i]
		if f.kind != shortAnswer {
			continue
		}
		text := padding + strings.Repeat("9", longest-len(padding))
		for f.knows(text) {
			last := len(text) - 1
			text = text[:last] + string(text[last]-1)
		}
		f.answers = append(f.answers, fieldAnswer{text: text})
	}
	return fields
}

func (f field) knows(text string) bool {
	return slices.ContainsFunc(f.answers, func(a fieldAnswer) bool { return a.text == text })
}

// width returns how many characters Moodle counts in the answer.
func (a fieldAnswer) width() int {
	return utf8.RuneCountInString(strings.ReplaceAll(a.text, "*", `\*`))
}

func (f field) String() string {
	var all []string
	for _, a := range f.answers {
		text := inHTML(inHTML(a.text)) // decoded, and shown as HTML
		if f.kind == shortAnswer {
			text = inHTML(literally.Replace(a.text))
		}
		if a.right {
			text = "=" + text
		}
		all = append(all, text+feedback(a.feedback))
	}
	if f.kind == shortAnswer {
		all = append(all, "*"+feedback(f.other))
	}
	return "{" + strconv.Itoa(f.weight) + ":" + string(f.kind) + ":" + strings.Join(all, "~") + "}"
}

// feedback writes what is said about an answer. The importer decodes it, and shows it as HTML.
func feedback(text string) string {
	if text == "" {
		return ""
	}
	return "#" + inHTML(inHTML(text))
}

// literally escapes a short answer: * would match any text, and the importer removes a
// backslash before a brace or a #.
var literally = strings.NewReplacer("*", `\*`, `\}`, `\\}`, `\#`, `\\#`)

// special are the characters that have a meaning in HTML, in a cloze field or in the filters
// for mathematics in a page.
const special = "&<>\"'{}#~\\$@=%*[]`|"

// inHTML writes text from a stranger as a part of a page or of a field: with entities for
// characters that could have another meaning.
func inHTML(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case strings.ContainsRune(special, r):
			b.WriteString("&#" + strconv.Itoa(int(r)) + ";")
		case r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == 0xFFFE || r == 0xFFFF:
			b.WriteString("\uFFFD") // XML can't contain it
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
