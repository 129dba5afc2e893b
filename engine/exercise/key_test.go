package exercise_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// bratko is the tree of the README: I. Bratko, Prolog Programming for Artificial
// Intelligence.
func bratko() *tree.Tree {
	return treetest.Read("a[b[d[1, 4], e[5, 6]], c[f[2, 1], g[8, 7]]]")
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

// tied is a tree in which every mistake shows: it has cut-offs by equality, deep ones,
// and values that differ from one another.
func tied() *tree.Tree {
	return treetest.Read(
		"[[[[4, 7], [5, 4]], [[6, 8], [1, 9]]], [[[3, 2], [2, 8]], [[5, 1], [3, 3]]], [[[9, 4], [5, 6]], [[5, 7], [2, 3]]]]")
}

// diagnosed marks answers and names their mistakes.
func diagnosed(t filetest.Ends, k *Key, a *written.Answers, o MarkOptions) *Marked {
	return filetest.Must(k.Diagnose(context.Background(), a, o))(t)
}

// The searches for mistakes run only if mistakes are asked for, and can be cancelled.
func TestMistakesAreLookedForWhereTheyAreAsked(t *testing.T) {
	k := key(t, tied(), search.Options{}, everything())
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

// Students who ignore leaf bounds are told so, unless a search without them is accepted.
func TestIgnoringLeafBoundsIsNamed(t *testing.T) {
	gameTree := treetest.Read("[[3, 5], [3, 9], [9, 9], [4, 2]]")
	e := &Exercise{Tasks: []Task{{Ask: Pruned}, {Ask: Evaluated}}}
	for _, accepted := range []bool{false, true} {
		if accepted {
			e.Accept = []search.Options{{Bounds: search.Unbounded()}}
		}
		k := key(t, gameTree, search.Options{Bounds: search.LeafBounds{Low: 1, High: 9}}, e)
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
	gameTree := treetest.Read("[[6, 6], [3, 5]]")
	e := &Exercise{Tasks: []Task{{Ask: Bounds, By: ByWindow}, {Ask: BestMove}}}
	k := key(t, gameTree, search.Options{Bounds: search.LeafBounds{Low: 1, High: 6}}, e)
	if got := k.Perfect().Written.String(); !strings.Contains(got, "root: exact; 1: exact") {
		t.Error(got)
	}
}
