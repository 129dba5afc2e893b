package engine

import "context"

// Search runs the search that the options describe and records it. With trace
// it keeps every event as well. It returns an error for options that make no
// sense and a [MissingValueError] if the search would need a value that is not
// there.
func Search(t *Tree, o Options, trace bool) (*Result, error) {
	return SearchContext(context.Background(), t, o, trace)
}

// SearchContext is Search that can be called off: once the context is done it
// returns the context's error soon.
func SearchContext(ctx context.Context, t *Tree, o Options, trace bool) (res *Result, err error) {
	o = o.WithDefaults()
	searched, moved, err := prepare(t, o)
	if err != nil {
		return nil, err
	}
	rec := newRecorder(o.Algorithm, trace)
	rec.done = ctx.Done()
	s := &search{rec: rec, strict: o.Cutoff == CutBeyondEqual, limit: limitOf(o.Depth)}
	defer func() {
		switch stop := recover(); stop {
		case nil:
		case calledOff:
			res, err = nil, ctx.Err()
		default:
			panic(stop)
		}
	}()
	s.run(searched, o)
	return rec.result(t, moved, o), nil
}

func prepare(t *Tree, o Options) (*Tree, places, error) {
	if err := o.check(); err != nil {
		return nil, nil, err
	}
	if err := checkValues(t, o.Depth); err != nil {
		return nil, nil, err
	}
	return reorder(t, o.Order, o.Depth)
}

// search is one recorded run of one algorithm.
//
// Inside, all numbers are from the side of the player who moves at the node:
// one rule then serves both players, a window (alpha, beta) becomes
// (−beta, −alpha) for the opponent, and MIN is no special case. The recorder
// turns them back to MAX's side.
type search struct {
	rec    *recorder
	strict bool // the rule is >
	limit  int  // plies that may be searched below the root
}

func (s *search) run(t *Tree, o Options) {
	walk, w := s.alphaBeta, o.Window
	switch o.Algorithm {
	case Minimax:
		walk, w = s.everyNode, FullWindow()
	case PVS:
		walk = s.pvs
	case MTDF:
		s.mtdf(t, w)
		return
	}
	mover := t.root.Mover(t.player)
	alpha, beta := turned(mover == Min, w.Alpha, w.Beta)
	walk(t.root, mover, s.limit, alpha, beta, s.rec.root())
}

// evaluate returns the value of a leaf, or of a node at the depth limit, from
// its mover's side.
func (s *search) evaluate(n *Node, mover Player, alpha, beta float64, at *Record) float64 {
	alpha, beta = turned(mover == Min, alpha, beta)
	s.rec.evaluate(at, n, mover, alpha, beta)
	return sided(mover == Min, n.data.Value)
}

// cut reports whether the search of n stops after child i, and records it.
// Where the last child makes alpha meet beta nothing is pruned and it is no
// cut-off.
func (s *search) cut(low, beta float64, n *Node, i int, at *Record) bool {
	if low < beta || low == beta && s.strict || i+1 == len(n.children) {
		return false
	}
	s.rec.cut(at, i)
	return true
}

// flip turns a number to the other player's side. It is not −v, which would
// make −0 of 0.
func flip(v float64) float64 { return 0 - v }

// sided turns a number over if turn is set.
func sided(turn bool, v float64) float64 {
	if turn {
		return flip(v)
	}
	return v
}

// turned turns a window over if turn is set.
func turned(turn bool, alpha, beta float64) (float64, float64) {
	if turn {
		return flip(beta), flip(alpha)
	}
	return alpha, beta
}
