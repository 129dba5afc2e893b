package command

import (
	"cmp"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"plytree/engine/exercise/generate"
	"plytree/engine/random"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"

	"github.com/spf13/cobra"
)

// newFlags say what tree to make.
type newFlags struct {
	terminal

	branching           generate.Range
	root                tree.Player
	depth               int
	values, random, out string
	chance              random.Chance
	seed                uint64
	game                gameFlags
}

func newNew(t terminal) *cobra.Command {
	f := &newFlags{terminal: t}
	c := &cobra.Command{
		Use:   "new (--branching B|LO..HI --depth D | --game 'NAME POSITION')",
		Short: t.say("Make a complete tree, or a tree from a game"),
		Long: paragraphs(
			t.say("Make a tree in which every inner node has B children, or a random number from LO to HI, and all leaves are D plies below the root. The leaves get the given values, random values or no values."),
			aboutChance(t), aboutGames(t)),
		Example: `  plytree new --branching 2 --depth 3 --values '1 4 5 6 2 1 8 7' -o exercise.yaml
  plytree new --branching 3 --depth 4 --random -20..20 --seed 7 | plytree solve -
  plytree new --branching 2 --depth 4 --chance uneven --random -20..20 -o chance.yaml
  plytree new --game 'tic-tac-toe XO./.X./..O' -o end.yaml
  plytree new --game 'tic-tac-toe .../.../...' --depth 2 --symmetry --evaluate '3*X2+X1-3*O2-O1'
  plytree new --game 'take 3 9' --last loses | plytree solve -`,
		Args: noFiles("new"),
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	option(c, "branching", "", t.say("number of children of each inner node, `LO..HI`"),
		into(&f.branching, countsOf("2..3")), noWords...)
	c.Flags().IntVar(&f.depth, "depth", 0, t.say("`N` plies from the root to the leaves"))
	option(c, "root", "", t.say("the `PLAYER` who moves first: max or min (with --game, only for heaps)"),
		into(&f.root, parseRoot), "max", "min")
	c.Flags().StringVar(&f.values, "values", "", t.say("the leaf values from left to right, a `LIST`"))
	c.Flags().StringVar(&f.random, "random", "", t.say("random whole numbers from LO to HI, written as `LO..HI`"))
	chanceFlag(c, t, &f.chance)
	c.Flags().Uint64Var(&f.seed, "seed", 1,
		t.say("the seed of the random values, probabilities and numbers of children, a whole number `N`"))
	c.Flags().StringVarP(&f.out, "output", "o", "",
		t.say("the `FILE` to write, ending in .yaml, .json or .txt (standard output by default)"))
	f.game.add(t, c)
	c.MarkFlagsMutuallyExclusive("values", "random")
	for _, name := range []string{"branching", "values", "random", "seed", "chance"} {
		c.MarkFlagsMutuallyExclusive("game", name)
	}
	return c
}

func (f *newFlags) run(c *cobra.Command) error {
	if c.Flags().Changed("game") {
		return f.makeGame(c)
	}
	if err := f.game.without(c); err != nil {
		return err
	}
	counts, leaves, err := f.shape(c)
	if err != nil {
		return err
	}
	if err := f.chance.Check(f.depth / 2); err != nil {
		return wrongAt("--depth", err)
	}
	probabilities := rand.New(rand.NewPCG(f.seed, 1))
	values, err := f.randomValues()
	if err != nil {
		return err
	}
	of := random.OddsOf{Kind: f.chance, FewestChildren: f.branching.Low, MostChildren: f.branching.High,
		Plies: f.depth / 2, Values: values}
	odds, err := of.Draw(probabilities)
	if err != nil {
		return wrongAt("--chance", err)
	}
	next, err := f.valueSource(leaves, values)
	if err != nil {
		return err
	}
	b := &tree.Builder{}
	root := b.Complete(func() int { n := counts[0]; counts = counts[1:]; return n }, f.depth, next)
	doc := &fileformat.Document{Tree: b.Tree(root, cmp.Or(f.root, tree.Max)), Note: f.note()}
	if odds != nil {
		doc.Tree = odds.ChancePlies(doc.Tree, probabilities)
	}
	return f.write(doc)
}

// write writes a new tree to the file, or to standard output.
func (f *newFlags) write(doc *fileformat.Document) error {
	if f.out == "" {
		data, err := fileformat.Encode(".yaml", doc)
		if err == nil {
			_, err = f.Out.Write(data)
		}
		return err
	}
	return f.writeTree(f.out, doc)
}

// note says which seed was used and what it made.
func (f *newFlags) note() string {
	uneven := f.chance == random.Uneven
	switch {
	case f.random != "" && uneven:
		return f.say("random values {{.Range}} and probabilities, seed {{.Seed}}", "Range", f.random, "Seed", f.seed)
	case f.random != "":
		return f.say("random values {{.Range}}, seed {{.Seed}}", "Range", f.random, "Seed", f.seed)
	case uneven:
		return f.say("random probabilities, seed {{.Seed}}", "Seed", f.seed)
	case f.branching.Low < f.branching.High:
		return f.say("random numbers of children, seed {{.Seed}}", "Seed", f.seed)
	}
	return ""
}

// shape checks the flags and draws the numbers of children of the inner nodes, in preorder. It
// returns the number of leaves, too.
func (f *newFlags) shape(c *cobra.Command) (counts []int, leaves int, err error) {
	switch {
	case f.branching.Low == 0:
		return nil, 0, wrong("new needs the number of children per node; add --branching 2")
	case !c.Flags().Changed("depth") || f.depth < 0:
		return nil, 0, wrong("new needs the number of plies; add --depth 3")
	case f.depth > fileformat.MaxDepth:
		return nil, 0, wrongAt("--depth", sentence.Refuse("a depth of {{.Depth}} is too large; use at most {{.Most}}",
			"Depth", f.depth, "Most", fileformat.MaxDepth))
	}
	if err := f.refuseOut(); err != nil {
		return nil, 0, err
	}
	drawn := rand.New(rand.NewPCG(f.seed, 2))
	var draw func(plies int)
	draw = func(plies int) {
		if plies == 0 {
			leaves++
			return
		}
		count := f.branching.Low + drawn.IntN(f.branching.High-f.branching.Low+1)
		counts = append(counts, count)
		for i := 0; i < count && len(counts)+leaves <= fileformat.MaxNodes; i++ {
			draw(plies - 1)
		}
	}
	if draw(f.depth); len(counts)+leaves > fileformat.MaxNodes {
		return nil, 0, wrong(
			"a tree with branching {{.Branching}} and depth {{.Depth}} has more than {{.Most}} nodes; use smaller numbers",
			"Branching", c.Flag("branching").Value.String(), "Depth", f.depth, "Most", fileformat.MaxNodes)
	}
	return counts, leaves, nil
}

// refuseOut refuses a file whose name doesn't tell its format.
func (f *newFlags) refuseOut() error {
	if f.out != "" && !fileformat.HasForm(f.out) {
		return wrongAt("-o", sentence.At(f.out, errNoForm))
	}
	return nil
}

// valueSource returns a function that gives the leaves their values from left to right.
func (f *newFlags) valueSource(leaves int, random *random.Draw) (func() (float64, bool), error) {
	switch {
	case f.values != "":
		return f.listed(leaves)
	case random != nil:
		values, err := random.Values(leaves)
		if err != nil {
			return nil, wrongAt("--random", err)
		}
		return tree.Give(values), nil
	}
	return func() (float64, bool) { return 0, false }, nil
}

func (f *newFlags) listed(leaves int) (func() (float64, bool), error) {
	words := strings.FieldsFunc(f.values, func(r rune) bool { return strings.ContainsRune(" ,;\t\n[](){}", r) })
	if len(words) != leaves {
		return nil, wrongAt("--values",
			sentence.Refused(sentence.Count(leaves,
				"the tree has {{.Count}} leaf, but the number of values is {{.Given}}; give one value for each leaf",
				"the tree has {{.Count}} leaves, but the number of values is {{.Given}}; give one value for each leaf",
				"Given", len(words))))
	}
	values := make([]float64, leaves)
	for i, w := range words {
		v, err := numeral.Parse(w)
		if err != nil {
			return nil, wrongAt("--values", err)
		}
		values[i] = v
	}
	return tree.Give(values), nil
}

// randomValues reads the range of random values; it returns nil if there is none.
func (f *newFlags) randomValues() (*random.Draw, error) {
	if f.random == "" {
		return nil, nil
	}
	low, high, ok := parseRange(f.random, numeral.Parse)
	whole := func(v float64) bool { return v == math.Trunc(v) && math.Abs(v) <= 1e15 }
	if !ok || !strings.Contains(f.random, "..") || !whole(low) || !whole(high) {
		return nil, wrongAt("--random",
			sentence.Refuse("{{.Text}} isn't a range of whole numbers; use LO..HI such as -20..20",
				"Text", strconv.Quote(f.random)))
	}
	return &random.Draw{Low: low, High: high, Seed: f.seed}, nil
}
