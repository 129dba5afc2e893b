package panel

import (
	"strconv"

	"plytree/editor/words"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
)

// figures show what a search found and what it cost, each as a caption with a number. A figure
// without a number is hidden.
type figures [4]struct{ caption, number *kit.Text }

func newFigures(lang words.Language) (all figures) {
	for i, caption := range []string{lang.L("Value"), lang.L("Best move"), lang.L("Leaves evaluated"),
		lang.L("Cut-offs")} {
		all[i].caption, all[i].number = kit.Faint(caption), kit.Heading("")
	}
	return all
}

// objects returns the captions and the numbers, alternating.
func (f figures) objects() (all []fyne.CanvasObject) {
	for _, one := range f {
		all = append(all, one.caption, one.number)
	}
	return all
}

// set shows numbers in the order of the captions.
func (f figures) set(numbers [4]string) {
	for i, one := range f {
		kit.SetText(one.number, numbers[i])
		kit.SetVisible(numbers[i] != "", one.caption, one.number)
	}
}

// found returns the numbers of a search's result.
func found(lang words.Language, res *search.Result) [4]string {
	best := "—"
	if move, ok := explain.BestMove(res); ok {
		best = lang.Say(sentence.Sentence(move))
	}
	return [4]string{lang.Say(explain.Value(res)), best, lang.Say(sentence.Sentence(explain.Count(res))),
		strconv.Itoa(len(res.Cutoffs))}
}

// figuresOverlap is by how much the padding of two lines of text overlaps.
const figuresOverlap = 10

// rows puts each number beside its caption, closer together than fields. Numbers that come later
// have their place already.
func (f figures) rows() fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, one := range f {
		row := kit.Row("", one.number)
		row.Objects[0] = one.caption
		rows = append(rows, row)
	}
	all := kit.Rows(rows...)
	all.Layout = layout.NewCustomPaddedVBoxLayout(-figuresOverlap)
	return all
}
