package yaml

import (
	"strings"

	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/token"
)

// place gives all tokens their places: each starts at the first character behind
// the one before that is not blank. The library's own are wrong before blanks at
// the end of a line, in a text of several lines that has a dash, and for
// comments behind |. Offsets become bytes, from 0.
func place(text string, tokens token.Tokens) {
	c := source.NewCursor(text)
	var header *token.Token // | or >, until the text below comes
	for _, t := range tokens {
		skipBlanks(c)
		*t.Position = token.Position{Line: c.Line, Column: c.Column, Offset: c.At}
		pass(c, t)
		switch {
		case t.Type == token.LiteralType || t.Type == token.FoldedType:
			header = t
		case header != nil && t.Type == token.StringType:
			*t.Position, t.Indicator = *header.Position, token.BlockScalarIndicator
			header = nil
		case isPlain(t):
			t.Origin = text[t.Position.Offset:c.At]
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

// cursorAt returns a cursor where a token starts.
func (p *Parser) cursorAt(t *token.Token) *source.Cursor {
	return &source.Cursor{Text: p.text, At: t.Position.Offset, Line: t.Position.Line, Column: t.Position.Column}
}

// pass moves over a token that starts here.
func pass(c *source.Cursor, t *token.Token) {
	switch t.Type {
	case token.CommentType:
		c.Skip(func(b byte) bool { return b != '\n' })
	case token.SingleQuoteType, token.DoubleQuoteType:
		passQuotes(c)
	default:
		for _, r := range t.Value {
			if r != ' ' && r != '\n' {
				skipBlanks(c)
				c.Step()
			}
		}
	}
}

func passQuotes(c *source.Cursor) {
	quote := c.Next()
	for c.Step(); c.At < len(c.Text); c.Step() {
		switch {
		case quote == '"' && c.Next() == '\\':
			c.Step()
		case c.Next() == quote && quote == '\'' && strings.HasPrefix(c.Text[c.At:], "''"):
			c.Step()
		case c.Next() == quote:
			c.Step()
			return
		}
	}
}

func skipBlanks(c *source.Cursor) { c.Skip(isBlank) }

func isBlank(b byte) bool { return b == ' ' || b == '\n' || b == '\t' }
