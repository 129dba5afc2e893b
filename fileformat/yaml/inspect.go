package yaml

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/token"
)

// inspector goes through the tokens of a text once: it takes out the comments, finds
// where brackets and items end, and refuses what the library accepts although it is not
// YAML, or not YAML that this package accepts.
type inspector struct {
	*Parser
	open      []bracket
	items     []int        // open dashes and keys outside brackets, each further right than the previous one
	last      *token.Token // the previous token that isn't a comment; nil at the start
	directive *token.Token // a %YAML line
	headed    bool         // the line --- was read
	ended     bool         // the end of the document was read
}

// bracket is an open bracket.
type bracket struct {
	*token.Token
	index int
	colon bool // the current entry has its colon
}

// inspect keeps the tokens up to the first fault.
func (p *Parser) inspect(tokens token.Tokens) {
	in := &inspector{Parser: p}
	p.tokens, p.until = make(token.Tokens, 0, len(tokens)), make([]int32, 0, len(tokens))
	for i, t := range tokens {
		var next *token.Token
		if i+1 < len(tokens) {
			next = tokens[i+1]
		}
		if p.fault = in.token(t, next); p.fault != nil {
			break
		}
	}
	if p.fault == nil && len(in.open) > 0 {
		p.fault = in.neverClosed()
	}
	if p.fault == nil && in.last != nil && (in.last.Type == token.MappingValueType || in.last.Type == token.SequenceEntryType) {
		in.keep(nothingBehind(in.last))
	}
}

// token processes a token.
func (in *inspector) token(t, next *token.Token) *Error {
	switch {
	case t.Type == token.CommentType:
		return in.comment(t)
	case in.directive != nil && t.Position.Line == in.directive.Position.Line:
		return nil
	case t.Type == token.DirectiveType:
		in.directive = t
		line, _, _ := strings.Cut(in.text[t.Position.Offset:], "\n")
		return checkDirective(t, strings.Fields(line))
	case t.Type == token.DocumentHeaderType, t.Type == token.DocumentEndType:
		return in.marker(t)
	case in.ended:
		return foreign(t, sentence.Say("a second document starts here; put each tree in its own file"))
	case in.directive != nil && !in.headed:
		return fault(in.directive, sentence.Say("invalid YAML: a line that starts with % needs the line --- below it; add it, or remove this line"))
	}
	if remark := in.between(t); remark != nil && !isKey(next) {
		return &Error{Line: int(remark.Line), Column: int(remark.Column), says: sentence.Say("invalid YAML: this comment is inside text; move it above the text")}
	}
	if in.last != nil && in.lacksValue(t) {
		in.keep(nothingBehind(in.last))
	}
	if err := in.check(t, next); err != nil {
		return err
	}
	if len(in.open) == 0 {
		in.item(t, isKey(next) || t.Type == token.SequenceEntryType)
	}
	in.keep(t)
	return in.bracket(t)
}

// between returns the comment between an unquoted text and what looks like its next line,
// or nil.
func (in *inspector) between(t *token.Token) *Comment {
	n, items := len(in.Comments), len(in.items)
	if n == 0 || items == 0 || len(in.open) > 0 || !isPlain(t) || !isPlain(in.last) || t.Position.Column <= in.tokens[in.items[items-1]].Position.Column {
		return nil
	}
	if remark := &in.Comments[n-1]; int(remark.Line) >= in.last.Position.Line && int(remark.Line) < t.Position.Line {
		return remark
	}
	return nil
}

func (in *inspector) keep(t *token.Token) {
	in.last = t
	in.tokens = append(in.tokens, t)
	in.until = append(in.until, 0)
}

// item ends the items that the next token does not belong to.
func (in *inspector) item(t *token.Token, starts bool) {
	last := len(in.items) - 1
	for ; last >= 0 && in.tokens[in.items[last]].Position.Column >= t.Position.Column; last-- {
		in.until[in.items[last]] = int32(len(in.tokens))
	}
	if in.items = in.items[:last+1]; starts {
		in.items = append(in.items, len(in.tokens))
	}
}

