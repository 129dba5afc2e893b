package yaml

import (
	"fmt"
)

// mostOpen is how many brackets and indents may stand inside each other.
const mostOpen = 20_100

// Parser reads one text.
type Parser struct {
	scanner
	open    []frame
	pending Event // a key that was read already
	waiting bool  // there is one
	begun   bool
}

// frame is a list or mapping that is not closed yet.
type frame struct {
	form         form
	step         step
	indent       int   // of an indented one
	line, column int32 // of a bracket
}

type form uint8

const (
	indentedList form = iota
	indentedMapping
	bracketList
	bracketMapping
)

// step is what comes next in a frame.
type step uint8

const (
	item    step = iota // an item or key, or the end
	value               // the value of a key
	nothing             // a value that is left out
	comma               // a comma, or the end
)

// New starts reading a text, which is UTF-8 with \n as its only line end.
func New(text string) *Parser {
	return &Parser{scanner: scanner{text: text, line: 1, knownColumn: 1}}
}

// Next returns the next event. The error, if any, is an [Error]; nothing more
// can be read then.
func (p *Parser) Next() (Event, error) {
	if p.waiting {
		p.waiting = false
		return p.pending, nil
	}
	if len(p.open) == 0 {
		if !p.begun {
			p.begun = true
			return p.begin()
		}
		return p.finish()
	}
	switch f := &p.open[len(p.open)-1]; f.form {
	case indentedList:
		return p.listItem(f)
	case indentedMapping:
		return p.mappingEntry(f)
	default:
		return p.bracketed(f)
	}
}

func (p *Parser) push(f frame, e Event) (Event, error) {
	if len(p.open) >= mostOpen {
		return Event{}, p.fault(fmt.Sprintf("brackets and indents stand more than %d deep in each other", mostOpen), "remove what is deeper")
	}
	f.line, f.column = int32(e.Line), int32(e.Column)
	p.open = append(p.open, f)
	return e, nil
}

func (p *Parser) pop() Event {
	p.open = p.open[:len(p.open)-1]
	return p.event(End)
}
