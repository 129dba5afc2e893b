package form

import (
	"context"
	"math"

	"plytree/engine/text/sentence"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Uniform is which uniform trees are to be measured: so many of each depth.
type Uniform struct {
	Branching, Depth, Trees int
	Seed                    uint64
	// Ties is set for the experiment on how many different values there are, in
	// trees of the depth alone.
	Ties bool
}

// mostMeasured is the number of leaves of the largest tree that is measured.
const mostMeasured = 1_000_000

// Growth asks which trees are to be measured for the plot of how the work grows.
func (f Forms) Growth(do func(Uniform)) {
	a := f.asking()
	branching, depth, trees, seed := a.field("3"), a.field("9"), a.field("5"), a.field("1")
	experiment := a.choice(f.Lang.L("the depth"), f.Lang.L("how many values there are"))
	fields := container.NewVBox(
		kit.Row(f.Lang.L("Along"), experiment),
		kit.Row(f.Lang.L("Children"), branching), kit.Row(f.Lang.L("Plies up to"), depth),
		kit.Row(f.Lang.L("Trees each"), trees), kit.Row(f.Lang.L("Seed"), seed),
	)
	ask(a, f.Lang.L("How the work grows"), f.Lang.L("Measure"), fields, branching, func() (u Uniform, text string, err error) {
		text = f.Lang.L("Uniform trees with random values are searched by alpha-beta in random, best and worst order, and counted.")
		if u.Ties = experiment.SelectedIndex() == 1; u.Ties {
			text = f.Lang.L("Uniform trees of these plies are searched by alpha-beta with both cut-off rules, with 2 to 100,000 different values at their leaves: few values mean many ties.")
		}
		if u.Branching, err = whole(branching.Text, 2, 20); err != nil {
			return
		}
		if u.Depth, err = whole(depth.Text, 1, 20); err != nil {
			return
		}
		if u.Trees, err = whole(trees.Text, 1, 100); err != nil {
			return
		}
		if u.Seed, err = panel.Seed(seed.Text); err != nil {
			return
		}
		if math.Pow(float64(u.Branching), float64(u.Depth)) > mostMeasured {
			err = sentence.Refuse("The deepest tree would have more than {{.Leaves}} leaves. Choose fewer children or plies.", "Leaves", mostMeasured)
		}
		return
	}, do)
}

// Progress does long work behind a dialog that shows how far it is, and calls it
// off when it is closed. Then gets what went wrong, if it was not called off.
func (f Forms) Progress(title string, work func(ctx context.Context, progress func(part float64)) error, then func(error)) {
	bar := kit.NewProgress(f.Lang)
	off := false
	cancel := func() {}
	d := f.Dialogs.Show(title, bar, fyne.NewSize(380, 0), kit.Cancel(f.Lang))
	d.OnClosed = func() {
		off = true
		cancel()
	}
	var err error
	cancel = f.Background.Run(func(ctx context.Context) {
		shown := 0.0
		err = work(ctx, func(part float64) {
			if part-shown >= 0.01 || part == 1 {
				shown = part
				fyne.Do(func() { bar.SetDone(part) })
			}
		})
	}, func() {
		if off {
			return
		}
		d.Close()
		then(err)
	})
}
