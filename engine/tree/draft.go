package tree

import (
	"slices"

	"plytree/engine/text/sentence"
)

// Edit returns the tree with all changes that change makes to a draft of it, or nil and
// the error that change returns. Nodes keep their IDs, and unchanged parts are shared.
// The cost is proportional to the changed nodes, their ancestors and the siblings of both,
// whatever the number of changes; the first edit of a shape also walks the tree once, as
// [Tree.Find] does. If nothing differs in the end, Edit returns t itself.
func (t *Tree) Edit(change func(*Draft) error) (*Tree, error) {
	d := &Draft{tree: t, builder: t.Builder(), root: &sketch{node: t.root}}
	d.touched = map[ID]*sketch{t.root.id: d.root}
	if err := change(d); err != nil {
		return nil, err
	}
	root := d.build(d.root)
	if root == t.root {
		return t, nil
	}
	places, called := t.shape, t.names
	if root.id != t.root.id || d.reshaped {
		places, called = nil, nil
	} else if d.renamed {
		called = nil
	}
	return treeOf(root, t.player, d.builder.last, places, called), nil
}

// SetPlayer returns the tree with another player at the root.
func (t *Tree) SetPlayer(player Player) *Tree {
	return treeOf(t.root, player, t.next, t.shape, t.names)
}

// Draft is a tree that is being edited, see [Tree.Edit]. Each method sees the effects of
// earlier ones. Methods refuse a node that is neither in the tree nor the root of a
// subtree put into the draft, and then change nothing.
type Draft struct {
	tree     *Tree
	builder  *Builder
	root     *sketch
	touched  map[ID]*sketch
	reshaped bool // set by build: some node has different children
	renamed  bool
}

// sketch is a node of a draft that changes, or an ancestor or sibling of one that does.
type sketch struct {
	node          *Node   // before the edit
	data          *Data   // nil if unchanged
	parent        *sketch // nil at the root and for removed nodes
	changed       bool    // the node or a descendant
	listed        bool    // the children are linked from first to last
	first, last   *sketch
	before, after *sketch // siblings
}

// Builder returns the builder for nodes to be put into the draft.
func (d *Draft) Builder() *Builder { return d.builder }

// Set changes a node's data.
func (d *Draft) Set(id ID, change func(*Data)) error {
	s := d.at(id)
	if s == nil {
		return noSuchNode()
	}
	if s.data == nil {
		own := s.node.Data()
		s.data = &own
	}
	change(s.data)
	s.touch()
	return nil
}

// Each changes the data of every node, in preorder. It walks the tree as it was before
// the draft.
func (d *Draft) Each(change func(Visit, *Data)) {
	var now Data
	d.tree.Walk(func(v Visit) bool {
		was := v.Node.Data()
		now = was
		if change(v, &now); now != was {
			said := now
			s := d.at(v.Node.id)
			s.data = &said
			s.touch()
		}
		return true
	})
}

// Insert makes a node of the draft's builder a child of parent, in front of before or, if
// before is 0, after the last child.
func (d *Draft) Insert(parent, before ID, n *Node) error {
	p, next, err := d.spot(parent, before)
	if err != nil {
		return err
	}
	s := &sketch{node: n}
	d.touched[n.id] = s
	s.attach(p, next)
	return nil
}

// Remove removes a node; its descendants go with it when the draft ends. It refuses the
// root. Move can put a removed node back.
func (d *Draft) Remove(id ID) error {
	s := d.at(id)
	switch {
	case s == nil:
		return noSuchNode()
	case s == d.root:
		return sentence.Refuse("the root can't be removed, because every tree needs one")
	}
	d.takeOut(s)
	return nil
}

// Move makes a node, with its subtree, a child of parent, in front of before or, if
// before is 0, after the last child. It refuses to move the root, and to move a node
// below or in front of itself. Its time is proportional to the depth of parent.
func (d *Draft) Move(id, parent, before ID) error {
	s := d.at(id)
	switch {
	case s == nil || id == before:
		return noSuchNode()
	case s == d.root:
		return rootMoved()
	}
	p, next, err := d.spot(parent, before)
	if err != nil {
		return err
	}
	for up := p; up != nil; up = up.parent {
		if up == s {
			return belowItself()
		}
	}
	d.takeOut(s)
	s.attach(p, next)
	return nil
}

// Replace replaces a node, which is removed, with a node of the draft's builder. The root
// can be replaced.
func (d *Draft) Replace(id ID, n *Node) error {
	s := d.at(id)
	if s == nil {
		return noSuchNode()
	}
	by := &sketch{node: n}
	d.touched[n.id] = by
	if s == d.root {
		d.root = by
	} else if p := s.parent; p != nil {
		d.list(p)
		by.attach(p, s)
		d.takeOut(s)
	}
	return nil
}

