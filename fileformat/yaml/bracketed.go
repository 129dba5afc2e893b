package yaml

import "fmt"

func (p *Parser) openBracket() (Event, error) {
	e, f := p.event(Sequence), frame{form: bracketList}
	if p.peek(0) == '{' {
		e.Kind, f.form = Mapping, bracketMapping
	}
	p.at++
	return p.push(f, e)
}

// bracketed reads the next event inside brackets.
func (p *Parser) bracketed(f *frame) (Event, error) {
	if f.step == nothing {
		f.step = comma
		return p.event(Scalar), nil
	}
	missing := p.event(Scalar)
	if _, err := p.skip(); err != nil {
		return Event{}, err
	}
	if p.endsHere() {
		return Event{}, p.neverClosed(f)
	}
	c := p.peek(0)
	switch {
	case f.step == value && (c == ',' || c == ']' || c == '}'):
		f.step = comma
		return missing, nil
	case c == ']' || c == '}':
		return p.closeBracket(f, c)
	case f.step == comma && c != ',':
		return Event{}, p.noComma(f)
	case f.step == comma:
		f.step = item
		p.at++
		return p.bracketed(f)
	case c == ',':
		return Event{}, p.notYAML("there is nothing before this comma", "remove it, or write null for a leaf without a value")
	case f.step == item && f.form == bracketMapping:
		return p.bracketKey(f)
	}
	f.step = comma
	return p.bracketValue()
}

func (p *Parser) closeBracket(f *frame, c byte) (Event, error) {
	if opener, closer := f.brackets(); c != closer {
		return Event{}, p.notYAML(fmt.Sprintf("the bracket %c closes the %c of line %d, column %d", c, opener, f.line, f.column), fmt.Sprintf("write %c", closer))
	}
	e := p.pop()
	p.at++
	if n := len(p.open); n > 0 && p.open[n-1].form >= bracketList {
		return e, nil
	}
	return e, p.lineEnds("the closing bracket")
}

func (f *frame) brackets() (opener, closer byte) {
	if f.form == bracketMapping {
		return '{', '}'
	}
	return '[', ']'
}

func (p *Parser) neverClosed(f *frame) *Error {
	opener, closer := f.brackets()
	return &Error{int(f.line), int(f.column), fmt.Sprintf("this is not YAML: the bracket %c is never closed", opener), fmt.Sprintf("add %c", closer)}
}

func (p *Parser) noComma(f *frame) *Error {
	switch c := p.peek(0); {
	case c == ':' && f.form == bracketList:
		return p.notYAML("a key and its value stand in a list", "write them in curly brackets, such as {name: a}")
	case c == ':':
		return p.notYAML("there is a second colon", "put the text in quotes, or a comma before the key")
	case c == '#':
		return p.notYAML("a comment needs a blank before its #", "put one there")
	}
	return p.notYAML("a comma is missing before this", "put one there")
}

// bracketKey reads a key inside curly brackets, with its colon if there is one.
func (p *Parser) bracketKey(f *frame) (Event, error) {
	e := p.event(Key)
	if err := p.foreign(); err != nil {
		return Event{}, err
	}
	switch c := p.peek(0); c {
	case '[', '{':
		return Event{}, p.fault("a key must be a single word", "write key: value")
	case '"', '\'':
		text, err := p.quoted(c)
		if err != nil {
			return Event{}, err
		}
		e.Text, e.Style = text, Quoted
	default:
		if p.dash() {
			return Event{}, p.lonelyDash()
		}
		e.Text, _ = p.plainLine(true)
		if e.Text == "" && p.peek(0) == ':' {
			return Event{}, p.notYAML("there is no key before the colon", "write key: value")
		}
	}
	f.step = nothing
	if _, err := p.skip(); err != nil {
		return Event{}, err
	}
	if c := p.peek(1); p.peek(0) == ':' && (e.Style == Quoted || blankEnd(c) || isFlow(c)) {
		p.at++
		f.step = value
	}
	return e, nil
}

// bracketValue reads the first event of a value inside brackets.
func (p *Parser) bracketValue() (Event, error) {
	if err := p.foreign(); err != nil {
		return Event{}, err
	}
	e := p.event(Scalar)
	switch c := p.peek(0); {
	case c == '[' || c == '{':
		return p.openBracket()
	case c == '"' || c == '\'':
		text, err := p.quoted(c)
		e.Text, e.Style = text, Quoted
		return e, err
	case c == '-' && (blankEnd(p.peek(1)) || isFlow(p.peek(1))):
		return Event{}, p.lonelyDash()
	case c == '|' || c == '>':
		return Event{}, p.notYAML("text of several lines can't stand in brackets", "put it in quotes")
	}
	e.Text, _ = p.plainLine(true)
	if e.Text == "" { // a colon
		return Event{}, p.notYAML("there is no key before the colon", "write key: value")
	}
	return p.continued(e, -1)
}

func isFlow(c byte) bool { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}' }
