package engine

// ID names a node for as long as it lives: edits, undo and redo keep it.
// IDs are unique within a tree; 0 is no node.
type ID uint32

// Player is who moves at a node.
type Player uint8

const (
	// Alternate is no player of its own: the opposite of the parent's.
	Alternate Player = iota
	Max
	Min
	// Chance is nobody: its value is the mean of its children's, by their probabilities. On a
	// walk it comes together with Max or Min, who would move in its place, and who moves
	// below it.
	Chance Player = 4
)

// Opponent returns who moves below a node of the player: the other one of Max and Min, and
// below a chance node whoever would have moved in its place. It returns Alternate for itself.
func (p Player) Opponent() Player {
	if p == Alternate || p >= Chance {
		return p &^ Chance
	}
	return p ^ (Max | Min)
}

// Chance reports whether it is a chance node's player.
func (p Player) Chance() bool { return p&Chance != 0 }

// inPlaceOf returns who moves at a node that says so, where inherited would move.
func (p Player) inPlaceOf(inherited Player) Player {
	if p == Chance {
		return Chance | inherited
	}
	return p
}

// side is from whose side the numbers of the walk are at a node of the player.
func (p Player) side() Player {
	if p.Chance() {
		return Max
	}
	return p
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

// Data is what the author of a tree says of one node.
type Data struct {
	Name string
	Move string // the label on the edge from the parent
	Note string
	// Value is the worth of a leaf to MAX, ±Inf allowed, or the estimate at
	// an inner node. It counts only if HasValue is set.
	Value     float64
	P         Probability // of a chance node's child; none where all are equally likely
	Board     Board       // the position of a game; none at most nodes
	Highlight Highlight   // the author's highlight of the node and the edge to it
	Player    Player      // Alternate unless the node says otherwise
	HasValue  bool
}

// Node is a node of a game tree. It never changes.
type Node struct {
	name, move string
	seldom     *seldom // nil where nothing of it is said
	value      float64
	children   []*Node
	id         ID
	size       int32 // nodes of the subtree, itself included
	leaves     int32
	unvalued   int32 // leaves without a value
	unnamed    int32 // inner nodes without a name
	height     int32 // plies down to the deepest leaf
	chance     bool  // a chance node is in the subtree
	weighted   bool  // a probability is in it
	hasValue   bool
	player     Player
	highlight  Highlight
}

// seldom is what is said of few nodes, so that the others don't have to be larger.
type seldom struct {
	note  string
	p     Probability
	board Board
}

func newNode(id ID, d Data, children []*Node) *Node {
	d.Value += 0 // turns -0 into 0, so that no minus sign shows before a zero
	if !d.HasValue {
		d.Value = 0 // what does not count makes no difference
	}
	n := &Node{
		id: id, name: d.Name, move: d.Move, value: d.Value, hasValue: d.HasValue, player: d.Player, highlight: d.Highlight,
		children: children, size: 1, weighted: d.P.Given(),
	}
	if s := (seldom{d.Note, d.P, d.Board}); s != (seldom{}) {
		n.seldom = &s
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

// ID returns the node's name for life.
func (n *Node) ID() ID { return n.id }

// Data returns all that the author said of the node.
func (n *Node) Data() Data {
	d := Data{Name: n.name, Move: n.move, Value: n.value, HasValue: n.hasValue, Player: n.player, Highlight: n.highlight}
	if s := n.seldom; s != nil {
		d.Note, d.P, d.Board = s.note, s.p, s.board
	}
	return d
}

// likely is the probability that is written at the node.
func (n *Node) likely() Probability {
	if n.seldom == nil {
		return Probability{}
	}
	return n.seldom.p
}

// Board returns the node's board, the zero Board for none.
func (n *Node) Board() Board {
	if n.seldom == nil {
		return Board{}
	}
	return n.seldom.board
}

// Name returns the node's name, "" for none.
func (n *Node) Name() string { return n.name }

// Value returns the value of a leaf or the estimate of an inner node, and
// whether there is one.
func (n *Node) Value() (float64, bool) { return n.value, n.hasValue }

// Children returns the children in the order of the file. The slice is the
// node's own and must not be changed.
func (n *Node) Children() []*Node { return n.children }

// Leaf reports whether the node has no children.
func (n *Node) Leaf() bool { return len(n.children) == 0 }

// Size returns the number of nodes of the subtree, the node included.
func (n *Node) Size() int { return int(n.size) }

// Leaves returns the number of leaves of the subtree.
func (n *Node) Leaves() int { return int(n.leaves) }

// Unvalued returns the number of leaves of the subtree that have no value yet.
func (n *Node) Unvalued() int { return int(n.unvalued) }

// Height returns the plies from the node down to its deepest leaf.
func (n *Node) Height() int { return int(n.height) }

// isChance reports whether the node is a chance node, which no leaf is.
func (n *Node) isChance() bool { return n.player == Chance && len(n.children) > 0 }

// Mover returns who moves at the node when inherited would move if the node
// said nothing.
func (n *Node) Mover(inherited Player) Player {
	own := n.player
	if own == Alternate {
		return inherited
	}
	return own.inPlaceOf(inherited)
}

// Highlight is the author's own highlight of a node and of the edge to it.
type Highlight uint8

const (
	NoHighlight Highlight = iota
	Blue
	Orange
	Green
	Purple
)

var highlightNames = [...]string{"", "blue", "orange", "green", "purple"}

// Highlights lists those that a node may carry.
func Highlights() []Highlight { return []Highlight{Blue, Orange, Green, Purple} }

// String returns the highlight's name, "" for none.
func (m Highlight) String() string { return highlightNames[m] }
