package generate

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// growth is the search for one tree. It draws random trees and improves each value by
// value until it meets all constraints or stops getting better.
type growth struct {
	recipe  Recipe
	random  *rand.Rand
	values  *random.Grid
	odds    *random.Odds
	scale   float64
	unique  bool               // all values must differ
	like    *candidate         // the tree whose numbers of items to match, or nil
	shows   []exercise.Mistake // that must show
	blind   int                // how many constraints limit the blind score
	soft    bool               // the constraint on mistakes is met as far as possible
	budget  int                // nodes that may still be searched
	price   int                // how much one node counts against the budget
	wanders bool               // only trees that meet everything count
	tried   int
	met     []int // how many trees met each constraint
	closest *candidate
	refused error // why a tree that met all constraints had no key
}

// candidate is a tree being improved.
type candidate struct {
	tree     *tree.Tree
	valued   []tree.ID // the nodes with values: leaves, and nodes at the depth limit
	units    []int64   // their values, as indices of the possible values
	measures Measures
	own      map[search.Options]Measures // for the tasks' own searches
	misses   float64                     // 0 if everything is met
}

// budget is how many nodes are searched before giving up: about half a second's worth.
const budget = 1_000_000

// fractions is how much longer a node takes in a search that computes with fractions.
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

// keyed counts the constraints that only a tree's key can check.
func (g *growth) keyed() int { return len(g.shows) + g.blind }

