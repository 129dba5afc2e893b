package tree

import (
	"slices"
	"sync"
)

// shape stores each node's parent and index in a tree. It is built on first use, and
// shared by trees whose nodes differ in data but not in position.
type shape struct {
	once sync.Once
	byID []hook
}

// hook is a node's position in the tree.
type hook struct {
	parent ID    // 0 at the root, or where the ID is not in the tree
	index  int32 // among the parent's children
}

// hook returns a node's position, and whether the tree has the node. The root's position
// is the zero hook. The first call takes time linear in the size of the tree.
func (t *Tree) hook(id ID) (hook, bool) {
	if id == t.root.id {
		return hook{}, true
	}
	t.shape.once.Do(func() {
		byID := make([]hook, t.next+1)
		var walk func(n *Node)
		walk = func(n *Node) {
			for i, c := range n.children {
				byID[c.id] = hook{n.id, int32(i)}
				walk(c)
			}
		}
		walk(t.root)
		t.shape.byID = byID
	})
	if int(id) >= len(t.shape.byID) {
		return hook{}, false
	}
	h := t.shape.byID[id]
	return h, h.parent != 0
}

// Find returns the path to the node with the ID, and whether the tree has it. Its time
// depends only on the depth of the node, except for the first call on a tree with a new
// shape. It is safe for concurrent use.
func (t *Tree) Find(id ID) (Path, bool) {
	p := Path{}
	for id != t.root.id {
		h, ok := t.hook(id)
		if !ok {
			return nil, false
		}
		p, id = append(p, int(h.index)), h.parent
	}
	slices.Reverse(p)
	return p, true
}

// Node returns the node with the ID, or nil if the tree has none. It takes as long as
// Find.
func (t *Tree) Node(id ID) *Node {
	p, ok := t.Find(id)
	if !ok {
		return nil
	}
	return t.At(p)
}
