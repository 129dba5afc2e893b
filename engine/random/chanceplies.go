package random

import (
	"math/rand/v2"

	"plytree/engine/tree"
)

// ChancePlies returns a copy of the tree in which the root's children, and then every
// second ply below them, are chance nodes. The probabilities of their children are drawn
// from the odds.
func (o Odds) ChancePlies(t *tree.Tree, r *rand.Rand) *tree.Tree {
	drawn := make([][]string, t.Root().Height()+1) // by the ply of the parent chance node
	made, _ := t.Edit(func(d *tree.Draft) error {  // the change never fails
		d.Each(func(v tree.Visit, said *tree.Data) {
			ply := len(v.Path)
			if ply%2 == 1 && !v.Node.Leaf() {
				said.Player = tree.Chance
				drawn[ply] = o.Draw(r, len(v.Node.Children()))
			}
			if ply > 0 && ply%2 == 0 && drawn[ply-1] != nil {
				said.P, _ = tree.ReadProbability(drawn[ply-1][v.Path[ply-1]]) // odds write valid probabilities
			}
		})
		return nil
	})
	return made
}
