package command

import (
	"bufio"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/command/report"

	"github.com/spf13/cobra"
)

// mostTitle is the number of characters of a title that are printed.
const mostTitle = 500

var reportFormats = []string{"text", "json", "csv", "markdown"}

// formatFlag adds --format with the names of all formats; the first is the default.
func formatFlag(c *cobra.Command, t terminal, format *string, all []string) {
	option(c, "format", all[0],
		t.say("the output `FORMAT`: {{.Formats}}", "Formats", sentence.ListOf(sentence.Commas, all)),
		into(format, func(text string) (string, error) {
			if !slices.Contains(all, text) {
				return "", sentence.Refuse("unknown format {{.Format}}; use one of {{.All}}",
					"Format", strconv.Quote(text),
					"All", sentence.ListOf(sentence.Commas, all))
			}
			return text, nil
		}), all...)
}

// reports are the functions that write the result of a search and the key of an exercise, which may
// be nil.
var reports = map[string]func(*bufio.Writer, words.Language, *search.Result, *exercise.Key){
	"text": report.Text, "markdown": report.Markdown,
	"json": func(b *bufio.Writer, _ words.Language, res *search.Result, k *exercise.Key) { report.JSON(b, res, k) },
	"csv":  func(b *bufio.Writer, _ words.Language, res *search.Result, _ *exercise.Key) { report.CSV(b, res) },
}

// key returns the key of the exercise in a file, nil if there are no tasks. If options have changed
// the search so that a key is impossible, it prints a remark.
func (in *input) key(doc *fileformat.Document, name string) (*exercise.Key, error) {
	if doc.Exercise == nil || len(doc.Exercise.Tasks) == 0 {
		return nil, nil
	}
	key, err := exercise.NewKey(in.c.Context(), doc.Tree, doc.Search, doc.Exercise)
	var refused *exercise.KeyError
	if errors.As(err, &refused) && (in.asked != search.Options{} || in.root != tree.Alternate) {
		in.remark(name, refused.Sentence())
		return nil, nil
	}
	if err != nil {
		return nil, doc.Locate(name, err)
	}
	return key, nil
}

// solve is a call of the command solve.
type solve struct {
	input
	format string
	trace  bool
}

// run searches the tree, makes the key and prints both.
func (s *solve) run(arg string) error {
	doc, err := s.loadTree(arg)
	if err != nil {
		return err
	}
	name := s.name(arg)
	res, key, err := s.search(doc, name)
	if err != nil {
		return err
	}
	s.warnOfTest(name, doc.Exercise)
	// Only writing can fail from here on.
	b := bufio.NewWriterSize(s.Out, 1<<16)
	if s.format == "text" && doc.Title != "" {
		fmt.Fprintf(b, "%s\n\n", visible.Clip(s.lang.OfSample(doc.Title), mostTitle))
	}
	reports[s.format](b, s.lang.ByPlaces(), res, key)
	return b.Flush()
}

// search returns the result of a file's search, and the key of its exercise. If a value is missing
// but the tasks can be answered, the result is what was found before.
func (s *solve) search(doc *fileformat.Document, name string) (*search.Result, *exercise.Key, error) {
	res, err := search.Run(doc.Tree, doc.Search, s.trace)
	missing := (*search.MissingValueError)(nil)
	onlyDraws := doc.Exercise != nil && doc.Exercise.OnlyDraws()
	asksOtherwise := doc.Exercise != nil && (s.format != "csv" || onlyDraws) && errors.As(err, &missing) &&
		missing.Found != nil
	if err != nil && !asksOtherwise {
		return nil, nil, doc.Locate(name, err)
	}
	key, keyErr := s.key(doc, name)
	if keyErr == nil && key != nil && s.format != "csv" {
		keyErr = key.Solve(s.c.Context())
	}
	switch {
	case keyErr != nil:
		return nil, nil, keyErr
	case !asksOtherwise:
		return res, key, nil
	case key == nil:
		return nil, nil, doc.Locate(name, err)
	case !onlyDraws: // a task may ask about the search
		s.remark(name, sentence.Say(
			"the file's search stops at {{.Node}}, which has no value; the tasks can still be answered",
			"Node", missing.Label))
	}
	return missing.Found, key, nil
}

func newSolve(t terminal) *cobra.Command {
	s := &solve{input: input{terminal: t}}
	c := &cobra.Command{
		Use:   "solve [FILE | - | --tree NOTATION]",
		Short: t.say("Search a tree and print the result"),
		Long: paragraphs(t.say("Search a tree and print it with its windows, values and pruned branches."),
			t.say(`The options override those under "search" in the file.`)),
		Example: `  plytree solve exercise.yaml
  plytree solve --tree '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' --format json
  plytree solve exercise.yaml --order best --trace --format markdown
  cat exercise.yaml | plytree solve - --algorithm pvs --window -inf,5`,
		Args: arguments(0, 1, sentence.Refuse("solve searches only one tree; give only one file")),
		RunE: func(_ *cobra.Command, args []string) error { return s.run(append(args, "")[0]) },
	}
	s.flags(c)
	c.Flags().BoolVar(&s.trace, "trace", false, t.say("print every step of the search"))
	formatFlag(c, t, &s.format, reportFormats)
	return c
}
