package command

import (
	"github.com/spf13/cobra"
)

// parsed is an option whose text is parsed while the command line is read.
type parsed struct {
	text string
	set  func(string) error
}

// Set implements pflag.Value.
func (p *parsed) Set(text string) error {
	p.text = text
	return p.set(text)
}

func (p *parsed) String() string { return p.text }

// Type implements pflag.Value. Help quotes the default of a string.
func (*parsed) Type() string { return "string" }

// noWords is for an option that has no words to offer.
var noWords []string

// option adds an option with a default, "" for none, and offers the words to the shell.
func option[T ~string](c *cobra.Command, name, usual, usage string, set func(string) error, words ...T) {
	if usual != "" {
		_ = set(usual)
	}
	c.Flags().Var(&parsed{usual, set}, name, usage)
	if len(words) > 0 {
		complete(c, name, words...)
	}
}

// into returns a function that parses a text and stores the result.
func into[T any](to *T, parse func(string) (T, error)) func(string) error {
	return func(text string) error {
		v, err := parse(text)
		if err == nil {
			*to = v
		}
		return err
	}
}

// complete offers words for an option to the shell.
func complete[T ~string](c *cobra.Command, name string, words ...T) {
	texts := make([]string, len(words))
	for i, word := range words {
		texts[i] = string(word)
	}
	_ = c.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(texts, cobra.ShellCompDirectiveNoFileComp))
}
