package form

import (
	"math/rand/v2"
	"strconv"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/random"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// randomValues are the fields that ask for random values.
type randomValues struct {
	low, high, seed *kit.Field
	decimals        *kit.Select
	distinct        *kit.Check
	from, kind, row *fyne.Container // row asks for the seed
}

func newRandom(a *asking) *randomValues {
	r := &randomValues{low: a.field("-9"), high: a.field("9"), seed: a.field(strconv.Itoa(1 + rand.IntN(999)))}
	r.decimals, r.distinct = a.decimals(), a.check(a.lang.L("all different"))
	r.from = kit.Row(a.lang.L("From, to"), container.NewGridWithColumns(2, r.low, r.high))
	r.kind = kit.Row(a.lang.L("Kind"), container.NewHBox(r.decimals, r.distinct))
	r.row = kit.Row(a.lang.L("Seed"), r.seed)
	return r
}

// decimals asks how many decimals random values have, none being the first.
func (a *asking) decimals() *kit.Select {
	return a.choice(a.lang.L("whole numbers"), a.lang.L("1 decimal"), a.lang.L("2 decimals"), a.lang.L("3 decimals"))
}

// read returns which values the fields say.
func (r *randomValues) read() (d *random.Draw, err error) {
	d = &random.Draw{Decimals: r.decimals.SelectedIndex(), Distinct: r.distinct.Checked}
	if d.Low, _, err = document.ReadValue(r.low.Text); err != nil {
		return d, err
	}
	if d.High, _, err = document.ReadValue(r.high.Text); err != nil {
		return d, err
	}
	d.Seed, err = panel.Seed(r.seed.Text)
	return d, err
}

// Refill asks for random values for the leaves of the tree as it is, and shows
// what comes of them.
func (f Forms) Refill(of *session.Session, do func(document.Edit)) {
	a := f.asking()
	r := newRandom(a)
	leaves := of.Tree().Root().Leaves()
	a.edit(of, f.Lang.L("Randomize values"), f.Lang.L("Randomize"), kit.Rows(r.from, r.kind, r.row), r.seed, func() (document.Edit, string, error) {
		d, err := r.read()
		if err != nil {
			return document.Edit{}, "", err
		}
		values, err := d.Values(leaves)
		return document.FillLeaves(values), f.Lang.Count(leaves, "{{.Count}} leaf gets a new value.", "{{.Count}} leaves get new values."), err
	}, do)
}
