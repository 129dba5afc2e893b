package exercise

import (
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise/facts"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// nodeKind is a kind that asks about individual inner nodes.
type nodeKind interface {
	kind
	// ends returns the answers at a node: one without a name, or the two ends of a
	// window.
	ends() []End
	// found returns the answer at a node, according to a search.
	found(t task, of facts.Seen, end End) reading
	// entry parses what was written about a node.
	entry(r *response, f written.Field, node int)
	// entered returns the answer about a node as a file writes it, or nothing for a
	// blank.
	entered(t task, node int, s sheet) written.Value
}

// perNode implements what kinds about inner nodes share.
type perNode struct {
	common
	only map[int]bool // the nodes named by the task; nil means all
}

func (k *perNode) prepare(p *Part, t Task, _ *Part) (reason sentence.Sentence, refused bool) {
	if t.Nodes == nil {
		return reason, false
	}
	k.only = map[int]bool{}
	for _, call := range t.Nodes {
		i := p.nodes.Find(call)
		switch {
		case i < 0:
			return sentence.Say("{{.Node}} under the key nodes isn't a node that the search can reach; use a name, a node number such as 1.2, or root", "Node", quote(call)), true
		case p.nodes.Node(i).Leaf():
			return sentence.Say("{{.Node}} under the key nodes is a leaf; name inner nodes only", "Node", quote(call)), true
		case !p.nodes.Inner(i):
			return sentence.Say("{{.Node}} under the key nodes is at the depth limit; name nodes above it", "Node", quote(call)), true
		case !p.facts.Seen[i].Visited:
			return sentence.Say("the search never visits {{.Node}}, which is listed under nodes; remove it from the list", "Node", quote(call)), true
		}
		k.only[i] = true
	}
	return reason, false
}

func (k *perNode) asks(node int) bool { return k.only == nil || k.only[node] }

// everywhere calls answer for each inner node asked about, visited or not, and reports
// whether there is any.
func (k *perNode) everywhere(p *Part, answer func(node int)) bool {
	for i := range p.nodes.Len() {
		if p.nodes.Inner(i) && k.asks(i) {
			answer(i)
		}
	}
	return true
}

func (k *perNode) fill(_ *Part, t task, f *facts.Facts, s sheet) {
	of := t.kind.(nodeKind)
	for _, i := range f.Inner(k.only) {
		for _, end := range of.ends() {
			s[t.side(i, end)] = of.found(t, f.Seen[i], end)
		}
	}
}

func (*perNode) write(p *Part, t task, s sheet) written.Value {
	w := written.Value{Kind: written.Mapping}
	for i := range p.nodes.Len() {
		if answer := t.kind.(nodeKind).entered(t, i, s); answer.Kind != written.Nothing {
			w.Fields = append(w.Fields, written.Field{Key: p.nodes.Call(i), Value: answer})
		}
	}
	return w
}

func (*perNode) read(r *response, w written.Value) {
	times := map[int]int{}
	defer func() { r.repeated(times) }()
	for _, f := range w.Fields {
		i := r.find(f.Key)
		if i < 0 || !r.names.Inner(i) {
			continue
		}
		times[i]++
		if f.Value.Kind != written.Nothing {
			r.asides++
		}
		r.kind.(nodeKind).entry(r, f, i)
	}
}

func (k *perNode) collect(p *Part, r *response, s sheet) {
	if k.only == nil {
		r.replied(p, s)
		return
	}
	asked := *r
	asked.replies = map[slot][]reply{}
	for at, replies := range r.replies {
		if k.only[at.node] {
			asked.replies[at] = replies
		}
	}
	asked.replied(p, s)
}

// mark adds the items of all nodes asked about, and a deduction for each readable answer
// about a node that the search never visits.
func (k *perNode) mark(m *marking) {
	ends := m.of.kind.(nodeKind).ends()
	for i, s := range m.facts.Seen {
		switch {
		case !m.Part.nodes.Inner(i) || !k.asks(i):
		case s.Visited:
			for _, end := range ends {
				m.slot(m.of.side(i, end))
			}
		case k.only == nil && !m.also.visits(i):
			m.stray(i, ends)
		}
	}
}

// stray adds a deduction if something readable was written about a node that the search
// never visits. Both ends of a window share one deduction.
func (m *marking) stray(i int, ends []End) {
	var texts []string
	for _, end := range ends {
		replies := m.response.replies[m.of.side(i, end)]
		k := slices.IndexFunc(replies, func(r reply) bool { return r.readable })
		if k < 0 {
			return
		}
		texts = append(texts, replies[k].text)
	}
	item := m.about(i)
	item.Given = new(strings.Join(texts, ", "))
	m.add(item, m.of.at(i))
}

func (*perNode) why(m *marking, i Item, at slot) sentence.Sentence {
	switch {
	case i.Expected != nil && i.Given != nil && at.node >= 0 && written.NotVisited(*i.Given):
		return sentence.Say("The search visits {{.Node}}.", "Node", m.facts.Label(at.node)).And(m.reason(at).why)
	case i.Expected != nil:
		return m.wrong(i, at, Unreadable)
	}
	all := explain.At(m.result, m.Part.nodes.Path(at.node)) // its last entry says why the node was not visited
	return sentence.Say("The task doesn't ask about {{.Node}}.", "Node", m.facts.Label(at.node)).And(all[len(all)-1])
}

func (*perNode) followed(at slot, open map[int]bool) bool { return !open[at.node] }

// withoutWindows refuses minimax, whose nodes have no window.
func withoutWindows(o engine.Options) (reason sentence.Sentence, refused bool) {
	if o.Algorithm.Form().NoWindows {
		return sentence.Say("minimax has no windows and all its values are exact; remove the task, or search with alpha-beta"), true
	}
	return reason, false
}

// oneEntry implements what kinds with one answer per node share.
type oneEntry struct{ perNode }

func (*oneEntry) ends() []End { return []End{""} }

// entryOf parses the one answer at a node.
func (r *response) entryOf(f written.Field, node int, understand func(text string, said *reply)) {
	switch w := f.Value; {
	case w.Kind > written.Text:
		r.remark(sentence.Say("{{.Task}}: the answer for {{.Node}} is neither a number nor a word; it is treated as blank", "Task", r.Key(), "Node", quote(f.Key)))
		r.put(r.at(node), odd(w))
	case w.Kind == written.Text && !written.Blank(w.Text):
		said := reply{text: w.Text}
		understand(w.Text, &said)
		r.put(r.at(node), said)
	}
}

// number parses a number, exactly in a tree with chance nodes.
func (r *response) number(text string, said *reply) {
	if r.fractions {
		said.reading.number, said.readable = written.ExactNumber(text)
		return
	}
	said.reading.number.Nearest, said.readable = written.Number(text)
}
