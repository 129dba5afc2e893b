package form

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/ui/words"

	"fyne.io/fyne/v2/container"
)

// Refill asks for random values for the leaves of the tree as it is, and shows
// what comes of them.
func (f Forms) Refill(of *session.Session, do func(document.Edit)) {
	changed := func() {}
	r := newRandom(f.Dialogs.Pane(), func() { changed() })
	picture := f.preview(of)
	leaves := of.Tree().Root().Leaves()
	changed = f.Dialogs.Form(words.L("Refill the leaves"), words.L("Refill"), container.NewVBox(r.rows, picture.image), r.seed, func() (string, error) {
		values, err := r.values(leaves)
		if err != nil {
			return "", err
		}
		doc, err := of.Preview(document.FillLeaves(values))
		if err != nil {
			return "", err
		}
		picture.show(doc)
		return words.L("{{.Leaves}} leaves get new values.", map[string]any{"Leaves": leaves}), nil
	}, func() {
		if values, err := r.values(leaves); err == nil {
			do(document.FillLeaves(values))
		}
	})
}
