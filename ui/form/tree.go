package form

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2/container"
)

// FillLeaves asks for values that go to the leaves from left to right, and shows
// what comes of them.
func (f Forms) FillLeaves(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	list := a.Values("3 12 8 2 4 6 14 5 2", func(string) { a.changed() })
	leaves := of.Tree().Root().Leaves()
	a.edit(of, words.L("Fill the leaves from left to right"), words.L("Fill"), list, list, func() (document.Edit, string, error) {
		values, err := document.ReadValues(list.Text)
		text := countLine(len(values), leaves)
		if len(values) < leaves {
			text = words.L("{{.Values}} values for {{.Leaves}} leaves: {{.Rest}} at the end stay as they are.",
				map[string]any{"Values": len(values), "Leaves": leaves, "Rest": leaves - len(values)})
		}
		return document.FillLeaves(values), text, err
	}, do)
}

// NameNodes asks how the nodes are to be named, and shows what comes of it.
func (f Forms) NameNodes(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	signs := a.choice(words.L("letters: a, b, c"), words.L("numbers: 1, 2, 3"))
	which := a.choice(words.L("inner nodes only"), words.L("all nodes"))
	order := a.choice(words.L("level by level"), words.L("depth first"))
	rows := container.NewVBox(kit.Row(words.L("Names"), signs), kit.Row(words.L("Of"), which), kit.Row(words.L("Order"), order))
	a.edit(of, words.L("Name the nodes"), words.L("Name"), rows, signs, func() (document.Edit, string, error) {
		return document.NameNodes(signs.SelectedIndex() == 1, which.SelectedIndex() == 0, order.SelectedIndex() == 1), "", nil
	}, do)
}

// ShiftValues asks for a number to be added to all values.
func (f Forms) ShiftValues(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	by := a.field("1")
	ask(a, words.L("Shift all values"), words.L("Shift"), kit.Row(words.L("Add"), by), by, func() (document.Edit, string, error) {
		v, err := valueIn(by)
		edit := document.Shift(v)
		if err == nil {
			_, err = of.Preview(edit)
		}
		return edit, "", err
	}, do)
}

// valueIn reads a value, which must be there.
func valueIn(f *kit.Field) (float64, error) {
	v, has, err := document.ReadValue(f.Text)
	if err == nil && !has {
		err = document.NotANumber(f.Text)
	}
	return v, err
}
