package search

import (
	"context"

	"plytree/engine/number"
	"plytree/engine/tree"
)

// Interval contains a node's minimax value.
type Interval struct{ Low, High number.Number }

// KnownMoves returns what is proved of the values of the root and of each of its children, in
// file order, where some leaves may have no value. It treats
// nodes at the depth limit as leaves and assumes that all leaves lie within the bounds.
// It returns the context's error if it is cancelled.
func KnownMoves(ctx context.Context, t *tree.Tree, depth int, within LeafBounds) (root Interval, children []Interval,
	err error) {
	o := Options{Algorithm: PlainAlgorithm, Depth: depth, Bounds: within}.WithDefaults()
	rec := newRecorder(ctx, o, nil, false)
	rec.lenient = true
	if err := rec.run(ctx, t, o, Rules{}); err != nil {
		return root, nil, err
	}
	at := rec.root()
	root = Interval{at.Low, at.High}
	if at.entered == 0 {
		return root, nil, nil
	}
	for c := rec.record(1); ; c = rec.record(c.next) {
		if children = append(children, Interval{c.Low, c.High}); c.next == 0 {
			return root, children, nil
		}
	}
}
