package window

import (
	"plytree/editor/document"
	"plytree/engine/search"
	"plytree/ui/kit"
	"plytree/ui/panel"
)

// panels are the panels about the tree, its nodes and its search.
type panels struct {
	search    *panel.Search
	node      *panel.Node
	inspector *panel.Inspector
	ofTree    *panel.OfTree
	result    *panel.Result
}

func (w *window) makePanels(pane kit.Pane) {
	take := func(e document.Edit) error { return w.typing.take(w.front(), e, false) }
	w.result = panel.NewResult(pane)
	w.search = panel.NewSearch(pane, func(o search.Options) {
		err := w.asking.SetSearch(o)
		w.Try(err)
		w.search.Set(w.front().Tree(), w.front().Searched()) // the current options, even if a change was refused
		w.search.Complain(err)
	})
	w.search.OnFolded = func() { w.setResult(w.front()) }
	w.node = panel.NewNode(pane, func(text string) error { return take(document.SetValue(text).AtLeaves()) }, w.tree.Focus)
	w.inspector = panel.NewInspector(w.Front, pane, take, w.tree.Focus)
	w.ofTree = panel.NewOfTree(w.Front, pane, w.tree.Focus)
}
