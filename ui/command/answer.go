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
		Short: t.say("Answer the tasks of an exercise in the terminal, and save the answers"),
		Long: paragraphs(
			t.say("Answer the tasks of an exercise one by one in a plain terminal, for example with a screen reader. The tree is printed as an indented list, and each answer is typed after its question."),
			t.say("The answers are saved in the exercise's own file or, with -o, in another one. They are saved after each task, at the end of the input, and on an interrupt. Answers to a test aren't checked.")),
		Example: `  plytree answer homework.yaml
  plytree answer homework.yaml -o homework-pop.yaml`,
		Args: arguments(0, 1, sentence.Refuse("answer works with one exercise only; give one file")),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return wrong("the exercise is missing; give its file name")
			}
			if args[0] == "-" {
				return wrong("standard input is used for the answers; give a file name for the exercise")
			}
			return t.answer(args, out)
		},
	}
	c.Flags().StringVarP(&out, "out", "o", "", t.say("save the answers in `FILE` instead of the exercise's own file"))
	c.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault)
	return c
}

func (t terminal) answer(args []string, out string) error {
	file := args[0]
	if out != "" {
		if err := refuseDash("-o", out,
			sentence.Refuse(
				"standard output is used for the questions; give a file name for the answers")); err != nil {
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
		return sentence.At(args[0], sentence.Refuse("this file contains no exercise; use a file that contains one"))
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
		File: file, Save: t.writeTree, Copy: out != "" && begun == nil, Now: time.Now,
	})
}
