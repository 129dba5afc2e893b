package window

import (
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
	w.result = panel.NewResult(pane)
	w.search = panel.NewSearch(pane, func(o search.Options) {
		err := w.asking.SetSearch(o)
		w.Try(err)
		w.search.Set(w.Session().Tree(), w.Session().Searched()) // the current options, even if a change was refused
		w.search.Complain(err)
	})
	w.search.OnFolded = func() { w.setResult(w.Session()) }
	w.node = panel.NewNode(w.Front, pane)
	w.inspector = panel.NewInspector(w.Front, pane)
	w.ofTree = panel.NewOfTree(w.Front, pane)
}
