package exercise

import (
	"fmt"
	"math"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
)

// Recipe says which trees are generated.
type Recipe struct {
	Branching, Depth Range // children of every inner node; plies down to every leaf
	Low, High        float64
	Decimals         int // of the values, 0 to 6
	Wishes           []Wish
	Root             engine.Player  // Alternate means MAX
	Search           engine.Options // for which the wishes hold
	// Exercise is what will be asked: every tree gets a key, and all the same
	// number of items of each task. nil for nothing.
	Exercise *Exercise
	Seed     uint64
}

// Range is a range of whole numbers, both ends included.
type Range struct{ Low, High int }

// WishError says that no tree was found, and which wish stands in the way.
type WishError struct {
	Wish   string // as it was wished, "" if the exercise stands in the way
	Reason explain.Sentence
}

func (e *WishError) Error() string {
	if e.Wish == "" {
		return e.Reason.String()
	}
	return fmt.Sprintf("the wish %q can't be met: %s", e.Wish, e.Reason)
}

// Check returns an error if the recipe makes no sense, or a [*WishError] if it is
// plain that a wish can't be met.
func (r *Recipe) Check() error {
	lowest, highest, err := r.steps()
	switch {
	case err != nil:
		return err
	case r.Branching.Low < 1 || r.Branching.High < r.Branching.Low:
		return fmt.Errorf("the branching %d..%d is no range from 1 up; write LO..HI such as 2..3", r.Branching.Low, r.Branching.High)
	case r.Depth.Low < 1 || r.Depth.High < r.Depth.Low:
		return fmt.Errorf("the depth %d..%d is no range from 1 up; write LO..HI such as 3..4", r.Depth.Low, r.Depth.High)
	case !(leastNodes(r.Branching.Low, r.Depth.Low) <= mostNodes):
		return fmt.Errorf("%d plies of %d children each make more than %d nodes; choose fewer", r.Depth.Low, r.Branching.Low, mostNodes)
	}
	if err := r.checkExercise(); err != nil {
		return err
	}
	for _, w := range r.Wishes {
		if err := w.check(); err != nil {
			return err
		}
		if reason := r.hopeless(w, highest-lowest+1); reason.Template != "" {
			return &WishError{w.String(), reason}
		}
	}
	return nil
}

// checkExercise refuses tasks that have no key whatever the tree is.
func (r *Recipe) checkExercise() error {
	if r.Exercise == nil {
		return nil
	}
	if err := checkTasks(r.Exercise); err != nil {
		return err
	}
	for i, given := range append([]engine.Options{{}}, r.Exercise.Accept...) {
		s := search{options: given.Over(r.Search).WithDefaults()}
		if err := s.checkOptions(r.Exercise, i); err != nil {
			return err
		}
	}
	return nil
}

// mostNodes is how large a generated tree may be.
const mostNodes = 100_000

// leastNodes counts the nodes of a complete tree.
func leastNodes(branching, depth int) float64 {
	nodes, level := 1.0, 1.0
	for range depth {
		if level *= float64(branching); nodes > mostNodes {
			break
		}
		nodes += level
	}
	return nodes
}

// steps returns the range of the values, counted in units of their last
// decimal.
func (r *Recipe) steps() (lowest, highest int64, err error) {
	if r.Decimals < 0 || r.Decimals > 6 {
		return 0, 0, fmt.Errorf("%d decimals; choose 0 to 6", r.Decimals)
	}
	scale := math.Pow(10, float64(r.Decimals))
	low, high := math.Ceil(r.Low*scale), math.Floor(r.High*scale)
	if !(low <= high) || math.Abs(low) > 1e15 || math.Abs(high) > 1e15 {
		return 0, 0, fmt.Errorf("no value lies between %s and %s; choose another range", numeral.Format(r.Low), numeral.Format(r.High))
	}
	return int64(low), int64(high), nil
}

// hopeless says why a wish can't be met whatever the values are, or nothing.
func (r *Recipe) hopeless(w Wish, values int64) explain.Sentence {
	o := r.Search.WithDefaults()
	plies := r.Depth.High
	if o.Depth > 0 {
		plies = min(plies, o.Depth)
	}
	if w.Name == Distinct {
		if leaves := math.Pow(float64(r.Branching.Low), float64(r.Depth.Low)); leaves > float64(values) {
			return say("the tree has at least {{.Leaves}} leaves, and there are only {{.Values}} values for them; widen the range of the values", "Leaves", numeral.Format(leaves), "Values", values)
		}
	}
	if !w.Name.cutOffs() || w.Op == "<=" || w.Number == 0 {
		return explain.Sentence{}
	}
	// A full window is first narrowed below the root, so that its opponent cuts
	// first; what the search starts with, or asks by zero-width windows, may
	// cut at the root.
	need := map[WishName]int{Cuts: 2, AlphaCuts: 2, BetaCuts: 3, InnerCuts: 3, DeepCuts: 4}[w.Name]
	if r.Root == engine.Min && (w.Name == AlphaCuts || w.Name == BetaCuts) {
		need = 5 - need
	}
	zeroWidth := o.Algorithm == engine.PVS || o.Algorithm == engine.MTDF
	switch {
	case o.Algorithm == engine.Minimax:
		return say("minimax never cuts; search with alpha-beta")
	case r.Branching.High < 2:
		return say("where every node has one child, nothing is ever cut; let nodes have more children")
	case plies >= need, zeroWidth, o.Window != engine.FullWindow() && w.Name != DeepCuts:
		return explain.Sentence{}
	case w.Name == DeepCuts:
		return say("where players alternate, deep cuts need {{.Need}} plies, and the search has {{.Plies}}", "Need", need, "Plies", plies)
	}
	return say("it needs {{.Need}} plies, and the search has {{.Plies}}", "Need", need, "Plies", plies)
}
