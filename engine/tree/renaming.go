package tree

import "strings"

// Renaming updates texts that refer to nodes of a tree after an edit, so that they refer
// to the same nodes. It is not safe for concurrent use.
type Renaming struct {
	was, now *Tree
	known    map[under]*Nodes
}

// under is one of the two trees with a depth limit.
type under struct {
	tree  *Tree
	depth int
}

// RenamingOf returns the Renaming for an edit that led from one tree to another, or nil if
// every node keeps its name, move and place.
func RenamingOf(was, now *Tree) *Renaming {
	if alike(was.Root(), now.Root()) {
		return nil
	}
	return &Renaming{was, now, map[under]*Nodes{}}
}

// alike reports whether two subtrees have the same nodes at the same places, with the
// same names and moves. Shared subtrees cost nothing.
func alike(a, b *Node) bool {
	switch {
	case a == b:
		return true
	case a.ID() != b.ID() || a.Name() != b.Name() || a.Data().Move != b.Data().Move ||
		len(a.Children()) != len(b.Children()):
		return false
	}
	for i, child := range a.Children() {
		if !alike(child, b.Children()[i]) {
			return false
		}
	}
	return true
}

// Call returns the new text for the node that text referred to: text itself if it still
// refers to that node. A place stays a place. The node is looked up under the depth limit
// and, if not found there, in the whole tree; if move is set, the text may also be its
// move. A text that referred to no node stays as it is. If the node is gone, Call returns
// text and false.
func (e *Renaming) Call(text string, depth int, move bool) (anew string, there bool) {
	id, found := e.find(e.was, text, depth, move)
	if !found {
		return text, true
	}
	path, there := e.now.Find(id)
	if !there {
		return text, false
	}
	for _, call := range e.calls(text, id) {
		if now, ok := e.find(e.now, call, depth, move); ok && now == id {
			return call, true
		}
	}
	return path.Text(), true
}

// Was returns the nodes under a depth limit before the edit.
func (e *Renaming) Was(depth int) *Nodes { return e.nodes(e.was, depth) }

// Names returns the names and places that referred to text's node before the edit, and
// those that do now; nil if there are none.
func (e *Renaming) Names(text string, depth int) (was, now []string) {
	id, found := e.find(e.was, text, depth, false)
	if !found {
		return nil, nil
	}
	of := func(t *Tree) []string {
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

// calls lists the texts that may refer to the node that text referred to; the same kind
// of text comes first.
func (e *Renaming) calls(text string, id ID) (all []string) {
	all = []string{text}
	trimmed, of := strings.TrimSpace(text), e.was.Node(id).Data()
	if _, placed := ParsePath(trimmed); placed {
		return all
	}
	now := e.now.Node(id).Data()
	if trimmed != strings.TrimSpace(of.Name) { // it is the move that called it
		all = append(all, strings.TrimSpace(now.Move))
	}
	return append(all, strings.TrimSpace(now.Name))
}

// find returns the node of one of the two trees that a text refers to.
func (e *Renaming) find(t *Tree, text string, depth int, move bool) (ID, bool) {
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

func (e *Renaming) nodes(t *Tree, depth int) *Nodes {
	at := under{t, depth}
	if e.known[at] == nil {
		e.known[at] = t.Nodes(depth)
	}
	return e.known[at]
}
