package search

// Algorithm is the id of a search algorithm.
type Algorithm string

// The algorithms; the package comment says what each does.
const (
	Minimax           Algorithm = "minimax"
	AlphaBeta         Algorithm = "alpha-beta"
	AlphaBetaHard     Algorithm = "alpha-beta-hard"
	AlphaBetaBound    Algorithm = "alpha-beta-bound"
	Negamax           Algorithm = "negamax"
	NegamaxThresholds Algorithm = "negamax-thresholds"
	PVS               Algorithm = "pvs"
	MTDF              Algorithm = "mtdf"
)

const (
	// DefaultAlgorithm is used where none is given: fail-soft alpha-beta. The other
	// algorithms are compared with it.
	DefaultAlgorithm = AlphaBeta
	// PlainAlgorithm visits every node and finds its true value.
	PlainAlgorithm = Minimax
)

// Form holds the properties in which an algorithm differs from fail-soft alpha-beta. Code
// that treats algorithms differently asks for a property, never for a name.
type Form struct {
	// NoWindows means that the search uses no windows and prunes nothing, so every value
	// is exact.
	NoWindows bool
	// Clamps means that a node's return value is clamped to its window.
	Clamps bool
	// ReturnsBound means that a node returns the end of the window that its player
	// narrows, instead of a value of its own.
	ReturnsBound bool
	// MoversSide means that the numbers at inner nodes are from the point of view of the
	// player to move, not from MAX's.
	MoversSide bool
	// ZeroWidth means that it searches with zero-width windows, and so may visit a node
	// more than once.
	ZeroWidth bool
	// Memory means that it searches the root repeatedly and remembers what it has proved
	// about each node.
	Memory bool
	// AtChance means that it supports chance nodes.
	AtChance bool
}

// algorithms lists all algorithms in the order in which they are offered.
var algorithms = []struct {
	id   Algorithm
	form Form
}{
	{Minimax, Form{NoWindows: true, AtChance: true}},
	{AlphaBeta, Form{AtChance: true}},
	{AlphaBetaHard, Form{Clamps: true, AtChance: true}},
	{AlphaBetaBound, Form{ReturnsBound: true}},
	{Negamax, Form{Clamps: true, MoversSide: true}},
	{NegamaxThresholds, Form{ReturnsBound: true, MoversSide: true}},
	{PVS, Form{ZeroWidth: true}},
	{MTDF, Form{ZeroWidth: true, Memory: true}},
}

// Algorithms lists all algorithms in the order in which they are offered.
func Algorithms() []Algorithm {
	all := make([]Algorithm, len(algorithms))
	for i, a := range algorithms {
		all[i] = a.id
	}
	return all
}

// Form returns the algorithm's properties.
func (a Algorithm) Form() Form {
	for i := range algorithms {
		if algorithms[i].id == a {
			return algorithms[i].form
		}
	}
	return Form{}
}

// AlphaBeta reports whether the algorithm is a form of alpha-beta. These forms all visit
// the same nodes, each once.
func (f Form) AlphaBeta() bool { return !f.NoWindows && !f.ZeroWidth }

// WrittenOneWay reports whether every common way of writing the algorithm returns the
// same value from a node, whatever the cut-off rule: the best value seen there.
func (f Form) WrittenOneWay() bool { return !f.Clamps && !f.ReturnsBound && !f.ZeroWidth }
