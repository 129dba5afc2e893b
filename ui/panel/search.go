// Package panel has the parts around the canvas: the settings of the search, what is known of a
// node, the tree and the result, the find bar, and other values of a leaf. Updating one changes
// nothing in the document.
package panel

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Search is the panel that sets the options of the search and shows its result.
type Search struct {
	lang words.Language

	*kit.Section

	onChange func(search.Options) // called when the user has changed something
	options  search.Options

	algorithm, cutoff, order *kit.Select
	alpha, beta, seed, depth *kit.Field
	least, most              *kit.Field // the leaf bounds
	more                     *kit.Section
	limited                  bool // some options under More aren't the defaults
	bounded                  *kit.Text
	tree                     *tree.Tree // the tree that is searched
	seedRow                  *fyne.Container
	problem                  *kit.Text
	found                    figures
}

// The rules, in the order of the panel.
var cutoffs = [...]search.Cutoff{search.CutAtEqual, search.CutBeyondEqual}

// NewSearch makes the panel in a pane.
func NewSearch(pane kit.Pane, onChange func(search.Options)) *Search {
	p := &Search{lang: pane.Lang, onChange: onChange, problem: kit.Problem(), found: newFigures(pane.Lang)}
	for _, f := range p.found {
		f.number.Wrapping = fyne.TextWrapWord
	}
	p.algorithm = pane.Select(named(search.Algorithms(), pane.Lang.Algorithm), p.chosen)
	p.cutoff = pane.Select(named(cutoffs[:], pane.Lang.Cutoff), p.chosen)
	p.order = pane.Select(named(search.OrderKinds(), pane.Lang.Order), p.chosen)
	field := func(placeholder string) *kit.Field {
		f := pane.Field("")
		f.OnLeave, f.Numbers = p.changed, true
		f.SetPlaceHolder(placeholder)
		return f
	}
	p.alpha, p.beta = field("−∞"), field("∞")
	p.seed, p.depth = field("1"), field(pane.Lang.L("no limit"))
	p.seedRow = kit.Row(pane.Lang.L("Seed"), p.seed)
	p.least, p.most, p.bounded = field("−∞"), field("∞"), kit.Note("")
	p.bounded.Hide()
	p.found.set([4]string{})
	p.more = pane.Subsection("search more", pane.Lang.L("More"), kit.Rows(
		kit.Row(pane.Lang.L("Prune"), p.cutoff),
		kit.Row(pane.Lang.L("Window"), container.NewGridWithColumns(2, p.alpha, p.beta)),
		kit.Row(pane.Lang.L("Depth"), p.depth),
		kit.Row(pane.Lang.L("Leaf bounds"), container.NewGridWithColumns(2, p.least, p.most)), p.bounded,
	))
	p.Section = pane.Section("search", true, pane.Lang.L("Search"), kit.Rows(
		kit.Row(pane.Lang.L("Algorithm"), p.algorithm),
		kit.Row(pane.Lang.L("Order"), p.order),
		p.seedRow, p.found.rows(), p.more, p.problem,
	))
	return p
}

// named returns the names of choices.
func named[T any](all []T, name func(T) string) []string {
	names := make([]string, len(all))
	for i, each := range all {
		names[i] = name(each)
	}
	return names
}

// SetFound shows the result of the search, or none if it is nil.
func (p *Search) SetFound(res *search.Result) {
	if res == nil {
		p.found.set([4]string{})
	} else {
		p.found.set(found(p.lang, res))
	}
	p.LayOut()
}

// First is the widget that gets the keyboard first.
func (p *Search) First() fyne.Focusable { return p.Section.First(p.algorithm) }

// Set shows the search options of a tree.
func (p *Search) Set(t *tree.Tree, o search.Options) {
	p.options, p.tree = o, t
	o = o.WithDefaults()
	p.algorithm.SetOptions(p.algorithms(o))
	p.algorithm.ShowIndex(slices.Index(search.Algorithms(), o.Algorithm))
	p.cutoff.ShowIndex(slices.Index(cutoffs[:], o.Cutoff))
	p.order.ShowIndex(slices.Index(search.OrderKinds(), o.Order.Kind))
	p.seed.ShowText(strconv.FormatUint(o.Order.Seed, 10))
	number := func(field *kit.Field, value, none float64) {
		field.ShowText(words.Unless(value == none, p.lang.Number(numeral.Text(value))))
	}
	full := search.FullWindow()
	number(p.alpha, o.Window.Alpha, full.Alpha)
	number(p.beta, o.Window.Beta, full.Beta)
	none := search.Unbounded()
	number(p.least, o.Bounds.Low, none.Low)
	number(p.most, o.Bounds.High, none.High)
	p.depth.ShowText(words.Unless(o.Depth == 0, strconv.Itoa(o.Depth)))
	usual := search.Options{Algorithm: o.Algorithm, Order: o.Order}.WithDefaults()
	if limited := o != usual; limited != p.limited {
		if p.limited = limited; limited {
			p.more.Unfold() // or nobody would see why the search finds less
		}
	}
	p.adapt(o)
	kit.Complain(p.lang, p.problem, nil)
}

// Other reports whether another tree changes the algorithms' names or availability.
func (p *Search) Other(t *tree.Tree) bool {
	return p.tree == nil || t.HasChance() != p.tree.HasChance()
}

// algorithms returns the names of all algorithms, and marks those that can't search the tree. The
// reason is shown when one is chosen.
func (p *Search) algorithms(o search.Options) (names []string) {
	for _, a := range search.Algorithms() {
		name := p.lang.Say(sentence.Sentence(explain.NamesOn(p.tree, a).Name))
		if o.Algorithm = a; p.unavailable(o) != nil {
			name = p.lang.L("{{.Algorithm}} – unavailable", "Algorithm", name)
		}
		names = append(names, name)
	}
	return names
}

