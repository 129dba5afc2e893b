package yaml

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	goyaml "github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/token"
)

// Error is a place that is not YAML, or not YAML that this package accepts.
type Error struct {
	Line, Column int
	// Foreign is set for valid YAML that is refused by name: tags, anchors, aliases,
	// directives, further documents, and texts that are too large.
	Foreign bool
	says    sentence.Sentence
}

// Sentence says what is wrong and how to fix it.
func (e *Error) Sentence() sentence.Sentence { return e.says }

func (e *Error) Error() string { return e.says.String() }

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
func reference(t, name *token.Token, says sentence.Sentence) *Error {
	if name == nil || name.Position.Line > t.Position.Line || name.Position.Column > t.Position.Column+1 || !isWord(name) {
		return nothingStarts(t)
	}
	return foreign(t, says)
}

// isWord reports whether the library takes a token for a text, number or word.
func isWord(t *token.Token) bool {
	return t.CharacterType == token.CharacterTypeMiscellaneous
}

func (c *checker) neverClosed() *Error {
	opening := c.open[len(c.open)-1].Token
	return fault(opening, sentence.Say("invalid YAML: the bracket {{.Bracket}} is never closed; add {{.Closer}}", "Bracket", opening.Value, "Closer", closer(opening)))
}

func wrongCloser(t, opening *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: the bracket {{.Bracket}} doesn't match the {{.Opening}} in line {{.Line}}, column {{.Column}}; write {{.Closer}}",
		"Bracket", t.Value, "Opening", opening.Value, "Line", opening.Position.Line, "Column", opening.Position.Column, "Closer", closer(opening)))
}

func nothingStarts(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: nothing can start with {{.Sign}} here; put the text in quotes, or remove the sign", "Sign", strings.TrimSpace(t.Value)[:1]))
}

// tag refuses a tag by name. A text that starts with the operator != is not a tag.
func tag(t *token.Token) *Error {
	name := strings.TrimSpace(t.Value)
	if strings.HasPrefix(name, "!=") {
		return nothingStarts(t)
	}
	return foreign(t, sentence.Say("tags such as {{.Tag}} aren't allowed; remove it", "Tag", source.Clip(name)))
}

func brokenText(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: this key is inside text; indent it like the key above, or put the text in quotes"))
}

func secondColon(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: there is a second colon; put the text in quotes, or put the second key on a new line or after a comma"))
}

// lonelyDash refuses a dash and a blank where no list can start. Usually it is a minus
// sign before a number.
func (c *checker) lonelyDash(t *token.Token) *Error {
	line := []rune(c.line(t))
	word := strings.TrimLeft(string(line[min(len(line), t.Position.Column):]), " ")
	if end := strings.IndexAny(word, " \t,[]{}:#"); end >= 0 {
		word = word[:end]
	}
	if _, err := numeral.Parse(word); err == nil || WordOf(word) == NumberWord {
		return fault(t, sentence.Say("there is a space after the minus sign; write {{.Number}}", "Number", "-"+source.Clip(word)))
	}
	return fault(t, sentence.Say("invalid YAML: a list item can't start with a dash here; put it on a new line, or write a list such as [1, 2]"))
}

var badEscape = sentence.Say("invalid YAML: this escape sequence isn't valid; write \\u and four hexadecimal digits, or the character itself")

// invalid returns the error for a token that the library's lexer could not complete.
func (c *checker) invalid(t *token.Token) *Error {
	has := func(words string) bool { return strings.Contains(t.Error, words) }
	switch {
	case has("single-quoted text") && !has("tab"), has("document separator") && strings.Contains(t.Origin, "'"):
		return fault(t, sentence.Say("invalid YAML: the quote is never closed; add {{.Quote}}", "Quote", "'"))
	case has("double-quoted text") && !has("tab"), has("document separator"):
		return fault(t, sentence.Say("invalid YAML: the quote is never closed; add {{.Quote}}", "Quote", `"`))
	case has("tab"), has("'\\t'"), has("'\t'"):
		return fault(t, sentence.Say("invalid YAML: the line is indented with a tab; use spaces"))
	case has("unknown escape"):
		return fault(t, sentence.Say("invalid YAML: unknown escape; write \\\\ for a backslash, or put the text in single quotes"))
	case has("UTF-"), has("surrogate"):
		return fault(t, badEscape)
	case has("header"), has("multi-line"), has("space only"):
		return fault(t, sentence.Say("invalid YAML: text after | or > must start on the next line; move it there and indent it"))
	}
	return nothingStarts(t)
}

