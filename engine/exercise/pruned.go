package exercise

import (
	"slices"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Pruned asks for the pruned branches.
const Pruned Ask = "pruned"

type pruned struct{ common }

func (pruned) form() Form {
	return Form{Shape: List, Content: Branches, Answer: "The branches that are cut, such as [1.2.2]."}
}

func (pruned) slots() []Slot { return nil }

func (k pruned) fill(f *facts, s sheet) {
	for _, i := range f.Cut() {
		s[k.at(i)] = reading{node: i}
	}
}

func (pruned) expected(reading) *Answer { return &Answer{Word: "cut"} }

func (k pruned) write(s sheet) written.Value {
	w := written.Value{Kind: written.List}
	for i := range k.nodes.Len() {
		if s.has(k.at(i)) {
			w.Items = append(w.Items, written.Called(k.nodes.Call(i)))
		}
	}
	return w
}

// read reads the branches marked as pruned, and joins them upward: a branch is marked if
// all its children are.
func (pruned) read(r *answer) {
	texts, times := map[int]string{}, map[int]int{}
	for _, text := range r.texts() {
		if i := r.find(text); i >= 0 {
			if times[i]++; times[i] == 1 {
				texts[i] = text
			}
		}
	}
	cut := make([]bool, r.names.Len())
	for i := len(cut) - 1; i >= 0; i-- { // children come after their parents
		cut[i] = times[i] > 0 ||
			r.names.Inner(i) && !slices.ContainsFunc(r.names.Children(i), func(c int) bool { return !cut[c] })
	}
	top := make([]int, len(cut))
	for i := range top {
		up := r.names.Parent(i)
		if top[i] = -1; up >= 0 {
			top[i] = top[up]
		}
		if cut[i] && top[i] < 0 {
			top[i] = i
		}
		if cut[i] {
			r.all.read[r.at(i)] = []reading{{text: texts[i], node: top[i], readable: true}}
		}
	}
	if cut[0] {
		r.remark(sentence.Say("{{.Task}}: the whole tree is marked as pruned, but only branches below the root can be",
			"Task", r.Key()))
	}
	r.repeated(times)
	if len(times) == 0 && len(r.written.Items) > 0 {
		r.unreadable()
	}
}

func (k pruned) counts(at Slot, r reading) bool { return r.node == k.indexOf(at) }

// leftOut fills the slot of a pruned branch if neither it nor an ancestor was marked.
// Leaving a branch unmarked is an answer as well.
var leftOut = reading{word: "left out"}

// blanks adds the key's branches that a sheet leaves unmarked.
func (k pruned) blanks(s sheet) {
	marked := make([]bool, k.nodes.Len())
	for i := range marked { // parents come before their children
		up := k.nodes.Parent(i)
		marked[i] = s.has(k.at(i)) || up >= 0 && marked[up]
		if !marked[i] && !k.facts.Seen[i].Visited && k.facts.Seen[up].Visited {
			s[k.at(i)] = leftOut
		}
	}
}

// right does not count a mark below a pruned branch as wrong.
func (k pruned) right(at Slot, r reading) bool {
	return !r.equal(leftOut) && !k.facts.Seen[k.indexOf(at)].Visited
}

// mark adds an item for each pruned branch, which is right if the branch is marked and no
// ancestor is, and a deduction for each other marked branch without a marked ancestor.
func (k pruned) mark(m *marking) {
	for i, seen := range m.facts.Seen {
		at := m.at(i)
		marks, right := m.all.read[at], m.right.has(at)
		top := marks != nil && marks[0].node == i
		if !right && !(top && seen.Visited) {
			continue
		}
		item := m.item(at)
		if marks != nil {
			item.Given = new(m.called(i))
			item.Joined = m.joined(i)
		}
		m.showUnread(&item)
		if right {
			item.Expected, item.Right = k.expected(reading{}), top
		}
		m.add(item)
	}
}

// called returns the student's text for a marked branch: its own, or its children's.
func (m *marking) called(i int) string {
	if marks := m.all.read[m.at(i)]; marks[0].text != "" {
		return marks[0].text
	}
	var parts []string
	for _, c := range m.nodes.Children(i) {
		parts = append(parts, m.called(c))
	}
	return strings.Join(parts, ", ")
}

func (k pruned) explain(at Slot) sentence.Sentence {
	return explain.WhyNode(k.result, k.nodes.Path(k.indexOf(at)))
}

func (pruned) why(m *marking, i Item) sentence.Sentence {
	above := -1 // the topmost marked ancestor
	for up := m.indexOf(i.At); up > 0; {
		if up = m.nodes.Parent(up); m.all.read[m.at(up)] != nil {
			above = up
		}
	}
	switch {
	case i.Expected == nil:
		return m.wrongMark(i)
	case i.Given == nil && m.there && m.blank():
		return sentence.Say("Your answer says that nothing is pruned.").And(m.Explain(i.At))
	case i.Given == nil && m.there && above < 0:
		return sentence.Say("You didn't mark {{.Node}} as pruned.",
			"Node", m.label(m.indexOf(i.At))).And(m.Explain(i.At))
	case above < 0:
		return m.wrong(i, Unreadable)
	}
	said := m.joined(above)
	if said.Template == "" {
		said = sentence.Say("You also marked {{.Above}}, further up, which includes everything below it.",
			"Above", m.label(above))
	}
	return said.And(sentence.Say("A pruned branch is correct only if nothing above it is marked."), m.Explain(i.At))
}

// wrongMark says why the search visits a node that is marked, and what the mark costs.
func (m *marking) wrongMark(i Item) sentence.Sentence {
	said := explain.WhyNode(m.result, m.nodes.Path(m.indexOf(i.At)))
	if i.Joined.Template != "" {
		said = i.Joined.And(said)
	}
	if len(m.facts.Cut()) > 0 {
		said = said.And(sentence.Say("A wrongly marked branch loses as many marks as a correct one earns."))
	}
	return said
}

// joined says how a node came to be marked that the student didn't mark itself; nothing for
// others.
func (m *marking) joined(index int) (said sentence.Sentence) {
	if m.all.read[m.at(index)][0].text == "" {
		said = sentence.Say("You marked all children of {{.Node}}, which marks {{.Node}} itself.",
			"Node", m.label(index))
	}
	return said
}

func (pruned) blind(sheet) bool { return true } // answers that nothing is pruned
