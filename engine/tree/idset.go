package tree

import (
	"iter"
	"math/bits"
	"slices"
)

// IDSet is an immutable set of nodes; the zero value is empty. Adding or removing a node
// returns another set.
type IDSet struct {
	words []uint64 // one bit per ID; the last word is not 0
	count int
}

// NewIDSet returns the set of the nodes.
func NewIDSet(ids ...ID) (s IDSet) {
	for _, id := range ids {
		if !s.Has(id) {
			s.turn(id, 1)
		}
	}
	return s
}

// turn adds or removes a node.
func (s *IDSet) turn(id ID, by int) {
	if missing := int(id/64) + 1 - len(s.words); missing > 0 {
		s.words = append(s.words, make([]uint64, missing)...)
	}
	s.words[id/64] ^= 1 << (id % 64)
	s.count += by
	for last := len(s.words) - 1; last >= 0 && s.words[last] == 0; last-- {
		s.words = s.words[:last]
	}
}

// Has reports whether the node is in the set.
func (s IDSet) Has(id ID) bool {
	return int(id/64) < len(s.words) && s.words[id/64]>>(id%64)&1 == 1
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
	s.words = slices.Clone(s.words)
	s.turn(id, by)
	return s
}

// All yields the nodes in the order of their IDs.
func (s IDSet) All() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for word, left := range s.words {
			for ; left != 0; left &= left - 1 {
				if !yield(ID(word*64 + bits.TrailingZeros64(left))) {
					return
				}
			}
		}
	}
}

// Equal reports whether both sets contain the same nodes.
func (s IDSet) Equal(other IDSet) bool { return slices.Equal(s.words, other.words) }
