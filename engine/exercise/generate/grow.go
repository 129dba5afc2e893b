package generate

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/random"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// growth is the search for one tree: random trees, each bettered value by value
// until it meets all wishes or gets no better.
type growth struct {
	recipe  Recipe
	random  *rand.Rand
	values  *random.Grid
	odds    random.Odds
	scale   float64
	unique  bool               // all values must differ
	like    *candidate         // what to be like in the number of items, or nil
	shows   []exercise.Mistake // that shall show
	blind   int                // how many wishes are about marks for knowing nothing
	soft    bool               // as far as they can
	budget  int                // nodes that may still be searched
	price   int                // how many of them one node counts as
	tried   int
	met     []int // how many trees met each wish
	closest *candidate
	refused error // why there was no key for a tree that met all wishes
}

// candidate is a tree under improvement.
type candidate struct {
	tree     *engine.Tree
	valued   []engine.ID // the leaves, and what stands at the depth limit
	units    []int64     // their values, by which of the possible ones they are
	measures Measures
	own      map[engine.Options]Measures // of the searches that tasks have of their own
	misses   float64                     // 0 if all is met
}

// budget is how many nodes are searched before the search gives up: about half a
// second's worth.
const budget = 1_000_000

// fractions is how much longer a node takes where a search computes with fractions.
const fractions = 8

func (g *Generator) newGrowth(source rand.Source) *growth {
	w := &growth{
		recipe: g.recipe, random: rand.New(source), budget: budget, price: 1,
		values: g.plan.values, odds: g.plan.odds, scale: math.Pow(10, float64(g.recipe.Decimals)),
		met: make([]int, len(g.recipe.Wishes)),
	}
	if g.recipe.Chance != random.NoChance {
		w.price = fractions
	}
	for _, wish := range g.recipe.Wishes {
		switch wish.Name {
		case Shows:
			w.shows, w.soft = append(w.shows, exercise.Mistake(wish.Mistakes)), w.soft || wish.Soft
		case Blind:
			w.blind++
		}
	}
	if len(w.shows) > 0 {
		w.budget *= 4
	}
	if g.recipe.Work > 0 {
		w.budget = g.recipe.Work
	}
	w.unique = slices.ContainsFunc(g.recipe.Wishes, func(w Wish) bool { return w.Name == Distinct })
	return w
}

// keyed counts the wishes that only a tree's key tells of.
func (g *growth) keyed() int { return len(g.shows) + g.blind }

// likeThat wants a tree with as many items as another, in which the same mistakes
// show.
func (g *growth) likeThat(c *candidate) {
	g.like = c
	if g.keyed() > 0 { // a class has many, and from that tree lead ways to others
		g.budget = budget / 8
		g.shows = slices.DeleteFunc(g.shows, func(m exercise.Mistake) bool { return slices.Contains(c.measures.Hidden, m) })
	}
}

// grow looks for a tree.
func (g *growth) grow(ctx context.Context) (*candidate, error) {
	for g.budget > 0 {
		c, ok := g.draw(ctx)
		if !ok {
			g.budget -= mostNodes / 10
			continue
		}
		patience := 30 + 10*len(c.valued)
		for idle := 0; c.misses > 0 && idle < patience && g.budget > 0; {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			next := g.change(ctx, c)
			idle++
			if next.misses < c.misses {
				idle = 0
			}
			if next.misses <= c.misses {
				c = next
			}
		}
		if c.misses == 0 {
			return c, nil
		}
	}
	if g.like != nil {
		return g.wander(ctx)
	}
	if c := g.closest; c != nil && g.soft && c.misses == float64(len(c.measures.Hidden)) {
		return c, nil
	}
	return nil, g.failed()
}

// wander goes from the tree to be like, which meets all there is, to others
// that do: values change one by one, and only where all stays met.
func (g *growth) wander(ctx context.Context) (*candidate, error) {
	c := g.valuesOf(ctx, g.like.tree)
	for range 20 * len(c.valued) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if next := g.change(ctx, c); next.misses == 0 {
			c = next
		}
	}
	return c, nil
}

// draw draws a tree with random values, and judges it.
func (g *growth) draw(ctx context.Context) (*candidate, bool) {
	c, ok := g.drawn()
	if ok {
		g.judge(ctx, c)
	}
	return c, ok
}

