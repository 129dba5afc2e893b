package yaml

import (
	"strings"

	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/token"
)

// lexer splits a text into tokens for the library's parser. The library's own lexer
// misreads multiline texts and misplaces tokens.
type lexer struct {
	*source.Cursor
	tokens token.Tokens
	open   int             // brackets
	behind [2]*token.Token // the last two tokens that are not comments, the last one first
}

// lex returns the tokens of a text, up to the first one that nothing can follow. Each has
// its place in characters, its offset in bytes, and its source text as Origin.
func lex(text string) token.Tokens {
	l := &lexer{Cursor: source.NewCursor(text)}
	for l.Skip(isBlank); l.At < len(text); l.Skip(isBlank) {
		if !l.token() {
			break
		}
	}
	return l.tokens
}

// signs are the tokens of a single character.
var signs = map[byte]token.Type{
	'[': token.SequenceStartType, ']': token.SequenceEndType,
	'{': token.MappingStartType, '}': token.MappingEndType, ',': token.CollectEntryType,
	'-': token.SequenceEntryType, ':': token.MappingValueType, '?': token.MappingKeyType,
	'&': token.AnchorType, '*': token.AliasType, '!': token.TagType,
}

// token reads the token that starts here, and reports whether more can follow.
func (l *lexer) token() bool {
	start := *l.Cursor
	switch c := l.Next(); {
	case l.marker():
		kind := token.DocumentHeaderType
		if c == '.' {
			kind = token.DocumentEndType
		}
		l.To(l.At + 3)
		l.add(start, kind)
	case c == '#':
		l.toLineEnd()
		l.add(start, token.CommentType)
	case c == '%' && l.Column == 1 && l.behind[0] == nil:
		l.add(start, token.DirectiveType)
		for l.At < len(l.Text) && l.Next() != '\n' && !l.commentHere() {
			l.Step()
		}
	case c == '[', c == '{':
		l.open++
		l.step(start, signs[c])
	case l.open > 0 && (c == ']' || c == '}'):
		l.open--
		l.step(start, signs[c])
	case l.open > 0 && c == ',', (c == '-' || c == '?') && l.blankAt(1), c == ':' && l.endsKey():
		l.step(start, signs[c])
	case c == '&', c == '*', c == '!':
		l.Skip(func(b byte) bool { return !isBlank(b) && (l.open == 0 || strings.IndexByte(",[]{}", b) < 0) })
		l.add(start, signs[c])
		return false // will be refused
	case c == '"', c == '\'':
		return l.quoted(start, c)
	case c == '|', c == '>':
		return l.block(start, c)
	default:
		l.plain(start)
	}
	return true
}

// add adds a token for the text between start and here.
func (l *lexer) add(start source.Cursor, kind token.Type) *token.Token {
	written := l.Text[start.At:l.At]
	t := &token.Token{Type: kind, Value: written, Origin: written,
		Position: &token.Position{Line: start.Line, Column: start.Column, Offset: start.At}}
	l.tokens = append(l.tokens, t)
	if kind != token.CommentType && kind != token.DirectiveType {
		l.behind = [2]*token.Token{t, l.behind[0]}
	}
	return t
}

// step adds a token of a single character.
func (l *lexer) step(start source.Cursor, kind token.Type) {
	l.Step()
	l.add(start, kind)
}

// blankAt reports whether a blank or the end is ahead bytes from here.
func (l *lexer) blankAt(ahead int) bool {
	return l.At+ahead >= len(l.Text) || isBlank(l.Text[l.At+ahead])
}

// marker reports whether a line --- or ... starts here.
func (l *lexer) marker() bool {
	rest := l.Text[l.At:]
	return l.Column == 1 && (strings.HasPrefix(rest, "---") || strings.HasPrefix(rest, "...")) && l.blankAt(3)
}

// commentHere reports whether a comment starts here, after a blank.
func (l *lexer) commentHere() bool {
	return l.Next() == '#' && (l.At == 0 || isBlank(l.Text[l.At-1]))
}

func (l *lexer) toLineEnd() { l.Skip(func(b byte) bool { return b != '\n' }) }

// endsKey reports whether the colon here separates a key from its value: a blank follows
// or, in brackets, a sign, or, as in JSON, a quote or bracket closes before it.
func (l *lexer) endsKey() bool {
	switch {
	case l.blankAt(1):
		return true
	case l.open == 0:
		return false
	case strings.IndexByte(",[]{}", l.Text[l.At+1]) >= 0:
		return true
	}
	last := l.behind[0]
	return last != nil && last.Position.Offset+len(last.Origin) == l.At &&
		(isQuoted(last) || last.Type == token.SequenceEndType || last.Type == token.MappingEndType)
}

