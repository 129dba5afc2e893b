package inverse

import (
	"context"
	"errors"
	"math"
	"slices"

	"plytree/engine"
	"plytree/engine/naming"
)

// Construct asks for numbers for some leaves with which a search comes out as
// wanted.
type Construct struct {
	Tree     *engine.Tree
	Options  engine.Options // of the search; PVS and MTD(f) are not for such questions
	Leaves   []engine.Path  // that are to get numbers; what they are worth in the tree does not count
	Values   Values         // that they may get
	Distinct bool           // no number stands twice among all leaves of the tree
	Want     Want

	nodes *naming.Nodes // of the tree, where [Terms] made the question
}

// Want is how the search is to come out; at least one of its wishes is set.
type Want struct {
	Pruned    []engine.Path // the branches that are cut, none below another; nil is no wish, empty that nothing is cut
	Evaluated int           // how many leaves are evaluated; 0 is no wish
	Value     *float64      // of the root, from MAX's side
	BestMove  engine.Path   // a child of the root; nil is no wish
}

// Values are the numbers that leaves may get: whole numbers where both ends are,
// otherwise all numbers between. Both ends are finite and included.
type Values struct{ Low, High float64 }

// Whole reports whether only whole numbers are meant.
func (v Values) Whole() bool { return v.Low == math.Trunc(v.Low) && v.High == math.Trunc(v.High) }

// Has reports whether a leaf may get the number.
func (v Values) Has(x float64) bool {
	return v.Low <= x && x <= v.High && (!v.Whole() || x == math.Trunc(x))
}

// Filling gives leaves their numbers, by ID.
type Filling map[engine.ID]float64

// Judgement is what a search of a filled tree does, held against the wishes.
// Wishes that were not made are false.
type Judgement struct {
	// Spoiled names the leaf because of which nothing is right, nil if there is
	// none, and Why says what is wrong with it.
	Spoiled engine.Path
	Why     Problem

	Result    *engine.Result // of the search, as far as it went; nil where it did not begin
	Pruned    []bool         // whether each wanted branch is cut
	Others    []engine.Path  // the branches that are cut and are not wanted, in preorder
	Evaluated bool
	Value     bool
	BestMove  bool
	// Root is what the root is worth, where a wish is about that.
	Root float64
}

// Problem is why a number spoils a whole answer.
type Problem uint8

const (
	NoProblem Problem = iota
	Infinite
	Outside   // it is not one of the values
	Twice     // another leaf has it already
	BlankLeaf // it has none, and the search comes to it
)

// Met reports whether all that is wanted came out, and nothing else was cut.
func (j *Judgement) Met(w Want) bool {
	return j.Why == NoProblem && !slices.Contains(j.Pruned, false) && len(j.Others) == 0 &&
		(w.Evaluated == 0 || j.Evaluated) && (w.Value == nil || j.Value) && (w.BestMove == nil || j.BestMove)
}

// Filled returns the tree with the numbers of a filling on the leaves that are
// asked for, blank where it has none.
func (c Construct) Filled(f Filling) (*engine.Tree, error) {
	return c.Tree.Edit(func(d *engine.Draft) error {
		for _, p := range c.Leaves {
			id := c.Tree.At(p).ID()
			v, has := f[id]
			if err := d.Set(id, func(data *engine.Data) { data.Value, data.HasValue = v, has }); err != nil {
				return err
			}
		}
		return nil
	})
}

// Judge searches the tree with the numbers of a filling. Numbers for other leaves
// do not count. The error is that of a search that can't be run, never that of a
// blank leaf.
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

// problem finds the first number that is none of those allowed: of the leaves that
// are asked for, in their order, then of the others.
func (c Construct) problem(t *engine.Tree, f Filling) (engine.Path, Problem) {
	count := map[float64]int{}
	var second engine.Path
	if c.Distinct {
		t.Walk(func(v engine.Visit) bool {
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

// allowed returns why no leaf may get a number, [NoProblem] where it may.
func (c Construct) allowed(x float64) Problem {
	switch {
	case math.IsInf(x, 0):
		return Infinite
	case !c.Values.Has(x):
		return Outside
	}
	return NoProblem
}

// judge holds a search of a filled tree against the wishes.
func (c Construct) judge(ctx context.Context, t *engine.Tree) (*Judgement, error) {
	res, err := engine.SearchContext(ctx, t, c.Options, false)
	var missing *engine.MissingValueError
	switch {
	case errors.As(err, &missing) && missing.AtLimit == 0:
		return &Judgement{Spoiled: missing.Path, Why: BlankLeaf, Result: missing.Found}, nil
	case err != nil:
		return nil, err
	}
	j := &Judgement{Result: res, Evaluated: res.Evaluated == c.Want.Evaluated}
	if c.Want.Pruned != nil {
		j.Others = Tops(res)
		for _, p := range c.Want.Pruned {
			same := func(q engine.Path) bool { return slices.Equal(p, q) }
			j.Pruned = append(j.Pruned, slices.ContainsFunc(j.Others, same))
			j.Others = slices.DeleteFunc(j.Others, same)
		}
	}
	if c.Want.Value != nil || c.Want.BestMove != nil {
		err = j.value(ctx, t, c.Want)
	}
	return j, err
}

// value judges the value of the root and the best move. Minimax says what they are
// or, where a leaf is blank to which the search does not come, the search does.
func (j *Judgement) value(ctx context.Context, t *engine.Tree, w Want) error {
	res, found := j.Result, j.Result
	if blankWithin(t, res.Options.Depth) != nil {
		best := res.Record(0).Best
		j.BestMove = w.BestMove != nil && res.BestKnown() && best >= 0 && slices.Equal(res.PathOf(best), w.BestMove)
	} else {
		all, err := engine.SearchContext(ctx, t, engine.Options{Algorithm: engine.PlainAlgorithm, Depth: res.Options.Depth}, false)
		if err != nil {
			return err
		}
		found = all
		j.BestMove = w.BestMove != nil && !res.Options.HidesMoves(all.Value) && Goal{Kind: BestMove, Node: w.BestMove}.of(all)
	}
	j.Root, j.Value = found.Value, w.Value != nil && worth(found, *w.Value)
	return nil
}

// blankWithin returns the first leaf without a value that stands no deeper than the
// depth limit, nil if there is none.
func blankWithin(t *engine.Tree, depth int) (blank engine.Path) {
	if t.Root().Unvalued() == 0 {
		return nil
	}
	t.Walk(func(v engine.Visit) bool {
		if _, has := v.Node.Value(); blank == nil && v.Node.Leaf() && !has {
			blank = append(engine.Path{}, v.Path...)
		}
		return blank == nil && v.Node.Unvalued() > 0 && (depth == 0 || len(v.Path) < depth)
	})
	return blank
}
