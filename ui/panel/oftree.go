package panel

import (
	"slices"

	"plytree/engine"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2/container"
)

// TreeFacts are what is said of a tree.
type TreeFacts struct {
	Title, Source, Note string
	First               engine.Player // who moves first
}

// OfTreeActions is what is done with what was written.
type OfTreeActions struct {
	Title, Source, Note func(text string) error
	First               func(engine.Player)
	// Done is called when a text is taken with Enter.
	Done func()
}

// OfTree edits what is said of the tree.
type OfTree struct {
	kit.Composite

	title, source, note *line
	first               *kit.Select
}

// NewOfTree makes it in a pane.
func NewOfTree(pane kit.Pane, a OfTreeActions) *OfTree {
	o := &OfTree{
		title: newWrapped(pane, words.L("Title"), a.Title, a.Done), source: newWrapped(pane, words.L("Source"), a.Source, a.Done),
		note: newText(pane, words.L("Note"), 5, a.Note),
	}
	o.first = pane.Select(named(movers(), playerName), func(at int) { a.First(movers()[at]) })
	o.Compose(o, container.NewVBox(kit.Heading(words.L("About this tree")), o.title.row, o.source.row, o.note.row, kit.Row(words.L("First moves"), o.first)))
	return o
}

func movers() []engine.Player { return []engine.Player{engine.Max, engine.Min} }

// Set shows what is said of a tree.
func (o *OfTree) Set(f TreeFacts) {
	o.title.set(f.Title, false)
	o.source.set(f.Source, false)
	o.note.set(f.Note, false)
	o.first.ShowIndex(slices.Index(movers(), f.First))
}
