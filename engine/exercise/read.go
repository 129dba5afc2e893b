package exercise

import (
	"strings"

	"plytree/engine"
	"plytree/engine/facts"
	"plytree/engine/inverse"
	"plytree/engine/naming"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/engine/visible"
	"plytree/engine/written"
)

// given are the answers of one submission as they were understood for the
// searches of a variant.
type given struct {
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
	cut     []bool         // the branches that are marked as cut, by index, joined upwards
	written map[int]string // as written
	// cutFurtherUp holds, for each node, the topmost marked one above it, or -1.
	cutFurtherUp []int
	order        []reply // leaves only
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
func (v *variant) read(a *written.Answers, own *engine.Tree) *given {
	g := &given{of: make([]*response, len(v.of))}
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
		g.of[i] = &response{task: p.task(i), names: called, remark: g.remark, replies: map[slot][]reply{}, written: map[int]string{}}
		g.of[i].read(a.Of(g.of[i].Key()))
	}
	return g
}

// keys remarks on what is no answer to any task.
func (g *given) keys(w written.Value, v *variant) {
	if w.Kind != written.Mapping && w.Kind != written.Nothing {
		g.remark(say("The answers are no mapping and count as blank; write lines such as value: 4"))
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
				g.remark(say("{{.Key}} must be a text", "Key", f.Key))
			}
		case f.Key == written.LogKey: // how they were worked out is no answer
		case !asked[f.Key]:
			g.remark(say("No task is called {{.Key}}", "Key", quote(f.Key)))
		}
	}
}

// mostEntries is how many entries an answer may have for each node: who writes
// more does not answer, but would fill the pages of the class.
const mostEntries = 4

// mostRemarks is how many remarks somebody reads.
const mostRemarks = 50

func (g *given) remark(s sentence.Sentence) {
	switch {
	case len(g.remarks) < mostRemarks:
		g.remarks = append(g.remarks, s)
	case len(g.remarks) == mostRemarks:
		g.remarks = append(g.remarks, say("There are more remarks"))
	}
}

// read reads the answer.
func (r *response) read(w written.Value) {
	kind := written.Mapping
	switch r.Ask {
	case Range, Construct, Reorder:
		kind = w.Kind // they take more than one
	case Value, BestMove, Evaluated, Least:
		kind = written.Text
	case Pruned, LeafOrder:
		kind = written.List
	}
	if w.Kind != kind {
		if w.Kind != written.Nothing {
			r.remark(wrongKind(r.Key(), kind))
			r.unreadable(w)
		}
		return
	}
	if most := mostEntries * (r.names.Len() + 1); len(w.Items)+len(w.Fields) > most {
		r.remark(say("The answer to {{.Task}} has more than {{.Count}} entries, which are several for each node; it counts as blank", "Task", r.Key(), "Count", most))
		r.unreadable(w)
		return
	}
	r.there = true
	switch {
	case r.Ask.Alone():
		r.inverse(w)
	case kind == written.Text:
		r.single(w.Text)
	case r.Ask == Pruned:
		r.pruned(w.Items)
	case r.Ask == LeafOrder:
		r.readOrder(w.Items)
	default:
		r.nodes(w.Fields)
	}
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
		return say("The answer to {{.Task}} must be one number or name; it counts as blank", "Task", id)
	case written.List:
		return say("The answer to {{.Task}} must be a list of nodes, such as [1.2, 1.3]; it counts as blank", "Task", id)
	}
	return say("The answer to {{.Task}} must have a line for each node, such as b: 4; it counts as blank", "Task", id)
}

// single reads an answer that is one number or, for BestMove, one node.
func (r *response) single(text string) {
	if written.Blank(text) {
		r.there = false
		return
	}
	said := reply{text: text}
	if r.Ask == BestMove {
		said.reading.node = r.names.FindMove(text)
		said.readable = said.reading.node >= 0
	} else {
		said.reading.number, said.readable = written.Number(text)
	}
	r.put(r.slot(), said)
}

func (r *response) put(at slot, said reply) { r.replies[at] = append(r.replies[at], said) }

// find returns the node that an answer calls, and remarks on a name of none.
func (r *response) find(call string) int {
	i := r.names.Find(call)
	if i < 0 {
		r.remark(say("{{.Task}}: {{.Node}} is the name of no node", "Task", r.Key(), "Node", quote(call)))
	}
	return i
}

