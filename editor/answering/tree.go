package answering

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Listed returns the nodes that the answer to a task about Pruned or Order lists, in its
// order; it skips names of no node.
func (s *Sheet) Listed(a *written.Answers, task int) (ids []tree.ID) {
	nodes := s.nodes(task)
	for _, w := range a.Of(s.Tasks()[task].Key()).Items {
		if i := nodes.Find(w.Text); i >= 0 {
			ids = append(ids, nodes.Node(i).ID())
		}
	}
	return ids
}

// Toggle adds a node at the end of the answer to a task about Pruned or Order, or removes it.
// The root isn't a branch, and only leaves and nodes at the depth limit have an order; it
// reports whether the node can be in the answer.
func (s *Sheet) Toggle(a *written.Answers, task int, id tree.ID) (*written.Answers, bool) {
	t, nodes := s.Tasks()[task], s.nodes(task)
	index := nodes.Index(id)
	if index < 0 || t.Ask.Is(exercise.Branches) && index == 0 || t.Ask.Is(exercise.Leaves) && nodes.Inner(index) {
		return a, false
	}
	w := a.Of(t.Key())
	items := slices.Clone(w.Items)
	at := slices.IndexFunc(items, func(w written.Value) bool { return nodes.Find(w.Text) == index })
	if at >= 0 {
		items = slices.Delete(items, at, at+1)
	} else {
		items = append(items, written.Plainly(nodes.Call(index)))
	}
	if len(items) == 0 {
		return a.With(t.Key(), written.Value{}), true
	}
	return a.With(t.Key(), written.Value{Kind: written.List, Items: items}), true
}

// SetNone answers a task about Pruned or Order with an empty list, which differs from no
// answer, and a task about Construct with the claim that no numbers work; or it removes this
// answer.
func (s *Sheet) SetNone(a *written.Answers, task int, none bool) *written.Answers {
	if none && s.Tasks()[task].Ask.Is(exercise.Filling) {
		return a.With(s.Tasks()[task].Key(), written.Plainly("none"))
	}
	if none {
		return a.With(s.Tasks()[task].Key(), written.Value{Kind: written.List})
	}
	return a.With(s.Tasks()[task].Key(), written.Value{})
}

// None reports whether this is the answer to such a task.
func (s *Sheet) None(a *written.Answers, task int) bool {
	w := a.Of(s.Tasks()[task].Key())
	if s.Tasks()[task].Ask.Is(exercise.Filling) {
		return w.Kind == written.Text && valueset.MeansNone(w.Text)
	}
	return w.Kind == written.List && len(w.Items) == 0
}
