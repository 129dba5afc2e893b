package yaml

import (
	"errors"
	"maps"
	"regexp"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	goyaml "github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/token"
)

// fault returns an error at a token.
func (c *checker) fault(t *token.Token, says sentence.Sentence) error {
	return c.ErrorAt(t.Position.Line, t.Position.Column, formOf(c.Name, says))
}

// formOf says which form a text of a file with this name lacks.
func formOf(name string, says sentence.Sentence) sentence.Sentence {
	says.Data = maps.Clone(says.Data)
	if says.Data == nil {
		says.Data = map[string]any{}
	}
	says.Data["Form"] = "YAML"
	if name := strings.ToLower(name); strings.HasSuffix(name, ".json") || strings.HasSuffix(name, ".json.txt") {
		says.Data["Form"] = "JSON"
	}
	return says
}

// The library's texts are not shown: they are for programmers, and only in English.
var (
	notHere     = sentence.Say("invalid {{.Form}}: this isn't allowed here; write lists as [1, 2, 3] and mappings as {name: a, value: 4}")
	badEscape   = sentence.Say("invalid {{.Form}}: unknown escape; write \\\\ for a backslash, or put the text in single quotes")
	secondColon = sentence.Say("invalid {{.Form}}: there is a second colon; put the text in quotes, or put the second key on a new line or after a comma")
	noColon     = sentence.Say("invalid {{.Form}}: there is no colon and space after the key; write key: value")
	tooFar      = sentence.Say("invalid {{.Form}}: this line is indented more than the lines above; indent it like them, or start multiline text with |")
	misreadText = sentence.Say("this text of several lines has tabs, dashes or blanks that programs read differently; write it on one line in double quotes")
)

func (c *checker) neverClosed() error {
	opening := c.open[len(c.open)-1].Token
	return c.fault(opening, sentence.Say("invalid {{.Form}}: the bracket {{.Bracket}} is never closed; add {{.Closer}}", "Bracket", opening.Value, "Closer", closer(opening)))
}

func (c *checker) wrongCloser(t, opening *token.Token) error {
	return c.fault(t, sentence.Say("invalid {{.Form}}: the bracket {{.Bracket}} doesn't match the {{.Opening}} in line {{.Line}}, column {{.Column}}; write {{.Closer}}",
		"Bracket", t.Value, "Opening", opening.Value, "Line", opening.Position.Line, "Column", opening.Position.Column, "Closer", closer(opening)))
}

func (c *checker) nothingStarts(t *token.Token) error {
	return c.fault(t, sentence.Say("nothing can start with {{.Sign}} here; put the text in quotes, or remove the sign", "Sign", strings.TrimSpace(t.Value)[:1]))
}

// comparison matches an answer or a rule that YAML takes for the header of a text.
var comparison = regexp.MustCompile(`^>=?[ \t]*(?:[-+]?[0-9.]+|[-+]?inf)?[ \t]*(?:[,}\]#]|$)`)

// greater refuses a text that begins with >; it returns nil for another one.
func (c *checker) greater(t *token.Token) error {
	rest := string([]rune(c.line(t))[t.Position.Column-1:])
	if !comparison.MatchString(rest) {
		return nil
	}
	text := strings.TrimSpace(rest[:strings.IndexAny(rest+"#", ",}]#")])
	return c.fault(t, sentence.Say("text that starts with > must be in quotes; write {{.Quoted}}", "Quoted", source.Quote(text)))
}

// lonelyDash refuses a dash and a blank where no list can start. Usually it is a minus
// sign before a number.
func (c *checker) lonelyDash(t *token.Token) error {
	if t.Next != nil {
		if _, err := numeral.Parse(t.Next.Value); err == nil {
			return c.fault(t, sentence.Say("there is a space after the minus sign; write {{.Number}}", "Number", "-"+source.Clip(t.Next.Value)))
		}
	}
	return c.fault(t, sentence.Say("invalid {{.Form}}: a list item can't start with a dash here; put it on a new line, or write a list such as [1, 2]"))
}

// invalid returns the error for a token that the library's lexer could not complete.
func (c *checker) invalid(t *token.Token) error {
	has := func(words string) bool { return strings.Contains(t.Error, words) }
	if err := c.greater(t); err != nil {
		return err
	}
	switch {
	case has("tab"), has(`\t`), has("\t"):
		return c.fault(t, sentence.Say("invalid {{.Form}}: the line is indented with a tab; use spaces"))
	case has("quoted text"), has("document separator"):
		return c.fault(t, sentence.Say("invalid {{.Form}}: the quote is never closed; add {{.Quote}}", "Quote", strings.TrimSpace(t.Origin)[:1]))
	case has("escape"), has("surrogate"):
		return c.fault(t, badEscape)
	case has("header"), has("multi-line"), has("space only"):
		return c.fault(t, sentence.Say("invalid {{.Form}}: text after | or > must start on the next line; move it there and indent it"))
	}
	return c.nothingStarts(t)
}

// refused words an error of the library's parser.
func (c *checker) refused(err error) error {
	var bad goyaml.Error
	if !errors.As(err, &bad) || bad.GetToken() == nil {
		return c.fault(c.kept[0], notHere)
	}
	t, says := bad.GetToken(), notHere
	starts := func(words string) bool { return strings.HasPrefix(bad.GetMessage(), words) }
	switch {
	case starts("block sequence entries"):
		return c.lonelyDash(t)
	case t.Type == token.CollectEntryType:
		says = sentence.Say("invalid {{.Form}}: there is nothing before this comma; remove it, or write null for a leaf without a value")
	case starts("unexpected key name"), starts("map key definition"), starts("mapping value") && strings.Contains(strings.TrimSpace(t.Origin), "\n"):
		says = sentence.Say("invalid {{.Form}}: this key is inside text; indent it like the key above, or put the text in quotes")
	case starts("mapping value") && t.Next != nil:
		t, says = t.Next, secondColon
	case starts("',' or"):
		says = sentence.Say("invalid {{.Form}}: a comma is missing before this; add one")
	case starts("value is not allowed"), starts("non-map value"), starts("unexpected end"):
		says = c.misplaced(t)
	}
	return c.fault(t, says)
}

// misplaced says what is wrong with a token that belongs to nothing.
func (c *checker) misplaced(t *token.Token) sentence.Sentence {
	first := c.kept[0]
	sameLine := t.Prev != nil && t.Prev.Position.Line == t.Position.Line
	switch {
	case sameLine && strings.HasPrefix(t.Value, ":"):
		return sentence.Say("invalid {{.Form}}: there is no space after the colon; write key: value")
	case sameLine:
		return sentence.Say("invalid {{.Form}}: there is text after a closing quote or bracket; move it to a new line, or remove it")
	case t.Position.Column > first.Position.Column:
		return tooFar
	case t.Type != token.SequenceEntryType && first.Type != token.SequenceEntryType:
		return noColon
	}
	return sentence.Say("invalid {{.Form}}: this doesn't belong to the lines above; indent it like them, or remove it")
}
