package command

import (
	"bufio"
	"fmt"

	"plytree/engine"
	"plytree/engine/visible"
	"plytree/ui/command/report"

	"github.com/spf13/cobra"
)

// mostTitle is how many characters of a title are printed.
const mostTitle = 500

func newSolve(s Streams) *cobra.Command {
	in, format, trace := &input{}, "", false
	c := &cobra.Command{
		Use:   "solve [FILE | - | --tree NOTATION]",
		Short: "Search a tree and print what was found",
		Long: `Search a tree and print it with its windows, values and pruned parts.

The options override those that the file asks for under "search".`,
		Example: `  plytree solve exercise.yaml
  plytree solve --tree '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' --format json
  plytree solve exercise.yaml --order best --trace --format markdown
  cat exercise.yaml | plytree solve - --algorithm pvs --window -inf,5`,
		Args: atMost(1, "solve searches one tree"),
		RunE: func(c *cobra.Command, args []string) error {
			writers := map[string]func(*bufio.Writer, *engine.Result){
				"text": report.Text, "json": report.JSON, "csv": report.CSV, "markdown": report.Markdown,
			}
			write, ok := writers[format]
			if !ok {
				return wrongf("--format: unknown format %q; write text, json, csv or markdown", format)
			}
			doc, err := in.load(c, args, s)
			if err != nil {
				return err
			}
			res, err := in.search(doc, args, trace)
			if err != nil {
				return err
			}
			if doc.Exercise != nil && doc.Exercise.Test() {
				_, _ = fmt.Fprintln(s.Err, visible.Lines(args[0]+": this is a test; what follows is its solution, which is not for those who take it"))
			}
			// Nothing can go wrong from here on but the writing itself.
			b := bufio.NewWriterSize(s.Out, 1<<16)
			if format == "text" && doc.Title != "" {
				fmt.Fprintf(b, "%s\n\n", visible.Clip(doc.Title, mostTitle))
			}
			write(b, res)
			return b.Flush()
		},
	}
	in.flags(c)
	c.Flags().BoolVar(&trace, "trace", false, "print every step of the search")
	c.Flags().StringVar(&format, "format", "text", "text, json, csv or markdown")
	complete(c, "format", "text", "json", "csv", "markdown")
	return c
}
