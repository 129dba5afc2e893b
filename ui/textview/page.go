package textview

import (
	"strconv"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/kit"
)

// Slip is a text that can't be read as an answer, with the reason.
type Slip struct {
	Text, Why string
	Before    string // the answer at that time
}

// Editing is an editable property of a node.
type Editing struct {
	ID          string // unique, even between nodes
	Label, Text string
	Set         func(text string) error
}

// page makes elements, and remembers their handlers: for click, change and focus of an element, by
// its ID.
type page struct {
	lang words.Language
	view *View
	on   map[string]func(value string)
}

func (v *View) newPage() *page { return &page{v.Lang, v, map[string]func(string){}} }

// work applies a change to the student's work.
func (p *page) work(become func(answering.Work) answering.Work) {
	s := p.view.Session()
	s.SetWork(become(s.Work()))
	p.view.Show()
}

// elements are the whole page.
func (p *page) elements(doc reading.Page) []Element {
	v := p.view
	asks, starts := v.Dialogs.Top(), v.Start.Visible()
	title := words.Or(doc.Title, files.NameOf(v.Lang, v.Session()))
	if starts {
		title = p.lang.L("Start page")
	}
	head := element("head", "header", nil,
		Element{Key: "title", Tag: "h1", Text: title, Attrs: map[string]string{"id": "text-title", "tabindex": "-1"}},
		p.button("close", p.lang.L("Close text view"), v.Close))
	if asks != nil {
		return []Element{head, p.said(doc), p.question(asks, v.again)}
	}
	if !kit.Fingers() && !starts {
		head.Inside = append(head.Inside,
			text("how", "p",
				p.lang.L("Press F6 to switch to the drawing and back. In the tree, move with the arrow keys and select with Enter.")))
	}
	menu := p.button("menu", p.lang.L("Menu"), v.Table().ShowAll)
	if starts {
		return []Element{head, p.said(reading.Page{}), p.start(title, v.Start), menu}
	}
	offered, behind := v.actions(doc.Exercise != nil)
	above := p.actions("actions", p.lang.L("Actions"), offered)
	above.Inside = append(above.Inside, menu)
	all := []Element{head, p.said(doc), above}
	if len(doc.Choices) > 0 {
		all = append(all, p.choices(doc.Choices))
	}
	all = append(all, element("tree", "section", map[string]string{"aria-labelledby": "text-nodes"},
		heading("nodes", "h2", p.lang.L("The tree")),
		element("list", "ul", map[string]string{"data-tree": "", "role": "list"},
			p.item(doc.Tree, !selected(doc.Tree))),
	))
	if editing := v.editing(); len(doc.Node) > 0 || len(editing) > 0 {
		node := element("node", "section", map[string]string{"aria-labelledby": "text-known"},
			append([]Element{heading("known", "h2", p.lang.L("Selected node"))}, paragraphs(doc.Node)...)...)
		for _, e := range editing {
			node.Inside = append(node.Inside, p.editing(e, v.slips[e.ID]))
		}
		all = append(all, node)
	}
	if doc.Exercise != nil {
		all = append(all, p.exercise(doc.Exercise, behind))
	}
	return all
}

// said is the live region: its new texts are read aloud.
func (p *page) said(doc reading.Page) Element {
	lines, found := doc.Said, []string(nil)
	if doc.Exercise != nil {
		lines, found = append(lines[:len(lines):len(lines)], doc.Exercise.Said...), doc.Exercise.Found
	}
	all := append(paragraphs(lines), saidAgain(found, p.view.again)...)
	if p.view.message != "" {
		all = append(all, saidAgain([]string{p.view.message}, p.view.says)...)
	}
	return element("said", "div", map[string]string{"role": "status", "aria-live": "polite", "aria-atomic": "false"},
		all...)
}

func (p *page) button(id, says string, do func()) Element {
	p.on["click "+id] = func(string) { do() }
	return Element{Key: id, Tag: "button", Text: says, Attrs: map[string]string{"type": "button", "id": "text-" + id}}
}

