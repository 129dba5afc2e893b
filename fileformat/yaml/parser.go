package yaml

import (
	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/token"
)

// Parser reads one text.
type Parser struct {
	// Comments are the comments of the text, up to the first fault.
	Comments []Comment

	json *jsonText // nil for any text but JSON

	text   string
	tokens token.Tokens // without comments; nil once they are parsed
	// until holds, for each opening bracket, the token that closes it and, for each dash
	// and key outside brackets, the first token after its item; 0 for the end.
	until []int32
	fault *Error // set if the tokens end before the text does

	pieceTokens int // how many the library gets at once
	waiting     []span
	events      []Event // of the last piece
	given       int     // how many of them were returned
}

// New starts parsing a text, which must be UTF-8 with \n as its only line ending. It
// takes some hundred bytes for each sign and word of YAML: call [Cost] first.
func New(text string) *Parser {
	if IsJSON(text) {
		return &Parser{json: &jsonText{source.NewCursor(text)}}
	}
	return newYAML(text)
}

// newYAML parses any text as YAML, even JSON.
func newYAML(text string) *Parser {
	p := &Parser{text: text, pieceTokens: pieceTokens}
	p.inspect(lex(text))
	if len(p.tokens) > 0 || p.fault != nil {
		p.waiting = append(p.waiting, span{hi: len(p.tokens)})
	}
	return p
}

// Next returns the next event. The error, if any, is an [Error]; after it nothing more
// can be read.
func (p *Parser) Next() (Event, error) {
	if p.json != nil {
		return p.json.next(), nil
	}
	for p.given == len(p.events) {
		if len(p.waiting) == 0 {
			if p.fault != nil {
				return Event{}, p.fault
			}
			return Event{Kind: Done}, nil
		}
		p.events, p.given = p.events[:0], 0
		if err := p.read(); err != nil {
			p.fault, p.waiting = err, nil
			return Event{}, err
		}
	}
	p.given++
	return p.events[p.given-1], nil
}
