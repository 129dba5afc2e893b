package command

import (
	"time"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat/saving"
	"plytree/ui/command/answer"

	"github.com/spf13/cobra"
)

func newAnswer(t terminal) *cobra.Command {
	out := ""
	c := &cobra.Command{
		Use:   "answer EXERCISE [-o FILE]",
		Short: t.say("Ask the tasks of an exercise in the terminal, and save the answers"),
		Long: paragraphs(t.say("Ask the tasks of an exercise one after the other in a plain terminal, for whoever does not see the window: the tree is read as an indented list, each answer is typed behind its question."),
			t.say("The answers go into the file itself or, with -o, into another one: after each task, and at the end of the input or at an interrupt too. A test gives nothing away.")),
		Example: `  plytree answer homework.yaml
  plytree answer homework.yaml -o homework-pop.yaml`,
		Args: atMost(1, sentence.Refuse("answer asks about one exercise; name one file")),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return wrong("there is no exercise; name its file")
			}
			if args[0] == "-" {
				return wrong("the answers come from standard input; name a file for the exercise")
			}
			return t.answer(c, args, out)
		},
	}
	c.Flags().StringVarP(&out, "out", "o", "", t.say("the `FILE` to save in, instead of the exercise's own"))
	c.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault)
	return c
}

func (t terminal) answer(c *cobra.Command, args []string, out string) error {
	file := args[0]
	if out != "" {
		if err := refuseDash("-o", out, sentence.Refuse("the questions go to standard output; name a file for the answers")); err != nil {
			return err
		}
		file = out
	}
	if err := answer.HoldsAnswers(file); err != nil {
		return wrongAt(file, err)
	}
	doc, err := t.load(args[0])
	if err != nil {
		return err
	}
	if doc.Exercise == nil || len(doc.Exercise.Tasks) == 0 {
		return sentence.At(args[0], sentence.Refuse("nothing is asked in this file; name one with an exercise"))
	}
	begun, err := answer.Begun(out, doc, t.load)
	if err != nil {
		return wrongAt("-o", err)
	}
	from := args[0]
	if begun != nil {
		doc, from = begun, out
	}
	if err := saving.Try(file); err != nil {
		return err
	}
	ctx, stop := untilInterrupted()
	defer stop()
	key, err := exercise.NewKey(ctx, doc.Tree, doc.Search, doc.Exercise)
	if err != nil {
		return doc.Locate(from, err)
	}
	return answer.Ask(ctx, t.In, t.Out, t.lang, answer.Exercise{
		Doc: doc, Sheet: answering.NewSheet(key), Test: doc.Exercise.Test() || exam == "true",
		File: file, Save: writeTree, Copy: out != "" && begun == nil, Now: time.Now,
	})
}
