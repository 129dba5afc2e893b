package exercise

import (
	"math/big"
	"slices"
	"strings"
)

// marking lays one submission over the search of one task.
type marking struct {
	*Part
	given *response // to the task
	also  *run      // the search run once more with the student's answers, or nil
	of    task
	items []Item
	plain bool // without the reasons
}

// mark marks all tasks.
func (v *variant) mark(g *given, o MarkOptions) *Marked {
	also := map[*Part]*run{}
	if o.FollowThrough {
		for _, p := range v.parts {
			if p.inverted == "" {
				also[p] = p.follow(g)
			}
		}
	}
	all := &Marked{Score: new(big.Rat), Max: new(big.Rat), Accepted: v.given}
	for i, p := range v.of {
		t := p.task(i)
		m := marking{Part: p, given: g.of[i], also: also[p], of: t, plain: o.Unexplained}
		marks := m.task()
		all.Tasks = append(all.Tasks, TaskScore{t.Key(), t.Ask, marks, t.worth, m.items})
		all.Score.Add(all.Score, marks)
		all.Max.Add(all.Max, t.worth)
	}
	all.Remarks = g.remarks
	return all
}

// task makes the items of a task and returns its marks: an equal share for each
// right one, less a share for each deduction, but never below 0.
func (m *marking) task() *big.Rat {
	switch m.of.Ask {
	case Pruned:
		m.pruned()
	case LeafOrder:
		m.order()
	case Value, BestMove, Evaluated, Range, Least:
		m.slot(m.of.slot())
	case Construct:
		m.construct()
	case Reorder:
		m.reorder()
	default:
		m.nodes()
	}
	expected, balance := 0, 0
	for _, i := range m.items {
		switch {
		case i.Expected == nil:
			balance--
			continue
		case i.Right:
			balance++
		}
		expected++
	}
	if expected == 0 {
		expected, balance = 1, balance+m.empty()
	}
	share := new(big.Rat).Mul(m.of.worth, big.NewRat(1, int64(expected)))
	for i := range m.items {
		m.items[i].Share = share
	}
	return new(big.Rat).Mul(share, big.NewRat(int64(max(balance, 0)), 1))
}

// empty makes the one item of a task without items, which is right if the
// answer is there and empty, and returns its worth in shares.
func (m *marking) empty() int {
	ask := m.of.Ask
	item := Item{Ask: ask, Expected: &Answer{Word: "none"}, Right: m.given.there && m.given.asides == 0}
	m.showUnread(&item)
	if m.given.there {
		item.Given = new("none")
		if !item.Right {
			item.Given = new("some")
		}
	}
	m.add(item, m.of.at(-1))
	if item.Right {
		return 1
	}
	return 0
}

// add adds an item, with the reason if it is wrong.
func (m *marking) add(i Item, at slot) {
	if !i.Right && !m.plain {
		i.Why = m.why(i, at)
	}
	m.items = append(m.items, i)
}

// about is an item about a node.
func (m *marking) about(index int) Item {
	return Item{Ask: m.of.Ask, Node: m.Part.nodes.Call(index), ID: m.Part.nodes.Node(index).ID()}
}

// slot adds the item of a slot that the key fills.
func (m *marking) slot(at slot) {
	right := m.right[at]
	item := Item{Ask: at.ask, Bound: at.side}
	if at.ask.OfNodes() {
		item = m.about(at.node)
		item.Bound = at.side
	}
	item.Expected = m.expected(at, right)
	replies := m.given.replies[at]
	item.Given = asWritten(replies)
	m.showUnread(&item)
	understood, accepted := 0, 0
	for _, r := range replies {
		if !r.odd {
			understood++
		}
		if r.readable && m.accepts(at, r.reading) {
			accepted++
		}
	}
	item.Right = understood > 0 && accepted == understood
	m.add(item, at)
}

// showUnread shows in an item for which nothing can be read what the whole answer is.
func (m *marking) showUnread(item *Item) {
	if item.Given == nil && m.given.unread != "" {
		item.Given, item.Unread = new(m.given.unread), true
	}
}

func asWritten(replies []reply) *string {
	if len(replies) == 0 {
		return nil
	}
	texts := make([]string, len(replies))
	for i, r := range replies {
		texts[i] = r.text
	}
	return new(strings.Join(texts, "; "))
}

// accepts reports whether a readable answer in a slot that the key fills is
// right.
func (m *marking) accepts(at slot, r reading) bool {
	if at.ask == BestMove {
		return slices.Contains(m.facts.Best, r.node)
	}
	if r == m.right[at] {
		return true
	}
	found, ok := m.also.found(at)
	return ok && r == found
}

// nodes adds the items of a task about inner nodes, and a deduction for each
// readable answer about one that the search never visits.
func (m *marking) nodes() {
	sides := []End{""}
	if m.of.Ask == Windows {
		sides = []End{Alpha, Beta}
	}
	for i, s := range m.facts.Seen {
		switch {
		case !m.Part.nodes.Inner(i) || m.of.only != nil && !m.of.only[i]:
		case s.Visited:
			for _, side := range sides {
				m.slot(m.of.side(i, side))
			}
		case m.of.only == nil && !m.also.visits(i):
			m.stray(i, sides)
		}
	}
}

// stray adds a deduction if something readable is written of a node that the
// search never visits: of a window both ends.
func (m *marking) stray(i int, sides []End) {
	var texts []string
	for _, side := range sides {
		replies := m.given.replies[m.of.side(i, side)]
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

// pruned adds an item for each cut branch, which is right if it is marked and
// nothing above it is, and a deduction for each other marked branch that lies
// under no other.
func (m *marking) pruned() {
	g := m.given
	cut := map[int]bool{}
	for _, i := range m.facts.Cut() {
		cut[i] = true
	}
	for i := range m.facts.Seen {
		at := m.of.at(i)
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
			item.Expected, item.Right = m.expected(at, reading{}), marked && g.top(i)
		}
		m.add(item, at)
	}
}

// top reports whether nothing above a branch is marked.
func (r *response) top(i int) bool { return r.cutFurtherUp == nil || r.cutFurtherUp[i] < 0 }

// called returns what the student called a marked branch: itself, or its
// children.
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

// order adds an item for each leaf that is evaluated, and a deduction for each
// one given beyond their number.
func (m *marking) order() {
	leaves, got := m.facts.Leaves, m.given.order
	judged := judgeList(leaves, got, m.facts.Seen)
	for place, leaf := range leaves {
		item := m.about(leaf)
		item.Rank = place + 1
		item.Expected = m.expected(m.of.at(place), reading{node: leaf})
		k := judged.at[place]
		if k >= 0 {
			item.Given = new(got[k].text)
		}
		m.showUnread(&item)
		if item.Right = judged.right[place]; !item.Right {
			item.Why = m.whyPlace(place, judged)
		}
		m.items = append(m.items, item)
	}
	for _, k := range judged.beyond {
		leaf := got[k].reading.node
		item := m.about(leaf)
		item.Rank, item.Given, item.Why = k+1, new(got[k].text), m.whyBeyond(leaf, judged)
		m.items = append(m.items, item)
	}
}
