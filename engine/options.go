package engine

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/numeral"
	"plytree/engine/sentence"
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

// ParseAlgorithm returns the algorithm with the id, or an error that lists all.
func ParseAlgorithm(id string) (Algorithm, error) {
	var names []string
	for _, a := range Algorithms() {
		if names = append(names, string(a)); string(a) == id {
			return a, nil
		}
	}
	return "", sentence.Refuse("unknown algorithm {{.Given}}; write one of {{.All}}", "Given", strconv.Quote(id), "All", strings.Join(names, ", "))
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

// Cutoffs lists both rules, the default first.
func Cutoffs() []Cutoff { return []Cutoff{CutAtEqual, CutBeyondEqual} }

// ParseCutoff returns the rule written as ">=" or ">".
func ParseCutoff(s string) (Cutoff, error) {
	if c := Cutoff(s); slices.Contains(Cutoffs(), c) {
		return c, nil
	}
	return "", sentence.Refuse("unknown cut-off rule {{.Given}}; write '>=' or '>'", "Given", strconv.Quote(s))
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
		return Window{}, sentence.Refuse("window {{.Given}} is not two numbers; write LO,HI such as -inf,5", "Given", strconv.Quote(s))
	}
	var ends [2]float64
	for i, end := range []string{lo, hi} {
		v, err := numeral.Parse(strings.TrimSpace(end))
		var bad *numeral.Error
		if errors.As(err, &bad) {
			return Window{}, sentence.Refused(sentence.Say("window:").And(bad.Sentence()))
		}
		ends[i] = v
	}
	w := Window{ends[0], ends[1]}
	return w, w.Check()
}

// Check refuses a window unless Alpha < Beta.
func (w Window) Check() error {
	if w.Alpha < w.Beta {
		return nil
	}
	if math.IsNaN(w.Alpha) || math.IsNaN(w.Beta) {
		return sentence.Refuse("a window needs two numbers, not NaN; write LO,HI such as -inf,5")
	}
	return sentence.Refuse("window [{{.Low}}, {{.High}}] is empty; its lower end must be less than its upper end",
		"Low", numeral.Format(w.Alpha), "High", numeral.Format(w.Beta))
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

// OrderKinds lists all kinds, the default first.
func OrderKinds() []OrderKind { return []OrderKind{Given, Reversed, Best, Worst, Random} }

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
			return Order{}, sentence.Refuse("the seed {{.Seed}} of the random order is not a whole number from 0 up; write random:7", "Seed", strconv.Quote(seed))
		}
		return Order{Random, n}, nil
	}
	switch k := OrderKind(s); {
	case k == Random:
		return Order{}, sentence.Refuse("the random order needs a seed; write random:7")
	case slices.Contains(OrderKinds(), k):
		return Order{Kind: k}, nil
	}
	return Order{}, sentence.Refuse("unknown order {{.Given}}; write given, reversed, best, worst or random:SEED", "Given", strconv.Quote(s))
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
	return o.Over(Options{Algorithm: AlphaBeta, Window: FullWindow(), Cutoff: CutAtEqual, Order: Order{Kind: Given}})
}

// Over lays the options over others: a zero field is theirs.
func (o Options) Over(base Options) Options {
	if o.Order.Kind == "" {
		o.Order = base.Order
	}
	return Options{
		Algorithm: cmp.Or(o.Algorithm, base.Algorithm), Window: cmp.Or(o.Window, base.Window),
		Cutoff: cmp.Or(o.Cutoff, base.Cutoff), Order: o.Order, Depth: cmp.Or(o.Depth, base.Depth),
	}
}

func (o Options) check() error {
	if _, err := ParseAlgorithm(string(o.Algorithm)); err != nil {
		return err
	}
	if _, err := ParseCutoff(string(o.Cutoff)); err != nil {
		return err
	}
	if o.Depth < 0 {
		return sentence.Refuse("depth limit {{.Depth}} is negative; write 1 or more, or leave it out", "Depth", o.Depth)
	}
	return o.Window.Check()
}
