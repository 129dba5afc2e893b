package editor

import "plytree/engine"

// SetMark marks the node and the edge to it; NoMark takes the mark away.
func SetMark(s State, id engine.ID, m engine.Mark) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	d := n.Data()
	d.Mark = m
	return change(s, p, d)
}

// SetPlayer says who moves at the node; Alternate for the other than at its
// parent, or at the root for the tree's own.
func SetPlayer(s State, id engine.ID, player engine.Player) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	d := n.Data()
	d.Player = player
	return change(s, p, d)
}

// SetFirst says who moves first.
func SetFirst(s State, player engine.Player) State {
	if s.Tree.Player() == player {
		return s
	}
	return s.with(s.Tree.SetPlayer(player))
}
