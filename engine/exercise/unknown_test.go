package exercise_test

import (
	"reflect"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// filling gives a value to each leaf without one.
func filling(t *rapid.T, partial *tree.Tree) *tree.Tree {
	full := filetest.Must(partial.Edit(func(d *tree.Draft) error {
		d.Each(func(v tree.Visit, said *tree.Data) {
			if !said.HasValue {
				said.Value, said.HasValue = float64(rapid.IntRange(-6, 6).Draw(t, "filled")), true
			}
		})
		return nil
	}))(t)
	return full
}

// An answer that is right while a leaf has no value is right whatever its value is.
func TestAKeyHoldsWhateverStandsAtLeavesWithoutAValue(t *testing.T) {
	asked := 0
	rapid.Check(t, func(t *rapid.T) {
		partial := treetest.Draw(t, 4, 3, tree.Max, func() tree.Data {
			return tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")),
				HasValue: rapid.IntRange(0, 5).Draw(t, "known") > 0}
		})
		o := search.Options{Algorithm: rapid.SampledFrom(search.Algorithms()[1:6]).Draw(t, "algorithm")}
		full := filling(t, partial)
		for _, a := range Asks() {
			e := &Exercise{Tasks: []Task{{Ask: a}}}
			k, err := NewKey(t.Context(), partial, o, e)
			if err != nil {
				continue
			}
			whole := key(t, full, o, e)
			asked++
			if got, want := k.Perfect(), whole.Perfect(); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: %+v, and with values %+v", a, got, want)
			}
			for _, child := range k.Parts()[0].Nodes().Children(0) {
				move := (*written.Answers)(nil).With(string(BestMove), written.Called(k.Parts()[0].Nodes().Call(child)))
				if a == BestMove && k.Mark(move, MarkOptions{}).Score.Cmp(whole.Mark(move, MarkOptions{}).Score) != 0 {
					t.Fatalf("%s is right for one and wrong for the other", k.Parts()[0].Nodes().Call(child))
				}
			}
			for _, m := range MistakeNames() {
				if made, ok := k.Mistaken(m); ok { // the same mistake as with all values, which never needs one
					if again, _ := whole.Mistaken(m); m != PlayersSwapped && !reflect.DeepEqual(made, again) {
						t.Fatalf("%s, %s: %+v, and with values %+v", a, m, made, again)
					}
				}
			}
			k.Mark(k.Perfect(), MarkOptions{FollowThrough: true})
		}
	})
	if asked == 0 {
		t.Error("nothing could be asked")
	}
}

// A follow-through run that reaches such a leaf stops there: what it found before counts,
// the rest is marked by the key.
func TestFollowThroughEndsAtALeafWithoutAValue(t *testing.T) {
	tree := treetest.Read("[[3, 5], [2, ?]]")
	k := key(t, tree, search.Options{}, ask(Values, 3))
	m := k.Mark(with(Values, mapping("1", "1", "2", "2", "root", "1")), MarkOptions{FollowThrough: true})
	var right []bool
	for _, i := range m.Tasks[0].Items {
		right = append(right, i.Right)
	}
	if want := []bool{false, false, true}; !reflect.DeepEqual(right, want) {
		t.Errorf("%v, want %v", right, want)
	}
}
