package tree

import (
	"math/rand/v2"

	"plytree/engine/random"
)

// WithChancePlies returns a copy of the tree in which the root's children, and then every
// second ply below them, are chance nodes. The probabilities of their children are drawn
// from the odds.
func (t *Tree) WithChancePlies(odds random.Odds, r *rand.Rand) *Tree {
	drawn := make([][]string, t.root.Height()+1) // by the ply of the parent chance node
	made, _ := t.Edit(func(d *Draft) error {     // the change never fails
		d.Each(func(v Visit, said *Data) {
			ply := len(v.Path)
			if ply%2 == 1 && !v.Node.Leaf() {
				said.Player = Chance
				drawn[ply] = odds.Draw(r, len(v.Node.children))
			}
			if ply > 0 && ply%2 == 0 && drawn[ply-1] != nil {
				said.P, _ = ReadProbability(drawn[ply-1][v.Path[ply-1]]) // odds write valid probabilities
			}
		})
		return nil
	})
	return made
}
