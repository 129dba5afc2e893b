// Package measure counts the work of searches: of one tree with several algorithms and
// orders, of trees of increasing size, and the least that any search needs.
package measure

import (
	"context"
	"errors"
	"math"
	"slices"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Count is the work of one search, or of several random ones.
type Count struct {
	Mean, Deviation float64 // the standard deviation, 0 for one search
	Least, Most     float64
}

// Entry is the work of an algorithm with an order of the children.
type Entry struct {
	Algorithm search.Algorithm
	Order     search.OrderKind
	Runs      int
	Evaluated Count // leaves
	Visited   Count // nodes
	// Missing is why there are no counts: a search reached a leaf without a value, or its
	// order needs all values. Otherwise it is nil.
	Missing *search.MissingValueError
}

// Comparison is the work of different searches of a tree.
type Comparison struct {
	Entries []Entry // by order, then by algorithm
	// Algorithms are those that were compared, and Skipped those that can't search the
	// tree because of its chance nodes or leaf bounds.
	Algorithms, Skipped []search.Algorithm
	// Least is the fewest leaves that any order of this tree needs, see [measure.LeastWork]; if
	// that is not defined, the fewest that any search of this shape needs, see
	// [measure.LeastOfShape]; 0 if neither is defined.
	Least   float64
	OfShape bool // Least is only that of the shape
	Leaves  int  // of the tree
	Tree    *tree.Tree
}

// compared returns those that are compared. The forms of alpha-beta visit the same
// nodes, so one of them represents all.
func compared() []search.Algorithm {
	return slices.DeleteFunc(search.Algorithms(),
		func(a search.Algorithm) bool { return a.Form().AlphaBeta() && a != search.DefaultAlgorithm })
}

// Compare searches the tree with each of the compared algorithms and in every order, with runs
// random orders, and otherwise as the options say. It reports progress from 0 to 1, and
// returns the context's error when that is done. If all searches need a missing value, it
// returns that error; if only some do, their entries say so.
func Compare(ctx context.Context, t *tree.Tree, o search.Options, runs int, progress func(part float64)) (Comparison,
	error) {
	c := Comparison{Leaves: t.Root().Leaves(), Tree: t}
	for _, a := range compared() {
		if o.Algorithm = a; o.WithDefaults().Fit(t) != nil {
			c.Skipped = append(c.Skipped, a)
		} else {
			c.Algorithms = append(c.Algorithms, a)
		}
	}
	if len(c.Algorithms) == 0 {
		return Comparison{},
			sentence.Before(sentence.Say("the comparison couldn't be completed:"), o.WithDefaults().Fit(t))
	}
	var missing *search.MissingValueError
	counted := false
	done, total := 0, len(c.Algorithms)*(len(search.OrderKinds())-1+runs)
	for _, kind := range search.OrderKinds() {
		for _, a := range c.Algorithms {
			e := Entry{Algorithm: a, Order: kind, Runs: 1}
			if kind == search.Random {
				e.Runs = runs
			}
			var evaluated, visited []float64
			for run := range e.Runs {
				o.Algorithm, o.Order = a, search.Order{Kind: kind}
				if kind == search.Random {
					o.Order.Seed = uint64(run + 1)
				}
				res, err := search.RunContext(ctx, t, o, false)
				if err == nil {
					err = ctx.Err()
				}
				if errors.As(err, &missing) {
					e.Missing = missing
					done += e.Runs - run
					progress(float64(done) / float64(total))
					break
				}
				if err != nil {
					return Comparison{}, sentence.Before(sentence.Say("the comparison couldn't be completed:"), err)
				}
				if !counted { // it is the same for all
					c.setLeast(res)
					counted = true
				}
				evaluated = append(evaluated, float64(res.Evaluated))
				visited = append(visited, float64(res.Visited))
				done++
				progress(float64(done) / float64(total))
			}
			if e.Missing == nil {
				e.Evaluated, e.Visited = countOf(evaluated), countOf(visited)
			}
			c.Entries = append(c.Entries, e)
		}
	}
	if !counted {
		return Comparison{}, sentence.Before(sentence.Say("the comparison couldn't be completed:"), missing)
	}
	return c, nil
}

func (c *Comparison) setLeast(res *search.Result) {
	if least, ok := LeastWork(res); ok {
		c.Least = float64(least)
		return
	}
	c.Least, c.OfShape = LeastOfShape(res)
}

// Missing returns the leaf without a value at which the first incomplete search stopped,
// and whether there is one.
func (c Comparison) Missing() (missing *search.MissingValueError, some bool) {
	for _, e := range c.Entries {
		if e.Missing != nil {
			return e.Missing, true
		}
	}
	return nil, false
}

// Entry returns the work of an algorithm with an order.
func (c Comparison) Entry(a search.Algorithm, kind search.OrderKind) Entry {
	for _, e := range c.Entries {
		if e.Algorithm == a && e.Order == kind {
			return e
		}
	}
	return Entry{}
}

func countOf(values []float64) Count {
	c := Count{Least: math.Inf(1), Most: math.Inf(-1)}
	for _, v := range values {
		c.Mean += v
		c.Least, c.Most = min(c.Least, v), max(c.Most, v)
	}
	c.Mean /= float64(len(values))
	if len(values) < 2 {
		return c
	}
	sum := 0.0
	for _, v := range values {
		sum += (v - c.Mean) * (v - c.Mean)
	}
	c.Deviation = math.Sqrt(sum / float64(len(values)-1))
	return c
}
