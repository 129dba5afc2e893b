package exercise_test

import (
	"context"
	"math"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// Changed values are compared as two exercises compare that are about the two trees, and the
// reason says what these have found.
func TestChangedValuesAreComparedByBothSearches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawSearch(t)
		o.Window = search.Window{}
		before := drawTree(t)
		of := rapid.SampledFrom([]Compared{"", ComparePruned, CompareMoves}).Draw(t, "of")
		times, plus := float64(rapid.IntRange(-3, 3).Draw(t, "times")), float64(rapid.IntRange(-4, 4).Draw(t, "plus"))
		task := Task{Ask: Affine, Change: ValueChange{Of: of, Times: &times, Plus: &plus}}
		k, err := NewKey(context.Background(), before, o, &Exercise{Tasks: []Task{task}})
		if err != nil {
			return
		}
		after, _ := before.Edit(func(d *tree.Draft) error {
			d.Each(func(_ tree.Visit, data *tree.Data) {
				if data.Value *= times; math.IsNaN(data.Value) {
					data.Value = 0
				}
				data.Value += plus
			})
			return nil
		})
		compared := Pruned
		if of == CompareMoves {
			compared = BestMove
		}
		found := func(of *tree.Tree) (result, value string) {
			k := key(t, of, o, &Exercise{Tasks: []Task{{Ask: compared}, {Ask: Value}}})
			if compared == BestMove { // all that are right
				for _, child := range k.Parts()[0].Nodes().Children(0) {
					if place := k.Parts()[0].Nodes().PathText(child); k.Mark(with(BestMove, text(place)),
						MarkOptions{}).Tasks[0].Items[0].Right {
						result += " " + place
					}
				}
				return result, numeral.Text(k.Mark(nil, MarkOptions{}).Tasks[1].Items[0].Expected.Number.Nearest())
			}
			return textOf(k.Perfect().Of(string(Pruned))),
				numeral.Text(k.Mark(nil, MarkOptions{}).Tasks[1].Items[0].Expected.Number.Nearest())
		}
		was, oldValue := found(before)
		is, newValue := found(after)
		right, wrong := "same", "different"
		if was != is {
			right, wrong = wrong, right
		}
		if got := k.Perfect().Of("affine").Text; got != right {
			t.Fatalf("%q and %q are told %s", was, is, got)
		}
		why := k.Mark(with(Affine, text(wrong)), MarkOptions{}).Tasks[0].Items[0].Why().String()
		_, reasons, split := strings.Cut(why, "Before the change: ")
		first, second, both := strings.Cut(reasons, " After the change: ")
		switch {
		case !strings.HasPrefix(why, "The root's value changes from "+oldValue+" to "+newValue+". "),
			split != both, split != (was != is || compared == BestMove),
			split && compared == Pruned &&
				(!grounds.MatchString(first) || !grounds.MatchString(second) ||
					strings.Contains(first, "pruned") == strings.Contains(second, "pruned")),
			strings.Contains(why, "Neither search prunes anything.") != (compared == Pruned && was == "" && is == ""):
			t.Fatalf("%q, %q: %s", was, is, why)
		}
	})
}

// What can't be compared is refused, with what to write instead.
func TestChangedValuesThatCantBeComparedAreRefused(t *testing.T) {
	for _, c := range []struct{ file, change, want string }{
		{"tree: [1, 2]", "", "the task doesn't say how the values change; add the key times, such as times: -2"},
		{"tree: [1, 2]", ", times: inf", "times and plus must be finite; use numbers such as times: -2 and plus: 5"},
		{"tree: [1, 2]", ", times: 1, plus: 1e17",
			"the new value of node 1 has too many digits; use other numbers for times and plus"},
		{"search: {bounds: [0, 9]}\ntree: [1, 2]", ", times: 1",
			"the new values need the full window and no leaf bounds; add search: {window: [-inf, inf], bounds: [-inf, inf]} to the task, or remove it"},
		{"tree: [[5, 6], [3, null]]", ", times: -1",
			"with the new values, the search stopped at node 2.2 (step 18, after 3 leaves), which has no value; enter a number, inf or -inf"},
	} {
		doc := filetest.Read(t, "plytree: 1\n"+c.file+"\nexercise: {tasks: [{ask: affine"+c.change+"}]}\n")
		_, err := NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if want := `the task "affine": ` + c.want; err == nil || err.Error() != want {
			t.Errorf("%s%s: %v\nnot: %s", c.file, c.change, err, want)
		}
	}
}
