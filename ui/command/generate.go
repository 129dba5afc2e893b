package command

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"

	"plytree/editor/course/handout"
	"plytree/engine/exercise"
	"plytree/engine/exercise/generate"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// generateFlags are the options of generate: which trees to make, and for whom.
type generateFlags struct {
	terminal

	recipe                  generate.Recipe
	count                   int
	students, exercise, out string
}

func newGenerate(t terminal) *cobra.Command {
	f := &generateFlags{terminal: t}
	c := &cobra.Command{
		Use:   "generate -o FILE-or-FOLDER",
		Short: t.say("Make random trees that meet constraints"),
		Long: paragraphs(t.say("Make a random tree that meets constraints, or one for each student of a class."),
			t.say("A constraint has the form NAME OP NUMBER, where OP is =, >= or <=. NAME alone means NAME >= 1. The share is from 0 to 1, and the last four names below take no number."),
			wishTable(t),
			t.say("With --exercise, blind OP NUMBER limits the share of all marks (0 to 1) that a blind answer gets, such as 'blind <= 0.3'. A blind answer needs no knowledge: every window is [−∞, ∞], every bound is exact, all leaves are evaluated in order, nothing is pruned, the best move is the first child, and the rest is blank."),
			t.say("With --exercise, shows=MISTAKE means that a student who makes only this mistake loses marks. MISTAKE is one or more of these names, separated by commas: {{.Mistakes}}. shows=all means every mistake that shows on at least one of the first 200 trees.",
				"Mistakes", sentence.ListOf(sentence.Commas, exercise.MistakeNames())),
			t.say("With --exercise, the constraints apply to the search of that file. Its tasks are asked about every tree and have the same number of items in each. The same options and seed give the same files. A student's tree depends on the seed, the options and the student's number."),
			aboutChance(t)),
		Example: `  plytree generate --wish 'cuts >= 2' --wish inner-cuts --wish no-ties -o tree.yaml
  plytree generate --exercise hw3.yaml --wish shows=all --students class.csv -o hw3
  plytree generate --branching 2 --depth 4 --wish deep-cuts --count 30 --seed 7 -o trees`,
		Args: noFiles("generate"),
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	r := &f.recipe
	option(c, "branching", "2..3", t.say("number of children of each inner node, `LO..HI`"),
		into(&r.Branching, countsOf("2..3")), noWords...)
	option(c, "depth", "3..4", t.say("plies from the root to every leaf, `LO..HI`"), into(&r.Depth, countsOf("3..4")),
		noWords...)
	chanceFlag(c, t, &r.Chance)
	option(c, "values", "-9..9", t.say("leaf values, `LO..HI`, with as many decimals as LO and HI have"), f.readValues,
		noWords...)
	option(c, "wish", "", t.say("a `CONSTRAINT` that the tree must meet, such as 'cuts >= 2' (can be repeated)"),
		f.addWish, generate.WishNames()...)
	c.Flags().Uint64Var(&r.Seed, "seed", 0, t.say("the seed, a whole number `N` (random by default)"))
	c.Flags().IntVar(&f.count, "count", 0, t.say("make `N` trees in a folder"))
	c.Flags().StringVar(&f.students, "students", "",
		t.say("a CSV `FILE` with the class list (columns student and number): makes one tree for each student in a folder"))
	c.Flags().StringVar(&f.exercise, "exercise", "", t.say("the exercise `FILE` whose tree is replaced"))
	c.Flags().StringVarP(&f.out, "output", "o", "", t.say("the `FILE` or folder to write"))
	c.MarkFlagsMutuallyExclusive("students", "count")
	return c
}

// wishTable lists what constraints can be about.
func wishTable(t terminal) string {
	var pairs []string
	for _, n := range generate.WishNames() {
		if !n.OfTasks() {
			pairs = append(pairs, string(n), t.lang.Say(n.Sentence()))
		}
	}
	return examples(pairs...)
}

func (f *generateFlags) run(c *cobra.Command) error {
	if err := f.checkTarget(c); err != nil {
		return err
	}
	if !c.Flags().Changed("seed") {
		f.recipe.Seed = rand.Uint64N(1_000_000) // short enough to type
	}
	recipe, model := f.recipe, &fileformat.Document{}
	var err error
	if f.exercise != "" {
		if model, err = f.load(f.exercise); err != nil {
			return err
		}
		recipe.Exercise, recipe.Search, recipe.Root = model.Exercise, model.Search, model.Tree.First()
	}
	var class *classlist.Class
	if f.students != "" {
		if class, err = f.loadClass(f.students, classlist.Load); err != nil {
			return err
		}
	}
	ctx, stop := untilInterrupted()
	defer stop()
	targets := f.targets(class)
	if err := f.refuseInputs(targets); err != nil {
		return err
	}
	made, err := generate.NewGenerator(ctx, recipe)
	if errors.Is(err, context.Canceled) {
		return sentence.Refuse("generate was cancelled; nothing was written")
	}
	if err != nil {
		return f.named(model, err)
	}
	s := &handout.Series{Trees: made, Model: model, Seed: recipe.Seed}
	if f.count == 0 && class == nil {
		return f.writeTree(f.out, s.Document(made.Tree(), handout.Target{}))
	}
	return f.writeMany(ctx, s, f.out, targets)
}

// refuseInputs refuses to write over what generate reads.
func (f *generateFlags) refuseInputs(targets []handout.Target) error {
	files := []string{f.out}
	for _, t := range targets {
		files = append(files, filepath.Join(f.out, t.File))
	}
	return refuseOverwriting("-o", files, []string{f.exercise, f.students})
}

// named adds the file to an error that is about it.
func (f *generateFlags) named(model *fileformat.Document, err error) error {
	var refused *exercise.KeyError
	switch {
	case f.exercise == "":
		return err
	case errors.As(err, &refused) && refused.Missing == nil: // not about a tree that was drawn
		return model.Locate(f.exercise, err)
	}
	return sentence.At(f.exercise, err)
}

// readValues reads the range of the leaf values.
func (f *generateFlags) readValues(text string) error {
	low, high, ok := parseRange(text, numeral.Parse)
	if !ok {
		return sentence.Refuse("{{.Text}} isn't a range; use LO..HI such as -9..9 or 0.0..5.0",
			"Text", strconv.Quote(text))
	}
	r := &f.recipe
	r.Low, r.High, r.Decimals = low, high, 0
	for end := range strings.SplitSeq(text, "..") {
		_, fraction, _ := strings.Cut(strings.TrimSpace(end), ".")
		r.Decimals = max(r.Decimals, len(fraction))
	}
	return nil
}

// addWish reads one more constraint.
func (f *generateFlags) addWish(text string) error {
	wish, err := generate.ParseWish(text)
	f.recipe.Wishes = append(f.recipe.Wishes, wish)
	return err
}

// checkTarget checks for whom trees are made and where they are written.
func (f *generateFlags) checkTarget(c *cobra.Command) error {
	many := c.Flags().Changed("count") || f.students != ""
	if err := refuseDash("-o", f.out,
		sentence.Refuse("“-” isn't a valid file name; use a name such as tree.yaml, or a folder")); err != nil {
		return err
	}
	isFile := fileformat.HasForm(f.out)
	switch {
	case many && f.students == "" && (f.count < 1 || f.count > 100_000):
		return wrongAt("--count", outOfRange(float64(f.count), 1, 100_000))
	case f.out == "":
		return wrong("generate needs an output file or folder; add one such as -o tree.yaml")
	case !many && !isFile:
		return wrongAt("-o", sentence.At(f.out, sentence.Refuse("unknown file extension; use .yaml or .json")))
	case !many && fileformat.Ending(f.out) == ".txt":
		return wrongAt("-o",
			sentence.At(f.out,
				sentence.Refuse("the short notation can't store a seed or an exercise; use .yaml or .json")))
	case many && isFile && !saving.IsFolder(f.out):
		return wrongAt("-o", sentence.Refuse("{{.File}} is a file name; use a folder for several trees",
			"File", visible.Text(f.out)))
	}
	return nil
}

// countsOf reads a range of whole numbers from 1 up.
func countsOf(example string) func(string) (generate.Range, error) {
	return func(text string) (generate.Range, error) {
		low, high, ok := parseRange(text, strconv.Atoi)
		if !ok || low < 1 {
			return generate.Range{},
				sentence.Refuse(
					"{{.Text}} isn't a range of whole numbers of at least 1; use LO..HI such as {{.Example}}",
					"Text", strconv.Quote(text), "Example", example)
		}
		return generate.Range{Low: low, High: high}, nil
	}
}
