package marking_test

import (
	"errors"
	"runtime"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
)

// bratko is a tree with names.
func bratko() *tree.Tree { return treetest.Read("a[b[d[1, 4], e[5, 6]], c[f[2, 1], g[8, 7]]]") }

func TestDifferencesAreNamed(t *testing.T) {
	changed, _ := bratko().Edit(func(d *tree.Draft) error {
		return errors.Join(d.Set(bratko().At(tree.Path{0, 0, 1}).ID(), func(said *tree.Data) { said.Value = 9 }),
			d.Set(bratko().At(tree.Path{1}).ID(), func(said *tree.Data) { said.Name = "C" }))
	})
	c := DifferenceOf(bratko(), changed, 3)
	if all := c.Differences; !c.SameShape || c.Count != 2 ||
		all[0].String() != "the value of child 2 of d is 9 instead of 4" || all[1].String() != "c is named “C”" {
		t.Errorf("%+v", c)
	}
	if c := DifferenceOf(bratko(), changed, 1); c.Count != 2 || len(c.Differences) != 1 {
		t.Errorf("%+v", c)
	}
	cut, _ := bratko().Edit(func(d *tree.Draft) error { return d.Remove(bratko().At(tree.Path{0, 0}).ID()) })
	if c := DifferenceOf(bratko(), cut.SetPlayer(tree.Min), 3); c.SameShape || c.Count < 2 {
		t.Errorf("%+v", c)
	}
	if c := DifferenceOf(bratko(), bratko(), 3); !c.SameShape || c.Count > 0 {
		t.Errorf("%+v", c)
	}
}

// The memory for a comparison depends on the number of nodes, not on their depth. Each node once
// stored its whole path.
func TestComparingDeepTreesTakesLittleMemory(t *testing.T) {
	bytes := func(plies int) float64 {
		b := &tree.Builder{}
		n := b.Leaf(1)
		for range plies {
			n = b.Node(tree.Data{}, n, b.Leaf(2))
		}
		gameTree := b.Tree(n, tree.Max)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		DifferenceOf(gameTree, gameTree, 3)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	if once, twice := bytes(450), bytes(900); twice > 2.6*once+64<<10 {
		t.Errorf("%.0f bytes for 450 plies, %.0f for 900", once, twice)
	}
}

// Different probabilities are listed with their places, and a different player at the root is
// listed once.
func TestDifferencesOfProbabilities(t *testing.T) {
	gameTree := func(root tree.Player, likely ...string) *tree.Tree {
		b := &tree.Builder{}
		var children []*tree.Node
		for i, text := range likely {
			p, _ := tree.ReadProbability(text)
			children = append(children, b.Node(tree.Data{Value: float64(i), HasValue: true, P: p}))
		}
		return b.Tree(b.Node(tree.Data{Player: root}, children...), tree.Max)
	}
	key := gameTree(tree.Chance, "1/2", "0.5")
	if c := DifferenceOf(key, gameTree(tree.Chance, "0.5", "1/2"), 3); c.Count > 0 {
		t.Errorf("%+v", c)
	}
	c := DifferenceOf(key, gameTree(tree.Chance, "0.25", "3/4"), 3)
	if c.Count != 2 || c.Differences[0].String() != "the probability of child 1 of the root is 0.25 instead of 1/2" &&
		c.Differences[0].String() != "the probability of node 1 is 0.25 instead of 1/2" {
		t.Errorf("%+v", c)
	}
	if c := DifferenceOf(key, gameTree(tree.Min, "", ""), 3); c.Count != 1 || !c.SameShape {
		t.Errorf("%+v", c)
	}
}
