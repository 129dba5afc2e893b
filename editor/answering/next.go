package answering

import (
	"math"

	"plytree/engine/exercise"
)

// next returns the item of some of a part's tasks that the search answers first, with its
// task: of the open ones or, if there are none, of the wrong ones; nil if everything is right.
func (s *Sheet) next(m *exercise.Marked, p *exercise.Part, tasks []int) (task int, next *exercise.Item) {
	nextAt, nextOpen := math.MaxInt, false
	when := s.traced[p]()
	for _, t := range tasks {
		for i := range m.Tasks[t].Items {
			item := &m.Tasks[t].Items[i]
			if item.Right || item.Expected == nil {
				continue
			}
			// A place in the order of the leaves is open until its own leaf is listed.
			at, open := when.Of(s.Tasks()[t], item.ID), item.Given == nil || item.Ask.Is(exercise.Leaves)
			if next == nil || open && !nextOpen || open == nextOpen && at < nextAt {
				task, next, nextAt, nextOpen = t, item, at, open
			}
		}
	}
	return task, next
}

// step returns the step of a task's search, from 1, that answers an item; the last step
// answers questions about the whole search.
func (s *Sheet) step(task int, i *exercise.Item) int {
	when := s.traced[s.Part(task)]()
	return max(1, min(when.Of(s.Tasks()[task], i.ID)+1, when.Last))
}
