package form

import (
	"strconv"

	"plytree/editor/words"
	"plytree/engine/exercise/generate"
	"plytree/engine/text/numeral"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// wishes are the fields for the constraints of a tree: a slider for each number and a check box for
// each of the others, with the found value beside it.
type wishes struct {
	all     []*wish
	content fyne.CanvasObject
}

// wish is a constraint on a number, or on something that is true or false.
type wish struct {
	lang words.Language

	slideTo
	text   string // its name
	name   generate.WishName
	ticked bool        // for one without a number
	op     *kit.Select // which of operators; one of operators; this and the next two are for a number
	slider *kit.Slider
	number *kit.Text
	found  *kit.Text
	last   float64 // the number found last
}

// operators are the operators of constraints on numbers, as written and as shown; the first means
// no constraint.
var operators, signs = [...]string{"", ">=", "=", "<="}, [...]string{"", "≥", "=", "≤"}

// slideTo is the maximum and the step of a constraint's slider.
type slideTo struct{ most, step float64 }

func slideToOf(n generate.WishName) slideTo {
	if found, ok := map[generate.WishName]slideTo{
		generate.Cuts: {12, 1}, generate.AlphaCuts: {8, 1}, generate.BetaCuts: {8, 1}, generate.InnerCuts: {6, 1}, generate.DeepCuts: {6, 1},
		generate.Leaves: {60, 1}, generate.Share: {100, 5}, generate.Blind: {100, 5},
	}[n]; ok {
		return found
	}
	return slideTo{10, 1}
}

// newWishes makes the fields; asked says whether there are tasks, which have constraints of their
// own. Most constraints are under More constraints, followed by further rows.
func newWishes(a *asking, asked bool, further ...fyne.CanvasObject) *wishes {
	w := &wishes{}
	rows, ticks, first := container.NewVBox(further...), container.NewVBox(), container.NewVBox()
	widest := float32(leastName)
	for _, n := range generate.WishNames() {
		if n.Counts() {
			widest = max(widest, kit.NewText(a.lang.Say(n.Sentence())).MinSize().Width)
		}
	}
	for _, n := range generate.WishNames() {
		if n.OfTasks() && !asked {
			continue
		}
		one := &wish{lang: a.lang, slideTo: slideToOf(n), text: a.lang.Say(n.Sentence()), name: n, found: kit.NewText("–")}
		one.found.Alignment = fyne.TextAlignTrailing
		w.all = append(w.all, one)
		row := rows
		if n == generate.Cuts {
			row = first
		}
		if n.Counts() {
			row.Add(one.sliderRow(a, widest))
			continue
		}
		one.ticked = n == generate.Shows
		ticks.Add(container.NewBorder(nil, nil, nil, kit.Wide(60, one.found), tickRow(a.check(&one.ticked, one.text))))
	}
	w.content = container.NewVBox(first, a.Subsection("", a.lang.L("More constraints"), container.NewVBox(rows, ticks)))
	return w
}

// leastName is the minimum width of the constraints' names.
const leastName = 140

// sliderRow makes the fields of a constraint on a number, with its name in a column of this width.
func (w *wish) sliderRow(a *asking, nameWidth float32) fyne.CanvasObject {
	w.number = kit.NewText("")
	w.number.Alignment = fyne.TextAlignTrailing
	w.op = a.Select([]string{w.lang.L("any"), w.lang.L("at least"), w.lang.L("exactly"), w.lang.L("at most")}, func(index int) {
		if index > 0 && w.slider.Value == 0 && index < len(operators)-1 {
			w.slider.ShowValue(max(w.step, min(w.last, w.most)))
		}
		w.write()
		a.changed()
	})
	w.slider = a.Slider(0, w.most, w.step, func(float64) {
		if w.op.SelectedIndex() == 0 {
			w.op.ShowIndex(w.usual())
		}
		w.write()
		a.changed()
	})
	w.op.Named, w.slider.Named = w.text, w.text
	w.op.ShowIndex(0)
	name, track := kit.NewText(w.text), w.slider
	return kit.Fitted(func(of fyne.Size) fyne.CanvasObject {
		name.Truncation = fyne.TextTruncateOff
		if narrow(of) {
			name.Truncation = fyne.TextTruncateEllipsis
			return container.NewVBox(container.NewBorder(nil, nil, nil, kit.Wide(60, w.found), name),
				container.NewBorder(nil, nil, kit.Wide(96, kit.Middle(w.op)), kit.Wide(52, kit.Middle(w.number)), track))
		}
		left := container.NewBorder(nil, nil, kit.Wide(nameWidth, kit.Middle(name)), nil, kit.Wide(96, kit.Middle(w.op)))
		return container.NewBorder(nil, nil, left, container.NewHBox(kit.Wide(52, kit.Middle(w.number)), kit.Wide(60, kit.Middle(w.found))), track)
	})
}

// usual is the operator of a slider that is moved before an operator was chosen: for work and for
// free marks it is "at most".
func (w *wish) usual() int {
	if w.name == generate.Leaves || w.name.Part() {
		return 3
	}
	return 1
}

// write shows the slider's number, if it counts.
func (w *wish) write() {
	if w.op.SelectedIndex() <= 0 {
		w.slider.ShowValue(0)
	}
	w.number.SetText(words.Unless(w.op.SelectedIndex() <= 0, w.shown(w.slider.Value)))
}

// shown writes a number as the slider shows it.
func (w *wish) shown(v float64) string {
	if w.name.Part() {
		return w.lang.Percent(strconv.FormatFloat(v, 'f', 0, 64))
	}
	return w.lang.Number(numeral.Format(v))
}

// wished returns the constraint, and false if there is none.
func (w *wish) wished() (generate.Wish, bool) {
	switch {
	case w.name == generate.Shows:
		return generate.Wish{Name: w.name, Mistakes: "all", Soft: true}, w.ticked
	case !w.name.Counts():
		return generate.Wish{Name: w.name}, w.ticked
	}
	wish := generate.Wish{Name: w.name, Op: operators[max(0, w.op.SelectedIndex())], Number: w.slider.Value}
	if w.name.Part() {
		wish.Number /= 100
	}
	return wish, wish.Op != ""
}

// called is the name of the constraint with its number.
func (w *wish) called() string {
	if !w.name.Counts() {
		return w.text
	}
	return w.text + " " + signs[w.op.SelectedIndex()] + " " + w.shown(w.slider.Value)
}

// find stores the value that a tree has for the constraint, and returns it as a text.
func (w *wish) find(m generate.Measures) string {
	switch {
	case w.name == generate.Shows:
		return "–" // a line of its own explains this
	case w.name == generate.Blind && m.Blind == nil:
		return "–" // the tasks are not used
	case !w.name.Counts() && m.Misses(generate.Wish{Name: w.name}) == 0:
		return w.lang.L("yes")
	case !w.name.Counts():
		return w.lang.L("no")
	}
	w.last = m.Of(w.name)
	if w.name.Part() {
		w.last *= 100
	}
	return w.shown(w.last)
}

// setFound shows the found value, which stands out if it concerns a constraint.
func (w *wish) setFound(text string, importance widget.Importance) {
	w.found.Importance = importance
	w.found.TextStyle.Bold = importance != widget.LowImportance
	w.found.SetText(text)
}

// read returns the constraints; without tasks it leaves out those about tasks.
func (w *wishes) read(asked bool) (all []generate.Wish) {
	for _, one := range w.all {
		if wish, ok := one.wished(); ok && (asked || !one.name.OfTasks()) {
			all = append(all, wish)
		}
	}
	return all
}

// show shows the values of a tree beside the constraints.
func (w *wishes) show(m generate.Measures) {
	for _, one := range w.all {
		importance := widget.LowImportance
		if _, ok := one.wished(); ok {
			importance = widget.HighImportance
		}
		one.setFound(one.find(m), importance)
	}
}

// blame highlights the constraint that can't be met, and returns its name here; "" if it is none of
// these.
func (w *wishes) blame(text string) (called string) {
	for _, one := range w.all {
		if wish, ok := one.wished(); ok && wish.String() == text {
			called = one.called()
			one.setFound("✗", widget.DangerImportance)
		} else {
			one.setFound("–", widget.LowImportance)
		}
	}
	return called
}
