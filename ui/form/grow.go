package form

import (
	"strconv"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	values                 *kit.Select
	random                 *randomValues
	listRow, content       *fyne.Container
}

func newGrowing(pane kit.Pane, values Values, depth int, changed func()) *growing {
	field := func(text string) *kit.Field {
		f := pane.Field(text)
		f.OnChanged = func(string) { changed() }
		return f
	}
	g := &growing{
		branching: field("2"), depth: field(strconv.Itoa(depth)), list: field(""), random: newRandom(pane, changed),
	}
	g.list.SetPlaceHolder("3 12 8 2 4 6 14 5 2")
	g.values = pane.Select([]string{words.L("none yet"), words.L("a list"), words.L("random")}, func(int) {
		g.adapt()
		changed()
	})
	g.listRow = kit.Row(words.L("From left"), g.list)
	g.content = container.NewVBox(
		kit.Row(words.L("Children"), g.branching), kit.Row(words.L("Plies"), g.depth),
		kit.Row(words.L("Values"), g.values), g.listRow, g.random.rows,
	)
	g.values.ShowIndex(int(values))
	return g
}

// adapt shows the fields that the source of the values needs.
func (g *growing) adapt() {
	kit.SetVisible(Values(g.values.SelectedIndex()) == ListedValues, g.listRow)
	kit.SetVisible(Values(g.values.SelectedIndex()) == RandomValues, g.random.rows)
}

// read returns what the fields say, and how many leaves the tree will have.
func (g *growing) read() (growth document.Growth, leaves int, err error) {
	if growth.Branching, err = kit.Whole(g.branching.Text, 1, 1000); err != nil {
		return
	}
	if growth.Depth, err = kit.Whole(g.depth.Text, 1, 100); err != nil {
		return
	}
	if leaves, err = growth.Leaves(); err != nil {
		return
	}
	switch Values(g.values.SelectedIndex()) {
	case ListedValues:
		growth.Values, err = document.ReadValues(g.list.Text)
	case RandomValues:
		growth.Values, err = g.random.values(leaves)
	}
	return
}

// Grow asks for a complete tree below the selected node.
func (f Forms) Grow(of *session.Session, values Values, do func(document.Edit)) {
	changed := func() {}
	depth := 2
	if values == RandomValues {
		depth = 3
	}
	g := newGrowing(f.Dialogs.Pane(), values, depth, func() { changed() })
	picture := f.preview(of)
	content := container.NewVBox(g.content, picture.image)
	room := kit.Room(content.MinSize()) // for all fields, also those that are hidden now
	g.adapt()
	at := of.Selection().Node()
	if at == nil {
		at = of.Tree().Root()
	}
	gone := at.Size() - 1 // how many nodes give way
	changed = f.Dialogs.Form(words.L("Grow a tree here"), words.L("Grow"), container.NewStack(room, content), g.branching, func() (string, error) {
		growth, leaves, err := g.read()
		if err != nil {
			return "", err
		}
		doc, err := of.Preview(document.Grow(growth))
		if err != nil {
			return "", err
		}
		picture.show(doc)
		text := words.L("{{.Leaves}} leaves.", map[string]any{"Leaves": leaves})
		if Values(g.values.SelectedIndex()) == ListedValues {
			text = countLine(len(growth.Values), leaves)
		}
		if gone > 0 {
			text += " " + words.L("They take the place of the {{.Nodes}} nodes below this one.", map[string]any{"Nodes": gone})
		}
		return text, nil
	}, func() {
		if growth, _, err := g.read(); err == nil {
			do(document.Grow(growth))
		}
	})
}

// countLine says whether values and leaves are equal in number.
func countLine(values, leaves int) string {
	data := map[string]any{"Values": values, "Leaves": leaves, "Rest": leaves - values, "Over": values - leaves}
	switch {
	case values < leaves:
		return words.L("{{.Values}} values for {{.Leaves}} leaves: {{.Rest}} at the end get none.", data)
	case values > leaves:
		return words.L("{{.Values}} values for {{.Leaves}} leaves: {{.Over}} at the end are left over.", data)
	}
	return words.L("{{.Values}} values for {{.Leaves}} leaves.", data)
}
