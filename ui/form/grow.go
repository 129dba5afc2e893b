package form

import (
	"math/rand/v2"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Values says where the values of a grown tree come from.
type Values int

// In the order of the dialog.
const (
	NoValues Values = iota
	ListedValues
	RandomValues
)

// growing asks for a complete tree.
type growing struct {
	document.Growth
	values    Values
	list      []float64
	chance    random.Chance
	random    *randomValues
	branching *kit.Field
	content   *fyne.Container
}

func newGrowing(a *asking, values Values, depth int) *growing {
	g := &growing{Growth: document.Growth{Branching: 2, Depth: depth}, values: values, random: newRandom(a)}
	g.branching = a.whole(&g.Branching, 1, 1000)
	list := a.stored("", func(text string) (err error) {
		g.list, err = document.ReadValues(text)
		return err
	})
	list.SetPlaceHolder("3 12 8 2 4 6 14 5 2")
	listed := func() bool { return g.values == ListedValues }
	drawn := func() bool { return g.values == RandomValues }
	g.content = kit.Rows(
		kit.Row(a.lang.L("Children"), g.branching), kit.Row(a.lang.L("Plies"), a.whole(&g.Depth, 1, 100)),
		kit.Row(a.lang.L("Chance nodes"), a.chance(&g.chance)),
		kit.Row(a.lang.L("Values"), choose(a, &g.values, named(NoValues, a.lang.L("none yet")),
			named(ListedValues, a.lang.L("a list")), named(RandomValues, a.lang.As("values", "random")))),
		a.when(listed, kit.Row(a.lang.L("Value list"), list)), a.when(drawn, g.random.from),
		a.when(drawn, g.random.kind),
		a.when(func() bool { return drawn() || g.chance == random.Uneven }, g.random.row),
	)
	return g
}

// read returns what the fields say, and how many leaves the tree will have. The options are those
// of its search.
func (g *growing) read(search search.Options) (growth document.Growth, leaves int, err error) {
	growth = g.Growth
	if leaves, err = growth.Leaves(); err != nil {
		return growth, leaves, err
	}
	var draw *random.Draw
	switch g.values {
	case ListedValues:
		growth.Values = g.list
	case RandomValues:
		drawn := g.random.Draw
		draw = &drawn
	}
	if g.chance == random.Uneven {
		growth.Seed = g.random.Seed
	}
	of := random.OddsOf{
		Kind: g.chance, FewestChildren: g.Branching, MostChildren: g.Branching, Plies: g.ChancePlies(), Values: draw,
		Ends: search.Ends(),
	}
	growth.Odds, err = of.Draw(rand.New(rand.NewPCG(growth.Seed, 2)))
	if err == nil && draw != nil {
		growth.Values, err = draw.Values(leaves)
	}
	return growth, leaves, err
}

// Grow asks for a complete tree below the selected node.
func (f Forms) Grow(of *session.Session, values Values, do func(document.Edit)) {
	depth, title := 2, f.Lang.L("Build subtree")
	if values == RandomValues { // for a new tree
		depth, title = 3, f.Lang.L("Random tree")
	}
	a := f.asking()
	g := newGrowing(a, values, depth)
	at := of.Selection().Node()
	if at == nil {
		at = of.Tree().Root()
	}
	g.AtChance = at.Data().Player == tree.Chance
	gone := at.Size() - 1 // how many nodes are replaced
	a.edit(of, title, f.Lang.L("Build"), g.content, g.branching, func() (document.Edit, string, error) {
		growth, leaves, err := g.read(of.Options())
		text := f.Lang.Count(leaves, "{{.Count}} leaf.", "{{.Count}} leaves.")
		if g.values == ListedValues {
			text = f.Lang.Say(countLine(len(growth.Values), leaves, getNone))
		}
		return document.Grow(growth), a.replacing(text, gone), err
	}, do)
}

// replacing adds to a text how many nodes are replaced.
func (a *asking) replacing(text string, gone int) string {
	if gone == 0 {
		return text
	}
	return text + " " + a.lang.Count(gone, "They replace the node below this one.",
		"They replace the {{.Count}} nodes below this one.")
}

// countLine says whether there are as many values as leaves, and what happens to leaves without a
// value.
func countLine(values, leaves int, without func(leaves int) sentence.Sentence) sentence.Sentence {
	says := sentence.Say("Values: {{.Values}}. Leaves: {{.Leaves}}.", "Values", values, "Leaves", leaves)
	switch {
	case values < leaves:
		return says.And(without(leaves - values))
	case values > leaves:
		return says.And(sentence.Count(values-leaves, "The last value isn't used.",
			"The last {{.Count}} values aren't used."))
	}
	return says
}

// getNone says that this many leaves get no value.
func getNone(leaves int) sentence.Sentence {
	return sentence.Count(leaves, "The last leaf gets no value.", "The last {{.Count}} leaves get no value.")
}

// stay says that this many leaves keep their values.
func stay(leaves int) sentence.Sentence {
	return sentence.Count(leaves, "The last leaf keeps its value.", "The last {{.Count}} leaves keep their values.")
}
