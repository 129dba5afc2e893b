package document

import (
	"slices"

	"plytree/engine"
	"plytree/engine/text/sentence"
)

// AddChild adds a leaf behind the children of each selected node. A leaf that
// gets its first child hands its value down to it, so that the tree is worth what
// it was.
func AddChild() Edit {
	return drafting(sentence.Say("add child"), func(d draft) ([]engine.ID, error) {
		return atEach(d.at.Roots, func(id engine.ID) (engine.ID, error) {
			var child engine.Data
			if n := d.tree.Node(id); n.Leaf() {
				child.Value, child.HasValue = n.Value()
				_ = d.Set(id, func(said *engine.Data) { said.Value, said.HasValue = 0, false })
			}
			return d.insert(id, 0, d.Builder().Node(child))
		})
	})
}

// AddSibling adds a leaf before or behind the primary node.
func AddSibling(before bool) Edit {
	return drafting(sentence.Say("add sibling"), func(d draft) ([]engine.ID, error) {
		id := d.at.Primary
		if id == d.tree.Root().ID() {
			return nil, noSiblings()
		}
		next := id
		if !before {
			next = d.Sibling(id, 1)
		}
		leaf, err := d.insert(d.Parent(id), next, d.Builder().Node(engine.Data{}))
		return []engine.ID{leaf}, err
	})
}

// Duplicate adds a copy of each selected subtree behind it.
func Duplicate() Edit {
	return drafting(sentence.Say("duplicate"), func(d draft) ([]engine.ID, error) {
		return atEach(d.at.Roots, func(id engine.ID) (engine.ID, error) {
			if id == d.tree.Root().ID() {
				return 0, sentence.Refuse("the root can't be duplicated; copy it into another node")
			}
			return d.insert(d.Parent(id), d.Sibling(id, 1), d.Builder().Copy(d.tree.Node(id)))
		})
	})
}

// insert puts a node of the draft's builder in its place and returns its ID.
func (d draft) insert(parent, before engine.ID, n *engine.Node) (engine.ID, error) {
	return n.ID(), d.Insert(parent, before, n)
}

// MoveSibling moves the selected nodes among their siblings, to the left by a
// negative number of places. It refuses to move one past the end.
func MoveSibling(by int) Edit {
	return drafting(sentence.Say("move among siblings"), func(d draft) ([]engine.ID, error) {
		ids := slices.Clone(d.at.Roots)
		if by > 0 { // the last goes first, out of the way of the others
			slices.Reverse(ids)
		}
		return atEach(ids, func(id engine.ID) (engine.ID, error) {
			past := d.Sibling(id, by)
			switch {
			case id == d.tree.Root().ID():
				return 0, noSiblings()
			case past == 0:
				return 0, sentence.Refuse("the node is already first or last among its siblings")
			case by > 0:
				past = d.Sibling(past, 1)
			}
			if by == 0 {
				return id, nil
			}
			return id, d.Move(id, d.Parent(id), past)
		})
	})
}

func noSiblings() error { return sentence.Refuse("the root has no siblings; add a child") }

// Delete removes the selected nodes and all below them. Next comes the nearest
// neighbour of the last one: a sibling behind it, or before it, or the parent.
// The root alone can't be removed, but if it is selected with others, the tree is
// emptied.
func Delete() Edit {
	return drafting(sentence.Say("delete"), func(d draft) ([]engine.ID, error) {
		if root := d.tree.Root().ID(); d.at.All.Len() > 1 && d.at.All.Has(root) {
			empty := d.Builder().Node(engine.Data{})
			return []engine.ID{empty.ID()}, d.Replace(root, empty)
		}
		last := d.at.Roots[len(d.at.Roots)-1]
		for _, id := range d.at.Roots {
			if id == last {
				continue
			}
			if err := d.Remove(id); err != nil {
				return nil, err
			}
		}
		next := d.Sibling(last, 1)
		if next == 0 {
			next = d.Sibling(last, -1)
		}
		if next == 0 {
			next = d.Parent(last)
		}
		return []engine.ID{next}, d.Remove(last)
	})
}

// Drop moves nodes, and all below them, among the children of a parent: one
// behind the other in front of before or, for 0, behind the last. A leaf that gets
// a child this way keeps its value as an estimate.
func Drop(ids []engine.ID, parent, before engine.ID) Edit {
	return drafting(sentence.Say("move"), func(d draft) ([]engine.ID, error) {
		if err := d.tree.MayMove(ids, parent); err != nil {
			return nil, err
		}
		for moved := engine.NewIDSet(ids...); moved.Has(before); { // what is moved itself is no place to stand before
			before = d.Sibling(before, 1)
		}
		for _, id := range ids {
			if err := d.Move(id, parent, before); err != nil {
				return nil, err
			}
		}
		d.settle(ids, parent)
		return ids, nil
	})
}

// Roots drops every node that has an ancestor in ids. Order: as drawn. IDs that
// the tree does not have are ignored.
func Roots(t *engine.Tree, ids engine.IDSet) []engine.ID {
	var roots []engine.ID
	t.Walk(func(v engine.Visit) bool {
		if ids.Has(v.Node.ID()) {
			roots = append(roots, v.Node.ID())
			return false
		}
		return true
	})
	return roots
}

// NextLeaf returns the next leaf behind the node as drawn. Behind the last leaf
// there is that itself, so that values typed in a row overwrite no others; behind
// the last that misses a value, the first that does. It is false if there is none.
func NextLeaf(t *engine.Tree, id engine.ID, missing bool) (engine.ID, bool) {
	var leaves []engine.ID
	behind := 0 // how many such leaves stand at the node or before it
	t.Walk(func(v engine.Visit) bool {
		if v.Node.Leaf() && !(missing && v.Node.Data().HasValue) {
			leaves = append(leaves, v.Node.ID())
		}
		if v.Node.ID() == id {
			behind = len(leaves)
		}
		return true
	})
	if len(leaves) == 0 {
		return 0, false
	}
	if !missing {
		behind = min(behind, len(leaves)-1)
	}
	return leaves[behind%len(leaves)], true
}
