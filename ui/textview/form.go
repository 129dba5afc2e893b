package textview

import (
	"strconv"

	"plytree/editor/reading"
	"plytree/ui/action"
)

// searchID is the ID of what is said of the search of all tasks.
const searchID = "text-search"

// exercise is what is asked, as a form.
func (p *page) exercise(x *reading.Exercise, s State) Element {
	form := element("exercise", "section", map[string]string{"aria-labelledby": "text-tasks"}, heading("tasks", "h2", p.lang.L("Exercise")))
	if x.Search != "" {
		form.Inside = append(form.Inside, Element{Key: "search", Tag: "p", Text: x.Search, Attrs: map[string]string{"id": searchID}})
	}
	if x.Solving && !x.Practised && !s.Known && len(x.Tasks) > 0 {
		form.Inside = append(form.Inside, p.student(x))
	}
	for _, t := range x.Tasks {
		form.Inside = append(form.Inside, p.task(t, x.Search != "", s.OfTask))
	}
	if len(s.Behind) > 0 {
		form.Inside = append(form.Inside, p.actions("behind", p.lang.L("Exercise"), s.Behind))
	}
	return form
}

// student asks who answers.
func (p *page) student(x *reading.Exercise) Element {
	return element("student", "div", nil,
		p.labelled("student", p.lang.L("Your name"), x.Student, nil, func(name string) { p.does.Student(name, x.Number) }),
		p.labelled("number", p.lang.L("Your number"), x.Number, nil, func(number string) { p.does.Student(x.Student, number) }),
	)
}

// labelled is a field behind its label.
func (p *page) labelled(id, label, value string, options []reading.Option, take func(string)) Element {
	p.on["change "+id] = take
	field := Element{Key: "field", Tag: "input", Value: &value, Attrs: map[string]string{"id": "text-" + id, "type": "text", "autocomplete": "off", "spellcheck": "false", "autocapitalize": "off"}}
	if options != nil {
		field.Tag, field.Attrs = "select", map[string]string{"id": "text-" + id}
		for _, o := range options {
			field.Inside = append(field.Inside, Element{Key: o.Value, Tag: "option", Text: o.Text, Attrs: map[string]string{"value": o.Value}})
		}
	}
	return element(id, "div", nil, Element{Key: "label", Tag: "label", Text: label, Attrs: map[string]string{"for": "text-" + id}}, field)
}

// task is a task with its fields, each of which is described by the question and, where
// all tasks are about one, the search; the title says others. It is a heading as well, for
// who goes from one to the next.
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

// helps are buttons for help with a task, whichever is worked on. What is shown instead of
// the exercise has a button that leads back.
func (p *page) helps(t reading.Task, all []*action.Action) Element {
	group := element("helps", "div", nil)
	for _, one := range all {
		b := p.button(one.ID+"-"+strconv.Itoa(t.Index), one.Label(), func() { p.does.Help(t.Index, one) })
		b.Attrs["data-next"] = "text-do-" + one.ID
		group.Inside = append(group.Inside, b)
	}
	return group
}

// field is a field for an answer, with what is to be said of it.
func (p *page) field(f reading.Field) Element {
	id := "answer-" + f.ID
	row := p.labelled(id, f.Label, f.Text, f.Options, func(text string) { p.does.Answer(f, text) })
	p.on["focus "+id] = func(string) { p.does.Turn(f) }
	field := &row.Inside[1]
	field.Attrs["data-turns"] = ""
	if f.Fixed {
		field.Attrs[map[bool]string{true: "disabled", false: "readonly"}[f.Options != nil]] = ""
	}
	var told []string
	switch {
	case f.Unread != "":
		told = append(told, f.Unread)
		field.Attrs["aria-invalid"] = "true"
	case f.Wrong != "":
		told = append(told, f.Wrong)
	case f.Right:
		told = append(told, p.lang.L("Correct."))
	}
	said(&row, id, p.lang.Join(told...))
	return row
}

// none is the box for that no numbers do it.
func (p *page) none(t reading.Task) Element {
	return p.box("none-"+strconv.Itoa(t.Index), p.lang.L("No such values exist"), *t.None, func(yes bool) { p.does.None(t.Index, yes) })
}

// box is a box to tick before its label.
func (p *page) box(id, label string, yes bool, take func(bool)) Element {
	ticked := strconv.FormatBool(yes)
	p.on["change "+id] = func(value string) { take(value == "true") }
	return element(id, "div", nil,
		Element{Key: "field", Tag: "input", Value: &ticked, Attrs: map[string]string{"id": "text-" + id, "type": "checkbox"}},
		Element{Key: "label", Tag: "label", Text: label, Attrs: map[string]string{"for": "text-" + id}})
}
