package engine

import (
	"cmp"
	"context"
)

// Search runs the search that the options describe and records it. With trace
// it keeps every event as well. It returns an error for options that make no
// sense and a [*MissingValueError] if the search needs a value that is not there,
// which holds what was found before.
func Search(t *Tree, o Options, trace bool) (*Result, error) {
	return SearchContext(context.Background(), t, o, trace)
}

// SearchContext is Search that can be called off: once the context is done it
// returns the context's error soon.
func SearchContext(ctx context.Context, t *Tree, o Options, trace bool) (*Result, error) {
	return SearchBy(ctx, t, o, Rules{}, trace)
}

// SearchBy is SearchContext by rules that may depart from the algorithm.
func SearchBy(ctx context.Context, t *Tree, o Options, rules Rules, trace bool) (*Result, error) {
	o = o.WithDefaults()
	if err := checkSearch(t, o); err != nil {
		return nil, err
	}
	searched, moved, err := reorder(ctx, t, o.Order, o.Depth)
	if err != nil {
		return nil, err
	}
	rec := newRecorder(ctx, t, o, moved, trace)
	if err := rec.run(ctx, searched, o, rules); err != nil {
		return nil, err
	}
	res := rec.result(t, o)
	if res.Missing != nil {
		return nil, res.Missing
	}
	return res, nil
}

// Value finds the value at the root by fail-soft alpha-beta, and how many leaves
// that evaluates. It is the fast way where nothing else is wanted: nothing is
// recorded, and nothing allocated for each node. The options' algorithm does not
// count; its errors are those of [SearchContext].
func Value(ctx context.Context, t *Tree, o Options) (value float64, evaluated int, err error) {
	o = o.WithDefaults()
	o.Algorithm = DefaultAlgorithm
	if err := checkSearch(t, o); err != nil {
		return 0, 0, err
	}
	if t.HasChance() { // fractions are held by the recorder
		res, err := SearchContext(ctx, t, o, false)
		if err != nil {
			return 0, 0, err
		}
		return res.Value, res.Evaluations, nil
	}
	searched, _, err := reorder(ctx, t, o.Order, o.Depth)
	if err != nil {
		return 0, 0, err
	}
	s := &search{strict: o.Cutoff == CutBeyondEqual, done: ctx.Done()}
	if searched.root.Leaf() && searched.root.hasValue {
		return searched.root.value, 1, nil
	}
	mover := searched.root.Mover(searched.player)
	entry, err := o.Narrowed()
	if err != nil {
		return 0, 0, err
	}
	w, ended := mover.Window(entry), false
	err = callable(ctx, func() {
		value = mover.Side(s.node(searched.root, mover, limitOf(o.Depth), w.Alpha, w.Beta))
		ended = !searched.root.Leaf()
	})
	if err == nil && !ended { // where, the recorded search says
		_, err = SearchContext(ctx, t, o, false)
	}
	return value, s.evaluations, err
}

func checkSearch(t *Tree, o Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	if err := cmp.Or(t.CheckChance(), checkAtChance(t, o.Algorithm), t.CheckBounds(o.Bounds)); err != nil {
		return err
	}
	return checkValues(t, o.Depth, o.Order.Kind)
}

// run records a search of a tree whose children stand in their order, or what of it
// comes before a leaf without a value.
func (r *recorder) run(ctx context.Context, t *Tree, o Options, rules Rules) error {
	form := o.Algorithm.Form()
	s := &search{rec: r, rules: rules, strict: o.Cutoff == CutBeyondEqual, scout: form.ZeroWidth && !form.Memory, memory: form.Memory, exact: r.exact != nil}
	entry, err := o.Narrowed()
	if err != nil {
		return err
	}
	if form.NoWindows {
		s.rules = minimax()
		s.rules.Back = rules.Back
	}
	if s.rules.Wide {
		entry = FullWindow()
	}
	s.departs = s.rules.Down != nil || s.rules.Stop != nil || s.rules.Back != nil || s.scout || s.memory
	mover := t.root.Mover(t.player)
	return callable(ctx, func() {
		if s.memory {
			s.mtdf(t, o)
		} else {
			s.visit(t.root, mover, limitOf(o.Depth), mover.Window(entry), r.root())
		}
	})
}

// halted unwinds a search that is called off, or comes to a leaf without a value;
// it never leaves the package.
var halted = new(int)

// checkEvery is the number of visits between two looks at whether the search is
// called off.
const checkEvery = 1 << 12

// check unwinds the search if it is called off.
func check(done <-chan struct{}) {
	select {
	case <-done:
		panic(halted)
	default:
	}
}

// callable runs a search to its end, or until it is halted, and returns the
// context's error if it was called off.
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
