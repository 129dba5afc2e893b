package fileformat_test

import (
	"bytes"
	"reflect"
	"testing"

	"plytree/engine"
	. "plytree/fileformat"
)

// What the reader accepts must be written so that it reads the same again.
func FuzzRead(f *testing.F) {
	for _, text := range accepted {
		f.Add([]byte(text))
	}
	for _, c := range refused {
		f.Add([]byte(c.text))
	}
	f.Add([]byte("plytree: 1 # c1\ntree: # c2\n  # c3\n  children:\n  - 1 # c4\n  # c5\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		doc, err := Read("", text)
		if err != nil {
			return
		}
		written := Write(doc)
		again, err := Read("", written)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if !bytes.Equal([]byte(WriteNotation(doc.Tree.Root())), []byte(WriteNotation(again.Tree.Root()))) {
			t.Fatalf("the tree changed:\n%s\n%s", text, written)
		}
		if !reflect.DeepEqual(doc.Exercise, again.Exercise) || plainly(doc.Answers) != plainly(again.Answers) {
			t.Fatalf("the exercise or the answers changed:\n%s\n%s", text, written)
		}
		if fromJSON, err := Read("", WriteJSON(doc)); err != nil || WriteNotation(fromJSON.Tree.Root()) != WriteNotation(doc.Tree.Root()) {
			t.Fatalf("as JSON: %v\n%s", err, WriteJSON(doc))
		}
	})
}

func FuzzReadNotation(f *testing.F) {
	for _, text := range []string{"[[1,2],[3]]", "((1 2))", "{?;inf}", "[", "1e5", "[1,]", "−∞"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := ReadNotation("", text, engine.Max)
		if err != nil {
			return
		}
		written := WriteNotation(doc.Tree.Root())
		again, err := ReadNotation("", written, engine.Max)
		if err != nil || WriteNotation(again.Tree.Root()) != written {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
	})
}
