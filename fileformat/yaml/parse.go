package yaml

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// What the library gets at most, because its time or memory grows faster than the text.
const (
	mostNested = 2*source.MaxDepth + 10 // brackets, dashes and indented keys: two for a ply
	MostKeys   = 10_000                 // of a mapping without brackets
	MostCopies = 250_000_000            // which it makes of the keys of all such mappings
	mostSigns  = 1_200_000              // brackets, commas and dashes
	mostInARow = 300                    // < or empty lines
	mostTabs   = 1_000_000_000          // times the length of their lines
)

// Comment is one comment of the text.
type Comment struct {
	Line, Column int32
	Alone        bool   // nothing else is on its line
	Inside       bool   // it is inside brackets
	Text         string // from the # on
}

// Parse parses a text, which must be UTF-8 with \n as its only line ending. The error, if
// any, is an [Error].
func Parse(text string) (v Value, comments []Comment, err error) {
	c := &checker{lines: strings.Split(text, "\n"), at: source.NewCursor(text)}
	defer func() {
		if recover() != nil { // the library may panic on a stranger's text
			v, err = Value{}, unknownFault(&token.Token{Position: &token.Position{Line: 1, Column: 1}})
		}
	}()
	fault := c.tooMuch(text)
	if fault == nil {
		fault = c.check(lexer.Tokenize(text))
	}
	switch {
	case fault != nil:
		return Value{}, c.comments, fault
	case c.last() == nil:
		return Value{}, c.comments, nil
	}
	file, err := parser.Parse(c.kept, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return Value{}, c.comments, c.refused(err)
	}
	for _, key := range c.keys {
		key.token.Value = key.says
	}
	return Value{node: file.Docs[0].Body}, c.comments, nil
}

// checker goes through the library's tokens once, before its parser gets them. It takes
// out the comments, adds what is left out (for which the parser would copy all that
// follows), and refuses what the library misreads, what it is slow with and what this
// package does not accept.
type checker struct {
	lines    []string
	at       *source.Cursor // the last text with escapes
	comments []Comment
	kept     token.Tokens
	open     []bracket
	items    []item // open dashes and keys outside brackets
	copies   int
	keys     []key
	version  int // the line %YAML 1.2
	ended    bool
}

// bracket is an open bracket.
type bracket struct {
	*token.Token
	colon bool // the current entry has its colon
}

// item is a list or mapping without brackets.
type item struct {
	column, count int
	dash          bool
}

// key is a key's token. Its text is hidden from the parser, which would make it a part of
// the path of each node below.
type key struct {
	token *token.Token
	says  string
}

// tooMuch refuses a text that would keep the library's lexer busy.
func (c *checker) tooMuch(text string) *Error {
	signs, tabs, empty := 0, 0, 0
	for i, line := range c.lines {
		tabs += strings.Count(line, "\t") * len(line)
		if empty++; strings.TrimSpace(line) != "" {
			empty = 0
		}
		if tabs > mostTabs || empty > mostInARow || strings.Contains(line, strings.Repeat("<", mostInARow)) {
			return &Error{Line: i + 1, Column: 1, Foreign: true, says: sentence.Say("there are too many tabs, signs < or empty lines here; remove them")}
		}
	}
	for _, sign := range []string{",", "[", "{", "- ", "-\n"} {
		signs += strings.Count(text, sign)
	}
	if signs > mostSigns {
		return &Error{Line: 1, Column: 1, Foreign: true, says: source.TooMany()}
	}
	return nil
}

func (c *checker) check(tokens token.Tokens) *Error {
	for i, t := range tokens {
		var next *token.Token
		if i+1 < len(tokens) {
			next = tokens[i+1]
		}
		if fault := c.token(t, next); fault != nil {
			return fault
		}
	}
	if len(c.open) > 0 {
		return c.neverClosed()
	}
	c.complete(nil)
	return nil
}

// last returns the last token that was kept, or nil.
func (c *checker) last() *token.Token {
	if len(c.kept) == 0 {
		return nil
	}
	return c.kept[len(c.kept)-1]
}