// lacksValue reports whether the previous dash or colon has no value before the token.
// For a dash in the same column, the library would use what follows as its value.
func (in *inspector) lacksValue(t *token.Token) bool {
	column := in.last.Position.Column
	switch {
	case in.last.Type == token.MappingValueType && len(in.open) > 0:
		return t.Type == token.CollectEntryType || t.Type == token.SequenceEndType || t.Type == token.MappingEndType
	case in.last.Type == token.MappingValueType && len(in.tokens) > 1:
		column = in.tokens[len(in.tokens)-2].Position.Column // of the key
		if t.Type == token.SequenceEntryType {
			column-- // a list may start below its key
		}
	case in.last.Type != token.SequenceEntryType:
		return false
	}
	return t.Position.Line > in.last.Position.Line && t.Position.Column <= column
}

// nothingBehind returns a token for the missing value after a dash or colon.
func nothingBehind(t *token.Token) *token.Token {
	place := *t.Position
	place.Column++
	place.Offset++
	return &token.Token{Type: token.ImplicitNullType, Position: &place, Value: "null", Origin: "null"}
}

// checkDirective refuses all lines that start with %, except %YAML 1.2 and %YAML 1.1.
func checkDirective(t *token.Token, words []string) *Error {
	switch {
	case len(words) == 0, words[0] != "%YAML":
		return foreign(t, sentence.Say("directives aren't allowed; remove the line"))
	case len(words) < 2 || words[1] != "1.2" && words[1] != "1.1":
		return foreign(t, sentence.Say("unknown YAML version; write %YAML 1.2, or remove the line"))
	case len(words) > 2 && !strings.HasPrefix(words[2], "#"):
		return fault(t, sentence.Say("there is text after the YAML version; remove it"))
	}
	return nil
}

// marker processes a line --- or ....
func (in *inspector) marker(t *token.Token) *Error {
	switch {
	case len(in.open) > 0:
		return in.neverClosed()
	case t.Type == token.DocumentHeaderType && in.last == nil && !in.headed:
		in.headed = true
	default:
		in.ended = true
	}
	return nil
}

func (in *inspector) comment(t *token.Token) *Error {
	at := t.Position
	if at.Offset > 0 && !isBlank(in.text[at.Offset-1]) {
		return fault(t, sentence.Say("invalid YAML: there is no space before the # of this comment; add one"))
	}
	line, _, _ := strings.Cut(in.text[at.Offset:], "\n")
	in.Comments = append(in.Comments, Comment{
		Line: int32(at.Line), Column: int32(at.Column),
		Alone:  strings.Trim(in.lineBefore(at.Offset), " \t") == "",
		Inside: len(in.open) > 0,
		Text:   strings.TrimRight(line, " \t"),
	})
	return nil
}

// lineBefore returns the part of the line before the offset.
func (p *Parser) lineBefore(offset int) string {
	before := p.text[:offset]
	return before[strings.LastIndexByte(before, '\n')+1:]
}

// bracket records an opening or closing bracket.
func (in *inspector) bracket(t *token.Token) *Error {
	index := len(in.tokens) - 1
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		in.open = append(in.open, bracket{Token: t, index: index})
	case token.SequenceEndType, token.MappingEndType:
		last := len(in.open) - 1
		if last < 0 {
			return nothingStarts(t)
		}
		if closer(in.open[last].Token) != t.Value {
			return in.wrongCloser(t)
		}
		in.until[in.open[last].index] = int32(index)
		in.open = in.open[:last]
	}
	return nil
}

func closer(opening *token.Token) string {
	if opening.Type == token.MappingStartType {
		return "}"
	}
	return "]"
}

// check refuses a token that isn't allowed here.
func (in *inspector) check(t, next *token.Token) *Error {
	if err := in.checkKind(t); err != nil || isBlockText(t) {
		return err
	}
	if len(in.open) > 0 {
		return in.checkInBrackets(t, next)
	}
	if in.last == nil || in.last.Position.Line < t.Position.Line {
		before := in.lineBefore(t.Position.Offset)
		if tab := strings.IndexByte(before, '\t'); tab >= 0 && strings.Trim(before, " \t") == "" {
			return tabIndents(t.Position.Line, tab+1)
		}
	}
	switch {
	case t.Type == token.MappingValueType && in.last != nil && (in.last.Type == token.SequenceEndType || in.last.Type == token.MappingEndType):
		return fault(t, sentence.Say("invalid YAML: this can't be a key; write a word such as name before the colon"))
	case t.Type == token.MappingValueType && in.last != nil && in.last.Position.Line < t.Position.Line:
		return brokenText(t)
	case in.headed && in.last == nil && strings.TrimSpace(in.lineBefore(t.Position.Offset)) != "" && (isKey(next) || t.Type == token.SequenceEntryType):
		return fault(t, sentence.Say("invalid YAML: this can't follow ---; move it to the next line"))
	}
	return nil
}