// unknownFault refuses anything without an error text of its own. The library's texts are
// not shown: they are for programmers, and only in English.
func unknownFault(t *token.Token) *Error {
	return fault(t, sentence.Say("invalid YAML: this isn't allowed here; write lists as [1, 2, 3] and mappings as {name: a, value: 4}"))
}

// refused words an error of the library's parser.
func (c *checker) refused(err error) *Error {
	var bad goyaml.Error
	if !errors.As(err, &bad) || bad.GetToken() == nil {
		return unknownFault(c.kept[0])
	}
	t, message := bad.GetToken(), bad.GetMessage()
	i := max(slices.Index(c.kept, t), 0)
	starts := func(words string) bool { return strings.HasPrefix(message, words) }
	switch {
	case starts("block sequence entries"):
		return c.lonelyDash(t)
	case t.Type == token.CollectEntryType:
		return fault(t, sentence.Say("invalid YAML: there is nothing before this comma; remove it, or write null for a leaf without a value"))
	case t.Type == token.MappingValueType && i > 0 && (c.kept[i-1].Type == token.SequenceEndType || c.kept[i-1].Type == token.MappingEndType):
		return fault(t, sentence.Say("invalid YAML: this can't be a key; write a word such as name before the colon"))
	case t.Type == token.MappingValueType:
		return fault(t, sentence.Say("invalid YAML: there is no key before the colon; write key: value"))
	case starts("unexpected key name"), starts("map key definition"):
		return brokenText(t)
	case starts("mapping value is not allowed") && i+1 < len(c.kept):
		return secondColon(c.kept[i+1])
	case starts("',' or"):
		return fault(t, sentence.Say("invalid YAML: a comma is missing before this; add one"))
	case starts("could not find flow map"):
		return fault(t, sentence.Say("invalid YAML: a key must be a single word; write key: value"))
	case starts("value cannot be placed"):
		return fault(t, sentence.Say("invalid YAML: this can't follow ---; move it to the next line"))
	case starts("value is not allowed"), starts("non-map value"), starts("unexpected end"):
		return c.misplaced(i)
	}
	return unknownFault(t)
}

// misplaced returns the error for a token that belongs to nothing.
func (c *checker) misplaced(i int) *Error {
	t, first := c.kept[i], c.kept[0]
	sameLine := i > 0 && c.kept[i-1].Position.Line == t.Position.Line
	switch {
	case sameLine && strings.HasPrefix(t.Value, ":"):
		return fault(t, sentence.Say("invalid YAML: there is no space after the colon; write key: value"))
	case sameLine:
		return fault(t, sentence.Say("invalid YAML: there is text after a closing quote or bracket; move it to a new line, or remove it"))
	case t.Position.Column > first.Position.Column:
		return fault(t, tooFar)
	case t.Type != token.SequenceEntryType && first.Type != token.SequenceEntryType:
		return fault(t, sentence.Say("invalid YAML: there is no colon and space after the key; write key: value"))
	}
	return fault(t, sentence.Say("invalid YAML: this doesn't belong to the lines above; indent it like them, or remove it"))
}

// escaped matches a text in double quotes with the escapes that YAML has.
var escaped = regexp.MustCompile(`^"([^"\\]|\\([0abtnvfreNLP_ "/\\\t\n]|(?i:u00[0-9a-f]{2}|ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|u[0-9a-ce-f][0-9a-f]{3}|ud[0-7][0-9a-f]{2}|x[0-9a-f]{2})|U00(0[0-9a-fA-F]|10)[0-9a-fA-F]{4}))*"`)

