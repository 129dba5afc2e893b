package engine

import (
	"slices"
	"sync"
)

// shape stores each node's parent and index in a tree. It is built on first use, and
// shared by trees whose nodes differ in data but not in position.
type shape struct {
	once  sync.Once
	pages [][]hook // by ID; a page is nil if the tree has none of its IDs
}

// hook is a node's position in the tree.
type hook struct {
	parent ID    // 0 at the root, or where the ID is not in the tree
	index  int32 // among the parent's children
}

// hooksPerPage keeps the cost of unused IDs low: nodes made together have consecutive
// IDs.
const hooksPerPage = 1 << 10

// hooks returns each node's position. The first call takes time linear in the size of the
// tree, and the result 8 bytes per node.
func (t *Tree) hooks() [][]hook {
	t.shape.once.Do(func() {
		pages := make([][]hook, t.next/hooksPerPage+1)
		var walk func(n *Node)
		walk = func(n *Node) {
			for i, c := range n.children {
				page := &pages[c.id/hooksPerPage]
				if *page == nil {
					*page = make([]hook, hooksPerPage)
				}
				(*page)[c.id%hooksPerPage] = hook{n.id, int32(i)}
				walk(c)
			}
		}
		walk(t.root)
		t.shape.pages = pages
	})
	return t.shape.pages
}

// hook returns a node's position, and whether the tree has the node. The root's position
// is the zero hook.
func (t *Tree) hook(id ID) (hook, bool) {
	if id == t.root.id {
		return hook{}, true
	}
	pages := t.hooks()
	page := int(id / hooksPerPage)
	if page >= len(pages) || pages[page] == nil {
		return hook{}, false
	}
	h := pages[page][id%hooksPerPage]
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
