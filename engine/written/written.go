// Package written holds what a student answered, as it was written: answers are
// kept so, and are read without ever failing. It knows nothing of tasks, trees and
// marks; those are the business of the package exercise.
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

// Value is a part of the answers as it stands in the file.
type Value struct {
	Kind   Kind
	Text   string // of a Text: its letters, a number's digits as they were typed
	Plain  bool   // of a Text: it stands without quotes, as a number does
	Items  []Value
	Fields []Field // of a Mapping, in the order of the file
}

// Field is a key of a mapping and what it holds.
type Field struct {
	Key   string
	Value Value
}

// Plainly is a text that needs no quotes for its own sake, such as a number.
func Plainly(text string) Value { return Value{Kind: Text, Text: text, Plain: true} }

// Called is what a node is called. A place that other programs would read as a
// number, such as 1.10, gets quotes.
func Called(name string) Value {
	return Value{Kind: Text, Text: name, Plain: strings.Count(name, ".") != 1}
}

// ListOf is a list of values, each written as write does, such as Plainly or Called.
func ListOf[T any](write func(T) Value, all ...T) Value {
	w := Value{Kind: List}
	for _, t := range all {
		w.Items = append(w.Items, write(t))
	}
	return w
}

// Get returns what a mapping holds under the key.
func (w Value) Get(key string) (Value, bool) {
	for _, f := range w.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Value{}, false
}

// With returns the mapping with another value under the key, at the end if the
// key is new. A value of kind Nothing takes the key away. What is no mapping
// becomes one.
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

// Answers are what one student answered, as written. A nil *Answers is blank.
// It never changes; the With methods return changed copies.
type Answers struct {
	// Written is the whole mapping, with keys that nobody asked for.
	Written Value
}

// Student is the student's name as written, "" for none.
func (a *Answers) Student() string { return a.Of("student").Text }

// Number is the student's number as written, "" for none.
func (a *Answers) Number() string { return a.Of("number").Text }

// Of returns what was written under a key, such as the id of a task, and a Value
// of kind Nothing for nothing.
func (a *Answers) Of(key string) Value {
	if a == nil {
		return Value{}
	}
	w, _ := a.Written.Get(key)
	return w
}

// With returns the answers with another Value under the key; one of kind Nothing
// takes the key away.
func (a *Answers) With(key string, w Value) *Answers {
	if a == nil {
		a = &Answers{}
	}
	return &Answers{a.Written.With(key, w)}
}

// WithNode returns the answers with another answer about one node to the task
// under the key. One of kind Nothing takes it away.
func (a *Answers) WithNode(key, node string, w Value) *Answers {
	of := a.Of(key).With(node, w)
	if len(of.Fields) == 0 {
		of = Value{}
	}
	return a.With(key, of)
}

// HasAnswer reports whether there is an answer: more than who answers, and a log.
func (a *Answers) HasAnswer() bool {
	return a != nil && slices.ContainsFunc(a.Written.Fields, func(f Field) bool { return who(f.Key) == 2 && f.Key != LogKey && f.Value.Kind != Nothing })
}

// Cleared returns the answers without any answer: who answers stays, and the log.
func (a *Answers) Cleared() *Answers {
	if !a.HasAnswer() {
		return a
	}
	kept := slices.DeleteFunc(slices.Clone(a.Written.Fields), func(f Field) bool { return who(f.Key) == 2 && f.Key != LogKey })
	cleared := &Answers{Value{Kind: Mapping, Fields: kept}}
	if !cleared.Answered() {
		return nil
	}
	return cleared
}

// WithStudent returns the answers with the student's name and number; the empty
// text takes one away.
func (a *Answers) WithStudent(name, number string) *Answers {
	of := func(text string) Value {
		if text == "" {
			return Value{}
		}
		return Value{Kind: Text, Text: text}
	}
	changed := a.With("student", of(name)).With("number", of(number))
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
