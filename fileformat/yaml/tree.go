package yaml

import (
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// parse passes tokens to the library and then releases them.
func (p *Parser) parse(lo, hi int) (ast.Node, *Error) {
	node, err := p.parseTokens(p.tokens[lo:hi])
	clear(p.tokens[lo:hi])
	return node, err
}

// parseBracketed is parse for items in brackets, without the brackets.
func (p *Parser) parseBracketed(s span, to int) (ast.Node, *Error) {
	place := p.tokens[s.lo].Position
	open, shut := token.SequenceStart("[", place), token.SequenceEnd("]", place)
	if s.form == inMapping {
		open, shut = token.MappingStart("{", place), token.MappingEnd("}", place)
	}
	tokens := make(token.Tokens, 0, to-s.lo+2)
	tokens = append(tokens, open)
	tokens = append(tokens, p.tokens[s.lo:to]...)
	clear(p.tokens[s.lo:to])
	return p.parseTokens(append(tokens, shut))
}

func (p *Parser) parseTokens(tokens token.Tokens) (node ast.Node, fault *Error) {
	defer func() {
		if recover() != nil { // the library may panic on a stranger's text
			fault = unknownFault(tokens[0])
		}
	}()
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return nil, p.refused(err, tokens)
	}
	if len(file.Docs) == 0 {
		return nil, nil
	}
	return file.Docs[0].Body, nil
}

// value makes events from a syntax tree. The dash is the one before it, or nil.
func (p *Parser) value(n ast.Node, dash *token.Token) {
	switch n := n.(type) {
	case *ast.SequenceNode:
		e := at(n.Start)
		e.Kind, e.Indented = Sequence, !n.IsFlowStyle
		p.events = append(p.events, e.behind(dash))
		p.items(n)
		p.events = append(p.events, Event{Kind: End})
	case *ast.MappingNode:
		e := at(n.Start)
		if !n.IsFlowStyle {
			e = at(n.Values[0].Key.GetToken())
		}
		e.Kind, e.Indented = Mapping, !n.IsFlowStyle
		p.events = append(p.events, e.behind(dash))
		p.entries(n)
		p.events = append(p.events, Event{Kind: End})
	case *ast.LiteralNode:
		e := at(n.Start)
		e.Text, e.Style, e.Header = n.Value.Value, Block, n.Start.Value
		p.events = append(p.events, e.behind(dash))
	default:
		e := at(n.GetToken())
		e.Text, e.Style = p.scalar(n.GetToken())
		p.events = append(p.events, e.behind(dash))
	}
}

func (p *Parser) items(n *ast.SequenceNode) {
	for i, item := range n.Values {
		var dash *token.Token
		if !n.IsFlowStyle {
			dash = n.Entries[i].Start
		}
		p.value(item, dash)
	}
}

func (p *Parser) entries(n *ast.MappingNode) {
	for _, entry := range n.Values {
		p.key(entry.Key.GetToken())
		p.value(entry.Value, nil)
	}
}

func (p *Parser) key(t *token.Token) {
	e := at(t)
	e.Kind = Key
	e.Text, e.Style = p.scalar(t)
	p.events = append(p.events, e)
}

// scalar returns a token's text and style.
func (p *Parser) scalar(t *token.Token) (string, Style) {
	switch t.Type {
	case token.ImplicitNullType:
		return "", Plain
	case token.SingleQuoteType, token.DoubleQuoteType:
		return t.Value, Quoted
	}
	return t.Value, Plain
}

// at returns a scalar that starts at the token.
func at(t *token.Token) Event {
	return Event{Line: t.Position.Line, Column: t.Position.Column}
}

// behind returns the event as an item after a dash, if there is one.
func (e Event) behind(dash *token.Token) Event {
	e.Kind = max(e.Kind, Scalar)
	if dash != nil {
		e.DashLine, e.DashColumn = dash.Position.Line, dash.Position.Column
	}
	return e
}
