package search_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func TestWhatIsMissingIsNamed(t *testing.T) {
	named := treetest.Read("a[b[1], ?]")
	pruned := treetest.Read("[[3, 5], [2, ?], [?, 1]]")
	for _, c := range []struct {
		tree  *Tree
		depth int
		order OrderKind
		want  string
	}{
		{treetest.Read("[1, ?]"), 0, Best,
			"the order best needs all values, but node 2 has none; enter a number, inf or -inf"},
		{treetest.Read("[?, [?, ?]]"), 0, Worst,
			"the order worst needs all values, but 3 nodes have none (first: node 1); enter a number, inf or -inf for each"},
		{named, 0, Best, "the order best needs all values, but child 2 of a has none; enter a number, inf or -inf"},
		{named, 1, Best, "2 nodes at the depth limit of 1 have no value (first: b); add estimates or raise the limit"},
		{named, 1, Given, "b is at the depth limit of 1 and has no value; add an estimate or raise the limit"},
		{treetest.Read("?"), 0, Given,
			"the search stopped at the root (step 1, after 0 leaves), which has no value; enter a number, inf or -inf"},
		{named, 0, Given,
			"the search stopped at child 2 of a (step 9, after 1 leaf), which has no value; enter a number, inf or -inf"},
		{pruned, 2, Given,
			"the search stopped at node 3.1 (step 20, after 3 leaves), which has no value; enter a number, inf or -inf"},
		{pruned, 0, Reversed,
			"the search stopped at node 3.1 (step 7, after 1 leaf), which has no value; enter a number, inf or -inf"},
	} {
		for _, trace := range []bool{false, true} {
			o := Options{Depth: c.depth, Order: Order{Kind: c.order}}
			res, err := Run(c.tree, o, trace)
			var missing *MissingValueError
			if !errors.As(err, &missing) || err.Error() != c.want || res != nil {
				t.Errorf("%v\nwant %s", err, c.want)
			}
		}
	}
}

// forgetting removes the values of some leaves.
func forgetting(t *rapid.T, full *Tree, which func() bool) *Tree {
	partial := filetest.Must(full.Edit(func(d *Draft) error {
		d.Each(func(v Visit, said *Data) { said.HasValue = said.HasValue && !(v.Node.Leaf() && which()) })
		return nil
	}))(t)
	return partial
}

// told lists everything that a search reports, with nodes as paths.
func told(res *Result) (all []any) {
	res.Walk(func(v Visit, rec *Record) {
		if all = append(all, slices.Clone(v.Path)); rec != nil {
			all = append(all, *rec)
		}
	})
	return append(all, res.Value, res.Visited, res.Evaluated, res.Evaluations, res.PrincipalVariation, res.Cutoffs,
		res.Events, res.BestKnown())
}

// A search that never reaches a leaf without a value is the same whatever its value is.
// Any other search stops at the first such leaf in its order, and until then does the
// same as with any values.
func TestASearchEndsAtTheFirstLeafWithoutAValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		full, o := drawTree(t), drawOptions(t)
		o.Order.Kind = rapid.SampledFrom([]OrderKind{Given, Reversed, Random}).Draw(t, "order")
		partial := forgetting(t, full, func() bool { return rapid.IntRange(0, 4).Draw(t, "forgotten") == 0 })
		whole := found(t, full, o)
		res, err := Run(partial, o, true)
		first := slices.IndexFunc(whole.Events, func(e Event) bool {
			n := partial.At(whole.PathOf(e.Record))
			_, valued := n.Value()
			return e.Kind == Evaluate && !valued
		})
		if first < 0 {
			if err != nil {
				t.Fatalf("no value is missing on its way: %v", err)
			}
			if !reflect.DeepEqual(told(res), told(whole)) {
				t.Fatal("what stands at leaves that it never comes to changes the search")
			}
			return
		}
		var missing *MissingValueError
		if !errors.As(err, &missing) {
			t.Fatalf("%v, and the first leaf no value is %v", err, whole.PathOf(whole.Events[first].Record))
		}
		found := missing.Found
		if want := whole.PathOf(whole.Events[first].Record); !slices.Equal(missing.Path, want) ||
			missing.Step != first || found.Missing != missing {
			t.Fatalf("%v at %d, want %v at %d", missing.Path, missing.Step, want, first)
		}
		guessed := o.Algorithm == MTDF && full.Root().Leaf() // MTD(f) starts with the root's own value
		if !guessed && fmt.Sprint(found.Events) != fmt.Sprint(whole.Events[:first]) {
			t.Fatal("it did something else before")
		}
		if found.BestKnown() || found.Variation() != nil || found.PrincipalVariation != nil {
			t.Fatal("a search that has not ended knows a best move")
		}
		for i, rec := range found.Open() {
			if p := found.PathOf(rec.Order - 1); !slices.Equal(p, missing.Path[:i]) {
				t.Fatalf("%v is open", p)
			}
		}
		if len(found.Open()) != len(missing.Path)+1 {
			t.Fatal("not all nodes on its way are open")
		}
	})
}
