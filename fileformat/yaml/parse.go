package yaml

import (
	"regexp"
	"slices"
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
	MostCopies = 100_000_000            // which it makes of the keys of all such mappings
	mostSigns  = 1_200_000              // brackets, commas and dashes
	mostInARow = 300                    // < or empty lines
	mostTabs   = 1_000_000_000          // times the length of their lines
)

// Comment is one comment of the text.
type Comment struct {
	source.Position
	Alone  bool   // nothing else is on its line
	Inside bool   // it is inside brackets
	Text   string // from the # on
}

// Parse parses a text. The error, if any, is a [source.Error].
func Parse(s source.Source) (r *Reader, v Value, err error) {
	r = &Reader{Source: s}
	defer func() {
		if recover() != nil { // the library may panic on a stranger's text
			v, err = Value{}, r.ErrorAt(source.Start, notHere)
		}
	}()
	c := &checker{Reader: r, lines: strings.Split(s.Text, "\n")}
	v, err = c.parse()
	return r, v, err
}

// lastTag matches a tag in the last line of a text that has no line end.
var lastTag = regexp.MustCompile(`![^\s]*$`)

// version matches the only directive that is allowed.
var version = regexp.MustCompile(`^%YAML 1\.[12]\b`)

func (c *checker) parse() (v Value, err error) {
	if err := c.tooMuch(); err != nil {
		return v, err
	}
	text := version.ReplaceAllString(c.Text, "         ")
	if lastTag.MatchString(text) {
		text += "\n" // without a line end the library drops a last tag
	}
	for _, t := range lexer.Tokenize(text) {
		if err := c.token(t); err != nil {
			return v, err
		}
	}
	if len(c.open) > 0 {
		return v, c.neverClosed()
	}
	c.complete(nil)
	if len(c.kept) == 0 {
		return v, nil
	}
	file, err := parser.Parse(c.kept, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return v, c.refused(err)
	}
	for _, key := range c.keys {
		key.token.Value = key.says
	}
	return Value{node: file.Docs[0].Body}, nil
}

// checker goes through the library's tokens once, before its parser gets them. It takes
// out the comments, adds the values that are left out (for which the parser would copy all
// that follows), and refuses what the library misreads, what it is slow with and what this
// package does not accept.
type checker struct {
	*Reader
	lines   []string
	kept    token.Tokens
	open    []bracket
	items   []item // open dashes and keys outside brackets
	copies  int
	keys    []key
	escapes int // the last line whose escapes were checked
	ended   bool
}

// bracket is an open bracket.
type bracket struct {
	*token.Token
	colon bool // the current entry has its colon
}

// item is a list or mapping without brackets.
type item struct {
	column, keys int
	dash         bool
}

// key is a key's token. Its text is hidden from the parser, which would make it a part of
// the path of each node below.
type key struct {
	token *token.Token
	says  string
}

// tooMuch refuses a text that would keep the library's lexer busy.
func (c *checker) tooMuch() error {
	signs, tabs, empty := 0, 0, 0
	for i, line := range c.lines {
		tabs += strings.Count(line, "\t") * len(line)
		if empty++; strings.TrimSpace(line) != "" {
			empty = 0
		}
		if tabs > mostTabs || empty > mostInARow || strings.Contains(line, strings.Repeat("<", mostInARow)) {
			return c.ErrorAt(source.Position{Line: i + 1, Column: 1},
				sentence.Say("there are too many tabs, signs < or empty lines here; remove them"))
		}
	}
	for _, sign := range []string{",", "[", "{", "- ", "-\n"} {
		signs += strings.Count(c.Text, sign)
	}
	if signs > mostSigns {
		return c.ErrorAt(source.Start, source.TooMany())
	}
	return nil
}

// last returns the last token that was kept, or nil.
func (c *checker) last() *token.Token {
	if len(c.kept) == 0 {
		return nil
	}
	return c.kept[len(c.kept)-1]
}

