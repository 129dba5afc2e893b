package answering

import (
	"math"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
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
			at, open := when.of(s.Tasks()[t], item), item.Given == nil || item.Ask.Is(exercise.Leaves)
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
	return max(1, min(when.of(s.Tasks()[task], i)+1, when.last))
}

// timetable records when a search enters and leaves its nodes: the numbers of the events, by
// node.
type timetable struct {
	nodes         *tree.Nodes
	entered, left map[int]int
	last          int
}

// trace repeats the search of a part with a trace.
func trace(p *exercise.Part) timetable {
	all := timetable{nodes: p.Nodes(), entered: map[int]int{}, left: map[int]int{}}
	res, err := search.Search(p.Result().Tree, p.Options(), true)
	if err != nil {
		return all // can't fail: the same search has already succeeded
	}
	all.last = len(res.Events)
	for step, e := range res.Events {
		i := all.nodes.Index(res.Visits()[e.Record].Node.ID())
		switch e.Kind {
		case search.Enter:
			all.entered[i] = step
		case search.Leave:
			all.left[i] = step
		}
	}
	return all
}

// of returns when the search answers an item of a task.
func (s timetable) of(t exercise.Task, i *exercise.Item) int {
	if i.ID == 0 || i.Ask.Is(exercise.Filling) {
		return math.MaxInt - 1 // the end of the search answers it
	}
	node := s.nodes.Index(i.ID)
	if i.Ask.Is(exercise.Branches) {
		node = s.nodes.Parent(node) // it is pruned when the search leaves its parent
	}
	if step, visited := s.entered[node]; visited && (i.Ask.Is(exercise.Leaves) || i.Ask.Is(exercise.TwoEnds) && t.At == exercise.Entry) {
		return step
	}
	for node > 0 {
		if _, visited := s.entered[node]; visited {
			break
		}
		node = s.nodes.Parent(node) // so is everything below it
	}
	return s.left[node]
}
