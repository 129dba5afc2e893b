package filetest

import (
	"context"
	"math"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// Hostile draws text that has a meaning in XML, in HTML, in a field of Moodle or in a filter.
var Hostile = rapid.OneOf(
	rapid.StringOfN(rapid.RuneFrom([]rune("ab1{}#~/\"'\\*=%:&;<>$@[]()|`\n\t\x00\x1b\u202e\ufffe −∞≥і山")), 1, 40, -1),
	rapid.SampledFrom([]string{
		"<script>alert(1)</script>", `" onload="x' y`, "]]><b>", "<!DOCTYPE a>", "&amp;&lt;&x;", "{1:SA:=x}",
		"@@PLUGINFILE@@", "~%100%=a#b", "../../x", "\xff",
	}),
)

// DrawKey draws the key of an exercise about a tree with hostile names. It asks for everything that
// can be asked about a search of any tree.
func DrawKey(t *rapid.T) *exercise.Key {
	values := rapid.SampledFrom([]float64{-2.5, 0, 1, 2, 3, 30, 1e21, math.Inf(1), math.Inf(-1)})
	gameTree := treetest.Draw(t, 3, 3, tree.Max, func() tree.Data {
		d := tree.Data{Value: values.Draw(t, "value"), HasValue: true}
		if rapid.Bool().Draw(t, "named") {
			d.Name = Hostile.Draw(t, "name")
		}
		return d
	})
	e := &exercise.Exercise{Instructions: Hostile.Draw(t, "instructions")}
	for _, ask := range exercise.Asks() {
		if !ask.Form().Inverse || ask.Has(exercise.TimesTerm) {
			e.Tasks = append(e.Tasks, exercise.Task{Ask: ask, Change: exercise.ValueChange{Times: new(-2.0)}})
		}
	}
	key, err := exercise.NewKey(context.Background(), gameTree, search.Options{}, e)
	if err != nil {
		t.Skip(err) // a root without children, or with an unknown best move
	}
	return key
}
