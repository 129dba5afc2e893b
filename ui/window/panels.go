package window

import (
	"plytree/editor/document"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"
)

// panels are what is known and said of the tree, its nodes and its search.
type panels struct {
	search    *panel.Search
	node      *panel.Node
	inspector *panel.Inspector
	ofTree    *panel.OfTree
	result    *panel.Result
}

func newPanels(front action.Front, pane kit.Pane, t typing, found func(search.Options) error, folded func()) panels {
	p := panels{result: panel.NewResult(pane)}
	searching := pane
	searching.Folds = foldsTold{pane.Folds, folded}
	p.search = panel.NewSearch(searching, func(o search.Options) {
		err := found(o)
		front.Try(err)
		p.search.Set(front.Session().Tree(), front.Session().Searched()) // as it is now, also where that was refused
		p.search.Complain(err)
	})
	p.node = panel.NewNode(pane, func(text string) error { return t.take(front.Session(), document.SetValue(text).AtLeaves(), false) }, t.tree.Focus)
	p.inspector = panel.NewInspector(pane, inspecting(front, t))
	p.ofTree = panel.NewOfTree(pane, describing(front, t.tree.Focus))
	return p
}

// foldsTold also tells when the user has folded a section, or opened it.
type foldsTold struct {
	kit.Folds
	told func()
}

// Keep implements [kit.Folds].
func (f foldsTold) Keep(id string, open bool) {
	f.Folds.Keep(id, open)
	f.told()
}

// inspecting is what is said of the selected nodes in the side panel.
func inspecting(front action.Front, t typing) panel.InspectorActions {
	take := func(e func(string) document.Edit) func(string) error {
		return func(text string) error { return t.take(front.Session(), e(text), false) }
	}
	return panel.InspectorActions{
		Name: take(document.SetName), Move: take(document.SetMove), Probability: take(document.SetProbability), Note: take(document.SetNote), Value: take(document.SetValue), Board: take(document.SetBoard),
		Highlight: func(h tree.Highlight) { front.Edit(document.Highlight(h)) },
		Player:    func(p tree.Player) { front.Edit(document.Player(p)) },
		Done:      t.tree.Focus,
	}
}

// describing is what is said of the tree in the side panel.
func describing(front action.Front, done func()) panel.OfTreeActions {
	about := func(of func(*fileformat.Document) *string) func(string) error {
		return func(text string) error {
			front.Session().Describe(func(doc *fileformat.Document) {
				if text != front.Lang.OfSample(*of(doc)) { // else it is only shown in another language
					*of(doc) = text
				}
			})
			front.Show()
			return nil
		}
	}
	return panel.OfTreeActions{
		Title:  about(func(doc *fileformat.Document) *string { return &doc.Title }),
		Source: about(func(doc *fileformat.Document) *string { return &doc.Source }),
		Note:   about(func(doc *fileformat.Document) *string { return &doc.Note }),
		First:  func(p tree.Player) { front.Edit(document.First(p)) },
		Done:   done,
	}
}
