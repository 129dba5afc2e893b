package panel

import (
	"slices"

	"plytree/editor/document"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/container"
)

// OfTree edits the tree's title, notes and the like.
type OfTree struct {
	*kit.Section
	front action.Front

	title, source, note *line
	first               *kit.Select
}

// NewOfTree makes it in a pane.
func NewOfTree(front action.Front, pane kit.Pane) *OfTree {
	take := func(of func(*fileformat.Document) *string) func(string) error {
		return func(text string) error {
			front.Session().Describe(func(doc *fileformat.Document) {
				if text != front.Lang.OfSample(*of(doc)) { // otherwise it is only shown in another language
					*of(doc) = text
				}
			})
			front.Show()
			return nil
		}
	}
	o := &OfTree{front: front,
		title: newWrapped(pane, pane.Lang.L("Title"),
			take(func(doc *fileformat.Document) *string { return &doc.Title })),
		source: newWrapped(pane, pane.Lang.L("Source"),
			take(func(doc *fileformat.Document) *string { return &doc.Source })),
		note: newText(pane, pane.Lang.L("Note"), 5,
			take(func(doc *fileformat.Document) *string { return &doc.Note })),
	}
	o.first = pane.Select(named(movers(), pane.Lang.Player), func(at int) { front.Edit(document.First(movers()[at])) })
	o.Section = pane.Section("about", false, pane.Lang.L("About this tree"),
		container.NewVBox(o.title.row, o.source.row, o.note.row, kit.Row(pane.Lang.L("Moves first"), o.first)))
	return o
}

func movers() []tree.Player { return []tree.Player{tree.Max, tree.Min} }

// Set shows the texts of the active tree.
func (o *OfTree) Set() {
	doc, lang := o.front.Session().Document(), o.front.Lang
	o.title.set(lang.OfSample(doc.Title), false)
	o.source.set(lang.OfSample(doc.Source), false)
	o.note.set(lang.OfSample(doc.Note), false)
	o.first.ShowIndex(slices.Index(movers(), doc.Tree.Player()))
}
