package document

import "plytree/engine/tree"

// Shared is what some nodes have in common.
type Shared struct {
	Count int
	Inner bool // none is a leaf
	Root  bool // the root is among them
	// Chance reports whether all are children of chance nodes.
	Chance bool
	// Data is what they share. Where they differ, it has the data of one of them; Differs says
	// where.
	Data    tree.Data
	Differs struct{ Name, Move, Probability, Note, Board, Highlight, Player, Value bool }
}

// SharedBy returns what nodes of a tree have in common; its Count is 0 if there are none. It
// is fast for a single node; for several it visits the whole tree.
func SharedBy(t *tree.Tree, ids tree.IDSet) (sh Shared) {
	if ids.Len() == 1 {
		for id := range ids.All() {
			n := t.Node(id)
			return Shared{Count: 1, Inner: !n.Leaf(), Root: n == t.Root(), Chance: BelowChance(t, id), Data: n.Data()}
		}
	}
	sh.Inner, sh.Chance = ids.Len() > 0, ids.Len() > 0
	if ids.Len() > 0 {
		t.Walk(func(v tree.Visit) bool {
			if ids.Has(v.Node.ID()) {
				sh.add(v)
				sh.Chance = sh.Chance && BelowChance(t, v.Node.ID())
			}
			return true
		})
	}
	return sh
}

func (sh *Shared) add(v tree.Visit) {
	d := v.Node.Data()
	if sh.Count == 0 {
		sh.Data = d
	}
	sh.Count++
	sh.Inner, sh.Root = sh.Inner && !v.Node.Leaf(), sh.Root || len(v.Path) == 0
	was, differs := sh.Data, &sh.Differs
	differs.Name = differs.Name || d.Name != was.Name
	differs.Move = differs.Move || d.Move != was.Move
	differs.Probability = differs.Probability || d.P != was.P
	differs.Note = differs.Note || d.Note != was.Note
	differs.Board = differs.Board || d.Board != was.Board
	differs.Highlight = differs.Highlight || d.Highlight != was.Highlight
	differs.Player = differs.Player || d.Player != was.Player
	differs.Value = differs.Value || d.HasValue != was.HasValue || d.Value != was.Value
}
