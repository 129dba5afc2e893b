package exercise_test

import (
	"errors"
	"reflect"
	"testing"

	"plytree/engine"
	. "plytree/engine/exercise"
	"plytree/engine/randomtree"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

// unknown is a tree in brackets, with question marks for leaves without a value.
func unknown(t testing.TB, of ...[]float64) *engine.Tree {
	t.Helper()
	b := &engine.Builder{}
	var nodes []*engine.Node
	for _, values := range of {
		var leaves []*engine.Node
		for _, v := range values {
			leaves = append(leaves, b.Node(engine.Data{Value: v, HasValue: v < 90}))
		}
		nodes = append(nodes, b.Node(engine.Data{}, leaves...))
	}
	return b.Tree(b.Node(engine.Data{}, nodes...), engine.Max)
}

const none = 99

func TestTasksAboutALeafWithoutAValue(t *testing.T) {
	for _, c := range []struct {
		tree *engine.Tree
		task Task
		want string
	}{
		{unknown(t, []float64{3, 5}, []float64{2, none}), Task{Ask: Value}, ""},
		{unknown(t, []float64{3, 5}, []float64{2, none}), Task{Ask: BestMove}, ""},
		{unknown(t, []float64{3, 5}, []float64{3, none}), Task{Ask: BestMove}, `the task "best-move": node 2 may be as good as the best move because a leaf below it has no value; give that leaf a value, or remove the task`},
		{unknown(t, []float64{3, 5}, []float64{3, none}), Task{Ask: Pruned}, ""},
		{unknown(t, []float64{3, 5}, []float64{2, none}), Task{Ask: Values, ID: "all", Search: engine.Options{Algorithm: engine.Minimax}}, `the task "all": the search stopped at node 2.2 (step 17, after 3 leaves), which has no value; enter a number, inf or -inf`},
		{unknown(t, []float64{3, 5}, []float64{2, none}), Task{Ask: Pruned, Search: engine.Options{Order: engine.Order{Kind: engine.Worst}}}, `the task "pruned": the order worst needs all values, but node 2.2 has none; enter a number, inf or -inf`},
	} {
		_, err := NewKey(t.Context(), c.tree, engine.Options{}, &Exercise{Tasks: []Task{c.task}})
		var refused *KeyError
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.task.Ask, err)
		case c.want != "" && (!errors.As(err, &refused) || err.Error() != c.want):
			t.Errorf("%s: %v\nwant %s", c.task.Ask, err, c.want)
		}
	}
}

// filling gives a value to each leaf without one.
func filling(t *rapid.T, partial *engine.Tree) *engine.Tree {
	full, err := partial.Edit(func(d *engine.Draft) error {
		d.Each(func(v engine.Visit, said *engine.Data) {
			if !said.HasValue {
				said.Value, said.HasValue = float64(rapid.IntRange(-6, 6).Draw(t, "filled")), true
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return full
}

// An answer that is right while a leaf has no value is right whatever its value is.
func TestAKeyHoldsWhateverStandsAtLeavesWithoutAValue(t *testing.T) {
	asked := 0
	rapid.Check(t, func(t *rapid.T) {
		partial := randomtree.Draw(t, 4, 3, engine.Max, func() engine.Data {
			return engine.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: rapid.IntRange(0, 5).Draw(t, "known") > 0}
		})
		o := engine.Options{Algorithm: rapid.SampledFrom(engine.Algorithms()[1:6]).Draw(t, "algorithm")}
		full := filling(t, partial)
		for _, a := range Asks() {
			e := &Exercise{Tasks: []Task{{Ask: a}}}
			k, err := NewKey(t.Context(), partial, o, e)
			if err != nil {
				continue
			}
			whole, err := NewKey(t.Context(), full, o, e)
			if err != nil {
				t.Fatal(err)
			}
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
	tree := unknown(t, []float64{3, 5}, []float64{2, none})
	k := key(t, tree, engine.Options{}, ask(Values, 3))
	m := k.Mark(with(Values, mapping("1", "1", "2", "2", "root", "1")), MarkOptions{FollowThrough: true})
	var right []bool
	for _, i := range m.Tasks[0].Items {
		right = append(right, i.Right)
	}
	if want := []bool{false, false, true}; !reflect.DeepEqual(right, want) {
		t.Errorf("%v, want %v", right, want)
	}
}
