package window

import (
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// frameLayout puts the parts of the window in their places: in a wide window the panel is beside
// the canvas, in a narrow one below all else, and in a low one beside it again, above the pad.
type frameLayout struct{ f *frame }

// mostBeside is the part of the width that the panel has at most, however large its
// texts are; belowCanvas is the part of the height that it has below the canvas.
const mostBeside, belowCanvas = 0.45, 0.5

// leastBeside is how wide the panel of a low window is, if that leaves the canvas half of
// the window and its edges: less shows few forms whole.
const leastBeside, underHalf = 340, 0.49

// leastPanel is how high the panel is at least below a canvas that is not too small.
const leastPanel = 100

// mostPad is how wide the pad is at most, and leastFlat where it has two rows.
const mostPad, leastFlat = 440, 500

// Layout implements fyne.Layout.
func (l frameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f, gap := l.f, theme.Padding()
	f.foot.Resize(fyne.NewSize(size.Width, f.foot.Size().Height)) // which says how many lines it needs
	panel := f.sidePane.Visible()
	if f.low {
		l.beside(size)
		return
	}
	l.flatten(false)
	if f.pad.Visible() {
		width, height := min(size.Width, kit.Scaled(mostPad)), f.pad.MinSize().Height
		if f.narrow && panel && f.atNode() { // the canvas stays as it is
			panel = false
			height = max(height, l.panelHeight(size.Height))
		}
		kit.Put(f.pad, (size.Width-width)/2, size.Height-height, width, height)
		size.Height -= height
	}
	top := f.top.MinSize().Height + gap
	kit.Put(f.top, 0, 0, size.Width, top-gap)
	below := l.below()
	room := size.Height - top - heightOf(below, gap)
	canvas := fyne.NewSize(size.Width, room)
	height := l.panelHeight(size.Height)
	shown := panel && (!f.narrow || height > 0)
	kit.SetVisible(shown, f.edge, f.panel)
	switch {
	case !shown:
	case f.narrow:
		canvas.Height -= height
		kit.Put(f.edge, 0, size.Height-height, size.Width, 1)
		kit.Put(f.panel, 0, size.Height-height+1, size.Width, height-1)
	default:
		width := min(f.sidePane.MinSize().Width+1+gap, mostBeside*size.Width)
		canvas.Width -= width
		kit.Put(f.edge, canvas.Width, top, 1, room)
		kit.Put(f.panel, canvas.Width+1+gap, top, width-1-gap, room)
	}
	kit.Put(f.hero, 0, top, canvas.Width, canvas.Height)
	l.putBelow(top+canvas.Height, size.Width)
}

// putBelow puts the bars and the status below each other, each with a gap above it.
func (l frameLayout) putBelow(y, width float32) {
	for _, o := range l.below() {
		if o.Visible() {
			y += theme.Padding()
			kit.Put(o, 0, y, width, o.MinSize().Height)
			y += o.MinSize().Height
		}
	}
}

// beside lays out a low window: the panel has a column at the right of the canvas. So
// has the pad while it is for the canvas. While it is for the panel, it stands below
// both, with two rows.
func (l frameLayout) beside(size fyne.Size) {
	f, gap := l.f, theme.Padding()
	top := f.top.MinSize().Height + gap
	kit.Put(f.top, 0, 0, size.Width, top-gap)
	panel, column := f.sidePane.Visible(), fyne.Size{}
	l.flatten(f.pad.Visible() && panel && !f.atNode() && size.Width >= kit.Scaled(leastFlat))
	switch {
	case l.flat():
		height := f.pad.MinSize().Height
		size.Height -= height + gap
		kit.Put(f.pad, 0, size.Height+gap, size.Width, height)
	case f.pad.Visible():
		panel, column = false, f.pad.MinSize()
	}
	bottom := size.Height - heightOf(l.below(), gap)
	kit.SetVisible(panel, f.edge, f.panel)
	left := size.Width
	if panel || column.Width > 0 {
		left -= max(column.Width, mostBeside*size.Width, min(leastBeside, underHalf*size.Width))
		kit.Put(f.edge, left, top, 1, bottom-top)
		kit.Put(f.panel, left+1, top, size.Width-left-1, bottom-top)
	}
	if column.Width > 0 {
		kit.Put(f.pad, left+1, bottom-column.Height, size.Width-left-1, column.Height)
	}
	kit.Put(f.hero, 0, top, left, bottom-top)
	l.putBelow(bottom, size.Width)
}

// flatten gives the pad two rows and the place of the status, or not.
func (l frameLayout) flatten(yes bool) {
	l.f.pad.setFlat(yes)
	kit.SetVisible(!yes, l.f.above, l.f.status)
}

func (l frameLayout) flat() bool { return !l.f.status.Visible() }

// below are the bars and the status.
func (l frameLayout) below() []fyne.CanvasObject {
	return append(slices.Clone(l.f.bars), l.f.above, l.f.status)
}

// panelHeight is how high the panel is below the canvas of a window, 0 where there is no
// room for it.
func (l frameLayout) panelHeight(of float32) float32 {
	f, gap := l.f, theme.Padding()
	room := of - f.top.MinSize().Height - gap - heightOf(l.below(), gap)
	height := min(belowCanvas*room, room-f.hero.MinSize().Height)
	if height < kit.Scaled(leastPanel) {
		return 0
	}
	return height
}

// heightOf is that of objects below each other, each with a gap above it.
func heightOf(objects []fyne.CanvasObject, gap float32) (height float32) {
	for _, o := range objects {
		if o.Visible() {
			height += gap + o.MinSize().Height
		}
	}
	return height
}

// MinSize implements fyne.Layout. The window sees to it that there is room.
func (frameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
