package fileformat

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// parse makes a syntax tree of the tokens.
//
// The parser keeps in every node its path from the top, so that its memory
// grows with the square of the nesting. Brackets nested deeper than chunkDepth
// are therefore taken out and parsed by themselves; a name in their place says
// where they are.
func (s source) parse(tokens token.Tokens) (ast.Node, map[string]ast.Node, error) {
	tokens, cut := takeOutDeepBrackets(tokens)
	root, err := s.parseDocument(tokens)
	if err != nil {
		return nil, nil, err
	}
	parts := make(map[string]ast.Node, len(cut))
	for i, part := range cut {
		node, err := s.parseDocument(part)
		if err != nil {
			return nil, nil, err
		}
		parts[partName(i)] = node
	}
	return root, parts, nil
}

func (s source) parseDocument(tokens token.Tokens) (ast.Node, error) {
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		var bad yaml.Error
		if errors.As(err, &bad) && bad.GetToken() != nil {
			return nil, s.syntaxError(bad.GetMessage(), bad.GetToken())
		}
		return nil, s.errorAt(1, 1, "this is not YAML: "+err.Error(), "")
	}
	var body ast.Node
	for _, doc := range file.Docs {
		switch {
		case doc.Body == nil:
		case body != nil:
			return nil, s.refuse(doc.Body, "put each tree into a file of its own", "a second document starts here")
		default:
			body = doc.Body
		}
	}
	return body, nil
}

func (s source) syntaxError(message string, t *token.Token) *Error {
	p := t.Position
	instead := "write a list as [1, 2, 3] and a mapping as {name: a, value: 4}"
	if strings.Contains(message, "cannot start any token") && strings.Contains(t.Origin, "\t") || strings.Contains(message, "'\t'") {
		message, instead = "a tab can't indent YAML", "indent with blanks"
	}
	return s.errorAt(p.Line, p.Column, "this is not YAML: "+message, instead)
}

const chunkDepth = 128

// partPrefix starts with a control character, which no file may hold.
const partPrefix = "\x01part"

func partName(i int) string { return partPrefix + strconv.Itoa(i) }

// takeOutDeepBrackets returns the tokens with every bracket group at a depth
// that is a multiple of chunkDepth replaced by a name, and the groups.
func takeOutDeepBrackets(tokens token.Tokens) (token.Tokens, []token.Tokens) {
	depth, deepest := 0, 0
	for _, t := range tokens {
		depth += nesting(t)
		deepest = max(deepest, depth)
	}
	if deepest < chunkDepth {
		return tokens, nil
	}
	var cut []token.Tokens
	open := []token.Tokens{nil}
	depth = 0
	for _, t := range tokens {
		step := nesting(t)
		if step > 0 && depth > 0 && depth%chunkDepth == 0 {
			open = append(open, nil)
		}
		depth = max(depth+step, 0)
		open[len(open)-1].Add(t)
		if step < 0 && depth > 0 && depth%chunkDepth == 0 && len(open) > 1 {
			group := open[len(open)-1]
			open = open[:len(open)-1]
			name := partName(len(cut))
			open[len(open)-1].Add(token.New(name, name, group[0].Position))
			cut = append(cut, group)
		}
	}
	for len(open) > 1 { // an unclosed bracket: the parser is to find it where it stands
		last := open[len(open)-1]
		open = open[:len(open)-1]
		open[len(open)-1].Add(last...)
	}
	return open[0], cut
}

func nesting(t *token.Token) int {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		return 1
	case token.SequenceEndType, token.MappingEndType:
		return -1
	}
	return 0
}

// at returns the position of a syntax node.
func at(n ast.Node) (line, column int) {
	t := n.GetToken()
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		t = m.Values[0].Key.GetToken()
	}
	if m, ok := n.(*ast.MappingValueNode); ok {
		t = m.Key.GetToken()
	}
	return t.Position.Line, t.Position.Column
}

func (s source) refuse(n ast.Node, instead, what string, args ...any) *Error {
	line, column := at(n)
	return s.errorAt(line, column, fmt.Sprintf(what, args...), instead)
}