// isKey reports whether a token is a key, judging by the next one.
func isKey(next *token.Token) bool { return next != nil && next.Type == token.MappingValueType }

func tabIndents(line, column int) *Error {
	return &Error{Line: line, Column: column, says: sentence.Say("invalid YAML: the line is indented with a tab; use spaces")}
}

// checkKind refuses tokens that are never allowed.
func (in *inspector) checkKind(t *token.Token) *Error {
	switch t.Type {
	case token.InvalidType:
		return in.invalid(t)
	case token.AnchorType:
		return reference(t, sentence.Say("anchors aren't allowed; remove the & and its name"))
	case token.AliasType:
		return reference(t, sentence.Say("aliases aren't allowed; write the part again in full"))
	case token.TagType:
		return tag(t)
	case token.MappingKeyType:
		e := foreign(t, sentence.Say("keys after a question mark aren't allowed; write key: value"))
		e.Foreign = in.last == nil || in.last.Position.Line < t.Position.Line // elsewhere, the ? is an answer and not meant as a key
		return e
	case token.DoubleQuoteType:
		if err := in.checkEscapes(t); err != nil {
			return err
		}
	}
	if isPlain(t) && strings.IndexByte("%@`,]}", t.Value[0]) >= 0 {
		return nothingStarts(t)
	}
	return in.checkSeparators(t)
}

// checkInBrackets refuses what the library wrongly accepts in brackets.
func (in *inspector) checkInBrackets(t, next *token.Token) *Error {
	around := &in.open[len(in.open)-1]
	list := around.Type == token.SequenceStartType
	first := in.last == around.Token || in.last.Type == token.CollectEntryType
	value := !first && in.last.Type != token.MappingValueType // a value precedes this token
	switch t.Type {
	case token.CollectEntryType:
		around.colon = false
		if first {
			return fault(t, sentence.Say("invalid YAML: there is nothing before this comma; remove it, or write null for a leaf without a value"))
		}
	case token.MappingValueType:
		if err := in.checkColon(t, list, first, around.colon); err != nil {
			return err
		}
		around.colon = true
	case token.SequenceEndType, token.MappingEndType:
	case token.SequenceEntryType:
		return in.lonelyDash(t)
	case token.LiteralType, token.FoldedType:
		return fault(t, sentence.Say("invalid YAML: multiline text isn't allowed in brackets; put it in quotes"))
	default:
		return in.checkItem(t, next, value, first && !list)
	}
	return nil
}

// checkColon refuses a colon in brackets.
func (in *inspector) checkColon(t *token.Token, list, first, second bool) *Error {
	switch {
	case list:
		return fault(t, sentence.Say("invalid YAML: this list contains a key and its value; put them in curly brackets, such as {name: a}"))
	case first:
		return fault(t, sentence.Say("invalid YAML: there is no key before the colon; write key: value"))
	case second:
		return secondColon(t)
	}
	return nil
}

// checkItem refuses an item or value in brackets.
func (in *inspector) checkItem(t, next *token.Token, value, key bool) *Error {
	opens := t.Type == token.SequenceStartType || t.Type == token.MappingStartType
	switch {
	case value:
		return fault(t, sentence.Say("invalid YAML: a comma is missing before this; add one"))
	case key && opens:
		return fault(t, sentence.Say("invalid YAML: a key must be a single word; write key: value"))
	case !isPlain(t):
		return nil
	case t.Value == "-":
		return in.lonelyDash(t)
	}
	if word, rest, found := strings.Cut(t.Value, ":"); found && key && !isKey(next) && !strings.HasPrefix(rest, "/") {
		return fault(t, sentence.Say("there is no space after the colon; write {{.Key}}: and a space", "Key", source.Clip(word)))
	}
	return nil
}
