package session

import (
	"maps"
	"slices"

	"plytree/editor"
	"plytree/engine"
)

// picked is which nodes are selected. It never changes, so that a step of undo
// can keep it.
type picked struct {
	lead engine.ID          // the one selected last, 0 for none
	all  map[engine.ID]bool // all, the lead too, if there are several; otherwise nil
}

func one(id engine.ID) picked { return picked{lead: id} }

// several selects all the nodes, the last of them in the lead.
func several(ids []engine.ID) picked {
	if len(ids) == 0 {
		return picked{}
	}
	p := picked{lead: ids[len(ids)-1]}
	if len(ids) > 1 {
		p.all = make(map[engine.ID]bool, len(ids))
		for _, id := range ids {
			p.all[id] = true
		}
	}
	return p
}

func (p picked) has(id engine.ID) bool { return id != 0 && (id == p.lead || p.all[id]) }

func (p picked) count() int {
	if p.lead == 0 {
		return 0
	}
	return max(1, len(p.all))
}

// set returns the selected nodes. The caller must not change it.
func (p picked) set() map[engine.ID]bool {
	if p.all != nil || p.lead == 0 {
		return p.all
	}
	return map[engine.ID]bool{p.lead: true}
}

func (p picked) equal(q picked) bool { return p.lead == q.lead && maps.Equal(p.all, q.all) }

// in returns those of the nodes that the tree has.
func (p picked) in(t *engine.Tree) picked {
	if p.all == nil {
		if _, there := t.Find(p.lead); there {
			return p
		}
		return picked{}
	}
	var left []engine.ID
	leads := false
	t.Walk(func(v engine.Visit) bool {
		switch id := v.Node.ID(); {
		case id == p.lead:
			leads = true
		case p.all[id]:
			left = append(left, id)
		}
		return true
	})
	if leads {
		left = append(left, p.lead)
	}
	if len(left) == len(p.all) {
		return p
	}
	return several(left)
}

// Selection is the nodes that are selected.
type Selection struct {
	s      *Session
	picked picked
	// down is the child below each node that was selected last, to which the
	// down key leads back.
	down map[engine.ID]engine.ID
}

// Lead returns the node selected last, which panel and keys are about; 0 for
// none.
func (sel *Selection) Lead() engine.ID { return sel.picked.lead }

// Node returns the node in the lead, or nil.
func (sel *Selection) Node() *engine.Node {
	return sel.s.Tree().Node(sel.picked.lead)
}

// Path returns where the node in the lead stands, and false if there is none.
func (sel *Selection) Path() (engine.Path, bool) {
	if sel.picked.lead == 0 {
		return nil, false
	}
	return sel.s.Tree().Find(sel.picked.lead)
}

// Has reports whether the node is selected.
func (sel *Selection) Has(id engine.ID) bool { return sel.picked.has(id) }

// Count returns how many nodes are selected.
func (sel *Selection) Count() int { return sel.picked.count() }

// All returns the selected nodes. It must not be changed, and never is.
func (sel *Selection) All() map[engine.ID]bool { return sel.picked.set() }

// Topmost returns the selected nodes but those below another selected one, in
// the order of the drawing.
func (sel *Selection) Topmost() []engine.ID {
	if sel.picked.lead != 0 && sel.picked.all == nil {
		return []engine.ID{sel.picked.lead}
	}
	return editor.Topmost(sel.s.Tree(), sel.picked.all)
}

// Set selects a node alone, or none for 0. A node that the tree does not have is
// none.
func (sel *Selection) Set(id engine.ID) Change { return sel.take(one(id).in(sel.s.Tree())) }

// SetAll selects all the nodes, the last of them in the lead.
func (sel *Selection) SetAll(ids []engine.ID) Change {
	return sel.take(several(ids).in(sel.s.Tree()))
}

// Add selects more nodes, the last of them in the lead.
func (sel *Selection) Add(ids ...engine.ID) Change {
	if len(ids) == 0 {
		return 0
	}
	all := slices.Collect(maps.Keys(sel.picked.set()))
	return sel.SetAll(append(all, ids...))
}

// Toggle adds a node to the selection or takes it out.
func (sel *Selection) Toggle(id engine.ID) Change {
	if !sel.Has(id) {
		return sel.take(several(append(slices.Collect(maps.Keys(sel.picked.set())), id)).in(sel.s.Tree()))
	}
	rest := maps.Clone(sel.picked.set())
	delete(rest, id)
	lead := sel.picked.lead
	if id == lead {
		lead = 0
		if order := editor.Topmost(sel.s.Tree(), rest); len(order) > 0 {
			lead = order[len(order)-1]
		}
	}
	if len(rest) <= 1 {
		rest = nil
	}
	return sel.take(picked{lead, rest})
}

// Everything selects every node that is not folded away, the root in the lead.
func (sel *Selection) Everything() Change {
	var ids []engine.ID
	t := sel.s.Tree()
	t.Walk(func(v engine.Visit) bool {
		ids = append(ids, v.Node.ID())
		return !sel.s.folds.Has(v.Node.ID())
	})
	return sel.take(several(append(ids, t.Root().ID())))
}

// take makes another selection, and unfolds what hides its lead.
func (sel *Selection) take(p picked) Change {
	var c Change
	if !p.equal(sel.picked) {
		c = SelectionChanged
	}
	sel.picked = p
	if sel.unfold() {
		c |= FoldsChanged | sel.s.search.refresh()
	}
	return c
}

// unfold unfolds what hides the lead, and notes the way down to it. It reports
// whether anything did.
func (sel *Selection) unfold() bool {
	path, ok := sel.Path()
	if !ok {
		return false
	}
	unfolded := false
	at := sel.s.Tree().Root()
	for _, i := range path {
		unfolded = sel.s.folds.open(at.ID()) || unfolded
		child := at.Children()[i]
		sel.down[at.ID()] = child.ID()
		at = child
	}
	return unfolded
}
