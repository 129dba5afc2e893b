package exercise

import (
	"math/big"
	"slices"
	"strings"

	"plytree/engine/text/sentence"
)

// marking compares one submission with the search of one task.
type marking struct {
	*answer
	also  *run // the search repeated with the student's answers, or nil
	items []Item
	plain bool // without explanations
}

// mark marks all tasks.
func (v *variant) mark(g *answers, o MarkOptions) *Marked {
	also := map[*Part]*run{}
	if o.FollowThrough {
		for _, p := range v.parts {
			if !p.apart {
				also[p] = p.follow(g)
			}
		}
	}
	all := &Marked{Score: new(big.Rat), Max: new(big.Rat), Accepted: v.overlay}
	for i, p := range v.of {
		t := p.task(i)
		m := &marking{answer: g.of[i], also: also[p], plain: o.Unexplained}
		marks := m.score()
		all.Tasks = append(all.Tasks, TaskScore{t.Task, t.Key(), t.Ask, marks, t.worth, m.items})
		all.Score.Add(all.Score, marks)
		all.Max.Add(all.Max, t.worth)
	}
	all.Remarks = g.remarks
	return all
}

// score makes the items of a task and returns its marks: an equal share for each right
// item, minus a share for each deduction, but at least 0.
func (m *marking) score() *big.Rat {
	m.kind.mark(m)
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
	share := new(big.Rat).Mul(m.worth, big.NewRat(1, int64(expected)))
	for i := range m.items {
		m.items[i].Share = share
	}
	return new(big.Rat).Mul(share, big.NewRat(int64(max(balance, 0)), 1))
}

// empty makes the single item of a task without items. It is right if an answer is given
// and empty. Empty returns its worth in shares.
func (m *marking) empty() int {
	item := m.item(m.slot())
	item.Expected, item.Right = &Answer{Word: "none"}, m.there && m.blank()
	if m.there {
		item.Given = new("none")
		if !item.Right {
			item.Given = new("some")
		}
	}
	m.showUnread(&item)
	m.add(item)
	if item.Right {
		return 1
	}
	return 0
}

// add adds an item, with an explanation if it is wrong.
func (m *marking) add(i Item) {
	if !i.Right && !m.plain {
		i.why = func(i Item) sentence.Sentence { return m.kind.why(m, i) }
	}
	m.items = append(m.items, i)
}

// item returns an item for a slot.
func (m *marking) item(at Slot) Item {
	i := Item{At: at, Judged: at, Ask: m.Ask, ID: at.Node}
	if at.Node != 0 {
		i.Node = m.nodes.Call(m.indexOf(at))
	}
	return i
}

// markSlot adds the item of a slot that the key fills.
func (m *marking) markSlot(at Slot) {
	item := m.item(at)
	item.Expected = m.kind.expected(m.right[at])
	replies := m.all.read[at]
	item.Given = asWritten(replies)
	m.showUnread(&item)
	item.Right = len(replies) > 0 &&
		!slices.ContainsFunc(replies, func(r reading) bool { return !r.readable || !m.accepts(at, r) })
	m.add(item)
}

// blank reports whether nothing was read of the answer to the task.
func (m *marking) blank() bool {
	for at := range m.all.read {
		if at.Task == m.index {
			return false
		}
	}
	return true
}

// showUnread shows the whole answer in an item if nothing of it can be read.
func (m *marking) showUnread(item *Item) {
	if item.Given == nil && m.unread != "" {
		item.Given, item.Unread = new(m.unread), true
	}
}

func asWritten(replies []reading) *string {
	if len(replies) == 0 {
		return nil
	}
	texts := make([]string, len(replies))
	for i, r := range replies {
		texts[i] = r.text
	}
	return new(strings.Join(texts, "; "))
}

// accepts reports whether a readable answer in a slot that the key fills is right.
func (m *marking) accepts(at Slot, r reading) bool {
	if m.kind.right(at, r) {
		return true
	}
	found, ok := m.also.found(m.task, at)
	return ok && r.stands(found)
}
