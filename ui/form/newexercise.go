package form

import (
	"plytree/editor/authoring"
	"plytree/ui/kit"
)

// NewExercise asks with which exercise to begin.
func (f Forms) NewExercise(do func(authoring.Template)) {
	a := f.asking()
	names := map[authoring.Template]string{
		authoring.Search:      f.Lang.L("values and pruned branches"),
		authoring.TwoSearches: f.Lang.L("minimax, then alpha-beta"),
		authoring.Mirrored:    f.Lang.L("left to right, then right to left"),
	}
	says := map[authoring.Template]string{
		authoring.Search:      f.Lang.L("The value each node returns and the pruned branches, using this file's search settings."),
		authoring.TwoSearches: f.Lang.L("The minimax value of every node. Then the values alpha-beta returns and the branches it prunes."),
		authoring.Mirrored:    f.Lang.L("The returned values and pruned branches from left to right, then from right to left."),
	}
	var options []string
	for _, t := range authoring.Templates() {
		options = append(options, names[t])
	}
	choice := a.choice(options...)
	more := f.Lang.L("To ask about leaf values or the order of children, choose “Add a part” in the exercise.")
	ask(a, f.Lang.L("New exercise"), f.Lang.L("Create"), kit.Rows(kit.Row(f.Lang.L("Ask for"), choice)), choice, func() (authoring.Template, string, error) {
		t := authoring.Templates()[choice.SelectedIndex()]
		return t, f.Lang.Join(says[t], more), nil
	}, do)
}
