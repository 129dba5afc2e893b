package tree

import "plytree/engine/number"

// ID identifies a node: edits, undo and redo keep it. IDs are unique within a tree; 0
// means no node.
type ID uint32

// Player is the player to move at a node.
type Player uint8

const (
	// Alternate is the opponent of the parent's player.
	Alternate Player = iota
	Max
	Min
	// Chance is not a player: the node's value is the average of its children's, weighted
	// by their probabilities. During a walk it is combined with Max or Min, the player
	// who would move in its place; that player's opponent moves below it.
	Chance Player = 4
)

// Opponent returns who moves below a node of the player: the other one of Max and Min or,
// below a chance node, the player who would have moved in its place. For Alternate it
// returns Alternate.
func (p Player) Opponent() Player {
	if p == Alternate || p >= Chance {
		return p &^ Chance
	}
	return p ^ (Max | Min)
}

// Chance reports whether the node is a chance node.
func (p Player) Chance() bool { return p&Chance != 0 }

// inPlaceOf returns the mover of a node with this player, where inherited would move
// otherwise.
func (p Player) inPlaceOf(inherited Player) Player {
	if p == Chance {
		return Chance | inherited
	}
	return p
}

// Side converts a number between MAX's point of view and the player's.
func (p Player) Side(v number.Number) number.Number {
	if p == Min {
		return v.Negated()
	}
	return v
}

// String returns "max", "min", "chance" or, for Alternate, "".
func (p Player) String() string {
	switch {
	case p.Chance():
		return "chance"
	case p == Max:
		return "max"
	case p == Min:
		return "min"
	}
	return ""
}

// Data is what the author of a tree specifies for a node.
type Data struct {
	Name string
	Move string // the label on the edge from the parent
	Note string
	// Value is a leaf's value or an inner node's estimate, from MAX's point of view; ±Inf
	// is allowed. It is valid only if HasValue is set.
	Value     float64
	P         Probability // of a chance node's child; the zero value if all are equally likely
	Board     Board       // the position of a game; the zero value at most nodes
	Highlight Highlight   // the author's highlight of the node and the edge to it
	Player    Player      // Alternate unless the author specified one
	HasValue  bool
}

// Node is an immutable node of a game tree.
type Node struct {
	name, move string
	rareData   *rareData // nil if none of it is set
	value      float64
	children   []*Node
	id         ID
	size       int32 // nodes of the subtree, including this one
	leaves     int32
	unvalued   int32 // leaves without a value
	unnamed    int32 // inner nodes without a name
	height     int32 // plies down to the deepest leaf
	chance     bool  // the subtree has a chance node
	weighted   bool  // the subtree has a probability
	hasValue   bool
	player     Player
	highlight  Highlight
}

// rareData holds data that few nodes have, so that other nodes stay small.
type rareData struct {
	note  string
	p     Probability
	board Board
}

func newNode(id ID, d Data, children []*Node) *Node {
	d.Value += 0 // turns -0 into 0, so that no zero has a minus sign
	if !d.HasValue {
		d.Value = 0 // so that equal data compares equal
	}
	n := &Node{
		id: id, name: d.Name, move: d.Move, value: d.Value, hasValue: d.HasValue, player: d.Player,
		highlight: d.Highlight,
		children:  children, size: 1, weighted: d.P.Given(),
	}
	if s := (rareData{d.Note, d.P, d.Board}); s != (rareData{}) {
		n.rareData = &s
	}
	if len(children) == 0 {
		n.leaves = 1
		if !d.HasValue {
			n.unvalued = 1
		}
		return n
	}
	if d.Name == "" {
		n.unnamed = 1
	}
	n.chance = d.Player == Chance
	for _, c := range children {
		n.chance = n.chance || c.chance
		n.weighted = n.weighted || c.weighted
		n.unnamed += c.unnamed
		n.size += c.size
		n.leaves += c.leaves
		n.unvalued += c.unvalued
		n.height = max(n.height, c.height+1)
	}
	return n
}

// ID returns the node's ID.
func (n *Node) ID() ID { return n.id }

// Data returns everything the author specified for the node.
func (n *Node) Data() Data {
	d := Data{Name: n.name, Move: n.move, Value: n.value, HasValue: n.hasValue, Player: n.player,
		Highlight: n.highlight}
	if s := n.rareData; s != nil {
		d.Note, d.P, d.Board = s.note, s.p, s.board
	}
	return d
}

// Probability returns the probability written at the node.
func (n *Node) Probability() Probability {
	if n.rareData == nil {
		return Probability{}
	}
	return n.rareData.p
}

// Board returns the node's board, or the zero Board if it has none.
func (n *Node) Board() Board {
	if n.rareData == nil {
		return Board{}
	}
	return n.rareData.board
}

// Name returns the node's name, or "" if it has none.
func (n *Node) Name() string { return n.name }

// Value returns a leaf's value or an inner node's estimate, and whether there is one.
func (n *Node) Value() (float64, bool) { return n.value, n.hasValue }

// Children returns the children in file order. The slice belongs to the node and must not
// be changed.
func (n *Node) Children() []*Node { return n.children }

// Reordered returns the node with its children in another order.
func (n *Node) Reordered(children []*Node) *Node { return newNode(n.id, n.Data(), children) }

// Leaf reports whether the node has no children.
func (n *Node) Leaf() bool { return len(n.children) == 0 }

// Size returns the number of nodes of the subtree, including this one.
func (n *Node) Size() int { return int(n.size) }

// Leaves returns the number of leaves of the subtree.
func (n *Node) Leaves() int { return int(n.leaves) }

// Unvalued returns the number of leaves of the subtree that have no value yet.
func (n *Node) Unvalued() int { return int(n.unvalued) }

// Height returns the number of plies from the node down to its deepest leaf.
func (n *Node) Height() int { return int(n.height) }

// isChance reports whether the node is a chance node. A leaf never is.
func (n *Node) isChance() bool { return n.player == Chance && len(n.children) > 0 }

// Mover returns the player to move at the node, where inherited would move if the node
// specified nothing.
func (n *Node) Mover(inherited Player) Player {
	own := n.player
	if own == Alternate {
		return inherited
	}
	return own.inPlaceOf(inherited)
}

// Highlight is the author's colour for a node and the edge to it.
type Highlight uint8

const (
	NoHighlight Highlight = iota
	Blue
	Orange
	Green
	Purple
)

var highlightNames = [...]string{"", "blue", "orange", "green", "purple"}

// Highlights lists the colours that a node may have.
func Highlights() []Highlight { return []Highlight{Blue, Orange, Green, Purple} }

// String returns the highlight's name, or "" if there is none.
func (m Highlight) String() string { return highlightNames[m] }
