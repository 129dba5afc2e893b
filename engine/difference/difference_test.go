package difference_test

import (
	"errors"
	"testing"

	"plytree/engine"
	. "plytree/engine/difference"
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
	c := Of(bratko(), changed, 3)
	if all := c.Differences; !c.SameShape || c.Count != 2 || all[0].String() != "the value of child 2 of d is 9 instead of 4" || all[1].String() != "c is called “C”" {
		t.Errorf("%+v", c)
	}
	if c := Of(bratko(), changed, 1); c.Count != 2 || len(c.Differences) != 1 {
		t.Errorf("%+v", c)
	}
	cut, _ := bratko().Edit(func(d *engine.Draft) error { return d.Remove(bratko().At(engine.Path{0, 0}).ID()) })
	if c := Of(bratko(), cut.SetPlayer(engine.Min), 3); c.SameShape || c.Count < 2 {
		t.Errorf("%+v", c)
	}
	if c := Of(bratko(), bratko(), 3); !c.SameShape || c.Count > 0 {
		t.Errorf("%+v", c)
	}
}