// choices are the possible answers to a question of a lesson.
func (p *page) choices(all []string) Element {
	group := element("choices", "div", map[string]string{"role": "group", "aria-label": p.lang.L("What comes next?")})
	for i, says := range all {
		b := p.button("next-"+strconv.Itoa(i), says,
			func() { p.view.Try(p.view.Session().SetLesson(p.view.Session().Lesson().Answer(i))) })
		b.Attrs["data-next"] = "text-do-step on"
		group.Inside = append(group.Inside, b)
	}
	return group
}

// editing is a field for a property of the selected node.
func (p *page) editing(e Editing, slip Slip) Element {
	value := e.Text
	if slip.Why != "" && slip.Before == e.Text {
		value = slip.Text
	} else {
		slip = Slip{}
	}
	row := p.labelled(e.ID, e.Label, value, nil, func(text string) { p.view.change(e, text) })
	said(&row, e.ID, slip.Why)
	if slip.Why != "" {
		row.Inside[1].Attrs["aria-invalid"] = "true"
	}
	return row
}

// said puts the remark about a field below it, if there is one.
func said(row *Element, id, says string) {
	if says != "" {
		describe(&row.Inside[1], "text-why-"+id)
		row.Inside = append(row.Inside,
			Element{Key: "why", Tag: "p", Text: says, Attrs: map[string]string{"id": "text-why-" + id}})
	}
}

func (p *page) actions(key, called string, all []*action.Action) Element {
	group := element(key, "div", map[string]string{"role": "group", "aria-label": called})
	for _, one := range all {
		b := p.button("do-"+one.ID, one.Label(), func() { p.view.run(one) })
		if !one.Possible() {
			b.Attrs["aria-disabled"] = "true" // keeps the keyboard
		}
		if one.Ticked != nil {
			b.Attrs["aria-pressed"] = strconv.FormatBool(one.Ticked())
		}
		group.Inside = append(group.Inside, b)
	}
	return group
}

// selected reports whether a node of the list is selected.
func selected(it reading.Node) bool {
	for _, c := range it.Children {
		if selected(c) {
			return true
		}
	}
	return it.Selected
}

// item is a node of the list with those below it. Only one node is reached by Tab: the selected
// one, or else the first.
func (p *page) item(it reading.Node, first bool) Element {
	id := strconv.FormatUint(uint64(it.ID), 10)
	node := p.button("node-"+id, it.Text, func() { p.view.Select(it.ID) })
	node.Attrs["tabindex"] = "-1"
	if it.Selected {
		node.Attrs["aria-current"] = "true"
	}
	if it.Selected || first {
		node.Attrs["tabindex"] = "0"
	}
	li := element(id, "li", nil)
	if it.Inner {
		called := sentence.Named("{{.Name}}", "Name", it.Called)
		name := p.lang.L("Collapse {{.Node}}", "Node", called)
		if it.Folded {
			name = p.lang.L("Expand {{.Node}}", "Node", called)
		}
		fold := p.button("fold-"+id, map[bool]string{true: "▸", false: "▾"}[it.Folded], func() { p.fold(it.ID) })
		fold.Attrs["aria-label"], fold.Attrs["aria-expanded"], fold.Attrs["tabindex"] = name,
			strconv.FormatBool(!it.Folded), "-1"
		li.Inside = append(li.Inside, fold)
	}
	li.Inside = append(li.Inside, node)
	if it.Why != "" {
		li.Inside = append(li.Inside, text("why", "p", it.Why))
	}
	if len(it.Children) > 0 {
		// Safari forgets it for lists without bullets
		below := element("below", "ul", map[string]string{"role": "list"})
		for _, c := range it.Children {
			below.Inside = append(below.Inside, p.item(c, false))
		}
		li.Inside = append(li.Inside, below)
	}
	return li
}

// fold collapses or expands a node.
func (p *page) fold(id tree.ID) {
	s := p.view.Session()
	s.Fold(s.Folds().Toggle(s.Selection().Of(id)))
	p.view.Show()
}
