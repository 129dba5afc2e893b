package naming

import (
	"strings"

	"plytree/engine"
	"plytree/engine/place"
)

// Edit says what texts that called nodes of a tree are to be after an edit of it, so that
// they call the same nodes. It belongs to one goroutine.
type Edit struct {
	was, now *engine.Tree
	known    map[under]*Nodes
}

// under is one of the two trees, under a depth limit.
type under struct {
	tree  *engine.Tree
	depth int
}

// After makes the Edit that led from a tree to another, and returns nil where every node
// is called what it was.
func After(was, now *engine.Tree) *Edit {
	if alike(was.Root(), now.Root()) {
		return nil
	}
	return &Edit{was, now, map[under]*Nodes{}}
}

// alike reports whether two subtrees have the same nodes at the same places, with the same
// names and moves. What the trees share costs nothing.
func alike(a, b *engine.Node) bool {
	switch {
	case a == b:
		return true
	case a.ID() != b.ID() || a.Name() != b.Name() || a.Data().Move != b.Data().Move || len(a.Children()) != len(b.Children()):
		return false
	}
	for i, child := range a.Children() {
		if !alike(child, b.Children()[i]) {
			return false
		}
	}
	return true
}

// Call returns what the node that the text called is to be called now: the text itself
// wherever that still calls it. A place stays a place. The node is looked for under the
// depth limit and, where none is found, in the whole tree; where move is set, its move may
// call it too. A text that called no node stays as it is. If the node is gone, the text
// stays, and there is false.
func (e *Edit) Call(text string, depth int, move bool) (anew string, there bool) {
	id, found := e.find(e.was, text, depth, move)
	if !found {
		return text, true
	}
	path, there := e.now.Find(id)
	if !there {
		return text, false
	}
	for _, call := range e.calls(text, id, depth) {
		if now, ok := e.find(e.now, call, depth, move); ok && now == id {
			return call, true
		}
	}
	return place.Text(path), true
}

// Was lists the nodes under a depth limit as they were.
func (e *Edit) Was(depth int) *Nodes { return e.nodes(e.was, depth) }

// Names returns what the node that the text called was called, by name and by place, and
// what it is called; nil where it is not.
func (e *Edit) Names(text string, depth int) (was, now []string) {
	id, found := e.find(e.was, text, depth, false)
	if !found {
		return nil, nil
	}
	of := func(t *engine.Tree) []string {
		for _, depth := range []int{depth, 0} {
			nodes := e.nodes(t, depth)
			if i := nodes.Index(id); i >= 0 {
				return []string{nodes.Call(i), nodes.PathText(i)}
			}
		}
		return nil
	}
	return of(e.was), of(e.now)
}

// calls lists what a node may be called that the text called: of what kind the text was
// comes first.
func (e *Edit) calls(text string, id engine.ID, depth int) (all []string) {
	all = []string{text}
	trimmed, of := strings.TrimSpace(text), e.was.Node(id).Data()
	if _, placed := place.Parse(trimmed); placed {
		return all
	}
	now := e.now.Node(id).Data()
	if trimmed != strings.TrimSpace(of.Name) { // it is the move that called it
		all = append(all, strings.TrimSpace(now.Move))
	}
	return append(all, strings.TrimSpace(now.Name))
}

// find returns the node of one of the two trees that a text calls.
func (e *Edit) find(t *engine.Tree, text string, depth int, move bool) (engine.ID, bool) {
	for _, depth := range []int{depth, 0} {
		nodes := e.nodes(t, depth)
		i := nodes.Find(text)
		if i < 0 && move {
			i = nodes.FindMove(text)
		}
		if i >= 0 {
			return nodes.Node(i).ID(), true
		}
	}
	return 0, false
}

func (e *Edit) nodes(t *engine.Tree, depth int) *Nodes {
	at := under{t, depth}
	if e.known[at] == nil {
		e.known[at] = Of(t, depth)
	}
	return e.known[at]
}
