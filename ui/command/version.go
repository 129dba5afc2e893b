package command

import (
	"fmt"

	"plytree/ui/about"

	"github.com/spf13/cobra"
)

func newVersion(s Streams) *cobra.Command {
	licences := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version and what it was made of",
		Args:  atMost(0, "version takes no arguments"),
		RunE: func(*cobra.Command, []string) error {
			if licences {
				_, err := fmt.Fprint(s.Out, about.Licences)
				return err
			}
			p := about.Running()
			text := "plytree " + p.Version + "\n"
			if p.Commit != "" {
				text += "commit " + p.Commit + "\n"
			}
			text += "Go " + p.Go
			if p.Fyne != "" {
				text += ", Fyne " + p.Fyne
			}
			_, err := fmt.Fprintln(s.Out, text)
			return err
		},
	}
	c.Flags().BoolVar(&licences, "licences", false, "print the licences of everything that is part of the program")
	return c
}
