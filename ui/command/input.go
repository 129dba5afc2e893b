package command

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"plytree/engine"
	"plytree/engine/visible"
	"plytree/fileformat"

	"github.com/spf13/cobra"
)

// input is where a tree comes from and how it is to be searched: what solve and
// export have in common.
type input struct {
	tree  string
	root  engine.Player // Alternate for the file's own
	depth int
}

func (in *input) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&in.tree, "tree", "", "the tree in the short notation, such as '[[3, 12], [2, 4]]'")
	f.String("root", "", "who moves at the root: max or min")
	f.String("algorithm", "", "minimax, alpha-beta, alpha-beta-hard, alpha-beta-bound,\nnegamax, negamax-thresholds, pvs or mtdf")
	f.String("window", "", "the window LO,HI to search in, such as -inf,5")
	f.String("cutoff", "", "when alpha and beta cut: '>=' or '>'")
	f.String("order", "", "order of the children: given, reversed, best, worst or random:SEED")
	f.IntVar(&in.depth, "depth", 0, "how many plies to search")
	complete(c, "root", "max", "min")
	complete(c, "algorithm", engine.Algorithms()...)
	complete(c, "cutoff", engine.Cutoffs()...)
	complete(c, "order", "given", "reversed", "best", "worst", "random:")
	c.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault)
}

// complete offers the words for the flag to the shell.
func complete[T ~string](c *cobra.Command, flag string, words ...T) {
	texts := make([]string, len(words))
	for i, word := range words {
		texts[i] = string(word)
	}
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(texts, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag does not exist: a fault in this package
	}
}

// load reads the document and lets the flags override its options.
func (in *input) load(c *cobra.Command, args []string, s Streams) (*fileformat.Document, error) {
	o, err := in.options(c)
	if err != nil {
		return nil, err
	}
	doc, err := in.document(args, s)
	if err != nil {
		return nil, err
	}
	if in.root != engine.Alternate {
		doc = doc.WithTree(doc.Tree.SetPlayer(in.root))
	}
	doc.Search = o.Over(doc.Search)
	return doc, nil
}

func (in *input) document(args []string, s Streams) (*fileformat.Document, error) {
	switch {
	case in.tree != "" && len(args) > 0:
		return nil, wrongf("there are two trees, %s and --tree; give one of them", args[0])
	case in.tree != "":
		return fileformat.ReadNotation("--tree", in.tree, engine.Max)
	case len(args) == 0:
		return nil, wrongf("there is no tree; name a file, - for standard input, or write --tree '[[3, 12], [2, 4]]'")
	}
	return s.load(args[0])
}

// load reads a document from a file, or from standard input if that is -, and
// says what is odd about it.
func (s Streams) load(file string) (doc *fileformat.Document, err error) {
	name := file
	if file == "-" {
		name = "standard input"
		doc, err = fileformat.ReadFrom(name, s.In)
	} else {
		doc, err = fileformat.Load(file)
	}
	if err != nil {
		return nil, err
	}
	for _, remark := range doc.Remarks {
		_, _ = fmt.Fprintf(s.Err, "%s: %s\n", visible.Text(name), remark)
	}
	return doc, nil
}

// options checks the search flags, before any file is read.
func (in *input) options(c *cobra.Command) (o engine.Options, err error) {
	if err = cmp.Or(
		parsed(c, "root", parseRoot, &in.root),
		parsed(c, "algorithm", engine.ParseAlgorithm, &o.Algorithm),
		parsed(c, "window", engine.ParseWindow, &o.Window),
		parsed(c, "cutoff", engine.ParseCutoff, &o.Cutoff),
		parsed(c, "order", engine.ParseOrder, &o.Order),
	); err != nil {
		return o, err
	}
	if o.Depth = in.depth; c.Flags().Changed("depth") && o.Depth < 1 {
		return o, wrongf("--depth: %d plies are none; write 1 or more, or leave it out", in.depth)
	}
	return o, nil
}

// parsed reads what a flag says into to, unless it was left out and says nothing.
func parsed[T any](c *cobra.Command, flag string, parse func(string) (T, error), to *T) error {
	f := c.Flags().Lookup(flag)
	if !f.Changed && f.DefValue == "" {
		return nil
	}
	v, err := parse(f.Value.String())
	if err != nil {
		return wrongf("--%s: %w", flag, err)
	}
	*to = v
	return nil
}

func parseRoot(s string) (engine.Player, error) {
	switch s {
	case "max":
		return engine.Max, nil
	case "min":
		return engine.Min, nil
	}
	return engine.Alternate, fmt.Errorf("%q is no player; write max or min", s)
}

// parseRange reads LO..HI, or one number that is both.
func parseRange[T cmp.Ordered](text string, parse func(string) (T, error)) (low, high T, ok bool) {
	from, to, ranged := strings.Cut(text, "..")
	if !ranged {
		to = from
	}
	low, errLow := parse(strings.TrimSpace(from))
	high, errHigh := parse(strings.TrimSpace(to))
	return low, high, errLow == nil && errHigh == nil && low <= high
}

// search runs the search, and says of a missing value where in the file it is
// missing.
func (in *input) search(doc *fileformat.Document, args []string, trace bool) (*engine.Result, error) {
	res, err := engine.Search(doc.Tree, doc.Search, trace)
	var missing *engine.MissingValueError
	if errors.As(err, &missing) {
		if at := doc.ErrorAt(doc.Tree.At(missing.Path).ID(), missing.Sentence()); at != nil {
			return nil, at
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.name(args), err)
	}
	return res, nil
}

// name is what errors about the input as a whole call it.
func (in *input) name(args []string) string {
	switch {
	case len(args) == 0:
		return "--tree"
	case args[0] == "-":
		return "standard input"
	}
	return args[0]
}
