package yaml

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	goyaml "github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/token"
)

// fault returns an error for something that breaks the rules of YAML.
func fault(t *token.Token, says sentence.Sentence) *Error {
	return &Error{Line: t.Position.Line, Column: t.Position.Column, says: says}
}

// foreign returns an error for something that is YAML but not supported by this package.
func foreign(t *token.Token, says sentence.Sentence) *Error {
	e := fault(t, says)
	e.Foreign = true
	return e
}

// reference refuses an anchor or alias by name. A sign alone is neither.
func reference(t *token.Token, says sentence.Sentence) *Error {
	if len(t.Value) == 1 {
		return nothingStarts(t)
	}
	return foreign(t, says)
}

func (in *inspector) neverClosed() *Error {
	opening := in.open[len(in.open)-1].Token
	return fault(opening, sentence.Say("invalid YAML: the bracket {{.Bracket}} is never closed; add {{.Closer}}", "Bracket", opening.Value, "Closer", closer(opening)))
}

func (in *inspector) wrongCloser(t *token.Token) *Error {
	opening := in.open[len(in.open)-1].Token
	return fault(t, sentence.Say("invalid YAML: the bracket {{.Bracket}} doesn't match the {{.Opening}} in line {{.Line}}, column {{.Column}}; write {{.Closer}}",
		"Bracket", t.Value, "Opening", opening.Value, "Line", opening.Position.Line, "Column", opening.Position.Column, "Closer", closer(opening)))
}

func nothingStarts(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: nothing can start with {{.Sign}} here; put the text in quotes, or remove the sign", "Sign", t.Value[:1]))
}

// tag refuses a tag by name. A text that starts with the operator != is not a tag.
func tag(t *token.Token) *Error {
	name := strings.TrimSpace(t.Value)
	if strings.HasPrefix(name, "!=") {
		return nothingStarts(&token.Token{Position: t.Position, Value: name})
	}
	return foreign(t, sentence.Say("tags such as {{.Tag}} aren't allowed; remove it", "Tag", source.Clip(name)))
}

func brokenText(colon *token.Token) *Error {
	return fault(colon, sentence.Say("invalid YAML: this key is inside text; indent it like the key above, or put the text in quotes"))
}

func secondColon(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: there is a second colon; put the text in quotes, or put the second key on a new line or after a comma"))
}

// lonelyDash refuses a dash and a blank where no list can start. Usually it is a minus
// sign before a number.
func (p *Parser) lonelyDash(t *token.Token) *Error {
	word := strings.TrimLeft(p.text[t.Position.Offset+1:], " ")
	if end := strings.IndexAny(word, " \t\n,[]{}:#"); end >= 0 {
		word = word[:end]
	}
	if _, err := numeral.Parse(word); err == nil || WordOf(word) == NumberWord {
		return fault(t, sentence.Say("there is a space after the minus sign; write {{.Number}}", "Number", "-"+source.Clip(word)))
	}
	return fault(t, sentence.Say("invalid YAML: a list item can't start with a dash here; put it on a new line, or write a list such as [1, 2]"))
}

// invalid returns the error for a token that the lexer could not complete.
func (p *Parser) invalid(t *token.Token) *Error {
	if sign := t.Value[:1]; sign == `"` || sign == "'" {
		if err := p.checkEscapes(t); err != nil {
			return err
		}
		return fault(t, sentence.Say("invalid YAML: the quote is never closed; add {{.Quote}}", "Quote", sign))
	}
	return fault(t, sentence.Say("invalid YAML: text after | or > must start on the next line; move it there and indent it"))
}

// unknownFault refuses anything without an error text of its own. The library's texts are
// not shown: they are for programmers, and only in English.
func unknownFault(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: this isn't allowed here; write lists as [1, 2, 3] and mappings as {name: a, value: 4}"))
}

