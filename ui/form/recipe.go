package form

import (
	"strconv"

	"plytree/engine/exercise/generate"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// recipeFields asks for the shape of trees and the range of their values, starting with those of
// the active tree.
type recipeFields struct {
	generate.Recipe
	first   *kit.Field
	content fyne.CanvasObject
	chance  fyne.CanvasObject // the row for chance nodes
}

// ends are the fields for the two ends of a range.
func (a *asking) ends(name string, low, high *kit.Field) fyne.CanvasObject {
	low.Named, high.Named = a.lang.L("{{.Name}}, from", "Name", name), a.lang.L("{{.Name}}, to", "Name", name)
	to := kit.Faint(a.lang.L("to"))
	to.Unread = true
	return container.NewHBox(kit.Wide(66, low), to, kit.Wide(66, high))
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

func newRecipeFields(a *asking, like generate.Recipe) *recipeFields {
	uniform := false
	f := &recipeFields{Recipe: like}
	fewest, most := a.wholes(&f.Branching, 1000, &uniform)
	lowest, deepest := a.wholes(&f.Depth, 100, &uniform)
	regular := a.check(&uniform, a.lang.L("uniform: same for all nodes"))
	a.enable(func() bool { return !uniform }, most, deepest)
	children, plies, values := a.lang.L("Children"), a.lang.L("Plies"), a.lang.L("Values")
	decimals := a.decimals(&f.Decimals)
	decimals.Named = values
	beside := func(ends, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
			if narrow(room) {
				return container.NewVBox(ends, o)
			}
			return container.NewBorder(nil, nil, ends, nil, o)
		})
	}
	f.first = fewest
	f.chance = kit.Row(a.lang.L("Chance nodes"), a.chance(&f.Chance))
	f.content = kit.Rows(
		kit.Row(children, beside(a.ends(children, fewest, most), tickRow(regular))),
		kit.Row(plies, a.ends(plies, lowest, deepest)),
		kit.Row(values, beside(a.ends(values, a.value(&f.Low), a.value(&f.High)), decimals)),
	)
	return f
}
