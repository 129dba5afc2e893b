package form

import (
	"math"

	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"
)

// Uniform describes the uniform trees to measure: this many of each depth.
type Uniform struct {
	Branching, Depth, Trees int
	Seed                    uint64
	// Ties is set for the experiment on the number of different values, in trees of this depth
	// only.
	Ties bool
}

// mostMeasured is the number of leaves of the largest tree that is measured.
const mostMeasured = 1_000_000

// Growth asks which trees are to be measured for the plot of how the work grows. If the active tree
// has chance nodes, they don't start from its shape.
func (f Forms) Growth(of *session.Session, do func(Uniform)) {
	a, u := f.asking(), Uniform{Branching: 3, Depth: 9, Trees: 5, Seed: 1}
	branching := a.whole(&u.Branching, 2, 20)
	fields := kit.Rows(
		kit.Row(f.Lang.L("Vary"),
			choose(a, &u.Ties, named(false, f.Lang.L("depth")), named(true, f.Lang.L("number of values")))),
		kit.Row(f.Lang.L("Children"), branching), kit.Row(f.Lang.L("Maximum plies"), a.whole(&u.Depth, 1, 20)),
		kit.Row(f.Lang.L("Trees per point"), a.whole(&u.Trees, 1, 100)), kit.Row(f.Lang.L("Seed"), a.seed(&u.Seed)),
	)
	a.ask(f.Lang.L("Search effort"), f.Lang.L("Measure"), fields, branching, func() (text string, err error) {
		text = f.Lang.L("Alpha-beta searches uniform trees with random values in random, best and worst order.")
		if u.Ties {
			text = f.Lang.L(
				"Alpha-beta searches uniform trees of this depth with both cut-off rules. Their leaves have 2 to 100,000 different values. Fewer values mean more ties.")
		}
		if of.Tree().HasChance() {
			text += " " + f.Lang.L("These trees have no chance nodes.")
		}
		if math.Pow(float64(u.Branching), float64(u.Depth)) > mostMeasured {
			err = sentence.Refuse(
				"The deepest tree would have more than {{.Leaves}} leaves. Choose fewer children or plies.",
				"Leaves", mostMeasured)
		}
		return text, err
	}, func() { do(u) })
}
