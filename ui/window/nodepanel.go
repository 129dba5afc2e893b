package window

import (
	"strings"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// nodePanel says in words what the search knows of the selected node, and takes
// the value of a leaf.
type nodePanel struct {
	widget.BaseWidget

	onValue func(text string) error // the user has typed a value
	onDone  func()                  // the value is taken: the canvas gets the keyboard

	title, text, problem *widget.Label
	value                *paneEntry
	valueRow             *fyne.Container
	content              *fyne.Container
	shown                string // the value as it was put into the field
}

func newNodePanel(onValue func(string) error, onDone func(), key paneKey) *nodePanel {
	p := &nodePanel{onValue: onValue, onDone: onDone, title: heading(""), text: widget.NewLabel(""), problem: widget.NewLabel("")}
	p.text.Wrapping, p.problem.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	p.title.Truncation = fyne.TextTruncateEllipsis
	p.problem.Importance = widget.DangerImportance
	p.value = newPaneEntry(p.take, key)
	p.value.OnSubmitted = func(string) {
		if p.take(); !p.problem.Visible() {
			p.onDone()
		}
	}
	p.value.SetPlaceHolder(words.L("a number, inf or -inf"))
	p.valueRow = labelled(words.L("Value"), p.value)
	p.content = container.NewVBox(p.title, p.valueRow, p.problem, p.text)
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *nodePanel) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// take hands on the value, if it has changed.
func (p *nodePanel) take() {
	p.problem.Hide()
	if !p.valueRow.Visible() || p.value.Text == p.shown {
		return
	}
	if err := p.onValue(p.value.Text); err != nil {
		p.problem.SetText(err.Error())
		p.problem.Show()
	}
}

// showNone shows what to do while no node is selected.
func (p *nodePanel) showNone() {
	p.title.SetText(words.L("Node"))
	p.valueRow.Hide()
	p.problem.Hide()
	p.text.SetText(words.L("Click a node to see what the search knows of it. Click a leaf and type a number to change its value."))
}

// show shows a node and what is known of it.
func (p *nodePanel) show(t *engine.Tree, path engine.Path, known []string) {
	n := t.At(path)
	p.title.SetText(titleOf(words.Say(explain.Place(t, path)), n, t.Mover(path)))
	p.problem.Hide()
	setVisible(n.Leaf(), p.valueRow)
	if n.Leaf() {
		p.shown = ""
		if v, ok := n.Value(); ok {
			p.shown = numeral.Text(v)
		}
		p.value.SetText(p.shown)
	}
	if n.Data().Note != "" {
		known = append([]string{n.Data().Note}, known...)
	}
	p.text.SetText(strings.Join(known, "\n\n"))
}

func titleOf(place string, n *engine.Node, mover engine.Player) string {
	if n.Name() == "" { // a description, not a name
		place = words.Capital(place)
	}
	kind := words.L("MAX node")
	switch {
	case n.Leaf():
		kind = words.L("leaf")
	case mover == engine.Min:
		kind = words.L("MIN node")
	}
	return place + " – " + kind
}
