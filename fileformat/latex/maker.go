package latex

import (
	"strings"

	"plytree/engine/tree"
	"plytree/fileformat/source"
)

// node is a node as written.
type node struct {
	at       int // the byte where it starts
	data     tree.Data
	children []node
}

// maker makes a game tree from parsed nodes.
type maker struct {
	builder *tree.Builder
	cursor  *source.Cursor
	places  []source.Position
}

func (m *maker) tree(root node) Tree {
	first := tree.Max
	if root.data.Player == tree.Min {
		first = tree.Min
	}
	made := m.node(root, first)
	return Tree{m.builder.Tree(made, first), m.places}
}

// node makes a node where the player turn would move. The player is set only where
// players don't alternate.
func (m *maker) node(n node, turn tree.Player) *tree.Node {
	m.cursor.To(n.at)
	place := m.cursor.Position
	below := turn
	switch n.data.Player {
	case turn:
		n.data.Player = tree.Alternate
	case tree.Max, tree.Min:
		below = n.data.Player
	}
	chance := n.data.Player == tree.Chance
	if chance {
		likely(n.children)
	} else {
		below = below.Opponent()
	}
	children := make([]*tree.Node, len(n.children))
	for i, c := range n.children {
		children[i] = m.node(c, below)
	}
	made := m.builder.Node(n.data, children...)
	m.places = append(m.places, place)
	return made
}

// likely uses the labels of the edges below a chance node as probabilities, if all of
// them are probabilities.
func likely(children []node) {
	p := make([]tree.Probability, len(children))
	for i, c := range children {
		var err error
		if p[i], err = tree.ReadProbability(strings.ReplaceAll(c.data.Move, " ", "")); err != nil {
			return
		}
	}
	for i := range children {
		children[i].data.P, children[i].data.Move = p[i], ""
	}
}
