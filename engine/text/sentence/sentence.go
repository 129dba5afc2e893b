// Package sentence holds the program's sentences: English templates with their data.
// Translations use the template as the key.
package sentence

import (
	"errors"
	"fmt"
	"strings"

	"plytree/engine/text/visible"
)

// Sentence is an English template with its data. A template refers to data as {{.Name}}
// and uses no other syntax of text/template. Data are names, numbers, formulas, a [Label]
// or a [List] of these; they are never phrases, which translations could not inflect.
type Sentence struct {
	Template string
	One      string // the template for a count of 1, if the sentence counts
	Data     map[string]any
	Then     []Sentence // sentences that follow
}

// Say makes a sentence from a template and its data, given as pairs of a name and a
// value.
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

// Counted is the name of the datum that a sentence counts.
const Counted = "Count"

// Count makes a sentence that counts n as {{.Count}}. One is the template for 1, other
// that for every other number and the key of both. n is a number or its text.
func Count(n any, one, other string, pairs ...any) Sentence {
	s := Say(other, append(pairs, Counted, n)...)
	s.One = one
	return s
}

// And returns the sentence with others after it.
func (s Sentence) And(others ...Sentence) Sentence {
	s.Then = append(s.Then[:len(s.Then):len(s.Then)], others...)
	return s
}

// Label is what a sentence calls a node or another thing: a template of its own with
// names and numbers, such as "the root" or "node {{.Path}}", so that a translation can
// use the case that its sentence needs.
type Label Sentence

// Named makes a [Label] as [Say] makes a sentence.
func Named(template string, pairs ...any) Label { return Label(Say(template, pairs...)) }

// Placed is the name of the datum for a node's place, in a label that does not show the
// place.
const Placed = "Placed"

// numbers are the names of data that are numbers, formulas or lists of these.
var numbers = map[string]bool{
	"A": true, "Alpha": true, "B": true, "Back": true, "Best": true, "Beta": true, "Bound": true, "C": true,
	"Count": true, "Counted": true,
	"D": true, "Deviation": true, "Extreme": true, "Formula": true, "Got": true, "High": true, "List": true,
	"Low": true, "MM": true,
	"MMHigh": true, "Marks": true, "Max": true, "Mean": true, "Median": true, "Met": true, "Most": true,
	"Of": true, "Part": true, "Seconds": true, "Set": true, "Share": true, "Sum": true, "Value": true, "Wanted": true,
}

// Numeric reports whether a datum of this name is a number, a formula or a list of these,
// in which a language uses its own decimal sign. A point in other data, such as the place
// 1.2, is left alone.
func Numeric(name string) bool { return numbers[name] }

// Quoted puts a text that people wrote into the quotes of the language.
func Quoted(text string) Label { return Named("“{{.Text}}”", "Text", text) }

// String returns the label in English.
func (l Label) String() string { return Sentence(l).String() }

// List is a list in a sentence: a, b and c. Its items are data of a sentence.
type List struct {
	Join  Join
	Items []any
}

// Join is how the last item of a list is joined to the others.
type Join int

const (
	Commas     Join = iota // a, b, c
	And                    // a, b and c
	Or                     // a, b or c
	Semicolons             // 3,5; 4: numbers with decimal commas
)

// ListOf makes a list of items of any type.
func ListOf[T any](join Join, items []T) List {
	l := List{Join: join, Items: make([]any, len(items))}
	for i, item := range items {
		l.Items[i] = item
	}
	return l
}

// String returns the list in English.
func (l List) String() string {
	return l.Said(func(datum any) string { return fmt.Sprint(datum) }, Sentence.String)
}

// Said joins the texts of the items, two parts at a time, with the sentences for joining.
func (l List) Said(text func(datum any) string, say func(Sentence) string) (all string) {
	for i, item := range l.Items {
		next := text(item)
		if i > 0 {
			next = say(l.join(i == len(l.Items)-1, "First", all, "Next", next))
		}
		all = next
	}
	return all
}

func (l List) join(last bool, parts ...any) Sentence {
	switch {
	case last && l.Join == And:
		return Say("{{.First}} and {{.Next}}", parts...)
	case last && l.Join == Or:
		return Say("{{.First}} or {{.Next}}", parts...)
	case l.Join == Semicolons:
		return Say("{{.First}}; {{.Next}}", parts...)
	}
	return Say("{{.First}}, {{.Next}}", parts...)
}

// String returns the sentence in English.
func (s Sentence) String() string {
	var b strings.Builder
	s.write(&b)
	return b.String()
}

// write copies the template and inserts the data, without parsing the template.
func (s Sentence) write(b *strings.Builder) {
	rest := s.Template
	if s.One != "" && fmt.Sprint(s.Data[Counted]) == "1" {
		rest = s.One
	}
	for {
		before, after, found := strings.Cut(rest, "{{.")
		b.WriteString(before)
		if !found {
			break
		}
		var key string
		key, rest, _ = strings.Cut(after, "}}")
		fmt.Fprint(b, s.Data[key])
	}
	for _, then := range s.Then {
		b.WriteByte(' ')
		then.write(b)
	}
}

// Text joins sentences to one English text.
func Text(sentences []Sentence) string {
	if len(sentences) == 0 {
		return ""
	}
	return sentences[0].And(sentences[1:]...).String()
}

// Refusal is an error for the person who asked for something: it says what is wrong and,
// after a semicolon, what to do instead. [Refuse] makes one; an error needs a type of its
// own only if callers distinguish it from others.
type Refusal interface {
	error
	Sentence() Sentence
}

// Refuse makes a [Refusal] from a template and its data, as [Say] makes a sentence.
func Refuse(template string, pairs ...any) error { return Refused(Say(template, pairs...)) }

// Refused makes a [Refusal] from a sentence, such as one followed by others.
func Refused(s Sentence) error { return &refused{s} }

type refused struct{ says Sentence }

func (r *refused) Sentence() Sentence { return r.says }
func (r *refused) Error() string      { return r.says.String() }

// Of returns what an error says: the sentence of a [Refusal], or the text of any other
// error, which comes from the system and is the same in all languages.
func Of(err error) Sentence {
	if own, ok := errors.AsType[Refusal](err); ok {
		return own.Sentence()
	}
	return Sentence{Template: "{{.System}}", Data: map[string]any{"System": err.Error()}}
}

// At prefixes an error with what it is about: a file, or an option of a command. It wraps
// the error. It returns nil for nil.
func At(about string, err error) error {
	return Before(Sentence{Template: where, Data: map[string]any{"Where": visible.Text(about)}}, err)
}

// where is the template for the prefix, the same in all languages.
const where = "{{.Where}}:"

// Reason returns what an error says without the prefix that [At] added.
func Reason(err error) Sentence {
	s := Of(err)
	if s.Template == where && len(s.Then) > 0 {
		return s.Then[0].And(s.Then[1:]...)
	}
	return s
}

// Before prefixes an error with a sentence, as [At] does.
func Before(says Sentence, err error) error {
	if err == nil {
		return nil
	}
	return &extended{says.And(Of(err)), err}
}

// After adds a sentence to an error, which it wraps.
func After(err error, says Sentence) error { return &extended{Of(err).And(says), err} }

type extended struct {
	says Sentence
	error
}

func (e *extended) Sentence() Sentence { return e.says }
func (e *extended) Error() string      { return e.says.String() }
func (e *extended) Unwrap() error      { return e.error }
