package kit

import (
	"slices"

	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Overflow is a row of buttons. Buttons that don't fit go into a menu at its end.
type Overflow struct {
	Composite
	row    []fyne.CanvasObject // buttons, and separators between them
	more   *Button
	hidden []*Button
}

// Overflow makes a row in the pane.
func (p Pane) Overflow(row ...fyne.CanvasObject) *Overflow {
	o := &Overflow{row: row}
	o.more = p.Icon(theme.MoreHorizontalIcon(), p.Lang.L("More"), o.open)
	o.Compose(o, container.New(overflowLayout{o}, append(slices.Clone(row), o.more)...))
	return o
}

// Wide is the width of the row with all its buttons.
func (o *Overflow) Wide() (wide float32) {
	for i, one := range o.row {
		if i > 0 {
			wide += theme.Padding()
		}
		wide += one.MinSize().Width
	}
	return wide
}

// open shows the hidden buttons in a menu.
func (o *Overflow) open() {
	var items []*fyne.MenuItem
	for _, b := range o.hidden {
		item := fyne.NewMenuItem(words.Or(b.Text, b.Tip), b.OnTapped)
		if item.Icon, item.Disabled = b.Icon, b.Disabled(); item.Disabled {
			item.Action = nil // Fyne's keys choose disabled items, too
		}
		items = append(items, item)
	}
	popUp(o.more, items)
}

// Menu shows names below an object; chosen is called with the index of the one that was
// chosen.
func Menu(below fyne.CanvasObject, names []string, chosen func(i int)) {
	var items []*fyne.MenuItem
	for i, name := range names {
		items = append(items, fyne.NewMenuItem(name, func() { chosen(i) }))
	}
	popUp(below, items)
}

func popUp(below fyne.CanvasObject, items []*fyne.MenuItem) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(below).AddXY(0, below.Size().Height)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), fyne.CurrentApp().Driver().CanvasForObject(below), at)
}

// overflowLayout shows the buttons that fit.
type overflowLayout struct{ o *Overflow }

// Layout implements fyne.Layout.
func (r overflowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	o, gap := r.o, theme.Padding()
	more := o.more.MinSize().Width
	room := size.Width
	if o.Wide() > size.Width {
		room -= more + gap
	}
	x := float32(0)
	o.hidden = nil
	for _, one := range o.row {
		width := one.MinSize().Width
		fits := o.hidden == nil && x+width <= room
		SetVisible(fits, one)
		if b, ok := one.(*Button); ok && !fits {
			o.hidden = append(o.hidden, b)
		}
		if fits {
			Put(one, x, 0, width, size.Height)
			x += width + gap
		}
	}
	SetVisible(o.hidden != nil, o.more)
	Put(o.more, x, 0, more, size.Height)
}

// MinSize implements fyne.Layout.
func (r overflowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	m := r.o.more.MinSize()
	for _, one := range r.o.row {
		m.Height = max(m.Height, one.MinSize().Height)
	}
	return m
}
