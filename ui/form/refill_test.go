package form

import (
	"testing"

	"plytree/fileformat/notation"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

func TestRefillKeepsTheShape(t *testing.T) {
	b := newBench(t, "[[1, 2, 3], [4, [5, 6]]]")
	b.Refill(b.Session, b.edit)
	fields := found[*kit.Field](b)
	fields[0].SetText("10")
	fields[1].SetText("15")
	found[*kit.Check](b)[0].SetChecked(true)
	fields[2].SetText("7")
	b.press(fyne.KeyReturn)
	seen := map[float64]bool{}
	for _, at := range [][]int{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1, 0}, {1, 1, 1}} {
		v, ok := b.Tree().At(at).Value()
		if !ok || v < 10 || v > 15 || seen[v] {
			t.Errorf("%v has the value %v", at, v)
		}
		seen[v] = true
	}
	got := notation.Write(b.Tree().Root())
	b.Undo()
	b.expectTree("undone", "[[1, 2, 3], [4, [5, 6]]]")
	b.Refill(b.Session, b.edit)
	fields = found[*kit.Field](b)
	for i, text := range []string{"10", "14", "7"} {
		fields[i].SetText(text)
	}
	found[*kit.Check](b)[0].SetChecked(true)
	b.Dialogs.Top().Accept()
	b.expectTree("five values are too few for six different leaves", "[[1, 2, 3], [4, [5, 6]]]")
	fields[0].SetText("")
	b.Dialogs.Top().Accept()
	b.expectTree("a blank is no number", "[[1, 2, 3], [4, [5, 6]]]")
	fields[0].SetText("10")
	fields[1].SetText("15")
	b.press(fyne.KeyReturn)
	b.expectTree("the same seed gives the same values", got)
}

func TestTiesAreMeasuredToo(t *testing.T) {
	b := newBench(t, "[1, 2]")
	var got Uniform
	b.Growth(b.Session, func(u Uniform) { got = u })
	found[*kit.Select](b)[0].SetSelectedIndex(1)
	b.press(fyne.KeyReturn)
	if !got.Ties {
		t.Errorf("%+v", got)
	}
}
