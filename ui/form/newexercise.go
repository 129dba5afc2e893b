package form

import (
	"plytree/editor/authoring"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
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
	more := kit.Note(f.Lang.L("For inverse questions (leaf values, range or order), choose “Add a part” in the exercise."))
	more.Wrapping = fyne.TextWrapWord
	ask(a, f.Lang.L("New exercise"), f.Lang.L("Create"), kit.Rows(kit.Row(f.Lang.L("Ask for"), choice), more), choice, func() (authoring.Template, string, error) {
		t := authoring.Templates()[choice.SelectedIndex()]
		return t, says[t], nil
	}, do)
}
