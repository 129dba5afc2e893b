package textview

import (
	"fmt"
	"slices"
	"strconv"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/engine/text/sentence"
	"plytree/ui/action"
)

// searchID is the ID of the description of the search of all tasks.
const searchID = "text-search"

// exercise is the exercise as a form.
func (p *page) exercise(x *reading.Exercise, behind []*action.Action) Element {
	form := element("exercise", "section", map[string]string{"aria-labelledby": "text-tasks"},
		heading("tasks", "h2", p.lang.L("Exercise")))
	if x.Search != "" {
		form.Inside = append(form.Inside,
			Element{Key: "search", Tag: "p", Text: x.Search, Attrs: map[string]string{"id": searchID}})
	}
	if x.Solving && !x.Practised && !p.view.Known() && len(x.Tasks) > 0 {
		form.Inside = append(form.Inside, p.student(x))
	}
	var helps []*action.Action
	if x.Solving {
		helps = p.view.possible(helping)
	}
	for _, t := range x.Tasks {
		form.Inside = append(form.Inside, p.task(t, x.Search != "", helps))
	}
	if len(behind) > 0 {
		form.Inside = append(form.Inside, p.actions("behind", p.lang.L("Exercise"), behind))
	}
	return form
}

// student has the fields for the student's name and number.
func (p *page) student(x *reading.Exercise) Element {
	set := func(name, number string) {
		p.view.Session().SetStudent(name, number)
		p.view.Show()
	}
	return element("student", "div", nil,
		p.labelled("student", p.lang.L("Your name"), x.Student, nil, func(name string) { set(name, x.Number) }),
		p.labelled("number", p.lang.L("Your number"), x.Number, nil, func(number string) { set(x.Student, number) }),
	)
}

// option is an answer to choose, with its text.
type option struct{ value, says string }

// labelled is a field with its label before it.
func (p *page) labelled(id, label, value string, options []option, take func(string)) Element {
	p.on["change "+id] = take
	field := Element{Key: "field", Tag: "input", Value: &value,
		Attrs: map[string]string{"id": "text-" + id, "type": "text", "autocomplete": "off", "spellcheck": "false",
			"autocapitalize": "off"}}
	if options != nil {
		field.Tag, field.Attrs = "select", map[string]string{"id": "text-" + id}
		for _, o := range options {
			field.Inside = append(field.Inside,
				Element{Key: o.value, Tag: "option", Text: o.says, Attrs: map[string]string{"value": o.value}})
		}
	}
	return element(id, "div", nil,
		Element{Key: "label", Tag: "label", Text: label, Attrs: map[string]string{"for": "text-" + id}}, field)
}

// task is a task with its fields, each described by the question and, if all tasks have the same
// search, by that; otherwise the title names the search. It is also a heading, for users who jump
// from one to the next.
func (p *page) task(t reading.Task, searched bool, helps []*action.Action) Element {
	key := "task-" + strconv.Itoa(t.Index)
	set := element(key, "fieldset", nil, element("title", "legend", nil, text("head", "h3", t.Title)))
	if t.Front {
		set.Attrs = map[string]string{"data-front": ""}
	}
	var about []string
	for i, asks := range paragraphs(t.Question) {
		asks.Attrs = map[string]string{"id": "text-asks-" + strconv.Itoa(t.Index) + "-" + strconv.Itoa(i)}
		about = append(about, asks.Attrs["id"])
		set.Inside = append(set.Inside, asks)
	}
	if searched {
		about = append(about, searchID)
	}
	for _, f := range t.Fields {
		row := p.field(f)
		describe(&row.Inside[1], about...)
		set.Inside = append(set.Inside, row)
	}
	if t.None != nil {
		row := p.none(t)
		describe(&row.Inside[0], about...)
		set.Inside = append(set.Inside, row)
	}
	switch {
	case t.Drawn != 0 && t.Front:
		set.Inside = append(set.Inside,
			text("how", "p", p.lang.L("Select a node in the tree above, and write the moves from it there.")))
	case t.Drawn != 0:
		b := p.button("draw-"+strconv.Itoa(t.Index), p.lang.L("Draw this tree"), func() {
			p.work(func(w answering.Work) answering.Work { return w.Turn(t.Index) })
		})
		b.Attrs["data-next"] = "text-" + movesID(t.Index, t.Drawn)
		set.Inside = append(set.Inside, b)
	}
	if len(helps) > 0 {
		set.Inside = append(set.Inside, p.helps(t, helps))
	}
	for i, line := range append([]string{t.State, t.Key, t.Blind}, t.Wrong...) {
		if line != "" {
			set.Inside = append(set.Inside, text("state-"+strconv.Itoa(i), "p", line))
		}
	}
	return set
}

