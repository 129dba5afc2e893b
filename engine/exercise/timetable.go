package exercise

import (
	"context"
	"math"

	"plytree/engine/search"
	"plytree/engine/tree"
)

// Timetable says when a search enters and leaves its nodes: the numbers of the events.
type Timetable struct {
	nodes         *tree.Nodes
	entered, left map[tree.ID]int
	Last          int // how many events there are
}

// Timetable repeats the part's search with a trace.
func (p *Part) Timetable() Timetable {
	all := Timetable{nodes: p.nodes, entered: map[tree.ID]int{}, left: map[tree.ID]int{}}
	res, err := search.RunContext(context.Background(), p.result.Tree, p.options, true)
	if err != nil {
		return all // can't fail: the same search has already succeeded
	}
	all.Last = len(res.Events)
	for step, e := range res.Events {
		id := res.Visits()[e.Record].Node.ID()
		switch e.Kind {
		case search.Enter:
			all.entered[id] = step
		case search.Leave:
			all.left[id] = step
		}
	}
	return all
}

// Of returns when the search answers what a task asks about a node, or about none if it is 0.
func (w Timetable) Of(t Task, id tree.ID) int {
	if id == 0 || t.Ask.Is(Filling) {
		return math.MaxInt - 1 // the end of the search answers it
	}
	node := w.nodes.Index(id)
	if t.Ask.Is(Branches) {
		node = w.nodes.Parent(node) // it is pruned when the search leaves its parent
	}
	at := func() tree.ID { return w.nodes.Node(node).ID() }
	if step, visited := w.entered[at()]; visited && (t.Ask.Is(Leaves) || t.Ask.Is(TwoEnds) && t.At == Entry) {
		return step
	}
	for node > 0 {
		if _, visited := w.entered[at()]; visited {
			break
		}
		node = w.nodes.Parent(node) // so is everything below it
	}
	return w.left[at()]
}
