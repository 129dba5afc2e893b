package command

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError words a flag that can't be read for people: the library shows the
// name of the function that failed.
func flagError(c *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	var number *strconv.NumError
	if !errors.As(err, &invalid) || !errors.As(err, &number) {
		return wrongf("%w; see %s --help", err, c.CommandPath())
	}
	name, text := invalid.GetFlag().Name, invalid.GetValue()
	switch {
	case errors.Is(number.Err, strconv.ErrRange):
		return wrongf("--%s: %s is out of range; see %s --help", name, text, c.CommandPath())
	case invalid.GetFlag().Value.Type() == "float64":
		return wrongf("--%s: %q is no number; write one such as 1.5", name, text)
	case invalid.GetFlag().Value.Type() == "uint64":
		return wrongf("--%s: %q is no whole number from 0 up; write one such as 3", name, text)
	}
	return wrongf("--%s: %q is no whole number; write one such as 3", name, text)
}
