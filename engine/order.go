package engine

import (
	"math/rand/v2"
	"slices"
)

// Reorder returns the tree with every node's children in the order. Best and
// Worst sort by minimax value at the given depth limit (0 for none), stably,
// and return an error if a value is missing. Random draws from a PCG generator
// with the seed, so that the same seed gives the same tree everywhere.
func Reorder(t *Tree, o Order, depth int) (*Tree, error) {
	ordered, _, err := reorder(t, o, depth)
	return ordered, err
}

// places says, for each node whose children were moved, which place in the
// file each child came from. A nil map moved none.
type places map[ID][]int32

func reorder(t *Tree, o Order, depth int) (*Tree, places, error) {
	if o.Kind == Given || o.Kind == "" {
		return t, nil, nil
	}
	r := reorderer{kind: o.Kind, moved: places{}}
	switch o.Kind {
	case Best, Worst:
		if err := checkValues(t, depth); err != nil {
			return nil, nil, err
		}
		r.worth = map[*Node]float64{}
		r.minimax(t.root, t.root.Mover(t.player), limitOf(depth))
	case Random:
		r.random = rand.New(rand.NewPCG(o.Seed, 0))
	}
	root := r.node(t.root, t.root.Mover(t.player))
	return treeOf(root, t.player, t.next, nil, t.names), r.moved, nil
}

type reorderer struct {
	kind   OrderKind
	worth  map[*Node]float64 // minimax values of all nodes above the depth limit
	random *rand.Rand
	moved  places
}

func (r *reorderer) minimax(n *Node, mover Player, plies int) float64 {
	v := n.data.Value
	if !n.Leaf() && plies > 0 {
		for i, c := range n.children {
			w := r.minimax(c, c.Mover(mover.Opponent()), plies-1)
			if i == 0 || (mover == Max) == (w > v) && w != v {
				v = w
			}
		}
	}
	r.worth[n] = v
	return v
}

func (r *reorderer) node(n *Node, mover Player) *Node {
	if n.Leaf() {
		return n
	}
	from := r.permutation(n, mover)
	children := make([]*Node, len(n.children))
	for k, i := range from {
		c := n.children[i]
		children[k] = r.node(c, c.Mover(mover.Opponent()))
	}
	if len(from) > 1 {
		r.moved[n.id] = from
	}
	return newNode(n.id, n.data, children)
}

// permutation returns, for each place in the new order, the place in the file.
func (r *reorderer) permutation(n *Node, mover Player) []int32 {
	from := make([]int32, len(n.children))
	for i := range from {
		from[i] = int32(i)
	}
	switch r.kind {
	case Reversed:
		slices.Reverse(from)
	case Random:
		r.random.Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
	case Best, Worst:
		highFirst := (mover == Max) == (r.kind == Best)
		slices.SortStableFunc(from, func(i, j int32) int {
			a, b := r.worth[n.children[i]], r.worth[n.children[j]]
			switch {
			case a == b:
				return 0
			case (a > b) == highFirst:
				return -1
			}
			return 1
		})
	}
	return from
}