// nodes reads the answers about inner nodes.
func (r *response) nodes(fields []written.Field) {
	times := map[int]int{}
	defer func() { r.repeated(times) }()
	for _, f := range fields {
		i := r.find(f.Key)
		if i < 0 || !r.names.Inner(i) {
			continue
		}
		times[i]++
		if f.Value.Kind != written.Nothing {
			r.asides++
		}
		if r.Ask == Windows {
			r.window(f, i)
			continue
		}
		switch w := f.Value; {
		case w.Kind > written.Text:
			r.remark(say("{{.Task}}: what is written of {{.Node}} is neither a number nor a word; it counts as blank", "Task", r.Key(), "Node", quote(f.Key)))
			r.put(r.at(i), odd(w))
		case w.Kind == written.Text && !written.Blank(w.Text):
			r.put(r.at(i), readNode(r.Ask, w.Text))
		}
	}
}

func readNode(ask Ask, text string) reply {
	r := reply{text: text}
	if ask == Bounds {
		var b facts.Claim
		b, r.readable = facts.ReadClaim(text)
		r.reading.word = string(b)
	} else {
		r.reading.number, r.readable = written.Number(text)
	}
	return r
}

// window reads the two ends of a node's window.
func (r *response) window(f written.Field, i int) {
	ends, ok := f.Value.Ends()
	if !ok {
		r.remark(say("{{.Task}}: what is written of {{.Node}} is not a list of two numbers such as [-inf, 4]; it counts as blank", "Task", r.Key(), "Node", quote(f.Key)))
		for _, side := range []End{Alpha, Beta} {
			r.put(r.side(i, side), odd(f.Value))
		}
		return
	}
	for k, side := range []End{Alpha, Beta} {
		switch end := ends[k]; {
		case end.Kind > written.Text:
			r.remark(say("{{.Task}}: {{.Side}} of {{.Node}} is no number; it counts as blank", "Task", r.Key(), "Side", string(side), "Node", quote(f.Key)))
			r.put(r.side(i, side), odd(end))
		case end.Kind == written.Text && !written.Blank(end.Text):
			if strings.Contains(numeral.Plain(end.Text), ";") {
				r.remark(say("{{.Task}}: what is written of {{.Node}} is parted at its comma; write a window with decimal commas in quotes, such as \"[1,5; 4]\"", "Task", r.Key(), "Node", quote(f.Key)))
			}
			r.put(r.side(i, side), readNode(Windows, end.Text))
		}
	}
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
		r.remark(sentence.Count(times[most], "{{.Task}}: {{.Node}} is named once", "{{.Task}}: {{.Node}} is named {{.Count}} times", "Task", r.Key(), "Node", sentence.Named("{{.Name}}", "Name", r.names.Call(most))))
	}
}

// pruned reads the branches that are marked as cut, and joins them upwards: a
// branch is marked if all its children are.
func (r *response) pruned(items []written.Value) {
	r.cut = make([]bool, r.names.Len())
	times := map[int]int{}
	for _, text := range r.texts(items) {
		if i := r.find(text); i >= 0 {
			if times[i]++; times[i] == 1 {
				r.asides++
				r.cut[i], r.written[i] = true, text
			}
		}
	}
	for i := len(r.cut) - 1; i >= 0; i-- { // children come after their parents
		all := r.names.Inner(i)
		for _, c := range r.names.Children(i) {
			all = all && r.cut[c]
		}
		r.cut[i] = r.cut[i] || all
	}
	r.cutFurtherUp = make([]int, len(r.cut))
	for i := range r.names.Len() {
		switch above := r.names.Parent(i); {
		case above < 0:
			r.cutFurtherUp[i] = -1
		case r.cut[above] && r.cutFurtherUp[above] < 0:
			r.cutFurtherUp[i] = above
		default:
			r.cutFurtherUp[i] = r.cutFurtherUp[above]
		}
	}
	if r.cut[0] {
		r.remark(say("{{.Task}}: the whole tree is marked, so no branch of it is told apart", "Task", r.Key()))
	}
	r.repeated(times)
}

// readOrder reads the leaves in the order that the student gave.
func (r *response) readOrder(items []written.Value) {
	times := map[int]int{}
	for _, text := range r.texts(items) {
		if i := r.find(text); i >= 0 && !r.names.Inner(i) {
			times[i]++
			r.order = append(r.order, reply{text: text, reading: reading{node: i}, readable: true})
		}
	}
	r.repeated(times)
}

// texts returns the texts of a list, blanks left out.
func (r *response) texts(items []written.Value) []string {
	var texts []string
	for _, w := range items {
		switch {
		case w.Kind > written.Text:
			r.remark(say("{{.Task}}: in the list stands something that is not the name or the place of a node", "Task", r.Key()))
		case w.Kind == written.Text && !written.Blank(w.Text):
			texts = append(texts, w.Text)
		}
	}
	return texts
}
