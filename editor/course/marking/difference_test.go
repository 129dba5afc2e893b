package marking_test

import (
	"errors"
	"runtime"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/engine"
)

// bratko is a tree with names.
func bratko() *engine.Tree {
	b := &engine.Builder{}
	node := func(name string, children ...*engine.Node) *engine.Node {
		return b.Node(engine.Data{Name: name}, children...)
	}
	return b.Tree(node("a", node("b", node("d", b.Leaf(1), b.Leaf(4)), node("e", b.Leaf(5), b.Leaf(6))),
		node("c", node("f", b.Leaf(2), b.Leaf(1)), node("g", b.Leaf(8), b.Leaf(7)))), engine.Max)
}

func TestDifferencesAreNamed(t *testing.T) {
	changed, _ := bratko().Edit(func(d *engine.Draft) error {
		return errors.Join(d.Set(bratko().At(engine.Path{0, 0, 1}).ID(), func(said *engine.Data) { said.Value = 9 }),
			d.Set(bratko().At(engine.Path{1}).ID(), func(said *engine.Data) { said.Name = "C" }))
	})
	c := DifferenceOf(bratko(), changed, 3)
	if all := c.Differences; !c.SameShape || c.Count != 2 || all[0].String() != "the value of child 2 of d is 9 instead of 4" || all[1].String() != "c is named “C”" {
		t.Errorf("%+v", c)
	}
	if c := DifferenceOf(bratko(), changed, 1); c.Count != 2 || len(c.Differences) != 1 {
		t.Errorf("%+v", c)
	}
	cut, _ := bratko().Edit(func(d *engine.Draft) error { return d.Remove(bratko().At(engine.Path{0, 0}).ID()) })
	if c := DifferenceOf(bratko(), cut.SetPlayer(engine.Min), 3); c.SameShape || c.Count < 2 {
		t.Errorf("%+v", c)
	}
	if c := DifferenceOf(bratko(), bratko(), 3); !c.SameShape || c.Count > 0 {
		t.Errorf("%+v", c)
	}
}

// Comparing takes memory by the number of nodes, whatever their depth: each node once kept
// its whole path.
func TestComparingDeepTreesTakesLittleMemory(t *testing.T) {
	bytes := func(plies int) float64 {
		b := &engine.Builder{}
		n := b.Leaf(1)
		for range plies {
			n = b.Node(engine.Data{}, n, b.Leaf(2))
		}
		tree := b.Tree(n, engine.Max)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		DifferenceOf(tree, tree, 3)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	if once, twice := bytes(450), bytes(900); twice > 2.6*once+64<<10 {
		t.Errorf("%.0f bytes for 450 plies, %.0f for 900", once, twice)
	}
}

// Probabilities that differ are said with their place, and a root with another player once.
func TestDifferencesOfProbabilities(t *testing.T) {
	tree := func(root engine.Player, likely ...string) *engine.Tree {
		b := &engine.Builder{}
		var children []*engine.Node
		for i, text := range likely {
			p, _ := engine.ReadProbability(text)
			children = append(children, b.Node(engine.Data{Value: float64(i), HasValue: true, P: p}))
		}
		return b.Tree(b.Node(engine.Data{Player: root}, children...), engine.Max)
	}
	key := tree(engine.Chance, "1/2", "0.5")
	if c := DifferenceOf(key, tree(engine.Chance, "0.5", "1/2"), 3); c.Count > 0 {
		t.Errorf("%+v", c)
	}
	c := DifferenceOf(key, tree(engine.Chance, "0.25", "3/4"), 3)
	if c.Count != 2 || c.Differences[0].String() != "the probability of child 1 of the root is 0.25 instead of 1/2" && c.Differences[0].String() != "the probability of node 1 is 0.25 instead of 1/2" {
		t.Errorf("%+v", c)
	}
	if c := DifferenceOf(key, tree(engine.Min, "", ""), 3); c.Count != 1 || !c.SameShape {
		t.Errorf("%+v", c)
	}
}
