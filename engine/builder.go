package engine

// Builder makes nodes with fresh IDs, from the leaves up. The zero Builder
// starts a new tree.
type Builder struct{ last ID }

// Builder returns a builder whose nodes may be put into edits of the tree.
func (t *Tree) Builder() *Builder { return &Builder{last: t.next} }

// Node makes a node. It keeps the slice of children, which must not be changed
// afterwards, and a node must not be put into two places of one tree.
func (b *Builder) Node(d Data, children ...*Node) *Node {
	b.last++
	return newNode(b.last, d, children)
}

// Leaf makes a nameless leaf with a value.
func (b *Builder) Leaf(value float64) *Node {
	return b.Node(Data{Value: value, HasValue: true})
}

// Copy makes the subtree again with fresh IDs.
func (b *Builder) Copy(n *Node) *Node {
	children := make([]*Node, len(n.children))
	for i, c := range n.children {
		children[i] = b.Copy(c)
	}
	return b.Node(n.data, children...)
}

// Tree makes a tree of a root and who moves there. Alternate means MAX.
func (b *Builder) Tree(root *Node, player Player) *Tree {
	if player == Alternate {
		player = Max
	}
	return treeOf(root, player, b.last, nil, nil)
}
