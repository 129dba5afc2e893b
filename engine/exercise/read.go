package exercise

import (
	"plytree/engine"
	"plytree/engine/exercise/inverse"
	"plytree/engine/naming"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/written"
)

// answers are the answers of one submission as they were understood for the
// searches of a variant.
type answers struct {
	of      []*response // by task
	remarks []sentence.Sentence
}

// response is the answer to one task as it was understood: with the nodes of the
// search's tree that it is about.
type response struct {
	task
	names   *naming.Nodes // what the answer calls nodes by; of the same shape as the key's
	remark  func(sentence.Sentence)
	there   bool // something of the right kind stands there, be it empty
	replies map[slot][]reply
	asides  int            // how many entries say something of inner nodes
	cut     []bool         // the branches that are ticked as cut, by index, joined upwards
	written map[int]string // as written
	// cutFurtherUp holds, for each node, the topmost ticked one above it, or -1.
	cutFurtherUp []int
	order        []reply // leaves only
	fractions    bool    // numbers are read exactly
	unread       string  // the whole answer where nothing of it can be read, "" else
	text         string  // of an answer that is one whole
	filled       inverse.Filled
	ordered      inverse.Ordered
}

// reply is one answer: its text as written and, if it could be read, what it
// says.
type reply struct {
	text     string
	reading  reading
	readable bool
	odd      bool // of another kind than is asked for: it counts as blank
}

// odd is an answer of another kind than is asked for. Who judges it is shown its
// beginning.
func odd(w written.Value) reply { return reply{text: visible.Clip(w.String(), mostShown), odd: true} }

// mostShown is how much is shown of an answer that can't be read.
const mostShown = 80

// read understands answers to the tasks of a variant, with the nodes called as in
// the student's own tree; nil for the key's. It never fails.
func (v *variant) read(a *written.Answers, own *engine.Tree) *answers {
	g := &answers{of: make([]*response, len(v.of))}
	if a != nil {
		g.keys(a.Written, v)
	}
	names := map[int]*naming.Nodes{} // by the depth limit
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

// keys remarks on what is no answer to any task.
func (g *answers) keys(w written.Value, v *variant) {
	if w.Kind != written.Mapping && w.Kind != written.Nothing {
		g.remark(sentence.Say("The answers must be a mapping with lines such as value: 4; they are treated as blank"))
	}
	asked := map[string]bool{}
	for _, a := range Asks() {
		asked[string(a)] = true // an answer to what this exercise leaves out
	}
	for i, p := range v.of {
		if t := p.task(i); t.ID != "" {
			asked[string(t.Ask)] = false // it is asked by another name
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
		case f.Key == written.LogKey: // how they were worked out is no answer
		case !asked[f.Key]:
			g.remark(sentence.Say("No task is named {{.Key}}", "Key", quote(f.Key)))
		}
	}
}

// mostEntries is how many entries an answer may have for each node: who writes
// more does not answer, but would fill the pages of the class.
const mostEntries = 4

// mostRemarks is how many remarks somebody reads.
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

// written is of what kind an answer of this shape must be. An answer that is a whole may be
// of any.
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

// unreadable keeps an answer of which nothing can be read, to be shown.
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

// one reads the one answer to a task.
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

// find returns the node that an answer calls, and remarks on a name of none.
func (r *response) find(call string) int {
	i := r.names.Find(call)
	if i < 0 {
		r.remark(sentence.Say("{{.Task}}: no node is named {{.Node}}", "Task", r.Key(), "Node", quote(call)))
	}
	return i
}

// repeated remarks on the node that a task's answers name most often, if that
// is more than once; of several on the first.
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

// texts returns the texts of a list, blanks left out.
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

// replied writes down the replies to a task: of two answers the first that is wrong.
func (r *response) replied(p *Part, s sheet) {
	for at, replies := range r.replies {
		for _, said := range replies {
			if said.readable && (!s.has(at) || r.kind.right(p, at, s[at])) {
				s[at] = said.reading
			}
		}
	}
}