// Sibling returns the sibling that is by places to the right of a node, or to the left if
// by is negative; 0 if there is none.
func (d *Draft) Sibling(id ID, by int) ID {
	s := d.at(id)
	if s == nil || s.parent == nil {
		return 0
	}
	d.list(s.parent)
	for ; by > 0 && s != nil; by-- {
		s = s.after
	}
	for ; by < 0 && s != nil; by++ {
		s = s.before
	}
	if s == nil {
		return 0
	}
	return s.node.id
}

// Parent returns a node's parent, or 0 for the root and for nodes that are not in the
// draft.
func (d *Draft) Parent(id ID) ID {
	s := d.at(id)
	if s == nil || s.parent == nil {
		return 0
	}
	return s.parent.node.id
}

// at returns the sketch of a node, or nil if the draft has no such node.
func (d *Draft) at(id ID) *sketch {
	if s := d.touched[id]; s != nil {
		return s
	}
	h, ok := d.tree.hook(id)
	if !ok {
		return nil
	}
	d.list(d.at(h.parent))
	return d.touched[id]
}

// spot returns where to put a node: below p, in front of next, or last if next is nil.
func (d *Draft) spot(parent, before ID) (p, next *sketch, err error) {
	if p = d.at(parent); p == nil {
		return nil, nil, noSuchNode()
	}
	d.list(p)
	if before != 0 {
		if next = d.touched[before]; next == nil || next.parent != p {
			return nil, nil, noSuchNode()
		}
	}
	return p, next, nil
}

// list makes sketches of all children of a node.
func (d *Draft) list(p *sketch) {
	if p.listed {
		return
	}
	p.listed = true
	children := make([]sketch, len(p.node.children))
	for i, c := range p.node.children {
		children[i].node = c
		d.touched[c.id] = &children[i]
		children[i].link(p, nil)
	}
}

// takeOut removes a node from its parent's children.
func (d *Draft) takeOut(s *sketch) {
	p := s.parent
	if p == nil {
		return
	}
	d.list(p)
	if s.before == nil {
		p.first = s.after
	} else {
		s.before.after = s.after
	}
	if s.after == nil {
		p.last = s.before
	} else {
		s.after.before = s.before
	}
	s.parent, s.before, s.after = nil, nil, nil
	p.touch()
}

// attach puts a node that is not in the draft below a listed one.
func (s *sketch) attach(p, next *sketch) {
	s.link(p, next)
	p.touch()
}

func (s *sketch) link(p, next *sketch) {
	s.parent, s.after, s.before = p, next, p.last
	if next != nil {
		s.before, next.before = next.before, s
	} else {
		p.last = s
	}
	if s.before != nil {
		s.before.after = s
	} else {
		p.first = s
	}
}

// touch marks a node and all its ancestors as changed.
func (s *sketch) touch() {
	for ; s != nil && !s.changed; s = s.parent {
		s.changed = true
	}
}

// build makes the node of a sketch, including everything that changed below it. It
// returns the original node if nothing differs.
func (d *Draft) build(s *sketch) *Node {
	was := s.node
	if !s.changed {
		return was
	}
	said := was.Data()
	data, children := said, was.children
	if s.data != nil {
		data = *s.data
	}
	if s.listed {
		children = make([]*Node, 0, len(children))
		for c := s.first; c != nil; c = c.after {
			children = append(children, d.build(c))
		}
		sameNode := func(a, b *Node) bool { return a.id == b.id }
		d.reshaped = d.reshaped || !slices.EqualFunc(children, was.children, sameNode)
	}
	if data == said && slices.Equal(children, was.children) {
		return was
	}
	d.renamed = d.renamed || data.Name != was.name
	return newNode(was.id, data, children)
}

func noSuchNode() error {
	return sentence.Refuse("the node is no longer in the tree; choose another one")
}

func belowItself() error { return sentence.Refuse("a node can't be moved below itself") }
func rootMoved() error   { return sentence.Refuse("the root can't be moved") }

// MayMove returns the error with which [Draft.Move] would refuse to move one of the nodes
// below a parent, or nil. It makes no draft.
func (t *Tree) MayMove(ids []ID, parent ID) error {
	to, ok := t.Find(parent)
	if !ok {
		return noSuchNode()
	}
	n := t.root
	above := map[ID]bool{n.id: true} // the parent and its ancestors
	for _, i := range to {
		n = n.children[i]
		above[n.id] = true
	}
	for _, id := range ids {
		switch _, ok := t.hook(id); {
		case !ok:
			return noSuchNode()
		case id == t.root.id:
			return rootMoved()
		case above[id]:
			return belowItself()
		}
	}
	return nil
}