// drawn draws a tree with random values.
func (g *growth) drawn() (*candidate, bool) {
	var s shape
	if g.like != nil {
		s = shapeOf(g.like.tree.Root())
		if g.random.IntN(2) == 0 {
			s = s.shuffled(g.random)
		}
	} else {
		var ok bool
		if s, ok = g.recipe.drawShape(g.random); !ok {
			return nil, false
		}
	}
	c := &candidate{tree: s.tree(g.recipe.Root)}
	if g.recipe.Chance != random.NoChance {
		c.tree = c.tree.WithChancePlies(g.odds, g.random)
	}
	c.tree.Walk(func(v engine.Visit) bool {
		if v.Node.Leaf() || len(v.Path) == g.recipe.Search.Depth && len(v.Path) > 0 {
			c.valued = append(c.valued, v.Node.ID())
		}
		return true
	})
	if g.unique && int64(len(c.valued)) > g.values.Count() {
		return nil, false
	}
	c.units = random.Sample(g.random, len(c.valued), g.values.Count(), g.unique)
	left := c.units
	c.tree, _ = c.tree.Edit(func(d *engine.Draft) error { // which refuses nothing
		d.Each(func(v engine.Visit, said *engine.Data) {
			if v.Node.Leaf() || len(v.Path) == g.recipe.Search.Depth && len(v.Path) > 0 {
				said.Value, said.HasValue = g.value(left[0]), true
				left = left[1:]
			}
		})
		return nil
	})
	return c, true
}

// valuesOf is the candidate that a finished tree is.
func (g *growth) valuesOf(ctx context.Context, t *engine.Tree) *candidate {
	c := &candidate{tree: t}
	t.Walk(func(v engine.Visit) bool {
		if value, ok := v.Node.Value(); ok {
			c.valued = append(c.valued, v.Node.ID())
			c.units = append(c.units, g.values.Index(int64(math.Round(value*g.scale))))
		}
		return true
	})
	g.judge(ctx, c)
	return c
}

func (g *growth) value(unit int64) float64 { return float64(g.values.Unit(unit)) / g.scale }

// change returns the candidate with one value drawn anew or two swapped.
func (g *growth) change(ctx context.Context, c *candidate) *candidate {
	next := &candidate{valued: c.valued, units: slices.Clone(c.units)}
	i, unit := g.random.IntN(len(c.units)), g.random.Int64N(g.values.Count())
	other := g.random.IntN(len(c.units))
	if g.unique {
		if k := slices.Index(c.units, unit); k >= 0 {
			other = k // the value is taken, so they swap
		} else {
			other = -1
		}
	} else if g.random.IntN(3) > 0 {
		other = -1
	}
	changed := []int{i}
	if other >= 0 {
		changed = append(changed, other)
		unit, next.units[other] = c.units[other], c.units[i]
	}
	next.units[i] = unit
	next.tree, _ = c.tree.Edit(func(d *engine.Draft) error { // of nodes that the tree has
		for _, k := range changed {
			_ = d.Set(next.valued[k], func(said *engine.Data) { said.Value, said.HasValue = g.value(next.units[k]), true })
		}
		return nil
	})
	g.judge(ctx, next)
	return next
}

// judge counts what a candidate has and how far it is from what is wanted.
func (g *growth) judge(ctx context.Context, c *candidate) {
	g.tried++
	g.budget -= g.price * (20 + c.tree.Root().Size())
	var err error
	if c.measures, err = Measure(c.tree, g.recipe.Search); err != nil {
		c.misses, g.refused = math.Inf(1), err
		return
	}
	for i, w := range g.recipe.Wishes {
		if w.Name.OfTasks() {
			continue
		}
		by := c.measures.Misses(w)
		c.misses += by
		if by == 0 {
			g.met[i]++
		}
	}
	if e := g.recipe.Exercise; e != nil {
		c.misses += g.unlike(e, c)
		if c.misses == 0 { // only what meets all else is asked for its key, which takes long
			g.ask(ctx, c)
		} else {
			c.misses += float64(len(g.shows) + blindWeight*g.blind)
		}
	}
	if g.closest == nil || c.misses < g.closest.misses {
		g.closest = c
	}
}

