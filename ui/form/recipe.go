package form

import (
	"plytree/engine/exercise/generate"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// recipeFields ask for the shape of trees and for the range of their values.
type recipeFields struct {
	children, plies, values *rangeFields
	regular                 *kit.Check
	decimals, chance        *kit.Select
	content                 fyne.CanvasObject
}

// rangeFields are the two ends of a range.
type rangeFields struct {
	low, high *kit.Field
	content   fyne.CanvasObject
}

func newRange(a *asking, name, low, high string) *rangeFields {
	r := &rangeFields{low: a.field(low), high: a.field(high)}
	r.low.Named, r.high.Named = a.lang.L("{{.Name}}, from", map[string]any{"Name": name}), a.lang.L("{{.Name}}, to", map[string]any{"Name": name})
	to := kit.NewText(a.lang.L("to"))
	to.Importance = widget.LowImportance
	r.content = container.NewHBox(room(66, r.low), to, room(66, r.high))
	return r
}

func newRecipeFields(a *asking) *recipeFields {
	children, plies, values := a.lang.L("Children"), a.lang.L("Plies"), a.lang.L("Values")
	f := &recipeFields{children: newRange(a, children, "2", "3"), plies: newRange(a, plies, "3", "4"), values: newRange(a, values, "-9", "9")}
	f.regular = a.Check(a.lang.L("uniform: same for all nodes"), func(yes bool) {
		kit.SetEnabled(!yes, f.children.high, f.plies.high)
		a.changed()
	})
	f.decimals = a.decimals()
	f.decimals.Named = values
	f.chance = a.chance()
	beside := func(r *rangeFields, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
			if narrow(room) {
				return container.NewVBox(r.content, o)
			}
			return container.NewBorder(nil, nil, r.content, nil, o)
		})
	}
	f.content = kit.Rows(
		kit.Row(children, beside(f.children, tickRow(f.regular))),
		kit.Row(plies, f.plies.content),
		kit.Row(a.lang.L("Chance nodes"), f.chance),
		kit.Row(values, beside(f.values, f.decimals)),
	)
	return f
}

// whole reads a range of whole numbers; a regular one has one number.
func (r *rangeFields) whole(most int, one bool) (found generate.Range, err error) {
	if found.Low, err = whole(r.low.Text, 1, most); err != nil || one {
		found.High = found.Low
		return found, err
	}
	found.High, err = whole(r.high.Text, found.Low, most)
	return found, err
}

func (f *recipeFields) read() (r generate.Recipe, err error) {
	if r.Branching, err = f.children.whole(1000, f.regular.Checked); err != nil {
		return r, err
	}
	if r.Depth, err = f.plies.whole(100, f.regular.Checked); err != nil {
		return r, err
	}
	if r.Low, err = valueIn(f.values.low); err != nil {
		return r, err
	}
	if r.High, err = valueIn(f.values.high); err != nil {
		return r, err
	}
	r.Decimals, r.Chance = f.decimals.SelectedIndex(), chosenChance(f.chance)
	return r, nil
}
