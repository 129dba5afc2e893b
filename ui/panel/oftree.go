package panel

import (
	"slices"

	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/container"
)

// TreeFacts are what is said of a tree.
type TreeFacts struct {
	Title, Source, Note string
	First               tree.Player // who moves first
}

// OfTreeActions is what is done with what was written.
type OfTreeActions struct {
	Title, Source, Note func(text string) error
	First               func(tree.Player)
	// Done is called when a text is taken with Enter.
	Done func()
}

// OfTree edits what is said of the tree.
type OfTree struct {
	lang words.Language

	*kit.Section

	title, source, note *line
	first               *kit.Select
}

// NewOfTree makes it in a pane.
func NewOfTree(pane kit.Pane, a OfTreeActions) *OfTree {
	o := &OfTree{lang: pane.Lang,
		title: newWrapped(pane, pane.Lang.L("Title"), a.Title, a.Done), source: newWrapped(pane, pane.Lang.L("Source"), a.Source, a.Done),
		note: newText(pane, pane.Lang.L("Note"), 5, a.Note),
	}
	o.first = pane.Select(named(movers(), pane.Lang.Player), func(at int) { a.First(movers()[at]) })
	o.Section = pane.Section("about", false, pane.Lang.L("About this tree"), container.NewVBox(o.title.row, o.source.row, o.note.row, kit.Row(pane.Lang.L("Moves first"), o.first)))
	return o
}

func movers() []tree.Player { return []tree.Player{tree.Max, tree.Min} }

// Set shows what is said of a tree.
func (o *OfTree) Set(f TreeFacts) {
	o.title.set(o.lang, f.Title, false)
	o.source.set(o.lang, f.Source, false)
	o.note.set(o.lang, f.Note, false)
	o.first.ShowIndex(slices.Index(movers(), f.First))
}
