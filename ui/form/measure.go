package form

import (
	"context"
	"math"
	"strconv"
	"time"

	"plytree/editor/session"
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

// Growth asks which trees are to be measured for the plot of how the work grows. They are
// not as the tree in front where that has chance nodes.
func (f Forms) Growth(of *session.Session, do func(Uniform)) {
	a := f.asking()
	branching, depth, trees, seed := a.field("3"), a.field("9"), a.field("5"), a.field("1")
	experiment := a.choice(f.Lang.L("depth"), f.Lang.L("number of values"))
	fields := kit.Rows(
		kit.Row(f.Lang.L("Vary"), experiment),
		kit.Row(f.Lang.L("Children"), branching), kit.Row(f.Lang.L("Maximum plies"), depth),
		kit.Row(f.Lang.L("Trees per point"), trees), kit.Row(f.Lang.L("Seed"), seed),
	)
	ask(a, f.Lang.L("Search effort"), f.Lang.L("Measure"), fields, branching, func() (u Uniform, text string, err error) {
		text = f.Lang.L("Alpha-beta searches uniform trees with random values in random, best and worst order.")
		if u.Ties = experiment.SelectedIndex() == 1; u.Ties {
			text = f.Lang.L("Alpha-beta searches uniform trees of this depth with both cut-off rules. Their leaves have 2 to 100,000 different values. Fewer values mean more ties.")
		}
		if of.Tree().HasChance() {
			text += " " + f.Lang.L("These trees have no chance nodes.")
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

// patience is how long work may take before it is shown how far it is: a dialog that is
// gone at once is only a flash.
const patience = 300 * time.Millisecond

// Progress does long work behind a dialog that shows how far it is once that takes a while,
// and calls it off when it is closed. Then gets what went wrong, if it was not called off.
func (f Forms) Progress(title string, work func(ctx context.Context, progress func(part float64)) error, then func(error)) {
	bar, line := newBar(), kit.NewText("")
	off := false
	cancel := func() {}
	d := f.Dialogs.ShowUnseen(title, container.NewVBox(line, bar), fyne.NewSize(380, 0), kit.Cancel(f.Lang))
	stop := func() {}
	if f.After != nil {
		stop = f.After(patience, d.See)
	} else {
		d.See()
	}
	d.OnClosed = func() {
		off = true
		stop()
		cancel()
	}
	var err error
	cancel = f.Background.Run(func(ctx context.Context) {
		shown := 0.0
		err = work(ctx, func(part float64) {
			if part-shown >= 0.01 || part == 1 {
				shown = part
				fyne.Do(func() {
					line.SetText(f.Lang.Percent(strconv.Itoa(int(100 * part))))
					bar.SetValue(part)
				})
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
