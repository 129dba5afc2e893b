package window

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// searchPanel is where the search is chosen.
type searchPanel struct {
	widget.BaseWidget

	onChange func(engine.Options) // called when the user has changed something
	key      paneKey

	algorithm, cutoff, order *paneSelect
	alpha, beta, seed, depth *paneEntry
	seedRow                  *fyne.Container
	problem                  *widget.Label
	content                  *fyne.Container
	options                  engine.Options
	showing                  bool // the widgets are being filled, not used
}

func newSearchPanel(onChange func(engine.Options), key paneKey) *searchPanel {
	p := &searchPanel{onChange: onChange, key: key, problem: widget.NewLabel("")}
	p.problem.Wrapping = fyne.TextWrapWord
	p.problem.Importance = widget.DangerImportance
	p.problem.Hide()
	p.algorithm = newPaneSelect(algorithmNames(), func(string) { p.changed() }, key)
	p.cutoff = newPaneSelect([]string{words.L("when α ≥ β"), words.L("only when α > β")}, func(string) { p.changed() }, key)
	p.order = newPaneSelect(orderNames(), func(string) { p.changed() }, key)
	p.alpha, p.beta = p.entry("−∞"), p.entry("∞")
	p.seed, p.depth = p.entry("1"), p.entry(words.L("no limit"))
	p.seedRow = labelled(words.L("Seed"), p.seed)
	p.content = container.NewVBox(
		heading(words.L("Search")),
		labelled(words.L("Algorithm"), p.algorithm),
		labelled(words.L("Cut off"), p.cutoff),
		labelled(words.L("Order"), p.order),
		p.seedRow,
		labelled(words.L("Window"), container.NewGridWithColumns(2, p.alpha, p.beta)),
		labelled(words.L("Depth"), p.depth),
		p.problem,
	)
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *searchPanel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.content)
}

// entry makes a field whose text counts when it is submitted or left.
func (p *searchPanel) entry(placeholder string) *paneEntry {
	e := newPaneEntry(p.changed, p.key)
	e.SetPlaceHolder(placeholder)
	return e
}

func heading(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// labelled puts a label of a fixed width before a field.
func labelled(text string, field fyne.CanvasObject) *fyne.Container {
	label := widget.NewLabel(text)
	label.Importance = widget.LowImportance
	return container.New(labelColumn{}, label, field)
}

// labelColumn lays out a label and a field, the label in a column of one width.
type labelColumn struct{}

const labelWidth = 86

// Layout implements fyne.Layout.
func (labelColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(fyne.NewSize(labelWidth, size.Height))
	objects[1].Move(fyne.NewPos(labelWidth, 0))
	objects[1].Resize(fyne.NewSize(size.Width-labelWidth, size.Height))
}

// MinSize implements fyne.Layout.
func (labelColumn) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[1].MinSize()
	return fyne.NewSize(labelWidth+m.Width, max(m.Height, objects[0].MinSize().Height))
}

func algorithmNames() []string {
	return []string{
		words.L("Minimax"), words.L("Alpha-beta (fail-soft)"), words.L("Alpha-beta (fail-hard)"), words.L("Alpha-beta (returns its bound)"),
		words.L("Negamax"), words.L("Negamax with thresholds"), words.L("Principal variation search"), words.L("MTD(f)"),
	}
}

var orderKinds = []engine.OrderKind{engine.Given, engine.Reversed, engine.Best, engine.Worst, engine.Random}

func orderNames() []string {
	return []string{words.L("as given"), words.L("reversed"), words.L("best first"), words.L("worst first"), words.L("random")}
}

// show fills the fields with the options.
func (p *searchPanel) show(o engine.Options) {
	p.showing = true
	defer func() { p.showing = false }()
	p.options = o
	o = o.WithDefaults()
	p.algorithm.SetSelectedIndex(slices.Index(engine.Algorithms(), o.Algorithm))
	p.cutoff.SetSelectedIndex(map[engine.Cutoff]int{engine.CutAtEqual: 0, engine.CutBeyondEqual: 1}[o.Cutoff])
	p.order.SetSelectedIndex(slices.Index(orderKinds, o.Order.Kind))
	p.seed.SetText(strconv.FormatUint(o.Order.Seed, 10))
	full := engine.FullWindow()
	p.alpha.SetText(words.Unless(o.Window.Alpha == full.Alpha, numeral.Text(o.Window.Alpha)))
	p.beta.SetText(words.Unless(o.Window.Beta == full.Beta, numeral.Text(o.Window.Beta)))
	p.depth.SetText(words.Unless(o.Depth == 0, strconv.Itoa(o.Depth)))
	p.adapt(o)
	p.complain(nil)
}

// adapt shows and enables what the algorithm and the order can use.
func (p *searchPanel) adapt(o engine.Options) {
	setEnabled(o.Algorithm != engine.Minimax, p.alpha, p.beta, p.cutoff)
	setVisible(o.Order.Kind == engine.Random, p.seedRow)
}

func (p *searchPanel) complain(err error) {
	if err == nil {
		p.problem.Hide()
		return
	}
	p.problem.SetText(err.Error())
	p.problem.Show()
}

// changed takes what the user has chosen, if it makes sense.
func (p *searchPanel) changed() {
	if p.showing {
		return
	}
	o, err := p.read()
	p.complain(err)
	if err != nil || o == p.options {
		return
	}
	p.options = o
	p.adapt(o.WithDefaults())
	p.onChange(o)
}

// read returns the options that the fields say. What is as it was by default
// and not named in the file stays unnamed.
func (p *searchPanel) read() (engine.Options, error) {
	o, was := p.options, p.options.WithDefaults()
	if a := engine.Algorithms()[p.algorithm.SelectedIndex()]; a != was.Algorithm {
		o.Algorithm = a
	}
	if c := []engine.Cutoff{engine.CutAtEqual, engine.CutBeyondEqual}[p.cutoff.SelectedIndex()]; c != was.Cutoff {
		o.Cutoff = c
	}
	order := engine.Order{Kind: orderKinds[p.order.SelectedIndex()]}
	if order.Kind == engine.Random {
		seed, err := strconv.ParseUint(words.Or(p.seed.Text, "1"), 10, 64)
		if err != nil {
			return o, fmt.Errorf("%s", words.L("The seed must be a whole number from 0 up."))
		}
		order.Seed = seed
	}
	if order != was.Order {
		o.Order = order
	}
	w, err := p.window()
	if err != nil {
		return o, err
	}
	if w != was.Window {
		o.Window = w
	}
	o.Depth = 0
	if text := strings.TrimSpace(p.depth.Text); text != "" {
		depth, err := strconv.Atoi(text)
		if err != nil || depth < 1 {
			return o, fmt.Errorf("%s", words.L("The depth must be a whole number from 1 up, or empty for no limit."))
		}
		o.Depth = depth
	}
	return o, nil
}

func (p *searchPanel) window() (engine.Window, error) {
	alpha, err := numeral.Parse(words.Or(p.alpha.Text, "-inf"))
	if err != nil {
		return engine.Window{}, fmt.Errorf("%s", words.L("The lower end of the window must be a number, −∞ or empty."))
	}
	beta, err := numeral.Parse(words.Or(p.beta.Text, "inf"))
	if err != nil {
		return engine.Window{}, fmt.Errorf("%s", words.L("The upper end of the window must be a number, ∞ or empty."))
	}
	w := engine.Window{Alpha: alpha, Beta: beta}
	if w.Check() != nil {
		return w, fmt.Errorf("%s", words.L("The window is empty: its lower end must be less than its upper end."))
	}
	return w, nil
}
