package panel

import (
	"strconv"

	"plytree/editor/words"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// figures show what a search found and what it cost, each as a caption with a number. A figure
// without a number is hidden.
type figures [4]struct{ caption, number *kit.Text }

func newFigures(lang words.Language) (all figures) {
	for i, caption := range []string{lang.L("Value"), lang.L("Best move"), lang.L("Leaves evaluated"), lang.L("Cut-offs")} {
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
	return [4]string{lang.Say(explain.Value(res)), best, lang.Say(sentence.Sentence(explain.Count(res))), strconv.Itoa(len(res.Cutoffs))}
}

// figureRows lays out alternating captions and numbers, closer together than fields. Texts that
// don't fit on one line wrap.
type figureRows struct{}

// Layout implements fyne.Layout.
func (l figureRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, height := l.column(objects)
	y := float32(0)
	for i := 0; i < len(objects); i += 2 {
		if objects[i].Visible() {
			kit.Put(objects[i], 0, y, left, height)
			kit.Put(objects[i+1], left, y, size.Width-left, height) // sets the number of lines
			high := max(height, objects[i+1].MinSize().Height)
			kit.Put(objects[i+1], left, y, size.Width-left, high)
			y += high - figuresOverlap
		}
	}
}

// figuresOverlap is by how much the padding of two lines of text overlaps.
const figuresOverlap = 10

// column returns the width of the captions and the height of a row.
func (figureRows) column(objects []fyne.CanvasObject) (width, height float32) {
	for i := 0; i < len(objects); i += 2 {
		least := objects[i].MinSize()
		width, height = max(width, least.Width), max(height, least.Height)
	}
	return width, height
}

// MinSize implements fyne.Layout.
func (l figureRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, height := l.column(objects)
	all := float32(figuresOverlap)
	for i := 1; i < len(objects); i += 2 {
		high := height
		if objects[i].Visible() {
			high = max(high, objects[i].MinSize().Height)
		}
		all += high - figuresOverlap
	}
	return fyne.NewSize(left, all)
}
