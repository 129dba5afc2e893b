package yaml_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
)

// The library's errors, and which part of this package corrects each. If a newer version
// fails this test, that part can be removed.
func TestTheLibraryStillNeeds(t *testing.T) {
	for _, c := range []struct{ part, text, reads string }{
		{"lex: quotes at the start of a line in single quotes", "'a\n  ''b'", `"a 'b"@1:1`},
		{"lex: blanks behind |-", "a: |-\n  b  \n", `{a@1:1: |"b"}`},
		{"lex: a tab in a folded text", "a: >\n  b\n  \tc\n", `{a@1:1: |"b\n\tc\n"}`},
		{"lex: blanks at the end of a line shift the text before them", "a: b  \n", `{a@1:1: b@1:6}`},
		{"lex: a text in brackets goes on in the first column", "a: [b\nc]", "fault"},
		{"lex: a comment behind a line that begins with a dash", "a: b\n  - c # d", `{a@1:1: "b - c # d"@2:9}`},
		{"lacksValue: a dash no value takes the next key", "a:\n-\nb: c", `{a@1:1: [{b@3:1: c@3:4}]}`},
		{"checkKind: two signs behind |", "a: |--\n  b", `{a@1:1: |"b"}`},
		{"checkKind: what no text begins with", "a: }", `{a@1:1: }@1:4}`},
		{"checkEscapes: digits", `"\u12g4"`, `ᕴ@1:1`},
		{"comment: no blank before it", "[a]#b", `[a@1:2] #1:4`},
		{"checkColon: a list with keys", "[a: b]", `[{a@1:2: b@1:5}]`},
		{"checkItem: a dash alone", "[-]", `[-@1:2]`},
		{"checkInBrackets: a dash", "[- 5]", `[[5@1:4]]`},
		{"checkInBrackets: a comma that nothing stands before", "{,a: 1}", `{a@1:3: 1@1:6}`},
	} {
		if got := library(c.text); got != c.reads {
			t.Errorf("%q reads as %s, no more as %s: does it still need %q?", c.text, got, c.reads, c.part)
		}
	}
	file, err := parser.ParseBytes([]byte(strings.Repeat("[", 50)+"1"+strings.Repeat("]", 50)), 0)
	if err != nil {
		t.Fatal(err)
	}
	n := file.Docs[0].Body
	for s, ok := n.(*ast.SequenceNode); ok; s, ok = n.(*ast.SequenceNode) {
		n = s.Values[0]
	}
	if len(n.GetPath()) < 3*50 {
		t.Errorf("the path %s: are pieces still needed?", n.GetPath())
	}
}

// library returns how the library alone parses a text.
func library(text string) string {
	file, err := parser.ParseBytes([]byte(text), 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return "fault"
	}
	said := sayNode(file.Docs[0].Body)
	for _, t := range lexer.Tokenize(text) {
		if t.Type.String() == "Comment" {
			said += fmt.Sprintf(" #%d:%d", t.Position.Line, t.Position.Column)
		}
	}
	return said
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
