package engine_test

import (
	"context"
	"fmt"

	"plytree/engine"
	"plytree/engine/least"
	"plytree/engine/place"
	"plytree/engine/text/numeral"
)

// Search a tree: build it from the leaves up, search it, and look at the result.
func Example() {
	b := &engine.Builder{}
	min := func(values ...float64) *engine.Node {
		var leaves []*engine.Node
		for _, v := range values {
			leaves = append(leaves, b.Leaf(v))
		}
		return b.Node(engine.Data{}, leaves...)
	}
	tree := b.Tree(b.Node(engine.Data{}, min(3, 12, 8), min(2, 4, 6), min(14, 5, 2)), engine.Max)

	res, err := engine.Search(tree, engine.Options{}, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fewest, _ := least.Work(res)
	fmt.Printf("value %v, %d of %d leaves, at least %d\n", res.Value, res.Evaluated, res.Frontier, fewest)
	for v := range tree.All() {
		if rec := res.RecordAt(v.Path); rec != nil && !v.Node.Leaf() {
			low, high := rec.Proven()
			fmt.Println(place.Text(v.Path), rec.Bound(engine.Unbounded()), numeral.Text(low), numeral.Text(high))
		}
	}
	for _, c := range res.Cutoffs {
		fmt.Println(c.Kind(), "cut-off at", place.Text(res.PathOf(c.Node)), "prunes", len(res.PrunedChildren(c)))
	}
	// Output:
	// value 3, 7 of 9 leaves, at least 5
	// root exact 3 3
	// 1 exact 3 3
	// 2 upper −∞ 2
	// 3 exact 2 2
	// alpha cut-off at 2 prunes 2
}

// A search by other rules: no windows are passed down.
func ExampleSearchBy() {
	tree := engine.Complete(2, 3, engine.Give([]float64{1, 4, 5, 6, 2, 1, 8, 7}))
	full := engine.Rules{Down: func(handed, own engine.Window) engine.Window { return engine.FullWindow() }}
	for _, rules := range []engine.Rules{{}, full} {
		res, err := engine.SearchBy(context.Background(), tree, engine.Options{}, rules, false)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(res.Value, res.Evaluated)
	}
	// Output:
	// 4 5
	// 4 8
}
