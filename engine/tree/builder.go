package tree

// Builder makes nodes with new IDs, from the leaves up. The zero Builder starts a new
// tree.
type Builder struct{ last ID }

// Builder returns a builder whose nodes can be used in edits of the tree.
func (t *Tree) Builder() *Builder { return &Builder{last: t.next} }

// Node makes a node. It keeps the slice of children, which must not be changed
// afterwards. A node must appear only once in a tree.
func (b *Builder) Node(d Data, children ...*Node) *Node {
	b.last++
	return newNode(b.last, d, children)
}

// Leaf makes an unnamed leaf with a value.
func (b *Builder) Leaf(value float64) *Node {
	return b.Node(Data{Value: value, HasValue: true})
}

// Copy copies the subtree, giving every node a new ID.
func (b *Builder) Copy(n *Node) *Node {
	children := make([]*Node, len(n.children))
	for i, c := range n.children {
		children[i] = b.Copy(c)
	}
	return b.Node(n.Data(), children...)
}

// Tree makes a tree with the root and the player to move there. Alternate means MAX.
func (b *Builder) Tree(root *Node, player Player) *Tree {
	if player == Alternate {
		player = Max
	}
	return treeOf(root, player, b.last, nil, nil)
}

// Complete makes a tree in which every inner node has branching children and every leaf
// is depth plies below the root. It is a single leaf if either is 0 or less. The leaves
// take their values from next, from left to right; ok is false for a leaf without a
// value.
func Complete(branching, depth int, next func() (value float64, ok bool)) *Tree {
	b := &Builder{}
	return b.Tree(b.Complete(func() int { return branching }, depth, next), Max)
}

// Complete makes the root of such a tree, as the function Complete does. The inner nodes take
// their numbers of children from branching, in preorder.
func (b *Builder) Complete(branching func() int, depth int, next func() (value float64, ok bool)) *Node {
	count := 0
	if depth > 0 {
		count = branching()
	}
	if count <= 0 {
		v, ok := next()
		return b.Node(Data{Value: v, HasValue: ok})
	}
	children := make([]*Node, count)
	for i := range children {
		children[i] = b.Complete(branching, depth-1, next)
	}
	return b.Node(Data{}, children...)
}

// Give returns a source of values for [Complete]: the given values, then none.
func Give(values []float64) func() (float64, bool) {
	return func() (float64, bool) {
		if len(values) == 0 {
			return 0, false
		}
		v := values[0]
		values = values[1:]
		return v, true
	}
}
