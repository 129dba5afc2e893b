package editor

import (
	"plytree/engine"
)

// A Command makes a new state of a state by an edit at a node. It returns the
// node to select next, and an error, which leaves everything as it was, if the
// edit can't be made. A node that the tree does not have is an error.
type Command func(s State, id engine.ID) (State, engine.ID, error)

// find returns the path and the node with the ID.
func find(t *engine.Tree, id engine.ID) (engine.Path, *engine.Node, error) {
	p, ok := t.Find(id)
	if !ok {
		return nil, nil, &Refusal{NodeGone}
	}
	return p, t.At(p), nil
}

// with returns the state with another tree.
func (s State) with(t *engine.Tree) State {
	s.Tree = t
	return s
}

// AddChild adds a leaf behind the node's children. A leaf that gets its first
// child hands its value down to it, so that the tree is worth what it was.
func AddChild(s State, id engine.ID) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	t, child := s.Tree, engine.Data{}
	if d := n.Data(); n.Leaf() && d.HasValue {
		child.Value, child.HasValue = d.Value, true
		d.Value, d.HasValue = 0, false
		if t, err = t.SetData(p, d); err != nil {
			return s, 0, err
		}
	}
	return insert(s.with(t), p, len(n.Children()), func(b *engine.Builder) *engine.Node { return b.Node(child) })
}

// AddSibling adds a leaf before or after the node.
func AddSibling(s State, id engine.ID, before bool) (State, engine.ID, error) {
	p, _, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	if len(p) == 0 {
		return s, 0, &Refusal{NoSiblings}
	}
	last := len(p) - 1
	at := p[last] + 1
	if before {
		at--
	}
	return insert(s, p[:last], at, func(b *engine.Builder) *engine.Node { return b.Node(engine.Data{}) })
}

// Paste adds a copy of the subtree behind the node's children or, if the node
// is a leaf about which nothing is said, in its place.
func Paste(s State, id engine.ID, sub *engine.Node) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	build := func(b *engine.Builder) *engine.Node { return b.Copy(sub) }
	if blank := n.Leaf() && n.Data() == (engine.Data{}); !blank {
		return insert(s, p, len(n.Children()), build)
	}
	if len(p) == 0 {
		b := s.Tree.Builder()
		t := b.Tree(b.Copy(sub), s.Tree.Player())
		return s.with(t), t.Root().ID(), nil
	}
	last := len(p) - 1
	t, err := s.Tree.Remove(p)
	if err != nil {
		return s, 0, err
	}
	return insert(s.with(t), p[:last], p[last], build)
}

// Duplicate adds a copy of the node's subtree behind it.
func Duplicate(s State, id engine.ID) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	if len(p) == 0 {
		return s, 0, &Refusal{NotTwice}
	}
	last := len(p) - 1
	return insert(s, p[:last], p[last]+1, func(b *engine.Builder) *engine.Node { return b.Copy(n) })
}

func insert(s State, p engine.Path, at int, build func(*engine.Builder) *engine.Node) (State, engine.ID, error) {
	t, err := s.Tree.Insert(p, at, build)
	if err != nil {
		return s, 0, err
	}
	return s.with(t), t.At(p).Children()[at].ID(), nil
}

// MoveSibling moves the node among its siblings, to the left by a negative
// number of places.
func MoveSibling(s State, id engine.ID, by int) (State, engine.ID, error) {
	p, _, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	if len(p) == 0 {
		return s, 0, &Refusal{NoSiblings}
	}
	last := len(p) - 1
	to := p[last] + by
	if siblings := len(s.Tree.At(p[:last]).Children()); to < 0 || to >= siblings {
		return s, 0, &Refusal{AtTheEnd}
	}
	t, err := s.Tree.Move(p, p[:last], to)
	if err != nil {
		return s, 0, err
	}
	return s.with(t), id, nil
}

// TurnPlayer turns MAX into MIN and back at the root, and all levels follow. At
// another inner node it gives the node the player that does not follow from its
// parent's, or takes that back.
func TurnPlayer(s State, id engine.ID) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	d, mover := n.Data(), s.Tree.Mover(p)
	if len(p) == 0 && d.Player == engine.Alternate {
		return s.with(s.Tree.SetPlayer(mover.Opponent())), id, nil
	}
	if d.Player == engine.Alternate {
		d.Player = mover.Opponent()
	} else {
		d.Player = engine.Alternate
	}
	return change(s, p, d)
}

// SetName names the node; an empty text takes its name away.
func SetName(s State, id engine.ID, name string) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	d := n.Data()
	d.Name = name
	return change(s, p, d)
}

// SetMove labels the edge from the parent; an empty text takes the label away.
func SetMove(s State, id engine.ID, move string) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	if len(p) == 0 {
		return s, 0, &Refusal{NoEdge}
	}
	d := n.Data()
	d.Move = move
	return change(s, p, d)
}

// SetNote says something about the node; an empty text says nothing.
func SetNote(s State, id engine.ID, note string) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	d := n.Data()
	d.Note = note
	return change(s, p, d)
}

// SetValue gives the node a value, or none if has is not set.
func SetValue(s State, id engine.ID, value float64, has bool) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	d := n.Data()
	d.Value, d.HasValue = value, has
	return change(s, p, d)
}

// change gives the node at the path other data. The same data leaves the state
// the very same.
func change(s State, p engine.Path, d engine.Data) (State, engine.ID, error) {
	if n := s.Tree.At(p); n.Data() == d {
		return s, n.ID(), nil
	}
	t, err := s.Tree.SetData(p, d)
	if err != nil {
		return s, 0, err
	}
	return s.with(t), t.At(p).ID(), nil
}

// NextLeaf returns the leaf behind the node in the order of the drawing, or the
// first one behind the last.
func NextLeaf(t *engine.Tree, id engine.ID) engine.ID {
	next, _ := nextLeaf(t, id, func(*engine.Node) bool { return true })
	return next
}

// NextMissing returns the next leaf without a value behind the node, or the
// first one behind the last, and false if every leaf has one.
func NextMissing(t *engine.Tree, id engine.ID) (engine.ID, bool) {
	return nextLeaf(t, id, func(n *engine.Node) bool { return !n.Data().HasValue })
}

func nextLeaf(t *engine.Tree, id engine.ID, wanted func(*engine.Node) bool) (engine.ID, bool) {
	var leaves []engine.ID
	behind := 0 // how many such leaves stand at the node or before it
	t.Walk(func(v engine.Visit) bool {
		if v.Node.Leaf() && wanted(v.Node) {
			leaves = append(leaves, v.Node.ID())
		}
		if v.Node.ID() == id {
			behind = len(leaves)
		}
		return true
	})
	if len(leaves) == 0 {
		return 0, false
	}
	return leaves[behind%len(leaves)], true
}
