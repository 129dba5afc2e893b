package command

import (
	"errors"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError turns Cobra's error about an option into a sentence in the user's language.
func flagError(c *cobra.Command, err error) error {
	command := c.CommandPath()
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		letters, option := unknown.GetSpecifiedShortnames(), "--"+unknown.GetSpecifiedName()
		if letters != "" {
			option = "-" + letters
		}
		if nearest := nearestFlag(c, strings.TrimLeft(option, "-")); nearest != "" {
			return wrong("unknown option {{.Option}}; did you mean --{{.Nearest}}?", "Option", option,
				"Nearest", nearest)
		}
		return wrong("unknown option {{.Option}}; see {{.Command}} --help", "Option", option, "Command", command)
	}
	if without, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return wrong("--{{.Option}} needs a value; see {{.Command}} --help", "Option", without.GetFlag().Name,
			"Command", command)
	}
	if broken, ok := errors.AsType[*pflag.InvalidSyntaxError](err); ok {
		return wrong("{{.Option}} isn't a valid option; see {{.Command}} --help", "Option", broken.GetSpecifiedFlag(),
			"Command", command)
	}
	if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return wrongAt("--"+invalid.GetFlag().Name, invalidValue(invalid))
	}
	return wrongCall{err}
}

// nearestFlag returns the option that was probably meant, or "". Cobra suggests only commands, so
// it gets the options as commands.
func nearestFlag(c *cobra.Command, name string) string {
	options := &cobra.Command{SuggestionsMinimumDistance: 2}
	c.Flags().VisitAll(func(f *pflag.Flag) {
		options.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
	})
	if nearest := options.SuggestionsFor(name); len(name) > 1 && len(nearest) > 0 {
		return nearest[0]
	}
	return ""
}

// invalidValue explains what is wrong with the value of an option.
func invalidValue(invalid *pflag.InvalidValueError) error {
	text := strconv.Quote(invalid.GetValue())
	number, ok := errors.AsType[*strconv.NumError](invalid)
	switch kind := invalid.GetFlag().Value.Type(); {
	case kind == "string": // one of our options, whose error already explains it
		return errors.Unwrap(invalid)
	case kind == "bool":
		return sentence.Refuse("{{.Text}} isn't true or false; use the option without a value", "Text", text)
	case ok && errors.Is(number.Err, strconv.ErrRange):
		return sentence.Refuse("{{.Number}} is out of range; use a number closer to 0", "Number", invalid.GetValue())
	case kind == "float64":
		return sentence.Refuse("{{.Text}} isn't a number; use a number such as 1.5", "Text", text)
	case kind == "uint64":
		return sentence.Refuse("{{.Text}} isn't a whole number of at least 0; use a number such as 3", "Text", text)
	}
	return sentence.Refuse("{{.Text}} isn't a whole number; use a number such as 3", "Text", text)
}
