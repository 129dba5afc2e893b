package exercise

import (
	"slices"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// nodeKind is a kind that asks about individual inner nodes.
type nodeKind interface {
	kind
	// ends returns the answers at a node: one without a name, or the two ends of a
	// window.
	ends() []Aspect
	// found returns the answer at a node, according to a search.
	found(t task, of seen, end Aspect) reading
	// entry parses what was written about a node.
	entry(r *answer, f written.Field, node int)
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

func (k *perNode) slots(p *Part, t task) (all []Slot) {
	for i := range p.nodes.Len() {
		if p.nodes.Inner(i) && k.asks(i) {
			for _, end := range t.kind.(nodeKind).ends() {
				all = append(all, t.aspect(i, end))
			}
		}
	}
	return all
}

func (k *perNode) fill(p *Part, t task, f *facts, s sheet) {
	for _, at := range k.slots(p, t) {
		if seen := f.Seen[p.index(at)]; seen.Visited {
			s[at] = t.kind.(nodeKind).found(t, seen, at.Aspect)
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

func (*perNode) read(r *answer) {
	times := map[int]int{}
	defer func() { r.repeated(times) }()
	for _, f := range r.written.Fields {
		if i := r.find(f.Key); i >= 0 && r.names.Inner(i) {
			times[i]++
			r.of.kind.(nodeKind).entry(r, f, i)
		}
	}
}

func (k *perNode) counts(p *Part, at Slot, r reading) bool { return r.readable && k.asks(p.index(at)) }

// mark adds the items of all nodes asked about, and a deduction for each readable answer
// about a node that the search never visits.
func (k *perNode) mark(m *marking) {
	ends := m.of.kind.(nodeKind).ends()
	for i, s := range m.facts.Seen {
		switch {
		case !m.Part.nodes.Inner(i) || !k.asks(i):
		case s.Visited:
			for _, end := range ends {
				m.slot(m.of.aspect(i, end))
			}
		case k.only == nil && !m.also.visits(i):
			m.stray(i, ends)
		}
	}
}

// stray adds a deduction if something readable was written about a node that the search
// never visits. Both ends of a window share one deduction.
func (m *marking) stray(i int, ends []Aspect) {
	var texts []string
	for _, end := range ends {
		replies := m.all.read[m.of.aspect(i, end)]
		k := slices.IndexFunc(replies, func(r reading) bool { return r.readable })
		if k < 0 {
			return
		}
		texts = append(texts, replies[k].text)
	}
	item := m.item(m.of.at(i))
	item.Given = new(strings.Join(texts, ", "))
	m.add(item)
}

func (*perNode) why(m *marking, i Item, at Slot) sentence.Sentence {
	switch {
	case i.Expected != nil && i.Given != nil && at.Node != 0 && written.NotVisited(*i.Given):
		return sentence.Say("The search visits {{.Node}}.", "Node", m.label(m.index(at))).And(m.reason(at).why)
	case i.Expected != nil:
		return m.wrong(i, at, Unreadable)
	}
	return sentence.Say("The task doesn't ask about {{.Node}}.", "Node", m.label(m.index(at))).And(explain.WhyNode(m.result, m.nodes.Path(m.index(at))))
}

func (*perNode) followed(at Slot, open map[tree.ID]bool) bool { return !open[at.Node] }

// withoutWindows refuses minimax, whose nodes have no window.
func withoutWindows(o search.Options) (reason sentence.Sentence, refused bool) {
	if o.Algorithm.Form().NoWindows {
		return sentence.Say("minimax has no windows and all its values are exact; remove the task, or search with alpha-beta"), true
	}
	return reason, false
}

// oneEntry implements what kinds with one answer per node share.
type oneEntry struct{ perNode }

func (*oneEntry) ends() []Aspect { return []Aspect{""} }

// entryOf parses the one answer at a node.
func (r *answer) entryOf(f written.Field, node int, understand func(*reading)) {
	if f.Value.Kind > written.Text {
		r.remark(sentence.Say("{{.Task}}: the answer for {{.Node}} is neither a number nor a word; it is treated as blank", "Task", r.of.Key(), "Node", quote(f.Key)))
		r.odd(r.of.at(node), f.Value)
		return
	}
	r.put(r.of.at(node), f.Value.Text, understand)
}

// number parses a number, exactly in a tree with chance nodes.
func (r *answer) number(said *reading) {
	if r.nodes.HasChance() {
		said.number, said.readable = written.ExactNumber(said.text)
		return
	}
	said.number.Nearest, said.readable = written.Number(said.text)
}
