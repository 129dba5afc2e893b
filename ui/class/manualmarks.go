package class

import (
	"slices"

	"plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// manualMarks explains the cells with manual marks: in a tip at the pointer, or below the
// table for the cell that the keys selected.
type manualMarks struct {
	of    *table
	tip   *kit.Tip
	layer *fyne.Container
}

func (b *manualMarks) init(t *table) {
	b.of, b.tip = t, kit.NewTip()
	b.layer = container.NewWithoutLayout(b.tip)
}

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
func (b *manualMarks) moved() {
	if at := b.of.grid.Pointer; at == nil || at.Y < b.of.headHeight() {
		b.hide()
	}
}

func (b *manualMarks) hide() {
	if b.tip.Visible() {
		b.tip.Hide()
		b.layer.Refresh()
	}
}

// tell shows what is known about a cell; at the pointer also its text if that is cut off.
func (b *manualMarks) tell(id widget.TableCellID) {
	text, all := "", ""
	if id.Row >= 0 && id.Row < len(b.of.rows) {
		text, all = b.of.rows[id.Row].manualMarks[id.Col], b.of.rows[id.Row].cells[id.Col]
		if b.of.cut(id) == all {
			all = ""
		}
	}
	at := b.of.grid.Pointer
	if at == nil {
		b.hide()
		b.setLegend(text)
		return
	}
	space := b.layer.Size()
	b.tip.ShowText(words.Or(text, all), *at, fyne.NewPos(space.Width, space.Height), min(kit.Scaled(320), space.Width))
	b.layer.Refresh()
}

// setLegend shows what the sign means, or a text about one cell with it.
func (b *manualMarks) setLegend(text string) {
	t := b.of
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
