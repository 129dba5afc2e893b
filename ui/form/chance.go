package form

import (
	"math/rand/v2"

	"plytree/editor/document"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"
)

// chance asks which chance nodes a tree should have.
func (a *asking) chance(to *random.Chance) *kit.Select {
	s := choose(a, to,
		named(random.NoChance, a.lang.As("chance nodes", "none")),
		named(random.Even, a.lang.As("chance nodes", "equally likely children")),
		named(random.Uneven, a.lang.As("chance nodes", "uneven probabilities")))
	s.Named = a.lang.L("Chance nodes")
	return s
}

// addChance makes every second ply of the tree a chance ply, if that was chosen, starting with the
// node if it is a chance node. Random values then get a step with which no number of the search
// needs more than two decimals.
func addChance(g *document.Growth, chance random.Chance, values *random.Draw, search search.Options) error {
	if chance == random.NoChance {
		return nil
	}
	if g.ChancePlies() == 0 {
		return sentence.Refuse("a tree with chance nodes needs at least 2 plies; use 2 or more")
	}
	g.Odds = &random.Odds{}
	if chance == random.Even {
		return nil
	}
	of := random.OddsOf{FewestChildren: g.Branching, MostChildren: g.Branching, Plies: g.ChancePlies()}
	if values != nil {
		grid, err := values.Grid()
		if err != nil {
			return err
		}
		of.Values, of.Ends = grid, search.Ends()
	}
	odds, grid, err := of.Draw(rand.New(rand.NewPCG(g.Seed, 2)))
	if g.Odds = &odds; grid != nil {
		values.Step = grid.Step
	}
	return err
}
