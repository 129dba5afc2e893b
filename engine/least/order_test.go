package least_test

import (
	"slices"
	"testing"

	"plytree/engine"
	"plytree/engine/least"
	"plytree/engine/randomtree"

	"pgregory.net/rapid"
)

// orders calls each with every order of the children of all nodes.
func orders(n *engine.Node, b *engine.Builder, each func(*engine.Node)) {
	if n.Leaf() {
		each(n)
		return
	}
	var below func(left, done []*engine.Node)
	below = func(left, done []*engine.Node) {
		if len(left) == 0 {
			each(b.Node(n.Data(), slices.Clone(done)...))
			return
		}
		for i, c := range left {
			rest := slices.Delete(slices.Clone(left), i, i+1)
			orders(c, b, func(c *engine.Node) { below(rest, append(slices.Clone(done), c)) })
		}
	}
	below(n.Children(), nil)
}

// drawSmall draws a tree with not too many orders, whose leaves have names.
func drawSmall(t *rapid.T) *engine.Tree {
	name := 'a' - 1
	shape := rapid.SampledFrom([][2]int{{4, 2}, {2, 3}, {3, 2}}).Draw(t, "height and children")
	return randomtree.Draw(t, shape[0], shape[1], rapid.SampledFrom([]engine.Player{engine.Max, engine.Min}).Draw(t, "player"), func() engine.Data {
		name++
		d := engine.Data{Name: string(name), Value: float64(rapid.IntRange(0, 4).Draw(t, "value")), HasValue: true}
		if rapid.IntRange(0, 7).Draw(t, "again") == 0 {
			d.Player = engine.Max
		}
		return d
	})
}

// evaluated lists the names of the leaves that a search evaluates.
func evaluated(t *rapid.T, tree *engine.Tree, depth int) []string {
	res, err := engine.Search(tree, engine.Options{Depth: depth}, false)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	res.Walk(func(v engine.Visit, rec *engine.Record) {
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
		tree := drawSmall(t)
		depth := rapid.IntRange(0, 3).Draw(t, "depth")
		res, err := engine.Search(tree, engine.Options{Depth: depth}, false)
		if err != nil {
			t.Fatal(err)
		}
		fewest := tree.Root().Leaves() + 1
		var always []string
		b, tried := tree.Builder(), 0
		orders(tree.Root(), b, func(root *engine.Node) {
			if tried++; tried > 3000 {
				t.Skip("too many orders")
			}
			names := evaluated(t, b.Tree(root, tree.Player()), depth)
			fewest = min(fewest, len(names))
			if tried == 1 {
				always = names
			}
			always = slices.DeleteFunc(always, func(name string) bool { return !slices.Contains(names, name) })
		})
		if work, ok := least.Work(res); !ok || work != fewest {
			t.Fatalf("%d leaves are said to be the least, %d are", work, fewest)
		}
		first, _ := least.Order(res)
		if got := len(evaluated(t, begin(t, tree, first), depth)); got != fewest {
			t.Fatalf("the order %v evaluates %d leaves, the best one %d", first, got, fewest)
		}
		needed, _ := least.Needed(res)
		var names []string
		for _, p := range needed {
			names = append(names, tree.At(p).Name())
		}
		slices.Sort(names)
		slices.Sort(always)
		if !slices.Equal(names, always) {
			t.Fatalf("%v are said to be needed, %v are", names, always)
		}
	})
}

// begin puts the given children first.
func begin(t *rapid.T, tree *engine.Tree, first []least.First) *engine.Tree {
	changed, err := tree.Edit(func(d *engine.Draft) error {
		for _, f := range first {
			children := tree.At(f.Node).Children()
			if err := d.Move(children[f.Child].ID(), tree.At(f.Node).ID(), children[0].ID()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestNoLeastWork(t *testing.T) {
	tree := engine.Complete(2, 2, engine.Give([]float64{1, 2, 3, 4}))
	for _, o := range []engine.Options{{Cutoff: engine.CutBeyondEqual}, {Window: engine.Window{Alpha: 0, Beta: 9}}} {
		res, err := engine.Search(tree, o, false)
		if err != nil {
			t.Fatal(err)
		}
		_, ordered := least.Order(res)
		if _, needed := least.Needed(res); ordered || needed {
			t.Errorf("with %+v there is a least work", o)
		}
	}
}
