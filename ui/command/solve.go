package command

import (
	"bufio"
	"fmt"
	"strconv"

	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/engine/visible"
	"plytree/ui/command/report"

	"github.com/spf13/cobra"
)

// mostTitle is how many characters of a title are printed.
const mostTitle = 500

var reportFormats = []string{"text", "json", "csv", "markdown"}

// unknownFormat refuses a format that is not one of all.
func unknownFormat(format string, all []string) error {
	return sentence.Refuse("unknown format {{.Format}}; write one of {{.All}}", "Format", strconv.Quote(format), "All", sentence.ListOf(sentence.Commas, all))
}

// programs is a writer for programs, which read no language.
func programs(write func(*bufio.Writer, *engine.Result)) func(*bufio.Writer, words.Language, *engine.Result) {
	return func(b *bufio.Writer, _ words.Language, res *engine.Result) { write(b, res) }
}

func newSolve(t terminal) *cobra.Command {
	in, format, trace := &input{}, "", false
	c := &cobra.Command{
		Use:   "solve [FILE | - | --tree NOTATION]",
		Short: t.say("Search a tree and print what was found"),
		Long: paragraphs(t.say("Search a tree and print it with its windows, values and pruned parts."),
			t.say(`The options override those that the file asks for under "search".`)),
		Example: `  plytree solve exercise.yaml
  plytree solve --tree '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' --format json
  plytree solve exercise.yaml --order best --trace --format markdown
  cat exercise.yaml | plytree solve - --algorithm pvs --window -inf,5`,
		Args: atMost(1, sentence.Refuse("solve searches one tree; name one file")),
		RunE: func(c *cobra.Command, args []string) error {
			writers := map[string]func(*bufio.Writer, words.Language, *engine.Result){
				"text": report.Text, "json": programs(report.JSON), "csv": programs(report.CSV), "markdown": report.Markdown,
			}
			write, ok := writers[format]
			if !ok {
				return wrongAt("--format", unknownFormat(format, reportFormats))
			}
			doc, err := in.load(c, args, t)
			if err != nil {
				return err
			}
			res, err := engine.Search(doc.Tree, doc.Search, trace)
			if err != nil {
				return t.placed(doc, args, err)
			}
			if doc.Exercise != nil && doc.Exercise.Test() {
				t.remark(args[0], sentence.Say("this is a test; what follows is its solution, which is not for those who take it"))
			}
			// Nothing can go wrong from here on but the writing itself.
			b := bufio.NewWriterSize(t.Out, 1<<16)
			if format == "text" && doc.Title != "" {
				fmt.Fprintf(b, "%s\n\n", visible.Clip(doc.Title, mostTitle))
			}
			write(b, t.lang, res)
			return b.Flush()
		},
	}
	in.flags(t, c)
	c.Flags().BoolVar(&trace, "trace", false, t.say("print every step of the search"))
	c.Flags().StringVar(&format, "format", "text", t.say("how to print it: {{.Formats}}", "Formats", sentence.ListOf(sentence.Commas, reportFormats)))
	complete(c, "format", reportFormats...)
	return c
}
