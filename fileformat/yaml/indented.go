package yaml

import "strings"

// What stands before a value.
type before uint8

const (
	nothingBefore before = iota
	markerBefore         // ---
	dashBefore
	colonBefore
)

// listItem reads the next item of a list by indents, or its end.
func (p *Parser) listItem(f *frame) (Event, error) {
	indent, err := p.content()
	switch {
	case err != nil:
		return Event{}, err
	case indent > f.indent:
		return Event{}, p.notYAML("this line is indented further than the list that it stands in", "start it with a dash below the other dashes, or indent it as they are")
	case indent < f.indent || !p.dash():
		return p.pop(), nil
	}
	line, column := p.line, p.column()
	p.at++
	e, err := p.behind(f.indent, dashBefore)
	e.DashLine, e.DashColumn = line, column
	return e, err
}

// mappingEntry reads the next key of a mapping by indents, or the value of the
// last one, or the end.
func (p *Parser) mappingEntry(f *frame) (Event, error) {
	if f.step == value {
		f.step = item
		return p.behind(f.indent, colonBefore)
	}
	indent, err := p.content()
	switch {
	case err != nil:
		return Event{}, err
	case indent > f.indent:
		return Event{}, p.notYAML("this line is indented further than the keys above", "indent it as they are, or put several lines of text behind a |")
	case indent < f.indent || p.dash():
		return p.pop(), nil
	}
	f.step = value
	e, err := p.indented(f.indent, false)
	if err != nil {
		return Event{}, err
	}
	if e.Kind != Key {
		return Event{}, faultAt(e, "this is not YAML: a key needs a colon and a blank behind it", "write it as key: value")
	}
	return e, nil
}

// content moves on to what comes next and returns its indent, -1 for the end of
// the document.
func (p *scanner) content() (indent int, err error) {
	if _, err := p.skip(); err != nil {
		return 0, err
	}
	if p.endsHere() {
		return -1, nil
	}
	return p.at - p.start, p.noTab()
}

// noTab refuses a tab before what stands here.
func (p *scanner) noTab() error {
	if i := strings.IndexByte(p.text[p.start:p.at], '\t'); i >= 0 {
		p.at = p.start + i
		return p.notYAML("a tab can't indent YAML", "indent with blanks")
	}
	return nil
}

// dash reports whether an item of a list starts here.
func (p *scanner) dash() bool { return p.peek(0) == '-' && blankEnd(p.peek(1)) }

// behind reads the first event of the value that stands behind something. The
// parent is the indent that the value must exceed if it is on another line.
func (p *Parser) behind(parent int, what before) (Event, error) {
	missing := p.event(Scalar)
	crossed, err := p.skip()
	switch {
	case err != nil:
		return Event{}, err
	case p.endsHere():
		return missing, nil
	}
	indent := p.at - p.start
	if !crossed && what != nothingBefore {
		return p.valueAt(indent, parent, what == dashBefore, what)
	}
	if err := p.noTab(); err != nil {
		return Event{}, err
	}
	if indent <= parent && (what != colonBefore || indent < parent || !p.dash()) {
		return missing, nil
	}
	return p.valueAt(indent, parent, true, what)
}

// valueAt reads the first event of a value here. Lists and mappings may start
// here by indents only if that is said.
func (p *Parser) valueAt(indent, parent int, collection bool, what before) (Event, error) {
	if p.dash() {
		if !collection {
			return Event{}, p.lonelyDash()
		}
		e := p.event(Sequence)
		e.Indented = true
		return p.push(frame{form: indentedList, indent: indent}, e)
	}
	e, err := p.indented(parent, !collection)
	if err != nil || e.Kind != Key {
		return e, err
	}
	p.pending, p.waiting = e, true
	start := Event{Kind: Mapping, Indented: true, Line: e.Line, Column: e.Column}
	return p.push(frame{form: indentedMapping, step: value, indent: indent}, start)
}

// lonelyDash refuses a dash and a blank where no list can start: most often a
// minus sign.
func (p *scanner) lonelyDash() *Error {
	word := p.text[p.at+1:]
	word = strings.TrimLeft(word, " ")
	if end := strings.IndexAny(word, " \t\n,[]{}:#"); end >= 0 {
		word = word[:end]
	}
	if word != "" && strings.IndexByte(".0123456789i", word[0]) >= 0 {
		return p.fault("a minus sign stands next to its number, without a blank", "write -"+Clip(word))
	}
	return p.notYAML("a dash and a blank start an item of a list, which can't begin here", "put it on a line of its own, or write a list in brackets, such as [1, 2]")
}

// indented reads a key, a scalar or the start of brackets, outside brackets.
func (p *Parser) indented(parent int, noKey bool) (Event, error) {
	if err := p.foreign(); err != nil {
		return Event{}, err
	}
	e := p.event(Scalar)
	switch c := p.peek(0); c {
	case '[', '{':
		return p.openBracket()
	case '|', '>':
		return p.blockText(e, parent)
	case '"', '\'':
		text, err := p.quoted(c)
		if err != nil {
			return Event{}, err
		}
		e.Text, e.Style = text, Quoted
		if p.line == e.Line && p.colonNext() {
			return p.key(e, noKey)
		}
		return e, p.lineEnds("the closing quote")
	}
	text, colon := p.plainLine(false)
	if e.Text = text; colon {
		return p.key(e, noKey)
	}
	return p.continued(e, parent)
}

// colonNext reports whether a colon that makes a key follows, and goes there.
func (p *scanner) colonNext() bool {
	n := 0
	for blank(p.peek(n)) {
		n++
	}
	if p.peek(n) != ':' || !blankEnd(p.peek(n+1)) {
		return false
	}
	p.at += n
	return true
}

// key makes a scalar the key that it is; the colon is next.
func (p *Parser) key(e Event, not bool) (Event, error) {
	switch {
	case not:
		return Event{}, p.notYAML("there is a second colon with a blank on this line", "put the text in quotes, or the second key on a line of its own")
	case e.Text == "" && e.Style == Plain:
		return Event{}, p.notYAML("there is no key before the colon", "write key: value")
	}
	p.at++
	e.Kind = Key
	return e, nil
}
