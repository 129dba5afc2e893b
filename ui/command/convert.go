package command

import (
	"fmt"

	"plytree/fileformat"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

func newConvert(s Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "convert IN OUT",
		Short: "Convert a tree between YAML, JSON and the short notation",
		Long: `Convert a tree between YAML (.yaml, .yml), JSON of the same structure (.json)
and the short notation (.txt). The short notation has brackets and values only.`,
		Example: `  plytree convert homework.txt homework.yaml
  plytree convert exercise.yaml exercise.json`,
		Args: exactly(2, "convert IN OUT"),
		RunE: func(c *cobra.Command, args []string) error {
			for _, name := range args {
				if !fileformat.HasForm(name) {
					return wrongf("%s: the ending does not name a format; write .yaml, .json or .txt", name)
				}
			}
			doc, err := s.load(args[0])
			if err != nil {
				return err
			}
			if fileformat.Ending(args[1]) == ".txt" {
				if lost := fileformat.NotationLoses(doc); len(lost.Items) > 0 {
					c.PrintErrf("note: the short notation has no place for %s\n", lost)
				}
			}
			return writeTree(args[1], doc)
		},
	}
}

// writeTree writes a file in the form that its name asks for.
func writeTree(path string, doc *fileformat.Document) error {
	data, err := fileformat.Encode(path, doc)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return saving.File(path, data)
}
