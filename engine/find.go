package engine

import (
	"slices"
	"sync"
)

// shape says where in a tree each node hangs. It is made when it is first asked
// for, and trees that differ in what their nodes say, but not in where they
// hang, share it.
type shape struct {
	once  sync.Once
	pages [][]hook // by ID, a page nil where no ID of it is in the tree
}

// hook is where a node hangs.
type hook struct {
	parent ID    // 0 at the root, or where the ID is not in the tree
	index  int32 // among the parent's children
}

// hooksPerPage keeps what IDs cost low that were in the tree once: nodes made
// together have IDs that follow each other.
const hooksPerPage = 1 << 10

// hooks returns where each node hangs. It takes time linear in the size of the
// tree once, and 8 bytes a node.
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

// hook returns where a node hangs, and whether the tree has it. The root hangs
// nowhere: its hook is the zero one.
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

// Find returns the path to the node with the ID, and whether the tree has it.
// Its time depends on the depth of the node alone, but for the first one that is
// looked for in a tree of a new shape. It may be called from several goroutines.
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

// Node returns the node with the ID, or nil if the tree has none. It takes as
// long as Find.
func (t *Tree) Node(id ID) *Node {
	p, ok := t.Find(id)
	if !ok {
		return nil
	}
	return t.At(p)
}
