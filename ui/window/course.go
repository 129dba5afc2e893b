package window

import "fyne.io/fyne/v2"

// course is what a teacher gave the package: metadata of the packaging tool.
type course struct {
	name string // "" for none
	line string // below the name
	exam bool   // the searches are left out
}

func courseOf(a fyne.App) course {
	given := a.Metadata().Custom
	return course{name: given["course"], line: given["courseLine"], exam: given["exam"] == "true"}
}
