package form

import (
	"plytree/editor/document"
	"plytree/engine/generate"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// recipeFields ask for the shape of trees and for the range of their values.
type recipeFields struct {
	children, plies, values *rangeFields
	regular                 *kit.Check
	decimals                *kit.Select
	content                 fyne.CanvasObject
}

// rangeFields are the two ends of a range.
type rangeFields struct {
	low, high *kit.Field
	content   fyne.CanvasObject
}

func newRange(pane kit.Pane, low, high string, changed func()) *rangeFields {
	r := &rangeFields{low: pane.Field(low), high: pane.Field(high)}
	for _, f := range []*kit.Field{r.low, r.high} {
		f.OnChanged = func(string) { changed() }
	}
	to := widget.NewLabel(words.L("to"))
	to.Importance = widget.LowImportance
	r.content = container.NewHBox(room(70, r.low), to, room(70, r.high))
	return r
}

func newRecipeFields(pane kit.Pane, changed func()) *recipeFields {
	f := &recipeFields{
		children: newRange(pane, "2", "3", changed), plies: newRange(pane, "3", "4", changed), values: newRange(pane, "-9", "9", changed),
	}
	f.regular = pane.Check(words.L("regular: the same everywhere"), func(yes bool) {
		kit.SetEnabled(!yes, f.children.high, f.plies.high)
		changed()
	})
	f.decimals = pane.Select([]string{words.L("whole numbers"), words.L("1 decimal"), words.L("2 decimals"), words.L("3 decimals")}, func(int) { changed() })
	f.decimals.ShowIndex(0)
	beside := func(r *rangeFields, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, r.content, nil, o)
	}
	f.content = container.NewVBox(
		kit.Row(words.L("Children"), beside(f.children, f.regular)),
		kit.Row(words.L("Plies"), f.plies.content),
		kit.Row(words.L("Values"), beside(f.values, f.decimals)),
	)
	return f
}

// whole reads a range of whole numbers; a regular one has one number.
func (r *rangeFields) whole(most int, one bool) (found generate.Range, err error) {
	if found.Low, err = kit.Whole(r.low.Text, 1, most); err != nil || one {
		found.High = found.Low
		return found, err
	}
	found.High, err = kit.Whole(r.high.Text, found.Low, most)
	return found, err
}

func (f *recipeFields) read() (r generate.Recipe, err error) {
	if r.Branching, err = f.children.whole(1000, f.regular.Checked); err != nil {
		return r, err
	}
	if r.Depth, err = f.plies.whole(100, f.regular.Checked); err != nil {
		return r, err
	}
	if r.Low, err = end(f.values.low); err != nil {
		return r, err
	}
	if r.High, err = end(f.values.high); err != nil {
		return r, err
	}
	r.Decimals = f.decimals.SelectedIndex()
	return r, nil
}

// end reads an end of the range of values, which must be there.
func end(f *kit.Field) (float64, error) {
	v, has, err := document.ReadValue(f.Text)
	if err == nil && !has {
		err = document.NotANumber(f.Text)
	}
	return v, err
}
