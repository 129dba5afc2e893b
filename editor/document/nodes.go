package document

import (
	"slices"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// AddChild adds a leaf after the children of each selected node. A leaf that gets its first
// child passes its value to it, so the tree keeps its value.
func AddChild() Edit {
	return drafting(sentence.Say("add child"), func(d draft) ([]tree.ID, error) {
		return atEach(d.at.Roots, func(id tree.ID) (tree.ID, error) {
			var child tree.Data
			if n := d.tree.Node(id); n.Leaf() {
				child.Value, child.HasValue = n.Value()
				_ = d.Set(id, func(said *tree.Data) { said.Value, said.HasValue = 0, false })
			}
			return d.insert(id, 0, d.Builder().Node(child))
		})
	})
}

// AddSibling adds a leaf before or after the primary node.
func AddSibling(before bool) Edit {
	return drafting(sentence.Say("add sibling"), func(d draft) ([]tree.ID, error) {
		id := d.at.Primary
		if id == d.tree.Root().ID() {
			return nil, noSiblings()
		}
		next := id
		if !before {
			next = d.Sibling(id, 1)
		}
		leaf, err := d.insert(d.Parent(id), next, d.Builder().Node(tree.Data{}))
		return []tree.ID{leaf}, err
	})
}

// Duplicate adds a copy of each selected subtree after it.
func Duplicate() Edit {
	return drafting(sentence.Say("duplicate"), func(d draft) ([]tree.ID, error) {
		return atEach(d.at.Roots, func(id tree.ID) (tree.ID, error) {
			if id == d.tree.Root().ID() {
				return 0, sentence.Refuse("the root can't be duplicated; copy it into another node")
			}
			return d.insert(d.Parent(id), d.Sibling(id, 1), d.Builder().Copy(d.tree.Node(id)))
		})
	})
}

// insert inserts a node of the draft's builder and returns its ID.
func (d draft) insert(parent, before tree.ID, n *tree.Node) (tree.ID, error) {
	return n.ID(), d.Insert(parent, before, n)
}

// MoveSibling moves the selected nodes among their siblings by a number of places, to the left
// if it is negative. It refuses to move a node past the end.
func MoveSibling(by int) Edit {
	return drafting(sentence.Say("move among siblings"), func(d draft) ([]tree.ID, error) {
		ids := slices.Clone(d.at.Roots)
		if by > 0 { // the last node moves first, out of the way of the others
			slices.Reverse(ids)
		}
		return atEach(ids, func(id tree.ID) (tree.ID, error) {
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

// Delete removes the selected nodes and everything below them. It then selects the nearest
// neighbour of the last one: the next sibling, the previous one, or the parent. It refuses the
// root alone, but if the root is selected with others, the tree is emptied.
func Delete() Edit {
	return drafting(sentence.Say("delete"), func(d draft) ([]tree.ID, error) {
		if root := d.tree.Root().ID(); d.at.All.Len() > 1 && d.at.All.Has(root) {
			empty := d.Builder().Node(tree.Data{})
			return []tree.ID{empty.ID()}, d.Replace(root, empty)
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
		return []tree.ID{next}, d.Remove(last)
	})
}

// Drop moves nodes, with everything below them, among the children of a parent: in order in
// front of before or, for 0, after the last. A leaf that gets a child this way keeps its value
// as an estimate.
func Drop(ids []tree.ID, parent, before tree.ID) Edit {
	return drafting(sentence.Say("move"), func(d draft) ([]tree.ID, error) {
		if err := d.tree.MayMove(ids, parent); err != nil {
			return nil, err
		}
		for moved := tree.NewIDSet(ids...); moved.Has(before); { // a moved node can't be the one to insert before
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

// Roots returns the nodes of ids that have no ancestor in ids, in drawing order. It ignores
// IDs that the tree does not have.
func Roots(t *tree.Tree, ids tree.IDSet) []tree.ID {
	var roots []tree.ID
	t.Walk(func(v tree.Visit) bool {
		if ids.Has(v.Node.ID()) {
			roots = append(roots, v.Node.ID())
			return false
		}
		return true
	})
	return roots
}

// NextLeaf returns the next leaf in drawing order. After the last leaf it returns the same
// leaf, so that values typed in a row overwrite no others. With missing it returns the next
// leaf without a value, wrapping around at the end. It returns false if there is none.
func NextLeaf(t *tree.Tree, id tree.ID, missing bool) (tree.ID, bool) {
	var leaves []tree.ID
	behind := 0 // the number of such leaves up to and including the node
	t.Walk(func(v tree.Visit) bool {
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
