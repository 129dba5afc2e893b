package window

import (
	"strings"

	"plytree/editor"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// ask shows fields with a line below that says what will come of them. While
// check returns an error, the line says that, and the button does nothing.
func (w *window) ask(title, confirm string, fields *fyne.Container, changed *func(), check func() (string, error), do func()) {
	line := widget.NewLabel("")
	line.Wrapping = fyne.TextWrapWord
	line.Importance = widget.LowImportance
	var d *dialog.CustomDialog
	apply := widget.NewButton(confirm, func() {
		d.Hide()
		do()
	})
	apply.Importance = widget.HighImportance
	*changed = func() {
		text, err := check()
		if err != nil {
			text = err.Error()
		}
		line.SetText(text)
		setEnabled(err == nil, apply)
	}
	(*changed)()
	d = dialog.NewCustomWithoutButtons(title, container.NewVBox(fields, line), w.win)
	d.SetButtons([]fyne.CanvasObject{widget.NewButton(words.L("Cancel"), func() { d.Hide() }), apply})
	d.Resize(fyne.NewSize(480, 300))
	w.present(d)
	submit := func(string) {
		if !apply.Disabled() {
			apply.OnTapped()
		}
	}
	entries := entriesIn(fields)
	for _, e := range entries {
		if !e.MultiLine { // where Enter means that all is said
			e.OnSubmitted = submit
		}
	}
	if len(entries) > 0 {
		w.win.Canvas().Focus(entries[0])
	}
}

func entriesIn(c *fyne.Container) (entries []*widget.Entry) {
	for _, o := range c.Objects {
		switch o := o.(type) {
		case *fyne.Container:
			entries = append(entries, entriesIn(o)...)
		case *widget.Entry:
			entries = append(entries, o)
		}
	}
	return entries
}

// number makes a field for a whole number.
func number(text string, changed *func()) *widget.Entry {
	e := widget.NewEntry()
	e.SetText(text)
	e.OnChanged = func(string) { (*changed)() }
	return e
}

// fillLeaves asks for values that go to the leaves from left to right, and
// shows what comes of them.
func (w *window) fillLeaves() {
	changed := func() {}
	list := widget.NewMultiLineEntry()
	list.Wrapping = fyne.TextWrapWord
	list.SetPlaceHolder("3 12 8 2 4 6 14 5 2")
	list.SetMinRowsVisible(3)
	list.OnChanged = func(string) { changed() }
	picture := newTreePreview(w)
	leaves := w.current().Root().Leaves()
	w.ask(words.L("Fill the leaves from left to right"), words.L("Fill"), container.NewVBox(list, picture.image), &changed, func() (string, error) {
		values, err := parseValues(list.Text)
		if err != nil {
			return "", err
		}
		picture.show(editor.FillLeaves(w.history.Current(), values))
		if len(values) < leaves {
			return words.L("{{.Values}} values for {{.Leaves}} leaves: {{.Rest}} at the end stay as they are.",
				map[string]any{"Values": len(values), "Leaves": leaves, "Rest": leaves - len(values)}), nil
		}
		return countLine(len(values), leaves), nil
	}, func() {
		if values, err := parseValues(list.Text); err == nil {
			w.transform(words.L("fill leaves"), func(s editor.State) editor.State { return editor.FillLeaves(s, values) })
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

// nameNodes asks how the nodes are to be named.
func (w *window) nameNodes() {
	changed := func() {}
	choice := func(options ...string) *widget.Select {
		s := widget.NewSelect(options, func(string) { changed() })
		s.SetSelectedIndex(0)
		return s
	}
	signs := choice(words.L("letters: a, b, c"), words.L("numbers: 1, 2, 3"))
	which := choice(words.L("inner nodes only"), words.L("all nodes"))
	order := choice(words.L("level by level"), words.L("depth first"))
	fields := container.NewVBox(labelled(words.L("Names"), signs), labelled(words.L("Of"), which), labelled(words.L("Order"), order))
	w.ask(words.L("Name the nodes"), words.L("Name"), fields, &changed, func() (string, error) { return "", nil }, func() {
		w.transform(words.L("name nodes"), func(s editor.State) editor.State {
			return editor.NameNodes(s, signs.SelectedIndex() == 1, which.SelectedIndex() == 0, order.SelectedIndex() == 1)
		})
	})
}

// shiftValues asks for a number to be added to all values.
func (w *window) shiftValues() {
	changed := func() {}
	by := number("1", &changed)
	w.ask(words.L("Shift all values"), words.L("Shift"), container.NewVBox(labelled(words.L("Add"), by)), &changed, func() (string, error) {
		_, err := numeral.Parse(strings.TrimSpace(by.Text))
		return "", err
	}, func() {
		if v, err := numeral.Parse(strings.TrimSpace(by.Text)); err == nil {
			w.transform(words.L("shift values"), func(s editor.State) editor.State { return editor.Shift(s, v) })
		}
	})
}
