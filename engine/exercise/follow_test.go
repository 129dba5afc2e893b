package exercise_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// drawPlain draws a tree without names, whose nodes are called by their places.
func drawPlain(t *rapid.T) *tree.Tree {
	return treetest.Draw(t, 4, 3, tree.Player(rapid.IntRange(1, 2).Draw(t, "root")), func() tree.Data {
		return tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true}
	})
}

// With follow-through, a search goes on with the value that a student wrote: the other answers are
// marked as if the node were a leaf with that value.
func TestFollowThroughMarksAsIfTheNodeWereALeaf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree, o := drawPlain(t), drawSearch(t)
		o.Order = rapid.SampledFrom([]search.Order{{}, {Kind: search.Reversed}}).Draw(t, "direction")
		e := &Exercise{Tasks: []Task{{Ask: Values}, {Ask: Bounds},
			{Ask: Windows, At: rapid.SampledFrom([]When{Entry, Leaving}).Draw(t, "at")}}}
		k := without(t, gameTree, o, e)
		nodes := k.Parts()[0].Nodes()
		at := rapid.IntRange(0, nodes.Len()-1).Draw(t, "node")
		place, path := nodes.PathText(at), slices.Clone(nodes.Path(at))
		if !nodes.Inner(at) || k.Parts()[0].Result().RecordAt(path) == nil {
			t.Skip("nothing goes on from there")
		}
		value := k.Parts()[0].Result().RecordAt(path).Value.Nearest()
		if math.IsInf(value, 0) || rapid.IntRange(0, 2).Draw(t, "another value") > 0 {
			value = float64(rapid.IntRange(-9, 9).Draw(t, "value")) / 2
		}
		cut := filetest.Must(gameTree.Edit(func(d *tree.Draft) error {
			for _, c := range nodes.Node(at).Children() {
				if err := d.Remove(c.ID()); err != nil {
					return err
				}
			}
			return d.Set(nodes.Node(at).ID(), func(said *tree.Data) { said.Value, said.HasValue = value, true })
		}))(t)
		other := key(t, cut, o, k.Exercise)
		if o.Algorithm.SideAt(tree.Visit{Node: nodes.Node(at), Mover: nodes.Mover(at)}) == tree.Min {
			value = -value
		}
		a := other.Perfect().WithNode(string(Values), place,
			written.Plainly(fmt.Sprint(value))).WithNode(string(Bounds), place, written.Plainly("exact"))
		for _, task := range k.Mark(a, MarkOptions{FollowThrough: true}).Tasks {
			for _, i := range task.Items {
				p, _ := gameTree.Find(i.ID)
				below := len(p) >= len(path) && slices.Equal(p[:len(path)], path)
				if !i.Right && !below && other.Parts()[0].Result().RecordAt(p) != nil {
					t.Fatalf("%s of %s is wrong after %v at %s: %s", i.Ask, i.Node, value, place, i.Why())
				}
			}
		}
	})
}

// The answers of mistakes are those of searches that make them: only the parent's value is
// passed down, or nothing is, or nothing is cut.
func TestMistakesAreSearches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawPlain(t)
		k := without(t, gameTree, search.Options{},
			&Exercise{Tasks: []Task{{Ask: LeafOrder}, {Ask: Windows, At: Entry}}})
		visited := func(m Mistake) (leaves []string) {
			a, is := k.Mistaken(m)
			if !is {
				t.Skip("no mistake here")
			}
			for _, item := range a.Of(string(LeafOrder)).Items {
				leaves = append(leaves, item.Text)
			}
			return leaves
		}
		var shallow, all []string
		var by func(n *tree.Node, p tree.Path, mover tree.Player, bound float64) float64
		by = func(n *tree.Node, p tree.Path, mover tree.Player, bound float64) float64 {
			if n.Leaf() {
				shallow = append(shallow, p.Text())
				v, _ := n.Value()
				return v
			}
			v := math.NaN()
			for i, c := range n.Children() {
				w := by(c, append(slices.Clone(p), i), mover.Opponent(), v)
				if i == 0 || mover == tree.Max && w > v || mover == tree.Min && w < v {
					v = w
				}
				if mover == tree.Max && v >= bound || mover == tree.Min && v <= bound {
					break
				}
			}
			return v
		}
		by(gameTree.Root(), nil, gameTree.Player(), math.NaN())
		gameTree.Walk(func(v tree.Visit) bool {
			if v.Node.Leaf() {
				all = append(all, v.Path.Text())
			}
			return true
		})
		for m, want := range map[Mistake][]string{ShallowOnly: shallow, WentOn: all, FullWindows: all,
			PlainMinimax: all} {
			if got := visited(m); !slices.Equal(got, want) {
				t.Fatalf("%s evaluates %v, not %v", m, got, want)
			}
		}
		full, _ := k.Mistaken(FullWindows)
		for _, f := range full.Of(string(Windows)).Fields {
			if got := textOf(f.Value); got != ",-inf,inf" {
				t.Fatalf("%s has the window %s", f.Key, got)
			}
		}
	})
}
