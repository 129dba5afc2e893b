package yaml

import (
	"slices"

	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// Kind is the kind of a value.
type Kind uint8

const (
	None     Kind = iota // the text has no content
	Scalar               // a number, a word, a text, or nothing
	Sequence             // a list
	Mapping
)

// Value is a part of a text: a node of the library's syntax tree.
type Value struct {
	node ast.Node
	dash *token.Token // before an item of a list without brackets
}

// Kind returns the kind of the value.
func (v Value) Kind() Kind {
	switch v.node.(type) {
	case nil:
		return None
	case *ast.SequenceNode:
		return Sequence
	case *ast.MappingNode:
		return Mapping
	}
	return Scalar
}

// Plain reports whether the value is a scalar without quotes.
func (v Value) Plain() bool {
	if v.Kind() != Scalar {
		return false
	}
	switch v.node.GetToken().Type {
	case token.SingleQuoteType, token.DoubleQuoteType, token.LiteralType, token.FoldedType:
		return false
	}
	return true
}

// is reports whether the value is a plain scalar of one of the library's types.
func (v Value) is(types ...token.Type) bool {
	return v.Kind() == Scalar && slices.Contains(types, v.node.GetToken().Type)
}

// Nothing reports whether the value is null or missing.
func (v Value) Nothing() bool { return v.is(token.NullType, token.ImplicitNullType) }

// Text returns what a scalar says.
func (v Value) Text() string {
	if n, ok := v.node.(*ast.LiteralNode); ok {
		return n.Value.Value
	}
	if v.Kind() != Scalar || v.is(token.ImplicitNullType) {
		return ""
	}
	return v.node.GetToken().Value
}

// Indented reports whether a list or mapping has no brackets.
func (v Value) Indented() bool {
	switch n := v.node.(type) {
	case *ast.SequenceNode:
		return !n.IsFlowStyle
	case *ast.MappingNode:
		return !n.IsFlowStyle
	}
	return false
}

// Place returns where the value starts.
func (v Value) Place() source.Position {
	if m, ok := v.node.(*ast.MappingNode); ok && !m.IsFlowStyle {
		return at(m.Values[0].Key.GetToken())
	}
	return at(v.node.GetToken())
}

// Dash returns where the dash before the value is, or zero.
func (v Value) Dash() (p source.Position) {
	if v.dash != nil {
		p = at(v.dash)
	}
	return p
}

func at(t *token.Token) source.Position {
	return source.Position{Line: t.Position.Line, Column: t.Position.Column}
}

// Keys returns the keys of a mapping.
func (v Value) Keys() []Value {
	m, ok := v.node.(*ast.MappingNode)
	if !ok {
		return nil
	}
	keys := make([]Value, len(m.Values))
	for i, entry := range m.Values {
		keys[i].node = entry.Key
	}
	return keys
}

// Items returns the items of a list, or the values of a mapping's keys.
func (v Value) Items() (items []Value) {
	switch n := v.node.(type) {
	case *ast.SequenceNode:
		items = make([]Value, len(n.Values))
		for i, item := range n.Values {
			items[i].node = item
			if !n.IsFlowStyle {
				items[i].dash = n.Entries[i].Start
			}
		}
	case *ast.MappingNode:
		items = make([]Value, len(n.Values))
		for i, entry := range n.Values {
			items[i].node = entry.Value
		}
	}
	return items
}
