package ui

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
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
			line.SetText(err.Error())
			apply.Disable()
			return
		}
		line.SetText(text)
		apply.Enable()
	}
	(*changed)()
	d = dialog.NewCustomWithoutButtons(title, container.NewVBox(fields, line), w.win)
	d.SetButtons([]fyne.CanvasObject{widget.NewButton(lang.L("Cancel"), func() { d.Hide() }), apply})
	d.Resize(fyne.NewSize(480, 300))
	w.present(d)
}

// number makes a field for a whole number.
func number(text string, changed *func()) *widget.Entry {
	e := widget.NewEntry()
	e.SetText(text)
	e.OnChanged = func(string) { (*changed)() }
	return e
}

// grow asks for a complete tree below the selected node.
func (w *window) grow() {
	n := w.selectedNode()
	if n == nil {
		return
	}
	changed := func() {}
	branching, depth := number("2", &changed), number("2", &changed)
	low, high, seed := number("-9", &changed), number("9", &changed), number("1", &changed)
	values := widget.NewSelect([]string{lang.L("none yet"), lang.L("random")}, func(string) { changed() })
	values.SetSelectedIndex(0)
	fields := container.NewVBox(
		labelled(lang.L("Children"), branching), labelled(lang.L("Plies"), depth), labelled(lang.L("Values"), values),
		labelled(lang.L("From, to"), container.NewGridWithColumns(2, low, high)), labelled(lang.L("Seed"), seed),
	)
	plan := func() (p growth, err error) {
		return readGrowth(branching.Text, depth.Text, low.Text, high.Text, seed.Text, values.SelectedIndex() == 1)
	}
	w.ask(lang.L("Grow a tree here"), lang.L("Grow"), fields, &changed, func() (string, error) {
		p, err := plan()
		if err != nil {
			return "", err
		}
		text := lang.L("{{.Leaves}} leaves.", map[string]any{"Leaves": p.leaves})
		if !n.Leaf() {
			text += " " + lang.L("They take the place of the {{.Nodes}} nodes below this one.", map[string]any{"Nodes": n.Size() - 1})
		}
		return text, nil
	}, func() {
		if p, err := plan(); err == nil {
			w.run(lang.L("grow"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
				return editor.Grow(s, id, p.branching, p.depth, p.next)
			})
		}
	})
}

// growth is a complete tree to be made.
type growth struct {
	branching, depth, leaves int
	next                     func() (float64, bool)
}

func readGrowth(branching, depth, low, high, seed string, random bool) (growth, error) {
	var g growth
	var err error
	whole := func(text string, least, most int) int {
		n, parseErr := strconv.Atoi(strings.TrimSpace(strings.ReplaceAll(text, "−", "-")))
		if parseErr != nil || n < least || n > most {
			err = fmt.Errorf("%s", lang.L("Write whole numbers: “{{.Text}}” is none between {{.Least}} and {{.Most}}.", map[string]any{"Text": text, "Least": least, "Most": most}))
		}
		return n
	}
	const most = 1_000_000
	g.branching, g.depth = whole(branching, 1, 1000), whole(depth, 1, 100)
	from, to, start := whole(low, -most, most), whole(high, -most, most), whole(seed, 0, most)
	if err != nil {
		return g, err
	}
	nodes := 0
	g.leaves = 1
	for range g.depth {
		g.leaves *= g.branching
		if nodes += g.leaves; nodes > fileformat.MaxNodes/10 {
			return g, fmt.Errorf("%s", lang.L("That would be more than {{.Nodes}} nodes. Choose fewer children or plies.", map[string]any{"Nodes": fileformat.MaxNodes / 10}))
		}
	}
	g.next = func() (float64, bool) { return 0, false }
	if random {
		if from > to {
			return g, fmt.Errorf("%s", lang.L("The range of the values is empty."))
		}
		r := rand.New(rand.NewPCG(uint64(start), 0))
		g.next = func() (float64, bool) { return float64(from + r.IntN(to-from+1)), true }
	}
	return g, nil
}

// fillLeaves asks for values that go to the leaves from left to right.
func (w *window) fillLeaves() {
	changed := func() {}
	list := widget.NewMultiLineEntry()
	list.Wrapping = fyne.TextWrapWord
	list.SetPlaceHolder("3 12 8 2 4 6 14 5 2")
	list.SetMinRowsVisible(4)
	list.OnChanged = func(string) { changed() }
	leaves := w.history.Current().Tree.Root().Leaves()
	w.ask(lang.L("Fill the leaves from left to right"), lang.L("Fill"), container.NewVBox(list), &changed, func() (string, error) {
		values, err := parseValues(list.Text)
		data := map[string]any{"Values": len(values), "Leaves": leaves, "Rest": leaves - len(values), "Over": len(values) - leaves}
		switch {
		case err != nil:
			return "", err
		case len(values) < leaves:
			return lang.L("{{.Values}} values for {{.Leaves}} leaves: {{.Rest}} at the end stay as they are.", data), nil
		case len(values) > leaves:
			return lang.L("{{.Values}} values for {{.Leaves}} leaves: {{.Over}} at the end are left over.", data), nil
		}
		return lang.L("{{.Values}} values for {{.Leaves}} leaves.", data), nil
	}, func() {
		if values, err := parseValues(list.Text); err == nil {
			w.transform(lang.L("fill leaves"), func(s editor.State) editor.State { return editor.FillLeaves(s, values) })
		}
	})
}

// nameNodes asks how the nodes are to be named.
func (w *window) nameNodes() {
	changed := func() {}
	choice := func(options ...string) *widget.Select {
		s := widget.NewSelect(options, func(string) { changed() })
		s.SetSelectedIndex(0)
		return s
	}
	signs := choice(lang.L("letters: a, b, c"), lang.L("numbers: 1, 2, 3"))
	which := choice(lang.L("inner nodes only"), lang.L("all nodes"))
	order := choice(lang.L("level by level"), lang.L("depth first"))
	fields := container.NewVBox(labelled(lang.L("Names"), signs), labelled(lang.L("Of"), which), labelled(lang.L("Order"), order))
	w.ask(lang.L("Name the nodes"), lang.L("Name"), fields, &changed, func() (string, error) { return "", nil }, func() {
		w.transform(lang.L("name nodes"), func(s editor.State) editor.State {
			return editor.NameNodes(s, signs.SelectedIndex() == 1, which.SelectedIndex() == 0, order.SelectedIndex() == 1)
		})
	})
}

// shiftValues asks for a number to be added to all values.
func (w *window) shiftValues() {
	changed := func() {}
	by := number("1", &changed)
	w.ask(lang.L("Shift all values"), lang.L("Shift"), container.NewVBox(labelled(lang.L("Add"), by)), &changed, func() (string, error) {
		_, err := engine.ParseNumber(strings.TrimSpace(by.Text))
		return "", err
	}, func() {
		if v, err := engine.ParseNumber(strings.TrimSpace(by.Text)); err == nil {
			w.transform(lang.L("shift values"), func(s editor.State) editor.State { return editor.Shift(s, v) })
		}
	})
}
