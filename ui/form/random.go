package form

import (
	"math/rand/v2"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/random"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// randomValues asks for random values.
type randomValues struct {
	random.Draw
	seed            *kit.Field
	from, kind, row *fyne.Container // row has the seed
}

func newRandom(a *asking) *randomValues {
	r := &randomValues{Draw: random.Draw{Low: -9, High: 9, Seed: 1 + rand.Uint64N(999)}}
	r.seed = a.seed(&r.Seed)
	r.from = kit.Row(a.lang.L("From, to"), container.NewGridWithColumns(2, a.value(&r.Low), a.value(&r.High)))
	r.kind = kit.Row(a.lang.L("Numbers"),
		container.NewHBox(a.decimals(&r.Decimals), a.check(&r.Distinct, a.lang.L("all different"))))
	r.row = kit.Row(a.lang.L("Seed"), r.seed)
	return r
}

// decimals asks for the number of decimals of random values.
func (a *asking) decimals(to *int) *kit.Select {
	return choose(a, to, named(0, a.lang.L("whole numbers")), named(1, a.lang.L("1 decimal")),
		named(2, a.lang.L("2 decimals")), named(3, a.lang.L("3 decimals")))
}

// Refill asks for random values for the leaves of the tree, and shows the result.
func (f Forms) Refill(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	r := newRandom(a)
	leaves := of.Tree().Root().Leaves()
	a.edit(of, f.Lang.L("Randomize values"), f.Lang.L("Randomize"), kit.Rows(r.from, r.kind, r.row), r.seed,
		func() (document.Edit, string, error) {
			values, err := r.Values(leaves)
			return document.FillLeaves(values),
				f.Lang.Count(leaves, "{{.Count}} leaf gets a new value.", "{{.Count}} leaves get new values."), err
		}, do)
}
