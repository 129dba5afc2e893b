package engine

// Complete makes the tree in which every inner node has branching children and
// all leaves stand depth plies below the root. The leaves take their values
// from next, from left to right; it says whether there is one.
func Complete(branching, depth int, next func() (value float64, ok bool)) *Tree {
	b := &Builder{}
	var build func(plies int) *Node
	build = func(plies int) *Node {
		if plies == 0 {
			v, ok := next()
			return b.Node(Data{Value: v, HasValue: ok})
		}
		children := make([]*Node, branching)
		for i := range children {
			children[i] = build(plies - 1)
		}
		return b.Node(Data{}, children...)
	}
	return b.Tree(build(depth), Max)
}
