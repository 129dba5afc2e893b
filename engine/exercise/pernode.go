package exercise

import (
	"context"
	"slices"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// nodeKind is a kind that asks about individual inner nodes.
type nodeKind interface {
	kind
	// ends returns the answers at a node: one without a name, or the two ends of a
	// window.
	ends() []Aspect
	// found returns the answer at a node, according to a search.
	found(of seen, end Aspect) reading
	// entry parses what was written about a node.
	entry(r *answer, f written.Field, node int)
	// entered returns the answer about a node as a file writes it, or nothing for a
	// blank.
	entered(node int, s sheet) written.Value
	// carried returns what a run continues with that takes up the answers.
	carried() carried
	// slips returns the slips that there can be at a node, likely ones first.
	slips(node int, end Aspect) []slip
}

// perNode implements what kinds about inner nodes share.
type perNode struct {
	common
	only map[int]bool // the nodes named by the task; nil means all
}

func (k *perNode) prepare(context.Context, *Part) error {
	if k.Task.Nodes == nil {
		return nil
	}
	k.only = map[int]bool{}
	for _, call := range k.Task.Nodes {
		i := k.nodes.Find(call)
		switch {
		case i < 0:
			return sentence.Refuse(
				"{{.Node}} is listed under nodes but isn't a node that the search can reach; use a name, a node number such as 1.2, or root",
				"Node", quote(call))
		case k.nodes.Node(i).Leaf():
			return sentence.Refuse("{{.Node}} is listed under nodes but is a leaf; list inner nodes only",
				"Node", quote(call))
		case !k.nodes.Inner(i):
			return sentence.Refuse(
				"{{.Node}} is listed under nodes but is at the depth limit; list only nodes above the limit",
				"Node", quote(call))
		case !k.facts.Seen[i].Visited:
			return sentence.Refuse(
				"the search never visits {{.Node}}, which is listed under nodes; remove it from the list",
				"Node", quote(call))
		}
		k.only[i] = true
	}
	return nil
}

func (k *perNode) asks(node int) bool { return k.only == nil || k.only[node] }

func (k *perNode) slots() (all []Slot) {
	for i := range k.nodes.Len() {
		if k.nodes.Inner(i) && k.asks(i) {
			for _, end := range k.kind.(nodeKind).ends() {
				all = append(all, k.aspect(i, end))
			}
		}
	}
	return all
}

func (k *perNode) fill(f *facts, s sheet) {
	for _, at := range k.slots() {
		if seen := f.Seen[k.indexOf(at)]; seen.Visited {
			s[at] = k.kind.(nodeKind).found(seen, at.Aspect)
		}
	}
}

func (k *perNode) write(s sheet) written.Value {
	w := written.Value{Kind: written.Mapping}
	for i := range k.nodes.Len() {
		if answer := k.kind.(nodeKind).entered(i, s); answer.Kind != written.Nothing {
			w.Fields = append(w.Fields, written.Field{Key: k.nodes.Call(i), Value: answer})
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
			r.kind.(nodeKind).entry(r, f, i)
		}
	}
}

func (k *perNode) counts(at Slot, r reading) bool { return r.readable && k.asks(k.indexOf(at)) }

// mark adds the items of all nodes asked about, and a deduction for each readable answer
// about a node that the search never visits.
func (k *perNode) mark(m *marking) {
	ends := m.kind.(nodeKind).ends()
	for i, s := range m.facts.Seen {
		switch {
		case !m.Part.nodes.Inner(i) || !k.asks(i):
		case s.Visited:
			for _, end := range ends {
				m.markSlot(m.aspect(i, end))
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
		replies := m.all.read[m.aspect(i, end)]
		k := slices.IndexFunc(replies, func(r reading) bool { return r.readable })
		if k < 0 {
			return
		}
		texts = append(texts, replies[k].text)
	}
	item := m.item(m.at(i))
	item.Ends, item.Given = texts, new(strings.Join(texts, ", "))
	m.add(item)
}

func (*perNode) why(m *marking, i Item) sentence.Sentence {
	switch {
	case i.Expected != nil && i.Given != nil && i.At.Node != 0 && written.NotVisited(*i.Given):
		return sentence.Say("The search visits {{.Node}}.", "Node", m.label(m.indexOf(i.At))).And(m.Explain(i.At))
	case i.Expected != nil:
		said := m.wrong(i, Unreadable)
		if slip, is := m.slip(i.At); is {
			return slip.And(said)
		}
		return said
	}
	return sentence.Say("The task doesn't ask about {{.Node}}.", "Node", m.label(m.indexOf(i.At))).
		And(explain.WhyNode(m.result, m.nodes.Path(m.indexOf(i.At))), notAsked)
}

// notAsked says what an answer costs that isn't asked for.
var notAsked = sentence.Say("An answer that isn't asked for loses as many marks as a correct one earns.")

func (*perNode) carried() carried { return nothing }

func (*perNode) slips(int, Aspect) []slip { return nil }

// withoutWindows refuses minimax, whose nodes have no window.
func withoutWindows(o search.Options) error {
	if o.Algorithm.Form().NoWindows {
		return sentence.Refuse(
			"minimax has no windows and all its values are exact; remove the task, or search with alpha-beta")
	}
	return nil
}

// oneEntry implements what kinds with one answer per node share.
type oneEntry struct{ perNode }

func (*oneEntry) ends() []Aspect { return []Aspect{""} }

// entryOf parses the one answer at a node.
func (r *answer) entryOf(f written.Field, node int, understand func(*reading)) {
	if f.Value.Kind > written.Text {
		r.remark(sentence.Say(
			"{{.Task}}: the answer for {{.Node}} is neither a number nor a word; it is treated as blank",
			"Task", r.Key(), "Node", quote(f.Key)))
		r.garbled(r.at(node), f.Value)
		return
	}
	r.put(r.at(node), f.Value.Text, understand)
}

// oneWord implements what kinds share that ask for one of their words at each node.
type oneWord struct{ oneEntry }

func (*oneWord) entry(r *answer, f written.Field, node int) { r.entryOf(f, node, r.word) }

func (k *oneWord) entered(node int, s sheet) written.Value {
	if r, there := s[k.at(node)]; there {
		return written.Plainly(r.word)
	}
	return written.Value{}
}

// word parses one of the words of the kind.
func (r *answer) word(said *reading) {
	word, is := r.Ask.Form().Word(said.text)
	said.word, said.readable = word.Text, is
}

// number parses a number, exactly in a tree with chance nodes.
func (r *answer) number(said *reading) {
	if r.nodes.HasChance() {
		said.number, said.readable = number.Read(said.text)
		return
	}
	v, ok := written.Number(said.text)
	said.number, said.readable = number.Write(number.Of(v)), ok
}
