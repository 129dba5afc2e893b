package answering

import (
	"slices"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/written"
)

// Listed returns the nodes that an answer to Pruned or Order lists, in its
// order; what calls no node is left out.
func (s *Sheet) Listed(a *written.Answers, ask exercise.Ask) (ids []engine.ID) {
	for _, w := range a.Of(string(ask)).Items {
		if i := s.nodes.Find(w.Text); i >= 0 {
			ids = append(ids, s.nodes.Node(i).ID())
		}
	}
	return ids
}

// Toggle puts a node into the answer to Pruned or Order, at its end, or takes it
// out. The root is no branch, and only leaves and nodes at the depth limit have
// an order; it reports whether the node can be in the answer.
func (s *Sheet) Toggle(a *written.Answers, ask exercise.Ask, id engine.ID) (*written.Answers, bool) {
	index := s.nodes.Index(id)
	if index < 0 || ask == exercise.Pruned && index == 0 || ask == exercise.LeafOrder && s.nodes.Inner(index) {
		return a, false
	}
	w := a.Of(string(ask))
	items := slices.Clone(w.Items)
	at := slices.IndexFunc(items, func(w written.Value) bool { return s.nodes.Find(w.Text) == index })
	if at >= 0 {
		items = slices.Delete(items, at, at+1)
	} else {
		items = append(items, written.Plainly(s.nodes.Call(index)))
	}
	if len(items) == 0 {
		return a.With(string(ask), written.Value{}), true
	}
	return a.With(string(ask), written.Value{Kind: written.List, Items: items}), true
}

// SetNone answers Pruned or Order with nothing at all, which is not the same as
// no answer, or takes that back.
func (s *Sheet) SetNone(a *written.Answers, ask exercise.Ask, none bool) *written.Answers {
	if none {
		return a.With(string(ask), written.Value{Kind: written.List})
	}
	return a.With(string(ask), written.Value{})
}

// None reports whether the answer to Pruned or Order is nothing at all.
func (s *Sheet) None(a *written.Answers, ask exercise.Ask) bool {
	w := a.Of(string(ask))
	return w.Kind == written.List && len(w.Items) == 0
}
