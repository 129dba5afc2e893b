package exercise

import (
	"plytree/engine"
	"plytree/engine/exercise/inverse"
	"plytree/engine/naming"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/written"
)

// answers are the answers of one submission as understood for a variant's searches.
type answers struct {
	of      []*response // by task
	remarks []sentence.Sentence
}

// response is the answer to one task as it was understood, with the nodes of the search's
// tree.
type response struct {
	task
	names   *naming.Nodes // the names used in the answer; of the same shape as the key's tree
	remark  func(sentence.Sentence)
	there   bool // an answer of the right kind is given, even if it is empty
	replies map[slot][]reply
	asides  int            // how many entries are about inner nodes
	cut     []bool         // the branches marked as pruned, by index, joined upward
	written map[int]string // as written
	// cutFurtherUp holds, for each node, its topmost marked ancestor, or -1.
	cutFurtherUp []int
	order        []reply // leaves only
	fractions    bool    // numbers are parsed exactly
	unread       string  // the whole answer if nothing of it can be read, else ""
	text         string  // of an answer given as a whole
	filled       inverse.Filled
	ordered      inverse.Ordered
}

// reply is one answer: its text as written and, if readable, what it means.
type reply struct {
	text     string
	reading  reading
	readable bool
	odd      bool // of the wrong kind: it counts as blank
}

// odd returns a reply for an answer of the wrong kind. Whoever marks it sees its
// beginning.
func odd(w written.Value) reply { return reply{text: visible.Clip(w.String(), mostShown), odd: true} }

// mostShown is the number of characters shown of an unreadable answer.
const mostShown = 80

// read parses answers to the tasks of a variant. Nodes are named as in the student's own
// tree, or as in the key's if own is nil. It never fails.
func (v *variant) read(a *written.Answers, own *engine.Tree) *answers {
	g := &answers{of: make([]*response, len(v.of))}
	if a != nil {
		g.keys(a.Written, v)
	}
	names := map[int]*naming.Nodes{} // by depth limit
	for i, p := range v.of {
		called := p.nodes
		if depth := p.options.Depth; own != nil {
			if names[depth] == nil {
				names[depth] = naming.Of(own, depth)
			}
			called = names[depth]
		}
		g.of[i] = &response{task: *p.task(i), names: called, fractions: p.nodes.HasChance(), remark: g.remark, replies: map[slot][]reply{}, written: map[int]string{}}
		g.of[i].read(a.Of(g.of[i].Key()))
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

// read reads the answer.
func (r *response) read(w written.Value) {
	wanted := r.kind.form().Shape.written(w.Kind)
	if w.Kind != wanted {
		if w.Kind != written.Nothing {
			r.remark(wrongKind(r.Key(), wanted))
			r.unreadable(w)
		}
		return
	}
	if most := mostEntries * (r.names.Len() + 1); len(w.Items)+len(w.Fields) > most {
		r.remark(sentence.Say("The answer to {{.Task}} has more than {{.Count}} entries; it is treated as blank", "Task", r.Key(), "Count", most))
		r.unreadable(w)
		return
	}
	r.there = true
	r.kind.read(r, w)
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

// unreadable keeps an answer, to be shown, of which nothing can be read.
func (r *response) unreadable(w written.Value) {
	if w.Kind != written.Text || !written.Blank(w.Text) {
		r.unread = odd(w).text
	}
}

func wrongKind(id string, kind written.Kind) sentence.Sentence {
	switch kind {
	case written.Text:
		return sentence.Say("The answer to {{.Task}} must be one number or name; it is treated as blank", "Task", id)
	case written.List:
		return sentence.Say("The answer to {{.Task}} must be a list of nodes such as [1.2, 1.3]; it is treated as blank", "Task", id)
	}
	return sentence.Say("The answer to {{.Task}} must have a line for each node, such as b: 4; it is treated as blank", "Task", id)
}

// one parses the single answer to a task.
func (r *response) one(text string, understand func(*reply)) {
	if written.Blank(text) {
		r.there = false
		return
	}
	said := reply{text: text}
	understand(&said)
	r.put(r.slot(), said)
}

func (r *response) put(at slot, said reply) { r.replies[at] = append(r.replies[at], said) }

// find returns the node that a text refers to, or adds a remark if there is none.
func (r *response) find(call string) int {
	i := r.names.Find(call)
	if i < 0 {
		r.remark(sentence.Say("{{.Task}}: no node is named {{.Node}}", "Task", r.Key(), "Node", quote(call)))
	}
	return i
}

// repeated adds a remark on the node that a task's answers name most often, if that is
// more than once; among equals on the first.
func (r *response) repeated(times map[int]int) {
	most := -1
	for i, n := range times {
		if n > 1 && (most < 0 || n > times[most] || n == times[most] && i < most) {
			most = i
		}
	}
	if most >= 0 {
		r.remark(sentence.Count(times[most], "{{.Task}}: {{.Node}} is listed once", "{{.Task}}: {{.Node}} is listed {{.Count}} times", "Task", r.Key(), "Node", sentence.Named("{{.Name}}", "Name", r.names.Call(most))))
	}
}

// texts returns the texts of a list without blanks.
func (r *response) texts(items []written.Value) []string {
	var texts []string
	for _, w := range items {
		switch {
		case w.Kind > written.Text:
			r.remark(sentence.Say("{{.Task}}: an entry in the list isn't a node name or node number", "Task", r.Key()))
		case w.Kind == written.Text && !written.Blank(w.Text):
			texts = append(texts, w.Text)
		}
	}
	return texts
}

// replied adds the replies to a task to a sheet. Of two replies for a slot it takes the
// first wrong one.
func (r *response) replied(p *Part, s sheet) {
	for at, replies := range r.replies {
		for _, said := range replies {
			if said.readable && (!s.has(at) || r.kind.right(p, at, s[at])) {
				s[at] = said.reading
			}
		}
	}
}
