package kit

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// The arrow of a choice is visible after the theme changed, even if the choice was hidden at that
// time.
func TestArrowsFollowTheTheme(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(Theme{Variant: Dark})
	choice := Pane{}.Select([]string{"x"}, nil)
	room := container.NewStack(choice)
	w := a.NewWindow("")
	w.SetPadded(false)
	w.SetContent(room)
	w.Resize(fyne.NewSize(120, 32))
	for _, hide := range []func(){choice.Hide, func() { room.Objects = nil }} {
		for _, v := range []Variant{Light, Dark} {
			hide()
			a.Settings().SetTheme(Theme{Variant: v})
			room.Objects = []fyne.CanvasObject{choice}
			choice.Show()
			choice.Refresh()
			if best := arrow(w.Canvas().Capture()); best < 4 {
				t.Errorf("%s: the arrow has a contrast of only %.1f to 1", v, best)
			}
		}
	}
}

// arrow returns the highest contrast of a pixel at the right end with the background there.
func arrow(img image.Image) (best float64) {
	b := img.Bounds()
	ground := img.At(b.Max.X-6, b.Min.Y+b.Dy()/2)
	for x := b.Max.X - 28; x < b.Max.X-6; x++ {
		for y := b.Min.Y + 8; y < b.Max.Y-8; y++ {
			best = max(best, contrast(img.At(x, y), ground))
		}
	}
	return best
}

// A letter chooses among the options that begin with it; if none does, it is passed on.
func TestLettersChoose(t *testing.T) {
	test.NewTempApp(t)
	chosen, handedOn := -1, ""
	s := Pane{Runes: func(r rune) { handedOn += string(r) }}.Select([]string{"left", "right", "Lower"},
		func(i int) { chosen = i })
	for _, c := range []struct {
		letter rune
		want   int
	}{{'l', 0}, {'l', 2}, {'l', 0}, {'R', 1}, {'.', 1}} {
		s.TypedRune(c.letter)
		if chosen != c.want {
			t.Errorf("%c: %d, want %d", c.letter, chosen, c.want)
		}
	}
	if handedOn != "." {
		t.Errorf("handed on: %q", handedOn)
	}
}

// The list of a choice opens with the current option marked, and stays in place while the pointer
// enters it: otherwise another line would be under the pointer.
func TestListStaysWhereItOpens(t *testing.T) {
	a := test.NewTempApp(t)
	s := Pane{}.Select([]string{"a", "b", "c", "d", "e"}, nil)
	s.ShowIndex(3)
	w := a.NewWindow("")
	w.SetContent(container.NewWithoutLayout(s))
	w.Resize(fyne.NewSize(400, 600))
	Put(s, 20, 300, 150, 32)
	s.MouseIn(&desktop.MouseEvent{})
	test.Tap(s)
	list, open := w.Canvas().Focused().(*widget.PopUpMenu)
	if !open {
		t.Fatal("no list")
	}
	opened := list.Position()
	s.MouseOut()
	s.Refresh()
	if now := list.Position(); now != opened {
		t.Errorf("the list moved from %v to %v", opened, now)
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if s.SelectedIndex() != 4 {
		t.Errorf("one down from d is %q", s.Selected)
	}
}
