// Package filetest reads documents for tests, which end where one can't be read.
package filetest

import (
	"context"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Ends is a test that can be ended.
type Ends interface{ Fatal(...any) }

// Read reads a file in YAML or JSON.
func Read[S string | []byte](t Ends, text S) *fileformat.Document {
	doc, err := fileformat.Read("", []byte(text))
	return ended(t, doc, err)
}

// Notation reads a tree in the short notation, in which MAX begins.
func Notation(t Ends, text string) *fileformat.Document {
	doc, err := fileformat.ReadNotation("", text, tree.Max)
	return ended(t, doc, err)
}

// Key works out the key of a document's exercise.
func Key(t Ends, doc *fileformat.Document) *exercise.Key {
	return KeyOf(t, doc.Tree, doc.Search, doc.Exercise)
}

// KeyOf works out the key of an exercise about a tree.
func KeyOf(t Ends, gameTree *tree.Tree, o search.Options, e *exercise.Exercise) *exercise.Key {
	key, err := exercise.NewKey(context.Background(), gameTree, o, e)
	return ended(t, key, err)
}

func ended[V any](t Ends, value V, err error) V {
	if err != nil {
		t.Fatal(err)
	}
	return value
}