// likeThat makes growth look for a tree with as many items as another, in which the same
// mistakes show.
func (g *growth) likeThat(c *candidate) {
	g.like = c
	if g.keyed() > 0 { // a class needs many trees, and changing that tree leads to others
		g.budget = budget / 8
		g.shows = slices.DeleteFunc(g.shows,
			func(m exercise.Mistake) bool { return slices.Contains(c.measures.Hidden, m) })
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

// wander starts at the tree to match, which meets all constraints, and changes its values
// one by one as long as everything stays met.
func (g *growth) wander(ctx context.Context) (*candidate, error) {
	c := g.valuesOf(ctx, g.like.tree)
	g.wanders = true
	changes := 2 * len(c.valued)
	for tries := 20 * len(c.valued); tries > 0 && changes > 0; tries-- {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if next := g.change(ctx, c); next.misses == 0 {
			c = next
			changes--
		}
	}
	return c, nil
}

// draw draws a tree with random values and judges it.
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
	if g.odds != nil {
		c.tree = g.odds.ChancePlies(c.tree, g.random)
	}
	c.tree.Walk(func(v tree.Visit) bool {
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
	c.tree, _ = c.tree.Edit(func(d *tree.Draft) error { // which never fails
		d.Each(func(v tree.Visit, said *tree.Data) {
			if v.Node.Leaf() || len(v.Path) == g.recipe.Search.Depth && len(v.Path) > 0 {
				said.Value, said.HasValue = g.value(left[0]), true
				left = left[1:]
			}
		})
		return nil
	})
	return c, true
}

// valuesOf returns a finished tree as a candidate.
func (g *growth) valuesOf(ctx context.Context, t *tree.Tree) *candidate {
	c := &candidate{tree: t}
	t.Walk(func(v tree.Visit) bool {
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

// change returns the candidate with one value redrawn or two values swapped.
func (g *growth) change(ctx context.Context, c *candidate) *candidate {
	next := &candidate{valued: c.valued, units: slices.Clone(c.units)}
	i, unit := g.random.IntN(len(c.units)), g.random.Int64N(g.values.Count())
	other := g.random.IntN(len(c.units))
	if g.unique {
		if k := slices.Index(c.units, unit); k >= 0 {
			other = k // the value is taken, so swap them
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
	next.tree, _ = c.tree.Edit(func(d *tree.Draft) error { // the tree has all these nodes
		for _, k := range changed {
			_ = d.Set(next.valued[k], func(said *tree.Data) {
				said.Value, said.HasValue = g.value(next.units[k]),
					true
			})
		}
		return nil
	})
	g.judge(ctx, next)
	return next
}

// judge measures a candidate and how far it is from the constraints.
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
		if c.misses == 0 { // a key takes long, so only a candidate that meets everything else gets one
			g.ask(ctx, c)
		} else {
			c.misses += float64(len(g.shows) + blindWeight*g.blind)
		}
	}
	if g.closest == nil || c.misses < g.closest.misses {
		g.closest = c
	}
}

// ask judges a candidate that meets everything else by its key, and by the mistakes that
// show.
func (g *growth) ask(ctx context.Context, c *candidate) {
	k, err := exercise.NewKey(ctx, c.tree, g.recipe.Search, g.recipe.Exercise)
	if err != nil {
		c.misses, g.refused = 0.5+float64(len(g.shows)+blindWeight*g.blind), err
		return
	}
	c.measures.Blind = new(k.Blind().Share())
	for m := range hidden(k, g.shows) {
		c.measures.Hidden = append(c.measures.Hidden, m)
		if g.wanders {
			break // one is enough to turn the tree down
		}
	}
	for i, w := range g.recipe.Wishes {
		if w.Name.OfTasks() {
			by := c.measures.Misses(w)
			c.misses += by
			if by == 0 {
				g.met[i]++
			}
		}
	}
	g.budget -= g.price * 2 * g.keyed() * c.tree.Root().Size() // each takes a search and a marking
}

// unlike returns by how many items the tasks differ from those of the tree to match.
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
		case t.Ask.Is(exercise.CutKind):
			differ(m.counts[Cuts], like.counts[Cuts])
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

// under measures the tree with a task's own search applied to the file's. It stores the
// result.
func (c *candidate) under(own, file search.Options) (Measures, error) {
	if own == (search.Options{}) {
		return c.measures, nil
	}
	if m, ok := c.own[own]; ok {
		return m, nil
	}
	m, err := Measure(c.tree, own.Over(file))
	if err == nil {
		if c.own == nil {
			c.own = map[search.Options]Measures{}
		}
		c.own[own] = m
	}
	return m, err
}

// failed returns the error that names the obstacle: among the constraints that the
// closest tree misses, the one met by the fewest trees.
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
		return &WishError{Reason: sentence.Say("the exercise doesn't work with any of the trees that were tried:").And(
			key.Sentence())}
	case worst < 0 && g.closest == nil && g.unique:
		return &WishError{Wish: string(Distinct),
			Reason: sentence.Say(
				"every tree in these ranges has more leaves than there are values; use a wider range of values")}
	case worst < 0 && g.refused != nil:
		return g.refused
	case worst < 0:
		return &WishError{Reason: sentence.Say("every tree in these ranges is too large; use fewer children or plies")}
	case g.recipe.Wishes[worst].Name == Blind:
		return g.noneMet(worst, g.farFrom(g.recipe.Wishes[worst]))
	case g.met[worst] == 0:
		return g.noneMet(worst,
			sentence.Say("none of {{.Count}} trees met it; use another seed, a weaker constraint or wider ranges",
				"Count", g.tried))
	}
	return g.noneMet(worst,
		sentence.Say("none of {{.Count}} trees met it together with the other constraints; use another seed, weaker constraints or wider ranges",
			"Count", g.tried))
}

// noneMet returns the error that none of the trees that were tried met a constraint.
func (g *growth) noneMet(wish int, why sentence.Sentence) error {
	return &WishError{Wish: g.recipe.Wishes[wish].String(), Reason: why, Tried: true}
}

// farFrom says how close the blind score came to the constraint, rounded so that the number
// can be met.
func (g *growth) farFrom(w Wish) sentence.Sentence {
	share, rounded := *g.closest.measures.Blind, math.Ceil
	if share < w.Number {
		rounded = math.Floor
	}
	return sentence.Say(
		"the closest of {{.Count}} trees reached {{.Share}}; use another seed, another share or wider ranges, or ask about selected nodes only",
		"Count", g.tried, "Share", numeral.Format(rounded(share*100)/100))
}
