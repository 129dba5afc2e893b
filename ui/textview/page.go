package textview

import (
	"strconv"

	"plytree/editor/document"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// Does is what is done in the page.
type Does struct {
	Run     func(*action.Action)
	Help    func(task int, one *action.Action) // turns to the task first
	Select  func(tree.ID)
	Fold    func(tree.ID)
	Turn    func(reading.Field) // the keyboard came to the field
	Answer  func(f reading.Field, text string)
	None    func(task int, none bool)
	Student func(name, number string)
	Predict func(choice int)
	Change  func(e Editing, text string)
	Menu    func()
	Close   func()
}

// State is what there is to show besides the document.
type State struct {
	Title   string // what the document is called
	Message string // what was said last, "" for nothing
	// Says counts the messages, and Found how often what was found was said again.
	Says, Found int
	Question    *Question
	Start       *Question        // the start page, nil while it isn't shown
	Actions     []*action.Action // that are offered
	Behind      []*action.Action // that are offered behind the exercise
	OfTask      []*action.Action // that are offered in each task
	Editing     []Editing        // of the selected node, none where it can't be changed
	// Known says that a learning platform has said who the student is.
	Known bool
	// Slips are what was typed and can't be read, by the IDs of their fields.
	Slips map[string]Slip
}

// Slip is a text that can't be read as an answer, and why.
type Slip struct {
	Text, Why string
	Before    string // the answer that stood there then
}

// Editing is something of a node that can be changed.
type Editing struct {
	ID          string // tells it from all others, also of other nodes
	Label, Text string
	Edit        func(text string) document.Edit
}

// page makes elements, and notes what is done in them: click, change and focus of an
// element, by its ID.
type page struct {
	lang words.Language
	does Does
	on   map[string]func(value string)
}

// elements are the whole page.
func (p *page) elements(doc reading.Page, s State) []Element {
	title := s.Title
	if s.Start != nil {
		title = s.Start.Title
	}
	head := element("head", "header", nil,
		Element{Key: "title", Tag: "h1", Text: title, Attrs: map[string]string{"id": "text-title", "tabindex": "-1"}},
		p.button("close", p.lang.L("Close text view"), p.does.Close))
	if s.Question != nil {
		return []Element{head, p.said(doc, s), p.question(s.Question, s.Found)}
	}
	if !kit.Fingers() && s.Start == nil {
		head.Inside = append(head.Inside, text("how", "p", p.lang.L("Press F6 to switch to the drawing and back. In the tree, move with the arrow keys and select with Enter.")))
	}
	menu := p.button("menu", p.lang.L("Menu"), p.does.Menu)
	if s.Start != nil {
		return []Element{head, p.said(reading.Page{}, s), p.start(s.Start), menu}
	}
	above := p.actions("actions", p.lang.L("Actions"), s.Actions)
	above.Inside = append(above.Inside, menu)
	all := []Element{head, p.said(doc, s), above}
	if len(doc.Choices) > 0 {
		all = append(all, p.choices(doc.Choices))
	}
	all = append(all, element("tree", "section", map[string]string{"aria-labelledby": "text-nodes"},
		heading("nodes", "h2", p.lang.L("The tree")),
		element("list", "ul", map[string]string{"data-tree": "", "role": "list"}, p.item(doc.Tree, !selected(doc.Tree))),
	))
	if len(doc.Node) > 0 || len(s.Editing) > 0 {
		node := element("node", "section", map[string]string{"aria-labelledby": "text-known"},
			append([]Element{heading("known", "h2", p.lang.L("Selected node"))}, paragraphs(doc.Node)...)...)
		for _, e := range s.Editing {
			node.Inside = append(node.Inside, p.editing(e, s.Slips[e.ID]))
		}
		all = append(all, node)
	}
	if doc.Exercise != nil {
		all = append(all, p.exercise(doc.Exercise, s))
	}
	return all
}

// said is the live region: what it comes to say is read aloud.
func (p *page) said(doc reading.Page, s State) Element {
	lines, found := doc.Said, []string(nil)
	if doc.Exercise != nil {
		lines, found = append(lines[:len(lines):len(lines)], doc.Exercise.Said...), doc.Exercise.Found
	}
	all := append(paragraphs(lines), saidAgain(found, s.Found)...)
	if s.Message != "" {
		all = append(all, saidAgain([]string{s.Message}, s.Says)...)
	}
	return element("said", "div", map[string]string{"role": "status", "aria-live": "polite", "aria-atomic": "false"}, all...)
}

func (p *page) button(id, says string, do func()) Element {
	p.on["click "+id] = func(string) { do() }
	return Element{Key: id, Tag: "button", Text: says, Attrs: map[string]string{"type": "button", "id": "text-" + id}}
}

// choices are what may be answered to a question of a lesson.
func (p *page) choices(all []string) Element {
	group := element("choices", "div", map[string]string{"role": "group", "aria-label": p.lang.L("What comes next?")})
	for i, says := range all {
		b := p.button("next-"+strconv.Itoa(i), says, func() { p.does.Predict(i) })
		b.Attrs["data-next"] = "text-do-step on"
		group.Inside = append(group.Inside, b)
	}
	return group
}

// editing is a field for something of the selected node.
func (p *page) editing(e Editing, slip Slip) Element {
	value := e.Text
	if slip.Why != "" && slip.Before == e.Text {
		value = slip.Text
	} else {
		slip = Slip{}
	}
	row := p.labelled(e.ID, e.Label, value, nil, func(text string) { p.does.Change(e, text) })
	said(&row, e.ID, slip.Why)
	if slip.Why != "" {
		row.Inside[1].Attrs["aria-invalid"] = "true"
	}
	return row
}

// said puts what is said of a field below it, if there is anything.
func said(row *Element, id, says string) {
	if says != "" {
		describe(&row.Inside[1], "text-why-"+id)
		row.Inside = append(row.Inside, Element{Key: "why", Tag: "p", Text: says, Attrs: map[string]string{"id": "text-why-" + id}})
	}
}

func (p *page) actions(key, called string, all []*action.Action) Element {
	group := element(key, "div", map[string]string{"role": "group", "aria-label": called})
	for _, one := range all {
		b := p.button("do-"+one.ID, one.Label(), func() { p.does.Run(one) })
		if !one.Possible() {
			b.Attrs["aria-disabled"] = "true" // and keeps the keyboard
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

// item is a node of the list with those below it. Tab comes to one node alone: to the
// selected one, or else the first.
func (p *page) item(it reading.Node, first bool) Element {
	id := strconv.FormatUint(uint64(it.ID), 10)
	node := p.button("node-"+id, it.Text, func() { p.does.Select(it.ID) })
	node.Attrs["tabindex"] = "-1"
	if it.Selected {
		node.Attrs["aria-current"] = "true"
	}
	if it.Selected || first {
		node.Attrs["tabindex"] = "0"
	}
	li := element(id, "li", nil)
	if it.Inner {
		called := map[string]any{"Node": sentence.Named("{{.Name}}", "Name", it.Called)}
		name := p.lang.L("Collapse {{.Node}}", called)
		if it.Folded {
			name = p.lang.L("Expand {{.Node}}", called)
		}
		fold := p.button("fold-"+id, map[bool]string{true: "▸", false: "▾"}[it.Folded], func() { p.does.Fold(it.ID) })
		fold.Attrs["aria-label"], fold.Attrs["aria-expanded"], fold.Attrs["tabindex"] = name, strconv.FormatBool(!it.Folded), "-1"
		li.Inside = append(li.Inside, fold)
	}
	li.Inside = append(li.Inside, node)
	if it.Why != "" {
		li.Inside = append(li.Inside, text("why", "p", it.Why))
	}
	if len(it.Children) > 0 {
		below := element("below", "ul", map[string]string{"role": "list"}) // which Safari forgets where it has no bullets
		for _, c := range it.Children {
			below.Inside = append(below.Inside, p.item(c, false))
		}
		li.Inside = append(li.Inside, below)
	}
	return li
}
