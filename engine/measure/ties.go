package measure

import (
	"context"

	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// TiePoint is how many leaves alpha-beta evaluates in uniform trees whose leaves have a
// given number of possible values. Few values mean many ties.
type TiePoint struct {
	Values        int   // how many different values a leaf may have
	AtEqual       Count // with the rule ≥, which prunes where α = β
	BeyondEqual   Count // with the rule >, which does not
	Leaves, Least float64
}

// TieValues returns the numbers of different values that [Ties] tries.
func TieValues() []int { return []int{2, 3, 5, 10, 20, 50, 100, 1000, 10_000, 100_000} }

// Ties searches uniform trees with random whole values, runs trees for each number of
// different values, with both cut-off rules on the same trees. It reports progress from 0
// to 1, and returns the context's error when that is done.
func Ties(ctx context.Context, branching, depth, runs int, seed uint64, progress func(part float64)) ([]TiePoint,
	error) {
	var points []TiePoint
	for i, n := range TieValues() {
		p := TiePoint{Values: n, Least: KnuthMoore(branching, depth)}
		counts := map[search.Cutoff][]float64{}
		for run := range runs {
			tree, err := randomTree(branching, depth, random.Draw{Low: 1, High: float64(n), Seed: seed + uint64(run)})
			if err != nil {
				return nil, err
			}
			p.Leaves = float64(tree.Root().Leaves())
			for _, rule := range []search.Cutoff{search.CutAtEqual, search.CutBeyondEqual} {
				leaves, err := evaluated(ctx, tree, search.Options{Cutoff: rule})
				if err != nil {
					return nil, err
				}
				counts[rule] = append(counts[rule], leaves)
			}
			progress((float64(i) + float64(run+1)/float64(runs)) / float64(len(TieValues())))
		}
		p.AtEqual, p.BeyondEqual = countOf(counts[search.CutAtEqual]), countOf(counts[search.CutBeyondEqual])
		points = append(points, p)
	}
	return points, nil
}

// evaluated counts the leaves that alpha-beta evaluates.
func evaluated(ctx context.Context, t *tree.Tree, o search.Options) (float64, error) {
	res, err := search.RunContext(ctx, t, o, false)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return 0, sentence.Before(sentence.Say("the measurement couldn't be completed:"), err)
	}
	return float64(res.Evaluated), nil
}
