package engine

import (
	"plytree/engine/numeral"

	"fmt"
	"math"
	"strconv"
	"strings"
)

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

// Algorithms lists all algorithms in the order of the package comment.
func Algorithms() []Algorithm {
	return []Algorithm{Minimax, AlphaBeta, AlphaBetaHard, AlphaBetaBound, Negamax, NegamaxThresholds, PVS, MTDF}
}

func (a Algorithm) known() bool {
	switch a {
	case Minimax, AlphaBeta, AlphaBetaHard, AlphaBetaBound, Negamax, NegamaxThresholds, PVS, MTDF:
		return true
	}
	return false
}

// ParseAlgorithm returns the algorithm with the id, or an error that lists all.
func ParseAlgorithm(id string) (Algorithm, error) {
	if a := Algorithm(id); a.known() {
		return a, nil
	}
	names := make([]string, 0, 8)
	for _, a := range Algorithms() {
		names = append(names, string(a))
	}
	return "", fmt.Errorf("unknown algorithm %q; write one of %s", id, strings.Join(names, ", "))
}

// MoversSide reports whether the algorithm's numbers at inner nodes are from
// the side of the player who moves there, not from MAX's.
func (a Algorithm) MoversSide() bool { return a == Negamax || a == NegamaxThresholds }

// Cutoff is the rule by which alpha and beta cut.
type Cutoff string

const (
	// CutAtEqual cuts where alpha ≥ beta.
	CutAtEqual Cutoff = ">="
	// CutBeyondEqual cuts only where alpha > beta.
	CutBeyondEqual Cutoff = ">"
)

// ParseCutoff returns the rule written as ">=" or ">".
func ParseCutoff(s string) (Cutoff, error) {
	if c := Cutoff(s); c == CutAtEqual || c == CutBeyondEqual {
		return c, nil
	}
	return "", fmt.Errorf("unknown cut-off rule %q; write '>=' or '>'", s)
}

// Window is an open interval (Alpha, Beta) in which a search looks for the
// value.
type Window struct{ Alpha, Beta float64 }

// FullWindow holds every finite value.
func FullWindow() Window { return Window{math.Inf(-1), math.Inf(1)} }

// ParseWindow reads "LO,HI", where each is a number, inf or -inf.
func ParseWindow(s string) (Window, error) {
	lo, hi, ok := strings.Cut(s, ",")
	if !ok {
		return Window{}, fmt.Errorf("window %q is not two numbers; write LO,HI such as -inf,5", s)
	}
	alpha, err := numeral.Parse(strings.TrimSpace(lo))
	if err != nil {
		return Window{}, fmt.Errorf("window: %w", err)
	}
	beta, err := numeral.Parse(strings.TrimSpace(hi))
	if err != nil {
		return Window{}, fmt.Errorf("window: %w", err)
	}
	w := Window{alpha, beta}
	return w, w.Check()
}

// Check returns an error unless Alpha < Beta.
func (w Window) Check() error {
	if w.Alpha < w.Beta {
		return nil
	}
	return fmt.Errorf("window [%s, %s] is empty; its lower end must be less than its upper end",
		numeral.Format(w.Alpha), numeral.Format(w.Beta))
}

// OrderKind says in which order a search visits the children of a node.
type OrderKind string

const (
	Given    OrderKind = "given"
	Reversed OrderKind = "reversed"
	Best     OrderKind = "best"  // by minimax value, best first for the mover
	Worst    OrderKind = "worst" // by minimax value, worst first for the mover
	Random   OrderKind = "random"
)

// Orders returns all kinds of order, the given one first.
func Orders() []OrderKind { return []OrderKind{Given, Reversed, Best, Worst, Random} }

// Order is an OrderKind with, for Random, its seed.
type Order struct {
	Kind OrderKind
	Seed uint64
}

// ParseOrder reads given, reversed, best, worst or random:SEED.
func ParseOrder(s string) (Order, error) {
	if seed, ok := strings.CutPrefix(s, "random:"); ok {
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil {
			return Order{}, fmt.Errorf("the seed %q of the random order is not a whole number from 0 up; write random:7", seed)
		}
		return Order{Random, n}, nil
	}
	switch k := OrderKind(s); k {
	case Given, Reversed, Best, Worst:
		return Order{Kind: k}, nil
	case Random:
		return Order{}, fmt.Errorf("the random order needs a seed; write random:7")
	}
	return Order{}, fmt.Errorf("unknown order %q; write given, reversed, best, worst or random:SEED", s)
}

// String is the text that ParseOrder reads.
func (o Order) String() string {
	if o.Kind == Random {
		return "random:" + strconv.FormatUint(o.Seed, 10)
	}
	return string(o.Kind)
}

// Options say how to search. The zero Options mean alpha-beta on the full
// window with the rule >=, the given order and no depth limit.
type Options struct {
	Algorithm Algorithm
	Window    Window // the zero Window means the full one
	Cutoff    Cutoff
	Order     Order
	Depth     int // plies below the root; 0 for no limit
}

// WithDefaults returns the options with every zero field replaced by what it
// means.
func (o Options) WithDefaults() Options {
	if o.Algorithm == "" {
		o.Algorithm = AlphaBeta
	}
	if o.Window == (Window{}) {
		o.Window = FullWindow()
	}
	if o.Cutoff == "" {
		o.Cutoff = CutAtEqual
	}
	if o.Order.Kind == "" {
		o.Order.Kind = Given
	}
	return o
}

func (o Options) check() error {
	if _, err := ParseAlgorithm(string(o.Algorithm)); err != nil {
		return err
	}
	if _, err := ParseCutoff(string(o.Cutoff)); err != nil {
		return err
	}
	if o.Depth < 0 {
		return fmt.Errorf("depth limit %d is negative; write 1 or more, or leave it out", o.Depth)
	}
	if math.IsNaN(o.Window.Alpha) || math.IsNaN(o.Window.Beta) {
		return fmt.Errorf("a window needs two numbers, not NaN")
	}
	return o.Window.Check()
}