// refused converts an error of the library's parser in the tokens.
func (p *Parser) refused(err error, tokens token.Tokens) *Error {
	var bad goyaml.Error
	if !errors.As(err, &bad) || bad.GetToken() == nil {
		return unknownFault(tokens[0])
	}
	t := bad.GetToken()
	i := max(slices.Index(tokens, t), 0)
	switch message := bad.GetMessage(); {
	case strings.HasPrefix(message, "block sequence entries"):
		return p.lonelyDash(t)
	case t.Type == token.MappingValueType:
		return fault(t, sentence.Say("invalid YAML: there is no key before the colon; write key: value"))
	case message == "unexpected key name" && i+1 < len(tokens):
		return brokenText(tokens[i+1])
	case strings.HasPrefix(message, "mapping value is not allowed") && i+1 < len(tokens):
		return secondColon(tokens[i+1])
	case strings.HasPrefix(message, "value is not allowed"), strings.HasPrefix(message, "non-map value"), strings.HasPrefix(message, "unexpected end"):
		return misplaced(tokens, i)
	default:
		return unknownFault(t)
	}
}

// misplaced returns the error for a token that belongs to nothing.
func misplaced(tokens token.Tokens, i int) *Error {
	t := tokens[i]
	switch {
	case i > 0 && tokens[i-1].Position.Line == t.Position.Line && strings.HasPrefix(t.Value, ":"):
		return fault(t, sentence.Say("invalid YAML: there is no space after the colon; write key: value"))
	case i > 0 && tokens[i-1].Position.Line == t.Position.Line:
		return fault(t, sentence.Say("invalid YAML: there is text after a closing quote or bracket; move it to a new line, or remove it"))
	case t.Position.Column > tokens[0].Position.Column:
		return fault(t, sentence.Say("invalid YAML: this line is indented more than the lines above; indent it like them, or start multiline text with |"))
	case t.Type != token.SequenceEntryType && tokens[0].Type != token.SequenceEntryType:
		return fault(t, sentence.Say("invalid YAML: there is no colon and space after the key; write key: value"))
	}
	return fault(t, sentence.Say("invalid YAML: this doesn't belong to the lines above; indent it like them, or remove it"))
}

// checkEscapes refuses unknown escapes in double quotes, for which the library invents a
// character.
func (p *Parser) checkEscapes(t *token.Token) *Error {
	if !strings.Contains(t.Origin, `\`) {
		return nil
	}
	c := p.cursorAt(t)
	for c.Step(); c.At < len(c.Text) && c.Next() != '"'; c.Step() {
		if c.Next() != '\\' {
			continue
		}
		at := &token.Token{Position: &token.Position{Line: c.Line, Column: c.Column}}
		rest := c.Text[c.At:]
		switch {
		case len(rest) > 1 && strings.IndexByte("xuU", rest[1]) >= 0:
			_, size, ok := numbered(rest)
			if !ok {
				return fault(at, sentence.Say("invalid YAML: this escape sequence isn't valid; write \\u and four hexadecimal digits, or the character itself"))
			}
			for range size - 2 {
				c.Step()
			}
		case len(rest) > 1 && rest[1] != '\n' && escapes[rest[1]] == "":
			return fault(at, sentence.Say("invalid YAML: unknown escape; write \\\\ for a backslash, or put the text in single quotes"))
		}
		c.Step()
	}
	return nil
}

// separators are characters that end a line in YAML 1.1 but not in YAML 1.2.
const separators = "\u0085\u2028\u2029"

// checkSeparators refuses a text that YAML parsers understand differently.
func (p *Parser) checkSeparators(t *token.Token) *Error {
	i := strings.IndexAny(t.Origin, separators)
	if i < 0 {
		return nil
	}
	c := p.cursorAt(t)
	c.To(t.Position.Offset + i)
	sign, _ := utf8.DecodeRuneInString(t.Origin[i:])
	at := &token.Token{Position: &token.Position{Line: c.Line, Column: c.Column}}
	return fault(at, sentence.Say("this invisible line separator ({{.Name}}) is read differently by other programs; remove it, or write {{.Escape}} in double quotes",
		"Name", fmt.Sprintf("U+%04X", sign), "Escape", fmt.Sprintf(`\u%04x`, sign)))
}

// cursorAt returns a cursor where a token starts.
func (p *Parser) cursorAt(t *token.Token) *source.Cursor {
	return &source.Cursor{Text: p.text, At: t.Position.Offset, Line: t.Position.Line, Column: t.Position.Column}
}
