package panel

import (
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Node says in words what the search knows of the selected node, and takes the
// value of a leaf.
type Node struct {
	widget.BaseWidget

	onValue func(text string) error // the user has typed a value
	onDone  func()                  // the value is taken with Enter

	title, text, problem *widget.Label
	value                *kit.Field
	valueRow             *fyne.Container
	content              *fyne.Container
	was                  string // the value as it was put into the field
	fixed                bool   // values can't be changed
}

// NewNode makes the panel in a pane.
func NewNode(pane kit.Pane, onValue func(string) error, onDone func()) *Node {
	p := &Node{onValue: onValue, onDone: onDone, title: kit.Heading(""), text: widget.NewLabel(""), problem: kit.Problem()}
	p.text.Wrapping = fyne.TextWrapWord
	p.title.Truncation = fyne.TextTruncateEllipsis
	p.value = pane.Field("")
	p.value.OnLeave = func() { p.take() }
	p.value.OnSubmitted = func(string) {
		if p.take() {
			p.onDone()
		}
	}
	p.value.SetPlaceHolder(words.L("a number, inf or -inf"))
	p.valueRow = kit.Row(words.L("Value"), p.value)
	p.content = container.NewVBox(p.title, p.valueRow, p.problem, p.text)
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Node) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// First is the field that has the keyboard first, nil if there is none.
func (p *Node) First() fyne.Focusable {
	if !p.valueRow.Visible() {
		return nil
	}
	return p.value
}

// take hands on the value, if it has changed, and reports whether it is taken.
func (p *Node) take() bool {
	if !p.valueRow.Visible() || p.value.Text == p.was {
		kit.Complain(p.problem, nil)
		return true
	}
	err := p.onValue(p.value.Text)
	kit.Complain(p.problem, err)
	return err == nil
}

// Fix lets values be changed no longer, or again.
func (p *Node) Fix(yes bool) { p.fixed = yes }

// SetNone shows what to do while no node is selected.
func (p *Node) SetNone() {
	p.title.SetText(words.L("Node"))
	kit.Complain(p.problem, nil)
	p.text.SetText(words.L("Click a node to see what the search knows of it. Click a leaf and type a number to change its value."))
	p.showValue(false)
}

// Set shows the node in the lead of so many that are selected, and what is
// known of it.
func (p *Node) Set(t *engine.Tree, path engine.Path, selected int, known []string) {
	n := t.At(path)
	title := titleOf(words.Say(engine.NodeLabel(t, path)), n, t.Mover(path))
	if selected > 1 {
		title = words.L("{{.Count}} nodes, the last: {{.Node}}", map[string]any{"Count": selected, "Node": title})
	}
	p.title.SetText(title)
	kit.Complain(p.problem, nil)
	if n.Leaf() {
		p.was = ValueText(n)
		p.value.ShowText(p.was)
	}
	if n.Data().Note != "" {
		known = append([]string{n.Data().Note}, known...)
	}
	p.text.SetText(strings.Join(known, "\n\n"))
	p.showValue(n.Leaf() && !p.fixed)
}

func (p *Node) showValue(yes bool) {
	if yes != p.valueRow.Visible() {
		kit.SetVisible(yes, p.valueRow)
		p.content.Refresh()
	}
}

// ValueText is a node's value as it is typed, "" for none.
func ValueText(n *engine.Node) string {
	if v, ok := n.Value(); ok {
		return numeral.Text(v)
	}
	return ""
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
