package exercise

import (
	"maps"
	"slices"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// LeafOrder asks for the evaluated leaves in order.
const LeafOrder Ask = "order"

type order struct{ common }

func (order) form() Form {
	return Form{Shape: List, Content: Leaves, Answer: "The leaves that are evaluated, in their order."}
}

func (order) slots() []Slot { return nil }

func (k order) fill(f *facts, s sheet) {
	for place, i := range f.Leaves {
		s[k.nth(place+1)] = reading{node: i}
	}
}

func (k order) expected(r reading) *Answer { return &Answer{Word: k.nodes.Call(r.node)} }

func (k order) write(s sheet) written.Value {
	w := written.Value{Kind: written.List}
	for place := 1; s.has(k.nth(place)); place++ {
		w.Items = append(w.Items, written.Called(k.nodes.Call(s[k.nth(place)].node)))
	}
	return w
}

// read reads the leaves in the order that the student gave.
func (order) read(r *answer) {
	times, place := map[int]int{}, 0
	for _, text := range r.texts() {
		if i := r.find(text); i >= 0 && !r.names.Inner(i) {
			times[i]++
			place++
			r.all.read[r.nth(place)] = []reading{{text: text, node: i, readable: true}}
		}
	}
	r.repeated(times)
	if place == 0 && len(r.written.Items) > 0 {
		r.unreadable()
	}
}

// mark adds an item for each evaluated leaf, and a deduction for each entry beyond their
// number.
func (k order) mark(m *marking) {
	var got []reading
	for at := m.nth(1); m.all.read[at] != nil; at.Nth++ {
		got = append(got, m.all.read[at]...)
	}
	leaves := m.facts.Leaves
	judged := judgeList(leaves, got, m.facts.Seen)
	for place, leaf := range leaves {
		item := m.listed(place, leaf)
		item.Expected = k.expected(reading{node: leaf})
		if k := judged.at[place]; k >= 0 {
			item.Given = new(got[k].text)
		}
		m.showUnread(&item)
		if item.Right = judged.right[place]; !item.Right && !m.plain {
			item.why = func(Item) sentence.Sentence { return m.whyRank(place, judged) }
		}
		m.items = append(m.items, item)
	}
	for _, k := range judged.beyond {
		leaf := got[k].node
		item := m.listed(k, leaf)
		item.Given = new(got[k].text)
		if !m.plain {
			item.why = func(Item) sentence.Sentence { return m.whyBeyond(leaf, judged) }
		}
		m.items = append(m.items, item)
	}
}

// listed returns an item for a leaf at a place of the order, from 0.
func (m *marking) listed(place, leaf int) Item {
	item := m.item(m.at(leaf))
	item.At = m.nth(place + 1)
	return item
}

// whyRank says which leaf is right at a place of the order, and what is wrong with the
// given one. The sentence is true whatever the rest of the list is.
func (m *marking) whyRank(place int, list judgedList) sentence.Sentence {
	right, why := m.facts.Leaves[place], m.Explain(m.nth(place+1))
	switch {
	case m.unread != "":
		return Unreadable(m.unread).And(why)
	case !m.there:
		return noAnswer.And(why)
	case list.at[place] < 0 && list.times[right] > 0:
		return why
	case list.at[place] < 0:
		return sentence.Say("Your list doesn't contain {{.Node}}.", "Node", m.label(right)).And(why)
	}
	given := m.all.read[m.nth(list.at[place]+1)][0].node
	if given == right {
		return why.And(sentence.Say("It is leaf {{.Number}} in your list, which is out of order with the correct ones.",
			"Number", list.at[place]+1))
	}
	return why.And(m.WhyListed(m.nodes.Node(given).ID()))
}

// whyBeyond says why a leaf listed beyond the number of evaluated leaves costs a share.
func (m *marking) whyBeyond(leaf int, list judgedList) sentence.Sentence {
	long := sentence.Count(len(m.facts.Leaves),
		"Your list has {{.Listed}} leaves, but the search evaluates only {{.Count}}.",
		"Your list has {{.Listed}} leaves, but the search evaluates only {{.Count}}.", "Listed", len(list.taken))
	if !m.facts.Seen[leaf].Visited {
		return m.WhyListed(m.nodes.Node(leaf).ID()).And(long, notAsked)
	}
	return sentence.Count(list.times[leaf],
		"Your list contains {{.Node}} {{.Count}} time, but the search evaluates it once.",
		"Your list contains {{.Node}} {{.Count}} times, but the search evaluates it once.",
		"Node", m.label(leaf)).And(long, notAsked)
}

// whyLeaf says which leaf is evaluated at a place of the order, from 0.
func (p *Part) whyLeaf(at int) sentence.Sentence {
	leaf := p.facts.Leaves[at]
	v, _ := p.nodes.Node(leaf).Value()
	return sentence.Say("Number {{.Place}} in the evaluation order is {{.Node}}, with the value {{.Value}}.",
		"Place", at+1, "Node", p.label(leaf), "Value", numeral.Text(v))
}

func (k order) explain(at Slot) sentence.Sentence { return k.whyLeaf(at.Nth - 1) }

func (k order) blind(s sheet) bool {
	for place, i := range k.fileLeaves() {
		s[k.nth(place+1)] = reading{node: i}
	}
	return true
}

// judgedList says which entry of a student's list is judged at which place. An entry that
// is not right is judged at one place of the key or counts as beyond it.
type judgedList struct {
	at     []int // for each place of the key the entry judged there, or -1
	right  []bool
	beyond []int       // the entries that cost a share, ascending
	times  map[int]int // how often the list contains each leaf
	taken  []bool      // the entries that are judged
}

// judgeList compares a list with the evaluated leaves.
func judgeList(leaves []int, list []reading, of []seen) judgedList {
	got := make([]int, len(list))
	j := judgedList{at: make([]int, len(leaves)), right: make([]bool, len(leaves)), times: map[int]int{},
		taken: make([]bool, len(got))}
	for k, said := range list {
		got[k] = said.node
		j.times[got[k]]++
	}
	matched := commonSubsequence(leaves, got)
	for place := range leaves {
		k, ok := matched[place]
		if j.at[place], j.right[place] = -1, ok; ok {
			j.at[place], j.taken[k] = k, true
		}
	}
	j.goBeyond(got, len(got)-len(leaves), of)
	j.spread(leaves, got)
	return j
}

// goBeyond chooses many entries that cost a share, never right ones: first leaves that
// the search never evaluates, then repeated leaves. There are always enough.
func (j *judgedList) goBeyond(got []int, many int, of []seen) {
	left := maps.Clone(j.times)
	choose := func(which func(leaf int) bool) {
		for k := len(got) - 1; k >= 0 && len(j.beyond) < many; k-- {
			if leaf := got[k]; !j.taken[k] && which(leaf) {
				j.taken[k] = true
				left[leaf]--
				j.beyond = append(j.beyond, k)
			}
		}
	}
	choose(func(leaf int) bool { return !of[leaf].Visited })
	choose(func(leaf int) bool { return left[leaf] > 1 })
	slices.Sort(j.beyond)
}

// spread assigns the other entries to places: the place where they are listed, else the
// place where they belong, else any.
func (j *judgedList) spread(leaves, got []int) {
	judge := func(place, k int) {
		if place < len(leaves) && j.at[place] < 0 && !j.taken[k] {
			j.at[place], j.taken[k] = k, true
		}
	}
	own := map[int]int{}
	for place, leaf := range leaves {
		own[leaf] = place
	}
	for k := range got {
		judge(k, k)
	}
	for k, leaf := range got {
		if place, evaluated := own[leaf]; evaluated {
			judge(place, k)
		}
	}
	place := 0
	for k := range got {
		for place < len(leaves) && j.at[place] >= 0 {
			place++
		}
		judge(place, k)
	}
}