// doubt refuses a text that the library may misread, or other programs read differently.
func (c *checker) doubt(t *token.Token) *Error {
	if t.Type == token.DoubleQuoteType && strings.Contains(t.Origin, `\`) {
		for c.at.Line < t.Position.Line || c.at.Line == t.Position.Line && (c.at.Column < t.Position.Column || c.at.Next() != '"') {
			c.at.Step()
		}
		if !escaped.MatchString(c.at.Text[c.at.At:]) {
			return fault(t, badEscape)
		}
	}
	if t.Type == token.StringType && t.Value != "" && strings.IndexByte(`"'`, t.Value[0]) >= 0 {
		return fault(t, misreadText)
	}
	if said := strings.TrimSpace(t.Origin); !c.isProse() && strings.ContainsAny(said, "\t\n") && misread[t.Type].MatchString(said) {
		if t.Type == token.StringType && !strings.Contains(said, "\t") && strings.Contains(said, "-") {
			return fault(t, tooFar)
		}
		return fault(t, misreadText)
	}
	return c.separated(t)
}

// prose are the keys of texts that may have several lines even where the library misreads
// them.
var prose = []string{"title", "source", "note", "instructions", "text", "remark"}

// isProse reports whether the next token is the value of such a key.
func (c *checker) isProse() bool {
	last := c.last()
	return last != nil && last.Type == token.MappingValueType && len(c.keys) > 0 && slices.Contains(prose, c.keys[len(c.keys)-1].says)
}

var tooFar = sentence.Say("invalid YAML: this line is indented more than the lines above; indent it like them, or start multiline text with |")

var misreadText = sentence.Say("this text of several lines has tabs, dashes or blanks that programs read differently; write it on one line in double quotes")

// misread matches texts of several lines that the library misreads.
var misread = map[token.Type]*regexp.Regexp{
	token.StringType:      regexp.MustCompile(`\t|\n *-|\n *\n`),
	token.SingleQuoteType: regexp.MustCompile(`\t[ \t]*\n|\n[ \n]*\t|\n[ \t]+\n|\n *('')+\s`),
	token.DoubleQuoteType: regexp.MustCompile(`\t[ \t]*\n|\n[ \n]*\t|\n[ \t]+\n|\\\n *\n|\\ +\n`),
}

func severalLines(t *token.Token) bool { return strings.Contains(strings.TrimSpace(t.Origin), "\n") }

// separators are characters that end a line in YAML 1.1 but not in YAML 1.2.
const separators = "\u0085\u2028\u2029"

// separated refuses a text that YAML parsers understand differently.
func (c *checker) separated(t *token.Token) *Error {
	i := strings.IndexAny(t.Origin, separators)
	if i < 0 {
		return nil
	}
	sign, _ := utf8.DecodeRuneInString(t.Origin[i:])
	e := fault(t, sentence.Say("this invisible line separator ({{.Name}}) is read differently by other programs; remove it, or write {{.Escape}} in double quotes",
		"Name", fmt.Sprintf("U+%04X", sign), "Escape", fmt.Sprintf(`\u%04x`, sign)))
	if at := strings.IndexRune(c.line(t), sign); at >= 0 {
		e.Column = utf8.RuneCountInString(c.line(t)[:at]) + 1
	}
	return e
}

// block keeps the text below a header such as >-, and refuses one that the library
// misreads: it loses blanks at the end, and joins no last line of one character.
func (c *checker) block(t, next *token.Token) *Error {
	header := c.last()
	c.kept = c.kept[:len(c.kept)-1]
	known := c.isProse()
	c.kept = append(c.kept, header, t)
	words := strings.TrimRight(t.Origin, " \t\n")
	indent := len(words) - len(strings.TrimLeft(words, " \n"))
	indent -= strings.LastIndexByte(words[:indent], '\n') + 1
	beside, below, _ := strings.Cut(t.Origin[len(words):], "\n")
	open := next == nil && c.lines[len(c.lines)-1] != "" // the text ends without a line end
	single := utf8.RuneCountInString(strings.TrimSpace(words[strings.LastIndexByte(words, '\n')+1:])) == 1
	folded := header.Type == token.FoldedType
	longer := func(line string) bool { return len(line) > indent && words != "" || strings.Contains(line, "\t") }
	switch {
	case known:
	case beside != "" && (open || strings.Contains(header.Value, "-")),
		slices.ContainsFunc(strings.Split(below, "\n"), longer),
		folded && (open && single || strings.Contains(t.Origin, "\t")):
		return fault(header, misreadText)
	}
	return c.separated(t)
}
