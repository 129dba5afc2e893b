package yaml

import (
	"errors"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	goyaml "github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/token"
)

// fault returns an error at a token.
func (c *checker) fault(t *token.Token, says sentence.Sentence) error {
	return c.ErrorAt(at(t), says)
}

// The library's texts are not shown: they are for programmers, and only in English.
var (
	notHere   = sentence.Say("this isn't allowed here; check the colons, commas, quotes and brackets before it")
	wrongLine = sentence.Say(
		"this line doesn't fit the lines above; check its indentation, and the colon and space after its key")
	badEscape   = sentence.Say("unknown escape; write \\\\ for a backslash, or put the text in single quotes")
	secondColon = sentence.Say(
		"there is a second colon; put the text in quotes, or put the second key on a new line or after a comma")
	noColon = sentence.Say("there is no colon and space after the key; write key: value")
	oneLine = sentence.Say(
		"this text has several lines or a tab; write it on one line in double quotes, or check colons, commas and indentation")
)

func (c *checker) neverClosed() error {
	opening := c.open[len(c.open)-1].Token
	return c.fault(opening,
		sentence.Say("the bracket {{.Bracket}} is never closed; add {{.Closer}}", "Bracket", opening.Value,
			"Closer", closer(opening)))
}

func (c *checker) nothingStarts(t *token.Token) error {
	return c.fault(t, sentence.Say("nothing can start with {{.Sign}} here; put the text in quotes, or remove the sign",
		"Sign", strings.TrimSpace(t.Value)[:1]))
}

// lonelyDash refuses a dash and a blank where no list can start. Usually it is a minus
// sign before a number.
func (c *checker) lonelyDash(t *token.Token) error {
	if t.Next != nil {
		if _, err := numeral.Parse(t.Next.Value); err == nil {
			return c.fault(t,
				sentence.Say("there is a space after the minus sign; write {{.Number}}",
					"Number", "-"+source.Clip(t.Next.Value)))
		}
	}
	return c.fault(t,
		sentence.Say("a list item can't start with a dash here; put it on a new line, or write a list such as [1, 2]"))
}

// invalid returns the error for a token that the library's lexer could not complete.
func (c *checker) invalid(t *token.Token) error {
	has := func(words string) bool { return strings.Contains(t.Error, words) }
	switch {
	case has("tab"), has(`\t`), has("\t"):
		return c.fault(t, sentence.Say("the line is indented with a tab; use spaces"))
	case has("quoted text"), has("document separator"):
		return c.fault(t,
			sentence.Say("the quote is never closed; add {{.Quote}}", "Quote", strings.TrimSpace(t.Origin)[:1]))
	case has("escape"), has("surrogate"):
		return c.fault(t, badEscape)
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
	case starts("mapping value") && t.Next != nil:
		t, says = t.Next, secondColon
	case starts("',' or") && t.Type != token.CollectEntryType:
		says = sentence.Say("a comma is missing before this; add one")
	case t.Prev != nil && t.Prev.Position.Line < t.Position.Line:
		says = wrongLine
	}
	return c.fault(t, says)
}
