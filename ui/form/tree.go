package form

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/ui/kit"
)

// FillLeaves asks for the values of the leaves from left to right, and shows the result.
func (f Forms) FillLeaves(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	list := a.Values("3 12 8 2 4 6 14 5 2", func(string) { a.changed() })
	leaves := of.Tree().Root().Leaves()
	a.edit(of, f.Lang.L("Set leaf values"), f.Lang.L("Set values"), list, list, func() (document.Edit, string, error) {
		values, err := document.ReadValues(list.Text)
		return document.FillLeaves(values), f.Lang.Say(countLine(len(values), leaves, stay)), err
	}, do)
}

// NameNodes asks how to name the nodes, and shows the result.
func (f Forms) NameNodes(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	numbers, inner, deep := false, true, false
	signs := choose(a, &numbers, named(false, f.Lang.L("letters: a, b, c")), named(true, f.Lang.L("numbers: 1, 2, 3")))
	which := choose(a, &inner, named(true, f.Lang.L("inner nodes only")), named(false, f.Lang.L("all nodes")))
	order := choose(a, &deep, named(false, f.Lang.L("level by level")), named(true, f.Lang.L("depth first")))
	rows := kit.Rows(kit.Row(f.Lang.L("Names"), signs), kit.Row(f.Lang.L("Nodes"), which),
		kit.Row(f.Lang.L("Order"), order))
	a.edit(of, f.Lang.L("Name nodes"), f.Lang.As("button", "Name"), rows, signs, func() (document.Edit, string, error) {
		return document.NameNodes(numbers, inner, deep), "", nil
	}, do)
}

// ShiftValues asks for a number to add to all values.
func (f Forms) ShiftValues(of *session.Session, do func(document.Edit)) {
	a, v := f.asking(), 1.0
	by := a.value(&v)
	a.ask(f.Lang.L("Shift values"), f.Lang.L("Shift"), kit.Row(f.Lang.L("Add"), by), by, func() (string, error) {
		_, err := of.Preview(document.Shift(v))
		return "", err
	}, func() { do(document.Shift(v)) })
}
