// Package written holds a student's answers as they were written. They are kept that way,
// and reading them never fails. It knows nothing about tasks, trees and marks, which are
// the job of package exercise.
package written

import (
	"slices"
	"strings"
)

// Kind is the kind of a Value.
type Kind uint8

const (
	Nothing Kind = iota // null, or no answer at all
	Text
	List
	Mapping
)

// Value is a part of the answers as in the file.
type Value struct {
	Kind   Kind
	Text   string // of a Text: its characters, a number's digits as they were typed
	Plain  bool   // of a Text: written without quotes, like a number
	Items  []Value
	Fields []Field // of a Mapping, in file order
}

// Field is a key of a mapping with its value.
type Field struct {
	Key   string
	Value Value
}

// Plainly returns a text that doesn't need quotes, such as a number.
func Plainly(text string) Value { return Value{Kind: Text, Text: text, Plain: true} }

// Called returns a reference to a node. A place that other programs would parse as a
// number, such as 1.10, gets quotes.
func Called(name string) Value {
	return Value{Kind: Text, Text: name, Plain: strings.Count(name, ".") != 1}
}

// ListOf returns a list of values, each made by write, for example Plainly or Called.
func ListOf[T any](write func(T) Value, all ...T) Value {
	w := Value{Kind: List}
	for _, t := range all {
		w.Items = append(w.Items, write(t))
	}
	return w
}

// Get returns the mapping's value for the key.
func (w Value) Get(key string) (Value, bool) {
	for _, f := range w.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Value{}, false
}

// With returns the mapping with the key's value replaced, or added at the end. A value of
// kind Nothing removes the key. Any other kind of value becomes a mapping.
func (w Value) With(key string, value Value) Value {
	changed := Value{Kind: Mapping, Fields: slices.Clone(w.Fields)}
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

// Answers are one student's answers as written. A nil *Answers is blank. Answers are
// immutable; the With methods return changed copies.
type Answers struct {
	// Written is the whole mapping, including unknown keys.
	Written Value
}

// Student returns the student's name as written, or "".
func (a *Answers) Student() string { return a.firstLine("student") }

// Number returns the student's number as written, or "".
func (a *Answers) Number() string { return a.firstLine("number") }

// firstLine returns the first line of a text: a line below that is indented too far is
// another answer.
func (a *Answers) firstLine(key string) string {
	text, _, _ := strings.Cut(a.Of(key).Text, "\n")
	return text
}

// Of returns what was written under a key, such as the id of a task; a Value of kind
// Nothing if there is nothing.
func (a *Answers) Of(key string) Value {
	if a == nil {
		return Value{}
	}
	w, _ := a.Written.Get(key)
	return w
}

// With returns the answers with the key's Value replaced; one of kind Nothing removes the
// key.
func (a *Answers) With(key string, w Value) *Answers {
	if a == nil {
		a = &Answers{}
	}
	return &Answers{a.Written.With(key, w)}
}

// WithNode returns the answers with the answer about one node to the task under the key
// replaced. A value of kind Nothing removes it.
func (a *Answers) WithNode(key, node string, w Value) *Answers {
	of := a.Of(key).With(node, w)
	if len(of.Fields) == 0 {
		of = Value{}
	}
	return a.With(key, of)
}

// HasAnswer reports whether there is an answer, apart from who the student is and the
// log.
func (a *Answers) HasAnswer() bool {
	return a != nil &&
		slices.ContainsFunc(a.Written.Fields, func(f Field) bool {
			return who(f.Key) == 2 && f.Key != LogKey &&
				f.Value.Kind != Nothing
		})
}

// Cleared returns the answers without any answers to tasks; it keeps who the student is
// and the log.
func (a *Answers) Cleared() *Answers {
	if !a.HasAnswer() {
		return a
	}
	kept := slices.DeleteFunc(slices.Clone(a.Written.Fields),
		func(f Field) bool { return who(f.Key) == 2 && f.Key != LogKey })
	cleared := &Answers{Value{Kind: Mapping, Fields: kept}}
	if !cleared.Answered() {
		return nil
	}
	return cleared
}

// WithStudent returns the answers with the student's name and number; an empty text
// removes one.
func (a *Answers) WithStudent(name, number string) *Answers {
	of := func(text string) Value {
		if text == "" {
			return Value{}
		}
		return Value{Kind: Text, Text: text}
	}
	changed := a.With("student", of(name)).With("number", of(number))
	// The student's identity comes first.
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
