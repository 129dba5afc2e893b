package search

import (
	"math"
	"slices"

	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// LeafBounds is a closed interval that contains the values of all leaves and all
// estimates. Either end may be infinite.
type LeafBounds struct{ Low, High float64 }

// Unbounded returns the leaf bounds that hold for every tree.
func Unbounded() LeafBounds { return LeafBounds{math.Inf(-1), math.Inf(1)} }

// Check refuses leaf bounds unless Low < High.
func (b LeafBounds) Check() error {
	if b.Low < b.High {
		return nil
	}
	if math.IsNaN(b.Low) || math.IsNaN(b.High) {
		return sentence.Refuse("leaf bounds can't contain NaN; use L,U such as 1,6")
	}
	return sentence.Refuse(
		"the leaf bounds [{{.Low}}, {{.High}}] are empty; use a lower bound that is less than the upper bound",
		"Low", numeral.Format(b.Low), "High", numeral.Format(b.High))
}

// From converts leaf bounds between MAX's point of view and the player's.
func (b LeafBounds) From(p tree.Player) LeafBounds {
	if p == tree.Min {
		return LeafBounds{0 - b.High, 0 - b.Low}
	}
	return b
}

// Learned returns a proven interval as readers see it: an end that follows from the leaf
// bounds alone says nothing about the node and becomes infinite.
func (b LeafBounds) Learned(low, high number.Number) (number.Number, number.Number) {
	if low.Equal(high) {
		return low, high
	}
	if low.Equal(number.Of(b.Low)) {
		low = number.Of(math.Inf(-1))
	}
	if high.Equal(number.Of(b.High)) {
		high = number.Of(math.Inf(1))
	}
	return low, high
}

// Ends returns the finite ends of the options' window and leaf bounds.
func (o Options) Ends() (ends []float64) {
	for _, v := range []float64{o.Window.Alpha, o.Window.Beta, o.Bounds.Low, o.Bounds.High} {
		if !math.IsInf(v, 0) {
			ends = append(ends, v)
		}
	}
	return ends
}

// Narrowed returns the window for the root: the part of the options' window within the
// leaf bounds. It refuses an empty one.
func (o Options) Narrowed() (Window, error) {
	w := Window{max(o.Window.Alpha, o.Bounds.Low), min(o.Window.Beta, o.Bounds.High)}
	if w.Alpha < w.Beta {
		return w, nil
	}
	return w, sentence.Refuse(
		"no value lies strictly inside both the window [{{.Alpha}}, {{.Beta}}] and the leaf bounds [{{.Low}}, {{.High}}]; change one of them",
		"Alpha", numeral.Format(o.Window.Alpha), "Beta", numeral.Format(o.Window.Beta),
		"Low", numeral.Format(o.Bounds.Low), "High", numeral.Format(o.Bounds.High))
}

// Hides reports whether the window would hide a value of the root: the search could prove
// only on which side of the window it lies. An end of the window that equals a leaf bound
// hides nothing.
func (o Options) Hides(value number.Number) bool {
	w := o.Window.Ends()
	return !o.Algorithm.Form().NoWindows &&
		(!w.Alpha.Less(value) && o.Window.Alpha > o.Bounds.Low || !value.Less(w.Beta) && o.Window.Beta < o.Bounds.High)
}

// HidesMoves reports whether an exercise can't ask for the best move when the root has a
// value: the window hides the value or, without leaf bounds, the value is infinite and an
// end of the window.
func (o Options) HidesMoves(value number.Number) bool {
	if w := o.Window.Ends(); o.Bounds == Unbounded() {
		return !o.Algorithm.Form().NoWindows && !(w.Alpha.Less(value) && value.Less(w.Beta))
	}
	return o.Hides(value)
}

// OutOfBoundsError reports a leaf or an estimate outside the leaf bounds.
type OutOfBoundsError struct {
	Path   tree.Path
	Label  sentence.Label // what sentences call the node
	Value  float64
	Bounds LeafBounds
}

// Sentence says which value is outside, and how to fix it.
func (e *OutOfBoundsError) Sentence() sentence.Sentence {
	return sentence.Say(
		"the value {{.Value}} of {{.Node}} lies outside the leaf bounds [{{.Low}}, {{.High}}]; change the value or the leaf bounds",
		"Value", numeral.Format(e.Value), "Node", e.Label, "Low", numeral.Format(e.Bounds.Low),
		"High", numeral.Format(e.Bounds.High))
}

func (e *OutOfBoundsError) Error() string { return e.Sentence().String() }

// Place returns the path of the node whose value is outside.
func (e *OutOfBoundsError) Place() tree.Path { return e.Path }

// CheckTree returns an [*OutOfBoundsError] for the first node, in preorder, whose value
// is outside the leaf bounds.
func (b LeafBounds) CheckTree(t *tree.Tree) error {
	if b == Unbounded() {
		return nil
	}
	var outside *OutOfBoundsError
	t.Walk(func(v tree.Visit) bool {
		value, has := v.Node.Value()
		if outside == nil && has && (value < b.Low || value > b.High) {
			outside = &OutOfBoundsError{slices.Clone(v.Path), tree.NodeLabel(t, v.Path), value, b}
		}
		return outside == nil
	})
	if outside == nil {
		return nil
	}
	return outside
}
