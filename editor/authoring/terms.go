package authoring

import (
	"context"
	"iter"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Terms returns the first terms of an inverse task: about the selected leaf, if there is one, and
// about the branches that the search, if it completed, now prunes.
func Terms(ask exercise.Ask, tree *tree.Tree, o search.Options, res *search.Result, selected tree.ID) inverse.Terms {
	b := begun{nodes: tree.Nodes(o.Depth), tree: tree, options: o}
	for i := range b.nodes.Len() {
		if n := b.nodes.Node(i); n.Leaf() {
			b.leaves = append(b.leaves, i)
			if n.ID() == selected {
				b.selected = []int{i}
			}
		}
	}
	if res != nil {
		for _, top := range inverse.Tops(res) {
			if i := b.nodes.Index(res.Tree.At(top).ID()); i >= 0 { // otherwise it is below the file's own depth limit
				b.cut = append(b.cut, i)
			}
		}
	}
	switch {
	case ask.Is(exercise.Ordering), ask.Is(exercise.Drawn):
		return inverse.Terms{}
	case ask.Is(exercise.NumberSet):
		return b.span()
	}
	return b.filling()
}

// begun is the basis of the first terms; nodes are given by their indices.
type begun struct {
	nodes    *tree.Nodes
	tree     *tree.Tree
	options  search.Options
	leaves   []int
	selected []int // the selected leaf, if there is one
	cut      []int // the nodes that the search prunes
}

// filling asks for numbers at the leaves without values, or at all leaves, with which the search
// prunes what it prunes now.
func (b begun) filling() inverse.Terms {
	t := inverse.Terms{Values: &inverse.Values{Low: 0, High: 9}, Want: inverse.Wishes{Pruned: []string{}}}
	for _, i := range b.cut {
		t.Want.Pruned = append(t.Want.Pruned, b.nodes.Call(i))
	}
	blank := false
	for _, i := range b.leaves {
		_, has := b.nodes.Node(i).Value()
		blank = blank || !has
		t.Leaves = append(t.Leaves, b.nodes.Call(i))
	}
	if blank {
		t.Leaves = nil // those without values
	}
	return t
}

// budget is the number of leaves that may be evaluated to find a question, because the window
// waits; the values of all leaves, and values between them, are tried.
const budget = 500_000

// span asks about a property of a leaf that holds for some of its values and not for others, if
// such a property is found soon.
func (b begun) span() inverse.Terms {
	leaves := b.leaves
	if b.selected != nil {
		leaves = b.selected
	}
	if leaves == nil {
		return inverse.Terms{}
	}
	left := budget
	for _, leaf := range leaves {
		for goal := range b.goals(leaf) {
			if left -= 2 * len(b.leaves) * len(b.leaves); left < 0 {
				return b.first(leaves[0])
			}
			if t := (inverse.Terms{Leaf: b.nodes.Call(leaf), For: goal}); b.divides(t) {
				return t
			}
		}
	}
	return b.first(leaves[0])
}

// first asks about a property of a leaf that may hold for all of its values or for none.
func (b begun) first(leaf int) inverse.Terms {
	t := inverse.Terms{Leaf: b.nodes.Call(leaf), For: inverse.For{Visited: b.nodes.Call(leaf)}}
	if b.cut != nil {
		t.For = inverse.For{Cut: b.nodes.Call(b.cut[0])}
	}
	return t
}

// goals are the possible properties: whether a node after the leaf is pruned, beginning with those
// that now are, and whether a child of the root is a best move.
func (b begun) goals(leaf int) iter.Seq[inverse.For] {
	return func(yield func(inverse.For) bool) {
		for _, i := range b.cut {
			if !yield(inverse.For{Cut: b.nodes.Call(i)}) {
				return
			}
		}
		for i := leaf + 1; i < b.nodes.Len(); i++ {
			if !yield(inverse.For{Cut: b.nodes.Call(i)}) {
				return
			}
		}
		for _, i := range b.nodes.Children(0) {
			if !yield(inverse.For{BestMove: b.nodes.Call(i)}) {
				return
			}
		}
	}
}

// divides reports whether a question is possible and its answer is neither all values nor none.
func (b begun) divides(t inverse.Terms) bool {
	r, err := t.Range(b.tree, b.nodes, b.options)
	if err != nil {
		return false
	}
	set, err := r.Solve(context.Background())
	return err == nil && !set.Equal(valueset.All()) && !set.Equal(valueset.None())
}
