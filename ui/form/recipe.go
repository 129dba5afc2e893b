package form

import (
	"strconv"

	"plytree/engine/exercise/generate"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ends is a row with the fields for the two ends of a range.
func (a *asking) ends(name string, low, high *kit.Field) fyne.CanvasObject {
	low.Named, high.Named = a.lang.L("{{.Name}}, from", "Name", name), a.lang.L("{{.Name}}, to", "Name", name)
	to := kit.Faint(a.lang.L("to"))
	to.Unread = true
	return kit.Row(name, container.NewHBox(kit.Wide(66, low), to, kit.Wide(66, high)))
}

// wholes are the fields for a range of whole numbers from 1 on. One is true while the range is a
// single number.
func (a *asking) wholes(to *generate.Range, most int, one *bool) (low, high *kit.Field) {
	low = a.stored(strconv.Itoa(to.Low), func(text string) (err error) {
		to.Low, err = whole(text, 1, most)
		if *one {
			to.High = to.Low
		}
		return err
	})
	return low, a.stored(strconv.Itoa(to.High), func(text string) (err error) {
		to.High, err = whole(text, to.Low, most)
		return err
	})
}

// shape has the fields for the shape of trees and the range of their values, starting with those of
// the active tree.
func (g *generating) shape() fyne.CanvasObject {
	g.recipe = generate.Like(g.of.Tree())
	uniform, r := false, &g.recipe
	fewest, most := g.wholes(&r.Branching, 1000, &uniform)
	lowest, deepest := g.wholes(&r.Depth, 100, &uniform)
	regular := g.check(&uniform, g.lang.L("uniform: same for all nodes"))
	g.enable(func() bool { return !uniform }, most, deepest)
	g.first = fewest
	return kit.Rows(
		g.ends(g.lang.L("Children"), fewest, most), g.ends(g.lang.L("Plies"), lowest, deepest),
		kit.Row("", tickRow(regular)),
		g.ends(g.lang.L("Values"), g.value(&r.Low), g.value(&r.High)),
		kit.Row(g.lang.L("Numbers"), g.decimals(&r.Decimals)),
	)
}
