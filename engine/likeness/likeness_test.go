package likeness_test

import (
	"testing"

	"plytree/engine"
	. "plytree/engine/likeness"
	"plytree/engine/randomtree"
	"plytree/fileformat"

	"pgregory.net/rapid"
)

func tree(t testing.TB, notation string) *engine.Tree {
	t.Helper()
	doc, err := fileformat.ReadNotation("", notation, engine.Max)
	if err != nil {
		t.Fatal(err)
	}
	return doc.Tree
}

func none(*engine.Node) bool { return false }

func TestWhatIsACopy(t *testing.T) {
	const three = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
	for _, c := range []struct {
		original, other string
		copied          bool
	}{
		{three, three, true},
		{three, "[[14, 5, 2], [8, 12, 3], [6, 4, 2]]", true},
		{three, "[[-3, -12, -8], [-2, -4, -6], [-14, -5, -2]]", true},
		{three, "[[3, 12, 8], [2, 4, 6], [14, 5, 99]]", true},
		{three, "[1, [[3, 12, 8], [2, 4, 6], [14, 5, 2]]]", true},
		{three, "[[3, 12, 8], [2, 4, 6]]", true},
		{three, "[3, 12, 8]", false},
		{three, "[[3, 12, 9], [2, 4, 7], [14, 5, 2]]", false},
		{three, "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", false},
		{"[[1, 2], [3, 4]]", "[[1, 2], [5, 6]]", true},
		{"[[1, ?], [3, 4]]", "[[7, 8], [5, 6]]", true},
		{"[[1, ?], [3, 4]]", "[7, [5, 6, 1]]", false},
		{"5", "5", false},
		{"[5, 6]", "5", false},
		{"[0, 1]", "[1, 0]", true},
	} {
		if got := Of(tree(t, c.original), none).CopiedIn(tree(t, c.other)); got != c.copied {
			t.Errorf("%s in %s: %v", c.original, c.other, got)
		}
	}
}

// A tree is a copy of itself however its children are put, and also if it is only a part
// of another.
func TestCopiesInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := func() engine.Data {
			return engine.Data{Value: float64(rapid.IntRange(-9, 9).Draw(t, "value")), HasValue: true}
		}
		original := randomtree.Draw(t, 4, 3, engine.Max, value)
		if original.Root().Leaf() {
			t.Skip()
		}
		b := original.Builder()
		var turned func(n *engine.Node) *engine.Node
		turned = func(n *engine.Node) *engine.Node {
			var below []*engine.Node
			for _, i := range rapid.Permutation(n.Children()).Draw(t, "order") {
				below = append(below, turned(i))
			}
			return b.Node(n.Data(), below...)
		}
		other := b.Tree(b.Node(engine.Data{}, b.Node(engine.Data{Value: 1, HasValue: true}), turned(original.Root())), engine.Min)
		if !Of(original, none).CopiedIn(other) {
			t.Fatal("the copy is not told")
		}
	})
}

// What a test asks to be found may be any number in a copy.
func TestLeavesThatMayBeAnything(t *testing.T) {
	original := tree(t, "[[3, 12], [2, 4], [14, 5]]")
	leaf := original.At(engine.Path{0, 0})
	free := func(n *engine.Node) bool { return n == leaf }
	if other := tree(t, "[[7, 1], [8, 4], [9, 5]]"); !Of(original, free).CopiedIn(other) || Of(original, none).CopiedIn(other) {
		t.Error("another value at the leaf makes another tree")
	}
}
