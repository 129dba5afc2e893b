package search

import (
	"cmp"
	"context"

	"plytree/engine/tree"
)

// Run runs the search that the options describe and records it. With trace it also
// keeps every event. It returns an error for invalid options, and a [*MissingValueError]
// that holds the results so far if the search needs a missing value.
func Run(t *tree.Tree, o Options, trace bool) (*Result, error) {
	return RunContext(context.Background(), t, o, trace)
}

// RunContext is Run with cancellation: soon after the context is done it returns
// the context's error.
func RunContext(ctx context.Context, t *tree.Tree, o Options, trace bool) (*Result, error) {
	return RunBy(ctx, t, o, Rules{}, trace)
}

// RunBy is RunContext with rules that may depart from the algorithm.
func RunBy(ctx context.Context, t *tree.Tree, o Options, rules Rules, trace bool) (*Result, error) {
	o = o.WithDefaults()
	if err := checkSearch(t, o); err != nil {
		return nil, err
	}
	searched, moved, err := reorder(ctx, t, o.Order, o.Depth)
	if err != nil {
		return nil, err
	}
	rec := newRecorder(ctx, o, moved, trace)
	if err := rec.run(ctx, searched, o, rules); err != nil {
		return nil, err
	}
	res := rec.result(t, o)
	res.searched, res.rules = searched, rules
	if res.Missing != nil {
		return nil, res.Missing
	}
	return res, nil
}

func checkSearch(t *tree.Tree, o Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	if err := cmp.Or(t.CheckChance(), checkAtChance(t, o.Algorithm), o.Bounds.CheckTree(t)); err != nil {
		return err
	}
	return checkValues(t, o.Depth, o.Order.Kind)
}

// run records a search of a tree whose children are already ordered, up to the first leaf
// without a value.
func (r *recorder) run(ctx context.Context, t *tree.Tree, o Options, rules Rules) error {
	form := o.Algorithm.Form()
	s := &search{rec: r, rules: rules, strict: o.Cutoff == CutBeyondEqual, scout: form.ZeroWidth && !form.Memory,
		memory: form.Memory}
	entry, err := o.Narrowed()
	if err != nil {
		return err
	}
	if form.NoWindows {
		s.rules = minimax()
		s.rules.Back = rules.Back
	}
	w := entry.Ends()
	if s.rules.Wide {
		w = fullEnds
	}
	s.departs = s.rules.Down != nil || s.rules.Stop != nil || s.rules.Back != nil || s.scout || s.memory
	mover := t.Root().Mover(t.Player())
	return callable(ctx, func() {
		if s.memory {
			s.mtdf(t, o)
		} else {
			s.visit(t.Root(), mover, limitOf(o.Depth), w, r.root())
		}
	})
}

// halted is the panic value that unwinds a search that is cancelled or reaches a leaf
// without a value. It never leaves the package.
var halted = new(int)

// checkEvery is the number of visits between two checks for cancellation.
const checkEvery = 1 << 12

// check unwinds the search if it is cancelled.
func check(done <-chan struct{}) {
	select {
	case <-done:
		panic(halted)
	default:
	}
}

// callable runs a search until it ends or is halted, and returns the context's error if
// it was cancelled.
func callable(ctx context.Context, search func()) (err error) {
	defer func() {
		switch stop := recover(); stop {
		case nil:
		case halted:
			err = ctx.Err()
		default:
			panic(stop)
		}
	}()
	search()
	return nil
}