// unavailable returns why a tree can't be searched by an algorithm although the default one could,
// or nil.
func (p *Search) unavailable(o search.Options) error {
	if p.tree == nil {
		return nil
	}
	other := o
	if other.Algorithm = search.DefaultAlgorithm; other.WithDefaults().Fit(p.tree) != nil {
		return nil
	}
	return o.WithDefaults().Fit(p.tree)
}

// Complain shows below the fields why a choice was refused; nil hides it.
func (p *Search) Complain(err error) {
	kit.Complain(p.lang, p.problem, err)
	p.Arrange()
}

// adapt shows and enables what applies to the algorithm and the order.
func (p *Search) adapt(o search.Options) {
	kit.SetEnabled(!o.Algorithm.Form().NoWindows, p.alpha, p.beta, p.cutoff)
	if kit.SetText(p.bounded, p.boundsText(o.Bounds)) {
		kit.SetVisible(p.bounded.Text != "", p.bounded)
		p.Arrange()
	}
	if random := o.Order.Kind == search.Random; random != p.seedRow.Visible() {
		kit.SetVisible(random, p.seedRow)
		p.Arrange()
	}
}

// boundsText explains the leaf bounds, "" if there are none.
func (p *Search) boundsText(b search.LeafBounds) string {
	data := []any{"Low", p.lang.Number(numeral.Text(b.Low)), "High", p.lang.Number(numeral.Text(b.High))}
	switch none := search.Unbounded(); {
	case b == none:
		return ""
	case b.High == none.High:
		return p.lang.L("The search expects all leaves to be at least {{.Low}}.", data...)
	case b.Low == none.Low:
		return p.lang.L("The search expects all leaves to be at most {{.High}}.", data...)
	}
	return p.lang.L("The search expects all leaves between {{.Low}} and {{.High}}.", data...)
}

func (p *Search) chosen(int) { p.changed() }

// changed applies the user's choice, if it is valid.
func (p *Search) changed() {
	o, err := p.read()
	kit.Complain(p.lang, p.problem, err)
	if p.unavailable(o) != nil && o.Bounds == p.options.Bounds { // unavailable algorithms aren't chosen
		p.algorithm.ShowIndex(slices.Index(search.Algorithms(), p.options.WithDefaults().Algorithm))
		p.Arrange()
	}
	if err != nil || o == p.options {
		return
	}
	p.options = o
	p.adapt(o.WithDefaults())
	p.onChange(o)
}

// read returns the options of the widgets. Defaults that the file doesn't name stay unnamed.
func (p *Search) read() (search.Options, error) {
	o, was := p.options, p.options.WithDefaults()
	if a := search.Algorithms()[p.algorithm.SelectedIndex()]; a != was.Algorithm {
		o.Algorithm = a
	}
	if c := cutoffs[p.cutoff.SelectedIndex()]; c != was.Cutoff {
		o.Cutoff = c
	}
	order, wrongOrder := p.readOrder()
	window, wrongWindow := p.readWindow()
	bounds, wrongBounds := p.readBounds()
	depth, wrongDepth := p.readDepth()
	if err := cmp.Or(wrongOrder, wrongWindow, wrongBounds, wrongDepth); err != nil {
		return o, err
	}
	o.Depth = depth
	if order != was.Order {
		o.Order = order
	}
	if window != was.Window {
		o.Window = window
	}
	if bounds != was.Bounds {
		o.Bounds = bounds
	}
	return o, p.unavailable(o)
}

func (p *Search) readOrder() (o search.Order, err error) {
	o.Kind = search.OrderKinds()[p.order.SelectedIndex()]
	if o.Kind == search.Random {
		o.Seed, err = form.Seed(p.seed.Text)
	}
	return o, err
}

func (p *Search) readDepth() (int, error) {
	text := strings.TrimSpace(p.depth.Text)
	if text == "" {
		return 0, nil
	}
	depth, err := strconv.Atoi(text)
	if err != nil || depth < 1 {
		return 0, sentence.Refuse("The depth must be a whole number of at least 1, or empty for no limit.")
	}
	return depth, nil
}

func (p *Search) readBounds() (search.LeafBounds, error) {
	low, high, err := ends(p.least, p.most, sentence.Refuse("The lower leaf bound must be a number, −∞ or empty."),
		sentence.Refuse("The upper leaf bound must be a number, ∞ or empty."))
	b := search.LeafBounds{Low: low, High: high}
	if err == nil && b.Check() != nil {
		err = sentence.Refuse("The leaf bounds are empty because the lower one isn't less than the upper one.")
	}
	return b, err
}

func (p *Search) readWindow() (search.Window, error) {
	alpha, beta, err := ends(p.alpha, p.beta,
		sentence.Refuse("The window's lower bound must be a number, −∞ or empty."),
		sentence.Refuse("The window's upper bound must be a number, ∞ or empty."))
	w := search.Window{Alpha: alpha, Beta: beta}
	if err == nil && w.Check() != nil {
		err = sentence.Refuse("The window is empty because its lower bound isn't less than its upper bound.")
	}
	return w, err
}

// ends reads two fields, of which an empty first one means −∞ and an empty second one ∞, or returns
// which of them is wrong.
func ends(low, high *kit.Field, wrongLow, wrongHigh error) (from, to float64, err error) {
	if from, err = numeral.Parse(words.Or(strings.Replace(low.Text, ",", ".", 1), "-inf")); err != nil {
		return 0, 0, wrongLow
	}
	if to, err = numeral.Parse(words.Or(strings.Replace(high.Text, ",", ".", 1), "inf")); err != nil {
		return 0, 0, wrongHigh
	}
	return from, to, nil
}
