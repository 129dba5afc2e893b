package search

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Cutoff is the condition on alpha and beta for a cut-off.
type Cutoff string

const (
	// CutAtEqual cuts where alpha ≥ beta.
	CutAtEqual Cutoff = ">="
	// CutBeyondEqual cuts only where alpha > beta.
	CutBeyondEqual Cutoff = ">"
)

// Cutoffs lists both rules, the default first.
func Cutoffs() []Cutoff { return []Cutoff{CutAtEqual, CutBeyondEqual} }

// Window is an open interval (Alpha, Beta) in which a search looks for the value.
type Window struct{ Alpha, Beta float64 }

// FullWindow contains every finite value.
func FullWindow() Window { return Window{math.Inf(-1), math.Inf(1)} }

// Check refuses a window unless Alpha < Beta.
func (w Window) Check() error {
	if w.Alpha < w.Beta {
		return nil
	}
	if math.IsNaN(w.Alpha) || math.IsNaN(w.Beta) {
		return sentence.Refuse("a window can't contain NaN; use LO,HI such as -inf,5")
	}
	return sentence.Refuse(
		"the window [{{.Low}}, {{.High}}] is empty; use a lower bound that is less than the upper bound",
		"Low", numeral.Format(w.Alpha), "High", numeral.Format(w.Beta))
}

// OrderKind is the order in which a search visits the children of a node.
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

// Order is an OrderKind and, for Random, its seed.
type Order struct {
	Kind OrderKind
	Seed uint64
}

// String returns the order as a file writes it: given, reversed, best, worst or
// random:SEED.
func (o Order) String() string {
	if o.Kind == Random {
		return "random:" + strconv.FormatUint(o.Seed, 10)
	}
	return string(o.Kind)
}

// Options configure a search. The zero Options mean alpha-beta with the full window, the
// rule >=, the given order and no depth limit.
type Options struct {
	Algorithm Algorithm
	Window    Window     // the zero Window means the full window
	Bounds    LeafBounds // the zero LeafBounds mean no bounds
	Cutoff    Cutoff
	Order     Order
	Depth     int // plies below the root; 0 for no limit
}

// WithDefaults returns the options with every zero field replaced by its default.
func (o Options) WithDefaults() Options {
	return o.Over(Options{Algorithm: DefaultAlgorithm, Window: FullWindow(), Bounds: Unbounded(), Cutoff: CutAtEqual,
		Order: Order{Kind: Given}})
}

// Over returns the options with every zero field replaced by that of base.
func (o Options) Over(base Options) Options {
	if o.Order.Kind == "" {
		o.Order = base.Order
	}
	return Options{
		Algorithm: cmp.Or(o.Algorithm, base.Algorithm), Window: cmp.Or(o.Window, base.Window),
		Bounds: cmp.Or(o.Bounds, base.Bounds),
		Cutoff: cmp.Or(o.Cutoff, base.Cutoff), Order: o.Order, Depth: cmp.Or(o.Depth, base.Depth),
	}
}

// Check refuses options that are invalid for every tree. All defaults must be filled in.
func (o Options) Check() error {
	if !slices.Contains(Algorithms(), o.Algorithm) {
		return sentence.Refuse("unknown algorithm {{.Given}}; use one of {{.All}}",
			"Given", strconv.Quote(string(o.Algorithm)), "All", sentence.ListOf(sentence.Commas, Algorithms()))
	}
	if !slices.Contains(Cutoffs(), o.Cutoff) {
		return sentence.Refuse("unknown cut-off rule {{.Given}}; use '>=' or '>'",
			"Given", strconv.Quote(string(o.Cutoff)))
	}
	if o.Depth < 0 {
		return sentence.Refuse("the depth limit {{.Depth}} is negative; use 1 or more, or leave it out",
			"Depth", o.Depth)
	}
	if err := cmp.Or(o.Window.Check(), o.Bounds.Check()); err != nil {
		return err
	}
	if o.Algorithm.Form().ZeroWidth && o.Bounds != Unbounded() {
		return sentence.Refuse(
			"{{.Algorithm}} doesn't work with leaf bounds; use alpha-beta, or remove the leaf bounds",
			"Algorithm", string(o.Algorithm))
	}
	_, err := o.Narrowed()
	return err
}