func isQuoted(t *token.Token) bool {
	return t.Type == token.SingleQuoteType || t.Type == token.DoubleQuoteType
}

// parent returns the column of the dash or key that the token starting here belongs to,
// or 0 at the top. Its lines must be indented further.
func (l *lexer) parent() int {
	switch last := l.behind[0]; {
	case last == nil, last.Type == token.DocumentHeaderType:
		return 0
	case last.Type == token.SequenceEntryType:
		return last.Position.Column
	case last.Type == token.MappingValueType && l.behind[1] != nil:
		return l.behind[1].Position.Column
	}
	return l.Column
}

// quoted reads a text in quotes.
func (l *lexer) quoted(start source.Cursor, quote byte) bool {
	kind := token.SingleQuoteType
	if quote == '"' {
		kind = token.DoubleQuoteType
	}
	for l.Step(); l.At < len(l.Text) && !l.marker(); l.Step() {
		switch {
		case quote == '"' && l.Next() == '\\' && l.At+1 < len(l.Text) && l.Text[l.At+1] != '\n':
			l.Step()
		case quote == '\'' && strings.HasPrefix(l.Text[l.At:], "''"):
			l.Step()
		case l.Next() == quote:
			l.Step()
			t := l.add(start, kind)
			t.Value, t.Indicator = unquoted(t.Origin), token.QuotedScalarIndicator
			return true
		}
	}
	l.add(start, token.InvalidType)
	return false
}

// block reads a text after | or >, with a comment on the header line.
func (l *lexer) block(start source.Cursor, sign byte) bool {
	parent, kind := l.parent(), token.LiteralType
	if sign == '>' {
		kind = token.FoldedType
	}
	l.Skip(func(b byte) bool { return strings.IndexByte("|>+-0123456789", b) >= 0 })
	header := l.add(start, kind)
	l.Skip(func(b byte) bool { return b == ' ' || b == '\t' })
	if l.open > 0 {
		return false // will be refused
	}
	if !blockHeader.MatchString(header.Value) || l.Next() != '\n' && l.At < len(l.Text) && !l.commentHere() {
		header.Type = token.InvalidType
		return false
	}
	if l.commentHere() {
		comment := *l.Cursor
		l.toLineEnd()
		l.add(comment, token.CommentType)
	}
	l.Step()
	text, lines := blockText(l.Text[l.At:], header.Value, parent)
	l.To(l.At + lines)
	t := l.add(start, token.StringType)
	t.Value, t.Indicator = text, token.BlockScalarIndicator
	return true
}

// plain reads an unquoted text, number or word, on as many lines as it has.
func (l *lexer) plain(start source.Cursor) {
	parent, end := l.parent(), start
	for {
		l.Step()
		for !l.endsPlain() {
			l.Step()
		}
		end = *l.Cursor
		if blank := strings.TrimRight(l.Text[start.At:l.At], " \t"); start.At+len(blank) < l.At {
			end.Column -= l.At - start.At - len(blank)
			end.At = start.At + len(blank)
		}
		if l.Next() != '\n' {
			break
		}
		if l.Skip(isBlank); l.At == len(l.Text) || l.Next() == '#' || l.marker() || l.open == 0 && l.Column <= parent || l.endsPlain() {
			break
		}
	}
	*l.Cursor = end
	t := l.add(start, token.StringType)
	t.Value = folded(t.Origin)
}

// endsPlain reports whether an unquoted text ends here.
func (l *lexer) endsPlain() bool {
	if l.At == len(l.Text) {
		return true
	}
	switch c := l.Next(); c {
	case '\n':
		return true
	case '#':
		return l.commentHere()
	case ':':
		return l.blankAt(1) || l.open > 0 && strings.IndexByte(",[]{}", l.Text[l.At+1]) >= 0
	case ',', '[', ']', '{', '}':
		return l.open > 0
	}
	return false
}

func isBlank(b byte) bool { return b == ' ' || b == '\n' || b == '\t' }

// isBlockText reports whether a token is the text below | or >.
func isBlockText(t *token.Token) bool {
	return t.Type == token.StringType && t.Indicator == token.BlockScalarIndicator
}

// isPlain reports whether a token is an unquoted text, number or word.
func isPlain(t *token.Token) bool {
	return t.Type == token.StringType && t.Indicator == token.NotIndicator
}
