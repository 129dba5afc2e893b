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
	changed := func() {}
	list := f.Dialogs.Pane().Values("3 12 8 2 4 6 14 5 2", func(string) { changed() })
	picture := f.preview(of)
	leaves := of.Tree().Root().Leaves()
	changed = f.Dialogs.Form(words.L("Fill the leaves from left to right"), words.L("Fill"), container.NewVBox(list, picture.image), list, func() (string, error) {
		values, err := document.ReadValues(list.Text)
		if err != nil {
			return "", err
		}
		doc, err := of.Preview(document.FillLeaves(values))
		if err != nil {
			return "", err
		}
		picture.show(doc)
		if len(values) < leaves {
			return words.L("{{.Values}} values for {{.Leaves}} leaves: {{.Rest}} at the end stay as they are.",
				map[string]any{"Values": len(values), "Leaves": leaves, "Rest": leaves - len(values)}), nil
		}
		return countLine(len(values), leaves), nil
	}, func() {
		if values, err := document.ReadValues(list.Text); err == nil {
			do(document.FillLeaves(values))
		}
	})
}

// NameNodes asks how the nodes are to be named, and shows what comes of it.
func (f Forms) NameNodes(of *session.Session, do func(document.Edit)) {
	changed := func() {}
	choice := func(options ...string) *kit.Select {
		s := f.Dialogs.Pane().Select(options, func(int) { changed() })
		s.ShowIndex(0)
		return s
	}
	signs := choice(words.L("letters: a, b, c"), words.L("numbers: 1, 2, 3"))
	which := choice(words.L("inner nodes only"), words.L("all nodes"))
	order := choice(words.L("level by level"), words.L("depth first"))
	edit := func() document.Edit {
		return document.NameNodes(signs.SelectedIndex() == 1, which.SelectedIndex() == 0, order.SelectedIndex() == 1)
	}
	picture := f.preview(of)
	fields := container.NewVBox(kit.Row(words.L("Names"), signs), kit.Row(words.L("Of"), which), kit.Row(words.L("Order"), order), picture.image)
	changed = f.Dialogs.Form(words.L("Name the nodes"), words.L("Name"), fields, signs, func() (string, error) {
		doc, err := of.Preview(edit())
		if err == nil {
			picture.show(doc)
		}
		return "", err
	}, func() { do(edit()) })
}

// ShiftValues asks for a number to be added to all values.
func (f Forms) ShiftValues(of *session.Session, do func(document.Edit)) {
	changed := func() {}
	by := f.Dialogs.Pane().Field("1")
	by.OnChanged = func(string) { changed() }
	read := func() (document.Edit, error) {
		v, has, err := document.ReadValue(by.Text)
		if err == nil && !has {
			err = document.NotANumber(by.Text)
		}
		return document.Shift(v), err
	}
	changed = f.Dialogs.Form(words.L("Shift all values"), words.L("Shift"), kit.Row(words.L("Add"), by), by, func() (string, error) {
		e, err := read()
		if err == nil {
			_, err = of.Preview(e)
		}
		return "", err
	}, func() {
		if edit, err := read(); err == nil {
			do(edit)
		}
	})
}
