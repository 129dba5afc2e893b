package command

import (
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

func newConvert(t terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "convert IN OUT",
		Short: t.say("Convert a tree between YAML, JSON and the short notation"),
		Long:  t.say("Convert a tree between YAML (.yaml, .yml), JSON of the same structure (.json) and the short notation (.txt). The short notation contains only brackets and values. Trees of tikz-qtree and forest (.tex) can be read too."),
		Example: `  plytree convert homework.txt homework.yaml
  plytree convert exercise.yaml exercise.json
  plytree convert lecture.tex lecture.yaml`,
		Args: arguments(2, 2,
			sentence.Refuse("convert needs an input file and an output file; use plytree convert IN OUT")),
		RunE: func(_ *cobra.Command, args []string) error {
			if in := args[0]; !fileformat.HasForm(in) && fileformat.Ending(in) != ".tex" {
				return wrongAt(in, errNoForm)
			}
			if out := args[1]; !fileformat.HasForm(out) {
				return wrongAt(out, errNoForm)
			}
			doc, err := t.load(args[0])
			if err != nil {
				return err
			}
			return t.writeTree(args[1], doc)
		},
	}
}

var errNoForm = sentence.Refuse("unknown file extension; use .yaml, .json or .txt")

// writeTree writes a file in the format of its extension, and says what the short notation loses.
func (t terminal) writeTree(path string, doc *fileformat.Document) error {
	if lost := fileformat.NotationLoses(doc); fileformat.Ending(path) == ".txt" && len(lost.Items) > 0 {
		t.remark(path, sentence.Say("the short notation can't store {{.Lost}}", "Lost", lost))
	}
	data, err := fileformat.Encode(path, doc)
	if err != nil {
		return sentence.At(path, err)
	}
	return saving.File(path, data)
}
