// Package sentence holds what the program says: English templates with their
// data. The terminal says them as they are, the window in the user's language,
// for which the template is the key.
package sentence

import (
	"fmt"
	"strconv"
	"strings"
)

// Sentence is an English template and what goes into it. A template names its
// data as {{.Name}}, and that is all of the syntax of text/template that an
// English one uses. Data values may be sentences themselves.
type Sentence struct {
	Template string
	Data     map[string]any
}

// Say makes a sentence of a template and its data, as names each followed by
// the value.
func Say(template string, pairs ...any) Sentence {
	s := Sentence{Template: template}
	if len(pairs) > 0 {
		s.Data = make(map[string]any, len(pairs)/2)
	}
	for i := 0; i < len(pairs); i += 2 {
		s.Data[pairs[i].(string)] = pairs[i+1]
	}
	return s
}

// Render puts the sentence together, innermost first, with render, which gets a
// template and data without sentences in it.
func (s Sentence) Render(render func(template string, data map[string]any) string) string {
	if s.Template == "" {
		return ""
	}
	data := make(map[string]any, len(s.Data))
	for key, value := range s.Data {
		if inner, ok := value.(Sentence); ok {
			value = inner.Render(render)
		}
		data[key] = value
	}
	return render(s.Template, data)
}

// String returns the sentence in English.
func (s Sentence) String() string {
	var b strings.Builder
	s.write(&b)
	return b.String()
}

// write copies the template and puts the data in its places: nothing is to be
// parsed.
func (s Sentence) write(b *strings.Builder) {
	rest := s.Template
	for {
		before, after, found := strings.Cut(rest, "{{.")
		b.WriteString(before)
		if !found {
			return
		}
		var key string
		key, rest, _ = strings.Cut(after, "}}")
		switch value := s.Data[key].(type) {
		case Sentence:
			value.write(b)
		case string:
			b.WriteString(value)
		case int:
			b.WriteString(strconv.Itoa(value))
		default:
			fmt.Fprint(b, value)
		}
	}
}

// Text puts sentences into one English text.
func Text(sentences []Sentence) string {
	var b strings.Builder
	for i, s := range sentences {
		if i > 0 {
			b.WriteByte(' ')
		}
		s.write(&b)
	}
	return b.String()
}

// Refusal is an error for the person who has asked for something: it says what
// is wrong and, behind a semicolon, what to do instead. [Refuse] makes one; a
// type of its own is worth it only for an error that callers tell from others.
type Refusal interface {
	error
	Sentence() Sentence
}

// Refuse makes a [Refusal] of a template and its data, as [Say] makes a sentence.
func Refuse(template string, pairs ...any) error { return &refused{Say(template, pairs...)} }

type refused struct{ says Sentence }

func (r *refused) Sentence() Sentence { return r.says }
func (r *refused) Error() string      { return r.says.String() }
