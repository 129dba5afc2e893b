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
	option(c, "format", all[0], t.say("the output `FORMAT`: {{.Formats}}", "Formats", sentence.ListOf(sentence.Commas, all)), into(format, func(text string) (string, error) {
		if !slices.Contains(all, text) {
			return "", sentence.Refuse("unknown format {{.Format}}; use one of {{.All}}", "Format", strconv.Quote(text), "All", sentence.ListOf(sentence.Commas, all))
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
func (in *input) key(c *cobra.Command, doc *fileformat.Document, args []string, t terminal) (*exercise.Key, error) {
	if doc.Exercise == nil || len(doc.Exercise.Tasks) == 0 {
		return nil, nil
	}
	key, err := exercise.NewKey(c.Context(), doc.Tree, doc.Search, doc.Exercise)
	var refused *exercise.KeyError
	if errors.As(err, &refused) && (in.asked != search.Options{} || in.root != tree.Alternate) {
		t.remark(t.input(args), refused.Sentence())
		return nil, nil
	}
	if err != nil {
		return nil, doc.Locate(t.input(args), err)
	}
	return key, nil
}

// solve is a call of the command solve.
type solve struct {
	in     *input
	t      terminal
	format string
	trace  bool
}

// run searches the tree, makes the key and prints both.
func (s *solve) run(c *cobra.Command, args []string) error {
	doc, err := s.in.load(c, args, s.t)
	if err != nil {
		return err
	}
	res, key, err := s.search(c, doc, args)
	if err != nil {
		return err
	}
	s.t.warnOfTest(s.t.input(args), doc.Exercise)
	// Only writing can fail from here on.
	b := bufio.NewWriterSize(s.t.Out, 1<<16)
	if s.format == "text" && doc.Title != "" {
		fmt.Fprintf(b, "%s\n\n", visible.Clip(s.t.lang.OfSample(doc.Title), mostTitle))
	}
	reports[s.format](b, s.t.lang.ByPlaces(), res, key)
	return b.Flush()
}

// search returns the result of a file's search, and the key of its exercise. If a value is missing
// but the tasks can be answered, the result is what was found before.
func (s *solve) search(c *cobra.Command, doc *fileformat.Document, args []string) (*search.Result, *exercise.Key, error) {
	res, err := search.Run(doc.Tree, doc.Search, s.trace)
	missing := (*search.MissingValueError)(nil)
	onlyDraws := doc.Exercise != nil && doc.Exercise.OnlyDraws()
	asksOtherwise := doc.Exercise != nil && (s.format != "csv" || onlyDraws) && errors.As(err, &missing) && missing.Found != nil
	if err != nil && !asksOtherwise {
		return nil, nil, doc.Locate(s.t.input(args), err)
	}
	key, keyErr := s.in.key(c, doc, args, s.t)
	if keyErr != nil {
		return nil, nil, keyErr
	}
	if key != nil && s.format != "csv" {
		if err := key.Solve(c.Context()); err != nil {
			return nil, nil, err
		}
	}
	if asksOtherwise {
		if key == nil {
			return nil, nil, doc.Locate(s.t.input(args), err)
		}
		if res = missing.Found; onlyDraws { // and no task asks about it
			return res, key, nil
		}
		s.t.remark(s.t.input(args), sentence.Say("the file's search stops at {{.Node}}, which has no value; the tasks can still be answered", "Node", missing.Label))
	}
	return res, key, nil
}

func newSolve(t terminal) *cobra.Command {
	s := &solve{in: &input{}, t: t}
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
		RunE: s.run,
	}
	s.in.flags(t, c)
	c.Flags().BoolVar(&s.trace, "trace", false, t.say("print every step of the search"))
	formatFlag(c, t, &s.format, reportFormats)
	return c
}
