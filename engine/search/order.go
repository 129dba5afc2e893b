package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"plytree/engine/tree"
)

// Reorder returns the tree with every node's children in the given order. Best and Worst
// sort stably by minimax value at the depth limit (0 for none), and return an error if a
// value is missing. Random draws from a PCG generator with the seed, so the same seed
// gives the same tree everywhere.
func Reorder(t *tree.Tree, o Order, depth int) (*tree.Tree, error) {
	ordered, _, err := reorder(context.Background(), t, o, depth)
	return ordered, err
}

// fileOrder gives, for each node whose children were moved, the file index of each child.
// If it is nil, no children were moved.
type fileOrder map[tree.ID][]int32

// inFile converts the index of a node's child in search order to its index in the file.
func (p fileOrder) inFile(parent tree.ID, child int32) int {
	if from := p[parent]; from != nil {
		child = from[child]
	}
	return int(child)
}

func reorder(ctx context.Context, t *tree.Tree, o Order, depth int) (*tree.Tree, fileOrder, error) {
	if o.Kind == Given || o.Kind == "" {
		return t, nil, nil
	}
	r := reorderer{kind: o.Kind, moved: fileOrder{}}
	switch o.Kind {
	case Best, Worst:
		if err := cmp.Or(t.CheckChance(), checkValues(t, depth, o.Kind)); err != nil {
			return nil, nil, err
		}
		plain := Options{Algorithm: PlainAlgorithm, Depth: depth}.WithDefaults()
		r.valued = newRecorder(ctx, plain, nil, false)
		if err := r.valued.run(ctx, t, plain, Rules{}); err != nil {
			return nil, nil, err
		}
	case Random:
		r.random = rand.New(rand.NewPCG(o.Seed, 0))
	}
	root := r.node(t.Root(), t.Root().Mover(t.Player()), 0)
	return t.Reordered(root), r.moved, nil
}

type reorderer struct {
	kind   OrderKind
	valued *recorder // of minimax, with children in file order
	random *rand.Rand
	moved  fileOrder
}

// node returns a node with its children in the new order. The record is from minimax, or
// -1 below the depth limit.
func (r *reorderer) node(n *tree.Node, mover tree.Player, record int32) *tree.Node {
	if n.Leaf() {
		return n
	}
	records := r.childRecords(n, record)
	from := r.permutation(n, mover, records)
	children := make([]*tree.Node, len(n.Children()))
	for k, i := range from {
		c := n.Children()[i]
		children[k] = r.node(c, c.Mover(mover.Opponent()), records[i])
	}
	if len(from) > 1 {
		r.moved[n.ID()] = from
	}
	return n.Reordered(children)
}

// childRecords returns the records of a node's children, or -1 for each if there are
// none.
func (r *reorderer) childRecords(n *tree.Node, record int32) []int32 {
	records := make([]int32, len(n.Children()))
	below := record + 1
	for i := range records {
		if records[i] = below; r.valued == nil || record < 0 || r.valued.record(record).entered == 0 {
			records[i] = -1
			continue
		}
		below = r.valued.record(below).next
	}
	return records
}

// permutation returns, for each position in the new order, the position in the file.
func (r *reorderer) permutation(n *tree.Node, mover tree.Player, records []int32) []int32 {
	from := make([]int32, len(n.Children()))
	for i := range from {
		from[i] = int32(i)
	}
	switch r.kind {
	case Reversed:
		slices.Reverse(from)
	case Random:
		r.random.Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
	case Best, Worst:
		if records[0] < 0 || mover.Chance() {
			return from // nodes below the depth limit have no value, and nobody chooses at a chance node
		}
		first := mover
		if r.kind == Worst {
			first = mover.Opponent()
		}
		slices.SortStableFunc(from, func(i, j int32) int {
			order := r.valued.record(records[j]).Value.Compare(r.valued.record(records[i]).Value)
			if first == tree.Min {
				return -order
			}
			return order
		})
	}
	return from
}
