package window

import (
	"strings"
	"testing"

	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The set that answers a range is marked by clicks on its line; after a check, values are tried
// from there.
func TestARangeIsAnsweredOnItsLine(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  tasks:\n    - {ask: range, leaf: \"2.1\", for: {cut: \"2.2\"}}\n")
	of := func() (line *panel.ClickLine, explore bool) {
		for _, o := range test.LaidOutObjects(w.answering.Panel) {
			switch o := o.(type) {
			case *panel.ClickLine:
				line = o
			case *kit.Button:
				explore = explore || o.Text == "Explore" && o.Visible()
			}
		}
		return line, explore
	}
	line, explore := of()
	if line == nil {
		t.Fatal("there is no line")
	}
	expect(t, "nothing is explored before a check", explore, false)
	click := func(x float64) {
		test.TapAt(line, fyne.NewPos(line.At(x), line.Size().Height/2))
	}
	saved := func(what, set string) {
		t.Helper()
		expect(t, what, strings.TrimSpace(w.answers()), "range: "+set)
	}
	click(2)
	saved("below the least of the other leaves", "x < 3")
	click(3)
	saved("with its end", "x <= 3")
	w.do("undo")
	saved("undone", "x < 3")
	w.typeText("4")
	saved("what is being typed is no answer yet", "x < 3")
	click(5)
	saved("what was typed is taken first", "4 <= x < 6")
	expect(t, "and the keyboard comes back", w.win.Canvas().Focused(), fyne.Focusable(w.tree))
	w.do("check")
	_, explore = of()
	expect(t, "explored after the check", explore, true)
	w.tapIn(w.answering.Panel, "Explore")
	expect(t, "values are tried out", w.front().Probe().On(), true)
	click(2)
	_, explore = of()
	expect(t, "another answer is to be checked first", explore || w.front().Probe().On(), false)
}
