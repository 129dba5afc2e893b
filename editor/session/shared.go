package session

import "plytree/engine"

// Shared is what the selected nodes have in common.
type Shared struct {
	Count int
	Inner bool // none is a leaf
	Root  bool // the root is among them
	// Data is what they share. Of what they differ in it is that of one of them;
	// Differs says what that is.
	Data    engine.Data
	Differs struct{ Name, Move, Note, Mark, Player, Value bool }
}

// Shared returns what the selected nodes have in common; a Count of 0 if none
// are selected.
func (s *Session) Shared() (sh Shared) {
	count := s.now.selection.Count()
	if count == 0 {
		return sh
	}
	if count == 1 {
		n := s.now.selection.Node()
		return Shared{Count: 1, Inner: !n.Leaf(), Root: n == s.Tree().Root(), Data: n.Data()}
	}
	sh.Inner = true
	s.Tree().Walk(func(v engine.Visit) bool {
		if s.now.selection.Has(v.Node.ID()) {
			sh.add(v)
		}
		return true
	})
	return sh
}

func (sh *Shared) add(v engine.Visit) {
	d := v.Node.Data()
	if sh.Count == 0 {
		sh.Data = d
	}
	sh.Count++
	sh.Inner, sh.Root = sh.Inner && !v.Node.Leaf(), sh.Root || len(v.Path) == 0
	was, differs := sh.Data, &sh.Differs
	differs.Name = differs.Name || d.Name != was.Name
	differs.Move = differs.Move || d.Move != was.Move
	differs.Note = differs.Note || d.Note != was.Note
	differs.Mark = differs.Mark || d.Highlight != was.Highlight
	differs.Player = differs.Player || d.Player != was.Player
	differs.Value = differs.Value || d.HasValue != was.HasValue || d.Value != was.Value
}
