package yaml_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// The library's misreadings, and which part of this package corrects or refuses each. If a
// newer version fails this test, that part can be removed.
func TestTheLibraryStillNeeds(t *testing.T) {
	for _, c := range []struct{ part, text, reads string }{
		{"refuse: a text of several lines", "'a\n  ''  b'", `"a 'b"@1:1`},
		{"refuse: a tab", "a: b\tc", `{a@1:1: bc@1:4}`},
		{"refuse: a text of several lines", "a: b\n  - c # d", `{a@1:1: "b - c # d"@2:9}`},
		{"refuse: a text below a header", "a: |\n \n\"b\": c", `{a@1:1: |"" "b"@3:1: c@3:6}`},
		{"refuse: digits of an escape", `"\u12g4"`, `ᕴ@1:1`},
		{"place: blanks at the end of a line shift the text before them", "a: b  \n", `{a@1:1: b@1:6}`},
		{"complete: a dash no value takes the next key", "a:\n-\nb: c", `{a@1:1: [{b@3:1: c@3:4}]}`},
		{"inBrackets: a key without a blank", "{a:b}", `{a@1:2: b@1:4}`},
		{"inBrackets: a dash", "[- 5]", `[[5@1:4]]`},
		{"refuse: a second colon", "{a: b: c}", `{a@1:2: "b: c"@1:5}`},
		{"refuse: <<", "b <<: c", `{<<@1:3: c@1:7}`},
	} {
		if got := library(c.text); got != c.reads {
			t.Errorf("%q reads as %s, no more as %s: does it still need %q?", c.text, got, c.reads, c.part)
		}
	}
}

// library returns how the library alone parses a text.
func library(text string) string {
	file, err := parser.ParseBytes([]byte(text), 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return "fault"
	}
	return sayNode(file.Docs[0].Body)
}

func sayNode(n ast.Node) string {
	var parts []string
	switch n := n.(type) {
	case *ast.SequenceNode:
		for _, item := range n.Values {
			parts = append(parts, sayNode(item))
		}
		return "[" + strings.Join(parts, " ") + "]"
	case *ast.MappingNode:
		for _, entry := range n.Values {
			parts = append(parts, sayNode(entry.Key)+": "+sayNode(entry.Value))
		}
		return "{" + strings.Join(parts, " ") + "}"
	case *ast.LiteralNode:
		return fmt.Sprintf("|%q", n.Value.Value)
	}
	t := n.GetToken()
	value := t.Value
	if strings.ContainsAny(value, " \t\n") {
		value = fmt.Sprintf("%q", value)
	}
	return fmt.Sprintf("%s@%d:%d", value, t.Position.Line, t.Position.Column)
}