func (c *checker) token(t, next *token.Token) *Error {
	switch {
	case t.Type == token.CommentType:
		c.comment(t)
		return nil
	case t.Position.Line == c.version:
		return nil
	case t.Type == token.DirectiveType && t.Position.Column == 1:
		c.version = t.Position.Line
		return c.directive(t)
	case t.Type == token.DocumentEndType:
		c.ended = true
		return nil
	case c.ended, t.Type == token.DocumentHeaderType && c.last() != nil:
		return foreign(t, sentence.Say("a second document starts here; put each tree in its own file"))
	case t.Type == token.DocumentHeaderType:
		c.version = 0
	}
	if last := c.last(); last != nil && (last.Type == token.LiteralType || last.Type == token.FoldedType) && t.Type == token.StringType {
		return c.block(t, next)
	}
	c.complete(t)
	if fault := c.refuse(t, next); fault != nil {
		return fault
	}
	return c.keep(t, next)
}

// yamlVersion matches the only directive that is allowed.
var yamlVersion = regexp.MustCompile(`^%YAML 1\.[12]\s*(#.*)?$`)

func (c *checker) directive(t *token.Token) *Error {
	if c.last() != nil || !yamlVersion.MatchString(c.line(t)) {
		return foreign(t, sentence.Say("directives aren't allowed; remove the line"))
	}
	return nil
}

func (c *checker) line(t *token.Token) string { return c.lines[t.Position.Line-1] }

func (c *checker) comment(t *token.Token) {
	line := c.line(t)
	before := line[:max(strings.LastIndex(line, "#"+t.Value), 0)] // the library's column is wrong behind | and >
	c.comments = append(c.comments, Comment{
		Line: int32(t.Position.Line), Column: int32(utf8.RuneCountInString(before) + 1),
		Alone:  strings.Trim(before, " \t") == "",
		Inside: len(c.open) > 0,
		Text:   "#" + strings.TrimRight(t.Value, " \t"),
	})
}

// complete adds the null after a dash or colon that has no value before the token, and
// the colon after a key in curly brackets that has none.
func (c *checker) complete(t *token.Token) {
	last, inside := c.last(), len(c.open) > 0
	ends := t == nil || t.Type == token.CollectEntryType || t.Type == token.SequenceEndType || t.Type == token.MappingEndType
	if last == nil {
		return
	}
	if around := len(c.open) - 1; inside && ends && c.open[around].Type == token.MappingStartType && !c.open[around].colon && isScalar(last) {
		c.hide(last)
		last = c.add(last, token.MappingValueType, ":")
	}
	below := t == nil || t.Position.Line > last.Position.Line
	column := 0 // of the dash or key
	switch {
	case last.Type == token.SequenceEntryType:
		column = last.Position.Column
	case last.Type != token.MappingValueType:
		return
	case inside:
		below = ends
	case len(c.items) > 0:
		column = c.items[len(c.items)-1].column
		if t != nil && t.Type == token.SequenceEntryType {
			column-- // a list may start below its key
		}
	}
	if below && (t == nil || inside || t.Position.Column <= column) {
		c.add(last, token.ImplicitNullType, "null")
	}
}

// add keeps a token that is not in the text, after another one.
func (c *checker) add(behind *token.Token, kind token.Type, text string) *token.Token {
	place := *behind.Position
	place.Column++
	t := &token.Token{Type: kind, Value: text, Origin: text, Position: &place}
	c.kept = append(c.kept, t)
	return t
}

func (c *checker) hide(t *token.Token) {
	c.keys = append(c.keys, key{t, t.Value})
	t.Value = ""
}

// isScalar reports whether a token is a text, number or word.
func isScalar(t *token.Token) bool {
	return t.Type == token.StringType || t.Type == token.SingleQuoteType || t.Type == token.DoubleQuoteType
}

// keep keeps a token, and counts what it opens.
func (c *checker) keep(t, next *token.Token) *Error {
	c.kept = append(c.kept, t)
	colon := next != nil && next.Type == token.MappingValueType
	switch {
	case t.Type == token.SequenceStartType, t.Type == token.MappingStartType:
		c.open = append(c.open, bracket{Token: t})
	case t.Type == token.SequenceEndType, t.Type == token.MappingEndType:
		c.open = c.open[:len(c.open)-1]
	case t.Type == token.SequenceEntryType:
		return c.item(t, true)
	case len(c.open) > 0 && t.Type == token.CollectEntryType:
		c.open[len(c.open)-1].colon = false
	case len(c.open) > 0 && t.Type == token.MappingValueType:
		c.open[len(c.open)-1].colon = true
	case colon:
		c.hide(t)
		if len(c.open) == 0 {
			return c.item(t, false)
		}
	}
	if len(c.open)+len(c.items) > mostNested {
		return foreign(t, source.TooDeep())
	}
	return nil
}

