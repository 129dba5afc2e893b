package yaml

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// mostComments is how many comments one text may have.
const mostComments = 1_000_000

// scanner goes through the characters of a text and knows where it is.
type scanner struct {
	// Comments are those that were passed so far.
	Comments []Comment

	text  string
	at    int // the byte to read next
	line  int // of at, from 1
	start int // where that line starts

	knownAt, knownColumn int // a place on some line, and its column
}

// event is an event that starts here.
func (p *scanner) event(k Kind) Event { return Event{Kind: k, Line: p.line, Column: p.column()} }

// column counts characters, each of them once on the way forward.
func (p *scanner) column() int {
	if p.knownAt < p.start || p.knownAt > p.at {
		p.knownAt, p.knownColumn = p.start, 1
	}
	p.knownColumn += utf8.RuneCountInString(p.text[p.knownAt:p.at])
	p.knownAt = p.at
	return p.knownColumn
}

func (p *scanner) fault(what, instead string) *Error {
	return &Error{p.line, p.column(), what, instead}
}

func faultAt(e Event, what, instead string) *Error { return &Error{e.Line, e.Column, what, instead} }

// notYAML words a place that breaks the rules of YAML.
func (p *scanner) notYAML(what, instead string) *Error {
	return p.fault("this is not YAML: "+what, instead)
}

func (p *scanner) ended() bool { return p.at >= len(p.text) }

// peek returns the byte at the distance, 0 beyond the end.
func (p *scanner) peek(distance int) byte {
	if p.at+distance >= len(p.text) {
		return 0
	}
	return p.text[p.at+distance]
}

func blank(c byte) bool    { return c == ' ' || c == '\t' }
func blankEnd(c byte) bool { return blank(c) || c == '\n' || c == 0 }

func (p *scanner) newLine() {
	p.at++
	p.line++
	p.start = p.at
}

// skip passes over blanks, line ends and comments, and reports whether it came
// to another line.
func (p *scanner) skip() (crossed bool, err error) {
	for !p.ended() {
		switch c := p.text[p.at]; {
		case blank(c):
			p.at++
		case c == '\n':
			p.newLine()
			crossed = true
		case c == '#' && (p.at == p.start || blank(p.text[p.at-1])):
			if err := p.comment(); err != nil {
				return crossed, err
			}
		default:
			return crossed, nil
		}
	}
	return crossed, nil
}

func (p *scanner) comment() error {
	if len(p.Comments) >= mostComments {
		return p.fault(fmt.Sprintf("the file has more than %d comments", mostComments), "remove some")
	}
	end := strings.IndexByte(p.text[p.at:], '\n')
	if end < 0 {
		end = len(p.text) - p.at
	}
	p.Comments = append(p.Comments, Comment{
		Line: int32(p.line), Column: int32(p.column()),
		Alone: strings.Trim(p.text[p.start:p.at], " \t") == "",
		Text:  strings.TrimRight(p.text[p.at:p.at+end], " \t"),
	})
	p.at += end
	return nil
}

// marker reports whether --- or ... stands here at the start of a line.
func (p *scanner) marker() bool {
	rest := p.text[p.at:]
	return p.at == p.start && (strings.HasPrefix(rest, "---") || strings.HasPrefix(rest, "...")) && blankEnd(p.peek(3))
}

// endsHere reports whether the document ends here.
func (p *scanner) endsHere() bool { return p.ended() || p.marker() }

// lineEnds checks that nothing but a comment follows a value on its line.
func (p *scanner) lineEnds(after string) error {
	from := p.at
	for blank(p.peek(0)) {
		p.at++
	}
	switch c := p.peek(0); {
	case p.ended(), c == '\n', c == '#' && p.at > from:
		return nil
	case c == '#':
		return p.notYAML("a comment needs a blank before its #", "put one there")
	case c == ':' && !blankEnd(p.peek(1)):
		return p.notYAML("a colon needs a blank behind it", "write it as key: value")
	case c == ':':
		return p.notYAML("this can't be a key", "write a word such as name before the colon")
	}
	return p.notYAML("something follows "+after, "put it on a line of its own, or remove it")
}
