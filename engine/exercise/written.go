package exercise

import (
	"slices"
	"strings"
)

// Kind is the kind of a Written.
type Kind uint8

const (
	Nothing Kind = iota // null, or no answer at all
	Text
	List
	Mapping
)

// Written is a part of the answers as it stands in the file.
type Written struct {
	Kind   Kind
	Text   string // of a Text: its letters, a number's digits as they were typed
	Plain  bool   // of a Text: it stands without quotes, as a number does
	Items  []Written
	Fields []Field // of a Mapping, in the order of the file
}

// Field is a key of a mapping and what it holds.
type Field struct {
	Key   string
	Value Written
}

// Plainly is a text that needs no quotes for its own sake, such as a number.
func Plainly(text string) Written { return Written{Kind: Text, Text: text, Plain: true} }

// Called is what a node is called. A place that other programs would read as a
// number, such as 1.10, gets quotes.
func Called(name string) Written {
	return Written{Kind: Text, Text: name, Plain: strings.Count(name, ".") != 1}
}

// ListOf is a list of texts, each written as write does: Plainly or Called.
func ListOf(write func(string) Written, texts ...string) Written {
	w := Written{Kind: List}
	for _, t := range texts {
		w.Items = append(w.Items, write(t))
	}
	return w
}

// Get returns what a mapping holds under the key.
func (w Written) Get(key string) (Written, bool) {
	for _, f := range w.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Written{}, false
}

// With returns the mapping with another value under the key, at the end if the
// key is new. A value of kind Nothing takes the key away. What is no mapping
// becomes one.
func (w Written) With(key string, value Written) Written {
	changed := Written{Kind: Mapping, Fields: slices.Clone(w.Fields)}
	i := slices.IndexFunc(w.Fields, func(f Field) bool { return f.Key == key })
	switch {
	case value.Kind == Nothing && i >= 0:
		changed.Fields = slices.Delete(changed.Fields, i, i+1)
	case value.Kind == Nothing:
	case i >= 0:
		changed.Fields[i].Value = value
	default:
		changed.Fields = append(changed.Fields, Field{key, value})
	}
	return changed
}

// Answers are what one student answered, as written. A nil *Answers is blank.
// It never changes; the With methods return changed copies.
type Answers struct {
	// Written is the whole mapping, with keys that nobody asked for.
	Written Written
}

// Student is the student's name as written, "" for none.
func (a *Answers) Student() string { return a.text("student") }

// Number is the student's number as written, "" for none.
func (a *Answers) Number() string { return a.text("number") }

func (a *Answers) text(key string) string {
	w, _ := a.get(key)
	return w.Text
}

func (a *Answers) get(key string) (Written, bool) {
	if a == nil {
		return Written{}, false
	}
	return a.Written.Get(key)
}

// Of returns what was written for the task, of kind Nothing for nothing.
func (a *Answers) Of(ask Ask) Written {
	w, _ := a.get(string(ask))
	return w
}

// With returns the answers with another answer to the task; one of kind Nothing
// takes the answer away.
func (a *Answers) With(ask Ask, w Written) *Answers { return a.with(string(ask), w) }

// WithNode returns the answers with another answer about one node, under the
// key by which it is called. One of kind Nothing takes it away.
func (a *Answers) WithNode(ask Ask, node string, w Written) *Answers {
	of := a.Of(ask).With(node, w)
	if len(of.Fields) == 0 {
		of = Written{}
	}
	return a.With(ask, of)
}

// WithStudent returns the answers with the student's name and number; the empty
// text takes one away.
func (a *Answers) WithStudent(name, number string) *Answers {
	of := func(text string) Written {
		if text == "" {
			return Written{}
		}
		return Written{Kind: Text, Text: text}
	}
	changed := a.with("student", of(name)).with("number", of(number))
	// Who it is stands first.
	slices.SortStableFunc(changed.Written.Fields, func(a, b Field) int { return who(a.Key) - who(b.Key) })
	return changed
}

func who(key string) int {
	switch key {
	case "student":
		return 0
	case "number":
		return 1
	}
	return 2
}

func (a *Answers) with(key string, w Written) *Answers {
	if a == nil {
		a = &Answers{}
	}
	return &Answers{a.Written.With(key, w)}
}
