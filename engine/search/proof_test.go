package search_test

import (
	"testing"

	"plytree/engine/measure"
	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// orders yields the tree in every order of the children.
func orders(t *Tree, yield func(*Tree)) {
	b := &Builder{}
	var of func(n *Node) []*Node
	of = func(n *Node) []*Node {
		rows := [][]*Node{{}} // the children, in each order of each of them
		for _, c := range n.Children() {
			var longer [][]*Node
			for _, c := range of(c) {
				for _, row := range rows {
					for at := range len(row) + 1 {
						next := append(append(append([]*Node{}, row[:at]...), c), row[at:]...)
						longer = append(longer, next)
					}
				}
			}
			rows = longer
		}
		var nodes []*Node
		for _, row := range rows {
			nodes = append(nodes, b.Node(n.Data(), row...))
		}
		return nodes
	}
	for _, root := range of(t.Root()) {
		yield(b.Tree(root, t.Player()))
	}
}

// countOrders returns how many orders of its children a tree has.
func countOrders(n *Node) int {
	count := 1
	for i, c := range n.Children() {
		count *= (i + 1) * countOrders(c)
		if count > 1e6 {
			return count
		}
	}
	return count
}

func TestLeastWorkIsTheLeastOfAllOrders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		alternating := rapid.Bool().Draw(t, "alternating")
		tree := treetest.Draw(t, rapid.IntRange(0, 4).Draw(t, "height"), 3, Player(rapid.IntRange(1, 2).Draw(t, "root")), func() Data {
			d := Data{Value: float64(rapid.IntRange(-3, 3).Draw(t, "value")), HasValue: true}
			if !alternating {
				d.Player = Player(rapid.IntRange(0, 2).Draw(t, "player"))
			}
			return d
		})
		if countOrders(tree.Root()) > 2000 {
			t.Skip("too many orders")
		}
		o := Options{Depth: rapid.SampledFrom([]int{0, 0, 1, 2, 3}).Draw(t, "depth")}
		got, ok := measure.LeastWork(found(t, tree, o))
		want := tree.Root().Leaves() + 1
		orders(tree, func(ordered *Tree) {
			want = min(want, found(t, ordered, o).Evaluated)
		})
		if !ok || got != want {
			t.Fatalf("least work %d (%v), over all orders %d", got, ok, want)
		}
	})
}

// Whatever the algorithm and order, no search evaluates fewer leaves; and where Knuth and
// Moore's theorem applies, both numbers agree.
func TestNoSearchDoesWithFewerThanTheLeastWork(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawOptions(t)
		res := found(t, tree, o)
		fewest, ok := measure.LeastWork(res)
		if ok && res.Evaluated < fewest {
			t.Fatalf("%+v evaluates %d leaves, the least are %d", o, res.Evaluated, fewest)
		}
		if whole, holds := measure.LeastOfShape(res); ok && holds && whole != float64(fewest) {
			t.Fatalf("the least are %d, of this shape %v", fewest, whole)
		}
	})
}

func TestLeastWorkWhereItIsNotDefined(t *testing.T) {
	for _, c := range []struct {
		tree *Tree
		o    Options
		want bool
	}{
		{bratko(), Options{}, true},
		{bratko(), Options{Algorithm: MTDF, Order: Order{Kind: Worst}}, true},
		{bratko(), Options{Cutoff: CutBeyondEqual}, false},
		{bratko(), Options{Window: Window{0, 9}}, false},
		{treetest.Read("[[1, inf], 3]"), Options{}, false},
	} {
		least, ok := measure.LeastWork(found(t, c.tree, c.o))
		if ok != c.want || ok && least != 5 {
			t.Errorf("%+v: %d, %v", c.o, least, ok)
		}
	}
}
