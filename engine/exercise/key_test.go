package exercise_test

import (
	"testing"

	"plytree/engine"
	. "plytree/engine/exercise"
)

// bratko is the tree of DESIGN's example: I. Bratko, Prolog Programming for
// Artificial Intelligence.
func bratko() *engine.Tree {
	b := &engine.Builder{}
	named := func(name string, children ...*engine.Node) *engine.Node {
		return b.Node(engine.Data{Name: name}, children...)
	}
	return b.Tree(named("a",
		named("b", named("d", b.Leaf(1), b.Leaf(4)), named("e", b.Leaf(5), b.Leaf(6))),
		named("c", named("f", b.Leaf(2), b.Leaf(1)), named("g", b.Leaf(8), b.Leaf(7)))), engine.Max)
}

// everything asks for all there is.
func everything() *Exercise {
	e := &Exercise{}
	for i, a := range Asks() {
		e.Tasks = append(e.Tasks, Task{Ask: a, Marks: new(float64(i + 1))})
	}
	return e
}

func TestTheKeyGetsFullMarks(t *testing.T) {
	k, err := NewKey(bratko(), engine.Options{}, everything())
	if err != nil {
		t.Fatal(err)
	}
	m := k.Mark(k.Perfect(), Options{})
	if m.Marks.Cmp(m.Max) != 0 || m.Max.Cmp(k.Max()) != 0 {
		t.Errorf("%s of %s marks", m.Marks, m.Max)
	}
}