func (c *checker) token(t *token.Token) error {
	last := c.last()
	switch {
	case t.Type == token.CommentType:
		c.comment(t)
		return nil
	case t.Type == token.DocumentEndType:
		c.ended = true
		return nil
	case c.ended, t.Type == token.DocumentHeaderType && last != nil:
		return c.fault(t, sentence.Say("a second document starts here; put each tree in its own file"))
	case last != nil && isHeader(last) && t.Type == token.StringType:
		c.kept = append(c.kept, t)
		return nil
	}
	c.complete(t)
	if err := c.refuse(t); err != nil {
		return err
	}
	return c.keep(t)
}

func (c *checker) line(t *token.Token) string { return c.lines[t.Position.Line-1] }

func (c *checker) comment(t *token.Token) {
	line := c.line(t)
	before := line[:max(strings.LastIndex(line, "#"+t.Value), 0)] // the library's column is wrong behind | and >
	c.Comments = append(c.Comments, Comment{
		Position: source.Position{Line: t.Position.Line, Column: utf8.RuneCountInString(before) + 1},
		Alone:    strings.Trim(before, " \t") == "",
		Inside:   len(c.open) > 0,
		Text:     "#" + strings.TrimRight(t.Value, " \t"),
	})
}

// complete adds the null after a dash or colon that has no value before the token.
func (c *checker) complete(t *token.Token) {
	last := c.last()
	if last == nil || last.Type != token.SequenceEntryType && last.Type != token.MappingValueType {
		return
	}
	missing := t == nil || len(c.open) > 0 && ends(t)
	if len(c.open) == 0 && t != nil && t.Position.Line > last.Position.Line {
		column := c.items[len(c.items)-1].column // of the dash or key
		if last.Type == token.MappingValueType && t.Type == token.SequenceEntryType {
			column-- // a list may start below its key
		}
		missing = t.Position.Column <= column
	}
	if missing {
		place := *last.Position
		place.Column++
		c.kept = append(c.kept,
			&token.Token{Type: token.ImplicitNullType, Value: "null", Origin: "null", Position: &place})
	}
}

// ends reports whether a token ends an entry in brackets.
func ends(t *token.Token) bool {
	return t != nil && (t.Type == token.CollectEntryType || t.Type == token.SequenceEndType ||
		t.Type == token.MappingEndType)
}

// isHeader reports whether a token announces a text of several lines.
func isHeader(t *token.Token) bool { return t.Type == token.LiteralType || t.Type == token.FoldedType }

// keep keeps a token, and counts what it opens.
func (c *checker) keep(t *token.Token) error {
	c.kept = append(c.kept, t)
	switch around := len(c.open) - 1; {
	case t.Type == token.SequenceStartType, t.Type == token.MappingStartType:
		c.open = append(c.open, bracket{Token: t})
	case t.Type == token.SequenceEndType, t.Type == token.MappingEndType:
		c.open = c.open[:around]
	case t.Type == token.SequenceEntryType:
		c.item(t.Position.Column, true)
	case around >= 0 && t.Type == token.CollectEntryType:
		c.open[around].colon = false
	case around >= 0 && t.Type == token.MappingValueType:
		c.open[around].colon = true
	case isKey(t):
		c.keys = append(c.keys, key{t, t.Value})
		if t.Value = ""; around < 0 {
			c.item(t.Position.Column, false)
		}
	}
	last := len(c.items) - 1
	switch {
	case len(c.open)+len(c.items) > mostNested:
		return c.fault(t, source.TooDeep())
	case c.copies > MostCopies, last >= 0 && c.items[last].keys > MostKeys:
		return c.fault(t,
			sentence.Say("this mapping has more than 10,000 keys; write it in curly brackets, such as {a: 1, b: 2}"))
	}
	return nil
}

func isKey(t *token.Token) bool { return t.Next != nil && t.Next.Type == token.MappingValueType }

// item counts a dash or a key outside brackets.
func (c *checker) item(column int, dash bool) {
	last := len(c.items) - 1
	for last >= 0 && (c.items[last].column > column || c.items[last].column == column && c.items[last].dash && !dash) {
		last--
	}
	c.items = c.items[:last+1]
	if last < 0 || c.items[last].column < column || c.items[last].dash != dash {
		c.items = append(c.items, item{column: column, dash: dash})
		last++
	}
	if !dash {
		c.items[last].keys++
		c.copies += c.items[last].keys
	}
}

