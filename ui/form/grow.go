package form

import (
	"strconv"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
)

// Values is where the values of a grown tree come from.
type Values int

// As the dialog lists them.
const (
	NoValues Values = iota
	ListedValues
	RandomValues
)

// growing is the fields that ask for a complete tree.
type growing struct {
	branching, depth, list *kit.Field
	values, chance         *kit.Select
	atChance               bool // at a chance node
	random                 *randomValues
	listRow, content       *fyne.Container
}

func newGrowing(a *asking, values Values, depth int) *growing {
	g := &growing{branching: a.field("2"), depth: a.field(strconv.Itoa(depth)), list: a.field(""), random: newRandom(a)}
	g.list.SetPlaceHolder("3 12 8 2 4 6 14 5 2")
	g.values = a.choice(a.lang.L("none yet"), a.lang.L("a list"), a.lang.As("values", "random"))
	g.chance = a.chance()
	g.listRow = kit.Row(a.lang.L("Value list"), g.list)
	g.content = kit.Rows(
		kit.Row(a.lang.L("Children"), g.branching), kit.Row(a.lang.L("Plies"), g.depth),
		kit.Row(a.lang.L("Chance nodes"), g.chance),
		kit.Row(a.lang.L("Values"), g.values), g.listRow, g.random.from, g.random.kind, g.random.row,
	)
	g.values.ShowIndex(int(values))
	return g
}

// adapt shows the fields that the values and probabilities need.
func (g *growing) adapt() {
	drawn := Values(g.values.SelectedIndex()) == RandomValues
	kit.SetVisible(Values(g.values.SelectedIndex()) == ListedValues, g.listRow)
	kit.SetVisible(drawn, g.random.from, g.random.kind)
	kit.SetVisible(drawn || chosenChance(g.chance) == random.Uneven, g.random.row)
}

// read returns what the fields say, and how many leaves the tree will have. It is to be
// searched as the options say.
func (g *growing) read(search search.Options) (growth document.Growth, leaves int, err error) {
	growth.AtChance = g.atChance
	if growth.Branching, err = whole(g.branching.Text, 1, 1000); err != nil {
		return
	}
	if growth.Depth, err = whole(g.depth.Text, 1, 100); err != nil {
		return
	}
	if leaves, err = growth.Leaves(); err != nil {
		return
	}
	var draw *random.Draw
	switch Values(g.values.SelectedIndex()) {
	case ListedValues:
		growth.Values, err = document.ReadValues(g.list.Text)
	case RandomValues:
		draw, err = g.random.read()
	}
	chance := chosenChance(g.chance)
	if err == nil && chance == random.Uneven {
		growth.Seed, err = panel.Seed(g.random.seed.Text)
	}
	if err == nil {
		err = addChance(&growth, chance, draw, search)
	}
	if err == nil && draw != nil {
		growth.Values, err = draw.Values(leaves)
	}
	return
}

// Grow asks for a complete tree below the selected node.
func (f Forms) Grow(of *session.Session, values Values, do func(document.Edit)) {
	depth := 2
	if values == RandomValues {
		depth = 3
	}
	a := f.asking()
	g := newGrowing(a, values, depth)
	at := of.Selection().Node()
	if at == nil {
		at = of.Tree().Root()
	}
	g.atChance = at.Data().Player == tree.Chance
	gone := at.Size() - 1 // how many nodes give way
	a.edit(of, f.Lang.L("Build a tree here"), f.Lang.L("Build"), g.content, g.branching, func() (document.Edit, string, error) {
		g.adapt()
		growth, leaves, err := g.read(of.Options())
		text := f.Lang.Count(leaves, "{{.Count}} leaf.", "{{.Count}} leaves.")
		if Values(g.values.SelectedIndex()) == ListedValues {
			text = f.Lang.Say(countLine(len(growth.Values), leaves, getNone))
		}
		if gone > 0 {
			text += " " + f.Lang.Count(gone, "They replace the node below this one.", "They replace the {{.Count}} nodes below this one.")
		}
		return document.Grow(growth), text, err
	}, do)
}

// countLine says whether values and leaves are equal in number, and what becomes of
// leaves for which there is no value.
func countLine(values, leaves int, without func(leaves int) sentence.Sentence) sentence.Sentence {
	says := sentence.Say("Values: {{.Values}}. Leaves: {{.Leaves}}.", "Values", values, "Leaves", leaves)
	switch {
	case values < leaves:
		return says.And(without(leaves - values))
	case values > leaves:
		return says.And(sentence.Count(values-leaves, "The last value isn't used.", "The last {{.Count}} values aren't used."))
	}
	return says
}

// getNone says that so many leaves get no value.
func getNone(leaves int) sentence.Sentence {
	return sentence.Count(leaves, "The last leaf gets no value.", "The last {{.Count}} leaves get no value.")
}

// stay says that so many leaves keep their values.
func stay(leaves int) sentence.Sentence {
	return sentence.Count(leaves, "The last leaf keeps its value.", "The last {{.Count}} leaves keep their values.")
}
