package exercise

import (
	"strings"

	"plytree/engine/exercise/facts"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Pruned asks for the pruned branches.
const Pruned Ask = "pruned"

type pruned struct{ common }

func (pruned) form() Form {
	return Form{Shape: List, Content: Branches, Answer: "The branches that are cut, such as [1.2.2]."}
}

func (pruned) fill(_ *Part, t task, f *facts.Facts, s sheet) {
	for _, i := range f.Cut() {
		s[t.at(i)] = reading{}
	}
}

func (pruned) expected(*Part, reading) *Answer { return &Answer{Word: "cut"} }

func (pruned) write(p *Part, t task, s sheet) written.Value {
	w := written.Value{Kind: written.List}
	for i := range p.nodes.Len() {
		if s.has(t.at(i)) {
			w.Items = append(w.Items, written.Called(p.nodes.Call(i)))
		}
	}
	return w
}

// read reads the branches marked as pruned, and joins them upward: a branch is marked if
// all its children are.
func (pruned) read(r *response, w written.Value) {
	r.cut = make([]bool, r.names.Len())
	times := map[int]int{}
	for _, text := range r.texts(w.Items) {
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
		r.remark(sentence.Say("{{.Task}}: the whole tree is marked as pruned, but only branches below the root can be", "Task", r.Key()))
	}
	r.repeated(times)
	if len(times) == 0 && len(w.Items) > 0 {
		r.unreadable(w)
	}
}

func (k pruned) collect(p *Part, r *response, s sheet) {
	for i := range r.cut {
		if r.cut[i] && r.top(i) {
			s[r.at(i)] = reading{}
		}
	}
	if r.there {
		k.blanks(p, r.task, s)
	}
}

// leftOut fills the slot of a pruned branch if neither it nor an ancestor was marked.
// Leaving a branch unmarked is an answer as well.
var leftOut = reading{word: "left out"}

// blanks adds the key's branches that a sheet leaves unmarked.
func (pruned) blanks(p *Part, t task, s sheet) {
	marked := make([]bool, p.nodes.Len())
	for i := range marked { // parents come before their children
		up := p.nodes.Parent(i)
		marked[i] = s.has(t.at(i)) || up >= 0 && marked[up]
		if !marked[i] && !p.facts.Seen[i].Visited && p.facts.Seen[up].Visited {
			s[t.at(i)] = leftOut
		}
	}
}

// right does not count a mark below a pruned branch as wrong.
func (pruned) right(p *Part, at slot, r reading) bool {
	return r != leftOut && !p.facts.Seen[at.node].Visited
}

// mark adds an item for each pruned branch, which is right if the branch is marked and no
// ancestor is, and a deduction for each other marked branch without a marked ancestor.
func (k pruned) mark(m *marking) {
	g := m.response
	cut := map[int]bool{}
	for _, i := range m.facts.Cut() {
		cut[i] = true
	}
	for i := range m.facts.Seen {
		marked := g.cut != nil && g.cut[i]
		if !cut[i] && !(marked && m.facts.Seen[i].Visited && g.top(i)) {
			continue
		}
		item := m.about(i)
		if marked {
			item.Given = new(g.called(i))
		}
		m.showUnread(&item)
		if cut[i] {
			item.Expected, item.Right = k.expected(m.Part, reading{}), marked && g.top(i)
		}
		m.add(item, m.of.at(i))
	}
}

// top reports whether no ancestor of a branch is marked.
func (r *response) top(i int) bool { return r.cutFurtherUp == nil || r.cutFurtherUp[i] < 0 }

// called returns the student's text for a marked branch: its own, or its children's.
func (r *response) called(i int) string {
	if text, ok := r.written[i]; ok {
		return text
	}
	var parts []string
	for _, c := range r.names.Children(i) {
		parts = append(parts, r.called(c))
	}
	return strings.Join(parts, ", ")
}

func (pruned) explain(p *Part, _ task, at slot) sentence.Sentence { return p.facts.WhyCut(at.node) }

func (pruned) why(m *marking, i Item, at slot) sentence.Sentence {
	switch {
	case i.Expected == nil:
		return sentence.Say("The search visits {{.Node}}, so it isn't pruned.", "Node", m.facts.Label(at.node))
	case i.Given == nil && m.response.there && m.response.asides == 0:
		return sentence.Say("Your answer says that nothing is pruned.").And(m.reason(at).why)
	case i.Given == nil && m.response.there && m.response.top(at.node):
		return sentence.Say("You didn't mark {{.Node}} as pruned.", "Node", m.facts.Label(at.node)).And(m.reason(at).why)
	case at.node < 0 || m.response.top(at.node):
		return m.wrong(i, at, Unreadable)
	}
	return sentence.Say("You also marked {{.Above}}, further up, which includes everything below it. A pruned branch is correct only if nothing above it is marked.", "Above", m.facts.Label(m.response.cutFurtherUp[at.node])).And(m.reason(at).why)
}

func (pruned) blind(*Part, task, sheet) bool { return true } // answers that nothing is pruned
