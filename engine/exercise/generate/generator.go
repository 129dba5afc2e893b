package generate

import (
	"context"
	"hash/fnv"
	"math/rand/v2"

	"plytree/engine/tree"
)

// Generator makes the trees of one recipe.
type Generator struct {
	recipe    Recipe
	plan      plan
	reference *tree.Tree
	measures  Measures
}

// NewGenerator makes the recipe's own tree, which sets the number of items that the tasks
// have in all other trees. It returns the errors of [Recipe.Check], a [*WishError] if it
// finds no tree, and the context's error if it is cancelled first.
//
// Random numbers come from PCG (O'Neill, 2014) with the seed; the same recipe gives the
// same trees everywhere.
func NewGenerator(ctx context.Context, r Recipe) (*Generator, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	p, err := r.plan()
	if err != nil {
		return nil, err
	}
	g := &Generator{recipe: r, plan: p}
	if g.recipe.Wishes, err = g.wished(ctx); err != nil {
		return nil, err
	}
	found, err := g.newGrowth(rand.NewPCG(r.Seed, 0)).grow(ctx)
	if err != nil {
		return nil, err
	}
	g.reference, g.measures = found.tree, found.measures
	return g, nil
}

// Tree returns the recipe's own tree.
func (g *Generator) Tree() *tree.Tree { return g.reference }

// Measures returns what was counted in the recipe's own tree.
func (g *Generator) Measures() Measures { return g.measures }

// For makes the tree of one student, which depends only on the recipe and the student's
// number. It meets the same constraints and, with an exercise, has the same number of
// items in each task as the recipe's own tree.
func (g *Generator) For(ctx context.Context, number string) (*tree.Tree, error) {
	tree, _, err := g.Measured(ctx, number)
	return tree, err
}

// Measured makes the tree of one student, as [Generator.For] does, and returns what was
// counted in it.
func (g *Generator) Measured(ctx context.Context, number string) (*tree.Tree, Measures, error) {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(number)) // a hash never fails
	grown := g.newGrowth(rand.NewPCG(g.recipe.Seed, hash.Sum64()|1))
	if g.recipe.Exercise != nil {
		grown.likeThat(&candidate{tree: g.reference, measures: g.measures})
	}
	found, err := grown.grow(ctx)
	if err != nil {
		return nil, Measures{}, err
	}
	return found.tree, found.measures, nil
}
