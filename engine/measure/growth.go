package measure

import (
	"context"
	"math"

	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Point is how many leaves searches of uniform trees of one depth evaluate.
type Point struct {
	Depth               int
	Minimax             float64 // all of them, b^d, which is also the most that any search evaluates
	Random, Best, Worst Count   // alpha-beta, by the order of the children
	Least               float64 // b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore, 1975)
}

// Growth makes uniform trees with random values, runs of each depth from 1 up, and
// searches them. The values are almost certainly all different. It reports progress from
// 0 to 1, and returns the context's error when that is done.
func Growth(ctx context.Context, branching, depth, runs int, seed uint64, progress func(part float64)) ([]Point,
	error) {
	total, done := 0.0, 0.0
	for d := 1; d <= depth; d++ {
		total += math.Pow(float64(branching), float64(d))
	}
	var points []Point
	for d := 1; d <= depth; d++ {
		p := Point{Depth: d, Minimax: math.Pow(float64(branching), float64(d)), Least: KnuthMoore(branching, d)}
		counts := map[search.OrderKind][]float64{}
		for run := range runs {
			tree, err := randomTree(branching, d,
				random.Draw{Low: -1e9, High: 1e9, Seed: seed + uint64(run)*1000 + uint64(d)})
			if err != nil {
				return nil, err
			}
			for _, kind := range []search.OrderKind{search.Given, search.Best, search.Worst} {
				leaves, err := evaluated(ctx, tree, search.Options{Order: search.Order{Kind: kind}})
				if err != nil {
					return nil, err
				}
				counts[kind] = append(counts[kind], leaves)
			}
			done += p.Minimax / float64(runs)
			progress(done / total)
		}
		p.Random, p.Best, p.Worst = countOf(counts[search.Given]), countOf(counts[search.Best]),
			countOf(counts[search.Worst])
		points = append(points, p)
	}
	return points, nil
}

// randomTree makes a uniform tree; its order is random because its values are.
func randomTree(branching, depth int, draw random.Draw) (*tree.Tree, error) {
	values, err := draw.Values(int(math.Pow(float64(branching), float64(depth))))
	if err != nil {
		return nil, err
	}
	return tree.Complete(branching, depth, tree.Give(values)), nil
}