// refuse refuses a token that is not accepted here.
func (c *checker) refuse(t *token.Token) error {
	if around := len(c.open) - 1; around >= 0 && ends(t) && c.open[around].Type == token.MappingStartType &&
		!c.open[around].colon {
		if last := c.last(); last.Type != token.MappingStartType && last.Type != token.CollectEntryType {
			return c.fault(last, noColon)
		}
	}
	switch t.Type {
	case token.InvalidType:
		return c.invalid(t)
	case token.AnchorType, token.AliasType, token.TagType, token.MappingKeyType, token.DirectiveType,
		token.MergeKeyType:
		return c.nothingStarts(t)
	case token.SequenceEndType, token.MappingEndType:
		return c.closes(t)
	case token.LiteralType, token.FoldedType:
		if len(c.open) > 0 || !c.isProse() {
			return c.nothingStarts(t)
		}
		return nil
	case token.DocumentHeaderType, token.SequenceStartType, token.MappingStartType, token.CollectEntryType:
		return nil
	case token.SequenceEntryType, token.MappingValueType:
		return c.inBrackets(t)
	case token.SingleQuoteType:
	case token.DoubleQuoteType:
		if line := t.Position.Line; line > c.escapes {
			if c.escapes = line; strings.Contains(escape.ReplaceAllString(c.line(t), ""), `\`) {
				return c.fault(t, badEscape)
			}
		}
	default:
		c.place(t)
		if len(c.open) > 0 && (strings.Contains(t.Value, ": ") || strings.HasSuffix(t.Value, ":")) {
			return c.fault(t, secondColon)
		}
	}
	if strings.ContainsAny(strings.TrimSpace(t.Origin), "\t\n") && !c.isProse() {
		return c.fault(t, oneLine)
	}
	return nil
}

// escape matches the escapes that YAML has, and all others that the library refuses.
var escape = regexp.MustCompile(
	`\\([^xuU]|$|(?i:x[0-9a-f]{2}|u[0-9a-ce-f][0-9a-f]{3}|ud[0-7][0-9a-f]{2}|ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|U00(0[0-9a-fA-F]|10)[0-9a-fA-F]{4})`)

// place corrects the column of the last text on a line, which the library shifts by the
// blanks behind it.
func (c *checker) place(t *token.Token) {
	if t.Next != nil && t.Next.Position.Line == t.Position.Line {
		return
	}
	line := c.line(t)
	if at := strings.LastIndex(line, t.Value); at >= 0 {
		t.Position.Column = utf8.RuneCountInString(line[:at]) + 1
	}
}

// inBrackets refuses dashes and colons which the library reads as something else.
func (c *checker) inBrackets(t *token.Token) error {
	if len(c.open) == 0 {
		return nil
	}
	around, last, next := c.open[len(c.open)-1], c.last(), t.Next
	switch {
	case t.Type == token.SequenceEntryType:
		return c.lonelyDash(t)
	case around.Type == token.SequenceStartType:
		return c.fault(t,
			sentence.Say("this list contains a key and its value; put them in curly brackets, such as {name: a}"))
	case around.colon:
		return c.fault(t, secondColon)
	case next != nil && last.Indicator == token.NotIndicator && next.Indicator != token.FlowCollectionIndicator &&
		next.Position.Line == t.Position.Line && next.Position.Column == t.Position.Column+1:
		return c.fault(last, noColon)
	}
	return nil
}

// closes refuses a bracket that does not close the last one.
func (c *checker) closes(t *token.Token) error {
	if len(c.open) == 0 {
		return c.nothingStarts(t)
	}
	if closer(c.open[len(c.open)-1].Token) != t.Value {
		return c.neverClosed()
	}
	return nil
}

func closer(opening *token.Token) string {
	if opening.Type == token.MappingStartType {
		return "}"
	}
	return "]"
}

// prose are the keys of texts that may have several lines, although the library may lose
// some of their tabs, blanks at the end of a line and empty lines.
var prose = []string{"title", "source", "note", "instructions", "text", "remark"}

// isProse reports whether the next token is the value of such a key.
func (c *checker) isProse() bool {
	last := c.last()
	return last != nil && last.Type == token.MappingValueType && slices.Contains(prose, c.keys[len(c.keys)-1].says)
}
