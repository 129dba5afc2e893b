// Package answering is an exercise as a student works on it: the fields that stand
// at the nodes, what is still open, and in practice what is right, what comes
// next and why.
//
// A [Sheet] is made of a key and never changes. Answers go in and changed answers
// come out, so that they can be undone like any edit.
package answering

import (
	"slices"

	"plytree/engine"
	"plytree/engine/exercise"
)

// Sheet is the questions of an exercise, each at its place in the tree.
type Sheet struct {
	key   *exercise.Key
	nodes *exercise.Nodes
	inner []engine.ID // in preorder
}

// Field is a place for one answer: of a task and, where it is about a node, of
// the node, and of one end of its window. It may be compared.
type Field struct {
	Task int // the index in the exercise
	Ask  exercise.Ask
	Node engine.ID     // 0 where the task is not about one node
	Side exercise.Side // "" but for windows
}

// NewSheet lays out the questions of a key.
func NewSheet(k *exercise.Key) *Sheet {
	s := &Sheet{key: k, nodes: k.Nodes()}
	for i := range s.nodes.Len() {
		if s.nodes.Inner(i) {
			s.inner = append(s.inner, s.nodes.Node(i).ID())
		}
	}
	return s
}

// Tasks are what is asked, in its order.
func (s *Sheet) Tasks() []exercise.Task { return s.key.Exercise.Tasks }

// Key is what is right.
func (s *Sheet) Key() *exercise.Key { return s.key }

// Call returns what a node is called in answers.
func (s *Sheet) Call(id engine.ID) string { return s.nodes.Call(s.nodes.Index(id)) }

// Index is the place of a node in preorder, -1 for none.
func (s *Sheet) Index(id engine.ID) int { return s.nodes.Index(id) }

// Moves are the children of the root by what they are called in answers.
func (s *Sheet) Moves() (all []string) {
	for _, child := range s.nodes.Node(0).Children() {
		all = append(all, s.Call(child.ID()))
	}
	return all
}

// Fields returns the fields of a task in the order in which they are filled in.
// A task about all nodes that the search visits has fields at every inner node:
// which are visited is the question. Pruned branches and the order of leaves
// have none; they are marked on the tree itself.
func (s *Sheet) Fields(task int) (fields []Field) {
	t := s.Tasks()[task]
	switch {
	case t.Ask == exercise.Pruned || t.Ask == exercise.Order:
		return nil
	case !t.Ask.OfNodes():
		return []Field{{Task: task, Ask: t.Ask}}
	}
	for _, id := range s.asked(t) {
		if t.Ask != exercise.Windows {
			fields = append(fields, Field{Task: task, Ask: t.Ask, Node: id})
			continue
		}
		for _, side := range []exercise.Side{exercise.Alpha, exercise.Beta} {
			fields = append(fields, Field{task, t.Ask, id, side})
		}
	}
	return fields
}

// asked returns the nodes that a task is about, in preorder.
func (s *Sheet) asked(t exercise.Task) []engine.ID {
	if t.Nodes == nil {
		return s.inner
	}
	var indices []int
	for _, called := range t.Nodes {
		if i := s.nodes.Find(called); i >= 0 {
			indices = append(indices, i)
		}
	}
	slices.Sort(indices)
	indices = slices.Compact(indices)
	ids := make([]engine.ID, len(indices))
	for i, index := range indices {
		ids[i] = s.nodes.Node(index).ID()
	}
	return ids
}

// At returns the field of a task at a node, and false if it has none there. Of
// two it is that of alpha.
func (s *Sheet) At(task int, node engine.ID) (Field, bool) {
	fields := s.Fields(task)
	i := slices.IndexFunc(fields, func(f Field) bool { return f.Node == node })
	if i < 0 {
		return Field{}, false
	}
	return fields[i], true
}

// Beside returns the field so many places on in its task, around the ends.
func (s *Sheet) Beside(from Field, by int) Field {
	fields := s.Fields(from.Task)
	at := slices.Index(fields, from)
	if at < 0 {
		return from
	}
	return fields[((at+by)%len(fields)+len(fields))%len(fields)]
}
