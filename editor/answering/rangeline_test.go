package answering_test

import (
	"slices"
	"testing"

	"plytree/editor/answering"
	"plytree/engine/exercise/valueset"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// The line shows the answer's set and the tree's values, and nothing of the key. Two clicks at one
// place restore the set, and its text is read as the same set.
func TestRangeIsClickedTogether(t *testing.T) {
	key := inverse(t)
	sheet := answering.NewSheet(key)
	blank := answering.RangeLine{}.Follow(sheet, 0, nil)
	leaves := []float64{1, 2, 3, 4, 5, 8, 9} // the 6 is that of x
	if !slices.Equal(blank.Ticks(), leaves) || !blank.Set().Equal(valueset.None()) {
		t.Fatalf("without an answer the line has %v and the ticks %v", blank.Set(), blank.Ticks())
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"", "x > 4.5", "[3; 7[", "all", "none", "x != 4 and x < 20",
			"nonsense"}).Draw(t, "text")
		answers := sheet.Fill(nil).Answer(blank.Field(), text)
		line := answering.RangeLine{}.Follow(sheet, 0, answers)
		if set, _ := valueset.Read(text); !line.Set().Equal(set) {
			t.Fatalf("%q is drawn as %v", text, line.Set())
		}
		ticks := line.Ticks()
		place := rapid.OneOf(rapid.SampledFrom(ticks), rapid.Float64Range(-5, 25))
		for range rapid.IntRange(1, 8).Draw(t, "clicks") {
			x := place.Draw(t, "x")
			next := line.Toggle(x)
			if next.Set().Holds(x) == line.Set().Holds(x) {
				t.Fatalf("a click at %v leaves %v", x, line.Set())
			}
			if back := next.Toggle(x); !back.Set().Equal(line.Set()) {
				t.Fatalf("two clicks at %v make %v of %v", x, back.Set(), line.Set())
			}
			answers = sheet.Fill(answers).Answer(next.Field(), next.Set().String())
			line = next.Follow(sheet, 0, answers)
			if !line.Set().Equal(next.Set()) || !slices.Equal(line.Ticks(), ticks) {
				t.Fatalf("%v with %v is read as %v with %v", next.Set(), ticks, line.Set(), line.Ticks())
			}
		}
		if fresh := (answering.RangeLine{}).Follow(sheet, 0, answers); !fresh.Set().Equal(line.Set()) {
			t.Fatalf("%v is read again as %v", line.Set(), fresh.Set())
		}
	})
}

// A set that ends at a leaf bound can be made by clicks, and the written text stays.
func TestALeafBoundIsATick(t *testing.T) {
	sheet := answering.NewSheet(filetest.Key(t,
		filetest.Read(t,
			`{plytree: 1, root: min, tree: [3, 8], search: {bounds: [0, 10]}, exercise: {tasks: [{ask: range, leaf: "1", for: {visited: "2"}}]}}`)))
	line := answering.RangeLine{}.Follow(sheet, 0, nil)
	if !slices.Equal(line.Ticks(), []float64{0, 8, 10}) {
		t.Fatalf("the ticks are %v", line.Ticks())
	}
	for _, x := range []float64{4, 8, 9, 10} {
		line = line.Toggle(x)
		line = line.Follow(sheet, 0, sheet.Fill(nil).Answer(line.Field(), line.Set().String()))
	}
	if line.Set().String() != "0 < x <= 10" {
		t.Errorf("the set is %v", line.Set())
	}
}
