package search_test

import (
	"reflect"
	"testing"

	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// drawChance draws a tree that may have chance nodes, also with leaves whose doubles are not
// decimals, and with fractions of whole numbers that fit into 64 bits and that don't.
func drawChance(t *rapid.T) *Tree {
	values := rapid.Map(rapid.IntRange(-30, 80), func(tenths int) float64 { return float64(tenths) / 10 })
	switch rapid.IntRange(0, 3).Draw(t, "values") {
	case 0:
		values = rapid.SampledFrom([]float64{0, 1, -1, 1 << 53, -9007199254740991, 1e18, -4e18, 9.3e18, 1e-9,
			123456789.987654, 1e300, -1e-300})
	case 1:
		values = rapid.SampledFrom([]float64{-2, -1, 0, 1, 2})
	}
	return treetest.DrawChance(t, 5, 3, rapid.SampledFrom([]Player{Max, Min}).Draw(t, "root"), func() Data {
		return Data{Value: values.Draw(t, "value"), HasValue: true}
	})
}

func drawChanceOptions(t *rapid.T, tree *Tree) Options {
	o := drawOptions(t)
	o.Algorithm = rapid.SampledFrom([]Algorithm{Minimax, AlphaBeta, AlphaBetaHard}).Draw(t, "form")
	if rapid.Bool().Draw(t, "bounded") {
		o.Bounds = drawBounds(t, tree)
	}
	if rapid.Bool().Draw(t, "narrow") {
		o.Window = drawWindow(t)
	}
	if _, err := o.WithDefaults().Narrowed(); err != nil {
		o.Window = FullWindow()
	}
	return o
}

// Exercise 5.18 of Russell and Norvig: seven of eight leaves, and five if all are known
// to be between −2 and 2.
func TestRussellAndNorvigsChanceNodes(t *testing.T) {
	tree := treetest.Read("[<[2, 2], [1, 2]>, <[0, 2], [-1, 0]>]")
	for _, c := range []struct {
		o         Options
		evaluated int
	}{{Options{Algorithm: Minimax}, 8}, {Options{}, 7}, {Options{Bounds: LeafBounds{-2, 2}}, 5},
		{Options{Bounds: LeafBounds{-2, 2}, Algorithm: AlphaBetaHard}, 5}} {
		res := found(t, tree, c.o)
		if res.Evaluated != c.evaluated || res.Value.Nearest() != 1.5 ||
			!reflect.DeepEqual(res.PrincipalVariation, Path{0}) {
			t.Errorf("%+v evaluates %d leaves, finds %v by %v", c.o, res.Evaluated, res.Value, res.PrincipalVariation)
		}
	}
	first := found(t, tree, Options{Bounds: LeafBounds{-2, 2}})
	c := first.Cutoffs[1]
	if !reflect.DeepEqual(first.PathOf(c.Node), Path{1}) || c.Kind() != "alpha" || c.BoundFrom != 0 || c.Deep ||
		c.BoundChild != 0 {
		t.Errorf("the second chance node is cut by %+v", c)
	}
}

// Doubles would wrongly distinguish the two children of the root: both have the value
// 7.1.
func TestTiesAreExactAtChanceNodes(t *testing.T) {
	tree := treetest.Read("[<0.1: 7.1, 0.2: 7.1, 0.7: 7.1>, [7.1, 7.2]]")
	if res := found(t, tree, Options{}); res.Evaluated != 4 || res.Value.Nearest() != 7.1 {
		t.Errorf("%d leaves, value %v: 7.1 ≤ 7.1 must cut", res.Evaluated, res.Value)
	}
	if res := found(t, tree, Options{Cutoff: CutBeyondEqual}); res.Evaluated != 5 {
		t.Errorf("%d leaves under >: 7.1 is not less than 7.1", res.Evaluated)
	}
}

func TestChanceNodesRefuse(t *testing.T) {
	for _, c := range []struct {
		tree string
		o    Options
		want string
	}{
		{"c<1/3: 1, 1/3: 2>", Options{}, "the probabilities of the children of c add up to 2/3, not to 1; change them"},
		{"c<0.6: 1, 0.6: 2>", Options{}, "the probabilities of the children of c add up to 1.2, not to 1; change them"},
		{"c<1/3: 1, 2>", Options{},
			"child 2 of c has no probability, but another child of the same chance node has one; write p at every child, or at none if all are equally likely"},
		{"[1: 1]", Options{},
			"node 1 has the probability 1, but its parent isn't a chance node; remove the key p, or write player: chance at the parent"},
		{"1: 1", Options{},
			"the root has the probability 1, but its parent isn't a chance node; remove the key p, or write player: chance at the parent"},
		{"c<1, [inf]>", Options{},
			"the value of node 2.1 is infinite, so the average of the chance node above it can't be computed; write a finite number"},
		{"c<1>", Options{Algorithm: PVS},
			"pvs can't search a tree with chance nodes; use minimax, alpha-beta or alpha-beta-hard"},
		{"c<1>", Options{Algorithm: Negamax},
			"negamax can't search a tree with chance nodes; use minimax, alpha-beta or alpha-beta-hard"},
		{"c<1, 7>", Options{Bounds: LeafBounds{0, 6}},
			"the value 7 of child 2 of c lies outside the leaf bounds [0, 6]; change the value or the leaf bounds"},
	} {
		if _, err := Run(treetest.Read(c.tree), c.o, false); err == nil || err.Error() != c.want {
			t.Errorf("%v\nwant %s", err, c.want)
		}
	}
}

// Nobody chooses at a chance node, so no order by value moves its children.
func TestOrdersByValueLeaveChanceNodes(t *testing.T) {
	tree := treetest.Read("[<1, 5, 3>, 9]")
	for _, kind := range []OrderKind{Best, Worst} {
		ordered := filetest.Must(Reorder(tree, Order{Kind: kind}, 0))(t)
		for i, c := range ordered.Node(tree.Root().Children()[0].ID()).Children() {
			if want := tree.Root().Children()[0].Children()[i].ID(); c.ID() != want {
				t.Errorf("%s: child %d is %v, want %v", kind, i+1, c.ID(), want)
			}
		}
	}
}
