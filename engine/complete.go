package engine

// Complete makes the tree in which every inner node has branching children and
// all leaves stand depth plies below the root. The leaves take their values
// from next, from left to right; it says whether there is one.
func Complete(branching, depth int, next func() (value float64, ok bool)) *Tree {
	b := &Builder{}
	return b.Tree(b.Complete(branching, depth, next), Max)
}

// Complete makes the root of such a tree as the function Complete does.
func (b *Builder) Complete(branching, depth int, next func() (value float64, ok bool)) *Node {
	if depth == 0 {
		v, ok := next()
		return b.Node(Data{Value: v, HasValue: ok})
	}
	children := make([]*Node, branching)
	for i := range children {
		children[i] = b.Complete(branching, depth-1, next)
	}
	return b.Node(Data{}, children...)
}