// item counts a dash or a key outside brackets.
func (c *checker) item(t *token.Token, dash bool) *Error {
	column, last := t.Position.Column, len(c.items)-1
	for last >= 0 && (c.items[last].column > column || c.items[last].column == column && c.items[last].dash && !dash) {
		last--
	}
	c.items = c.items[:last+1]
	if last < 0 || c.items[last].column < column || c.items[last].dash != dash {
		c.items = append(c.items, item{column: column, dash: dash})
		last++
	}
	in := &c.items[last]
	in.count++
	if !dash {
		c.copies += in.count
	}
	switch {
	case len(c.items) > mostNested:
		return foreign(t, source.TooDeep())
	case in.count > MostKeys && !dash, c.copies > MostCopies:
		return foreign(t, sentence.Say("this mapping has more than 10,000 keys; write it in curly brackets, such as {a: 1, b: 2}"))
	}
	return nil
}

// refuse refuses a token that is not accepted here. It makes every plain scalar a text,
// because what is a number is decided elsewhere, and corrects its place.
func (c *checker) refuse(t, next *token.Token) *Error {
	switch t.Type {
	case token.InvalidType:
		return c.invalid(t)
	case token.AnchorType:
		return reference(t, next, sentence.Say("anchors aren't allowed; remove the & and its name"))
	case token.AliasType:
		return reference(t, next, sentence.Say("aliases aren't allowed; write the part again in full"))
	case token.TagType:
		return tag(t)
	case token.MappingKeyType:
		e := foreign(t, sentence.Say("keys after a question mark aren't allowed; write key: value"))
		e.Foreign = strings.TrimLeft(c.line(t), " ")[0] == '?' // elsewhere, it is an answer
		return e
	case token.DirectiveType, token.MergeKeyType:
		return nothingStarts(t)
	case token.SequenceEndType, token.MappingEndType:
		return c.closes(t)
	case token.LiteralType, token.FoldedType:
		if len(c.open) > 0 {
			return fault(t, sentence.Say("invalid YAML: multiline text isn't allowed in brackets; put it in quotes"))
		}
		return nil
	case token.DocumentHeaderType, token.SequenceStartType, token.MappingStartType, token.CollectEntryType:
		return nil
	case token.SequenceEntryType, token.MappingValueType:
		return c.inBrackets(t, next)
	case token.SingleQuoteType, token.DoubleQuoteType:
	default:
		t.Type = token.StringType
		c.place(t, next)
		if len(c.open) > 0 && (strings.Contains(t.Value, ": ") || strings.HasSuffix(t.Value, ":")) {
			return secondColon(t)
		}
	}
	if next != nil && next.Type == token.MappingValueType && len(c.open) == 0 && severalLines(t) {
		return brokenText(next)
	}
	return c.doubt(t)
}

// place corrects the column of the last text on a line, which the library shifts by the
// blanks behind it.
func (c *checker) place(t, next *token.Token) {
	if next != nil && next.Position.Line == t.Position.Line {
		return
	}
	line := c.line(t)
	if at := strings.LastIndex(line, t.Value); at >= 0 {
		t.Position.Column = utf8.RuneCountInString(line[:at]) + 1
	}
}

// inBrackets refuses dashes and colons which the library reads as something else.
func (c *checker) inBrackets(t, next *token.Token) *Error {
	if len(c.open) == 0 {
		return nil
	}
	around, last := c.open[len(c.open)-1], c.last()
	switch {
	case t.Type == token.SequenceEntryType:
		return c.lonelyDash(t)
	case around.Type == token.SequenceStartType:
		return fault(t, sentence.Say("invalid YAML: this list contains a key and its value; put them in curly brackets, such as {name: a}"))
	case around.colon:
		return secondColon(t)
	case next != nil && last.Type == token.StringType && next.Position.Line == t.Position.Line && next.Position.Column == t.Position.Column+1 && isScalar(next):
		says := c.keys[len(c.keys)-1].says
		return fault(last, sentence.Say("there is no space after the colon; write {{.Key}}: and a space", "Key", source.Clip(says)))
	}
	return nil
}

// closes refuses a closing bracket that has no opening one.
func (c *checker) closes(t *token.Token) *Error {
	if len(c.open) == 0 {
		return nothingStarts(t)
	}
	if opening := c.open[len(c.open)-1].Token; closer(opening) != t.Value {
		return wrongCloser(t, opening)
	}
	return nil
}

func closer(opening *token.Token) string {
	if opening.Type == token.MappingStartType {
		return "}"
	}
	return "]"
}
