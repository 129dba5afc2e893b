package exercise_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// bratko is the tree of the README: I. Bratko, Prolog Programming for Artificial
// Intelligence.
func bratko() *tree.Tree {
	b := &tree.Builder{}
	named := func(name string, children ...*tree.Node) *tree.Node {
		return b.Node(tree.Data{Name: name}, children...)
	}
	return b.Tree(named("a",
		named("b", named("d", b.Leaf(1), b.Leaf(4)), named("e", b.Leaf(5), b.Leaf(6))),
		named("c", named("f", b.Leaf(2), b.Leaf(1)), named("g", b.Leaf(8), b.Leaf(7)))), tree.Max)
}

// forward lists the kinds of task that ask what a search does with the given tree.
func forward() []Ask {
	return slices.DeleteFunc(Asks(), func(a Ask) bool { return a.Form().Inverse })
}

// everything asks all kinds of tasks.
func everything() *Exercise {
	e := &Exercise{}
	for i, a := range forward() {
		e.Tasks = append(e.Tasks, Task{Ask: a, Marks: new(float64(i + 1))})
	}
	return e
}

func TestTheKeyGetsFullMarks(t *testing.T) {
	k, err := NewKey(context.Background(), bratko(), search.Options{}, everything())
	if err != nil {
		t.Fatal(err)
	}
	m := k.Mark(k.Perfect(), MarkOptions{})
	if m.Score.Cmp(m.Max) != 0 || m.Max.Cmp(k.Max()) != 0 {
		t.Errorf("%s of %s marks", m.Score, m.Max)
	}
}

// tied is a tree in which every mistake shows: it has cut-offs by equality, deep ones,
// and values that differ from one another.
func tied() *tree.Tree {
	b := &tree.Builder{}
	list := func(children ...*tree.Node) *tree.Node { return b.Node(tree.Data{}, children...) }
	pair := func(v, w float64) *tree.Node { return list(b.Leaf(v), b.Leaf(w)) }
	return b.Tree(list(
		list(list(pair(4, 7), pair(5, 4)), list(pair(6, 8), pair(1, 9))),
		list(list(pair(3, 2), pair(2, 8)), list(pair(5, 1), pair(3, 3))),
		list(list(pair(9, 4), pair(5, 6)), list(pair(5, 7), pair(2, 3)))), tree.Max)
}

// diagnosed marks answers and names their mistakes.
func diagnosed(t interface{ Fatal(...any) }, k *Key, a *written.Answers, o MarkOptions) *Marked {
	m, err := k.Diagnose(context.Background(), a, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The searches for mistakes run only if mistakes are asked for, and can be cancelled.
func TestMistakesAreLookedForWhereTheyAreAsked(t *testing.T) {
	k, err := NewKey(context.Background(), tied(), search.Options{}, everything())
	if err != nil {
		t.Fatal(err)
	}
	answers, _ := k.Mistaken(FullWindows)
	if m := k.Mark(answers, MarkOptions{}); m.Mistakes != nil {
		t.Errorf("marking alone has looked for %v", m.Mistakes)
	}
	off, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := k.Diagnose(off, answers, MarkOptions{}); err != context.Canceled {
		t.Errorf("called off: %v", err)
	}
	if m := diagnosed(t, k, answers, MarkOptions{}); len(m.Mistakes) != 1 {
		t.Errorf("after one was called off: %v", m.Mistakes)
	}
}

func TestEachMistakeIsNamed(t *testing.T) {
	for _, rule := range []search.Cutoff{search.CutAtEqual, search.CutBeyondEqual} {
		k, err := NewKey(context.Background(), tied(), search.Options{Cutoff: rule}, everything())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range MistakeNames() {
			answers, ok := k.Mistaken(m)
			if ok != (!m.Rule().Bounds && !m.Rule().Chance && (m != Strict && m != NotStrict || (m == Strict) == (rule == search.CutAtEqual))) {
				t.Errorf("under %s, %s is a mistake: %v", rule, m, ok)
			}
			if !ok {
				continue
			}
			if named := diagnosed(t, k, answers, MarkOptions{}).Mistakes; len(named) != 1 || named[0].Mistake != m {
				t.Errorf("under %s, %s is called %v", rule, m, named)
			}
			if m.Sentence().String() == "" {
				t.Errorf("%s has no sentence", m)
			}
		}
	}
}

// Students who ignore leaf bounds are told so, unless a search without them is accepted.
func TestIgnoringLeafBoundsIsNamed(t *testing.T) {
	b := &tree.Builder{}
	node := func(children ...*tree.Node) *tree.Node { return b.Node(tree.Data{}, children...) }
	gameTree := b.Tree(node(node(b.Leaf(3), b.Leaf(5)), node(b.Leaf(3), b.Leaf(9)), node(b.Leaf(9), b.Leaf(9)), node(b.Leaf(4), b.Leaf(2))), tree.Max)
	e := &Exercise{Tasks: []Task{{Ask: Pruned}, {Ask: Evaluated}}}
	for _, accepted := range []bool{false, true} {
		if accepted {
			e.Accept = []search.Options{{Bounds: search.Unbounded()}}
		}
		k, err := NewKey(t.Context(), gameTree, search.Options{Bounds: search.LeafBounds{Low: 1, High: 9}}, e)
		if err != nil {
			t.Fatal(err)
		}
		answers, is := k.Mistaken(NoBounds)
		if is == accepted {
			t.Fatalf("accepted: %v, a mistake: %v", accepted, is)
		}
		if !is {
			continue
		}
		if named := diagnosed(t, k, answers, MarkOptions{}).Mistakes; len(named) != 1 || named[0].Mistake != NoBounds {
			t.Errorf("it is called %v", named)
		}
	}
}

// An end of the window that is a leaf bound never makes a value a bound.
func TestBoundsByWindowCountOnlyEndsInsideTheLeafBounds(t *testing.T) {
	b := &tree.Builder{}
	node := func(children ...*tree.Node) *tree.Node { return b.Node(tree.Data{}, children...) }
	gameTree := b.Tree(node(node(b.Leaf(6), b.Leaf(6)), node(b.Leaf(3), b.Leaf(5))), tree.Max)
	e := &Exercise{Tasks: []Task{{Ask: Bounds, By: ByWindow}, {Ask: BestMove}}}
	k, err := NewKey(t.Context(), gameTree, search.Options{Bounds: search.LeafBounds{Low: 1, High: 6}}, e)
	if err != nil {
		t.Fatal(err)
	}
	if got := k.Perfect().Written.String(); !strings.Contains(got, "root: exact; 1: exact") {
		t.Error(got)
	}
}
