package exercise

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// answers are the answers of one submission, read for a variant's searches.
type answers struct {
	read    map[Slot][]reading // several where keys name the same node, in the order of the file
	of      []*answer          // by task
	remarks []sentence.Sentence
}

// answer is the answer to one task as a whole.
type answer struct {
	*task
	all     *answers
	names   *tree.Nodes // the names used in it; of the same shape as the key's tree
	written written.Value
	there   bool   // it is of the right kind, even if it is empty
	unread  string // the whole text if nothing of it can be read, else ""
	odd     bool   // there is a remark about it
}

// mostShown is the number of characters shown of an unreadable answer.
const mostShown = 80

// read parses answers to the tasks of a variant. Nodes are named as in the student's own
// tree, or as in the key's if own is nil. It never fails.
func (v *variant) read(a *written.Answers, own *tree.Tree) *answers {
	g := &answers{read: map[Slot][]reading{}}
	if a != nil {
		g.keys(a.Written, v)
	}
	names := map[int]*tree.Nodes{} // by depth limit
	for i, p := range v.of {
		called := p.nodes
		if depth := p.options.Depth; own != nil {
			if names[depth] == nil {
				names[depth] = own.Nodes(depth)
			}
			called = names[depth]
		}
		r := &answer{task: p.task(i), all: g, names: called}
		r.written = a.Of(r.Key())
		r.read()
		g.of = append(g.of, r)
	}
	return g
}

// keys adds remarks on entries that answer no task.
func (g *answers) keys(w written.Value, v *variant) {
	if w.Kind != written.Mapping && w.Kind != written.Nothing {
		g.remark(sentence.Say("The answers must be a mapping with lines such as value: 4; they are treated as blank"))
	}
	asked := map[string]bool{}
	for _, a := range Asks() {
		asked[string(a)] = true // a kind that this exercise doesn't ask
	}
	for i, p := range v.of {
		if t := p.task(i); t.ID != "" {
			asked[string(t.Ask)] = false // asked under a different name
		}
	}
	for i, p := range v.of {
		asked[p.task(i).Key()] = true
	}
	for _, f := range w.Fields {
		g.lines(f.Key, f.Value)
		switch {
		case f.Key == "student" || f.Key == "number":
			if f.Value.Kind > written.Text {
				g.remark(sentence.Say("{{.Key}} must be text", "Key", f.Key))
			}
		case f.Key == written.LogKey: // the log of the student's work is not an answer
		case !asked[f.Key]:
			g.remark(sentence.Say("No task is named {{.Key}}", "Key", quote(f.Key)))
		}
	}
}

// lines adds remarks on texts of several lines. A line that is indented too far is part of
// the answer above it.
func (g *answers) lines(key string, w written.Value) {
	if text := strings.TrimSpace(w.Text); strings.Contains(text, "\n") {
		g.remark(sentence.Say(
			"{{.Key}}: {{.Text}} has several lines; start each answer on a line of its own, indented like the others",
			"Key", key, "Text", quote(visible.Short(strings.ReplaceAll(text, "\n", " ")))))
	}
	for _, item := range w.Items {
		g.lines(key, item)
	}
	for _, f := range w.Fields {
		g.lines(key, f.Value)
	}
}

// mostEntries is the maximum number of entries per node. A longer answer is not a real
// attempt and would flood the class pages.
const mostEntries = 4

// mostRemarks is how many remarks a teacher can be expected to read.
const mostRemarks = 50

func (g *answers) remark(s sentence.Sentence) {
	switch {
	case len(g.remarks) < mostRemarks:
		g.remarks = append(g.remarks, s)
	case len(g.remarks) == mostRemarks:
		g.remarks = append(g.remarks, sentence.Say("There are more remarks"))
	}
}

func (r *answer) remark(s sentence.Sentence) {
	r.odd = true
	r.all.remark(s)
}

