package yaml

import (
	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/token"
)

// Parser reads one text.
type Parser struct {
	// Comments are those of the text, up to the first fault.
	Comments []Comment

	json *jsonText // nil for all other texts

	text   string
	tokens token.Tokens // without comments; nil where they were read
	// until is, for each bracket that opens, the token that closes it and, for
	// each dash and key outside brackets, the first token behind its item; 0
	// for the end.
	until []int32
	fault *Error // where the tokens end, if that is not where the text does

	pieceTokens int // what the library is given at once
	waiting     []span
	events      []Event // of the piece that was read last
	given       int     // how many of them
}

// New starts reading a text, which is UTF-8 with \n as its only line end. It
// takes some hundred bytes for each sign and word of YAML: ask [Cost] before.
func New(text string) *Parser {
	if IsJSON(text) {
		return &Parser{json: &jsonText{source.NewCursor(text)}}
	}
	return newYAML(text)
}

// newYAML reads JSON as YAML too.
func newYAML(text string) *Parser {
	p := &Parser{text: text, pieceTokens: pieceTokens}
	p.inspect(lex(text))
	if len(p.tokens) > 0 || p.fault != nil {
		p.waiting = append(p.waiting, span{hi: len(p.tokens)})
	}
	return p
}

// Next returns the next event. The error, if any, is an [Error]; nothing more
// can be read then.
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
