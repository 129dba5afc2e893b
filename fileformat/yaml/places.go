package yaml

import (
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/token"
)

// place gives all tokens their places: each starts at the first character behind
// the one before that is not blank. The library's own are wrong before blanks at
// the end of a line, in a text of several lines that has a dash, and for
// comments behind |. Offsets become bytes, from 0.
func place(text string, tokens token.Tokens) {
	c := &cursor{text: text, line: 1, column: 1}
	var header *token.Token // | or >, until the text below comes
	for _, t := range tokens {
		c.skipBlanks()
		*t.Position = token.Position{Line: c.line, Column: c.column, Offset: c.at}
		c.pass(t)
		switch {
		case t.Type == token.LiteralType || t.Type == token.FoldedType:
			header = t
		case header != nil && t.Type == token.StringType:
			*t.Position, t.Indicator = *header.Position, token.BlockScalarIndicator
			header = nil
		case isPlain(t):
			t.Origin = text[t.Position.Offset:c.at]
			t.Value = folded(t.Origin)
		}
	}
}

// folded is a text without quotes as it is read: a line end is a blank, and of
// several one less counts. The library drops tabs in it, and keeps blanks at the
// end of a line where the next one begins with a dash.
func folded(text string) string {
	if !strings.Contains(text, "\n") {
		return text
	}
	var b strings.Builder
	breaks := 0
	for i, line := range strings.Split(text, "\n") {
		line = strings.Trim(line, " \t")
		switch {
		case line == "":
			breaks++
			continue
		case breaks > 0:
			b.WriteString(strings.Repeat("\n", breaks))
		case i > 0:
			b.WriteByte(' ')
		}
		b.WriteString(line)
		breaks = 0
	}
	return b.String()
}

// cursor is a place in a text that moves forward only.
type cursor struct {
	text         string
	at           int // the byte to read next
	line, column int // from 1, in characters
}

// cursorAt returns a cursor where a token starts.
func (p *Parser) cursorAt(t *token.Token) *cursor {
	return &cursor{text: p.text, at: t.Position.Offset, line: t.Position.Line, column: t.Position.Column}
}

// pass moves over a token that starts here.
func (c *cursor) pass(t *token.Token) {
	switch t.Type {
	case token.CommentType:
		c.skip(func(b byte) bool { return b != '\n' })
	case token.SingleQuoteType, token.DoubleQuoteType:
		c.passQuotes()
	default:
		for _, r := range t.Value {
			if r != ' ' && r != '\n' {
				c.skipBlanks()
				c.step()
			}
		}
	}
}

func (c *cursor) passQuotes() {
	quote := c.peek()
	for c.step(); c.at < len(c.text); c.step() {
		switch {
		case quote == '"' && c.peek() == '\\':
			c.step()
		case c.peek() == quote && quote == '\'' && strings.HasPrefix(c.text[c.at:], "''"):
			c.step()
		case c.peek() == quote:
			c.step()
			return
		}
	}
}

// peek returns the next byte, 0 at the end.
func (c *cursor) peek() byte {
	if c.at < len(c.text) {
		return c.text[c.at]
	}
	return 0
}

// step moves over one character, if there is one.
func (c *cursor) step() {
	switch b := c.peek(); {
	case c.at == len(c.text):
	case b == '\n':
		c.at++
		c.line, c.column = c.line+1, 1
	case b < utf8.RuneSelf:
		c.at++
		c.column++
	default:
		_, size := utf8.DecodeRuneInString(c.text[c.at:])
		c.at += size
		c.column++
	}
}

// skip moves on while the next byte is as told.
func (c *cursor) skip(over func(byte) bool) {
	for c.at < len(c.text) && over(c.text[c.at]) {
		c.step()
	}
}

func (c *cursor) skipBlanks() { c.skip(isBlank) }

func isBlank(b byte) bool { return b == ' ' || b == '\n' || b == '\t' }
