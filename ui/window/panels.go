package window

import (
	"plytree/editor/document"
	"plytree/engine/search"
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
	searching.Folds = reportingFolds{pane.Folds, folded}
	p.search = panel.NewSearch(searching, func(o search.Options) {
		err := found(o)
		front.Try(err)
		p.search.Set(front.Session().Tree(), front.Session().Searched()) // as it is now, also where that was refused
		p.search.Complain(err)
	})
	p.node = panel.NewNode(pane, func(text string) error { return t.take(front.Session(), document.SetValue(text).AtLeaves(), false) }, t.tree.Focus)
	p.inspector = panel.NewInspector(front, pane, func(e document.Edit) error { return t.take(front.Session(), e, false) }, t.tree.Focus)
	p.ofTree = panel.NewOfTree(front, pane, t.tree.Focus)
	return p
}

// reportingFolds calls a function when the user has folded a section, or opened it.
type reportingFolds struct {
	kit.Folds
	changed func()
}

// Keep implements [kit.Folds].
func (f reportingFolds) Keep(id string, open bool) {
	f.Folds.Keep(id, open)
	f.changed()
}
