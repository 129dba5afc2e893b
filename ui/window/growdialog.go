package window

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Where the values of a grown tree come from, as the dialog lists it.
const (
	valuesNone = iota
	valuesListed
	valuesRandom
)

// growForm asks for a complete tree.
type growForm struct {
	branching, depth, list, low, high, seed *widget.Entry
	values, decimals                        *widget.Select
	distinct                                *widget.Check
	listRow, randomRows, content            *fyne.Container
}

func newGrowForm(values int, changed *func()) *growForm {
	f := &growForm{
		branching: number("2", changed), depth: number("2", changed), list: number("", changed),
		low: number("-9", changed), high: number("9", changed), seed: number(strconv.Itoa(1+rand.IntN(999)), changed),
	}
	f.list.SetPlaceHolder("3 12 8 2 4 6 14 5 2")
	f.values = widget.NewSelect([]string{words.L("none yet"), words.L("a list"), words.L("random")}, func(string) {
		f.adapt()
		(*changed)()
	})
	f.decimals = widget.NewSelect([]string{words.L("whole numbers"), words.L("1 decimal"), words.L("2 decimals"), words.L("3 decimals")}, func(string) { (*changed)() })
	f.distinct = widget.NewCheck(words.L("all different"), func(bool) { (*changed)() })
	f.listRow = labelled(words.L("From left"), f.list)
	f.randomRows = container.NewVBox(
		labelled(words.L("From, to"), container.NewGridWithColumns(2, f.low, f.high)),
		labelled(words.L("Kind"), container.NewGridWithColumns(2, f.decimals, f.distinct)),
		labelled(words.L("Seed"), f.seed),
	)
	f.content = container.NewVBox(
		labelled(words.L("Children"), f.branching), labelled(words.L("Plies"), f.depth),
		labelled(words.L("Values"), f.values), f.listRow, f.randomRows,
	)
	f.decimals.SetSelectedIndex(0)
	f.values.SetSelectedIndex(values)
	return f
}

// adapt shows the fields that the source of the values needs.
func (f *growForm) adapt() {
	setVisible(f.values.SelectedIndex() == valuesListed, f.listRow)
	setVisible(f.values.SelectedIndex() == valuesRandom, f.randomRows)
}

// growth is a complete tree to be made.
type growth struct {
	branching, depth, leaves int
	values                   []float64
}

// mostGrown is the number of nodes to which a subtree is grown at once.
const mostGrown = fileformat.MaxNodes / 10

// read returns what the fields say.
func (f *growForm) read() (g growth, err error) {
	if g.branching, err = whole(f.branching.Text, 1, 1000); err != nil {
		return g, err
	}
	if g.depth, err = whole(f.depth.Text, 1, 100); err != nil {
		return g, err
	}
	nodes := 0
	g.leaves = 1
	for range g.depth {
		g.leaves *= g.branching
		if nodes += g.leaves; nodes > mostGrown {
			return g, fmt.Errorf("%s", words.L("That would be more than {{.Nodes}} nodes. Choose fewer children or plies.", map[string]any{"Nodes": mostGrown}))
		}
	}
	switch f.values.SelectedIndex() {
	case valuesListed:
		g.values, err = parseValues(f.list.Text)
	case valuesRandom:
		g.values, err = f.drawn(g.leaves)
	}
	return g, err
}

// drawn returns random values.
func (f *growForm) drawn(n int) ([]float64, error) {
	d := engine.Draw{Decimals: f.decimals.SelectedIndex(), Distinct: f.distinct.Checked}
	var err error
	if d.Low, err = numeral.Parse(strings.TrimSpace(f.low.Text)); err != nil {
		return nil, err
	}
	if d.High, err = numeral.Parse(strings.TrimSpace(f.high.Text)); err != nil {
		return nil, err
	}
	if d.Seed, err = strconv.ParseUint(strings.TrimSpace(f.seed.Text), 10, 64); err != nil {
		return nil, fmt.Errorf("%s", words.L("The seed must be a whole number from 0 up."))
	}
	return d.Values(n)
}

// whole reads a whole number in a range.
func whole(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%s", words.L("Write whole numbers: “{{.Text}}” is none between {{.Least}} and {{.Most}}.", map[string]any{"Text": text, "Least": least, "Most": most}))
	}
	return n, nil
}

// grow asks for a complete tree below the selected node.
func (w *window) grow() { w.growWith(valuesNone) }

func (w *window) growWith(values int) {
	w.needSelection()
	n := w.selectedNode()
	changed := func() {}
	f := newGrowForm(values, &changed)
	if values == valuesRandom {
		f.depth.SetText("3")
	}
	picture := newTreePreview(w)
	grown := func() (growth, editor.State, error) {
		g, err := f.read()
		if err != nil {
			return g, editor.State{}, err
		}
		s, _, err := editor.Grow(w.history.Current(), w.selected, g.branching, g.depth, engine.Give(g.values))
		return g, s, err
	}
	w.ask(words.L("Grow a tree here"), words.L("Grow"), container.NewVBox(f.content, picture.image), &changed, func() (string, error) {
		g, s, err := grown()
		if err != nil {
			return "", err
		}
		picture.show(s)
		text := words.L("{{.Leaves}} leaves.", map[string]any{"Leaves": g.leaves})
		if f.values.SelectedIndex() == valuesListed {
			text = countLine(len(g.values), g.leaves)
		}
		if !n.Leaf() {
			text += " " + words.L("They take the place of the {{.Nodes}} nodes below this one.", map[string]any{"Nodes": n.Size() - 1})
		}
		return text, nil
	}, func() {
		if _, s, err := grown(); err == nil {
			delete(w.folded, w.selected)
			w.made(words.L("grow"), s, w.selected)
		}
	})
}
