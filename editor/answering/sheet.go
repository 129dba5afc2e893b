// Package answering is an exercise while a student works on it: the fields at the nodes, what
// is still open, and in practice what is right, what comes next and why.
//
// A [Sheet] is made from a key and never changes. Its methods take answers and return changed
// answers, so that they can be undone like any edit.
package answering

import (
	"cmp"
	"slices"
	"sync"

	"plytree/editor/taskwords"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/naming"
	"plytree/engine/text/sentence"
)

// Sheet is the questions of an exercise, each at its place in the tree.
type Sheet struct {
	key      *exercise.Key
	fields   [][]Field                           // of each task, in preorder
	turns    [][]Field                           // the same in the order of filling in
	index    map[Field]int                       // the position of a field in turns
	examples []func() *example                   // of each task
	traced   map[*exercise.Part]func() timetable // the events of its search, computed on demand
}

// Field is a place for one answer: to a task and, if the task is about nodes, to one node, and
// one end of its window. Fields are comparable.
type Field struct {
	Task int // the index in the exercise
	Ask  exercise.Ask
	Node engine.ID    // 0 if the task is not about one node
	Side exercise.End // "" except for windows
}

// NewSheet lays out the questions of a key, in time linear in their number; afterwards each
// field is available at once.
func NewSheet(k *exercise.Key) *Sheet {
	s := &Sheet{key: k, index: map[Field]int{}, traced: map[*exercise.Part]func() timetable{}}
	for _, p := range k.Parts() {
		s.traced[p] = sync.OnceValue(func() timetable { return trace(p) })
	}
	for task, t := range s.Tasks() {
		s.examples = append(s.examples, s.exampleOf(task))
		fields := s.fieldsOf(task, t)
		way := fields
		if t.Ask.Shaped(exercise.PerNode) && !(t.Ask.Is(exercise.TwoEnds) && t.At == exercise.Entry) {
			way = s.upwards(fields)
		}
		for i, f := range way {
			s.index[f] = i
		}
		s.fields, s.turns = append(s.fields, fields), append(s.turns, way)
	}
	return s
}

// Tasks returns the tasks in their order.
func (s *Sheet) Tasks() []exercise.Task { return s.key.Exercise.Tasks }

// Key returns the right answers.
func (s *Sheet) Key() *exercise.Key { return s.key }

// Part returns the part of a task: the tasks of its search.
func (s *Sheet) Part(task int) *exercise.Part { return s.key.PartOf(task) }

// About returns a task for package taskwords.
func (s *Sheet) About(task int) taskwords.About { return taskwords.About{Key: s.key, Index: task} }

func (s *Sheet) nodes(task int) *naming.Nodes { return s.Part(task).Nodes() }

// Call returns the name of a node in answers to a task.
func (s *Sheet) Call(task int, id engine.ID) string {
	return s.nodes(task).Call(s.Index(task, id))
}

// Label returns the name of a node in a sentence about a task.
func (s *Sheet) Label(task int, id engine.ID) sentence.Label {
	p := s.Part(task)
	return engine.NodeLabel(p.Result().Tree, p.Nodes().Path(s.Index(task, id)))
}

// Index returns the place of a node in preorder of the tree that a task's search visits, -1
// for none.
func (s *Sheet) Index(task int, id engine.ID) int { return s.nodes(task).Index(id) }

// Moves returns the children of the root by their names in answers to a task.
func (s *Sheet) Moves(task int) (all []string) {
	for _, child := range s.key.Tree.Root().Children() {
		all = append(all, s.Call(task, child.ID()))
	}
	return all
}

// Fields returns the fields of a task in preorder. [Sheet.Neighbour] and [Filled.Next] go from
// the leaves upwards, except through windows on entry, which come from above.
// They must not be changed. A task about all nodes that the search visits has
// fields at every inner node: which are visited is the question. Pruned branches
// and the order of leaves have none; they are marked on the tree itself.
func (s *Sheet) Fields(task int) []Field { return s.fields[task] }

func (s *Sheet) fieldsOf(task int, t exercise.Task) (fields []Field) {
	switch {
	case t.Ask.Shaped(exercise.List):
		return nil
	case t.Ask.Is(exercise.Filling):
		return s.leavesOf(task)
	case !t.Ask.Shaped(exercise.PerNode):
		return []Field{{Task: task, Ask: t.Ask}}
	}
	nodes := s.nodes(task)
	for _, index := range asked(t, nodes) {
		id := nodes.Node(index).ID()
		if !t.Ask.Is(exercise.TwoEnds) {
			fields = append(fields, Field{Task: task, Ask: t.Ask, Node: id})
			continue
		}
		for _, side := range []exercise.End{exercise.Alpha, exercise.Beta} {
			fields = append(fields, Field{task, t.Ask, id, side})
		}
	}
	return fields
}

// asked returns the indices of the nodes that a task is about, in preorder.
func asked(t exercise.Task, nodes *naming.Nodes) (indices []int) {
	if t.Nodes == nil {
		for i := range nodes.Len() {
			if nodes.Inner(i) {
				indices = append(indices, i)
			}
		}
		return indices
	}
	for _, called := range t.Nodes {
		if i := nodes.Find(called); i >= 0 {
			indices = append(indices, i)
		}
	}
	slices.Sort(indices)
	return slices.Compact(indices)
}

// upwards sorts fields so that each comes after everything below its node, in the order in
// which values are found.
func (s *Sheet) upwards(fields []Field) []Field {
	if len(fields) == 0 {
		return nil
	}
	nodes := s.nodes(fields[0].Task)
	last := make([]int, nodes.Len()) // of the subtree
	for i := nodes.Len() - 1; i > 0; i-- {
		last[i] = max(last[i], i)
		last[nodes.Parent(i)] = max(last[nodes.Parent(i)], last[i])
	}
	return slices.SortedFunc(slices.Values(fields), func(f, g Field) int {
		a, b := nodes.Index(f.Node), nodes.Index(g.Node)
		return cmp.Or(cmp.Compare(last[a], last[b]), cmp.Compare(b, a))
	})
}

// At returns the field of a task at a node, and false if it has none there. Of a window's two
// fields it returns that of alpha.
func (s *Sheet) At(task int, node engine.ID) (Field, bool) {
	f := Field{Task: task, Ask: s.Tasks()[task].Ask, Node: node}
	if f.Ask.Is(exercise.TwoEnds) {
		f.Side = exercise.Alpha
	}
	_, there := s.index[f]
	return f, there && node != 0
}

// Neighbour returns the field this many places further on in its task, wrapping around at the
// ends.
func (s *Sheet) Neighbour(from Field, by int) Field {
	at, there := s.index[from]
	if !there {
		return from
	}
	fields := s.turns[from.Task]
	return fields[((at+by)%len(fields)+len(fields))%len(fields)]
}
