package generate

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// allMistakes stands for every mistake that shows on one of the first trees drawn.
const allMistakes = "all"

// firstDrawn is how many trees are drawn to find out which mistakes can show.
const firstDrawn = 200

// parseShows parses the mistakes after shows=.
func parseShows(text string) (Wish, error) {
	var names []string
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		if name != allMistakes && !slices.Contains(exercise.MistakeNames(), exercise.Mistake(name)) {
			return Wish{}, sentence.Refuse(
				"{{.Name}} isn't a known mistake; use one or more of {{.All}} (separated by commas), or all",
				"Name", strconv.Quote(name), "All", strings.Join(texts(exercise.MistakeNames()), ", "))
		}
		names = append(names, name)
	}
	if slices.Contains(names, allMistakes) {
		names = []string{allMistakes}
	}
	return Wish{Name: Shows, Mistakes: strings.Join(names, ",")}, nil
}

func texts(mistakes []exercise.Mistake) (names []string) {
	for _, m := range mistakes {
		names = append(names, string(m))
	}
	return names
}

// checkShows refuses a constraint with mistakes that can never show.
func (r *Recipe) checkShows(w Wish) error {
	for name := range strings.SplitSeq(w.Mistakes, ",") {
		if err := r.checkMistake(exercise.Mistake(name)); err != nil {
			return &WishError{Wish: string(Shows) + "=" + name, Reason: sentence.Of(err)}
		}
	}
	return nil
}

// checkMistake refuses a mistake that can't show whatever the tree is, as far as that is
// clear.
func (r *Recipe) checkMistake(m exercise.Mistake) error {
	var rules []search.Cutoff
	var asked []exercise.Content
	own, alike, bounded := r.Search.WithDefaults(), true, false
	for _, t := range r.Exercise.Tasks {
		o := t.Search.Over(r.Search).WithDefaults()
		rules, asked = append(rules, o.Cutoff), append(asked, t.Ask.Form().Content)
		alike = alike && o.Order == own.Order && o.Window == own.Window && o.Bounds == own.Bounds &&
			o.Depth == own.Depth
		bounded = bounded || o.Bounds != search.Unbounded()
	}
	rule := m.Rule()
	noTies := slices.ContainsFunc(r.Wishes, func(w Wish) bool { return w.Name == NoTies })
	switch {
	case rule.Under != "" && !slices.Contains(rules, rule.Under):
		return sentence.Refuse(
			"under this cut-off rule, this isn't a mistake; use the other rule, or remove the constraint")
	case rule.Bounds && !bounded:
		return sentence.Refuse(
			"without leaf bounds, this isn't a mistake; add bounds to the search, or remove the constraint")
	case rule.Chance && r.Chance == random.NoChance:
		return sentence.Refuse(
			"without chance nodes, this isn't a mistake; add --chance uneven, or remove the constraint")
	case rule.Odds && r.Chance == random.Even:
		return sentence.Refuse(
			"if all children of a chance node are equally likely, this isn't a mistake; use --chance uneven, or remove the constraint")
	case rule.Under == search.CutAtEqual && alike && noTies:
		return sentence.Refuse(
			"this mistake shows only at cut-offs by equality, which no-ties excludes; remove one of the two constraints")
	case rule.Only == 0 || slices.Contains(asked, rule.Only):
		return nil
	case rule.Only == exercise.Claim:
		return sentence.Refuse("this mistake shows only in a bounds task; add such a task, or remove the constraint")
	}
	return sentence.Refuse("this mistake shows only in a windows task; add such a task, or remove the constraint")
}

// hidden yields the mistakes that cost no mark in the tasks of a key. To check one takes long.
func hidden(k *exercise.Key, mistakes []exercise.Mistake) iter.Seq[exercise.Mistake] {
	return func(yield func(exercise.Mistake) bool) {
		for _, m := range mistakes {
			if !k.Shows(m) && !yield(m) {
				return
			}
		}
	}
}

// possible returns the mistakes that show on at least one of the first trees drawn, in
// the order of [exercise.MistakeNames].
func (g *Generator) possible(ctx context.Context) ([]exercise.Mistake, error) {
	var left []exercise.Mistake
	for _, m := range exercise.MistakeNames() {
		if g.recipe.checkMistake(m) == nil {
			left = append(left, m)
		}
	}
	all, drawing := slices.Clone(left), g.newGrowth(rand.NewPCG(g.recipe.Seed, 0))
	for range firstDrawn {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c, ok := drawing.drawn()
		if !ok || len(left) == 0 {
			continue
		}
		if k, err := exercise.NewKey(ctx, c.tree, g.recipe.Search, g.recipe.Exercise); err == nil {
			left = slices.Collect(hidden(k, left))
		}
	}
	return slices.DeleteFunc(all, func(m exercise.Mistake) bool { return slices.Contains(left, m) }), nil
}

// wished replaces constraints on several mistakes by one constraint for each mistake.
func (g *Generator) wished(ctx context.Context) (wishes []Wish, err error) {
	for _, w := range g.recipe.Wishes {
		if w.Name != Shows {
			wishes = append(wishes, w)
			continue
		}
		names := strings.Split(w.Mistakes, ",")
		if w.Mistakes == allMistakes {
			all, err := g.possible(ctx)
			if err != nil {
				return nil, err
			}
			names = texts(all)
		}
		for _, name := range names {
			wishes = append(wishes, Wish{Name: Shows, Mistakes: name, Soft: w.Soft})
		}
	}
	return wishes, nil
}

// Hides returns the mistakes that cost no mark in the tasks about one of the recipe's trees, and
// how many were checked: those that show on one of the first trees drawn. The recipe must have an
// exercise. Hides computes some hundred keys, so it is slow.
func (g *Generator) Hides(ctx context.Context, tree *tree.Tree) (mistakes []exercise.Mistake, of int, err error) {
	all, err := g.possible(ctx)
	if err != nil {
		return nil, 0, err
	}
	k, err := exercise.NewKey(ctx, tree, g.recipe.Search, g.recipe.Exercise)
	if err != nil {
		return nil, 0, err
	}
	return slices.Collect(hidden(k, all)), len(all), nil
}