// helps are the help buttons of a task. If help is shown instead of the exercise, they have a
// button that leads back.
func (p *page) helps(t reading.Task, all []*action.Action) Element {
	group := element("helps", "div", nil)
	for _, one := range all {
		b := p.button(one.ID+"-"+strconv.Itoa(t.Index), one.Label(), func() {
			p.work(func(w answering.Work) answering.Work { return w.Turn(t.Index) })
			p.view.run(one)
		})
		b.Attrs["data-next"] = "text-do-" + one.ID
		group.Inside = append(group.Inside, b)
	}
	return group
}

// optionsOf returns the answers to choose from, the empty one first, or nil if an answer is typed.
func (p *page) optionsOf(f answering.Field) []option {
	if f.Entry != answering.Choice {
		return nil
	}
	all := []option{{"", p.lang.L("unanswered")}}
	for _, o := range f.Options {
		all = append(all, option{o.Text, p.lang.Say(sentence.Sentence(o.Label))})
	}
	if !slices.ContainsFunc(all, func(o option) bool { return o.value == f.Text }) {
		all = append(all, option{f.Text, f.Text}) // as the student wrote it
	}
	return all
}

// field is a field for an answer, with the remarks about it.
func (p *page) field(f answering.Field) Element {
	id, options := fmt.Sprintf("answer-%d-%d%s", f.Task, f.Node, f.Aspect), p.optionsOf(f)
	row := p.labelled(id, reading.Label(p.lang, f), f.Text, options, func(text string) { p.view.answer(f, text) })
	p.on["focus "+id] = func(string) { p.work(func(w answering.Work) answering.Work { return w.GoTo(f.Slot) }) }
	field := &row.Inside[1]
	field.Attrs["data-turns"] = ""
	if f.Given {
		field.Attrs[map[bool]string{true: "disabled", false: "readonly"}[options != nil]] = ""
	}
	remark := reading.Wrong(p.lang, f)
	switch {
	case f.Unread != nil:
		remark = p.lang.Error(f.Unread)
		field.Attrs["aria-invalid"] = "true"
	case f.Found != nil && f.Found.Right:
		remark = p.lang.L("Correct.")
	}
	said(&row, id, remark)
	return row
}

// none is the check box for "no numbers do it".
func (p *page) none(t reading.Task) Element {
	return p.box("none-"+strconv.Itoa(t.Index), p.lang.Say(sentence.Sentence(t.None.Says)), t.None.Entered,
		func(yes bool) {
			p.work(func(w answering.Work) answering.Work { return w.Turn(t.Index).SetNone(yes) })
		})
}

// box is a check box before its label.
func (p *page) box(id, label string, yes bool, take func(bool)) Element {
	ticked := strconv.FormatBool(yes)
	p.on["change "+id] = func(value string) { take(value == "true") }
	return element(id, "div", nil,
		Element{Key: "field", Tag: "input", Value: &ticked,
			Attrs: map[string]string{"id": "text-" + id, "type": "checkbox"}},
		Element{Key: "label", Tag: "label", Text: label, Attrs: map[string]string{"for": "text-" + id}})
}
