package form

import (
	"plytree/editor/authoring"
	"plytree/ui/kit"
)

// NewExercise asks with which exercise to begin.
func (f Forms) NewExercise(do func(authoring.Template)) {
	a := f.asking()
	names := map[authoring.Template]string{
		authoring.Search:      f.Lang.L("values and cuts"),
		authoring.TwoSearches: f.Lang.L("minimax, then alpha-beta"),
		authoring.Mirrored:    f.Lang.L("left to right and mirrored"),
	}
	says := map[authoring.Template]string{
		authoring.Search:      f.Lang.L("What each node hands back, and which branches are cut, by the search of the file."),
		authoring.TwoSearches: f.Lang.L("The minimax value of every node; then what alpha-beta hands back, and what it cuts."),
		authoring.Mirrored:    f.Lang.L("What the search hands back and cuts from left to right, and once more from right to left."),
	}
	var options []string
	for _, t := range authoring.Templates() {
		options = append(options, names[t])
	}
	choice := a.choice(options...)
	ask(a, f.Lang.L("New exercise"), f.Lang.L("Begin"), kit.Row(f.Lang.L("Ask for"), choice), choice, func() (authoring.Template, string, error) {
		t := authoring.Templates()[choice.SelectedIndex()]
		return t, says[t], nil
	}, do)
}
