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
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Sheet is the questions of an exercise, each at its place in the tree.
type Sheet struct {
	key      *exercise.Key
	fields   [][]exercise.Slot                            // of each task, in the order of filling in
	index    map[exercise.Slot]int                        // the position of a field among those of its task
	boards   []sentence.Sentence                          // what the boxes of a game tree show
	examples []func() *inverse.Example                    // of each task
	traced   map[*exercise.Part]func() exercise.Timetable // of its search, computed on demand
}

// NewSheet lays out the questions of a key, in time linear in their number; afterwards each
// field is available at once.
func NewSheet(k *exercise.Key) *Sheet {
	s := &Sheet{key: k, boards: taskwords.Boards(k.Tree), index: map[exercise.Slot]int{},
		traced: map[*exercise.Part]func() exercise.Timetable{}}
	for _, p := range k.Parts() {
		s.traced[p] = sync.OnceValue(p.Timetable)
	}
	for task, t := range s.Tasks() {
		s.examples = append(s.examples, s.exampleOf(task))
		fields := s.Part(task).Slots(task)
		if t.Ask.Shaped(exercise.PerNode) && !(t.Ask.Is(exercise.TwoEnds) && t.At == exercise.Entry) {
			fields = s.upwards(fields)
		}
		for i, f := range fields {
			s.index[f] = i
		}
		s.fields = append(s.fields, fields)
	}
	return s
}

// Tasks returns the tasks in their order.
func (s *Sheet) Tasks() []exercise.Task { return s.key.Exercise.Tasks }

// Boards says what the boxes of a game tree show; nothing for other trees.
func (s *Sheet) Boards() []sentence.Sentence { return s.boards }

// ask returns the kind of a task.
func (s *Sheet) ask(task int) exercise.Ask { return s.Tasks()[task].Ask }

// Key returns the right answers.
func (s *Sheet) Key() *exercise.Key { return s.key }

// Part returns the part of a task: the tasks of its search.
func (s *Sheet) Part(task int) *exercise.Part { return s.key.PartOf(task) }

// About returns a task for package taskwords.
func (s *Sheet) About(task int) taskwords.About { return taskwords.About{Key: s.key, Index: task} }

func (s *Sheet) nodes(task int) *tree.Nodes { return s.Part(task).Nodes() }

// Call returns the name of a node in answers to a task.
func (s *Sheet) Call(task int, id tree.ID) string {
	return s.nodes(task).Call(s.Index(task, id))
}

// Label returns the name of a node in a sentence about a task.
func (s *Sheet) Label(task int, id tree.ID) sentence.Label {
	p := s.Part(task)
	return tree.NodeLabel(p.Result().Tree, p.Nodes().Path(s.Index(task, id)))
}

// Index returns the place of a node in preorder of the tree that a task's search visits, -1
// for none.
func (s *Sheet) Index(task int, id tree.ID) int { return s.nodes(task).Index(id) }

// Fields returns the fields of a task in the order of filling in: from the leaves upwards,
// except windows on entry, which come from above. They must not be changed. A task about all
// nodes that the search visits has fields at every inner node: which are visited is the
// question. Pruned branches and the order of leaves have none; they are marked on the tree
// itself.
func (s *Sheet) Fields(task int) []exercise.Slot { return s.fields[task] }

// upwards sorts fields so that each comes after everything below its node, in the order in
// which values are found.
func (s *Sheet) upwards(fields []exercise.Slot) []exercise.Slot {
	if len(fields) == 0 {
		return nil
	}
	nodes := s.nodes(fields[0].Task)
	last := make([]int, nodes.Len()) // of the subtree
	for i := nodes.Len() - 1; i > 0; i-- {
		last[i] = max(last[i], i)
		last[nodes.Parent(i)] = max(last[nodes.Parent(i)], last[i])
	}
	return slices.SortedStableFunc(slices.Values(fields), func(f, g exercise.Slot) int { // alpha stays before beta
		a, b := nodes.Index(f.Node), nodes.Index(g.Node)
		return cmp.Or(cmp.Compare(last[a], last[b]), cmp.Compare(b, a))
	})
}

// At returns the field of a task at a node, and false if it has none there. Of a window's two
// fields it returns that of alpha.
func (s *Sheet) At(task int, node tree.ID) (exercise.Slot, bool) {
	f := exercise.Slot{Task: task, Node: node}
	if s.ask(task).Is(exercise.TwoEnds) {
		f.Aspect = exercise.Alpha
	}
	_, there := s.index[f]
	return f, there && node != 0
}

// Neighbour returns the field this many places further on in its task, wrapping around at the
// ends.
func (s *Sheet) Neighbour(from exercise.Slot, by int) exercise.Slot {
	at, there := s.index[from]
	if !there {
		return from
	}
	fields := s.fields[from.Task]
	return fields[((at+by)%len(fields)+len(fields))%len(fields)]
}
