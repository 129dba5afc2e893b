package fileformat_test

import (
	"strings"
	"testing"

	. "plytree/fileformat"

	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// What the short notation can't write is named, whichever it is; numbers, chance nodes and
// their probabilities are no loss.
func TestWhatTheShortNotationLoses(t *testing.T) {
	for text, loses := range map[string]bool{
		"[1, {value: 2}]": false, "{player: chance, children: [{p: 1/3, value: 1}, {p: 2/3, value: 2}]}": false,
		"[{name: a, value: 1}]": true, "[{move: a, value: 1}]": true, "[{note: a, value: 1}]": true,
		"[{mark: blue, value: 1}]":       true,
		"[{player: min, children: [1]}]": true, "[{value: 1, children: [1]}]": true, "[{board: XO, value: 1}]": true,
	} {
		doc, err := Read("", []byte("plytree: 1\ntree: "+text+"\n"))
		if err != nil {
			t.Fatal(text, err)
		}
		if lost := NotationLoses(doc).Items; len(lost) > 0 != loses {
			t.Errorf("%s loses %v", text, lost)
		}
	}
	for _, doc := range []Document{{Title: "a"}, {Source: "a"}, {Note: "a"}, {Language: "en"},
		{Search: search.Options{Depth: 1}}} {
		if doc.Tree = tree.Complete(1, 1, tree.Give(nil)); len(NotationLoses(&doc).Items) != 1 {
			t.Errorf("%+v loses nothing", doc)
		}
	}
}

// A name says the form of a tree by its ending, in capitals, too.
func TestEndingsThatHaveAForm(t *testing.T) {
	doc := filetest.Must(ReadNotation("", "[1, [2, 3]]", tree.Max))(t)
	for name, start := range map[string]string{"a.YAML": "plytree: 1", "a.Yml": "plytree: 1", "a.JSON": "{",
		"a.Txt": "[1, "} {
		text, err := Encode(name, doc)
		if err != nil || !strings.HasPrefix(string(text), start) {
			t.Errorf("%s: %s, %v", name, text, err)
		}
		if again, err := Decode(name, text); err != nil || again.Tree.Root().Leaves() != 3 {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, has := range map[string]bool{"a.yaml": true, "a.yml": true, "a.JSON": true, "a.txt": true, "a.tex": false,
		"a": false, "yaml": false} {
		if HasForm(name) != has {
			t.Errorf("%s: %v", name, !has)
		}
	}
}

// true and false are read as YAML writes them.
func TestTruth(t *testing.T) {
	for text, want := range map[string]bool{"true": true, "True": true, "TRUE": true, "false": false, "False": false,
		"yes": false} {
		doc, err := Read("", []byte("plytree: 1\ntree: [1, 2]\nexercise: {hints: "+text+", tasks: [{ask: value}]}\n"))
		if refused := text == "yes"; (err != nil) != refused || err == nil && doc.Exercise.GivesHints() != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}
