package command

import (
	"fmt"

	"plytree/ui/about"

	"github.com/spf13/cobra"
)

func newVersion(t terminal) *cobra.Command {
	licences := false
	c := &cobra.Command{
		Use:   "version",
		Short: t.say("Print the version and build information"),
		Args:  noFiles("version"),
		RunE: func(*cobra.Command, []string) error {
			if licences {
				_, err := fmt.Fprint(t.Out, about.Licences)
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
			_, err := fmt.Fprintln(t.Out, text)
			return err
		},
	}
	c.Flags().BoolVar(&licences, "licences", false, t.say("print the licences of all included software"))
	return c
}
