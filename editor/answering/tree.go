package answering

import (
	"slices"

	"plytree/editor/taskwords"
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

// none returns the answer that there is nothing: for a list of nodes and for cut-offs an empty one,
// which differs from no answer, for a construction the claim that no numbers work. It returns false
// for kinds without such an answer.
func none(ask exercise.Ask) (answer written.Value, there bool) {
	switch _, there := taskwords.None(ask); {
	case ask.Shaped(exercise.List):
		return written.Value{Kind: written.List}, true
	case ask.Shaped(exercise.PerNode):
		return written.Value{Kind: written.Mapping}, there
	}
	return written.Plainly("none"), ask.Is(exercise.Filling)
}

// SetNone gives a task this answer, or removes it.
func (s *Sheet) SetNone(a *written.Answers, task int, yes bool) *written.Answers {
	answer, there := none(s.ask(task))
	if !yes || !there {
		answer = written.Value{}
	}
	return a.With(s.Tasks()[task].Key(), answer)
}

// None reports whether a task has this answer.
func (s *Sheet) None(a *written.Answers, task int) bool {
	answer, there := none(s.ask(task))
	w := a.Of(s.Tasks()[task].Key())
	return there && w.Kind == answer.Kind && len(w.Items)+len(w.Fields) == 0 &&
		(w.Kind != written.Text || valueset.MeansNone(w.Text))
}
