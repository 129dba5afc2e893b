package panel

import (
	"strings"

	"plytree/editor/document"
	"plytree/editor/words"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Node describes what the search knows about the selected node, and edits the value of a leaf.
type Node struct {
	lang words.Language

	*kit.Section

	text  *kit.Text
	value *line
	room  *fyne.Container
}

// NewNode makes the panel in a pane.
func NewNode(front action.Front, pane kit.Pane) *Node {
	take := func(text string) error { return front.Do(document.SetValue(text).AtLeaves()) }
	p := &Node{lang: pane.Lang, text: kit.Wrapped(""), value: newLine(pane, pane.Lang.L("Value"), take)}
	p.value.field.Numbers = true
	p.value.hint = pane.Lang.L("a number, inf or -inf")
	p.room = container.NewBorder(p.value.row, nil, nil, nil, container.NewVBox(p.text))
	p.Section = pane.Section("node", true, "", kit.AtLeast(nodeHeight, p.room))
	return p
}

// nodeHeight is the height of the value and the description of most nodes, so that what is below
// doesn't move from node to node.
const nodeHeight = 16 * kit.Spacing

// First is the field that gets the keyboard first, nil if there is none.
func (p *Node) First() fyne.Focusable {
	if !p.value.row.Visible() || !p.Unfolded() {
		return nil
	}
	return p.value.field
}

// SetNone shows what to do when no node is selected.
func (p *Node) SetNone() {
	p.SetTitle(p.lang.L("Node"))
	p.value.set("", false)
	kit.SetText(p.text,
		kit.PointerText(
			p.lang.L("Click a node to see what the search knows about it. Click a leaf and type a number to change its value."),
			p.lang.L("Tap a node to see what the search knows about it. Tap a leaf and type a number to change its value.")))
	p.showValue(false)
	p.LayOut()
}

// Set shows the primary one of this many selected nodes, and what is known about it. The values of
// fixed nodes can't be changed.
func (p *Node) Set(t *tree.Tree, path tree.Path, selected int, known []string, fixed bool) {
	n := t.At(path)
	title := titleOf(p.lang, t, path)
	if selected > 1 {
		title = p.lang.Count(selected, "{{.Count}} node, last: {{.Title}}", "{{.Count}} nodes, last: {{.Title}}",
			"Title", title)
	}
	p.SetTitle(title)
	p.value.set(ValueText(p.lang, n), false)
	if n.Data().Note != "" {
		known = append([]string{n.Data().Note}, known...)
	}
	kit.SetText(p.text, strings.Join(known, "\n\n"))
	p.showValue(n.Leaf() && !fixed)
	p.LayOut()
}

func (p *Node) showValue(yes bool) {
	if yes != p.value.row.Visible() {
		kit.SetVisible(yes, p.value.row)
		p.room.Refresh()
	}
}

// ValueText is a node's value as it is typed, "" if it has none.
func ValueText(lang words.Language, n *tree.Node) string {
	if v, ok := n.Value(); ok {
		return lang.Number(numeral.Text(v))
	}
	return ""
}

func titleOf(lang words.Language, t *tree.Tree, path tree.Path) string {
	place, n, mover := lang.Say(sentence.Sentence(tree.NodeLabel(t, path))), t.At(path), t.Mover(path)
	if n.Name() == "" { // a description, not a name
		place = words.Capital(place)
	}
	kind := lang.L("MAX node")
	switch {
	case n.Leaf():
		kind = lang.L("leaf")
	case mover.Chance() && len(path) == 0:
		kind = lang.L("chance node in place of {{.Player}}", "Player", lang.Player(mover.Opponent()))
	case mover.Chance():
		kind = lang.L("chance node")
	case mover == tree.Min:
		kind = lang.L("MIN node")
	}
	return place + " – " + kind
}
