package tree

import "strings"

// Nodes are the nodes of a tree down to the depth limit, in preorder, with the texts that
// refer to them: the name if only one node has it, the place (child numbers from 1,
// joined by points), or root. A node is identified by its index, from 0, which is the
// same in all trees of one shape. Nodes is immutable.
type Nodes struct {
	all    []node
	byID   map[ID]int
	byName map[string]int // -1 if several nodes have the name
	move   map[string]int // the children of the root by their move labels; -1 if several have it
	chance bool           // the tree has a chance node
}

type node struct {
	*Node
	mover    Player
	parent   int   // -1 at the root
	index    int   // among the parent's children
	plies    int   // from the root
	children []int // none at the depth limit
}

// Nodes lists the nodes under a depth limit, 0 for none. Its time and memory are
// linear in their number, whatever their depth.
func (t *Tree) Nodes(depth int) *Nodes {
	n := &Nodes{byID: map[ID]int{}, byName: map[string]int{}, move: map[string]int{}, chance: t.HasChance()}
	var above []int // the path from the root
	t.Walk(func(v Visit) bool {
		plies := len(v.Path)
		at := node{Node: v.Node, mover: v.Mover, parent: -1, plies: plies}
		index := len(n.all)
		if plies > 0 {
			at.parent, at.index = above[plies-1], v.Path[plies-1]
			up := &n.all[at.parent]
			up.children = append(up.children, index)
		}
		above = append(above[:plies], index)
		n.all = append(n.all, at)
		n.byID[v.Node.ID()] = index
		once(n.byName, v.Node.Name(), index)
		if plies == 1 {
			once(n.move, v.Node.Data().Move, index)
		}
		return depth == 0 || plies < depth
	})
	return n
}

// once stores what a text refers to, unless it is empty or refers to two nodes.
func once(names map[string]int, text string, index int) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if _, twice := names[text]; twice {
		index = -1
	}
	names[text] = index
}

// Len returns the number of nodes.
func (n *Nodes) Len() int { return len(n.all) }

// Path makes the path of a node.
func (n *Nodes) Path(index int) Path {
	at := &n.all[index]
	p := make(Path, at.plies)
	for i := at.plies - 1; i >= 0; i-- {
		p[i], at = at.index, &n.all[at.parent]
	}
	return p
}

// HasChance reports whether the tree has a chance node, so that its numbers are fractions.
func (n *Nodes) HasChance() bool { return n.chance }

// Node returns the node with the index.
func (n *Nodes) Node(index int) *Node { return n.all[index].Node }

// Mover returns who moves at a node; for a leaf, who would.
func (n *Nodes) Mover(index int) Player { return n.all[index].mover }

// Parent returns the index of a node's parent, or -1 for the root.
func (n *Nodes) Parent(index int) int { return n.all[index].parent }

// Children returns the indices of a node's children in file order, none at the depth
// limit. The slice must not be changed.
func (n *Nodes) Children(index int) []int { return n.all[index].children }

// Inner reports whether the search continues below the node: it is neither a leaf nor at
// the depth limit.
func (n *Nodes) Inner(index int) bool { return len(n.all[index].children) > 0 }

// Index returns the index of the node with the ID, or -1.
func (n *Nodes) Index(id ID) int {
	if i, ok := n.byID[id]; ok {
		return i
	}
	return -1
}

// Find returns the index of the node that a text refers to, or -1. Spaces around the text
// are ignored.
func (n *Nodes) Find(text string) int {
	text = strings.TrimSpace(text)
	if p, is := ParsePath(text); is {
		return n.at(p)
	}
	if i, ok := n.byName[text]; ok {
		return i
	}
	return -1
}

// at returns the node at a path, or -1.
func (n *Nodes) at(p Path) int {
	index := 0
	for _, k := range p {
		children := n.all[index].children
		if k >= len(children) {
			return -1
		}
		index = children[k]
	}
	return index
}

// typedMove replaces keyboard signs in a move by the real ones.
var typedMove = strings.NewReplacer("->", "→", "-", "−", "–", "−")

// FindMove is Find for an answer to BestMove: the label of a move to a child of the root
// may also be used, if no other child has the same. A name or a place comes first. Moves
// such as −2 and 3→1 may be typed as -2 and 3->1.
func (n *Nodes) FindMove(text string) int {
	if i := n.Find(text); i >= 0 {
		return i
	}
	text = strings.TrimSpace(text)
	for _, text := range []string{text, typedMove.Replace(text)} {
		if i, ok := n.move[text]; ok {
			return i
		}
	}
	return -1
}

// handWritten replaces the real signs in a move by keyboard signs.
var handWritten = strings.NewReplacer("→", "->", "−", "-")

// TypedMove returns how the move to a child of the root can be typed in an answer to
// BestMove. It returns false if the child has no move, or if the text refers to another
// node.
func (n *Nodes) TypedMove(index int) (text string, ok bool) {
	label := strings.TrimSpace(n.all[index].Data().Move)
	for _, text := range []string{handWritten.Replace(label), label} {
		if label != "" && n.FindMove(text) == index {
			return text, true
		}
	}
	return "", false
}

// Call returns the text that refers to a node: its name if that is unambiguous, else its
// place.
func (n *Nodes) Call(index int) string {
	if name := strings.TrimSpace(n.all[index].Name()); name != "" && n.Find(name) == index {
		return name
	}
	return n.PathText(index)
}

// PathText returns the path of a node as text, root for the root.
func (n *Nodes) PathText(index int) string { return n.Path(index).Text() }
