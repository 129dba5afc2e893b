package exercise

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/engine"
)

// Nodes are the nodes of a tree down to the depth limit, in preorder, and how
// they are called: by name where exactly one node has it, by place (child
// numbers from 1, joined by points), or as root.
type Nodes struct {
	all    []node
	byID   map[engine.ID]int
	byName map[string]int // -1 where several nodes have the name
	move   map[string]int // the children of the root by their move labels; -1 where several have it
}

type node struct {
	*engine.Node
	path     engine.Path
	mover    engine.Player
	parent   int   // -1 at the root
	children []int // none at the depth limit
}

// NodesOf lists the nodes of a tree under a depth limit, 0 for none.
func NodesOf(t *engine.Tree, depth int) *Nodes {
	n := &Nodes{byID: map[engine.ID]int{}, byName: map[string]int{}, move: map[string]int{}}
	var above []int // the way from the root
	t.Walk(func(v engine.Visit) bool {
		plies := len(v.Path)
		at := node{Node: v.Node, path: slices.Clone(v.Path), mover: v.Mover, parent: -1}
		index := len(n.all)
		if plies > 0 {
			at.parent = above[plies-1]
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

// once notes what a text names, unless it is no name or names two things.
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

// Path returns the path of a node.
func (n *Nodes) Path(index int) engine.Path { return n.all[index].path }

// Node returns the node with the index.
func (n *Nodes) Node(index int) *engine.Node { return n.all[index].Node }

// Inner reports whether the search goes on below the node: it is neither a leaf
// nor at the depth limit.
func (n *Nodes) Inner(index int) bool { return len(n.all[index].children) > 0 }

// Index returns the index of the node with the ID, or -1.
func (n *Nodes) Index(id engine.ID) int {
	if i, ok := n.byID[id]; ok {
		return i
	}
	return -1
}

// place matches what reads as a place.
var place = regexp.MustCompile(`^[1-9][0-9]*(\.[1-9][0-9]*)*$`)

const rootCall = "root"

// Find returns the index of the node that a text calls, or -1 for none. Blanks
// around the text are dropped.
func (n *Nodes) Find(text string) int {
	text = strings.TrimSpace(text)
	switch {
	case text == rootCall:
		return 0
	case place.MatchString(text):
		return n.atPlace(text)
	}
	if i, ok := n.byName[text]; ok {
		return i
	}
	return -1
}

// atPlace returns the node at a place, or -1.
func (n *Nodes) atPlace(place string) int {
	var p engine.Path
	for part := range strings.SplitSeq(place, ".") {
		number, err := strconv.Atoi(part)
		if err != nil {
			return -1
		}
		p = append(p, number-1)
	}
	return n.at(p)
}

// at returns the node at a path, or -1.
func (n *Nodes) at(p engine.Path) int {
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

// FindMove is Find for an answer to BestMove: a child of the root may also be
// called by the label of its move, where no other child has the same. A name or
// a place comes first.
func (n *Nodes) FindMove(text string) int {
	if i := n.Find(text); i >= 0 {
		return i
	}
	if i, ok := n.move[strings.TrimSpace(text)]; ok {
		return i
	}
	return -1
}

// Call returns what the node is called: its name where that names it, or its
// place.
func (n *Nodes) Call(index int) string {
	if name := strings.TrimSpace(n.all[index].Name()); name != "" && n.Find(name) == index {
		return name
	}
	return n.Place(index)
}

// Place returns the place of a node, root for the root.
func (n *Nodes) Place(index int) string {
	if index == 0 {
		return rootCall
	}
	var b strings.Builder
	for i, k := range n.all[index].path {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(k + 1))
	}
	return b.String()
}
