package form

import (
	"plytree/editor/authoring"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	more := kit.Note(f.Lang.L("Questions the other way round – for which values of a leaf, with which numbers, in which order – come with Add a part, once it has begun."))
	more.Wrapping = fyne.TextWrapWord
	ask(a, f.Lang.L("New exercise"), f.Lang.L("Begin"), container.NewVBox(kit.Row(f.Lang.L("Ask for"), choice), more), choice, func() (authoring.Template, string, error) {
		t := authoring.Templates()[choice.SelectedIndex()]
		return t, says[t], nil
	}, do)
}