// ask judges a candidate that meets all else by its key, and by what shows there.
func (g *growth) ask(ctx context.Context, c *candidate) {
	k, err := exercise.NewKey(ctx, c.tree, g.recipe.Search, g.recipe.Exercise)
	if err != nil {
		c.misses, g.refused = 0.5+float64(len(g.shows)+blindWeight*g.blind), err
		return
	}
	c.measures.Hidden, c.measures.Blind = hidden(k, g.shows), new(k.Blind().Share())
	for i, w := range g.recipe.Wishes {
		if w.Name.OfTasks() {
			by := c.measures.Misses(w)
			c.misses += by
			if by == 0 {
				g.met[i]++
			}
		}
	}
	g.budget -= g.price * 2 * g.keyed() * c.tree.Root().Size() // each is a search, and a marking
}

// unlike is by how many items the tasks differ from those of the tree to be
// like.
func (g *growth) unlike(e *exercise.Exercise, c *candidate) float64 {
	if g.like == nil {
		return 0
	}
	sum := 0
	differ := func(a, b int) { sum += max(a-b, b-a) }
	for _, t := range e.Tasks {
		m, mErr := c.under(t.Search, g.recipe.Search)
		like, likeErr := g.like.under(t.Search, g.recipe.Search)
		switch {
		case mErr != nil || likeErr != nil:
			return math.Inf(1)
		case t.Ask.Shaped(exercise.PerNode) && t.Nodes == nil:
			differ(m.inner, like.inner)
		case t.Ask.Is(exercise.Branches):
			differ(m.branches, like.branches)
		case t.Ask.Is(exercise.Leaves):
			differ(m.Evaluated, like.Evaluated)
		}
	}
	return float64(sum)
}

// under measures the tree under a task's own search, laid over the file's, once.
func (c *candidate) under(own, file engine.Options) (Measures, error) {
	if own == (engine.Options{}) {
		return c.measures, nil
	}
	if m, ok := c.own[own]; ok {
		return m, nil
	}
	m, err := Measure(c.tree, own.Over(file))
	if err == nil {
		if c.own == nil {
			c.own = map[engine.Options]Measures{}
		}
		c.own[own] = m
	}
	return m, err
}

// failed names what stands in the way: of the wishes that the closest tree does
// not meet the one that was met the least often.
func (g *growth) failed() error {
	worst := -1
	for i, w := range g.recipe.Wishes {
		if g.closest != nil && g.closest.measures.Misses(w) > 0 && (worst < 0 || g.met[i] < g.met[worst]) {
			worst = i
		}
	}
	var key *exercise.KeyError
	switch {
	case worst < 0 && errors.As(g.refused, &key):
		return &WishError{Reason: sentence.Say("the exercise doesn't work with any of the trees that were tried:").And(key.Sentence())}
	case worst < 0 && g.closest == nil && g.unique:
		return &WishError{string(Distinct), sentence.Say("every tree in these ranges has more leaves than there are values; use a wider range of values")}
	case worst < 0 && g.refused != nil:
		return g.refused
	case worst < 0:
		return &WishError{Reason: sentence.Say("every tree in these ranges is too large; use fewer children or plies")}
	case g.recipe.Wishes[worst].Name == Blind:
		return g.farFrom(g.recipe.Wishes[worst])
	case g.met[worst] == 0:
		return &WishError{g.recipe.Wishes[worst].String(), sentence.Say("none of {{.Count}} trees met it; use a weaker constraint or wider ranges", "Count", g.tried)}
	}
	return &WishError{g.recipe.Wishes[worst].String(), sentence.Say("none of {{.Count}} trees met it together with the other constraints; use weaker constraints or wider ranges", "Count", g.tried)}
}

// farFrom says how close the marks for knowing nothing came to what was wished for, so
// rounded that this can be met.
func (g *growth) farFrom(w Wish) error {
	share, rounded := *g.closest.measures.Blind, math.Ceil
	if share < w.Number {
		rounded = math.Floor
	}
	return &WishError{w.String(), sentence.Say("the closest of {{.Count}} trees reached {{.Share}}; use another share or wider ranges, or ask about selected nodes only", "Count", g.tried, "Share", numeral.Format(rounded(share*100)/100))}
}
