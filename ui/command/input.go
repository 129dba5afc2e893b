package command

import (
	"cmp"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/settings"
	"plytree/engine/text/sentence"
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

func (in *input) flags(t terminal, c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&in.tree, "tree", "", t.say("the tree in the short `NOTATION`, such as '[[3, 12], [2, 4]]'"))
	f.String("root", "", t.say("the `PLAYER` at the root: max or min"))
	f.String("algorithm", "", t.say("the `ID` of an algorithm: {{.IDs}}", "IDs", sentence.ListOf(sentence.Commas, engine.Algorithms())))
	f.String("window", "", t.say("the search window `LO,HI`, such as -inf,5"))
	f.String("bounds", "", t.say("the bounds `L,U` of all leaf values, such as 1,6"))
	f.String("cutoff", "", t.say("the cut-off `RULE`: '>=' or '>'"))
	f.String("order", "", t.say("the `ORDER` of the children: given, reversed, best, worst or random:SEED"))
	f.IntVar(&in.depth, "depth", 0, t.say("search only `N` plies deep"))
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
func (in *input) load(c *cobra.Command, args []string, t terminal) (*fileformat.Document, error) {
	o, err := in.options(c)
	if err != nil {
		return nil, err
	}
	doc, err := in.document(args, t)
	if err != nil {
		return nil, err
	}
	if in.root != engine.Alternate {
		doc = doc.WithTree(doc.Tree.SetPlayer(in.root))
	}
	doc.Search = o.Over(doc.Search)
	return doc, nil
}

func (in *input) document(args []string, t terminal) (*fileformat.Document, error) {
	switch {
	case in.tree != "" && len(args) > 0:
		return nil, wrong("{{.File}} and --tree both give a tree; use only one of them", "File", args[0])
	case in.tree != "":
		return fileformat.ReadNotation("--tree", in.tree, engine.Max)
	case len(args) == 0:
		return nil, wrong("the tree is missing; give a file, - for standard input, or --tree '[[3, 12], [2, 4]]'")
	}
	return t.load(args[0])
}

// load reads a document from a file, or from standard input if that is -, and
// says what is odd about it.
func (t terminal) load(file string) (doc *fileformat.Document, err error) {
	name := file
	if file == "-" {
		name = t.standardInput()
		doc, err = fileformat.ReadFrom(name, t.In)
	} else {
		doc, err = fileformat.Load(file)
	}
	if err != nil {
		return nil, err
	}
	for _, remark := range doc.Remarks {
		t.remark(name, remark)
	}
	return doc, nil
}

// standardInput is what errors call it.
func (t terminal) standardInput() string { return t.say("standard input") }

// options checks the search flags, before any file is read.
func (in *input) options(c *cobra.Command) (o engine.Options, err error) {
	if err = cmp.Or(
		parsed(c, "root", parseRoot, &in.root),
		parsed(c, "algorithm", settings.Algorithm, &o.Algorithm),
		parsed(c, "window", settings.Window, &o.Window),
		parsed(c, "bounds", settings.Bounds, &o.Bounds),
		parsed(c, "cutoff", settings.Cutoff, &o.Cutoff),
		parsed(c, "order", settings.Order, &o.Order),
	); err != nil {
		return o, err
	}
	if o.Depth = in.depth; c.Flags().Changed("depth") && o.Depth < 1 {
		return o, wrongAt("--depth", sentence.Refuse("{{.Depth}} isn't a valid number of plies; use 1 or more, or leave it out", "Depth", in.depth))
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
		return wrongAt("--"+flag, err)
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
	return engine.Alternate, sentence.Refuse("{{.Text}} isn't a player; use max or min", "Text", strconv.Quote(s))
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

// input is what errors about the tree as a whole call it.
func (t terminal) input(args []string) string {
	switch {
	case len(args) == 0:
		return "--tree"
	case args[0] == "-":
		return t.standardInput()
	}
	return args[0]
}
