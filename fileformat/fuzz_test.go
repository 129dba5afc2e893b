package fileformat_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"plytree/engine/tree"
	. "plytree/fileformat"
	"plytree/fileformat/notation"
)

// Every accepted file is written so that it is read as the same, in each form.
func FuzzRead(f *testing.F) {
	for _, text := range accepted {
		f.Add([]byte(text))
	}
	for _, c := range refused {
		f.Add([]byte(c.text))
	}
	f.Add([]byte("plytree: 1 # c1\ntree: # c2\n  # c3\n  children:\n  - 1 # c4\n  # c5\n"))
	for _, text := range []string{" - 2", "\n  range: >= 6 # c\n  bounds: {e: >=, f: [1, - 2]}",
		"\n  values:\n    b: 'x\n    c: |\n      d\n- e", " {a: [}", " [a: b, 'c:d', [e]]"} {
		f.Add([]byte("plytree: 1\nanswers:" + text + "\ntree: [1, 2]\n"))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		doc, err := Read("", text)
		var at *Error
		if err != nil {
			if !errors.As(err, &at) || at.Line > bytes.Count(text, []byte("\n"))+bytes.Count(text, []byte("\r"))+2 {
				t.Fatalf("%v", err)
			}
			return
		}
		throughAll(t, doc)
	})
}

func FuzzReadNotation(f *testing.F) {
	for _, text := range []string{"[[1,2],[3]]", "((1 2))", "{?;inf}", "[", "1e5", "[1,]", "−∞"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := ReadNotation("", text, tree.Max)
		if err != nil {
			return
		}
		written := notation.Write(doc.Tree.Root())
		again, err := ReadNotation("", written, tree.Max)
		if err != nil || notation.Write(again.Tree.Root()) != written {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
	})
}

// A text is read the same in UTF-16 and in UTF-8.
func FuzzEncodings(f *testing.F) {
	f.Add("plytree: 1\ntitle: \"Олена 😀\"\ntree: [1]\n")
	f.Fuzz(func(t *testing.T, text string) {
		plain, err := Read("", []byte(text))
		if !utf8.ValidString(text) || strings.HasPrefix(text, "\uFEFF") || strings.Contains(text, "\x00") {
			return
		}
		wide := []byte{0xFF, 0xFE}
		for _, unit := range utf16.Encode([]rune(text)) {
			wide = append(wide, byte(unit), byte(unit>>8))
		}
		again, wrong := Read("", wide)
		if (err == nil) != (wrong == nil) || err == nil && !bytes.Equal(Write(plain), Write(again)) {
			t.Fatalf("%v in UTF-8, %v in UTF-16", err, wrong)
		}
	})
}
