package generate

import (
	"math/rand/v2"
	"strconv"

	"plytree/engine/tree"
)

// shape is a tree without values.
type shape []shape

// drawShape draws a tree whose branching and depth are in the ranges. It returns false if
// the tree gets too large.
func (r *Recipe) drawShape(random *rand.Rand) (shape, bool) {
	nodes := 0
	var draw func(plies int) shape
	draw = func(plies int) shape {
		nodes++
		leaf := plies == r.Depth.High || plies >= r.Depth.Low && random.IntN(2) == 0
		if leaf || nodes > mostNodes {
			return nil
		}
		s := make(shape, r.Branching.Low+random.IntN(r.Branching.High-r.Branching.Low+1))
		for i := range s {
			s[i] = draw(plies + 1)
		}
		return s
	}
	return draw(0), nodes <= mostNodes
}

// shuffled returns the shape with the children of all nodes in a random order.
func (s shape) shuffled(random *rand.Rand) shape {
	children := make(shape, len(s))
	for i, k := range random.Perm(len(s)) {
		children[i] = s[k].shuffled(random)
	}
	return children
}

// shapeOf returns the shape of a tree.
func shapeOf(n *tree.Node) shape {
	var s shape
	for _, c := range n.Children() {
		s = append(s, shapeOf(c))
	}
	return s
}

// tree makes a tree of the shape. Its inner nodes are named in breadth-first order: a, b,
// …, z, a1, …
func (s shape) tree(root tree.Player) *tree.Tree {
	b := &tree.Builder{}
	names := map[*shape]string{}
	for level := []*shape{&s}; len(level) > 0; {
		var below []*shape
		for _, n := range level {
			if len(*n) > 0 {
				names[n] = nameOf(len(names))
			}
			for i := range *n {
				below = append(below, &(*n)[i])
			}
		}
		level = below
	}
	var build func(n *shape) *tree.Node
	build = func(n *shape) *tree.Node {
		children := make([]*tree.Node, len(*n))
		for i := range *n {
			children[i] = build(&(*n)[i])
		}
		return b.Node(tree.Data{Name: names[n]}, children...)
	}
	return b.Tree(build(&s), root)
}

func nameOf(i int) string {
	name := string(rune('a' + i%26))
	if i >= 26 {
		name += strconv.Itoa(i / 26)
	}
	return name
}
