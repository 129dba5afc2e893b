package form

import (
	"math/rand/v2"
	"strconv"

	"plytree/editor/document"
	"plytree/engine/random"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// randomValues are the fields that ask for random values.
type randomValues struct {
	low, high, seed *kit.Field
	decimals        *kit.Select
	distinct        *kit.Check
	rows            *fyne.Container
}

func newRandom(pane kit.Pane, changed func()) *randomValues {
	field := func(text string) *kit.Field {
		f := pane.Field(text)
		f.OnChanged = func(string) { changed() }
		return f
	}
	r := &randomValues{low: field("-9"), high: field("9"), seed: field(strconv.Itoa(1 + rand.IntN(999)))}
	r.decimals = pane.Select([]string{words.L("whole numbers"), words.L("1 decimal"), words.L("2 decimals"), words.L("3 decimals")}, func(int) { changed() })
	r.distinct = pane.Check(words.L("all different"), func(bool) { changed() })
	r.rows = container.NewVBox(
		kit.Row(words.L("From, to"), container.NewGridWithColumns(2, r.low, r.high)),
		kit.Row(words.L("Kind"), container.NewGridWithColumns(2, r.decimals, r.distinct)),
		kit.Row(words.L("Seed"), r.seed),
	)
	r.decimals.ShowIndex(0)
	return r
}

// values returns so many random values as the fields say.
func (r *randomValues) values(n int) (values []float64, err error) {
	d := random.Draw{Decimals: r.decimals.SelectedIndex(), Distinct: r.distinct.Checked}
	if d.Low, _, err = document.ReadValue(r.low.Text); err != nil {
		return nil, err
	}
	if d.High, _, err = document.ReadValue(r.high.Text); err != nil {
		return nil, err
	}
	if d.Seed, err = kit.Seed(r.seed.Text); err != nil {
		return nil, err
	}
	return d.Values(n)
}
