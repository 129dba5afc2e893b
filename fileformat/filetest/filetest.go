// Package filetest reads documents for tests, and ends tests that can't go on.
package filetest

import (
	"context"
	"os"
	"path/filepath"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Homework is an exercise that asks for all that a search does with its tree.
const Homework = `plytree: 1
title: Homework 3
exercise:
  instructions: |
    Good luck!
    Explain nothing.
  accept: [{cutoff: ">"}]
  tasks:
    - {ask: value, marks: 1}
    - {ask: best-move, marks: 1}
    - {ask: values, marks: 3}
    - {ask: bounds, marks: 2}
    - {ask: windows, marks: 6}
    - {ask: pruned, marks: 3}
    - {ask: order, marks: 2}
    - {ask: evaluated, marks: 1}
tree:
  name: a
  children:
    - name: b
      children:
        - {name: d, children: [1, 4]}
        - {name: e, children: [5, 6]}
    - name: c
      children:
        - {name: f, children: [2, 1]}
        - {name: g, children: [8, 7]}
`

// Exam is an exercise that asks for leaf values, with one answer and with several, and for
// the least work.
const Exam = `plytree: 1
title: Exam
search: {order: reversed}
exercise:
  tasks:
    - {ask: range, leaf: 1.1.2, for: {value: 4}, marks: 4}
    - {ask: construct, leaves: [1.2.1, 1.2.2], want: {value: 4}, values: 0..9}
    - {ask: least}
tree:
  name: a
  children:
    - name: b
      children:
        - {name: d, children: [1, 4]}
        - {name: e, children: [5, 6]}
    - name: c
      children:
        - {name: f, children: [2, 1]}
        - {name: g, children: [8, 7]}
`

// Ends is a test that can be ended.
type Ends interface {
	Helper()
	Fatal(...any)
}

// Must returns the value of a call, and ends a test that can't go on without it:
// filetest.Must(os.ReadFile(name))(t).
func Must[V any](value V, err error) func(t Ends) V {
	return func(t Ends) V {
		t.Helper()
		Do(t, err)
		return value
	}
}

// Do ends a test that can't go on because of an error.
func Do(t Ends, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Write writes a file, and the folder that it is in, and returns its name.
func Write[S string | []byte](t Ends, name string, text S) string {
	t.Helper()
	Do(t, os.MkdirAll(filepath.Dir(name), 0o755))
	Do(t, os.WriteFile(name, []byte(text), 0o644))
	return name
}

// Read reads a file in YAML or JSON.
func Read[S string | []byte](t Ends, text S) *fileformat.Document {
	t.Helper()
	return Must(fileformat.Read("", []byte(text)))(t)
}

// Notation reads a tree in the short notation, in which MAX begins.
func Notation(t Ends, text string) *fileformat.Document {
	t.Helper()
	return Must(fileformat.ReadNotation("", text, tree.Max))(t)
}

// Key works out the key of a document's exercise.
func Key(t Ends, doc *fileformat.Document) *exercise.Key {
	t.Helper()
	return KeyOf(t, doc.Tree, doc.Search, doc.Exercise)
}

// KeyOf works out the key of an exercise about a tree.
func KeyOf(t Ends, gameTree *tree.Tree, o search.Options, e *exercise.Exercise) *exercise.Key {
	t.Helper()
	return Must(exercise.NewKey(context.Background(), gameTree, o, e))(t)
}
