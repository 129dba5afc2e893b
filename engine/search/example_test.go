package search_test

import (
	"fmt"

	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// Search a tree: build it from the leaves up, search it, and look at the result.
func Example() {
	b := &tree.Builder{}
	min := func(values ...float64) *tree.Node {
		var leaves []*tree.Node
		for _, v := range values {
			leaves = append(leaves, b.Leaf(v))
		}
		return b.Node(tree.Data{}, leaves...)
	}
	gameTree := b.Tree(b.Node(tree.Data{}, min(3, 12, 8), min(2, 4, 6), min(14, 5, 2)), tree.Max)

	res, err := search.Run(gameTree, search.Options{}, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fewest, _ := measure.LeastWork(res)
	fmt.Printf("value %v, %d of %d leaves, at least %d\n", res.Value, res.Evaluated, res.Frontier, fewest)
	for v := range gameTree.All() {
		if rec := res.RecordAt(v.Path); rec != nil && !v.Node.Leaf() {
			low, high := rec.Proven()
			fmt.Println(v.Path.Text(), rec.Bound(search.Unbounded()), numeral.Text(low.Nearest()),
				numeral.Text(high.Nearest()))
		}
	}
	for _, c := range res.Cutoffs {
		fmt.Println(c.Kind(), "cut-off at", res.PathOf(c.Node).Text(), "prunes", len(res.PrunedChildren(c)))
	}
	// Output:
	// value 3, 7 of 9 leaves, at least 5
	// root exact 3 3
	// 1 exact 3 3
	// 2 upper −∞ 2
	// 3 exact 2 2
	// alpha cut-off at 2 prunes 2
}
