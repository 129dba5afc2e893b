package engine

import (
	"iter"
	"math/bits"
	"slices"
)

// IDSet is an immutable set of nodes; the zero value is empty. Adding or removing a node
// returns another set, which shares almost everything with this one.
type IDSet struct {
	pages []*idPage // an entry is nil if it would have no nodes
	count int
}

// idPage has one bit per ID.
type idPage [64]uint64

const idsPerPage = ID(len(idPage{}) * 64)

// NewIDSet returns the set of the nodes.
func NewIDSet(ids ...ID) (s IDSet) {
	for _, id := range ids {
		if page, word, bit := s.at(id); !s.Has(id) {
			s.reach(page)
			if s.pages[page] == nil {
				s.pages[page] = &idPage{}
			}
			s.pages[page][word] |= bit
			s.count++
		}
	}
	return s
}

// at returns the position of a node's bit.
func (s IDSet) at(id ID) (page int, word int, bit uint64) {
	return int(id / idsPerPage), int(id % idsPerPage / 64), 1 << (id % 64)
}

// reach makes sure that the page's entry exists.
func (s *IDSet) reach(page int) {
	if page >= len(s.pages) {
		s.pages = append(s.pages, make([]*idPage, page+1-len(s.pages))...)
	}
}

// Has reports whether the node is in the set.
func (s IDSet) Has(id ID) bool {
	page, word, bit := s.at(id)
	return page < len(s.pages) && s.pages[page] != nil && s.pages[page][word]&bit != 0
}

// Len returns the number of nodes.
func (s IDSet) Len() int { return s.count }

// With returns the set including the node.
func (s IDSet) With(id ID) IDSet {
	if s.Has(id) {
		return s
	}
	return s.turned(id, 1)
}

// Without returns the set without the node.
func (s IDSet) Without(id ID) IDSet {
	if !s.Has(id) {
		return s
	}
	return s.turned(id, -1)
}

func (s IDSet) turned(id ID, by int) IDSet {
	page, word, bit := s.at(id)
	other := IDSet{slices.Clone(s.pages), s.count + by}
	other.reach(page)
	changed := idPage{}
	if old := other.pages[page]; old != nil {
		changed = *old
	}
	changed[word] ^= bit
	other.pages[page] = &changed
	return other
}

// All yields the nodes in the order of their IDs.
func (s IDSet) All() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for i, page := range s.pages {
			if page == nil {
				continue
			}
			for word, left := range page {
				for ; left != 0; left &= left - 1 {
					if !yield(ID(i)*idsPerPage + ID(word*64+bits.TrailingZeros64(left))) {
						return
					}
				}
			}
		}
	}
}

// Equal reports whether both sets contain the same nodes. Shared pages cost nothing.
func (s IDSet) Equal(other IDSet) bool {
	if s.count != other.count {
		return false
	}
	for i, page := range s.pages {
		var same *idPage
		if i < len(other.pages) {
			same = other.pages[i]
		}
		if page != same && (page == nil || same == nil || *page != *same) && !(page.empty() && same.empty()) {
			return false
		}
	}
	return true // the counts are equal, so neither set has further nodes
}

func (p *idPage) empty() bool { return p == nil || *p == idPage{} }
