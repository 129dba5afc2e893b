package form

import (
	"strconv"

	"plytree/engine/generate"
	"plytree/engine/numeral"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// wishes are the fields in which a tree is wished for: a slider for each number
// and a tick for each of the others, with what was found beside it.
type wishes struct {
	numbers []*numberWish
	ticks   []*tickWish
	content fyne.CanvasObject
}

// operators are those of wishes for numbers, as they are listed; the first is no
// wish.
var operators = [...]string{"", ">=", "=", "<="}

// numberWish is a wish for a number.
type numberWish struct {
	name   generate.WishName
	op     *kit.Select
	slider *kit.Slider
	number *widget.Label
	found  *widget.Label
	last   float64 // what was found last
}

// tickWish is a wish for what is or is not so.
type tickWish struct {
	name  generate.WishName
	tick  *kit.Check
	found *widget.Label
}

// newFound makes a label that says what of a wish the tree has.
func newFound() *widget.Label {
	return widget.NewLabelWithStyle("–", fyne.TextAlignTrailing, fyne.TextStyle{})
}

// setFound shows what was found; a wish that is met stands out.
func setFound(l *widget.Label, text string, importance widget.Importance) {
	l.Importance = importance
	l.TextStyle.Bold = importance != widget.LowImportance
	l.SetText(text)
}

// wishText is what a wish is called, and how far its slider goes.
func wishText(n generate.WishName) (text string, most, step float64) {
	switch n {
	case generate.Cuts:
		return words.L("Cut-offs"), 12, 1
	case generate.AlphaCuts:
		return words.L("α cut-offs, at MIN"), 8, 1
	case generate.BetaCuts:
		return words.L("β cut-offs, at MAX"), 8, 1
	case generate.InnerCuts:
		return words.L("Inner nodes cut off"), 6, 1
	case generate.DeepCuts:
		return words.L("Deep cut-offs"), 6, 1
	case generate.Leaves:
		return words.L("Leaves evaluated"), 60, 1
	case generate.Share:
		return words.L("Part of the leaves"), 100, 5
	case generate.Distinct:
		return words.L("all values different"), 0, 0
	case generate.NoTies:
		return words.L("no cut-off by equality"), 0, 0
	case generate.Unique:
		return words.L("one best move only"), 0, 0
	case generate.SoftDiffers:
		return words.L("fail-soft and fail-hard differ"), 0, 0
	}
	return string(n), 10, 1
}

func newWishes(pane kit.Pane, changed func()) *wishes {
	w := &wishes{}
	rows := container.NewVBox()
	ticks := container.NewVBox()
	for _, n := range generate.WishNames() {
		if n.Counts() {
			one := newNumberWish(pane, n, changed)
			w.numbers = append(w.numbers, one)
			rows.Add(one.row())
			continue
		}
		text, _, _ := wishText(n)
		one := &tickWish{name: n, tick: pane.Check(text, func(bool) { changed() }), found: newFound()}
		w.ticks = append(w.ticks, one)
		ticks.Add(container.NewBorder(nil, nil, nil, room(60, one.found), one.tick))
	}
	w.content = container.NewVBox(rows, ticks)
	return w
}

func newNumberWish(pane kit.Pane, n generate.WishName, changed func()) *numberWish {
	_, most, step := wishText(n)
	w := &numberWish{name: n, number: widget.NewLabel(""), found: newFound()}
	w.number.Alignment = fyne.TextAlignTrailing
	w.op = pane.Select([]string{words.L("any"), words.L("at least"), words.L("exactly"), words.L("at most")}, func(index int) {
		if index > 0 && w.slider.Value == 0 && index < len(operators)-1 {
			w.slider.ShowValue(max(step, min(w.last, most)))
		}
		w.write()
		changed()
	})
	w.slider = pane.Slider(0, most, step, func(float64) {
		if w.op.SelectedIndex() == 0 {
			w.op.ShowIndex(w.usual())
		}
		w.write()
		changed()
	})
	w.op.ShowIndex(0)
	w.write()
	return w
}

func room(width float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(kit.Room(fyne.NewSize(width, 0)), o)
}

// usual is the operator of a slider that is moved before one was chosen: work is
// wished to be little.
func (w *numberWish) usual() int {
	if w.name == generate.Leaves || w.name == generate.Share {
		return 3
	}
	return 1
}

func (w *numberWish) row() fyne.CanvasObject {
	text, _, _ := wishText(w.name)
	label := widget.NewLabel(text)
	left := container.NewHBox(room(140, label), room(96, w.op))
	return container.NewBorder(nil, nil, left, container.NewHBox(room(52, w.number), room(60, w.found)), kit.OnTrack(w.slider))
}

// write shows the number of the slider, where it counts.
func (w *numberWish) write() {
	text := ""
	if w.op.SelectedIndex() > 0 {
		text = w.text(w.slider.Value)
	}
	w.number.SetText(text)
}

// text writes a number as it stands beside the slider.
func (w *numberWish) text(v float64) string {
	if w.name == generate.Share {
		return strconv.FormatFloat(v, 'f', 0, 64) + " %"
	}
	return numeral.Format(v)
}

// wish is what is wished, and false for nothing.
func (w *numberWish) wish() (generate.Wish, bool) {
	index := w.op.SelectedIndex()
	if index <= 0 {
		return generate.Wish{}, false
	}
	wish := generate.Wish{Name: w.name, Op: operators[index], Number: w.slider.Value}
	if w.name == generate.Share {
		wish.Number /= 100
	}
	return wish, true
}

// all is what is wished.
func (w *wishes) all() (all []generate.Wish) {
	for _, one := range w.numbers {
		if wish, ok := one.wish(); ok {
			all = append(all, wish)
		}
	}
	for _, one := range w.ticks {
		if one.tick.Checked {
			all = append(all, generate.Wish{Name: one.name})
		}
	}
	return all
}

// show writes what a tree has beside the wishes.
func (w *wishes) show(m generate.Measures) {
	for _, one := range w.numbers {
		one.last = m.Of(one.name)
		if one.name == generate.Share {
			one.last *= 100
		}
		_, wished := one.wish()
		setFound(one.found, one.text(one.last), standing(wished))
	}
	for _, one := range w.ticks {
		text := words.L("no")
		if m.Misses(generate.Wish{Name: one.name}) == 0 {
			text = words.L("yes")
		}
		setFound(one.found, text, standing(one.tick.Checked))
	}
}

func standing(wished bool) widget.Importance {
	if wished {
		return widget.HighImportance
	}
	return widget.LowImportance
}

// blame marks the wish that stands in the way, and returns what it is called
// here; "" if it is none of these.
func (w *wishes) blame(text string) (called string) {
	for _, one := range w.numbers {
		importance, sign := widget.LowImportance, "–"
		if wish, ok := one.wish(); ok && wish.String() == text {
			importance, sign = widget.DangerImportance, "✗"
			name, _, _ := wishText(one.name)
			called = name + " " + [...]string{"", "≥", "=", "≤"}[one.op.SelectedIndex()] + " " + one.text(one.slider.Value)
		}
		setFound(one.found, sign, importance)
	}
	for _, one := range w.ticks {
		importance, sign := widget.LowImportance, "–"
		if one.tick.Checked && string(one.name) == text {
			importance, sign = widget.DangerImportance, "✗"
			called, _, _ = wishText(one.name)
		}
		setFound(one.found, sign, importance)
	}
	return called
}
