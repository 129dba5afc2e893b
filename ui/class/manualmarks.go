package class

import (
	"slices"

	"plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// changed returns what was calculated and what was given, if the row's marks in the column are
// manual.
func (c column) changed(lang words.Language, r *row) string {
	if r.submission == nil || c.manualMarks == "" {
		return ""
	}
	said, changed := r.submission.ManualMarks(c.manualMarks)
	if !changed {
		return ""
	}
	return visible.Clip(lang.Say(said), 400)
}

// changed reports whether a cell of the row has the sign of a change.
func (r *row) changed() bool {
	return slices.ContainsFunc(r.manualMarks, func(said string) bool { return said != "" })
}

// moved hides the tip when the pointer is in no row.
func (t *table) moved() {
	if at := t.grid.Pointer; at == nil || at.Y < t.headHeight() {
		t.hideTip()
	}
}

func (t *table) hideTip() {
	if t.tip.Visible() {
		t.tip.Hide()
		t.above.Refresh()
	}
}

// tell explains a cell with manual marks: in a tip at the pointer, which also shows a text that is
// cut off, or below the table for the cell that the keys selected.
func (t *table) tell(id widget.TableCellID) {
	text, all := "", ""
	if id.Row >= 0 && id.Row < len(t.rows) {
		text, all = t.rows[id.Row].manualMarks[id.Col], t.rows[id.Row].cells[id.Col]
		if t.cut(id) == all {
			all = ""
		}
	}
	at := t.grid.Pointer
	if at == nil {
		t.hideTip()
		t.setLegend(text)
		return
	}
	space := t.above.Size()
	t.tip.ShowText(words.Or(text, all), *at, fyne.NewPos(space.Width, space.Height), min(kit.Scaled(320), space.Width))
	t.above.Refresh()
}

// setLegend shows what the sign means, or a text about one cell with it.
func (t *table) setLegend(text string) {
	if !slices.ContainsFunc(t.rows, (*row).changed) {
		t.legend.Hide()
		return
	}
	t.legend.Wrapping, t.legend.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	if text == "" {
		text = t.lang.Say(marking.Legend(marking.PencilSign))
	} else {
		text = marking.WithSign(marking.PencilSign, text)
		t.legend.Wrapping, t.legend.Truncation = fyne.TextWrapWord, fyne.TextTruncateOff
	}
	if kit.SetText(t.legend, text) {
		t.legend.Refresh() // for the other wrapping
	}
	t.legend.Show()
	t.LayOut()
}
