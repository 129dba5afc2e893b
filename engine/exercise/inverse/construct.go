package inverse

import (
	"context"
	"errors"
	"math"
	"slices"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Construct asks for numbers for some leaves that give a search the wanted result.
type Construct struct {
	Tree     *tree.Tree
	Options  search.Options // of the search; PVS and MTD(f) can't be used
	Leaves   []tree.Path    // that need numbers; their values in the tree are ignored
	Values   Values         // that leaves may have
	Distinct bool           // all leaves of the tree must have different numbers
	Want     Want

	nodes *tree.Nodes // of the tree, if [Terms] made the question
}

// Want is the wanted result of the search; at least one condition is set.
type Want struct {
	// the branches to prune, none below another; nil is no condition, empty means that nothing is pruned
	Pruned    []tree.Path
	Evaluated int       // how many leaves are evaluated; 0 is no condition
	Value     *float64  // of the root, from MAX's point of view
	BestMove  tree.Path // a child of the root; nil is no condition
}

// Values are the numbers that leaves may have: only whole numbers if both ends are whole,
// otherwise all numbers in the interval. Both ends are finite and included.
type Values struct{ Low, High float64 }

// Whole reports whether only whole numbers are allowed.
func (v Values) Whole() bool { return v.Low == math.Trunc(v.Low) && v.High == math.Trunc(v.High) }

// Has reports whether a leaf may have the number.
func (v Values) Has(x float64) bool {
	return v.Low <= x && x <= v.High && (!v.Whole() || x == math.Trunc(x))
}

// Filling maps leaves to their numbers, by ID.
type Filling map[tree.ID]float64

// Judgement compares the search of a filled tree with the conditions.
type Judgement struct {
	// Spoiled is the leaf that makes the whole answer wrong, or nil, and Why says what is
	// wrong with it.
	Spoiled tree.Path
	Why     Problem

	Result *search.Result // of the search, as far as it got; nil if it did not start
	// lines are the conditions and the unwanted cut-offs, without reasons.
	lines []Line
	root  number.Number // the root's value, if a condition is about it or the best move
}

// Problem is the reason why a number makes the whole answer wrong.
type Problem uint8

const (
	NoProblem Problem = iota
	Infinite
	Outside   // not one of the allowed values
	Twice     // another leaf already has it
	BlankLeaf // it has none, and the search reaches it
)

// Met reports whether all conditions are met and nothing else is pruned.
func (j *Judgement) Met() bool { return j.Why == NoProblem && j.misses() == nil }

// misses returns the conditions that aren't met, and the unwanted cut-offs.
func (j *Judgement) misses() (all []Line) {
	for _, l := range j.lines {
		if !l.Right {
			all = append(all, l)
		}
	}
	return all
}

// Filled returns the tree with a filling's numbers at the leaves asked for; leaves
// without a number stay blank.
func (c Construct) Filled(f Filling) (*tree.Tree, error) {
	return c.Tree.Edit(func(d *tree.Draft) error {
		for _, p := range c.Leaves {
			id := c.Tree.At(p).ID()
			v, has := f[id]
			if err := d.Set(id, func(data *tree.Data) { data.Value, data.HasValue = v, has }); err != nil {
				return err
			}
		}
		return nil
	})
}

// Judge searches the tree with a filling's numbers. Numbers for other leaves are ignored.
// It returns an error only for a search that can't run, not for a blank leaf.
func (c Construct) Judge(ctx context.Context, f Filling) (*Judgement, error) {
	t, err := c.Filled(f)
	if err != nil {
		return nil, err
	}
	if leaf, why := c.problem(t, f); why != NoProblem {
		return &Judgement{Spoiled: leaf, Why: why}, nil
	}
	return c.judge(ctx, t)
}

// problem finds the first number that isn't allowed: first among the leaves asked for, in
// their order, then among the others.
func (c Construct) problem(t *tree.Tree, f Filling) (tree.Path, Problem) {
	count := map[float64]int{}
	var second tree.Path
	if c.Distinct {
		t.Walk(func(v tree.Visit) bool {
			if x, has := v.Node.Value(); has && v.Node.Leaf() {
				if count[x]++; count[x] == 2 && second == nil {
					second = slices.Clone(v.Path)
				}
			}
			return true
		})
	}
	for _, p := range c.Leaves {
		x, has := f[c.Tree.At(p).ID()]
		if !has {
			continue
		}
		if why := c.allowed(x); why != NoProblem {
			return p, why
		}
		if count[x] > 1 {
			return p, Twice
		}
	}
	if second != nil {
		return second, Twice
	}
	return nil, NoProblem
}

// allowed returns why no leaf may have a number, or [NoProblem].
func (c Construct) allowed(x float64) Problem {
	switch {
	case math.IsInf(x, 0):
		return Infinite
	case !c.Values.Has(x):
		return Outside
	}
	return NoProblem
}

// judge compares the search of a filled tree with the conditions.
func (c Construct) judge(ctx context.Context, t *tree.Tree) (*Judgement, error) {
	res, err := search.RunContext(ctx, t, c.Options, false)
	var missing *search.MissingValueError
	switch {
	case errors.As(err, &missing) && missing.AtLimit == 0:
		return &Judgement{Spoiled: missing.Path, Why: BlankLeaf, Result: missing.Found}, nil
	case err != nil:
		return nil, err
	}
	j := &Judgement{Result: res, lines: c.asked()}
	isBest := false
	if c.Want.Value != nil || c.Want.BestMove != nil {
		if j.root, isBest, err = c.value(ctx, t, res); err != nil {
			return nil, err
		}
	}
	cut := Tops(res)
	for i := range j.lines {
		switch l := &j.lines[i]; l.Wish {
		case "":
			same := func(p tree.Path) bool { return slices.Equal(p, l.Node) }
			l.Right = slices.ContainsFunc(cut, same)
			cut = slices.DeleteFunc(cut, same)
		case "pruned":
			l.Right = len(cut) == 0
		case "evaluated":
			l.Right = res.Evaluated == c.Want.Evaluated
		case "value":
			l.Right = j.root.Equal(number.Of(*c.Want.Value))
		default:
			l.Right = isBest
		}
	}
	if len(c.Want.Pruned) > 0 {
		for _, p := range cut {
			j.lines = append(j.lines, Line{Node: p})
		}
	}
	return j, nil
}

// value returns the root's value, and whether the wanted move is a best one. Minimax
// determines them or, if a leaf that the search doesn't reach is blank, the search does.
func (c Construct) value(ctx context.Context, t *tree.Tree, res *search.Result) (root number.Number, isBest bool,
	err error) {
	if blankWithin(t, res.Options.Depth) != nil {
		best := res.Record(0).Best
		return res.Value, res.BestKnown() && best >= 0 && slices.Equal(res.PathOf(best), c.Want.BestMove), nil
	}
	all, err := search.RunContext(ctx, t, search.Options{Algorithm: search.PlainAlgorithm, Depth: res.Options.Depth},
		false)
	if err != nil {
		return root, false, err
	}
	return all.Value, !res.Options.HidesMoves(all.Value) && Goal{Kind: BestMove, Node: c.Want.BestMove}.of(all), nil
}

// blankWithin returns the first leaf without a value within the depth limit, or nil.
func blankWithin(t *tree.Tree, depth int) (blank tree.Path) {
	if t.Root().Unvalued() == 0 {
		return nil
	}
	t.Walk(func(v tree.Visit) bool {
		if _, has := v.Node.Value(); blank == nil && v.Node.Leaf() && !has {
			blank = append(tree.Path{}, v.Path...)
		}
		return blank == nil && v.Node.Unvalued() > 0 && (depth == 0 || len(v.Path) < depth)
	})
	return blank
}
