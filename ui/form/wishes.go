package form

import (
	"math"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise/generate"
	"plytree/engine/text/numeral"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// wishes are the fields for the constraints of a tree: an operator and a number for each that has
// one and a check box for each of the others, with the found value beside it.
type wishes struct {
	all     []*wish
	content fyne.CanvasObject
}

// wish is a constraint on a number, or on something that is true or false.
type wish struct {
	lang   words.Language
	text   string // its name
	name   generate.WishName
	ticked bool   // for one without a number
	op     string // for one with a number; "" is no constraint
	number int    // in percent for a part
	field  *kit.Field
	found  *kit.Text
}

// newWishes makes the fields; asked says whether there are tasks, which have constraints of their
// own. Most constraints are under More constraints, after further rows.
func newWishes(a *asking, asked bool, further ...fyne.CanvasObject) *wishes {
	w := &wishes{}
	ticks, first := container.NewVBox(), container.NewVBox()
	for _, n := range generate.WishNames() {
		if n.OfTasks() && !asked {
			continue
		}
		one := &wish{lang: a.lang, text: a.lang.Say(n.Sentence()), name: n, found: kit.NewText("–")}
		one.found.Alignment = fyne.TextAlignTrailing
		w.all = append(w.all, one)
		switch {
		case n == generate.Cuts:
			first.Add(one.row(a))
		case n.Counts():
			further = append(further, one.row(a))
		default:
			one.ticked = n == generate.Shows
			ticks.Add(container.NewBorder(nil, nil, nil, kit.Wide(60, one.found),
				tickRow(a.check(&one.ticked, one.text))))
		}
	}
	w.content = container.NewVBox(first,
		a.Subsection("", a.lang.L("More constraints"), container.NewVBox(kit.Rows(further...), ticks)))
	return w
}

// mostWished is the greatest number of a constraint.
const mostWished = 1000

// row makes the fields of a constraint on a number.
func (w *wish) row(a *asking) fyne.CanvasObject {
	most := 100
	if !w.name.Part() {
		most = mostWished
	}
	op := choose(a, &w.op, named("", w.lang.L("any")), named(">=", w.lang.L("at least")),
		named("=", w.lang.L("exactly")), named("<=", w.lang.L("at most")))
	w.field = a.whole(&w.number, 0, most)
	op.Named, w.field.Named = w.text, w.text
	number := kit.Wide(66, a.when(func() bool { return w.op != "" }, w.field))
	return kit.Row(w.text,
		container.NewBorder(nil, nil, nil, container.NewHBox(number, kit.Wide(60, kit.Middle(w.found))), op))
}

// shown writes a number of the constraint.
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
	wish := generate.Wish{Name: w.name, Op: w.op, Number: float64(w.number)}
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
	return w.text + " " + strings.NewReplacer(">=", "≥", "<=", "≤").Replace(w.op) + " " + w.shown(float64(w.number))
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
	found := m.Of(w.name)
	if w.name.Part() {
		found *= 100
	}
	if w.op == "" { // the constraint begins with what was found
		w.field.ShowText(strconv.FormatFloat(math.Round(found), 'f', -1, 64))
	}
	return w.shown(found)
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
