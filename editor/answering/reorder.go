package answering

import (
	"context"
	"maps"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Reorders reports whether the current task is answered by moving nodes among their siblings.
func (w Work) Reorders() bool { return w.Ask().Is(exercise.Ordering) }

// MoveSibling moves a node this many places to the right among its siblings in the answer to a
// task about Reorder, or to the left for a negative number. If it can't be moved, the error
// says why.
func (w Work) MoveSibling(id tree.ID, by int) (Work, error) {
	r, err := w.ordering(id)
	if err != nil {
		return w, err
	}
	to := r.at + by
	if to < 0 || to >= len(r.siblings) {
		return w, sentence.Refuse("the node is already first or last among its siblings")
	}
	return w.WithAnswers(r.moved(to)), nil
}

// Drop moves a node among its siblings before another one, 0 for after the last. A move that
// [Work.MayDrop] forbids changes nothing.
func (w Work) Drop(id, parent, before tree.ID) Work {
	if !w.MayDrop(id, parent) || id == before {
		return w
	}
	r, _ := w.ordering(id)
	to := slices.Index(r.siblings, r.sheet.Index(r.task, before))
	switch {
	case to < 0:
		to = len(r.siblings) - 1
	case to > r.at: // the node leaves its old place
		to--
	}
	return w.WithAnswers(r.moved(to))
}

// MayDrop reports whether a node may move among the children of a parent: only its own parent.
func (w Work) MayDrop(id, parent tree.ID) bool {
	r, err := w.ordering(id)
	return err == nil && r.sheet.Index(r.task, parent) == r.parent
}

// Evaluated returns how many leaves the search evaluates in the order that answers the current
// task. It returns false if the task doesn't ask for an order, or the answer has changed since
// the last check.
func (w Work) Evaluated() (leaves int, ok bool) {
	if _, checked := w.Found(w.task); !checked || !w.Reorders() {
		return 0, false
	}
	part := w.sheet.Part(w.task)
	l := part.Reordering()
	leaves, _ = l.Judge(context.Background(), l.Read(w.Answers().Of(w.sheet.Tasks()[w.task].Key()), part.Nodes()))
	return leaves, leaves > 0
}

// ordering is an answer about Reorder at the node to move.
type ordering struct {
	sheet    *Sheet
	task     int
	answers  *written.Answers
	orders   map[int][]int // as drawn
	parent   int
	siblings []int // with the node, as drawn
	at       int   // the node's place among them
}

// ordering reads the answer as drawn: an invalid order counts as the file's.
func (w Work) ordering(id tree.ID) (r ordering, err error) {
	if !w.Reorders() {
		return r, ErrNotAsked
	}
	r = ordering{sheet: w.sheet, task: w.task, answers: w.Answers()}
	nodes := w.sheet.nodes(w.task)
	index := nodes.Index(id)
	switch {
	case index < 0:
		return r, sentence.Refuse("the search doesn't go below the depth limit, so no order there changes anything")
	case index == 0:
		return r, sentence.Refuse("the root has no siblings; select another node")
	}
	if o := w.sheet.Part(w.task).Reordering().Read(r.answers.Of(w.sheet.Tasks()[w.task].Key()), nodes); o.Wrong < 0 {
		r.orders = o.Orders
	}
	if r.parent = nodes.Parent(index); w.fixedOrder(w.task, r.parent) {
		return r, ErrGiven
	}
	r.siblings = nodes.Children(r.parent)
	if order, there := r.orders[r.parent]; there {
		r.siblings = order
	}
	r.at = slices.Index(r.siblings, index)
	return r, nil
}

// moved returns the answer with the node at another place: the order of each node whose
// children aren't in the file's order, in preorder, and nothing if there is none.
func (r ordering) moved(to int) *written.Answers {
	siblings := slices.Delete(slices.Clone(r.siblings), r.at, r.at+1)
	orders := maps.Clone(r.orders)
	if orders == nil {
		orders = map[int][]int{}
	}
	orders[r.parent] = slices.Insert(siblings, to, r.siblings[r.at])
	nodes, answer := r.sheet.nodes(r.task), written.Value{}
	for _, node := range slices.Sorted(maps.Keys(orders)) {
		if slices.Equal(orders[node], nodes.Children(node)) {
			continue
		}
		var called []string
		for _, child := range orders[node] {
			called = append(called, nodes.Call(child))
		}
		answer = answer.With(nodes.Call(node), written.ListOf(written.Called, called...))
	}
	return r.answers.With(r.sheet.Tasks()[r.task].Key(), answer)
}
