package answering

import (
	"math"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/naming"
)

// next returns the item that the search of a part answers first of those of some of its
// tasks that are still open or, if none is, of those that are wrong, with its task; nil if
// all is right.
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

// step returns the step of a task's search, from 1, that answers an item; the last
// one answers what is about the search as a whole.
func (s *Sheet) step(task int, i *exercise.Item) int {
	when := s.traced[s.Part(task)]()
	return max(1, min(when.of(s.Tasks()[task], i)+1, when.last))
}

// timetable says when a search enters and leaves its nodes: the numbers of the
// events, by node.
type timetable struct {
	nodes         *naming.Nodes
	entered, left map[int]int
	last          int
}

// trace runs the search of a part once more, step by step.
func trace(p *exercise.Part) timetable {
	all := timetable{nodes: p.Nodes(), entered: map[int]int{}, left: map[int]int{}}
	res, err := engine.Search(p.Result().Tree, p.Options(), true)
	if err != nil {
		return all // the search itself has run, so this one does
	}
	all.last = len(res.Events)
	for step, e := range res.Events {
		i := all.nodes.Index(res.Visits()[e.Record].Node.ID())
		switch e.Kind {
		case engine.Enter:
			all.entered[i] = step
		case engine.Leave:
			all.left[i] = step
		}
	}
	return all
}

// of returns when the search comes to answer an item of a task.
func (s timetable) of(t exercise.Task, i *exercise.Item) int {
	if i.ID == 0 || i.Ask.Is(exercise.Filling) {
		return math.MaxInt - 1 // the end of the search answers it
	}
	node := s.nodes.Index(i.ID)
	if i.Ask.Is(exercise.Branches) {
		node = s.nodes.Parent(node) // it is cut when its parent is left
	}
	if step, visited := s.entered[node]; visited && (i.Ask.Is(exercise.Leaves) || i.Ask.Is(exercise.TwoEnds) && t.At == exercise.Entry) {
		return step
	}
	for node > 0 {
		if _, visited := s.entered[node]; visited {
			break
		}
		node = s.nodes.Parent(node) // so is all below it
	}
	return s.left[node]
}
