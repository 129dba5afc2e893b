package command

import (
	"cmp"
	"strconv"
	"strings"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"

	"github.com/spf13/cobra"
)

// input is where a tree comes from and how to search it: what solve and export have in common.
type input struct {
	terminal
	c *cobra.Command

	tree  string
	root  tree.Player // Alternate for the file's own
	asked search.Options
}

func (in *input) flags(c *cobra.Command) {
	o, t := &in.asked, in.terminal
	in.c = c
	c.Flags().StringVar(&in.tree, "tree", "", t.say("the tree in the short `NOTATION`, such as '[[3, 12], [2, 4]]'"))
	option(c, "root", "", t.say("the `PLAYER` at the root: max or min"), into(&in.root, parseRoot), "max", "min")
	option(c, "algorithm", "",
		t.say("the `ID` of an algorithm: {{.IDs}}", "IDs", sentence.ListOf(sentence.Commas, search.Algorithms())),
		into(&o.Algorithm, search.ReadAlgorithm), search.Algorithms()...)
	option(c, "window", "", t.say("the search window `LO,HI`, such as -inf,5"), into(&o.Window, search.ReadWindow),
		noWords...)
	option(c, "bounds", "", t.say("the bounds `L,U` of all leaf values, such as 1,6"),
		into(&o.Bounds, search.ReadBounds), noWords...)
	option(c, "cutoff", "", t.say("the cut-off `RULE`: '>=' or '>'"), into(&o.Cutoff, search.ReadCutoff),
		search.Cutoffs()...)
	option(c, "order", "", t.say("the `ORDER` of the children: given, reversed, best, worst or random:SEED"),
		into(&o.Order, search.ReadOrder), "given", "reversed", "best", "worst", "random:")
	c.Flags().IntVar(&o.Depth, "depth", 0, t.say("search only `N` plies deep"))
	c.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault)
}

// given reports whether an option is given.
func (in *input) given(option string) bool { return in.c.Flags().Changed(option) }

// loadTree reads the document that an argument names, or with "" the tree of --tree, and lets the
// flags override its search options.
func (in *input) loadTree(arg string) (*fileformat.Document, error) {
	if in.given("depth") && in.asked.Depth < 1 {
		return nil, wrongAt("--depth",
			sentence.Refuse("{{.Depth}} isn't a valid number of plies; use 1 or more, or leave it out",
				"Depth", in.asked.Depth))
	}
	doc, err := in.document(arg)
	if err != nil {
		return nil, err
	}
	if in.root != tree.Alternate {
		doc = doc.WithTree(doc.Tree.SetPlayer(in.root))
	}
	doc.Search = in.asked.Over(doc.Search)
	return doc, nil
}

func (in *input) document(arg string) (*fileformat.Document, error) {
	switch {
	case in.tree != "" && arg != "":
		return nil, wrong("{{.File}} and --tree both give a tree; use only one of them", "File", arg)
	case in.tree != "":
		return fileformat.ReadNotation(in.name(arg), in.tree, tree.Max)
	case arg == "":
		return nil, wrong("the tree is missing; give a file, - for standard input, or --tree '[[3, 12], [2, 4]]'")
	}
	return in.load(arg)
}

// name is the name of an argument in errors about the whole tree.
func (in *input) name(arg string) string {
	switch arg {
	case "":
		return "--tree"
	case "-":
		return in.standardInput()
	}
	return arg
}

// load reads a document from a file, or from standard input if that is -, and prints remarks about
// it.
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

// standardInput is the name of standard input in errors.
func (t terminal) standardInput() string { return t.say("standard input") }

func parseRoot(s string) (tree.Player, error) {
	switch s {
	case "max":
		return tree.Max, nil
	case "min":
		return tree.Min, nil
	}
	return tree.Alternate, sentence.Refuse("{{.Text}} isn't a player; use max or min", "Text", strconv.Quote(s))
}

// parseRange reads LO..HI, or one number for both.
func parseRange[T cmp.Ordered](text string, parse func(string) (T, error)) (low, high T, ok bool) {
	from, to, ranged := strings.Cut(text, "..")
	if !ranged {
		to = from
	}
	low, errLow := parse(strings.TrimSpace(from))
	high, errHigh := parse(strings.TrimSpace(to))
	return low, high, errLow == nil && errHigh == nil && low <= high
}