// read reads the answer.
func (r *answer) read() {
	w := r.written
	wanted := r.kind.form().Shape.written(w.Kind)
	if w.Kind != wanted {
		if w.Kind != written.Nothing {
			r.remark(wrongKind(r.Key(), wanted, r.kind.form()))
			r.unreadable()
		}
		return
	}
	if most := mostEntries * (r.names.Len() + 1); len(w.Items)+len(w.Fields) > most {
		r.remark(sentence.Say("The answer to {{.Task}} has more than {{.Count}} entries; it is treated as blank",
			"Task", r.Key(), "Count", most))
		r.unreadable()
		return
	}
	r.there = true
	r.kind.read(r)
}

// written returns the kind of value that an answer of this shape must have. Answers
// judged as a whole may have any kind.
func (s Shape) written(is written.Kind) written.Kind {
	switch s {
	case One:
		return written.Text
	case PerNode:
		return written.Mapping
	case List:
		return written.List
	}
	return is
}

// unreadable keeps the answer, to be shown, of which nothing can be read.
func (r *answer) unreadable() {
	if w := r.written; w.Kind != written.Text || !written.Blank(w.Text) {
		r.unread = clipped(w)
	}
}

// clipped returns the beginning of an unreadable answer, for whoever marks it.
func clipped(w written.Value) string { return visible.Clip(w.String(), mostShown) }

func wrongKind(id string, kind written.Kind, f Form) sentence.Sentence {
	example := "4"
	if len(f.Words) > 0 {
		example = f.Words[0].Text
	}
	switch kind {
	case written.Text:
		return sentence.Say("The answer to {{.Task}} must be one number or name; it is treated as blank", "Task", id)
	case written.List:
		return sentence.Say(
			"The answer to {{.Task}} must be a list of nodes such as [1.2, 1.3]; it is treated as blank", "Task", id)
	}
	return sentence.Say(
		"The answer to {{.Task}} must have a line for each node, such as {{.Example}}; it is treated as blank",
		"Task", id, "Example", "b: "+example)
}

// put adds what a text means in a slot, unless it is blank.
func (r *answer) put(at Slot, text string, understand func(*reading)) {
	if !written.Blank(text) {
		said := reading{text: text}
		understand(&said)
		r.all.read[at] = append(r.all.read[at], said)
	}
}

// garbled adds an answer of the wrong kind, which can't be read.
func (r *answer) garbled(at Slot, w written.Value) {
	r.all.read[at] = append(r.all.read[at], reading{text: clipped(w)})
}

// find returns the node that a text refers to, or adds a remark if there is none.
func (r *answer) find(call string) int {
	i := r.names.Find(call)
	if i < 0 {
		r.remark(sentence.Say("{{.Task}}: no node is named {{.Node}}", "Task", r.Key(), "Node", quote(call)))
	}
	return i
}

// repeated adds a remark on the node that a task's answers name most often, if that is
// more than once; among equals on the first.
func (r *answer) repeated(times map[int]int) {
	most := -1
	for i, n := range times {
		if n > 1 && (most < 0 || n > times[most] || n == times[most] && i < most) {
			most = i
		}
	}
	if most >= 0 {
		r.remark(sentence.Count(times[most], "{{.Task}}: {{.Node}} is listed once",
			"{{.Task}}: {{.Node}} is listed {{.Count}} times", "Task", r.Key(),
			"Node", sentence.Named("{{.Name}}", "Name", r.names.Call(most))))
	}
}

// texts returns the texts of a list without blanks.
func (r *answer) texts() []string {
	var texts []string
	for _, w := range r.written.Items {
		switch {
		case w.Kind > written.Text:
			r.remark(sentence.Say("{{.Task}}: an entry in the list isn't a node name or node number", "Task", r.Key()))
		case w.Kind == written.Text && !written.Blank(w.Text):
			texts = append(texts, w.Text)
		}
	}
	return texts
}
