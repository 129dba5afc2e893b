package session

import (
	"slices"

	"plytree/editor/document"
	"plytree/engine/tree"
)

// Selection is the set of selected nodes of a tree. One of them is primary: the one selected
// last, which the panel shows and the keys act on. A Selection never changes; its methods
// return a new one, for [Session.Select].
type Selection struct {
	tree *tree.Tree
	chosen
}

// chosen are selected nodes, without their tree.
type chosen struct {
	primary tree.ID    // 0 for none
	all     tree.IDSet // all selected nodes including the primary one, if there are several; otherwise empty
}

// Primary returns the primary node; 0 for none.
func (sel Selection) Primary() tree.ID { return sel.primary }

// Node returns the primary node, or nil.
func (sel Selection) Node() *tree.Node { return sel.tree.Node(sel.primary) }

// Path returns the path to the primary node, and false if there is none.
func (sel Selection) Path() (tree.Path, bool) {
	if sel.primary == 0 {
		return nil, false
	}
	return sel.tree.Find(sel.primary)
}

// Has reports whether the node is selected.
func (sel Selection) Has(id tree.ID) bool { return id != 0 && (id == sel.primary || sel.all.Has(id)) }

// Count returns how many nodes are selected.
func (sel Selection) Count() int {
	if sel.primary == 0 {
		return 0
	}
	return max(1, sel.all.Len())
}

// All returns the selected nodes.
func (sel Selection) All() tree.IDSet {
	if sel.all.Len() > 0 || sel.primary == 0 {
		return sel.all
	}
	return tree.NewIDSet(sel.primary)
}

// Roots returns the selected nodes that aren't below another selected one, in drawing order.
func (sel Selection) Roots() []tree.ID {
	if sel.primary != 0 && sel.all.Len() == 0 {
		return []tree.ID{sel.primary}
	}
	return document.Roots(sel.tree, sel.all)
}

// Of selects only these nodes, the last of them as the primary one. It ignores nodes that the
// tree does not have, such as 0.
func (sel Selection) Of(ids ...tree.ID) Selection {
	if len(ids) == 0 {
		return Selection{tree: sel.tree}
	}
	of := Selection{sel.tree, chosen{primary: ids[len(ids)-1]}}
	if len(ids) > 1 {
		of.all = several(tree.NewIDSet(ids...))
	}
	return of.Within(sel.tree)
}

// Add selects more nodes, the last of them as the primary one.
func (sel Selection) Add(ids ...tree.ID) Selection {
	if len(ids) == 0 {
		return sel
	}
	return sel.Of(append(slices.Collect(sel.All().All()), ids...)...)
}

// Toggle adds a node to the selection as the primary one, or removes it. If it was primary,
// the last selected node in drawing order becomes primary.
func (sel Selection) Toggle(id tree.ID) Selection {
	if _, there := sel.tree.Find(id); !there {
		return sel
	}
	if !sel.Has(id) {
		return Selection{sel.tree, chosen{id, several(sel.All().With(id))}}
	}
	rest, primary := sel.All().Without(id), sel.primary
	if id == primary {
		primary = sel.lastOf(rest)
	}
	return Selection{sel.tree, chosen{primary, several(rest)}}
}

// lastOf returns the last of the nodes in drawing order, 0 for none.
func (sel Selection) lastOf(ids tree.IDSet) (last tree.ID) {
	var path tree.Path
	for id := range ids.All() {
		if p, there := sel.tree.Find(id); there && (last == 0 || slices.Compare(p, path) > 0) {
			last, path = id, p
		}
	}
	return last
}

// several returns the set if it has several nodes, otherwise an empty one.
func several(all tree.IDSet) tree.IDSet {
	if all.Len() > 1 {
		return all
	}
	return tree.IDSet{}
}

// Everything selects every node that isn't hidden by a fold, with the root as the primary one.
func (sel Selection) Everything(f Folds) Selection {
	var ids []tree.ID
	sel.tree.Walk(func(v tree.Visit) bool {
		ids = append(ids, v.Node.ID())
		return !f.Has(v.Node.ID())
	})
	return sel.Of(append(ids, sel.tree.Root().ID())...)
}

// NextLeaf selects the leaf after the primary node in drawing order; the last leaf stays
// selected.
func (sel Selection) NextLeaf() Selection {
	id, _ := document.NextLeaf(sel.tree, sel.primary, false)
	return sel.Of(id)
}

// Sibling selects the sibling that is this many places to the right of the primary node, to
// the left if by is negative; false if there is none.
func (sel Selection) Sibling(by int) (Selection, bool) {
	path, ok := sel.Path()
	if !ok || len(path) == 0 {
		return sel, false
	}
	siblings, at := sel.tree.At(path[:len(path)-1]).Children(), path[len(path)-1]+by
	if at < 0 || at >= len(siblings) {
		return sel, false
	}
	return sel.Of(siblings[at].ID()), true
}

// NextMissing selects the next leaf without a value, wrapping around at the end, and reports
// whether there is one.
func (sel Selection) NextMissing() (Selection, bool) {
	id, ok := document.NextLeaf(sel.tree, sel.primary, true)
	if !ok {
		return sel, false
	}
	return sel.Of(id), true
}

// Within returns the selection in a tree, without nodes that the tree does not have.
func (sel chosen) Within(t *tree.Tree) Selection {
	same := Selection{t, sel}
	if sel.all.Len() == 0 {
		if _, there := t.Find(sel.primary); there {
			return same
		}
		return Selection{tree: t}
	}
	var left []tree.ID
	leads := false
	t.Walk(func(v tree.Visit) bool {
		switch id := v.Node.ID(); {
		case id == sel.primary:
			leads = true
		case sel.all.Has(id):
			left = append(left, id)
		}
		return true
	})
	if leads {
		left = append(left, sel.primary)
	}
	if len(left) == sel.all.Len() {
		return same
	}
	return Selection{tree: t}.Of(left...)
}

// Same reports whether the same nodes of the same tree are selected.
func (sel Selection) Same(other Selection) bool {
	return sel.tree == other.tree && sel.equal(other.chosen)
}

// equal reports whether the same nodes are selected.
func (sel chosen) equal(other chosen) bool {
	return sel.primary == other.primary && sel.all.Equal(other.all)
}
