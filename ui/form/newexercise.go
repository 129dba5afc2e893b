package form

import (
	"plytree/editor/authoring"
	"plytree/ui/kit"
)

// NewExercise asks for the template of a new exercise.
func (f Forms) NewExercise(do func(authoring.Template)) {
	a, chosen := f.asking(), authoring.Search
	choice := choose(a, &chosen,
		named(authoring.Search, f.Lang.L("values and pruned branches")),
		named(authoring.TwoSearches, f.Lang.L("minimax, then alpha-beta")),
		named(authoring.Mirrored, f.Lang.L("left to right, then right to left")),
		named(authoring.Drawn, f.Lang.L("a game tree to draw")),
	)
	says := map[authoring.Template]string{
		authoring.Search: f.Lang.L(
			"The value each node returns and the pruned branches, using this file's search settings."),
		authoring.TwoSearches: f.Lang.L(
			"The minimax value of every node. Then the values alpha-beta returns and the branches it prunes."),
		authoring.Mirrored: f.Lang.L(
			"The returned values and pruned branches from left to right, then from right to left."),
		authoring.Drawn: f.Lang.L("The game tree below a position, which you choose next."),
	}
	more := f.Lang.L("To ask about leaf values or the order of children, choose “Add a part” in the exercise.")
	a.ask(f.Lang.L("New exercise"), f.Lang.L("Create"), kit.Rows(kit.Row(f.Lang.L("Ask for"), choice)), choice,
		func() (string, error) {
			return f.Lang.Join(says[chosen], more), nil
		}, func() { do(chosen) })
}
