package measure_test

import (
	"slices"
	"testing"

	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// orders calls each with every order of the children of all nodes.
func orders(n *tree.Node, b *tree.Builder, each func(*tree.Node)) {
	if n.Leaf() {
		each(n)
		return
	}
	var below func(left, done []*tree.Node)
	below = func(left, done []*tree.Node) {
		if len(left) == 0 {
			each(b.Node(n.Data(), slices.Clone(done)...))
			return
		}
		for i, c := range left {
			rest := slices.Delete(slices.Clone(left), i, i+1)
			orders(c, b, func(c *tree.Node) { below(rest, append(slices.Clone(done), c)) })
		}
	}
	below(n.Children(), nil)
}

// drawSmall draws a tree with not too many orders, whose leaves have names.
func drawSmall(t *rapid.T) *tree.Tree {
	name := 'a' - 1
	shape := rapid.SampledFrom([][2]int{{4, 2}, {2, 3}, {3, 2}}).Draw(t, "height and children")
	return treetest.Draw(t, shape[0], shape[1], rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "player"),
		func() tree.Data {
			name++
			d := tree.Data{Name: string(name), Value: float64(rapid.IntRange(0, 4).Draw(t, "value")), HasValue: true}
			if rapid.IntRange(0, 4).Draw(t, "again") == 0 {
				d.Player = rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "who")
			}
			return d
		})
}

// evaluated lists the names of the leaves that a search evaluates.
func evaluated(t *rapid.T, gameTree *tree.Tree, depth int) []string {
	res := filetest.Must(search.Run(gameTree, search.Options{Depth: depth}, false))(t)
	var names []string
	res.Walk(func(v tree.Visit, rec *search.Record) {
		if rec != nil && (v.Node.Leaf() || depth > 0 && len(v.Path) == depth) {
			names = append(names, v.Node.Name())
		}
	})
	return names
}

// Among all orders of small trees, none evaluates fewer leaves than the order found, and
// the needed leaves are those that all orders evaluate.
func TestEveryOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawSmall(t)
		depth := rapid.IntRange(0, 3).Draw(t, "depth")
		res := filetest.Must(search.Run(gameTree, search.Options{Depth: depth}, false))(t)
		fewest := gameTree.Root().Leaves() + 1
		var always []string
		b, tried := gameTree.Builder(), 0
		orders(gameTree.Root(), b, func(root *tree.Node) {
			if tried++; tried > 3000 {
				t.Skip("too many orders")
			}
			names := evaluated(t, b.Tree(root, gameTree.Player()), depth)
			fewest = min(fewest, len(names))
			if tried == 1 {
				always = names
			}
			always = slices.DeleteFunc(always, func(name string) bool { return !slices.Contains(names, name) })
		})
		if work, ok := measure.LeastWork(res); !ok || work != fewest {
			t.Fatalf("%d leaves are said to be the least, %d are", work, fewest)
		}
		first, _ := measure.LeastOrder(res)
		if got := len(evaluated(t, begin(t, gameTree, first), depth)); got != fewest {
			t.Fatalf("the order %v evaluates %d leaves, the best one %d", first, got, fewest)
		}
		needed, _ := measure.NeededLeaves(res)
		var names []string
		for _, p := range needed {
			names = append(names, gameTree.At(p).Name())
		}
		slices.Sort(names)
		slices.Sort(always)
		if !slices.Equal(names, always) {
			t.Fatalf("%v are said to be needed, %v are", names, always)
		}
	})
}

// begin puts the given children first.
func begin(t *rapid.T, gameTree *tree.Tree, first []measure.First) *tree.Tree {
	changed := filetest.Must(gameTree.Edit(func(d *tree.Draft) error {
		for _, f := range first {
			children := gameTree.At(f.Node).Children()
			if err := d.Move(children[f.Child].ID(), gameTree.At(f.Node).ID(), children[0].ID()); err != nil {
				return err
			}
		}
		return nil
	}))(t)
	return changed
}

func TestWhereThereIsALeastWork(t *testing.T) {
	for _, c := range []struct {
		tree string
		o    search.Options
		want bool
	}{
		{"[[1, 2], [3, 4]]", search.Options{Algorithm: search.MTDF, Order: search.Order{Kind: search.Worst}}, true},
		{"[[1, 2], [3, 4]]", search.Options{Cutoff: search.CutBeyondEqual}, false},
		{"[[1, 2], [3, 4]]", search.Options{Window: search.Window{Alpha: 0, Beta: 9}}, false},
		{"[[1, inf], 3]", search.Options{}, false},
	} {
		res := filetest.Must(search.Run(treetest.Read(c.tree), c.o, false))(t)
		_, least := measure.LeastWork(res)
		_, ordered := measure.LeastOrder(res)
		if _, needed := measure.NeededLeaves(res); least != c.want || ordered != c.want || needed != c.want {
			t.Errorf("%s, %+v: %v, %v, %v", c.tree, c.o, least, ordered, needed)
		}
	}
}
