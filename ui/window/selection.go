package window

import (
	"plytree/editor"
	"plytree/engine"

	"fyne.io/fyne/v2"
)

// selection is the nodes that are selected.
type selection struct {
	selected engine.ID          // the one selected last, which panel and keys are about; 0 for none
	others   map[engine.ID]bool // all, if there are several; otherwise empty
	// lastChild is the child below each node that was selected last, to which
	// the down key leads back.
	lastChild map[engine.ID]engine.ID
}

func newSelection() selection {
	return selection{others: map[engine.ID]bool{}, lastChild: map[engine.ID]engine.ID{}}
}

// has reports whether the node is selected.
func (s selection) has(id engine.ID) bool { return id != 0 && (id == s.selected || s.others[id]) }

// all returns the IDs of the selected nodes.
func (s selection) all() map[engine.ID]bool {
	if len(s.others) > 0 {
		return s.others
	}
	return map[engine.ID]bool{s.selected: true}
}

// choose selects a node, or none.
func (w *window) choose(id engine.ID, any bool) {
	if !any {
		id = 0
	}
	clear(w.others)
	w.lead(id)
}

// clicked selects the node that was clicked, or none. In a lesson the panel then
// speaks of the node, until the next step.
func (w *window) clicked(id engine.ID, any bool) {
	w.choose(id, any)
	if w.lesson != nil && any {
		w.teach.aside()
	}
}

// selectNode selects a node alone.
func (w *window) selectNode(id engine.ID) { w.choose(id, true) }

// lead makes a node the one that panel and keys are about, and unfolds what
// hides it.
func (w *window) lead(id engine.ID) {
	w.selected = id
	if path, ok := w.current().Find(id); ok && id != 0 {
		unfolded := false
		at := w.current().Root()
		for _, i := range path {
			unfolded = unfolded || w.folded[at.ID()]
			delete(w.folded, at.ID())
			child := at.Children()[i]
			w.lastChild[at.ID()] = child.ID()
			at = child
		}
		if unfolded {
			w.refresh(false)
		}
	}
	w.tree.choose(w.selection)
	w.showNode()
}

// chosen is which node was selected before an edit, and after it.
type chosen struct{ before, after engine.ID }

// selectAgain selects a node that was selected at another time, if it is there.
func (w *window) selectAgain(id engine.ID) {
	if _, there := w.current().Find(id); !there {
		id = 0
	}
	w.choose(id, id != 0)
}

// selectMany selects all the nodes, the last of them in the lead. With add
// those that were selected stay so.
func (w *window) selectMany(ids []engine.ID, add bool) {
	if !add {
		clear(w.others)
		w.selected = 0
	}
	if len(ids) == 0 {
		w.lead(w.selected)
		return
	}
	if w.selected != 0 {
		w.others[w.selected] = true
	}
	for _, id := range ids {
		w.others[id] = true
	}
	w.lead(ids[len(ids)-1])
}

// toggle adds a node to the selection or takes it out.
func (w *window) toggle(id engine.ID) {
	switch {
	case id == 0:
	case !w.has(id):
		w.selectMany([]engine.ID{id}, true)
	case id == w.selected:
		delete(w.others, id)
		next := engine.ID(0)
		for _, other := range editor.Topmost(w.current(), w.others) {
			next = other
		}
		w.lead(next)
	default:
		delete(w.others, id)
		w.lead(w.selected)
	}
}

// selectAll selects every node.
func (w *window) selectAll() {
	var ids []engine.ID
	w.current().Walk(func(v engine.Visit) bool {
		ids = append(ids, v.Node.ID())
		return !w.folded[v.Node.ID()]
	})
	ids = append(ids, w.current().Root().ID()) // in the lead
	w.selectMany(ids, false)
}

// topmost returns the selected nodes but those below another selected one, in
// the order of the drawing.
func (w *window) topmost() []engine.ID { return editor.Topmost(w.current(), w.all()) }

// toggleFold folds the selected subtrees away, or unfolds them if the last
// selected one is folded.
func (w *window) toggleFold() {
	fold := !w.folded[w.selected]
	for _, id := range w.topmost() {
		if fold {
			w.folded[id] = true
		} else {
			delete(w.folded, id)
		}
	}
	w.refresh(false)
}

// unfoldAll shows everything.
func (w *window) unfoldAll() {
	clear(w.folded)
	w.refresh(false)
}

// moved moves the selection with the arrow keys.
func (w *window) moved(key fyne.KeyName) {
	to, ok := w.step(key)
	if w.selectedNode() == nil {
		to, ok = w.current().Root().ID(), true
	}
	if ok {
		w.selectNode(to)
		w.tree.reveal(to)
	}
}

// step returns the node to which an arrow key leads.
func (w *window) step(key fyne.KeyName) (engine.ID, bool) {
	switch key {
	case fyne.KeyLeft:
		return w.tree.scene.Neighbour(w.selected, -1)
	case fyne.KeyRight:
		return w.tree.scene.Neighbour(w.selected, 1)
	}
	n := w.selectedNode()
	path, _ := w.current().Find(w.selected)
	switch {
	case n == nil:
	case key == fyne.KeyUp && len(path) > 0:
		return w.current().At(path[:len(path)-1]).ID(), true
	case key == fyne.KeyDown && !n.Leaf() && !w.folded[w.selected]:
		for _, c := range n.Children() {
			if c.ID() == w.lastChild[w.selected] {
				return c.ID(), true
			}
		}
		return n.Children()[0].ID(), true
	}
	return 0, false
}
