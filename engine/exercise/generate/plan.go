package generate

import (
	"math/rand/v2"

	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// plan is what the values and probabilities of a recipe's trees are drawn from.
type plan struct {
	values *random.Grid
	odds   *random.Odds // nil without chance nodes
}

// plan returns the recipe's plan, always the same for the same seed. It
// refuses a recipe that leaves nothing to draw from.
func (r *Recipe) plan() (plan, error) {
	values, err := r.valueRange()
	if err != nil {
		return plan{}, err
	}
	of := random.OddsOf{
		Kind: r.Chance, FewestChildren: r.Branching.Low, MostChildren: r.Branching.High, Plies: r.Depth.High / 2,
		Values: &values, Ends: r.ends(),
	}
	odds, err := of.Draw(rand.New(rand.NewPCG(r.Seed, 2)))
	if err != nil {
		return plan{}, err
	}
	grid, err := values.Grid()
	return plan{grid, odds}, err
}

// searches returns the file's search and its variants by tasks and accepted searches.
func (r *Recipe) searches() []search.Options {
	all := []search.Options{r.Search.WithDefaults()}
	if r.Exercise != nil {
		for _, t := range r.Exercise.Tasks {
			all = append(all, t.Search.Over(r.Search).WithDefaults())
		}
		for _, o := range r.Exercise.Accept {
			all = append(all, o.Over(r.Search).WithDefaults())
		}
	}
	return all
}

// valueRange returns the range of the leaf values: the recipe's own, within the leaf
// bounds of all its searches.
func (r *Recipe) valueRange() (random.Draw, error) {
	within := search.Unbounded()
	for _, o := range r.searches() {
		within.Low, within.High = max(within.Low, o.Bounds.Low), min(within.High, o.Bounds.High)
	}
	d := random.Draw{Low: max(r.Low, within.Low), High: min(r.High, within.High), Decimals: r.Decimals}
	if _, err := d.Grid(); err != nil && r.Low <= r.High && !(d.Low == r.Low && d.High == r.High) {
		return d, sentence.Refuse(
			"no value between {{.Low}} and {{.High}} lies within the leaf bounds [{{.Least}}, {{.Most}}]; use another range of values, or other leaf bounds",
			"Low", numeral.Format(r.Low), "High", numeral.Format(r.High), "Least", numeral.Format(within.Low),
			"Most", numeral.Format(within.High))
	}
	return d, nil
}

// ends returns the finite ends of all windows and leaf bounds.
func (r *Recipe) ends() (all []float64) {
	for _, o := range r.searches() {
		all = append(all, o.Ends()...)
	}
	return all
}

// checkChance refuses trees too low for a chance ply, and searches that don't support
// chance nodes.
func (r *Recipe) checkChance() error {
	if r.Chance == random.NoChance {
		return nil
	}
	if err := r.Chance.Check(r.Depth.Low / 2); err != nil {
		return err
	}
	for _, o := range r.searches() {
		if err := search.CheckAtChance(o.Algorithm); err != nil {
			return err
		}
	}
	return nil
}

// needs returns how many plies a search needs before a constraint can be met, with the
// full window and no leaf bounds. Only below the root is the window narrower, so the
// opponent cuts first. A chance node passes its window only to its last child.
func (r *Recipe) needs() map[WishName]int {
	need := map[WishName]int{Cuts: 2, AlphaCuts: 2, BetaCuts: 3, InnerCuts: 3, DeepCuts: 4, SoftDiffers: 2}
	if r.Chance != random.NoChance {
		need = map[WishName]int{Cuts: 3, AlphaCuts: 3, BetaCuts: 5, InnerCuts: 4, DeepCuts: 3, SoftDiffers: 2}
	}
	if r.Root == tree.Min {
		need[AlphaCuts], need[BetaCuts] = need[BetaCuts], need[AlphaCuts]
	}
	return need
}
