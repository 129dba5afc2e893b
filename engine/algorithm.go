package engine

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
	// DefaultAlgorithm is the one where none is asked for, fail-soft alpha-beta. The
	// others are compared with it.
	DefaultAlgorithm = AlphaBeta
	// PlainAlgorithm visits every node and finds its true value.
	PlainAlgorithm = Minimax
)

// Form is what an algorithm does otherwise than fail-soft alpha-beta. Whoever treats algorithms differently asks for it, not for their names.
type Form struct {
	// NoWindows says that nothing is handed down and nothing is pruned, so that every
	// value is exact.
	NoWindows bool
	// Clamps says that a node returns nothing outside its window.
	Clamps bool
	// ReturnsBound says that a node has no value of its own and returns the bound that its
	// player narrows.
	ReturnsBound bool
	// MoversSide says that the numbers at inner nodes are from the side of the player who
	// moves there, not from MAX's.
	MoversSide bool
	// ZeroWidth says that it asks by zero-width windows, and so may visit a node more than
	// once.
	ZeroWidth bool
	// Memory says that it searches the root again and again, and remembers what it has
	// proved of each node.
	Memory bool
	// AtChance says that it knows chance nodes.
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

// Form returns what the algorithm does otherwise than fail-soft alpha-beta.
func (a Algorithm) Form() Form {
	for i := range algorithms {
		if algorithms[i].id == a {
			return algorithms[i].form
		}
	}
	return Form{}
}

// AlphaBeta reports whether the algorithm is a form of alpha-beta: they all visit the
// same nodes, and each once.
func (f Form) AlphaBeta() bool { return !f.NoWindows && !f.ZeroWidth }

// WrittenOneWay reports whether what a node returns does not depend on how the algorithm
// is written down, whatever the cut-off rule: it is the best value seen there.
func (f Form) WrittenOneWay() bool { return !f.Clamps && !f.ReturnsBound && !f.ZeroWidth }
